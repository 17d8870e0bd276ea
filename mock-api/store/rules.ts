import { tableWords } from '../../i18n/messages.ts'
import type { AccountType } from '../../schema/account-types.ts'
import { type FieldIssues, refuse } from '../../schema/errors.ts'
import type { ResourceName } from '../../schema/index.ts'
import { postingRoles } from '../../schema/organization/posting-roles.ts'
import {
  countedNumbers,
  lastCounter,
  type NumberedResource,
  numberAfter,
  numberedRecords,
} from '../../schema/organization/record-numbers.ts'
import { custodySeed } from '../../schema/resources/seeded-names.ts'
import type { Values } from '../../schema/validate.ts'
import type { AuditEvent } from '../../server/audit/event.ts'
import { asBody } from '../../server/resources/declared.ts'
import {
  accountEvent,
  type CustodyAccountPosition,
  chequeFormIssues,
  creditLimitIssues,
  custodyAccount,
  exchangeRateIssues,
  holderIssues,
  isTakenFromPostings,
  newCostIssues,
  ofOwnRepresentative,
  ownClientIssues,
  productIssues,
  refuseOtherType,
  renamedCustody,
  type StandingOfHolder,
  wordsOfCurrency,
} from '../../server/resources/record-rules.ts'
import { openingIssues, openProducts, withOpeningDay } from '../../server/stock/opening.ts'
import { accountsOf, balanceOf, entriesOf } from '../populations/ledger.ts'
import { movesOfCustody, stockOf } from './balances.ts'
import { context } from './document-store.ts'
import { ownedBy, type State, type StoredRecord } from './state.ts'
import { appendAudit } from './trail.ts'
import type { Work } from './work.ts'

/** Keeps a record that was checked. */
type Keep = (
  state: State,
  organization: Work['organization'],
  resource: ResourceName,
  values: Values,
  seed: string,
) => StoredRecord

/** What a resource needs beyond its declaration. */
interface Rules {
  complete?(work: Work, values: Values): Values
  issues?(work: Work, record: Values, before: StoredRecord | null): FieldIssues
  created?(work: Work, made: { id: number; values: Values }, keep: Keep): Promise<void>
  changed?(work: Work, record: Values, before: Values): void
  refuseRemoval?(work: Work, record: StoredRecord): void
  beside?(work: Work, record: StoredRecord): Record<string, unknown>
  searchWords?(record: StoredRecord): string[]
}

function numbered({ state, organization }: Work, resource: NumberedResource, values: Values): Values {
  const { field, prefix } = numberedRecords[resource]
  if (!organization.numbers_records || (values[field] ?? null) !== null) return values
  const counted = new RegExp(countedNumbers(prefix))
  const counters = ownedBy(state.collections[resource], organization.id).map(record =>
    Number(counted.exec(String(record[field]))?.[1] ?? 0),
  )
  return { ...values, [field]: numberAfter(prefix, lastCounter(counters)) }
}

const rolesOf = ({ organization }: Work, id: number) =>
  postingRoles.filter(role => organization.postingAccounts[role] === id)
const hasRole = (work: Work, id: number) => rolesOf(work, id).length > 0
const hasLines = ({ state, organization }: Work, id: number) =>
  entriesOf(state, organization.id).some(({ lines }) => lines.some(line => line.account_id === id))

function accountIssues(work: Work, record: Values, before: StoredRecord | null): FieldIssues {
  if (before)
    refuseOtherType(before.type as AccountType, record.type as AccountType, {
      roles: rolesOf(work, before.id),
      isMoved: hasLines(work, before.id),
    })
  if (before && hasRole(work, before.id) && isTakenFromPostings(record, before as unknown as Values))
    refuse('system_account')
  if (typeof record.parent_id !== 'number') return {}
  const accounts = new Map(accountsOf(work.state, work.organization.id).map(account => [account.id, account]))
  for (let above: unknown = record.parent_id; typeof above === 'number'; above = accounts.get(above)?.parent_id) {
    if (before?.id === above) return { parent_id: ['parent_is_itself'] }
  }
  return accounts.get(record.parent_id)?.type === record.type ? {} : { parent_id: ['parent_type_differs'] }
}

/** Accounts below one that moves to another section go with it. */
function moveBelow(work: Work, record: Values, before: Values): void {
  const { state, organization } = work
  if (record.type === before.type) return
  const below = ownedBy(state.collections.accounts, organization.id).filter(
    account => account.parent_id === before.id && account.type === before.type,
  )
  for (const account of below) {
    const { id } = account
    refuseOtherType(before.type as AccountType, record.type as AccountType, {
      roles: rolesOf(work, id),
      isMoved: hasLines(work, id),
    })
    const types = [{ type: before.type! }, { type: record.type! }] as const
    Object.assign(account, { type: record.type, revision: account.revision + 1 })
    recordEvent(work, accountEvent('update', id, String(account.name), ...types))
    moveBelow(work, { ...account } as unknown as Values, { ...account, type: before.type! } as unknown as Values)
  }
}

