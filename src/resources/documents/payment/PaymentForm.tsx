import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentWords, sidedWords } from '../../../../i18n/books/payments.ts'
import { formatMoney } from '../../../../ledger/money.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { currenciesOfOrganization } from '../../../dataProvider/organization.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { EnterNavigation } from '../../../layout/EnterNavigation.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { CodeInput, NoteInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { ownCurrency } from '../../../layout/values/own-currency.ts'
import { useCashQuestion } from '../../document-parts/cash/useCashQuestion.tsx'
import formStyles from '../../document-parts/form.module.css'
import type { FieldError } from '../../document-parts/lines/line-store.ts'
import { InBase } from '../../document-parts/payment/InBase.tsx'
import { MethodInputs } from '../../document-parts/payment/MethodInputs.tsx'
import {
  cashTakenBy,
  type PaymentRecord,
  paymentHeaderOf,
  paymentValues,
  sideOf,
} from '../../document-parts/payment/payment-values.ts'
import {
  distributed,
  distributedRest,
  givenShares,
  type OpenInvoice,
  owedOn,
  type Shares,
  shareOf,
  sumsOf,
  wholeShareOf,
} from '../../document-parts/payment/shares.ts'
import { QuickCreate, type QuickCreateRequest } from '../../document-parts/quick-create/QuickCreate.tsx'
import type { FormValues } from '../../forms/body.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { isEmpty } from '../../kit/same-values.ts'
import { CurrencyInputs } from '../form/CurrencyInputs.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PartyInput } from '../form/PartyInput.tsx'
import { useSaveDocument } from '../form/useSaveDocument.ts'
import { AdvanceOffer } from './AdvanceOffer.tsx'
import { byCurrency, InvoicesFailed, OpenInvoices } from './OpenInvoices.tsx'
import { DockSummary, Totals } from './PaymentSums.tsx'
import paymentStyles from './payment.module.css'
import { paymentErrors } from './payment-errors.ts'
import { shareBoxOf } from './ShareBox.tsx'
import { useOpenInvoices } from './useOpenInvoices.ts'
import { useShareLines } from './useShareLines.ts'
import { useWithholding } from './useWithholding.ts'
import { WithholdingLines } from './WithholdingLines.tsx'

interface PaymentFormProps {
  kind: DocumentKind
  record: PaymentRecord | null
  /** The record is only what a new payment begins with. */
  isCopy: boolean
  /** What a new payment begins with: the invoice that it was asked for. */
  initial?: FormValues
}

const shown = new Set([
  'client_id',
  'supplier_id',
  'date',
  'amount',
  'currency_id',
  'exchange_rate',
  'payment_method',
  'cheque_number',
  'cheque_date',
  'cash_account_id',
  'discount_allowed',
  'bank_fees',
  'reference',
  'notes',
])
const cellOf = () => 'amount'

