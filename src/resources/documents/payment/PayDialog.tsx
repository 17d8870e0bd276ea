import { type ReactNode, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentWords, sidedWords } from '../../../../i18n/books/payments.ts'
import { formIssueText } from '../../../../i18n/form-issues.ts'
import { formatMoney, type Minor } from '../../../../ledger/money.ts'
import { firstOf } from '../../../../schema/collections/certain.ts'
import { ownPayment } from '../../../../schema/document-fields.ts'
import type { InvoiceKind } from '../../../../schema/documents.ts'
import type { FieldIssues } from '../../../../schema/errors.ts'
import { check, missing, recordSchema } from '../../../../schema/validate.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Button } from '../../../layout/Button.tsx'
import { Ltr, Money, Note } from '../../../layout/Fields.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { ExchangeRateInput, MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../layout/overlays/Dialog.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { today } from '../../../layout/values/civil-date.ts'
import { showDecimal } from '../../../layout/values/decimal.ts'
import { ownCurrency } from '../../../layout/values/own-currency.ts'
import { useCashQuestion } from '../../document-parts/cash/useCashQuestion.tsx'
import { InBase } from '../../document-parts/payment/InBase.tsx'
import { MethodInputs } from '../../document-parts/payment/MethodInputs.tsx'
import { cashTakenBy, methodOf, sideOf } from '../../document-parts/payment/payment-values.ts'
import { minorOf } from '../../document-parts/payment/shares.ts'
import type { FormValues } from '../../forms/body.ts'
import type { Currency } from '../../kit/currency.ts'
import paymentStyles from './payment.module.css'

/** What was not recorded, and why: sentences at fields of the panel, and those that have no field. */
export interface PaymentFailure {
  errors: Record<string, string>
  sentences: string[]
}

interface PayDialogProps {
  kind: InvoiceKind
  isOpen: boolean
  close: () => void
  title: ReactNode
  currency: Currency
  /** What is owed of the invoice: minor units of its currency. */
  owed: Minor
  /** What is proposed, where that is not all of it: a decimal. */
  proposed?: string
  /** What the panel begins with beside the amount. */
  initial?: FormValues
  /** The rate of a payment of its own, in another currency than the books; an invoice's own payment has the invoice's. */
  rate?: string
  payLabel: string
  payAndPrintLabel: string
  isBusy?: boolean
  /** Records the payment; answers why it was not. */
  pay: (payment: FormValues, isPrinted: boolean) => Promise<PaymentFailure | null>
  /** The way to the full form. */
  more?: ReactNode
}

/** Collects or pays an invoice: how much, when, and how it is handed over. */
export function PayDialog(props: PayDialogProps) {
  return (
    <Dialog open={props.isOpen} onClose={props.close} aria-labelledby="pay-title" maxWidth="sm" fullWidth>
      {props.isOpen && <Requested {...props} />}
    </Dialog>
  )
}

const boxes = ['amount', 'date', 'exchange_rate', 'payment_method', 'cheque_number', 'cheque_date', 'cash_account_id']