/** Adds to the trail what a write did beside its own record. */
const recordEvent = ({ state, organization, caller, now }: Work, event: AuditEvent): void =>
  appendAudit(state, organization.id, event, { ...caller, now })

function standingOfHolder({ state, organization }: Work, holder: StoredRecord | null): StandingOfHolder {
  const accountId = holder?.account_id as number | undefined
  const isMoved = entriesOf(state, organization.id).some(({ lines }) =>
    lines.some(each => each.account_id === accountId),
  )
  return { balance: balanceOf(state, organization.id, accountId), isMoved }
}

function placeOfCustody(work: Work, accountId: unknown): CustodyAccountPosition | undefined {
  const { state, organization } = work
  const account = accountsOf(state, organization.id).find(({ id }) => id === accountId)
  const holders = ownedBy(state.collections.custody_holders, organization.id)
  return (
    account && {
      type: account.type,
      hasRole: hasRole(work, account.id),
      isMoved: hasLines(work, account.id),
      isHeld: holders.some(({ account_id }) => account_id === accountId),
    }
  )
}

const rules: Partial<Record<ResourceName, Rules>> = {
  accounts: {
    issues: accountIssues,
    changed: moveBelow,
    refuseRemoval: (work, { id }) => {
      if (hasRole(work, id)) refuse('system_account')
    },
  },
  clients: {
    complete: (work, values) => numbered(work, 'clients', ofOwnRepresentative(values, work.membership)),
    issues: ({ membership, permissions, organization }, record, before) => ({
      ...ownClientIssues(record, membership),
      ...creditLimitIssues(
        record,
        before && asBody('clients', { ...before }, organization),
        permissions,
        organization.baseDecimals,
      ),
    }),
  },
  products: {
    complete: (work, values) =>
      withOpeningDay(work, {
        ...numbered(work, 'products', values),
        unit_id:
          values.unit_id ??
          ownedBy(work.state.collections.units, work.organization.id).find(({ active }) => active)?.id ??
          null,
      }),
    issues: ({ state, organization, permissions }, record, before) => {
      const types = new Map(accountsOf(state, organization.id).map(({ id, type }) => [id, type]))
      return {
        ...productIssues(record, id => types.get(id)),
        ...(before === null && { ...openingIssues(record), ...newCostIssues(record, permissions) }),
      }
    },
    created: (work, product) => openProducts(context(work), [product]),
    beside: stockOf,
  },
  custody_holders: {
    issues: (work, record, before) =>
      holderIssues(
        record,
        before as Values | null,
        standingOfHolder(work, before),
        placeOfCustody(work, record.account_id),
      ),
    created: async (work, { id, values }, keep) => {
      if ((values.account_id ?? null) !== null) return
      const { language } = work.organization
      const account = custodyAccount(String(values.name), language, accountsOf(work.state, work.organization.id))
      const holder = work.state.collections.custody_holders.find(each => each.id === id)!
      const { id: account_id } = keep(work.state, work.organization, 'accounts', account, custodySeed.seed)
      recordEvent(work, accountEvent('create', account_id, String(account.name), null, account))
      Object.assign(holder, { account_id })
    },
    changed: (work, record, before) => {
      const account = accountsOf(work.state, work.organization.id).find(({ id }) => id === record.account_id)
      const name = account && renamedCustody(account.name, String(before.name), String(record.name))
      if (!name) return
      recordEvent(work, accountEvent('update', account.id, name, { name: account.name }, { name }))
      Object.assign(account, { name, revision: account.revision + 1 })
    },
    refuseRemoval: (work, holder) => {
      const where = tableWords.entry_lines![work.language]
      if (standingOfHolder(work, holder).isMoved) refuse('in_use', { name: String(holder.name), where })
    },
    beside: movesOfCustody,
  },
  cheque_forms: { issues: (_, record) => chequeFormIssues(record) },
  exchange_rates: {
    issues: ({ state, organization }, record, before) => {
      const isOfItsDay = ownedBy(state.collections.exchange_rates, organization.id).some(
        other => other.id !== before?.id && other.currency_id === record.currency_id && other.date === record.date,
      )
      return { ...(isOfItsDay && { date: ['taken'] }), ...exchangeRateIssues(record, organization.baseCurrencyId) }
    },
    searchWords: ({ currency_id }) => wordsOfCurrency(currency_id),
  },
}

export const rulesOf = (resource: ResourceName): Rules => rules[resource] ?? {}
