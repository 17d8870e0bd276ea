import { useGetOne } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { taxEffectWords } from '../../../../i18n/pages/returns.ts'
import type { Text } from '../../../../i18n/text.ts'
import type { Minor } from '../../../../ledger/money.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { useOrganization } from '../../kit/useOrganization.ts'

interface Taxes {
  value_added_tax: Minor
  sales_tax: Minor
  /** Value added tax of codes whose tax never comes back. */
  lost?: Minor
}

interface Recoverable {
  value_added_tax_recoverable?: boolean
  sales_tax_recoverable?: boolean
}

interface TaxEffect {
  words: Text
  /** Minor units of the document's currency. */
  amount: Minor
}

/**
 * What becomes of the taxes of a purchase: what comes back from the state, and what is part of the cost, be it that its
 * supplier has no tax number.
 */
export function taxEffectOf(taxes: Taxes, flags: Recoverable, lacksNumber = false): TaxEffect[] {
  const isBack = {
    value_added_tax: flags.value_added_tax_recoverable !== false,
    sales_tax: flags.sales_tax_recoverable !== false,
  }
  const reclaimed = taxes.value_added_tax - (taxes.lost ?? 0n)
  const back = (isBack.value_added_tax ? reclaimed : 0n) + (isBack.sales_tax ? taxes.sales_tax : 0n)
  const inCost = taxes.value_added_tax + taxes.sales_tax - back
  return [
    { words: taxEffectWords.comesBack, amount: back },
    { words: lacksNumber ? taxEffectWords.noNumber : taxEffectWords.inCost, amount: inCost },
  ].filter(({ amount }) => amount !== 0n)
}

const noTaxBack: Recoverable = { value_added_tax_recoverable: false, sales_tax_recoverable: false }
const isAnyBack = ({ value_added_tax_recoverable, sales_tax_recoverable }: Recoverable) =>
  value_added_tax_recoverable !== false || sales_tax_recoverable !== false

/**
 * Whose taxes a purchase reclaims, as it is typed: those of a supplier with a tax number, their own or one on the bill. What
 * was posted without one by an earlier release, or changed in something else, keeps what it was posted by.
 */
export function flagsAsTyped(
  { hasNumber, isSameNumber }: { hasNumber: boolean; isSameNumber: boolean },
  posted: Recoverable | null,
  organization: Recoverable,
): Recoverable & { lacksNumber: boolean } {
  if (posted && isAnyBack(posted) && (hasNumber || isSameNumber)) return { ...posted, lacksNumber: false }
  return hasNumber ? { ...organization, lacksNumber: false } : { ...noTaxBack, lacksNumber: true }
}

/** The same for a document: what is posted keeps the rules it was posted by, the others follow the organization's. */
export function useTaxEffect(kind: DocumentKind, record: InvoiceRecord | null): (taxes: Taxes) => TaxEffect[] {
  const isPurchase = kind === 'purchase_invoice' || kind === 'purchase_order' || kind === 'purchase_return'
  const isPosted = record !== null && record.status !== 'draft'
  const organization = useOrganization({ enabled: isPurchase && !isPosted })
  return taxes => (isPurchase ? taxEffectOf(taxes, (isPosted ? record : organization) ?? {}) : [])
}

/** The same for a form, by the supplier that is chosen and the number that is typed. */
export function useTypedTaxEffect(kind: DocumentKind, record: InvoiceRecord | null): (taxes: Taxes) => TaxEffect[] {
  const [supplierId, typed] = useWatch({ name: ['supplier_id', 'supplier_tax_number'] }) as [
    number | null,
    string | null,
  ]
  const asksForNumber = kind === 'purchase_invoice' || kind === 'purchase_return'
  const { data: supplier } = useGetOne(
    'suppliers',
    { id: supplierId ?? 0 },
    { enabled: asksForNumber && supplierId !== null, retry: false },
  )
  const organization = useOrganization({ enabled: asksForNumber })
  const usual = useTaxEffect(kind, record)
  if (!asksForNumber || !supplier) return usual
  const isSameNumber = record?.supplier_id === supplierId && (record?.supplier_tax_number ?? '') === (typed ?? '')
  const hasNumber = Boolean(typed || supplier.tax_number)
  const posted = record !== null && record.status !== 'draft' ? record : null
  const { lacksNumber, ...flags } = flagsAsTyped({ hasNumber, isSameNumber }, posted, organization ?? {})
  return taxes => taxEffectOf(taxes, flags, lacksNumber)
}