function Requested(props: PayDialogProps) {
  const { kind, close, currency, owed, proposed, initial, rate, pay, more } = props
  const text = useText()
  const { language } = useLanguage()
  const form = useForm<FormValues>({
    defaultValues: {
      payment_method: 'cash',
      cheque_number: null,
      cheque_date: null,
      cash_account_id: null,
      date: today(),
      ...initial,
      exchange_rate: rate ?? null,
      amount: proposed ?? formatMoney(owed, currency.decimals),
    },
  })
  const { errors } = form.formState
  const [isSending, setSending] = useState(false)
  const isBusy = isSending || props.isBusy === true

  const setErrors = (errors: Record<string, string>): string[] => {
    const elsewhere: string[] = []
    for (const [name, message] of Object.entries(errors)) {
      if (boxes.includes(name)) form.setError(name, { type: 'refused', message }, { shouldFocus: true })
      else elsewhere.push(message)
    }
    return elsewhere
  }
  const send = async (isPrinted: boolean) => {
    form.clearErrors()
    const values = form.getValues()
    const payment: FormValues = { amount: values.amount, date: values.date, ...methodOf(values) }
    const checked = check(recordSchema(ownPayment, 'create', currency.decimals), payment)
    const issues: FieldIssues = { ...('issues' in checked ? checked.issues : {}), ...missing(ownPayment, payment) }
    if (rate !== undefined && !values.exchange_rate) issues.exchange_rate = ['required']
    const labels: Record<string, { ar: string; en: string }> = documentFieldWords
    const reply = Object.entries(issues).map(([name, found]) => [
      name,
      formIssueText(firstOf(found), language, labels[name]?.[language] ?? ''),
    ])
    if (reply.length > 0) return void setErrors(Object.fromEntries(reply))
    const refused = await pay(
      { ...payment, ...(rate !== undefined && { exchange_rate: values.exchange_rate }) },
      isPrinted,
    )
    if (!refused) return
    const sentences = [...refused.sentences, ...setErrors(refused.errors)]
    if (sentences.length > 0) form.setError('root', { type: 'refused', message: sentences.join('\n') })
  }
  const submit = async (isPrinted: boolean) => {
    if (isBusy) return
    setSending(true)
    await send(isPrinted)
    setSending(false)
  }

  const values = form.watch()
  const cash = useCashQuestion({
    date: values.date,
    from:
      sideOf(kind) === 'supplier' && (rate !== undefined || currency.id === baseCurrency().id)
        ? cashTakenBy(values, currency)
        : [],
    choose: id => form.setValue('cash_account_id', id),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={event => {
          // The panel's React parent may be the document's form: its submit is not this one's.
          event.stopPropagation()
          event.preventDefault()
          if (cash.mayPost()) void submit(false)
        }}
      >
        <DialogTitle id="pay-title">{props.title}</DialogTitle>
        <DialogContent className={paymentStyles.payPanel}>
          <p className={paymentStyles.owed}>
            <span className="muted">{text(paymentWords.residual)}</span>{' '}
            <b>
              <Money value={formatMoney(owed, currency.decimals)} decimals={currency.decimals} />
            </b>{' '}
            <span className="muted">{currency.sign}</span>
          </p>
          <div className={`${pageStyles.formGrid} ${paymentStyles.formGrid}`}>
            <Amount currency={currency} kind={kind} rate={rate} />
            <DateInput source="date" label={documentFieldWords.date} required />
            {rate !== undefined && <Rate currency={currency} />}
            <MethodInputs kind={kind} />
          </div>
          {cash.question}
          <Rest kind={kind} currency={currency} owed={owed} />
          {errors.root?.message && (
            <Note tone="error">
              <p className="bold">{text(paymentWords.notPaid)}</p>
              {errors.root.message.split('\n').map(sentence => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Note>
          )}
          {more && <p className={paymentStyles.more}>{more}</p>}
        </DialogContent>
        <DialogActions>
          {cash.instead ? (
            <Button type="button" variant="contained" onClick={cash.instead.run}>
              {cash.instead.label}
            </Button>
          ) : (
            <>
              <Button type="submit" variant="contained" disabled={isBusy}>
                {isBusy ? text(paymentWords.paying) : props.payLabel}
              </Button>
              <Button type="button" disabled={isBusy} onClick={() => void submit(true)}>
                {props.payAndPrintLabel}
              </Button>
            </>
          )}
          <Button type="button" variant="text" onClick={close}>
            {text(paymentWords.cancel)}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}

function Amount({ kind, currency, rate }: Pick<PayDialogProps, 'kind' | 'currency' | 'rate'>) {
  const [amount, typedRate] = useWatch({ name: ['amount', 'exchange_rate'] }) as [string | null, string | null]
  return (
    <MoneyInput
      source="amount"
      label={sidedWords.amount[sideOf(kind)]}
      required
      autoFocus
      decimals={currency.decimals}
      of={ownCurrency(currency.code)}
      suffix={currency.sign}
      hint={rate !== undefined && <InBase amount={amount ?? ''} rate={typedRate} currency={currency} />}
    />
  )
}

function Rate({ currency }: { currency: Currency }) {
  const base = baseCurrency()
  const rate = useWatch({ name: 'exchange_rate' }) as string | null
  return (
    <ExchangeRateInput
      source="exchange_rate"
      label={documentFieldWords.exchange_rate}
      required
      hint={
        rate && (
          <Ltr>
            1 {currency.code} = {showDecimal(rate, base.decimals)} {base.code}
          </Ltr>
        )
      }
    />
  )
}

/** What is still owed after this payment, or what becomes of the rest of it. */
function Rest({ kind, currency, owed }: Pick<PayDialogProps, 'kind' | 'currency' | 'owed'>) {
  const text = useText()
  const amount = minorOf(useWatch({ name: 'amount' }), currency.decimals)
  const side = sideOf(kind)
  const left = owed - amount
  const messageOf = (minor: Minor) => ({
    amount: `${showDecimal(formatMoney(minor, currency.decimals), currency.decimals)} ${currency.sign}`,
  })
  return (
    <p className={`muted ${paymentStyles.rest}`} role="status">
      {left > 0n && text(sidedWords.restOfInvoice[side], messageOf(left))}
      {left === 0n && text(paymentWords.settlesInvoice)}
      {left < 0n && text(sidedWords.beyondInvoice[side], messageOf(-left))}
    </p>
  )
}
