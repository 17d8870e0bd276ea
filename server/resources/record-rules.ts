import { currencyOf } from '../../i18n/records/currencies-countries.ts'
import { custodySeed } from '../../i18n/records/seeded-names.ts'
import { type Language, languages } from '../../i18n/text.ts'
import { type Minor, parseMoney } from '../../ledger/money.ts'
import { type AccountType, isEarnings, isOtherSection } from '../../schema/account-types.ts'
import type { PostingRole } from '../../schema/chart.ts'
import { present } from '../../schema/collections/certain.ts'
import { type FieldIssues, type Issue, refuse, refuseFields } from '../../schema/errors.ts'
import type { Fields } from '../../schema/fields.ts'
import { hiddenFields } from '../../schema/organization/hidden-fields.ts'
import { typesOfRole } from '../../schema/organization/posting-roles.ts'
import { may, type Permissions } from '../../schema/permissions.ts'
import { accounts as chartAccounts } from '../../schema/resources/accounts.ts'
import { custodyHolders } from '../../schema/resources/custody-holders.ts'
import { products } from '../../schema/resources/products.ts'
import { type Values, withDefaults } from '../../schema/validate.ts'
import type { AuditEvent } from '../audit/event.ts'
import type { TaxCodeFacts } from '../books/references.ts'
import type { Membership } from '../work.ts'

/** Rules of a record that concern more than one field: pure functions. */

/** Links to accounts of a type the field does not allow: a control account must stay equal to the sum of its parties. */
function accountTypeIssues(
  fields: Fields,
  record: Values,
  typeOf: (accountId: number) => string | undefined,
): FieldIssues {
  const issues: FieldIssues = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'link' || !field.types) continue
    const type = typeof record[name] === 'number' ? typeOf(record[name]) : undefined
    if (type !== undefined && !field.types.includes(type)) issues[name] = ['wrong_account_type']
  }
  return issues
}

/** What is wrong with a product as a whole; `typeOf` tells the type of an account. */
export function productIssues(record: Values, typeOf: (accountId: number) => string | undefined): FieldIssues {
  const issues = accountTypeIssues(products.fields, record, typeOf)
  if (record.stock_type === 'goods') return issues
  for (const field of ['opening_quantity', 'opening_cost', 'opening_date', 'reorder_level']) {
    if (record[field] !== null && record[field] !== undefined) issues[field] = ['service_has_no_stock']
  }
  return issues
}

/** The side that lines on an account are taxed as; what is bought and what is sold can stand on those of the balance sheet. */
export function sideOfAccount(type: AccountType): TaxCodeFacts['side'] {
  if (!isEarnings(type)) return 'both'
  return type === 'income' || type === 'other_income' ? 'sale' : 'purchase'
}

/** A tax code that stands where one of the other side is meant; `sideOf` tells that of a code. */
export const codeSideIssues = (
  record: Values,
  sides: Readonly<Record<string, TaxCodeFacts['side']>>,
  sideOf: (id: number) => string | undefined,
): FieldIssues =>
  Object.fromEntries(
    Object.entries(sides).flatMap(([name, side]): [string, Issue[]][] => {
      const found = typeof record[name] === 'number' ? sideOf(record[name]) : undefined
      if (found === 'customs') return [[name, ['tax_code_of_customs']]]
      if (found === undefined || found === 'both' || side === 'both' || found === side) return []
      return [[name, [side === 'sale' ? 'tax_code_of_purchases' : 'tax_code_of_sales']]]
    }),
  )

/** What is not taxed has no rate. */
export const rateIssues = ({ category, rate }: Values): FieldIssues =>
  category !== 'S' && (rate ?? null) !== null ? { rate: ['untaxed_has_no_rate'] } : {}

/** The buyer owes the tax of what is bought and taxed. */
export const modeIssues = ({ category, side, mode }: Values): FieldIssues =>
  (mode ?? 'charged') !== 'charged' && (category !== 'S' || side !== 'purchase') ? { mode: ['owed_on_purchases'] } : {}

/** What is said of the cost of a new product by somebody who does not see it, and of stock without the right to open it. */
export function newCostIssues(record: Values, permissions: Permissions): FieldIssues {
  const openings = Number(record.opening_quantity ?? 0) > 0 ? ['opening_quantity', 'opening_cost'] : []
  const at = (names: readonly string[], issue: Issue): FieldIssues =>
    Object.fromEntries(names.map(name => [name, [issue]]))
  if (may(permissions, 'cost', 'read'))
    return may(permissions, 'opening_balances', 'update') ? {} : at(openings, 'opening_unheld')
  const written = ['purchase_price', 'opening_cost'].filter(name => (record[name] ?? null) !== null)
  return at([...openings, ...written], 'cost_unseen')
}

