import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentWords } from '../../../../i18n/books/payments.ts'
import { writeOffWords } from '../../../../i18n/books/write-offs.ts'
import { formatMoney, sum } from '../../../../ledger/money.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { EnterNavigation } from '../../../layout/EnterNavigation.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { CodeInput, NoteInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import formStyles from '../../document-parts/form.module.css'
import type { FieldError } from '../../document-parts/lines/line-store.ts'
import {
  distributed,
  givenShares,
  minorOf,
  type OpenInvoice,
  owedOn,
  type Shares,
  shareOf,
} from '../../document-parts/payment/shares.ts'
import { QuickCreate, type QuickCreateRequest } from '../../document-parts/quick-create/QuickCreate.tsx'
import type { FormValues } from '../../forms/body.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { DockTotal } from '../form/DockTotal.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PartyInput } from '../form/PartyInput.tsx'
import { useSaveDocument } from '../form/useSaveDocument.ts'
import { byCurrency, InvoicesFailed, OpenInvoices } from '../payment/OpenInvoices.tsx'
import paymentStyles from '../payment/payment.module.css'
import { paymentErrors } from '../payment/payment-errors.ts'
import { shareBoxOf } from '../payment/ShareBox.tsx'
import { useOpenInvoices } from '../payment/useOpenInvoices.ts'
import { useShareLines } from '../payment/useShareLines.ts'
import { type WriteOffRecord, writeOffValues } from './write-off-values.ts'

interface WriteOffFormProps {
  record: WriteOffRecord | null
  /** The record is only what a new write-off begins with. */
  isCopy: boolean
  /** Whose a new one is, where that is known. */
  party: number | null
}

const kind = 'write_off'
const shown = new Set(['client_id', 'date', 'reason', 'reference'])
const cellOf = () => 'amount'

