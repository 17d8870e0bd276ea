import { documentWords } from '../../../i18n/books/documents.ts'
import type { AccountRef } from '../../../ledger/lines.ts'
import { formatMoney, type Minor, sum } from '../../../ledger/money.ts'
import type { VoucherShare } from '../../../ledger/postings/cash.ts'
import { postings } from '../../../ledger/postings.ts'
import type { TotalsInput } from '../../../ledger/totals.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { voucherAccountTypes } from '../../../schema/document-fields.ts'
import type { VoucherKind } from '../../../schema/documents.ts'
import { type FieldIssues, type Issue, Refusal, refuseIfAny } from '../../../schema/errors.ts'
import { idOfValue } from '../../../schema/ids.ts'
import { taxNames } from '../../../schema/organization/tax-rates.ts'
import { isOfCustoms, isOwedByBuyer } from '../../../schema/tax/line.ts'
import { namedAccount, ownCashOf, withOwnCash, writtenOwn } from '../../books/cash/own-cash.ts'
import { isOfTax, namedIssue, ownCashIssues } from '../../books/cash-account.ts'
import type { JournalAccount } from '../../books/references.ts'
import type { DocumentWithItems, VoucherDocument, VoucherItem } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { DocumentInput } from '../document-input.ts'
import { linksOf } from '../named/links.ts'
import { newVoucher } from '../new-rows.ts'
import type { RulesOf } from '../rules.ts'
import { lineFigures, ratesOf, taxTermsOf, totalsOf } from '../trade.ts'
import { lineTaxesOf } from './line-tax.ts'
import { taxTermsOn } from './tax-terms.ts'
import { isTaxAlone, taxesOfVoucher } from './taxes-by-code.ts'

/** Vouchers: what cash was spent on, or where it came from, without an invoice of ours. */

const accountIssue = (context: BooksContext, account: JournalAccount | undefined): Issue | undefined =>
  !account ? 'not_found' : account.active ? namedIssue(context, account, voucherAccountTypes) : 'not_active'

/** What is wrong with the lines of a voucher, each by itself. */
function lineIssues(
  context: BooksContext,
  items: readonly VoucherItem[],
  accounts: ReadonlyMap<number, JournalAccount>,
): FieldIssues {
  const issues: FieldIssues = {}
  items.forEach((item, index) => {
    const report = (field: string, issue: Issue | undefined) => {
      if (issue) issues[`items.${index}.${field}`] = [issue]
    }
    const isCustoms = isOfCustoms({ mode: item.tax_mode })
    if (isCustoms !== (item.tax_base !== null)) report('tax_base', isCustoms ? 'required' : 'base_of_customs')
    if (isTaxAlone(item)) {
      report('sales_tax', item.sales_tax ? 'tax_on_tax' : undefined)
      return
    }
    if (item.account_id === null) {
      // What is not sorted yet says at least what it was for.
      if (item.details === null) report('details', 'words_or_account')
      return
    }
    const account = accounts.get(item.account_id)
    report('account_id', accountIssue(context, account))
    if (account && isOfTax(account)) {
      for (const tax of taxNames) report(tax, item[tax] ? 'tax_on_tax' : undefined)
      report('tax_code_id', isOwedByBuyer({ mode: item.tax_mode }) ? 'tax_on_tax' : undefined)
    }
    if (account?.has_analytical_account && item.analytical_account_id === null)
      report('analytical_account_id', 'analytical_required')
  })
  return issues
}

/** Whether the tax of a line is told from its amount: the tax inside the slip of somebody without a number is not. */
const isNotified = ({ tax_inclusive }: VoucherDocument, item: VoucherItem): boolean =>
  item.tax_recoverable || !tax_inclusive

type Voucher = DocumentWithItems<VoucherDocument, VoucherItem>

