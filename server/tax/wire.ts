import { errorText } from '../../i18n/messages.ts'
import { taxWordsOf } from '../../i18n/tax/countries.ts'
import { formatMoney, type Minor, notNegative } from '../../ledger/money.ts'
import type { TaxFiling, TaxFilingList } from '../../schema/answers/books/tax-filings.ts'
import { present } from '../../schema/collections/certain.ts'
import { refuse } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import { type TaxCountryCode, taxCountryOf } from '../../schema/tax/index.ts'
import type { TaxFilingRow } from '../books/seal-rows.ts'
import { type Period, todayIn } from '../calendar.ts'
import { boxName } from '../reports/trade/tax-boxes.ts'
import { type Standing, standingsOf } from './credits.ts'
import { dueDayOf, nextPeriod } from './periods.ts'
import { declared, dueOf, kindOf, type Reading, standingFilings } from './standing-filings.ts'

/** Returns as they stand on the wire. */

interface Figures extends Period, Pick<TaxFilingRow, 'country_id' | 'boxes' | 'output_tax' | 'input_tax' | 'by_hand'> {}

/** What documents owe, credits of before and boxes that a person fills come to: below zero nothing is to be paid. */
const netOf = (figures: Omit<Figures, 'from' | 'to'>, { brought }: Standing): Minor =>
  dueOf(figures) - brought + figures.by_hand

/** What a return that is filed, or would be, comes to. */
export function figuresOf({ organization, language }: Reading, { from, to, ...figures }: Figures, standing: Standing) {
  const country = taxCountryOf(figures.country_id)
  const words = taxWordsOf(country.code as TaxCountryCode)
  const inBase = (minor: Minor | string) => formatMoney(BigInt(minor), organization.baseDecimals)
  return {
    ...{ from, to, due_on: dueDayOf(country, to) },
    boxes: figures.boxes.map(({ box, side, taxable, adjustment, tax }) => {
      const found = country.boxes.find(({ key }) => key === box)
      return {
        box: side === null ? box : `${box}:${side}`,
        name: boxName(words, box, side, language),
        kind: found ? kindOf(found, country) : ('documents' as const),
        has_amount: found?.from !== 'corrections' && found?.from !== 'credit',
        ...{ taxable: inBase(taxable), adjustment: inBase(adjustment), tax: inBase(tax) },
      }
    }),
    output_tax: inBase(figures.output_tax),
    input_tax: inBase(figures.input_tax),
    due: inBase(dueOf(figures)),
    credit_used: inBase(standing.used),
    by_hand: inBase(figures.by_hand),
    to_pay: inBase(notNegative(netOf(figures, standing))),
  }
}

const none: Standing = { used: 0n, brought: 0n, toPay: 0n, left: 0n, endsOn: null }

/** Returns as they stand on the wire. */
export function wireFilings(
  context: Reading,
  rows: readonly TaxFilingRow[],
  standing: readonly TaxFilingRow[],
): TaxFiling[] {
  const { organization, language, permissions } = context
  const standings = standingsOf(declared(standing), taxCountryOf(organization.countryId).creditLives)
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
    const own = standings.get(row.id) ?? none
    const { period_from: from, period_to: to, boxes, output_tax, input_tax, by_hand, country_id } = row
    return {
      id: row.id,
      status: row.withdrawn_on === null ? 'filed' : 'withdrawn',
      ...figuresOf(context, { from, to, country_id, boxes, output_tax, input_tax, by_hand }, own),
      due_on: row.due_on,
      credit_left: formatMoney(own.left, organization.baseDecimals),
      credit_ends_on: own.endsOn,
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
  const rows = await context.store.rows.find('tax_filings', { id })
  const [wire] = wireFilings(context, rows, await standingFilings(context))
  return wire ?? refuse('not_found')
}

/** What the list begins with: the return that comes next, and what is owed by those that were filed. */
export async function aroundFilings(
  context: Reading,
  standing: readonly TaxFilingRow[],
): Promise<Omit<TaxFilingList, 'tax_filings'>> {
  const { organization, permissions, language, store, facts, now } = context
  const country = taxCountryOf(organization.countryId)
  const last = standing.at(-1)
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
