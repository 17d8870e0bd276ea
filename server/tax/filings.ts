import { errorText } from '../../i18n/messages.ts'
import { taxWordsOf } from '../../i18n/tax/countries.ts'
import { reversed } from '../../ledger/lines.ts'
import { formatMoney, type Minor, parseMoney, sum } from '../../ledger/money.ts'
import { postings } from '../../ledger/postings.ts'
import type { TaxFiling, TaxFilingList, TaxFilingPreview } from '../../schema/answers/books/tax-filings.ts'
import { firstOf, present, valueFor } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuse, refuseIfAny } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import type { TaxBox } from '../../schema/tax/boxes.ts'
import type { TaxCountry } from '../../schema/tax/declare.ts'
import { filingWithdrawalFields, filledBoxFields, taxFilingFields } from '../../schema/tax/filings.ts'
import { type TaxCountryCode, taxCountryOf } from '../../schema/tax/index.ts'
import { check, missing, recordSchema, withMissing } from '../../schema/validate.ts'
import { entryName } from '../books/entry.ts'
import { firstOpenDay, isLocked } from '../books/lock.ts'
import type { FiledBox, TaxFilingRow } from '../books/seal-rows.ts'
import type { BooksContext } from '../books/store.ts'
import { addDays, type Period, todayIn } from '../calendar.ts'
import type { Facts } from '../reports/facts/facts.ts'
import { UNSORTED } from '../reports/trade/boxes-of-codes.ts'
import { boxName, type FilledReturn, fillReturn, type TypedBox } from '../reports/trade/tax-boxes.ts'
import { type Standing, standingsOf } from './credits.ts'
import { dueDayOf, nextPeriod } from './periods.ts'

/**
 * Filing a return of value added tax: its boxes are kept as they are, the tax of its documents leaves its accounts, and what
 * is entered into its period afterwards goes to the next return.
 */

export interface FilingContext extends BooksContext {
  facts: Facts
  /** Waits for whoever writes entries, and keeps others waiting. Answers up to which day returns are filed by then. */
  stillBooks(): Promise<string | null>
  setFiledUntil(day: string | null): Promise<void>
}

type Reading = Pick<FilingContext, 'store' | 'organization' | 'permissions' | 'language' | 'now' | 'facts'>

interface Requested extends Period {
  note: string | null
  leavesUnsorted: boolean
  typed: TypedBox[]
}

const isTyped = ({ from }: TaxBox): boolean => from === 'typed' || from === 'corrections' || from === 'credit'
const kindOf = (box: TaxBox): TaxFiling['boxes'][number]['kind'] =>
  isTyped(box) ? 'typed' : typeof box.from === 'object' && 'plus' in box.from ? 'total' : 'documents'

function readTyped({ organization }: Reading, country: TaxCountry, sent: unknown, issues: FieldIssues): TypedBox[] {
  if (sent === undefined || sent === null || sent === '') return []
  if (!Array.isArray(sent)) {
    issues.boxes = ['not_a_record']
    return []
  }
  const { baseDecimals } = organization
  const typed: TypedBox[] = []
  for (const [index, raw] of sent.entries()) {
    const one = check(recordSchema(filledBoxFields, 'create', baseDecimals), raw)
    const found = 'issues' in one ? withMissing(filledBoxFields, one.issues, raw) : missing(filledBoxFields, one.values)
    for (const [field, codes] of Object.entries(found)) issues[`boxes.${index}.${field}`] = codes
    if ('issues' in one || Object.keys(found).length > 0) continue
    const { box, taxable, tax } = one.values as { box: string; taxable?: string | null; tax?: string | null }
    const declared = country.boxes.find(({ key }) => key === box)
    if (!declared || !isTyped(declared)) issues[`boxes.${index}.box`] = ['not_a_box_to_fill']
    else if (typed.some(each => each.box === box)) issues[`boxes.${index}.box`] = ['taken']
    typed.push({ box, taxable: parseMoney(taxable ?? '0', baseDecimals), tax: parseMoney(tax ?? '0', baseDecimals) })
  }
  return typed
}