/** The arithmetic of a sale, each line one piece at its amount. */
const totalsInput = ({ document, items }: Voucher, decimals: number): TotalsInput => ({
  decimals,
  ...taxTermsOf(document),
  shipping_taxable: false,
  ...{ discount: '0', discount_type: 'amount', shipping_fee: '0', settlement: '0' },
  items: items.map(item => ({
    ...{ quantity: '1', price: formatMoney(item.amount, decimals), discount: '0', discount_type: 'amount' },
    value_added_tax: item.value_added_tax && isNotified(document, item),
    sales_tax: item.sales_tax && isNotified(document, item),
    ...ratesOf(document, item),
  })),
})

function computed(voucher: Voucher, decimals: number): Voucher {
  try {
    const { items, subtotal, taxable, value_added_tax, sales_tax, rounding, total } = totalsOf(
      totalsInput(voucher, decimals),
    )
    const totals = { subtotal, taxable, value_added_tax, sales_tax, rounding, total, base_total: total }
    return {
      document: { ...voucher.document, ...totals },
      items: voucher.items.map((item, index) => ({ ...item, ...lineFigures(elementAt(items, index)) })),
    }
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    const fields = Object.entries(failure.fields).map(([path, issues]) => [path.replace(/price$/, 'amount'), issues])
    throw new Refusal(failure.code, { fields: Object.fromEntries(fields) })
  }
}

const isZero = (rate: string) => Number(rate) === 0

/** What each line is worth to its account and what of its tax comes back, with what the taxes were computed on. */
function withBase({ document, items }: Voucher): Voucher {
  const { value_added_tax_rate, sales_tax_rate, taxes_compound } = document
  const isSpent = document.kind === 'expense'
  const comesBack = (isRecoverable: boolean, tax: Minor) => (isSpent && !isRecoverable ? 0n : tax)
  const lines = items.map(item => {
    // What we owe ourselves comes back by our law, and is no part of what was paid.
    const lost = item.tax_recoverable ? 0n : item.reverse_tax_amount
    const stored = isTaxAlone(item)
      ? item.net
      : item.tax_recoverable
        ? comesBack(document.value_added_tax_recoverable, item.value_added_tax_amount) +
          comesBack(document.sales_tax_recoverable, item.sales_tax_amount)
        : 0n
    const whole = item.net + item.value_added_tax_amount + item.sales_tax_amount
    return { ...item, base_net: whole - stored + lost, base_tax: stored }
  })
  const text = lines.filter(item => item.tax_recoverable)
  const valueAdded = text.filter(item => item.value_added_tax && !isZero(item.tax_rate ?? value_added_tax_rate))
  const sales = isZero(sales_tax_rate) ? [] : text.filter(item => item.sales_tax)
  return {
    document: {
      ...document,
      base_value_added_tax: sum(text.map(item => item.value_added_tax_amount + (isTaxAlone(item) ? item.net : 0n))),
      base_sales_tax: sum(text.map(item => item.sales_tax_amount)),
      base_value_added_taxable:
        sum(valueAdded.map(item => item.net + (taxes_compound ? item.sales_tax_amount : 0n))) +
        sum(text.map(item => (isTaxAlone(item) ? (item.tax_base ?? 0n) : 0n))),
      base_sales_taxable: sum(sales.map(item => item.net)),
      taxes: taxesOfVoucher({ document, items: lines }),
    },
    items: lines,
  }
}

/** The lines of a voucher as they are posted. One on the account of a tax always says what it is, as no tax of a line does. */
const sharesOf = (
  items: readonly VoucherItem[],
  taxDescription: (item: VoucherItem) => string | null,
): VoucherShare[] =>
  items.map(item => ({
    account: item.account_id === null ? 'uncategorized' : { accountId: item.account_id },
    net: item.base_net,
    analyticalAccountId: item.analytical_account_id,
    details: item.details ?? taxDescription(item),
  }))

function linesOf({ document, items }: Voucher, taxDescription: (item: VoucherItem) => string | null) {
  const cash: AccountRef = document.cash_account_id === null ? 'cash' : { accountId: document.cash_account_id }
  const { rounding, total } = document
  return document.kind === 'expense'
    ? postings.expense({
        spent: sharesOf(items, taxDescription),
        recoverableTax: sum(items.map(item => item.base_tax + (item.tax_recoverable ? item.reverse_tax_amount : 0n))),
        reverseTax: sum(items.map(item => item.reverse_tax_amount)),
        rounding,
        cash,
        total,
      })
    : postings.other_receipt({
        received: sharesOf(items, taxDescription),
        valueAddedTax: document.value_added_tax,
        salesTax: document.sales_tax,
        ...{ rounding, cash, total },
      })
}

