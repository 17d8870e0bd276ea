import { currencyOf, decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { movingOwn } from '../../../ledger/cash/average.ts'
import type { Line } from '../../../ledger/lines.ts'
import {
  convertFromBase,
  formatMoney,
  LARGEST_AMOUNT,
  type Minor,
  plainDecimal,
  readDecimal,
} from '../../../ledger/money.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import type { JournalAccount } from '../references.ts'
import type { BooksContext } from '../store.ts'

/** What a document moves of an account of cash in a currency of its own. */
export interface OwnCash {
  accountId: number
  currencyId: number
  amount: Minor
}

interface CashOfDocument {
  /** The account as it was read; none where the document names none. */
  account: Pick<JournalAccount, 'id' | 'currency_id'> | undefined
  date: string
  /** What the body says of it, and where. */
  typed: string | null
  field: 'cash_amount' | 'to_amount'
  /** What the document moves in its own currency, and what that is worth in the base. */
  currencyId: number
  amount: Minor
  base: Minor
}

/** The amount that a body states in a currency, or what is wrong with it. */
function readOwn(typed: string, currencyId: number, field: string): { amount: Minor; issues: FieldIssues } {
  const read = readDecimal(plainDecimal(typed), decimalsOf(currencyId))
  if (typeof read !== 'bigint') return { amount: 0n, issues: { [field]: [read] } }
  return { amount: read, issues: read > LARGEST_AMOUNT ? { [field]: ['too_large'] } : {} }
}

/**
 * What a document moves of the account of its cash, in the currency of that; null where that is the base. A document in the same
 * currency moves its own amount. Another one says what it moves; where it does not, that is its worth at the last recorded rate.
 */
export async function ownCashOf(
  { store, organization }: BooksContext,
  document: CashOfDocument,
): Promise<{ cash: OwnCash | null; issues: FieldIssues }> {
  const { account, typed, field, date, base } = document
  const currencyId = account?.currency_id ?? null
  if (!account || currencyId === null)
    return { cash: null, issues: typed === null ? {} : { [field]: ['cash_in_base'] } }
  const own = (amount: Minor) => ({ accountId: account.id, currencyId, amount })
  const decimals = decimalsOf(currencyId)
  const isSame = document.currencyId === currencyId
  if (typed !== null) {
    const { amount, issues } = readOwn(typed, currencyId, field)
    if (isSame && amount !== document.amount)
      return { cash: null, issues: { [field]: [`cash_as_amount|${formatMoney(document.amount, decimals)}`] } }
    return { cash: own(amount), issues }
  }
  if (isSame) return { cash: own(document.amount), issues: {} }
  const rate = (await store.exchangeRates(date)).get(currencyId)
  if (rate === undefined)
    return { cash: null, issues: { [field]: [`cash_amount_missing|${currencyOf(currencyId)?.code}`] } }
  const amount = convertFromBase(base, organization.baseDecimals, rate, decimals)
  return { cash: own(amount), issues: amount === 0n && base > 0n ? { [field]: ['worth_nothing'] } : {} }
}

/** The account of its cash that a document names. */
export const namedAccount = async ({ store }: BooksContext, id: number | null): Promise<JournalAccount | undefined> =>
  id === null ? undefined : (await store.accounts([id])).get(id)

/** How it is written in the document: a document in the currency of the account says it by its own amount. */
export const writtenOwn = (cash: OwnCash | null, documentCurrencyId: number): string | null =>
  cash === null || cash.currencyId === documentCurrencyId ? null : formatMoney(cash.amount, decimalsOf(cash.currencyId))

/** The lines of an entry whose cash moves a currency of its own too. */
export const withOwnCash = (lines: Line[], cash: OwnCash | null): Line[] =>
  cash === null ? lines : movingOwn(lines, cash.accountId, cash.amount)
