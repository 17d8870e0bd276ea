import type { Minor } from '../../ledger/money.ts'
import type { TaxFiling } from '../../schema/answers/books/tax-filings.ts'
import type { TaxBox } from '../../schema/tax/boxes.ts'
import type { TaxCountry } from '../../schema/tax/declare.ts'
import { isOfLines } from '../../schema/tax/founding.ts'
import type { TaxFilingRow } from '../books/seal-rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { Facts } from '../reports/facts/facts.ts'
import { UNSORTED } from '../reports/trade/boxes-of-codes.ts'

/** Returns that stand, and the boxes that a person fills. */

/** What returns are read with. */
export interface Reading extends Pick<BooksContext, 'store' | 'organization' | 'permissions' | 'language' | 'now'> {
  facts: Facts
}

/** The boxes that codes of lines go to. */
const reachedBoxes = ({ codes }: TaxCountry): ReadonlySet<string> =>
  new Set(codes.filter(isOfLines).flatMap(({ output, input }) => [...output, ...input].map(({ box }) => box)))

/** Whether a person fills a box: what no document does, as the tax that customs collected. */
export function isTyped({ key, from }: TaxBox, country: TaxCountry): boolean {
  if (from === 'codes') return key !== UNSORTED && !reachedBoxes(country).has(key)
  return from === 'typed' || from === 'corrections' || from === 'credit'
}

/** What fills a box. */
export const kindOf = (box: TaxBox, country: TaxCountry): TaxFiling['boxes'][number]['kind'] =>
  isTyped(box, country) ? 'typed' : typeof box.from === 'object' && 'plus' in box.from ? 'total' : 'documents'

/** What documents owe by a return. */
export const dueOf = ({ output_tax, input_tax }: Pick<TaxFilingRow, 'output_tax' | 'input_tax'>): Minor =>
  output_tax - input_tax

/** The returns that stand, from the first to the last. */
export async function standingFilings({ store }: Pick<Reading, 'store'>): Promise<TaxFilingRow[]> {
  const all = await store.rows.find('tax_filings', { withdrawn_on: null })
  return all.sort((a, b) => (a.period_to < b.period_to ? -1 : 1))
}

/** As credits are computed from them. */
export const declared = (rows: readonly TaxFilingRow[]) =>
  rows.map(row => ({ id: row.id, to: row.period_to, due: dueOf(row) }))
