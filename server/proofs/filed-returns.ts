import { bookProofWords } from '../../i18n/books/proofs.ts'
import { taxWordsOf } from '../../i18n/tax/countries.ts'
import { type Language, readableDay, translated } from '../../i18n/text.ts'
import type { Line } from '../../ledger/lines.ts'
import type { Minor } from '../../ledger/money.ts'
import { postings } from '../../ledger/postings.ts'
import { type TaxCountryCode, taxCountryOf } from '../../schema/tax/index.ts'
import type { FiledBox, TaxFilingRow } from '../books/seal-rows.ts'
import type { Facts } from '../reports/facts/facts.ts'
import type { RowLink } from '../reports/report.ts'
import { boxName, filledBy, partsBySelection } from '../reports/trade/tax-boxes.ts'
import { isTyped } from '../tax/standing-filings.ts'

/** Returns as they were filed, beside what their documents come to now, and beside the entries that settle them. */

export type FiledFact = Pick<
  TaxFilingRow,
  'period_from' | 'period_to' | 'country_id' | 'boxes' | 'output_tax' | 'input_tax' | 'entry_id'
> & {
  /** Of the entry that settles it. */
  lines: readonly Line[]
}

/** Where a return first parts: a box, or what is due by it as a whole. */
interface Parting {
  filed: FiledFact
  box: Pick<FiledBox, 'box' | 'side'> | null
}

interface TwoWays {
  left: Minor
  right: Minor
  /** What all parts differ by, none hiding another. */
  difference: Minor
  first: Parting | null
}

const apart = (one: Minor, other: Minor): Minor => (one > other ? one - other : other - one)

interface Amounts extends Pick<FiledBox, 'box' | 'side'> {
  taxable: Minor
  adjustment: Minor
  tax: Minor
}

const nothing = { taxable: 0n, adjustment: 0n, tax: 0n }
const nameOf = ({ box, side }: Pick<FiledBox, 'box' | 'side'>) => `${box}:${side ?? ''}`

const frozenOf = ({ boxes }: FiledFact): Amounts[] =>
  boxes.map(({ box, side, taxable, adjustment, tax }) => ({
    ...{ box, side, taxable: BigInt(taxable), adjustment: BigInt(adjustment), tax: BigInt(tax) },
  }))

/** A return filled anew: by the law and the days that it was filed by, with what a person typed into it. */
async function filledAnew(facts: Facts, filed: FiledFact) {
  const country = taxCountryOf(filed.country_id)
  const isOfPerson = ({ box }: Amounts) => country.boxes.some(each => each.key === box && isTyped(each, country))
  const question = { from: filed.period_from, to: filed.period_to }
  const typed = frozenOf(filed).filter(isOfPerson)
  const { boxes, output, input } = await filledBy(
    { question },
    country,
    await partsBySelection({ facts }, country),
    typed,
  )
  const amounts = boxes.map(
    ({ key, side, taxable, adjustment, tax }): Amounts => ({
      ...{ box: key, side, taxable: taxable.amount, adjustment: adjustment.amount, tax: tax.amount },
    }),
  )
  return { boxes: amounts, output, input }
}

/** The boxes of returns as they were filed, and what their documents come to. */
export async function boxesByRows(facts: Facts, all: readonly FiledFact[]): Promise<TwoWays> {
  const ways: TwoWays = { left: 0n, right: 0n, difference: 0n, first: null }
  for (const filed of all) {
    const anew = await filledAnew(facts, filed)
    const frozen = new Map(frozenOf(filed).map(each => [nameOf(each), each]))
    const found = new Map(anew.boxes.map(each => [nameOf(each), each]))
    const pairs = [...new Map([...frozen, ...found])].map(([name, { box, side }]) => {
      const [left, right] = [frozen.get(name) ?? nothing, found.get(name) ?? nothing]
      const parts = [
        apart(left.taxable, right.taxable),
        apart(left.adjustment, right.adjustment),
        apart(left.tax, right.tax),
      ]
      return { box: { box, side }, left: left.tax, right: right.tax, apart: parts.reduce((sum, each) => sum + each) }
    })
    const due = apart(filed.output_tax, anew.output) + apart(filed.input_tax, anew.input)
    for (const pair of [...pairs, { box: null, left: 0n, right: 0n, apart: due }]) {
      ways.left += pair.left
      ways.right += pair.right
      ways.difference += pair.apart
      if (pair.apart !== 0n) ways.first ??= { filed, box: pair.box }
    }
  }
  return ways
}

/** Debits above zero, credits below, from the least on. */
const signed = (lines: readonly Line[]): Minor[] =>
  lines
    .map(({ side, amount }) => (side === 'dr' ? amount : -amount))
    .filter(amount => amount !== 0n)
    .sort((one, other) => (one < other ? -1 : 1))

const debits = (amounts: readonly Minor[]) => amounts.reduce((sum, each) => (each > 0n ? sum + each : sum), 0n)

/** What returns settle, and what their entries do. */
export function returnsByEntries(all: readonly FiledFact[]): TwoWays {
  const ways: TwoWays = { left: 0n, right: 0n, difference: 0n, first: null }
  for (const filed of all) {
    const wanted = signed(postings.tax_settlement({ output: filed.output_tax, input: filed.input_tax }))
    const written = signed(filed.lines)
    ways.left += debits(wanted)
    ways.right += debits(written)
    const length = Math.max(wanted.length, written.length)
    for (let index = 0; index < length; index += 1) {
      const difference = apart(wanted[index] ?? 0n, written[index] ?? 0n)
      ways.difference += difference
      if (difference !== 0n) ways.first ??= { filed, box: null }
    }
  }
  return ways
}

/** The return that parts first, by its days, and its box. */
export function partingLabel({ filed, box }: Parting, language: Language): { label: string; link?: RowLink } {
  const { period_from, period_to, country_id, entry_id } = filed
  const days = { from: readableDay(period_from), to: readableDay(period_to) }
  const period = translated(bookProofWords.filed_return, language, days)
  const words = taxWordsOf(taxCountryOf(country_id).code as TaxCountryCode)
  return {
    label: box === null ? period : `${period} · ${box.box} ${boxName(words, box.box, box.side, language)}`,
    ...(entry_id !== null && { link: { kind: 'entry', id: entry_id } }),
  }
}