function readBody(context: Reading, body: unknown): Requested {
  const { organization, now } = context
  const checked = check(recordSchema(taxFilingFields, 'create'), body)
  const values = 'values' in checked ? checked.values : {}
  const issues: FieldIssues =
    'issues' in checked ? withMissing(taxFilingFields, checked.issues, body) : missing(taxFilingFields, values)
  const { from, to, note, leaves_unsorted } = values as {
    from?: string
    to?: string
    note?: string
    leaves_unsorted?: boolean
  }
  const yesterday = addDays(todayIn(organization.timeZone, now), -1)
  const { tax_filed_until: filed } = organization
  if (to && to > yesterday) issues.to ??= [`period_not_ended|${yesterday}`]
  if (from && to && to < from) issues.to ??= [`date_before|${from}`]
  if (from && filed !== null && from !== addDays(filed, 1)) issues.from ??= [`return_follows|${addDays(filed, 1)}`]
  const typed = readTyped(
    context,
    taxCountryOf(organization.countryId),
    (body as { boxes?: unknown } | null)?.boxes,
    issues,
  )
  refuseIfAny(issues)
  return {
    from: present(from, 'from'),
    to: present(to, 'to'),
    note: note ?? null,
    leavesUnsorted: leaves_unsorted === true,
    typed,
  }
}

const dueOf = ({ output_tax, input_tax }: Pick<TaxFilingRow, 'output_tax' | 'input_tax'>): Minor =>
  output_tax - input_tax

/** The returns that stand, from the first to the last. */
async function standingFilings({ store }: Pick<Reading, 'store'>): Promise<TaxFilingRow[]> {
  const all = await store.rows.find('tax_filings', { withdrawn_on: null })
  return all.sort((a, b) => (a.period_to < b.period_to ? -1 : 1))
}

const declared = (rows: readonly TaxFilingRow[]) =>
  rows.map(row => ({ id: row.id, to: row.period_to, due: dueOf(row) }))

/** What a box that a person fills has when they leave it: what is left of earlier credits. */
function withCredit(
  country: TaxCountry,
  typed: readonly TypedBox[],
  rows: readonly TaxFilingRow[],
  to: string,
): TypedBox[] {
  const box = country.boxes.find(({ from }) => from === 'credit')
  if (!box || typed.some(each => each.box === box.key)) return [...typed]
  const left = [...standingsOf(declared(rows), country.creditLives).values()]
    .filter(({ endsOn }) => endsOn === null || endsOn >= to)
    .reduce((sum, credit) => sum + credit.left, 0n)
  return left === 0n ? [...typed] : [...typed, { box: box.key, taxable: 0n, tax: left }]
}

const filedBoxes = ({ boxes }: FilledReturn): FiledBox[] =>
  boxes.map(({ key, side, taxable, adjustment, tax }) => ({
    ...{ box: key, side, taxable: String(taxable.amount) },
    ...{ adjustment: String(adjustment.amount), tax: String(tax.amount) },
  }))

const unsortedIn = ({ boxes }: FilledReturn) => boxes.filter(({ key }) => key === UNSORTED)

/** What is in no box of the form, with its returns. */
const unsortedOf = (filled: FilledReturn): Minor =>
  sum(unsortedIn(filled).map(({ taxable, adjustment }) => taxable.amount + adjustment.amount))

const hasUnsorted = (filled: FilledReturn): boolean =>
  unsortedIn(filled).some(each => [each.taxable, each.adjustment, each.tax].some(({ amount }) => amount !== 0n))

async function fill(
  context: Reading,
  requested: Requested,
): Promise<{ filled: FilledReturn; earlier: TaxFilingRow[] }> {
  const { facts, organization } = context
  const earlier = await standingFilings(context)
  const country = taxCountryOf(organization.countryId)
  const typed = withCredit(country, requested.typed, earlier, requested.to)
  return { filled: await fillReturn({ facts, organization, question: requested }, typed), earlier }
}

