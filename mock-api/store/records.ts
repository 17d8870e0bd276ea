import { resourceLabel } from '../../i18n/labels.ts'
import { tableWords } from '../../i18n/messages.ts'
import { parseMoney } from '../../ledger/money.ts'
import { headerOf, itemOf } from '../../schema/document-fields.ts'
import { type FieldIssues, Refusal, refuse } from '../../schema/errors.ts'
import type { Field } from '../../schema/fields.ts'
import { declarationOf, permissionOf, type ResourceName, resourceNames } from '../../schema/index.ts'
import { listOptionsOf } from '../../schema/lists/record-list-options.ts'
import { isSeeded, recordName, recordNames } from '../../schema/resources/seeded-names.ts'
import { normalize, sortKey } from '../../schema/search.ts'
import { missing, type Values, withDefaults } from '../../schema/validate.ts'
import { refuseStale } from '../../server/documents/allowed-actions.ts'
import {
  asBody,
  bodyOf,
  hasSortKey,
  onTheWire,
  refuseIfAny,
  storedFields,
  visibleTo,
} from '../../server/resources/declared.ts'
import { comparable, type Listed, listed, listedWhole } from '../../server/resources/in-memory-list.ts'
import { changesOfVisible, visibleRecord } from '../../server/resources/record-rules.ts'
import { idOf, type Route, success } from '../calls.ts'
import { entriesOf } from '../populations/ledger.ts'
import { removeFilesWith } from './attachments.ts'
import { balancesOf } from './balances.ts'
import { brokenLinks } from './broken-links.ts'
import { asNamed } from './link-names.ts'
import { rulesOf } from './rules.ts'
import { ownedBy, type State, type StoredRecord } from './state.ts'
import { inOrganization, type Work } from './work.ts'

/** The life of a record of any declared resource, from its declaration alone. */

const recordsOf = ({ state, organization }: Work, resource: ResourceName): StoredRecord[] =>
  ownedBy(state.collections[resource], organization.id)

const find = (work: Work, resource: ResourceName, id: number): StoredRecord =>
  recordsOf(work, resource).find(record => record.id === id) ?? refuse('not_found')

/** A record as it stands on the wire, with what the books say of it. */
function shown(work: Work, resource: ResourceName, record: StoredRecord): Record<string, unknown> {
  const whole: Record<string, unknown> = {
    ...record,
    ...(isSeeded(resource) && { name: recordName(asNamed(record), work.language) }),
    ...balancesOf(work, resource, record),
  }
  const fields = Object.entries(declarationOf(resource).fields)
  const wire = {
    id: record.id,
    ...Object.fromEntries(fields.map(([name, field]) => [name, onTheWire(field, whole[name], work.organization)])),
    revision: record.revision,
  }
  return visibleRecord(resource, wire, work.permissions)
}

/** One record as its own page shows it. */
const shownAlone = (work: Work, resource: ResourceName, record: StoredRecord): Record<string, unknown> => ({
  ...shown(work, resource, record),
  ...rulesOf(resource).beside?.(work, record),
})

export const shownById = (work: Work, resource: ResourceName, id: number) =>
  shownAlone(work, resource, find(work, resource, id))

function listedAs(work: Work, resource: ResourceName, record: StoredRecord): Listed {
  const { fields, search, title } = declarationOf(resource)
  const wire = shown(work, resource, record)
  const written = (name: string): readonly unknown[] =>
    name === title && isSeeded(resource) ? recordNames(asNamed(record)) : [record[name]]
  const words = [...search.flatMap(written), ...(rulesOf(resource).searchWords?.(record) ?? [])]
  return {
    id: record.id,
    wire,
    searchText: normalize(words.filter(word => word !== null && word !== undefined).join(' ')),
    orderedBy: sort => {
      const field = fields[sort]
      const value = wire[sort]
      return field && hasSortKey(field) && typeof value === 'string' ? sortKey(value) : comparable(field, value)
    },
  }
}

/** Every record of a resource, to be listed. */
export const listedRecords = (work: Work, resource: ResourceName): Listed[] =>
  recordsOf(work, resource).map(record => listedAs(work, resource, record))

function linkIssues(work: Work, resource: ResourceName, values: Values): FieldIssues {
  const links = storedFields(resource).flatMap(([path, field]) =>
    field.kind === 'link' ? [{ path, table: field.to, id: values[path] }] : [],
  )
  const issues = brokenLinks(work, links)
  for (const [name, field] of storedFields(resource)) {
    if (field.kind !== 'currency' || typeof values[name] !== 'number') continue
    if (!work.organization.coins.includes(values[name])) issues[name] = ['unknown_currency']
  }
  return issues
}

