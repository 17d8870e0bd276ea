import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { bookedAt, movingOwn } from '../../../ledger/cash/average.ts'
import type { Line } from '../../../ledger/lines.ts'
import { formatMoney, type Minor, plainDecimal, readDecimal } from '../../../ledger/money.ts'
import { postings } from '../../../ledger/postings.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { refuseIfAny } from '../../../schema/errors.ts'
import { idOfValue } from '../../../schema/ids.ts'
import { type OwnCash, ownCashOf, writtenOwn } from '../../books/cash/own-cash.ts'
import { custodyIssues, transferIssues } from '../../books/cash-account.ts'
import type { JournalAccount } from '../../books/references.ts'
import type { TransferDocument } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { no, refuseUnless } from '../../books/verdict.ts'
import type { DocumentInput } from '../document-input.ts'
import { linksOf } from '../named/links.ts'
import { newTransfer } from '../new-rows.ts'
import type { RulesOf } from '../rules.ts'

/** Cash that goes from one account of ours to another, into somebody's custody, or back out of it. */

function ownIssues({ date, arrives_on, cash_account_id, to_account_id }: TransferDocument): FieldIssues {
  const issues: FieldIssues = {}
  if (cash_account_id === to_account_id) issues.to_account_id = ['same_account']
  if (arrives_on !== null && arrives_on < date) issues.arrives_on = [`date_before|${date}`]
  return issues
}

const isOnItsWay = ({ date, arrives_on }: TransferDocument): boolean => arrives_on !== null && arrives_on > date

/** Nobody gives back more than they hold. */
async function refuseBeyondCustody(
  { store, organization }: BooksContext,
  { id, date, cash_account_id, amount, bank_fees }: TransferDocument,
): Promise<void> {
  const account = (await store.accounts([cash_account_id])).get(cash_account_id)
  if (!account || account.custody === null) return
  const balance = await store.leastInCustody(account.id, date, id)
  if (amount + bank_fees <= balance) return
  refuseIfAny({ amount: [`beyond_custody|${formatMoney(balance > 0n ? balance : 0n, organization.baseDecimals)}`] })
}

/** What of a voucher an account gained by the end of a day. */
const gained = (accountId: number, voucher: TransferDocument | null, day: string): Minor => {
  if (!voucher || voucher.date > day) return 0n
  const { cash_account_id, to_account_id, amount, bank_fees } = voucher
  return (to_account_id === accountId ? amount : 0n) - (cash_account_id === accountId ? amount + bank_fees : 0n)
}

/** Refuses a voucher to be taken back, or changed, that gave what its receiver has given back since: they never held it then. */
async function refuseUngrounded(
  { store, organization, language }: BooksContext,
  before: TransferDocument,
  after: TransferDocument | null,
): Promise<void> {
  const receiver = (await store.accounts([before.to_account_id])).get(before.to_account_id)
  if (!receiver || receiver.custody === null) return
  const returns = await store.heldOnReturns(receiver.id, before.date, before.id)
  const missing = returns
    .map(({ date, held }) => {
      const [was, is] = [before, after].map(voucher => held + gained(receiver.id, voucher, date)) as [Minor, Minor]
      return is < was ? -is : 0n
    })
    .reduce((max, each) => (each > max ? each : max), 0n)
  if (missing === 0n) return
  const verdict = no('custody_given_back', { amount: formatMoney(missing, organization.baseDecimals) })
  refuseUnless(verdict, after ? 'cannot_edit' : 'cannot_void', language, after ? before.kind : undefined)
}

/** Whether both accounts are in the same currency of their own. */
const isOfOneCurrency = (source: JournalAccount | undefined, target: JournalAccount | undefined): boolean =>
  (source?.currency_id ?? null) !== null && source?.currency_id === target?.currency_id

/** What so much of the currency of an account is worth at its average. */
const worthAtAverage = async ({ store }: BooksContext, accountId: number, foreign: Minor): Promise<Minor> =>
  -bookedAt(await store.cashInBoth(accountId), { foreign: -foreign, base: 0n })

/** What a transfer moves of accounts in currencies of their own, and what it is worth where both are in the same one. */
async function ownOfTransfer(context: BooksContext, document: TransferDocument, before: TransferDocument | null) {
  const { store, organization } = context
  const { cash_account_id, to_account_id, date, cash_amount, to_amount, amount, bank_fees } = document
  const accounts = await store.accounts([cash_account_id, to_account_id])
  const [source, target] = [accounts.get(cash_account_id), accounts.get(to_account_id)]
  const isSame = isOfOneCurrency(source, target)
  const about = { date, currencyId: organization.baseCurrencyId }
  const from = await ownCashOf(context, {
    ...{ ...about, account: source, field: 'cash_amount', typed: cash_amount ?? (isSame ? to_amount : null) },
    ...{ amount: amount + bank_fees, base: amount + bank_fees },
  })
  const to = await ownCashOf(context, {
    ...{ ...about, account: target, field: 'to_amount', typed: to_amount ?? (isSame ? cash_amount : null) },
    ...{ amount, base: amount },
  })
  const own = { from: from.cash, to: to.cash, isCarried: isSame, amount, issues: { ...from.issues, ...to.issues } }
  if (!isSame) return own
  return { ...own, ...(await carriedBetween(context, document, before, own)) }
}

