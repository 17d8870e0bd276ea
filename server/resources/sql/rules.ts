import { sql } from 'kysely'
import { tableWords } from '../../../i18n/messages.ts'
import type { AccountType } from '../../../schema/account-types.ts'
import type { PostingRole } from '../../../schema/chart.ts'
import { fieldOf, firstOf, present } from '../../../schema/collections/certain.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { refuse } from '../../../schema/errors.ts'
import type { ResourceName } from '../../../schema/index.ts'
import {
  countedNumbers,
  highestCounter,
  type NumberedResource,
  numberAfter,
  numberedRecords,
} from '../../../schema/organization/record-numbers.ts'
import { isOfCustoms } from '../../../schema/tax/line.ts'
import { partyIssues, storedParty } from '../../../schema/tax/party.ts'
import type { Values } from '../../../schema/validate.ts'
import { recordEvent } from '../../audit/sql/append.ts'
import { codelessIssue } from '../../books/cash-account.ts'
import type { TaxCodeFacts } from '../../books/references.ts'
import { rowsById } from '../../books/sql/references.ts'
import { context } from '../../books/sql/store.ts'
import { openingIssues, openProducts, withOpeningDay } from '../../stock/opening.ts'
import type { Work } from '../../work.ts'
import {
  accountCurrencyIssues,
  accountEvent,
  type CustodyAccountPosition,
  chequeFormIssues,
  codeSideIssues,
  creditLimitIssues,
  exchangeRateIssues,
  holderIssues,
  isTakenFromPostings,
  modeIssues,
  newCostIssues,
  ofOwnRepresentative,
  ownClientIssues,
  ownCurrencyOf,
  productIssues,
  rateIssues,
  refuseOtherType,
  sideOfAccount,
  wordsOfCurrency,
} from '../record-rules.ts'
import { stockOf } from './balances.ts'
import { type Insert, movesOfCustody, openCustodies, renameCustody, standingOfHolder, type Update } from './custody.ts'
import { proposersOf } from './proposers.ts'

/** What a stored record looks like beside its declared fields. */
export type StoredRecord = Values & { id: number; revision: number }

/** What a resource needs beyond its declaration. Each is a plain step of the life of a record. */
interface ResourceRules {
  /** Fills what the body left open, on create. */
  complete?(work: Work, values: Values): Promise<Values>
  /** A record as it is stored, however it was written: new, changed or of a file. */
  stored?(work: Pick<Work, 'organization'>, record: Values): Values
  /** What is wrong with fields of one record together: found with what is wrong with each of them. */
  faults?(work: Pick<Work, 'organization'>, record: Values, before: StoredRecord | null): FieldIssues
  /** What is wrong with the whole record, beyond its fields one by one. */
  issues?(work: Work, record: Values, before: StoredRecord | null): Promise<FieldIssues>
  /** What follows from new records, beyond their rows. */
  created?(work: Work, made: readonly { id: number; values: Values }[], insert: Insert): Promise<void>
  /** What follows from a record that was changed. */
  changed?(work: Work, record: Values, before: StoredRecord, update: Update): Promise<void>
  /** Refuses the removal of a record that must stay. */
  refuseRemoval?(work: Work, record: StoredRecord): Promise<void>
  /** What the page of one record shows beside its fields. */
  beside?(work: Work, id: number): Promise<Record<string, unknown>>
  /** More words that a search finds the record by. */
  searchWords?(record: Record<string, unknown>): string[]
}

interface AccountPlace {
  type: string
  roles: PostingRole[]
  currency_id: number | null
  has_lines: boolean
  is_held: boolean
}

async function placeOfAccount({ tx, organization }: Work, id: number): Promise<AccountPlace | undefined> {
  const { rows } = await sql<AccountPlace>`
    select type, currency_id,
      array(select role from posting_accounts where organization_id = ${organization.id} and account_id = ${id}) as roles,
      exists (select 1 from entry_lines where organization_id = ${organization.id} and account_id = ${id}) as has_lines,
      exists (select 1 from custody_holders where organization_id = ${organization.id} and account_id = ${id}) as is_held
    from accounts where organization_id = ${organization.id} and id = ${id}`.execute(tx)
  return rows[0]
}