/**
 * What somebody changes of a record: a figure that they do not see they do not write, and where it came back as empty as
 * it was shown, it stays.
 */
export function changesOfVisible(resource: string, changes: Values, permissions: Permissions): Values {
  const hidden = hiddenFields(resource, permissions)
  const written = Object.keys(changes).filter(name => hidden.includes(name) && changes[name] !== null)
  if (written.length > 0) return refuseFields(Object.fromEntries(written.map(name => [name, ['cost_unseen']])))
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !hidden.includes(name)))
}

/** What of a cheque form would be written beside its paper, which is as wide and as high as banks' cheques may be. */
export function chequeFormIssues(record: Values): FieldIssues {
  const issues: FieldIssues = {}
  const millimetres = (name: string) => Number(record[name] ?? 0)
  const within = (name: string, max: number) => {
    if (millimetres(name) > max) issues[name] = [`outside_cheque|${max}`]
  }
  const [width, height] = [millimetres('width'), millimetres('height')]
  for (const [side, max] of [
    ['width', 300],
    ['height', 200],
  ] as const) {
    within(side, max)
    if (millimetres(side) <= 0) issues[side] = ['not_positive']
  }
  for (const entry of ['date', 'payee', 'words', 'amount']) {
    within(`${entry}_x`, width)
    within(`${entry}_y`, height)
  }
  for (const entry of ['payee', 'words']) within(`${entry}_width`, width)
  for (const shift of ['shift_x', 'shift_y'])
    if (Math.abs(millimetres(shift)) > 50) issues[shift] = ['outside_cheque|50']
  return issues
}

/** Whose account a holder of custody is given: what an account of the chart is told by. */
export interface AccountOfChart {
  id: number
  code: string
  seed: string | null
  type: string
}

/** The account of somebody's custody, under petty cash where that is kept, with the next code that is free there. */
export function custodyAccount(name: string, language: Language, accounts: readonly AccountOfChart[]): Values {
  const above = accounts.find(({ seed, type }) => seed === 'petty_cash' && type === 'cash')
  const taken = new Set(accounts.map(({ code }) => code))
  const locations = Array.from({ length: accounts.length + 1 }, (_, index) => String(index + 1).padStart(2, '0'))
  const code = present(
    locations.map(location => `${above?.code ?? '1102'}${location}`).find(each => !taken.has(each)),
    'free code',
  )
  const account = { code, name: custodyAccountName(name, language), type: 'cash', parent_id: above?.id ?? null }
  return withDefaults(chartAccounts.fields, account)
}

const custodyAccountName = (name: string, language: Language): string => custodySeed.name[language](name).slice(0, 200)

/** What the account of a holder who is called otherwise now is called; undefined where it goes by another name. */
export function renamedCustody(account: string, was: string, is: string): string | undefined {
  const language = languages.find(each => custodyAccountName(was, each) === account)
  return language && custodyAccountName(is, language)
}

/** What matters of an account that is to be somebody's custody. */
export interface CustodyAccountPosition {
  type: string
  /** Whether it plays a part in the postings. */
  hasRole: boolean
  /** Whether entries were written to it. */
  isMoved: boolean
  /** Whether it is the custody of a holder already. */
  isHeld: boolean
  /** Whether it is in a currency of its own. */
  isForeign: boolean
}

/** An account that others rely on, or that holds what nobody took along, becomes nobody's custody. */
function newPlaceIssues({ hasRole, isMoved, isHeld, isForeign }: CustodyAccountPosition): FieldIssues {
  if (isForeign) return { account_id: ['custody_in_base'] }
  if (hasRole) return { account_id: ['account_plays_part'] }
  return isMoved && !isHeld ? { account_id: ['account_has_entries'] } : {}
}

/** What is wrong with a holder of custody: whoever still holds something, or is owed, stays, and so does where it stands. */
export function holderIssues(
  record: Values,
  before: Values | null,
  { balance, isMoved }: StandingOfHolder,
  position: CustodyAccountPosition | undefined,
): FieldIssues {
  const isNewPlace = (record.account_id ?? null) !== (before?.account_id ?? null)
  const issues = {
    ...(position && isNewPlace ? newPlaceIssues(position) : {}),
    ...accountTypeIssues(custodyHolders.fields, record, () => position?.type),
  }
  if (before === null) return issues
  return {
    ...issues,
    ...(record.active === false && before.active !== false && balance !== 0n ? { active: ['holds_custody'] } : {}),
    ...(isMoved && isNewPlace ? { account_id: ['account_of_holder'] } : {}),
  } satisfies FieldIssues
}

