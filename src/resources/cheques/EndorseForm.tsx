import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { chequeLabel, chequeWords } from '../../../i18n/books/cheques.ts'
import { documentFieldWords } from '../../../i18n/books/documents.ts'
import { paymentWords, sidedWords } from '../../../i18n/books/payments.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { fill, type Text } from '../../../i18n/text.ts'
import { formatMoney, type Minor, parseMoney, sum } from '../../../ledger/money.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import { chequeStepFields } from '../../../schema/cheques.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { check, missing, recordSchema, withMissing } from '../../../schema/validate.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { takeStep } from '../../dataProvider/cheques.ts'
import { usePicking } from '../../dataProvider/usePicking.ts'
import { DateText, Money } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { useText } from '../../layout/language.tsx'
import { today } from '../../layout/values/civil-date.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import {
  distributed,
  givenShares,
  isPayableOn,
  minorOf,
  type OpenInvoice,
  type Shares,
  shareOf,
} from '../document-parts/payment/shares.ts'
import { InvoicesFailed } from '../documents/payment/OpenInvoices.tsx'
import { useOpenInvoices } from '../documents/payment/useOpenInvoices.ts'
import type { FormValues } from '../forms/body.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { documentCurrency } from '../kit/currency.ts'
import { useToast } from '../kit/useToast.ts'
import styles from './cheques.module.css'
import { StepActions } from './StepActions.tsx'

const kind = 'supplier_payment'
const fields = chequeStepFields.endorse

/** What is wrong with what was typed, as the server would say it. */
function issuesOf(typed: FormValues, bills: readonly OpenInvoice[], amount: Minor, decimals: number): FieldIssues {
  const checked = check(recordSchema(fields, 'create'), { date: typed.date, supplier_id: typed.supplier_id })
  const issues = 'issues' in checked ? withMissing(fields, checked.issues, typed) : missing(fields, checked.values)
  let left = amount
  for (const bill of bills) {
    const share = minorOf(typed[shareOf(bill.id)], decimals)
    const owed = minorOf(bill.residual, decimals)
    if (share > owed) issues[shareOf(bill.id)] = [`above_residual|${formatMoney(owed, decimals)}`]
    else if (share > left)
      issues[shareOf(bill.id)] = [`allocations_above_amount|${formatMoney(share - left, decimals)}`]
    else if (share > 0n && !isPayableOn(bill, String(typed.date ?? ''))) issues.date = [`before_invoice|${bill.date}`]
    left -= share
  }
  return issues
}

/** A refusal of the lines that were sent, at the boxes that they were typed in. */
function atBoxes(error: unknown, sent: readonly { id: number }[]): unknown {
  const { code, errors } = refusalOf(error)
  if (!(error instanceof HttpError) || Object.keys(errors).length === 0) return error
  const renamed = Object.entries(errors).map(([path, message]) => {
    const [, location] = /^allocations\.(\d+)\./.exec(path) ?? []
    return [location === undefined ? path : shareOf(elementAt(sent, Number(location)).id), message]
  })
  return new HttpError(error.message, error.status, { code, errors: Object.fromEntries(renamed) })
}

/** Who gets the cheque and which of their bills it pays, the oldest first until it is typed otherwise. */
export function EndorseForm({ cheque, close }: { cheque: Cheque; close: () => void }) {
  const showToast = useToast()
  const queries = useQueryClient()
  const picking = usePicking('suppliers')
  const [attempt] = useState(newAttempt)
  const bills = useRef<readonly OpenInvoice[]>([])
  const currency = documentCurrency(cheque.currency_id)
  const amount = parseMoney(cheque.amount, currency.decimals)
  const values = useMemo(
    () => ({ date: today() < cheque.date ? cheque.date : today(), supplier_id: null }),
    [cheque.date],
  )
  const save = async ({ date, supplier_id, ...shares }: FormValues) => {
    const given = givenShares(bills.current, shares as Shares)
    const allocations = given.map(({ id, amount }) => ({ invoice_id: id, amount }))
    try {
      await takeStep(cheque.id, 'endorse', { date: date ?? '', supplier_id, allocations }, attempt)
    } catch (error) {
      throw atBoxes(error, given)
    }
    showToast(successTexts.cheque_endorsed)
    close()
    await queries.invalidateQueries()
  }
  return (
    <SettingsForm
      values={values}
      names={['date', 'supplier_id']}
      check={typed => issuesOf(typed, bills.current, amount, currency.decimals)}
      label={(name, language) => chequeLabel(name.startsWith('of_') ? 'amount' : name, language)}
      save={save}
    >
      <div className={styles.stepForm}>
        <PickInput source="supplier_id" label={chequeWords.supplier} required {...picking} />
        <DateInput source="date" label={chequeWords.date} required />
        <Bills amount={amount} currencyId={cheque.currency_id} found={bills} />
      </div>
      <StepActions name={chequeWords.endorse} close={close} />
    </SettingsForm>
  )
}

/** What of the cheque a bill is given. */
const of = (number: string | null): Text => ({
  ar: fill(paymentWords.giveTo.ar, { number: number ?? '' }),
  en: fill(paymentWords.giveTo.en, { number: number ?? '' }),
})

interface BillsProps {
  amount: Minor
  currencyId: number
  /** Where the form finds the bills that it shows. */
  found: { current: readonly OpenInvoice[] }
}

/** The open bills of the supplier with what the cheque pays of each, and what is left of it. */
function Bills({ amount, currencyId, found }: BillsProps) {
  const text = useText()
  const { setValue } = useFormContext()
  const typed = useWatch() as FormValues
  const supplierId = (typed.supplier_id ?? null) as number | null
  const { data, error, refetch } = useOpenInvoices(kind, supplierId, null)
  const currency = documentCurrency(currencyId)
  const { decimals } = currency
  const bills = useMemo(() => (data ?? []).filter(bill => bill.currency_id === currencyId), [data, currencyId])
  const date = typeof typed.date === 'string' ? typed.date : null
  found.current = bills
  // biome-ignore lint/correctness/useExhaustiveDependencies: another supplier or another day begins the division again
  useEffect(() => {
    for (const [name, share] of Object.entries(distributed(bills, amount, date, decimals))) setValue(name, share)
  }, [bills, date])
  if (supplierId === null) return null
  if (error) return <InvoicesFailed error={error} retry={() => void refetch()} />
  if (!data) return <p className="muted delayed">{text(paymentWords.loading)}</p>
  const rest = amount - sum(bills.map(({ id }) => minorOf(typed[shareOf(id)], decimals)))
  const none = data.length > 0 ? paymentWords.noneInCurrency : sidedWords.noInvoices.supplier
  return (
    <>
      {bills.length === 0 && <p className="muted">{text(none, { currency: currency.code })}</p>}
      {bills.length > 0 && (
        <ul className={styles.bills}>
          {bills.map(({ id, number, date, due_date, residual }) => (
            <li key={id}>
              <MoneyInput
                source={shareOf(id)}
                label={of(number)}
                decimals={decimals}
                of={ownCurrency(currency.code)}
                suffix={currency.sign}
                hint={
                  <>
                    <DateText value={due_date ?? date} /> · {text(documentFieldWords.residual)}{' '}
                    <Money value={residual} decimals={decimals} />
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {rest > 0n && (
        <p className="muted">
          {text(chequeWords.advance)} <Money value={formatMoney(rest, decimals)} decimals={decimals} /> {currency.sign}
        </p>
      )}
    </>
  )
}
