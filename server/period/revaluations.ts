import { reasonWords } from '../../i18n/books/documents.ts'
import { currencyOf, decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { fill } from '../../i18n/text.ts'
import { reversed } from '../../ledger/lines.ts'
import { convertToBase, formatMoney, LARGEST_AMOUNT, type Minor, sum } from '../../ledger/money.ts'
import type { RevaluationFigures } from '../../ledger/postings/period.ts'
import { postings } from '../../ledger/postings.ts'
import type { Revaluation, RevaluedItem } from '../../schema/answers/period.ts'
import { elementAt, valueFor } from '../../schema/collections/certain.ts'
import { documentKinds, isOfSuppliers } from '../../schema/documents.ts'
import { type FieldIssues, refuse, refuseFields, refuseIfAny } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import { revaluationFields, revaluationRateFields } from '../../schema/revaluations.ts'
import { check, missing, recordSchema, withMissing } from '../../schema/validate.ts'
import { entryName } from '../books/entry.ts'
import { wireRate } from '../books/exchange.ts'
import { isLocked, refuseLocked } from '../books/lock.ts'
import type { AnyDocument } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { CreditRole, RevaluationLineRow, RevaluationRow } from '../books/tables.ts'
import { addDays, todayIn } from '../calendar.ts'
import { type Balanced, openInForeign } from './open-foreign.ts'

/**
 * Foreign balances at the end of a period: what is open in another currency is valued at the rate of the day, by an
 * entry that the next day takes back, so that whatever settles an invoice still meets it at the rate it was booked at.
 */

/** What a body asks for: the day, and what currencies were worth on it. */
interface Requested {
  date: string
  rates: ReadonlyMap<number, string>
}

async function readBody({ store, organization }: BooksContext, body: unknown): Promise<Requested> {
  const checked = check(recordSchema(revaluationFields, 'create'), body)
  const issues: FieldIssues =
    'issues' in checked
      ? { ...withMissing(revaluationFields, checked.issues, body) }
      : { ...missing(revaluationFields, checked.values) }
  const rates = new Map<number, string>()
  const sent = (body as { rates?: unknown } | null | undefined)?.rates
  const isLeftOut = sent === undefined || sent === null || sent === ''
  if (!isLeftOut && !Array.isArray(sent)) issues.rates = ['not_a_record']
  const coins = Array.isArray(sent) ? await store.coins() : new Set<number>()
  for (const [index, raw] of (Array.isArray(sent) ? sent : []).entries()) {
    const path = `rates.${index}`
    const one = check(recordSchema(revaluationRateFields, 'create'), raw)
    const found =
      'issues' in one ? withMissing(revaluationRateFields, one.issues, raw) : missing(revaluationRateFields, one.values)
    for (const [field, codes] of Object.entries(found)) issues[`${path}.${field}`] = codes
    if ('issues' in one || Object.keys(found).length > 0) continue
    const currencyId = one.values.currency_id as number
    if (currencyId === organization.baseCurrencyId) issues[`${path}.currency_id`] = ['same_currency_rate']
    else if (!coins.has(currencyId)) issues[`${path}.currency_id`] = ['unknown_currency']
    else if (rates.has(currencyId)) issues[`${path}.currency_id`] = ['taken']
    else rates.set(currencyId, one.values.rate as string)
  }
  refuseIfAny(issues)
  return { date: ('values' in checked ? checked.values.date : '') as string, rates }
}

const ours: readonly Balanced[] = ['receivable', 'notes_receivable', 'supplier_advances']

/** What we owe: there a higher rate is our loss. */
const isOwed = (account: Balanced): boolean => !ours.includes(account)

const gainOf = (account: Balanced, booked: Minor, value: Minor): Minor =>
  isOwed(account) ? booked - value : value - booked

const codeOf = (currencyId: number): string => currencyOf(currencyId)?.code ?? String(currencyId)

/**
 * Values what is open on a day at its rates, by an entry on that day and its reversal on the next. A currency that the
 * body names no rate for is taken at the latest one recorded up to the day. Answers the id of the revaluation.
 */
export async function createRevaluation(context: BooksContext, body: unknown): Promise<number> {
  const options = await readBody(context, body)
  return (await revalue(context, options)) ?? refuseFields({ date: ['nothing_to_revalue'] })
}

/**
 * Makes a revaluation anew on its own day, of what is open on that day by now: it is taken back, and what is open is valued at the
 * rates that it had, or that the body names. Answers the new one; where nothing is open any more, the one that was taken back.
 */
export async function renewRevaluation(context: BooksContext, id: number, body: unknown): Promise<number> {
  const { store } = context
  const [row = refuse('not_found')] = await store.rows.find('revaluations', { id })
  const lines = await store.rows.find('revaluation_lines', { revaluation_id: id })
  const named = await readBody(context, { ...(body as object | null), date: row.date })
  await voidRevaluation(context, id)
  const rates = new Map([...lines.map(line => [line.currency_id, wireRate(line.rate)] as const), ...named.rates])
  return (await revalue(context, { date: row.date, rates })) ?? id
}

/** Values what is open on a day; null where that changes nothing. */
async function revalue(context: BooksContext, { date, rates: given }: Requested): Promise<number | null> {
  const { store, organization, caller, now } = context
  refuseLocked(date, organization.own_lock_date)
  const open = await openInForeign(context, date)
  if ((await store.rows.find('revaluations', { date, voided_on: null })).length > 0)
    refuseFields({ date: ['already_revalued'] })
  const recorded = await store.exchangeRates(date)
  const rateOf = (currencyId: number) => given.get(currencyId) ?? recorded.get(currencyId)
  const withoutRate = [...new Set(open.map(balance => balance.currency_id))].filter(id => rateOf(id) === undefined)
  if (withoutRate.length > 0) refuseFields({ rates: [`rate_missing|${withoutRate.map(codeOf).join(', ')}`] })
  const valued = open.map(balance => {
    const rate = rateOf(balance.currency_id)!
    const value = convertToBase(balance.amount, decimalsOf(balance.currency_id), rate, organization.baseDecimals)
    if (value > LARGEST_AMOUNT) refuseFields({ rates: ['too_large'] })
    return { ...balance, rate, value }
  })
  if (valued.every(({ booked, value }) => booked === value)) return null

  const [id] = await store.rows.takeIds('revaluations', 1)
  const figures: RevaluationFigures = {
    balances: valued.map(({ account, held, client_id, supplier_id, booked, value }) => ({
      account: held ?? account,
      // A cheque is nobody's balance.
      of: held === undefined ? { clientId: client_id, supplierId: supplier_id } : {},
      gain: gainOf(account, booked, value),
    })),
  }
  const lines = postings.revaluation(figures)
  const entry = { source: { kind: 'revaluation' as const, id: id! }, revision: 1 }
  const name = (of: 'of' | 'reversal') => entryName('revaluation', date, organization.language, of)
  const [entryId] = await store.writeEntries([{ ...entry, date, name: name('of'), reversesId: null, lines }])
  const [reversalId] = await store.writeEntries([
    { ...entry, date: addDays(date, 1), name: name('reversal'), reversesId: entryId!, lines: reversed(lines) },
  ])
  await store.rows.insert('revaluations', [
    {
      organization_id: organization.id,
      id: id!,
      date,
      entry_id: entryId!,
      reversal_id: reversalId!,
      created_by: caller.userId,
      created_at: now.toISOString(),
      voided_on: null,
    },
  ])
  await store.rows.insert(
    'revaluation_lines',
    valued.map(({ account: _, held: __, ...balance }) => ({
      organization_id: organization.id,
      revaluation_id: id!,
      ...balance,
    })),
  )
  return id!
}

/** Takes a revaluation back, entry and reversal alike, each on its own day. */
export async function voidRevaluation({ store, organization, now }: BooksContext, id: number): Promise<void> {
  const [row] = await store.rows.lock('revaluations', { id })
  if (!row) return refuse('not_found')
  if (row.voided_on !== null) refuse('already_void')
  refuseLocked(row.date, organization.own_lock_date)
  const name = entryName('revaluation', row.date, organization.language, 'reversal')
  const written: [number, string][] = [
    [row.entry_id, row.date],
    [row.reversal_id, addDays(row.date, 1)],
  ]
  for (const [reversesId, date] of written) {
    const lines = reversed(await store.linesOfEntry(reversesId))
    await store.writeEntries([{ date, name, source: { kind: 'revaluation', id }, revision: 1, reversesId, lines }])
  }
  await store.rows.update('revaluations', id, { voided_on: todayIn(organization.timeZone, now) })
}

const accountOf = (
  line: RevaluationLineRow,
  documents: ReadonlyMap<number, AnyDocument>,
  roles: ReadonlyMap<number, CreditRole>,
): Balanced => {
  if (line.credit_id !== null) return valueFor(roles, line.credit_id)
  const isOfSupplier = isOfSuppliers(valueFor(documents, line.document_id).kind)
  if (line.cheque_id !== null) return isOfSupplier ? 'notes_payable' : 'notes_receivable'
  return isOfSupplier ? 'payable' : 'receivable'
}

/** Revaluations as they stand on the wire, each with the invoices, credits and cheques that it valued. */
export async function wireRevaluations(context: BooksContext, rows: readonly RevaluationRow[]): Promise<Revaluation[]> {
  const { store, organization } = context
  const lines = await store.rows.find('revaluation_lines', { revaluation_id: rows.map(({ id }) => id) })
  const heads = await store.heads([...new Set(lines.map(line => line.document_id))])
  const documents = new Map(heads.map(document => [document.id, document]))
  const credits = await store.rows.find('credits', { id: lines.flatMap(line => line.credit_id ?? []) })
  const roles = new Map(credits.map(credit => [credit.id, credit.role]))
  const outdated = await store.outdatedRevaluations()
  const inBase = (minor: Minor) => formatMoney(minor, organization.baseDecimals)
  return rows.map((row): Revaluation => {
    const own = lines.filter(line => line.revaluation_id === row.id)
    const gains = own.map(line => gainOf(accountOf(line, documents, roles), line.booked, line.value))
    const rates = new Map(own.map(line => [line.currency_id, line.rate]))
    return {
      id: row.id,
      date: row.date,
      status: row.voided_on === null ? ('posted' as const) : ('void' as const),
      rates: [...rates].map(([currency_id, rate]) => ({
        currency_id,
        currency: codeOf(currency_id),
        rate: wireRate(rate),
      })),
      gain: inBase(sum(gains)),
      entry_id: row.entry_id,
      reversal_id: row.reversal_id,
      reversal_date: addDays(row.date, 1),
      voided_on: row.voided_on,
      out_of_date: outdated.has(row.id),
      created_at: new Date(row.created_at).toISOString(),
      items: own.map((line, index): RevaluedItem => {
        const { kind, number, cheque_number = null } = valueFor(documents, line.document_id)
        return {
          id: line.id,
          resource: documentKinds[kind].wire.permission as string,
          document_id: line.document_id,
          number,
          is_credit: line.credit_id !== null,
          cheque_id: line.cheque_id,
          cheque_number: line.cheque_id === null ? null : cheque_number,
          client_id: line.client_id,
          supplier_id: line.supplier_id,
          currency_id: line.currency_id,
          currency: codeOf(line.currency_id),
          amount: formatMoney(line.amount, decimalsOf(line.currency_id)),
          rate: wireRate(line.rate),
          booked: inBase(line.booked),
          value: inBase(line.value),
          gain: inBase(elementAt(gains, index)),
        }
      }),
      can: { void: permitOf(context, row, 'delete'), renew: permitOf(context, row, 'update') },
    }
  })
}

function permitOf(
  { organization, permissions, language }: BooksContext,
  { voided_on, date }: RevaluationRow,
  needed: 'delete' | 'update',
) {
  const { own_lock_date: lockDate } = organization
  const reason =
    voided_on !== null
      ? 'is_void'
      : isLocked(date, lockDate)
        ? 'is_locked'
        : may(permissions, 'restrictions', needed)
          ? null
          : 'no_permission'
  return {
    allowed: reason === null,
    reason: reason && fill(reasonWords[reason][language], { date: lockDate ?? '' }),
  }
}

/** One revaluation as it stands on the wire. */
export async function readRevaluation(context: BooksContext, id: number) {
  const rows = await context.store.rows.find('revaluations', { id })
  const [wire] = await wireRevaluations(context, rows)
  return wire ?? refuse('not_found')
}