function refuseTaken(
  work: Work,
  resource: ResourceName,
  record: Values,
  { id, seed }: Partial<StoredRecord> = {},
): void {
  const { title } = declarationOf(resource)
  for (const [name, field] of storedFields(resource)) {
    if (!field.unique || record[name] === null || record[name] === undefined) continue
    const others = recordsOf(work, resource).filter(other => other.id !== id)
    const isNamed = name === title && isSeeded(resource)
    const names = isNamed ? recordNames({ name: String(record.name), seed: seed ?? null }) : [record[name]]
    if (
      others.some(other =>
        (isNamed ? recordNames(asNamed(other)) : [other[name]]).some(each => names.includes(each as string)),
      )
    )
      refuseIfAny({ [name]: ['taken'] })
  }
}

/** Values as they are kept: amounts in minor units. */
const stored = (resource: ResourceName, values: Values, decimals: number): Record<string, unknown> =>
  Object.fromEntries(
    storedFields(resource).map(([name, field]) => {
      const value = values[name] ?? null
      return [name, field.kind === 'money' && value !== null ? parseMoney(String(value), decimals) : value]
    }),
  )

/** Keeps a record that was checked; for bodies and for what a new organization begins with. */
export function keep(
  state: State,
  organization: { id: number; baseDecimals: number },
  resource: ResourceName,
  values: Values,
  seed: string | null = null,
): StoredRecord {
  const record = {
    organization_id: organization.id,
    id: state.nextId(resource),
    revision: 1,
    seed,
    ...stored(resource, values, organization.baseDecimals),
  }
  state.collections[resource].push(record)
  return record
}

/** Makes a record of a body, or refuses it at its fields. */
export function createRecord(work: Work, resource: ResourceName, body: unknown): StoredRecord {
  const { fields } = declarationOf(resource)
  const rules = rulesOf(resource)
  const { values, issues } = bodyOf(resource, body, work.organization.baseDecimals, 'create')
  const given = withDefaults(fields, values)
  refuseIfAny({ ...missing(fields, given), ...linkIssues(work, resource, given), ...issues })
  const record = rules.complete?.(work, given) ?? given
  refuseIfAny(rules.issues?.(work, record, null) ?? {})
  refuseTaken(work, resource, record)
  return keep(work.state, work.organization, resource, record)
}

export function updateRecord(work: Work, resource: ResourceName, id: number, body: unknown): StoredRecord {
  const { fields } = declarationOf(resource)
  const { baseDecimals } = work.organization
  const before = find(work, resource, id)
  refuseStale(before.revision, body)
  const stood = asBody(resource, { ...before }, work.organization)
  const { values, issues } = bodyOf(resource, body, baseDecimals, 'update')
  const changes = changesOfVisible(resource, values, work.permissions)
  const record = withDefaults(fields, { ...stood, ...changes })
  refuseIfAny({ ...missing(fields, record), ...linkIssues(work, resource, changes), ...issues })
  refuseIfAny(rulesOf(resource).issues?.(work, record, before) ?? {})
  refuseTaken(work, resource, record, before)
  const changed = Object.assign(before, stored(resource, record, baseDecimals), { revision: before.revision + 1 })
  rulesOf(resource).changed?.(work, record, { ...stood, id })
  return changed
}

const linksTo = (resource: ResourceName, fields: Record<string, Field>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'link' && field.to === resource ? [name] : []))