/** Between two accounts of one currency cash takes its average along; what leaves and what arrives are the same. */
async function carriedBetween(
  context: BooksContext,
  document: TransferDocument,
  before: TransferDocument | null,
  { from, to, issues }: { from: OwnCash | null; to: OwnCash | null; issues: FieldIssues },
): Promise<{ amount: Minor; issues: FieldIssues }> {
  const { organization } = context
  if (Object.keys(issues).length > 0 || !from || !to) return { amount: 0n, issues }
  if (from.amount !== to.amount)
    return { amount: 0n, issues: { to_amount: [`cash_as_amount|${writtenOwn(from, organization.baseCurrencyId)}`] } }
  if (document.bank_fees !== 0n) return { amount: 0n, issues: { bank_fees: ['not_of_this_kind'] } }
  const amount = await worthAtAverage(context, from.accountId, from.amount)
  const isNew = document.amount !== amount && document.amount !== before?.amount
  return isNew
    ? { amount, issues: { amount: [`amount_at_average|${formatMoney(amount, organization.baseDecimals)}`] } }
    : { amount, issues: {} }
}

/** The lines of a transfer with what they move of the currencies of its accounts. */
function linesInBoth(lines: Line[], { from, to, isCarried }: Pick<OwnOfTransfer, 'from' | 'to' | 'isCarried'>): Line[] {
  const left = from
    ? movingOwn(lines, from.accountId, from.amount, { worth: isCarried ? 'carried' : 'averaged' })
    : lines
  if (!to) return left
  return movingOwn(left, to.accountId, to.amount, { worth: 'averaged', ...(isCarried && { carries: true }) })
}

type OwnOfTransfer = Awaited<ReturnType<typeof ownOfTransfer>>

/** What cash that goes between two accounts of one currency is worth, where the body leaves that open. */
async function completed(context: BooksContext, kind: TransferDocument['kind'], input: DocumentInput) {
  const { header, items } = input
  const [from, to] = [idOfValue(header.cash_account_id), idOfValue(header.to_account_id)]
  if (kind === 'custody' || (header.amount ?? null) !== null || from === undefined || to === undefined) return input
  const accounts = await context.store.accounts([from, to])
  const currencyId = accounts.get(from)?.currency_id ?? null
  const typed = header.cash_amount ?? header.to_amount ?? null
  if (currencyId === null || !isOfOneCurrency(accounts.get(from), accounts.get(to)) || typed === null) return input
  const moved = readDecimal(plainDecimal(String(typed)), decimalsOf(currencyId))
  if (typeof moved !== 'bigint') return input
  const amount = await worthAtAverage(context, from, moved)
  return { items, header: { ...header, amount: formatMoney(amount, context.organization.baseDecimals) } }
}

export const transferRules: RulesOf<'transfer'> = {
  complete: completed,
  async prepare(context, kind, input, before) {
    const entered = newTransfer(context, kind, input, before)
    const own = await ownOfTransfer(context, entered, before)
    const base = context.organization.baseCurrencyId
    const document = {
      ...{ ...entered, amount: own.amount },
      ...{ cash_amount: writtenOwn(own.from, base), to_amount: writtenOwn(own.to, base) },
    }
    const { cash_account_id, to_account_id, amount, bank_fees: bankFees, arrives_on } = document
    const issuesOf = kind === 'custody' ? custodyIssues : transferIssues
    refuseIfAny({
      ...ownIssues(document),
      ...(await context.store.brokenLinks(linksOf(kind, input))),
      ...own.issues,
      ...(await issuesOf(context, { cash_account_id, to_account_id })),
    })
    const from = { accountId: cash_account_id }
    const to = { accountId: to_account_id }
    const leaving = { ...own, isCarried: false }
    return {
      items: [],
      document: { ...document, total: amount, base_total: amount },
      post: async transfer => {
        if (kind === 'custody') await refuseBeyondCustody(context, transfer.document)
        if (kind === 'custody' && before?.status === 'posted')
          await refuseUngrounded(context, before, transfer.document)
        return isOnItsWay(document)
          ? {
              lines: linesInBoth(postings.transfer({ amount, bankFees, from, to: 'cash_in_transit' }), leaving),
              arrival: { date: arrives_on!, lines: linesInBoth(postings.transfer_arrived({ amount, to }), leaving) },
              adjustments: [],
              document: transfer,
            }
          : {
              lines: linesInBoth(postings.transfer({ amount, bankFees, from, to }), own),
              adjustments: [],
              document: transfer,
            }
      },
    }
  },
  async refuseVoid(context, document) {
    if (document.kind === 'custody') await refuseUngrounded(context, document, null)
  },
}