/** The form of a receipt or a supplier payment: the money, and the invoices that it is given to. */
export function PaymentForm({ kind, record, isCopy, initial }: PaymentFormProps) {
  const text = useText()
  const side = sideOf(kind)
  const own = isCopy ? null : record
  const form = useForm<FormValues>({ defaultValues: paymentValues(record, isCopy, initial) })
  const { lines, fieldErrors, remember, dismiss } = useShareLines()
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name) form.clearErrors(name)
      dismiss()
    })
    return unsubscribe
  }, [form, dismiss])

  const values = form.watch()
  const partyId = (values[`${side}_id`] ?? null) as number | null
  const date = typeof values.date === 'string' ? values.date : null
  const currency = documentCurrency(values.currency_id as string | null)
  const shares = (values.shares ?? {}) as Shares
  const found = useOpenInvoices(kind, partyId, own)
  const { own: invoices, others } = byCurrency(found.data ?? [], currency)
  const withholding = useWithholding(
    { kind, form, partyId, date, record: own, invoices, decimals: currency.decimals },
    givenShares(invoices, shares),
  )
  const withheld = formatMoney(withholding.withheld, currency.decimals)
  const sums = sumsOf({ ...values, withheld }, invoices, shares, currency.decimals)

  // Read when it is asked for: rows that are not touched are not drawn.
  const present = useRef({ shares, sums, decimals: currency.decimals })
  present.current = { shares, sums, decimals: currency.decimals }
  const wholeOf = useCallback((invoice: OpenInvoice) => {
    const { shares, sums, decimals } = present.current
    return wholeShareOf(invoice, shares, sums, decimals)
  }, [])

  const bodyOf = (): FormValues => {
    const given = givenShares(invoices, (form.getValues('shares') ?? {}) as Shares)
    remember(given.map(({ id }) => id))
    return {
      ...paymentHeaderOf(kind, form.getValues()),
      allocations: withholding.sent(given),
    }
  }
  const paymentErrorsOf = (): Record<string, FieldError> => {
    // Until the invoices are here nobody knows what would be given to them.
    if (partyId !== null && !found.data) {
      return { allocations: { sentence: text(found.error ? paymentWords.invoicesFailed : paymentWords.loading) } }
    }
    return paymentErrors({ ...form.getValues(), withheld }, invoices, currency)
  }
  const saving = useSaveDocument({
    kind,
    record: own,
    form,
    lines,
    body: bodyOf,
    moreErrors: paymentErrorsOf,
    decimals: currency.decimals,
    cellOf,
    shown,
  })

  const write = useCallback(
    (shared: Shares) =>
      form.setValue('shares', { ...(form.getValues('shares') as Shares), ...shared }, { shouldDirty: true }),
    [form],
  )
  const isByHand = useRef(record !== null)
  const writeShare = useCallback(
    (id: number, share: string | null) => {
      isByHand.current = true
      write({ [shareOf(id)]: share })
    },
    [write],
  )
  const distribute = () => {
    const { decimals } = currency
    const owed = owedOn(invoices, date, decimals)
    // Before any amount is typed, all that is owed is paid.
    const all = distributed(invoices, owed, date, decimals)
    const free = sums.available - withholding.withheld + withholding.withheldOf(givenShares(invoices, all))
    const money = isEmpty(form.getValues('amount')) && owed > free ? owed - free : 0n
    if (money > 0n) form.setValue('amount', formatMoney(money, decimals), { shouldDirty: true })
    write(money > 0n ? all : distributed(invoices, sums.available, date, decimals))
  }
  const [address] = useSearchParams()
  const asksForRest = useRef(address.has('distribute'))
  const areFound = found.data !== undefined
  const distributeRest = useEffectEvent(() => {
    const { shares, sums, decimals } = present.current
    write(distributedRest(invoices, shares, sums.rest, date, decimals))
  })
  useEffect(() => {
    if (!areFound || !asksForRest.current) return
    asksForRest.current = false
    distributeRest()
  }, [areFound])
  const takeSum = () => {
    const money = formatMoney(sums.given - withholding.withheld, currency.decimals)
    form.setValue('amount', money, { shouldDirty: true })
  }
  const clear = () => {
    isByHand.current = true
    write(distributed(invoices, 0n, date, currency.decimals))
  }
  // Money is for the oldest invoices as it is typed, until somebody gives it otherwise: a late client who paid would stay late.
  const givenSoFar = useRef(0n)
  const distributeAsTyped = useEffectEvent(() => {
    const isUntouched = !isByHand.current && sums.given === givenSoFar.current
    if (!isUntouched || (sums.available === 0n && sums.given === 0n)) return
    const { decimals } = currency
    const shared = distributed(invoices, sums.available, date, decimals)
    givenSoFar.current = sumsOf(values, invoices, shared, decimals).given
    write(shared)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the money is for depends on these
  useEffect(() => {
    if (areFound) distributeAsTyped()
  }, [areFound, partyId, date, currency.id, sums.available])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.code !== 'KeyD' || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    distribute()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const [request, setRequested] = useState<QuickCreateRequest | null>(null)
  const cash = useCashQuestion({
    date,
    from: side === 'supplier' ? cashTakenBy(values, currency) : [],
    entryId: own?.entry_id,
    choose: id => form.setValue('cash_account_id', id, { shouldDirty: true }),
  })
  const amount = typeof values.amount === 'string' ? values.amount : ''
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
        cash={cash}
        summary={<DockSummary kind={kind} amount={amount} sums={sums} currency={currency} />}
      >
        <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${formStyles.documentForm}`} data-part="sheet">
          <EnterNavigation onEnd={intoInvoices}>
            <section
              className={`${pageStyles.formGrid} ${formStyles.formGrid} ${paymentStyles.formGrid} ${formStyles.documentHead}`}
            >
              <PartyInput kind={kind} isNew={record === null && !initial} createRecord={setRequested} />
              <DateInput source="date" label={documentFieldWords.date} required />
              <CodeInput source="reference" label={documentFieldWords.reference} maxLength={60} />
              <MoneyInput
                source="amount"
                className={currenciesOfOrganization().length > 1 ? undefined : formStyles.wholeOnPhone}
                label={sidedWords.amount[side]}
                required
                autoFocus={record === null && initial !== undefined}
                decimals={currency.decimals}
                of={ownCurrency(currency.code)}
                suffix={currency.sign}
                hint={<InBase amount={amount} rate={values.exchange_rate} currency={currency} />}
              />
              {currenciesOfOrganization().length > 1 && <CurrencyInputs isNew={own === null} />}
              <MethodInputs kind={kind} />
              <MoneyInput
                source="discount_allowed"
                label={sidedWords.discount[side]}
                decimals={currency.decimals}
                of={ownCurrency(currency.code)}
                suffix={currency.sign}
              />
              <MoneyInput
                source="bank_fees"
                label={paymentWords.bankFees}
                decimals={currency.decimals}
                of={ownCurrency(currency.code)}
                suffix={currency.sign}
              />
            </section>
          </EnterNavigation>
          {cash.question}
          {partyId === null ? (
            <p className={`muted ${paymentStyles.chooseParty}`}>{text(sidedWords.chooseParty[side])}</p>
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
              distribute={distribute}
              clear={clear}
              isEmpty={sums.given === 0n}
            />
          ) : found.error ? (
            <InvoicesFailed error={found.error} retry={() => void found.refetch()} />
          ) : (
            <p className={`muted ${paymentStyles.chooseParty} delayed`}>{text(paymentWords.loading)}</p>
          )}
          <WithholdingLines
            {...{ withholding, amount, currency }}
            keepShares={() => {
              isByHand.current = true
            }}
          />
          <section className={`${formStyles.documentFoot} ${paymentStyles.documentFoot}`}>
            <div className={formStyles.notes}>
              <NoteInput source="notes" label={documentFieldWords.notes} />
              {kind === 'receipt' && sums.given === 0n && <AdvanceOffer values={values} />}
            </div>
            <Totals
              kind={kind}
              values={values}
              sums={sums}
              currency={currency}
              withheld={withholding.withheld}
              takeSum={takeSum}
            />
          </section>
        </div>
      </FormFrame>
      <QuickCreate request={request} close={() => setRequested(null)} />
    </FormProvider>
  )
}
