import { isEmpty } from '../kit/same-values.ts'

/** What differs between a record as it was and as it is, value by value. */
interface Difference {
  path: string
  before: string | null
  after: string | null
}

type Branch = Record<string, unknown>

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null
const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(each => typeof each === 'string')

const ofNamed = new Set([
  ...['id', 'name', 'display_name', 'code', 'number', 'unit', 'decimals', 'resource', 'date', 'due_date', 'total'],
  ...['type', 'has_analytical_account'],
])

/** What a record is called that another names beside its id: it is one value, and nothing else of it is told. */
function calledIn(side: Branch): unknown {
  if (!('id' in side) || !Object.keys(side).every(name => ofNamed.has(name))) return undefined
  return side.display_name ?? side.name ?? side.number ?? undefined
}

function leaves(side: unknown, path = ''): [string, unknown][] {
  if (!isBranch(side) || isList(side)) return [[path, side]]
  const called = path === '' ? undefined : calledIn(side)
  if (called !== undefined) return [[path, called]]
  return Object.entries(side)
    .filter(([name, inner]) => !(name === 'owner' && typeof inner === 'number'))
    .flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`))
}

/** The record's own bookkeeping, and what follows from the rest of it or from the day. */
const unsaid = new Set([
  ...['id', 'revision', 'created_at', 'posted_at', 'is_opening', 'is_demo', 'logo', 'record_id', 'record_name'],
  ...[
    'standing',
    'state',
    'stage',
    'answer',
    'settled_percent',
    'days_overdue',
    'settlements',
    'bounced_cheques',
    'bounced_on',
    'left_open',
    'has_ended',
  ],
  ...['dues', 'next_due', 'due_now'],
  ...['base_paid', 'base_returned', 'base_credits', 'base_written_off', 'base_residual', 'base_unused', 'base_amount'],
  ...['taxes_compound', 'reversal_id', 'arrival_entry_id', 'application_id', 'credit_id', 'source_item_id'],
  ...['invoice_item_id', 'added_by'],
  ...[
    'given',
    'given_this_year',
    'series',
    'holders',
    'proposed_by',
    'last_seen_at',
    'first_weekday',
    'own_lock_date',
    'tax_filed_until',
    'issues_documents',
    'rounding_policy',
    'has_debit_notes',
    'tax_rates_of_law',
    'tax_return_months',
    'advance_is_supply',
    'simplified_invoices',
  ],
  ...['created_by', 'attempts', 'is_automatic', 'next_attempt_at', 'sent_at', 'last_opened_at', 'link'],
  ...['dry_run', 'mapping', 'url'],
])
/** The rules of tax that a document was calculated by are settings of the organization, and told with them. */
const rulesOfDocuments = new Set([
  'shipping_taxable',
  'rounding_policy',
  'value_added_tax_recoverable',
  'sales_tax_recoverable',
])
const isDocument = (side: unknown): boolean => isBranch(side) && 'posted_at' in side

/** What comes to nothing stands in no new record: it was neither typed nor charged. */
const isNothing = (path: string, value: unknown): boolean =>
  typeof value === 'string' && /^-?0+(\.0+)?$/.test(value) && !/(code|number|phone|mobile|reference)$/.test(path)

const names = (path: string) => path.split('.').filter(part => !/^\d+$/.test(part))
const isUnsaid = (path: string): boolean => {
  const parts = names(path)
  return parts.some(part => unsaid.has(part)) || parts.at(-1) === 'entry_id' || parts.at(-1) === 'document_id'
}

/**
 * What differs between two sides, in the order of the record; all that is filled where one side is missing. The id of what
 * the record names as well is left out: its name says it.
 */
export function differences(before: unknown, after: unknown, wordOf: (path: string, value: unknown) => string) {
  const [left, right] = [before, after].map(side => new Map(isBranch(side) ? leaves(side) : []))
  const all = new Set([...left!.keys(), ...right!.keys()])
  const isNamedBeside = (path: string) => path.endsWith('_id') && [...all].some(each => each === path.slice(0, -3))
  const isOfRules = (path: string) => (isDocument(before) || isDocument(after)) && rulesOfDocuments.has(path)
  const paths = [...all].filter(path => !isUnsaid(path) && !isNamedBeside(path) && !isOfRules(path))
  const isAlone = !isBranch(before) || !isBranch(after)
  const shown = (path: string, value: unknown) =>
    isEmpty(value) || (isAlone && isNothing(path, value)) ? null : wordOf(path, value)
  return paths
    .map((path): Difference => ({ path, before: shown(path, left!.get(path)), after: shown(path, right!.get(path)) }))
    .filter(({ before, after }) => before !== after)
}