/** A return as it would be filed now. */
export async function previewFiling(context: Reading, body: unknown): Promise<TaxFilingPreview> {
  const requested = readBody(context, body)
  const { filled, earlier } = await fill(context, requested)
  const { country, output, input } = filled
  const all = [...declared(earlier), { id: 0, to: requested.to, due: output - input }]
  const standing = valueFor(standingsOf(all, country.creditLives), 0)
  return {
    ...figuresOf(context, { ...requested, boxes: filedBoxes(filled), output_tax: output, input_tax: input }, standing),
    unsorted: formatMoney(unsortedOf(filled), context.organization.baseDecimals),
  }
}

/** Files the return of a period, and answers its id. */
export async function fileReturn(context: FilingContext, body: unknown): Promise<number> {
  const { store, organization, caller, now } = context
  if ((await context.stillBooks()) !== organization.tax_filed_until) refuse('changed_meanwhile')
  const requested = readBody(context, body)
  const { filled } = await fill(context, requested)
  if (hasUnsorted(filled) && !requested.leavesUnsorted) refuseIfAny({ leaves_unsorted: ['lines_to_be_sorted'] })
  const { from, to, note } = requested
  const { country, output, input } = filled
  const id = firstOf(await store.rows.takeIds('tax_filings', 1))
  const lines = postings.tax_settlement({ output, input }).filter(({ amount }) => amount !== 0n)
  const date = isLocked(to, organization.own_lock_date) ? firstOpenDay(context) : to
  const name = entryName('tax_filing', to, organization.language)
  const entry = { date, name, source: { kind: 'tax_filing' as const, id }, revision: 1, reversesId: null, lines }
  const [entryId = null] = lines.length > 0 ? await store.writeEntries([entry]) : []
  await store.rows.insert('tax_filings', [
    {
      organization_id: organization.id,
      id,
      ...{ period_from: from, period_to: to, due_on: dueDayOf(country, to), note },
      ...{ boxes: filedBoxes(filled), output_tax: output, input_tax: input },
      ...{ entry_id: entryId, filed_at: now.toISOString(), filed_by: caller.userId, filer: nameOf(caller) },
      ...{ withdrawn_on: null, withdrawn_by: null, withdrawer: null, withdrawn_reason: null },
      filed_before: organization.tax_filed_until,
    },
  ])
  await context.setFiledUntil(to)
  return id
}

const nameOf = ({ firstName, lastName }: BooksContext['caller']): string => `${firstName} ${lastName}`.trim()

/**
 * Takes the last return back, with why: its entry is reversed, and its documents may be changed again. What was entered into its
 * period meanwhile stays with the next return, until it is edited.
 */
export async function withdrawFiling(context: FilingContext, id: number, body: unknown): Promise<void> {
  const { store, organization, caller, now } = context
  if ((await context.stillBooks()) !== organization.tax_filed_until) refuse('changed_meanwhile')
  const [row] = await store.rows.lock('tax_filings', { id })
  if (!row) return refuse('not_found')
  const checked = check(recordSchema(filingWithdrawalFields, 'create'), body)
  const values = 'values' in checked ? checked.values : {}
  refuseIfAny(
    'issues' in checked
      ? withMissing(filingWithdrawalFields, checked.issues, body)
      : missing(filingWithdrawalFields, values),
  )
  if (row.withdrawn_on !== null) refuse('filing_withdrawn')
  if (row.period_to !== organization.tax_filed_until) refuse('later_filing')
  if (row.entry_id !== null) {
    const date = isLocked(row.period_to, organization.own_lock_date) ? firstOpenDay(context) : row.period_to
    const lines = reversed(await store.linesOfEntry(row.entry_id))
    const name = entryName('tax_filing', row.period_to, organization.language, 'reversal')
    const source = { kind: 'tax_filing' as const, id }
    await store.writeEntries([{ date, name, source, revision: 1, reversesId: row.entry_id, lines }])
  }
  await store.rows.update('tax_filings', id, {
    withdrawn_on: todayIn(organization.timeZone, now),
    withdrawn_by: caller.userId,
    withdrawer: nameOf(caller),
    withdrawn_reason: values.reason as string,
  })
  await context.setFiledUntil(row.filed_before)
}

interface Figures extends Period, Pick<TaxFilingRow, 'boxes' | 'output_tax' | 'input_tax'> {}