/** What a search and a list say that it was for. */
const whatFor = (items: readonly VoucherItem[]): string | null =>
  [...new Set(items.flatMap(({ details }) => details ?? []))].join(' · ').slice(0, 1000) || null

/** What a line on an account is taxed by of which nobody says it; a line on the account of a tax is not taxed. */
const codesOf = (account: JournalAccount | undefined) =>
  account && !isOfTax(account)
    ? { sale_tax_code_id: account.tax_code_id, purchase_tax_code_id: account.tax_code_id, lapses: true }
    : undefined

async function rowsEntered(
  context: BooksContext,
  kind: VoucherKind,
  input: DocumentInput,
  before: VoucherDocument | null,
) {
  const { store } = context
  const terms = taxTermsOn(context, await store.taxRates(input.header.date as string))
  const accounts = new Map(await store.accounts(input.items.flatMap(({ account_id }) => idOfValue(account_id) ?? [])))
  const { taxes, issues } = await lineTaxesOf(context, kind, input, item =>
    codesOf(accounts.get(idOfValue(item.account_id) ?? 0)),
  )
  const { document, items } = newVoucher(context, kind, input, before, { terms, taxes })
  const numbered = await store.taxNumbers(items.flatMap(({ supplier_id }) => supplier_id ?? []))
  const inputTax = items.some(isTaxAlone) ? await store.accountOf('input_tax') : null
  if (inputTax !== null) for (const [id, account] of await store.accounts([inputTax])) accounts.set(id, account)
  for (const [index, item] of items.entries())
    if (isTaxAlone(item) && item.account_id !== null && item.account_id !== inputTax)
      issues[`items.${index}.account_id`] = ['account_of_customs']
  const isKnown = (item: VoucherItem) => item.tax_number !== null || numbered.has(item.supplier_id ?? 0)
  return {
    issues,
    accounts,
    document: { ...document, details: whatFor(items) },
    items: items.map(item => ({
      ...item,
      account_id: isTaxAlone(item) ? inputTax : item.account_id,
      tax_recoverable: kind !== 'expense' || (item.tax_recoverable && (item.tax_mode !== 'charged' || isKnown(item))),
    })),
  }
}

export const voucherRules: RulesOf<VoucherKind> = {
  async prepare(context, kind, input, before) {
    const { store, organization } = context
    const { issues, accounts, ...rows } = await rowsEntered(context, kind, input, before)
    refuseIfAny({
      ...issues,
      ...(await store.brokenLinks(linksOf(kind, input))),
      ...(await ownCashIssues(context, { cash_account_id: rows.document.cash_account_id })),
      ...lineIssues(context, rows.items, accounts),
    })
    const prepared = withBase(computed(rows, organization.baseDecimals))
    const { document: voucherDocument } = prepared
    const { cash, issues: cashIssues } = await ownCashOf(context, {
      ...{ account: await namedAccount(context, voucherDocument.cash_account_id), date: voucherDocument.date },
      ...{ typed: voucherDocument.cash_amount, field: 'cash_amount', currencyId: organization.baseCurrencyId },
      ...{ amount: voucherDocument.total, base: voucherDocument.total },
    })
    refuseIfAny(cashIssues)
    const taxDescription = ({ account_id }: VoucherItem) => {
      const account = accounts.get(account_id ?? 0)
      return account && isOfTax(account) ? documentWords[kind].title.one[organization.language] : null
    }
    return {
      items: prepared.items,
      document: { ...voucherDocument, cash_amount: writtenOwn(cash, organization.baseCurrencyId) },
      post: async voucher => ({
        lines: withOwnCash(linesOf(voucher, taxDescription), cash),
        adjustments: [],
        document: voucher,
      }),
    }
  },
}