async function placeOfCustody(work: Work, id: number | null): Promise<CustodyAccountPosition | undefined> {
  const location = id === null ? undefined : await placeOfAccount(work, id)
  return (
    location && {
      type: location.type,
      hasRole: location.roles.length > 0,
      isMoved: location.has_lines,
      isHeld: location.is_held,
      isForeign: location.currency_id !== null,
    }
  )
}

async function accountIssues(work: Work, record: Values, before: StoredRecord | null): Promise<FieldIssues> {
  const location = before && ((await placeOfAccount(work, before.id)) ?? refuse('not_found'))
  const type = record.type as AccountType
  const wrong = typeof record.tax_code_id === 'number' ? codelessIssue({ type, roles: location?.roles ?? [] }) : null
  const issues: FieldIssues = wrong
    ? { tax_code_id: [wrong] }
    : await codeIssues(work, record, { tax_code_id: sideOfAccount(type) })
  if (before && location) {
    const { roles, has_lines } = location
    refuseOtherType(before.type as AccountType, record.type as AccountType, { roles, isMoved: has_lines })
    if (roles.length > 0 && isTakenFromPostings(record, before)) refuse('system_account')
  }
  const currencyId = ownCurrencyOf(record, work.organization.baseCurrencyId)
  Object.assign(issues, accountCurrencyIssues(currencyId, type, location))
  if (typeof record.parent_id === 'number') {
    if (before && (await isUnder(work, record.parent_id, before.id))) issues.parent_id = ['parent_is_itself']
    else if ((await placeOfAccount(work, record.parent_id))?.type !== record.type)
      issues.parent_id = ['parent_type_differs']
  }
  return issues
}

/** Accounts below one that moves to another section go with it. */
async function moveBelow(work: Work, record: Values, before: StoredRecord, update: Update): Promise<void> {
  const { tx, organization } = work
  if (record.type === before.type) return
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from accounts where organization_id = ${organization.id} and parent_id = ${before.id}
      and type = ${before.type} order by id`.execute(tx)
  for (const { id, name } of rows) {
    await update(work, 'accounts', id, { type: record.type })
    await recordEvent(
      work,
      accountEvent('update', id, name, { type: present(before.type, 'type') }, { type: present(record.type, 'type') }),
    )
  }
}

/** Whether an account is another, or stands somewhere below it. */
async function isUnder({ tx, organization }: Work, id: number, above: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive line as (
      select id, parent_id from accounts where organization_id = ${organization.id} and id = ${id}
      union
      select accounts.id, accounts.parent_id from accounts join line on accounts.id = line.parent_id
      where accounts.organization_id = ${organization.id})
    select exists (select 1 from line where id = ${above}) as found`.execute(tx)
  return rows[0]?.found ?? false
}

async function firstUnit({ tx, organization }: Work): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from units where organization_id = ${organization.id} and active order by id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Gives a record without a number the next one; others who number wait until this work is done. */
async function numbered(work: Work, resource: NumberedResource, values: Values): Promise<Values> {
  const { tx, organization } = work
  const { field, prefix } = numberedRecords[resource]
  if (!organization.numbers_records || (values[field] ?? null) !== null) return values
  await context(work).store.alone(`numbers of ${resource}`)
  const { rows } = await sql<{ last: number }>`
    with counted as (
      select substring(${sql.ref(field)} from ${countedNumbers(prefix)})::int as counter
      from ${sql.table(resource)} where organization_id = ${organization.id})
    select coalesce(max(counter), 0) as last from counted where counter < ${highestCounter}
      and not exists (select from counted as next where next.counter = counted.counter + 1)`.execute(tx)
  return { ...values, [field]: numberAfter(prefix, firstOf(rows).last) }
}

const productCodes = { sale_tax_code_id: 'sale', purchase_tax_code_id: 'purchase' } as const

/** Tax codes of the other side than the one that a field is for. */
async function codeIssues(
  { tx, organization }: Pick<Work, 'tx' | 'organization'>,
  record: Values,
  sides: Readonly<Record<string, TaxCodeFacts['side']>>,
): Promise<FieldIssues> {
  const ids = Object.keys(sides).map(name => record[name] as number | null | undefined)
  const columns = ['id', 'side', 'mode'] as const
  const codes = await rowsById<TaxCodeFacts>(tx, organization.id, 'tax_codes', columns, ids)
  return codeSideIssues(record, sides, id => {
    const code = codes.get(id)
    return code && isOfCustoms(code) ? 'customs' : code?.side
  })
}

