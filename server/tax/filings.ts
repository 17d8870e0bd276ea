import { knownCurrency } from '../../i18n/records/currencies-countries.ts'
import { reversed } from '../../ledger/lines.ts'
import { formatMoney, type Minor, parseMoney, sum } from '../../ledger/money.ts'
import { postings } from '../../ledger/postings.ts'
import type { TaxFilingPreview } from '../../schema/answers/books/tax-filings.ts'
import { firstOf, present, valueFor } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuse, refuseIfAny } from '../../schema/errors.ts'
import type { TaxCountry } from '../../schema/tax/declare.ts'
import { filingWithdrawalFields, filledBoxFields, taxFilingFields } from '../../schema/tax/filings.ts'
import { taxCountryOf } from '../../schema/tax/index.ts'
import { check, missing, recordSchema, withMissing } from '../../schema/validate.ts'
import { entryName } from '../books/entry.ts'
import { firstOpenDay, isLocked } from '../books/lock.ts'
import type { FiledBox, TaxFilingRow } from '../books/seal-rows.ts'
import type { BooksContext } from '../books/store.ts'
import { addDays, type Period, todayIn } from '../calendar.ts'
import { UNSORTED } from '../reports/trade/boxes-of-codes.ts'
import { dueByHand, type FilledReturn, fillReturn, type TypedBox } from '../reports/trade/tax-boxes.ts'
import { nameOfCaller } from '../work.ts'
import { standingsOf } from './credits.ts'
import { dueDayOf } from './periods.ts'
import { declared, isTyped, type Reading, standingFilings } from './standing-filings.ts'
import { figuresOf } from './wire.ts'

/**
 * Filing a return of value added tax: its boxes are kept as they are, the tax of its documents leaves its accounts, and what
 * is entered into its period afterwards goes to the next return.
 */

export interface FilingContext extends BooksContext, Reading {
  /** Waits for whoever writes entries, and keeps others waiting. Answers up to which day returns are filed by then. */
  stillBooks(): Promise<string | null>
  setFiledUntil(day: string | null): Promise<void>
}

interface Requested extends Period {
  note: string | null
  leavesUnsorted: boolean
  typed: TypedBox[]
}

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
    if (!declared || !isTyped(declared, country)) issues[`boxes.${index}.box`] = ['not_a_box_to_fill']
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

/** What is left of earlier credits, in its box. */
function creditBrought(country: TaxCountry, rows: readonly TaxFilingRow[], to: string): TypedBox[] {
  const box = country.boxes.find(({ from }) => from === 'credit')
  const left = [...standingsOf(declared(rows), country.creditLives).values()]
    .filter(({ endsOn }) => endsOn === null || endsOn >= to)
    .reduce((sum, credit) => sum + credit.left, 0n)
  return box && left !== 0n ? [{ box: box.key, taxable: 0n, tax: left }] : []
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

interface Filling {
  filled: FilledReturn
  earlier: TaxFilingRow[]
  /** What a person changed of what is due: what they leave has the credit of earlier returns. */
  byHand: Minor
}

async function fill(context: Reading, { typed, ...period }: Requested): Promise<Filling> {
  const { facts, organization } = context
  const earlier = await standingFilings(context)
  const country = taxCountryOf(organization.countryId)
  const brought = creditBrought(country, earlier, period.to)
  const left = brought.filter(({ box }) => !typed.some(each => each.box === box))
  const all = [...typed, ...left]
  return {
    filled: await fillReturn({ facts, organization, question: period }, all),
    earlier,
    byHand: dueByHand(country, all) - dueByHand(country, brought),
  }
}

/** How much of a return corrects earlier ones, and how much of that the country allows. */
function correctionsOf({ organization }: Reading, { country, corrected }: FilledReturn, typed: readonly TypedBox[]) {
  const { baseDecimals, baseCurrencyId } = organization
  const ofBox = ({ box }: TypedBox) => country.boxes.some(({ key, from }) => key === box && from === 'corrections')
  const tax = corrected + sum(typed.filter(ofBox).map(each => each.tax))
  const isOfCountry = knownCurrency(baseCurrencyId).code === country.currency
  const limit = isOfCountry && country.correctionLimit ? parseMoney(country.correctionLimit.tax, baseDecimals) : null
  const isAbove = limit !== null && (tax > limit || -tax > limit)
  return {
    tax: formatMoney(tax, baseDecimals),
    limit: limit === null ? null : formatMoney(limit, baseDecimals),
    needs: (isAbove && country.correctionLimit?.above) || null,
  }
}

/** A return as it would be filed now. */
export async function previewFiling(context: Reading, body: unknown): Promise<TaxFilingPreview> {
  const requested = readBody(context, body)
  const { filled, earlier, byHand } = await fill(context, requested)
  const { country, output, input } = filled
  const all = [...declared(earlier), { id: 0, to: requested.to, due: output - input }]
  const standing = valueFor(standingsOf(all, country.creditLives), 0)
  return {
    ...figuresOf(
      context,
      {
        ...requested,
        country_id: context.organization.countryId,
        boxes: filedBoxes(filled),
        output_tax: output,
        input_tax: input,
        by_hand: byHand,
      },
      standing,
    ),
    unsorted: formatMoney(unsortedOf(filled), context.organization.baseDecimals),
    corrections: correctionsOf(context, filled, requested.typed),
    other_entries: formatMoney(await otherEntries(context, requested), context.organization.baseDecimals),
  }
}

/** What journal entries without a code, and openings, put on the accounts of the tax in a period: no box has it. */
async function otherEntries({ facts }: Reading, { from, to }: Period): Promise<Minor> {
  const { output_tax, input_tax } = await facts.postingAccounts()
  const account_id = [output_tax, input_tax].filter(id => id !== undefined)
  const sums = await facts.sum('lines', {
    by: ['source_kind'],
    where: { account_id, tax_code_id: null, date: { from, to } },
  })
  const others = sums.filter(({ source_kind }) => source_kind === 'journal_entry' || source_kind === 'opening_balance')
  return sum(others.map(({ credit, debit }) => credit - debit))
}

/** Files the return of a period, and answers its id. */
export async function fileReturn(context: FilingContext, body: unknown): Promise<number> {
  const { store, organization, caller, now } = context
  if ((await context.stillBooks()) !== organization.tax_filed_until) refuse('changed_meanwhile')
  const requested = readBody(context, body)
  const { filled, byHand } = await fill(context, requested)
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
      country_id: organization.countryId,
      ...{ boxes: filedBoxes(filled), output_tax: output, input_tax: input },
      by_hand: byHand,
      ...{ entry_id: entryId, filed_at: now.toISOString(), filed_by: caller.userId, filer: nameOfCaller(caller) },
      ...{ withdrawn_on: null, withdrawn_by: null, withdrawer: null, withdrawn_reason: null },
      filed_before: organization.tax_filed_until,
    },
  ])
  await context.setFiledUntil(to)
  return id
}

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
    withdrawer: nameOfCaller(caller),
    withdrawn_reason: values.reason as string,
  })
  await context.setFiledUntil(row.filed_before)
}