/** The form of a debt that is given up: whose, why, and what of each open invoice; all of them until it is typed otherwise. */
export function WriteOffForm({ record, isCopy, party }: WriteOffFormProps) {
  const text = useText()
  const own = isCopy ? null : record
  const form = useForm<FormValues>({ defaultValues: writeOffValues(record, isCopy, party) })
  const { lines, fieldErrors, remember, dismiss } = useShareLines()
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name) form.clearErrors(name)
      dismiss()
    })
    return unsubscribe
  }, [form, dismiss])

  const values = form.watch()
  const clientId = (values.client_id ?? null) as number | null
  const date = typeof values.date === 'string' ? values.date : null
  const currency = documentCurrency(values.currency_id as string | null)
  const { decimals } = currency
  const shares = (values.shares ?? {}) as Shares
  const found = useOpenInvoices(kind, clientId, own)
  const { own: invoices, others } = byCurrency(found.data ?? [], currency)
  const given = sum(givenShares(invoices, shares).map(({ amount }) => minorOf(amount, decimals)))

  const bodyOf = (): FormValues => {
    const { client_id, date, reason, reference, shares } = form.getValues()
    const allocations = givenShares(invoices, (shares ?? {}) as Shares)
    remember(allocations.map(({ id }) => id))
    return {
      ...{ client_id, date, reason, reference },
      allocations: allocations.map(({ id, amount }) => ({ invoice_id: id, amount })),
    }
  }
  const errorsOf = (): Record<string, FieldError> => {
    if (clientId !== null && !found.data)
      return { allocations: { sentence: text(found.error ? paymentWords.invoicesFailed : paymentWords.loading) } }
    if (clientId !== null && given === 0n) return { allocations: { sentence: text(writeOffWords.nothingGiven) } }
    // Nothing is paid: what is given up of an invoice is bounded by what it asks for alone.
    return paymentErrors({ ...form.getValues(), amount: formatMoney(given, decimals) }, invoices, currency)
  }
  const saving = useSaveDocument({
    kind,
    record: own,
    form,
    lines,
    body: bodyOf,
    moreErrors: errorsOf,
    decimals,
    cellOf,
    shown,
  })

  const write = useCallback(
    (shared: Shares) =>
      form.setValue('shares', { ...(form.getValues('shares') as Shares), ...shared }, { shouldDirty: true }),
    [form],
  )
  const writeShare = useCallback((id: number, share: string | null) => write({ [shareOf(id)]: share }), [write])
  const wholeOf = useCallback((invoice: OpenInvoice) => invoice.residual, [])
  const giveUpAll = () => write(distributed(invoices, owedOn(invoices, date, decimals), date, decimals))
  const clear = () => write(distributed(invoices, 0n, date, decimals))
  const proposedTo = useRef(record === null ? null : clientId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once for each client and currency
  useEffect(() => {
    if (!found.data || clientId === null || proposedTo.current === clientId) return
    proposedTo.current = clientId
    const [first] = found.data
    const other = first && invoices.length === 0 ? String(first.currency_id) : null
    if (other !== null) form.setValue('currency_id', other)
    const proposed = other === null ? invoices : found.data.filter(each => String(each.currency_id) === other)
    const digits = documentCurrency(other ?? currency.id).decimals
    write(distributed(proposed, owedOn(proposed, date, digits), date, digits))
  }, [found.data, clientId])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.code !== 'KeyD' || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    giveUpAll()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const [newRecord, setNewRecord] = useState<QuickCreateRequest | null>(null)
  const intoInvoices = () => {
    if (invoices[0]) document.getElementById(shareBoxOf(invoices[0].id))?.focus()
  }
  return (
    <FormProvider {...form}>
      <FormFrame
        kind={kind}
        {...saving}
        save={(status, extras) => void saving.save(status, extras)}
        isDirty={form.formState.isDirty}
        newLine={intoInvoices}
        summary={
          <DockTotal
            label={writeOffWords.total}
            amount={formatMoney(given, decimals)}
            {...{ decimals, sign: currency.sign }}
          >
            {text(writeOffWords.total)}
          </DockTotal>
        }
      >
        <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${formStyles.documentForm}`} data-part="sheet">
          <EnterNavigation onEnd={intoInvoices}>
            <section
              className={`${pageStyles.formGrid} ${formStyles.formGrid} ${paymentStyles.formGrid} ${formStyles.documentHead}`}
            >
              <PartyInput kind={kind} isNew={record === null && party === null} createRecord={setNewRecord} />
              <DateInput source="date" label={documentFieldWords.date} required />
              <CodeInput source="reference" label={documentFieldWords.reference} maxLength={60} />
            </section>
          </EnterNavigation>
          {clientId === null ? (
            <p className={`muted ${paymentStyles.chooseParty}`}>{text(writeOffWords.chooseClient)}</p>
          ) : found.data ? (
            <OpenInvoices
              kind={kind}
              invoices={invoices}
              otherCurrencies={others}
              chooseCurrency={id => form.setValue('currency_id', String(id), { shouldDirty: true })}
              currency={currency}
              date={date}
              fieldErrors={fieldErrors}
              wholeOf={wholeOf}
              shares={shares}
              write={writeShare}
              distribute={giveUpAll}
              clear={clear}
              isEmpty={given === 0n}
            />
          ) : found.error ? (
            <InvoicesFailed error={found.error} retry={() => void found.refetch()} />
          ) : (
            <p className={`muted ${paymentStyles.chooseParty} delayed`}>{text(paymentWords.loading)}</p>
          )}
          <section className={`${formStyles.documentFoot} ${paymentStyles.documentFoot}`}>
            <div className={formStyles.notes}>
              <NoteInput source="reason" label={documentFieldWords.reason} required />
            </div>
            <p className="muted">{text(writeOffWords.effect)}</p>
          </section>
        </div>
      </FormFrame>
      <QuickCreate request={newRecord} close={() => setNewRecord(null)} />
    </FormProvider>
  )
}