const ofParty: Pick<ResourceRules, 'stored' | 'faults'> = {
  stored: ({ organization }, record) => storedParty(record, organization.countryId),
  faults: ({ organization }, record, before) => partyIssues(record, before, organization.countryId),
}

const rules: Partial<Record<ResourceName, ResourceRules>> = {
  clients: {
    ...ofParty,
    complete: (work, values) => numbered(work, 'clients', ofOwnRepresentative(values, work.membership)),
    issues: async ({ tx, membership, permissions, organization }, record, before) => ({
      ...(await codeIssues({ tx, organization }, record, { tax_code_id: 'sale' })),
      ...ownClientIssues(record, membership),
      ...creditLimitIssues(record, before, permissions, organization.baseDecimals),
    }),
  },
  suppliers: {
    ...ofParty,
    issues: (work, record) => codeIssues(work, record, { tax_code_id: 'purchase' }),
  },
  accounts: {
    stored: ({ organization }, record) => ({
      ...record,
      currency_id: ownCurrencyOf(record, organization.baseCurrencyId),
    }),
    issues: accountIssues,
    changed: moveBelow,
    async refuseRemoval(work, record) {
      if ((await placeOfAccount(work, record.id))?.roles.length) refuse('system_account')
    },
  },
  products: {
    complete: async (work, values) => {
      const unit_id = values.unit_id ?? (await firstUnit(work))
      return withOpeningDay(work, { ...(await numbered(work, 'products', values)), unit_id })
    },
    async issues({ tx, organization, permissions }, record, before) {
      const ids = [record.income_account_id, record.expense_account_id] as (number | null)[]
      const accounts = await rowsById<{ id: number; type: string }>(
        tx,
        organization.id,
        'accounts',
        ['id', 'type'],
        ids,
      )
      return {
        ...productIssues(record, id => accounts.get(id)?.type),
        ...(await codeIssues({ tx, organization }, record, productCodes)),
        ...(before === null && { ...openingIssues(record), ...newCostIssues(record, permissions) }),
      }
    },
    created: (work, made) => openProducts(context(work), made),
    beside: stockOf,
  },
  cheque_forms: { issues: async (_, record) => chequeFormIssues(record) },
  custody_holders: {
    async issues(work, record, before) {
      const stands = await standingOfHolder(work, (before?.account_id as number | null | undefined) ?? null)
      return holderIssues(record, before, stands, await placeOfCustody(work, record.account_id as number | null))
    },
    created: openCustodies,
    changed: renameCustody,
    async refuseRemoval(work, { name, account_id }) {
      const { isMoved } = await standingOfHolder(work, account_id as number | null)
      if (isMoved) refuse('in_use', { name: String(name), where: fieldOf(tableWords, 'entry_lines')[work.language] })
    },
    beside: movesOfCustody,
  },
  tax_codes: {
    issues: async (_, record) => ({ ...rateIssues(record), ...modeIssues(record) }),
    async refuseRemoval({ tx, organization }, { id }) {
      const code = await rowsById<{ id: number; seed: string | null }>(
        tx,
        organization.id,
        'tax_codes',
        ['id', 'seed'],
        [id],
      )
      if (code.get(id)?.seed) refuse('tax_code_of_country')
    },
    beside: proposersOf,
  },
  withholding_kinds: {
    issues: async (_, { rate }, before) =>
      before === null && (rate ?? null) === null ? { rate: ['required'] } : ({} as FieldIssues),
    async refuseRemoval({ tx, organization }, { id }) {
      const [table, columns] = ['withholding_kinds', ['id', 'seed'] as const] as const
      const kinds = await rowsById<{ id: number; seed: string | null }>(tx, organization.id, table, columns, [id])
      if (kinds.get(id)?.seed) refuse('withholding_of_country')
    },
  },
  exchange_rates: {
    issues: async ({ organization }, record) => exchangeRateIssues(record, organization.baseCurrencyId),
    searchWords: record => wordsOfCurrency(record.currency_id),
  },
}

export const rulesOf = (resource: ResourceName): ResourceRules => rules[resource] ?? {}