function figuresOf({ organization, language }: Reading, { from, to, ...figures }: Figures, standing: Standing) {
  const country = taxCountryOf(organization.countryId)
  const words = taxWordsOf(country.code as TaxCountryCode)
  const inBase = (minor: Minor | string) => formatMoney(BigInt(minor), organization.baseDecimals)
  return {
    ...{ from, to, due_on: dueDayOf(country, to) },
    boxes: figures.boxes.map(({ box, side, taxable, adjustment, tax }) => {
      const found = country.boxes.find(({ key }) => key === box)
      return {
        box: side === null ? box : `${box}:${side}`,
        name: boxName(words, box, side, language),
        kind: found ? kindOf(found) : ('documents' as const),
        ...{ taxable: inBase(taxable), adjustment: inBase(adjustment), tax: inBase(tax) },
      }
    }),
    output_tax: inBase(figures.output_tax),
    input_tax: inBase(figures.input_tax),
    due: inBase(dueOf(figures)),
    credit_used: inBase(standing.used),
    to_pay: inBase(standing.toPay),
  }
}

const none: Standing = { used: 0n, toPay: 0n, left: 0n, endsOn: null }

/** Returns as they stand on the wire. */
export async function wireFilings(context: Reading, rows: readonly TaxFilingRow[]): Promise<TaxFiling[]> {
  const { organization, language, permissions } = context
  const standings = standingsOf(
    declared(await standingFilings(context)),
    taxCountryOf(organization.countryId).creditLives,
  )
  const withdrawable = (row: TaxFilingRow) => {
    const reason =
      row.withdrawn_on !== null
        ? 'filing_withdrawn'
        : row.period_to !== organization.tax_filed_until
          ? 'later_filing'
          : may(permissions, 'restrictions', 'delete')
            ? null
            : 'forbidden'
    return { allowed: reason === null, reason: reason && errorText(reason, language) }
  }
  return rows.map((row): TaxFiling => {
    const standing = standings.get(row.id) ?? none
    const { period_from: from, period_to: to, boxes, output_tax, input_tax } = row
    return {
      id: row.id,
      status: row.withdrawn_on === null ? 'filed' : 'withdrawn',
      ...figuresOf(context, { from, to, boxes, output_tax, input_tax }, standing),
      due_on: row.due_on,
      credit_left: formatMoney(standing.left, organization.baseDecimals),
      credit_ends_on: standing.endsOn,
      entry_id: row.entry_id,
      note: row.note,
      filed_at: new Date(row.filed_at).toISOString(),
      filer: { id: row.filed_by, name: row.filer },
      withdrawn:
        row.withdrawn_on === null
          ? null
          : {
              on: row.withdrawn_on,
              by: { id: present(row.withdrawn_by, 'withdrawer'), name: row.withdrawer ?? '' },
              reason: row.withdrawn_reason ?? '',
            },
      can: { withdraw: withdrawable(row) },
    }
  })
}

/** One return as it stands on the wire. */
export async function readFiling(context: Reading, id: number): Promise<TaxFiling> {
  const [wire] = await wireFilings(context, await context.store.rows.find('tax_filings', { id }))
  return wire ?? refuse('not_found')
}

/** What stands beside the list: the return that comes next, and what is owed by those that were filed. */
export async function aroundFilings(context: Reading): Promise<Omit<TaxFilingList, 'tax_filings'>> {
  const { organization, permissions, language, store, facts, now } = context
  const country = taxCountryOf(organization.countryId)
  const last = (await standingFilings(context)).at(-1)
  const today = todayIn(organization.timeZone, now)
  const next = nextPeriod(country, last ? { from: last.period_from, to: last.period_to } : null, today)
  const { tax_settlement = null } = await facts.postingAccounts()
  const isAllowed = may(permissions, 'restrictions', 'create')
  return {
    next: { ...next, due_on: dueDayOf(country, next.to), has_ended: next.to < today },
    account: {
      id: tax_settlement,
      balance: formatMoney(-(await store.balance('tax_settlement')), organization.baseDecimals),
    },
    can: { file: { allowed: isAllowed, reason: isAllowed ? null : errorText('forbidden', language) } },
  }
}
