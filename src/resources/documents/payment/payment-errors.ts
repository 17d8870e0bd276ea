import { formatMoney, type Minor } from '../../../../ledger/money.ts'
import { present } from '../../../../schema/collections/certain.ts'
import type { Issue } from '../../../../schema/errors.ts'
import {
  givenShares,
  isPayableOn,
  issueOfAmount,
  issueOfExcess,
  minorOf,
  type OpenInvoice,
  type Shares,
  sumsOf,
} from '../../document-parts/payment/shares.ts'
import type { FormValues } from '../../forms/body.ts'
import type { Currency } from '../../kit/currency.ts'
import { lacksRate } from '../form/header-values.ts'

/** What is wrong with a payment beyond its declaration, as the server would say it. */
export function paymentErrors(
  values: FormValues,
  invoices: readonly OpenInvoice[],
  currency: Pick<Currency, 'decimals'> & Partial<Pick<Currency, 'code'>>,
): Record<string, Issue> {
  const { decimals } = currency
  const shares = (values.shares ?? {}) as Shares
  const given = givenShares(invoices, shares)
  const { rest } = sumsOf(values, invoices, shares, decimals)
  const [amount, discount, fees] = [values.amount, values.discount_allowed, values.bank_fees].map(each =>
    minorOf(each, decimals),
  ) as [Minor, Minor, Minor]
  const issues: Record<string, Issue> = {}
  for (const [index, { id, amount: share }] of given.entries()) {
    const invoice = present(
      invoices.find(each => each.id === id),
      'invoice',
    )
    const issue = issueOfAmount(share, currency) ?? issueOfExcess(share, invoice, decimals)
    if (issue) issues[`allocations.${index}.amount`] = issue
    else if (!isPayableOn(invoice, values.date as string | null)) issues.date = `before_invoice|${invoice.date}`
  }
  if (lacksRate(values)) issues.exchange_rate = 'required'
  if (rest < 0n) issues.allocations = `allocations_above_amount|${formatMoney(-rest, decimals)}`
  if (discount > 0n && given.length === 0) issues.discount_allowed = 'nothing_allocated'
  else if (discount > 0n && rest > amount) issues.discount_allowed = 'discount_above_amount'
  if (fees > amount) issues.bank_fees = 'fees_above_amount'
  return issues
}