/** What an account of custody comes to, and whether anything ever moved it. */
export interface StandingOfHolder {
  balance: Minor
  isMoved: boolean
}

/** What is wrong with an exchange rate as a whole: what the base currency is worth in itself is never asked. */
export const exchangeRateIssues = (record: Values, baseCurrencyId: number): FieldIssues =>
  record.currency_id === baseCurrencyId ? { currency_id: ['same_currency_rate'] } : {}

/** A currency by its code and its name in both languages. */
export const wordsOfCurrency = (id: unknown): string[] => {
  const currency = currencyOf(Number(id))
  return currency ? [currency.code, currency.name.ar, currency.name.en] : []
}

/** Whoever sees only their own makes clients of their own representative. */
export const ofOwnRepresentative = (record: Values, { scope, representativeId }: Membership): Values =>
  scope === 'own' ? { ...record, representative_id: record.representative_id ?? representativeId } : record

/** A client that somebody gives away, or could not see once it is made. */
export const ownClientIssues = (record: Values, { scope, representativeId }: Membership): FieldIssues => {
  const isOwn = scope === 'all' || (representativeId !== null && record.representative_id === representativeId)
  return isOwn ? {} : { representative_id: ['own_only'] }
}

const limitOf = ({ credit_limit }: Values, decimals: number): Minor | null =>
  (credit_limit ?? null) === null ? null : parseMoney(String(credit_limit), decimals)

/** How much a client may owe is said by who may sell beyond it: whoever may not would raise it, and sell. */
export function creditLimitIssues(
  record: Values,
  before: Values | null,
  permissions: Permissions,
  decimals: number,
): FieldIssues {
  const isStored = limitOf(record, decimals) === limitOf(before ?? {}, decimals)
  return isStored || may(permissions, 'credit_limits', 'create') ? {} : { credit_limit: ['credit_limit_unheld'] }
}

type Shown = Record<string, unknown>

const without = (record: Shown, hidden: readonly string[]): Shown =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, hidden.includes(name) ? null : value]))

/** A record as somebody sees it who may read it. */
export function visibleRecord(resource: string, record: Shown, permissions: Permissions): Shown {
  const hidden = hiddenFields(resource, permissions)
  return hidden.length === 0 ? record : without(record, hidden)
}

/** The currency of an account of its own; null in the base currency. */
export const ownCurrencyOf = ({ currency_id }: Values, baseCurrencyId: number): number | null =>
  typeof currency_id === 'number' && currency_id !== baseCurrencyId ? currency_id : null

/** What is wrong with the currency of an account, which others rely on or that entries were written to. */
export function accountCurrencyIssues(
  currencyId: number | null,
  type: AccountType,
  location: {
    roles: readonly PostingRole[]
    currency_id: number | null
    has_lines: boolean
    is_held: boolean
  } | null,
): FieldIssues {
  if (currencyId !== null && type !== 'cash' && type !== 'bank') return { currency_id: ['currency_of_cash'] }
  if (location === null || currencyId === location.currency_id) return {}
  if (location.has_lines) return { currency_id: ['currency_fixed'] }
  if (currencyId !== null && location.roles.length > 0) return { currency_id: ['account_plays_part'] }
  return currencyId !== null && location.is_held ? { currency_id: ['custody_in_base'] } : {}
}

/** What stands in the way of another type of an account. */
interface PlaceOfAccount {
  /** The parts that it plays in the postings. */
  roles: readonly PostingRole[]
  /** Whether entries were written to it. */
  isMoved: boolean
}

/** Refuses another type of an account that the books rely on, unless it only moves to another section of the earnings. */
export function refuseOtherType(from: AccountType, to: AccountType, { roles, isMoved }: PlaceOfAccount): void {
  if (from === to) return
  const mayPlay = roles.every(role => typesOfRole(role).includes(to))
  if (roles.length > 0 && !(isEarnings(from) && isEarnings(to) && mayPlay)) refuse('system_account')
  if (roles.length === 0 && isMoved && !isOtherSection(from, to)) refuse('account_used')
}

/** What the trail says of an account that was opened or changed by what was written to another record. */
export const accountEvent = (
  action: 'create' | 'update',
  id: number,
  name: string,
  before: Values | null,
  after: Values,
): AuditEvent => ({
  ...{ action, resource: 'accounts', recordId: id, recordName: name },
  before: before && { id, ...before },
  after: { id, ...after },
})

/** Whether a change would take an account away from the postings that rely on it. */
export const isTakenFromPostings = (record: Values, before: Values): boolean =>
  record.active === false || (record.has_analytical_account === true && before.has_analytical_account !== true)
