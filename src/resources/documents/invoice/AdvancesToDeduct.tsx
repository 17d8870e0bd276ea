import { useEffect, useRef } from 'react'
import { useCanAccess, useGetList } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { advanceWords } from '../../../../i18n/tax/advances.ts'
import { formatMoney, type Minor, parseMoney, sum } from '../../../../ledger/money.ts'
import { Code, Money } from '../../../layout/Fields.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { isZeroOrEmpty, showDecimal } from '../../../layout/values/decimal.ts'
import { ownCurrency } from '../../../layout/values/own-currency.ts'
import formStyles from '../../document-parts/form.module.css'
import { resourceOf } from '../../document-parts/kinds.ts'
import { minorOf } from '../../document-parts/payment/shares.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import type { Currency } from '../../kit/currency.ts'

/** What the form holds of an advance invoice: how much of it is deducted. */
const deductionField = (id: number) => `deducting.of${id}`

/** What is deducted of advance invoices, as it is sent. */
const deductionsIn = ({ deducting }: FormValues): { invoice_id: number; amount: string }[] =>
  Object.entries((deducting ?? {}) as Record<string, string | null>).flatMap(([name, amount]) =>
    isZeroOrEmpty(amount) ? [] : [{ invoice_id: Number(name.slice(2)), amount: String(amount) }],
  )

/** The same of an invoice that deducts something, or did. */
export function deductionsSent(values: FormValues, record: InvoiceRecord | null) {
  const advances = deductionsIn(values)
  return advances.length > 0 || (record?.advances ?? []).length > 0 ? { advances } : {}
}

/** The box of an amount that the server calls by its place among what is deducted. */
export function deductionBoxOf(values: FormValues, path: string): string | undefined {
  const index = /^advances\.(\d+)\.amount$/.exec(path)?.[1]
  const deduction = index === undefined ? undefined : deductionsIn(values)[Number(index)]
  return deduction && deductionField(deduction.invoice_id)
}

/** What a form begins with, of what an invoice deducts. */
export const deductionValues = (record: InvoiceRecord | null): FormValues => ({
  deducting: Object.fromEntries((record?.advances ?? []).map(({ invoice_id, amount }) => [`of${invoice_id}`, amount])),
})

interface AdvancesToDeductProps {
  /** The invoice that is changed, if one is: what it deducts itself can be deducted by it. */
  record: InvoiceRecord | null
  isNew: boolean
  total: Minor
  currency: Currency
}

/** The client's advance invoices of which something is left, each with what is deducted of it; and what is due after that. */
export function AdvancesToDeduct({ record, isNew, total, currency }: AdvancesToDeductProps) {
  const text = useText()
  const { decimals, code, sign } = currency
  const resource = resourceOf('advance_invoice')
  const { canAccess = false } = useCanAccess({ action: 'list', resource })
  const [clientId, deducting] = useWatch({ name: ['client_id', 'deducting'] }) as [number | null, unknown]
  const { data = [] } = useGetList<InvoiceRecord>(
    resource,
    {
      pagination: { page: 1, perPage: 100 },
      // Of many the latest: earlier ones are used up.
      sort: { field: 'date', order: 'DESC' },
      filter: { client_id: clientId, status: 'posted' },
    },
    { enabled: canAccess && clientId !== null },
  )
  const own = new Map(
    (record?.status === 'posted' ? (record.advances ?? []) : []).map(each => [each.invoice_id, each.amount]),
  )
  const open = data
    .toReversed()
    .filter(({ currency_id }) => currency_id === currency.id)
    .map(({ id, number, left = '0' }) => {
      const most = parseMoney(left, decimals) + parseMoney(own.get(Number(id)) ?? '0', decimals)
      return { id: Number(id), number, left: formatMoney(most, decimals) }
    })
    .filter(({ left }) => !isZeroOrEmpty(left))
  useForClient(clientId)
  useProposal(isNew ? clientId : null, open, total, decimals)
  if (clientId === null || open.length === 0) return null
  const given = sum(deductionsIn({ deducting } as FormValues).map(({ amount }) => minorOf(amount, decimals)))
  return (
    <div data-part="advances">
      <h3>{text(advanceWords.given)}</h3>
      {open.map(({ id, number, left }) => (
        <MoneyInput
          key={id}
          source={deductionField(id)}
          label={text(advanceWords.deduct, { number: number ?? '' })}
          hint={text(advanceWords.left, { amount: showDecimal(left) })}
          decimals={decimals}
          of={ownCurrency(code)}
          suffix={sign}
        />
      ))}
      <dl className={formStyles.totals}>
        <div className={formStyles.grand} data-total="net_due">
          <dt>
            {text(advanceWords.netDue)} <span className="muted">{sign}</span>
          </dt>
          <dd>
            <Money value={formatMoney(total - given, decimals)} decimals={decimals} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** What was typed for one client is nothing for another. */
function useForClient(clientId: number | null): void {
  const { setValue } = useFormContext()
  const before = useRef(clientId)
  useEffect(() => {
    if (before.current === clientId) return
    before.current = clientId
    setValue('deducting', {})
  }, [clientId, setValue])
}

/** A new invoice deducts what is left of its client's advances, oldest first and no more than it comes to, until somebody types otherwise. */
function useProposal(
  clientId: number | null,
  open: readonly { id: number; left: string }[],
  total: Minor,
  decimals: number,
): void {
  const { setValue, getValues } = useFormContext()
  const proposed = useRef('')
  const key = `${clientId} ${total} ${open.map(({ id, left }) => `${id}:${left}`).join()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that it follows from
  useEffect(() => {
    if (clientId === null || total <= 0n) return
    const now = JSON.stringify(getValues('deducting') ?? {})
    if (now !== '{}' && proposed.current !== now) return
    let due = total
    const values = Object.fromEntries(
      open.map(({ id, left }) => {
        const most = parseMoney(left, decimals)
        const share = most < due ? most : due
        due -= share
        return [`of${id}`, share === 0n ? null : formatMoney(share, decimals)]
      }),
    )
    setValue('deducting', values)
    proposed.current = JSON.stringify(values)
  }, [key])
}

/** The same on the page of an invoice. */
export function Deducted({ record, decimals }: { record: InvoiceRecord; decimals: number }) {
  const text = useText()
  const advances = record.advances ?? []
  if (advances.length === 0) return null
  return (
    <dl className={`${formStyles.totals} ${formStyles.onPage}`} data-part="advances">
      {advances.map(({ invoice_id, invoice, amount }) => (
        <div key={invoice_id}>
          <dt>
            {text(advanceWords.deducted)} <Code>{invoice?.number}</Code>
          </dt>
          <dd>
            <Money value={`-${amount}`} decimals={decimals} />
          </dd>
        </div>
      ))}
      <div className={formStyles.grand} data-total="net_due">
        <dt>{text(advanceWords.netDue)}</dt>
        <dd>
          <Money value={record.net_due ?? record.total} decimals={decimals} />
        </dd>
      </div>
    </dl>
  )
}