/** Where a record is used: the name of what uses it, or undefined. */
function usedIn(work: Work, resource: ResourceName, id: number): string | undefined {
  const isNamedBy = (row: object, names: readonly string[]) =>
    names.some(name => (row as Record<string, unknown>)[name] === id)
  for (const other of resourceNames) {
    const links = linksTo(resource, declarationOf(other).fields)
    if (recordsOf(work, other).some(record => isNamedBy(record, links))) return other
  }
  const documents = ownedBy(work.state.collections.documents, work.organization.id)
  if (documents.some(document => isNamedBy(document, linksTo(resource, headerOf(document.kind))))) return 'documents'
  const isInItems = documents.some(({ kind, items }) => {
    const links = linksTo(resource, itemOf(kind))
    return items.some(item => isNamedBy(item, links))
  })
  if (isInItems) return 'document_items'
  const { stock_moves, stock_transfers, stock_adjustments } = work.state.collections
  const { stock_transfer_items, stock_adjustment_items } = work.state.collections
  const asProduct = ownedBy([...stock_transfer_items, ...stock_adjustment_items], work.organization.id)
  const asPlace = ownedBy([...stock_transfers, ...stock_adjustments], work.organization.id)
  const isHeardOf = ownedBy(work.state.collections.stock_ledger, work.organization.id).some(record =>
    resource === 'products' ? record.product_id === id : resource === 'warehouses' && record.warehouse_id === id,
  )
  const isMoved =
    isHeardOf ||
    ownedBy(stock_moves, work.organization.id).some(move =>
      resource === 'products' ? move.productId === id : resource === 'warehouses' && move.warehouseId === id,
    ) ||
    asProduct.some(item => resource === 'products' && item.product_id === id) ||
    asPlace.some(
      row => resource === 'warehouses' && isNamedBy(row, ['warehouse_id', 'from_warehouse_id', 'to_warehouse_id']),
    )
  if (isMoved) return 'stock_moves'
  for (const table of ['salaries', 'advances'] as const) {
    const rows: readonly { organization_id: number }[] = work.state.collections[table]
    const links = resource === 'representatives' ? ['representative_id'] : []
    if (ownedBy(rows, work.organization.id).some(row => isNamedBy(row, links))) return table
  }
  const lineLinks = linksTo(resource, itemOf('journal_entry'))
  const isInLedger = entriesOf(work.state, work.organization.id).some(({ lines }) =>
    lines.some(line => isNamedBy(line, lineLinks)),
  )
  return isInLedger ? 'entry_lines' : undefined
}

function removeRecord(work: Work, resource: ResourceName, id: number): Record<string, unknown> {
  const record = find(work, resource, id)
  const wire = shownAlone(work, resource, record)
  rulesOf(resource).refuseRemoval?.(work, record)
  const table = usedIn(work, resource, id)
  if (table !== undefined) {
    const where = (tableWords[table] ?? tableWords.documents!)[work.language]
    throw new Refusal('in_use', { values: { name: String(wire[declarationOf(resource).title]), where } })
  }
  const records = work.state.collections[resource]
  records.splice(records.indexOf(record), 1)
  return wire
}

/** The five calls of every declared resource, and the one list that the specification adds. */
export function recordRoutes(state: State): Route[] {
  const withoutControlAccounts: Route = {
    method: 'get',
    path: '/owner/accounts-without-account-receivable-and-account-payable',
    answer: call =>
      inOrganization(state, call, 'accounts', 'read', work => {
        const isControl = ({ wire }: Listed) => wire.type === 'accounts_receivable' || wire.type === 'accounts_payable'
        const rows = listedRecords(work, 'accounts').filter(row => !isControl(row))
        return {
          Accounts: listed(rows, call.query, visibleTo('accounts', listOptionsOf('accounts'), work.permissions)),
        }
      }),
  }
  return [withoutControlAccounts, ...resourceNames.flatMap(resource => routesOf(state, resource))]
}

function routesOf(state: State, resource: ResourceName): Route[] {
  const { path, list, one, bare } = declarationOf(resource).wire
  const url = `/owner/${path}`
  const labelOf = resourceLabel(resource)
  const listOptions = listOptionsOf(resource)
  const permission = permissionOf(resource)
  return [
    {
      method: 'get',
      path: url,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', work => {
          const rows = listedRecords(work, resource)
          const seen = visibleTo(resource, listOptions, work.permissions)
          return { [list]: bare ? listedWhole(rows, call.query, seen) : listed(rows, call.query, seen) }
        }),
    },
    {
      method: 'get',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', work => ({
          [one]: shownById(work, resource, idOf(call)),
        })),
    },
    {
      method: 'post',
      path: url,
      status: 201,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'create',
          async work => {
            const record = createRecord(work, resource, call.body)
            await rulesOf(resource).created?.(work, { id: record.id, values: record as unknown as Values }, keep)
            return { message: success(call, 'added'), [one]: shownAlone(work, resource, record) }
          },
          { resource },
        ),
    },
    {
      method: 'put',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'update',
          work => ({
            message: success(call, 'updated'),
            [one]: shownAlone(work, resource, updateRecord(work, resource, idOf(call), call.body)),
          }),
          {
            resource,
            before: work => shownById(work, resource, idOf(call)),
            takes: declarationOf(resource).fields,
          },
        ),
    },
    {
      method: 'delete',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'delete',
          work => {
            const removed = removeRecord(work, resource, idOf(call))
            removeFilesWith(work, { resource, record_id: idOf(call) })
            return { message: success(call, 'deleted'), [one]: removed }
          },
          { resource },
        ),
    },
  ]
}
