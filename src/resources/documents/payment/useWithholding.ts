import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { withholdingTermsOf } from '../../../dataProvider/books/withholding-terms.ts'
import { presentOrganization } from '../../../dataProvider/organization.ts'
import { useLanguage } from '../../../layout/language.tsx'
import { type PaymentRecord, sharesSent, sideOf } from '../../document-parts/payment/payment-values.ts'
import { minorOf, type OpenInvoice, shareOf } from '../../document-parts/payment/shares.ts'
import {
  sharesWithWithholding,
  sumWithheld,
  type TypedWithholding,
  type TypedWithholdings,
  withheldLines,
} from '../../document-parts/payment/withheld.ts'
import type { FormValues } from '../../forms/body.ts'

interface Paying {
  kind: DocumentKind
  form: UseFormReturn<FormValues>
  partyId: number | null
  date: string | null
  /** The payment that is changed. */
  record: PaymentRecord | null
  invoices: readonly OpenInvoice[]
  decimals: number
}

type Given = readonly { id: number; amount: string }[]

/** What is withheld of the shares of a payment: what may be chosen, what is proposed, and what was typed. */
export function useWithholding({ kind, form, partyId, date, record, invoices, decimals }: Paying, given: Given) {
  const { language } = useLanguage()
  const ids = given.map(({ id }) => id)
  const { data: terms } = useQuery({
    queryKey: [
      'withholding-terms',
      presentOrganization().id,
      partyId,
      date,
      ids,
      record?.id,
      record?.revision,
      language,
    ],
    queryFn: () =>
      withholdingTermsOf({
        ...{ side: sideOf(kind), partyId: partyId!, date: date!, invoiceIds: ids },
        paymentId: record?.id ?? null,
      }),
    enabled: partyId !== null && date !== null && date !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const linesOf = (shares: Given) => {
    if (!terms) return []
    const typed = (form.getValues('withholding') ?? {}) as TypedWithholdings
    return withheldLines(terms, invoices, shares, typed, decimals)
  }
  const lines = linesOf(given)
  return {
    terms,
    lines,
    /** In minor units; of shares that are not written yet as well. */
    withheldOf: (shares: Given) => sumWithheld(linesOf(shares)),
    // Until the terms are here a payment that is changed keeps what it withheld.
    withheld: terms ? sumWithheld(lines) : minorOf(record?.withheld, decimals),
    sent: (shares: Given) => (terms ? sharesWithWithholding(shares, linesOf(shares)) : sharesSent(record, shares)),
    write: (typed: Readonly<Record<number, TypedWithholding>>) => {
      const before = (form.getValues('withholding') ?? {}) as TypedWithholdings
      const written = Object.entries(typed).map(([id, each]) => [shareOf(Number(id)), each])
      form.setValue('withholding', { ...before, ...Object.fromEntries(written) }, { shouldDirty: true })
    },
  }
}

export type Withholding = ReturnType<typeof useWithholding>
