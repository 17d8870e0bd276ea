import { taxFilingPageWords } from '../../i18n/tax/filing-pages.ts'
import { taxFilingWords as words } from '../../i18n/tax/filings.ts'
import { type Language, readableDay } from '../../i18n/text.ts'
import type { TaxFiling } from '../../schema/answers/books/tax-filings.ts'
import type { Organization } from '../work.ts'
import { shownMoment } from './days.ts'
import type { Table, TableCell, TableRow } from './table.ts'

const sums = ['output_tax', 'input_tax', 'due', 'credit_used', 'by_hand', 'to_pay', 'credit_left'] as const

/** A return as it was filed, as a table: its boxes and what it came to then, whatever its documents come to today. */
export function tableOfFiling(
  filing: TaxFiling,
  { name, timeZone }: Pick<Organization, 'name' | 'timeZone'>,
  language: Language,
): Table {
  const fact = (key: keyof typeof words, value: string | null) =>
    value === null ? [] : [{ label: words[key][language], value }]
  const day = (value: string | null) => value && readableDay(value)
  const money = (number: string): TableCell => ({ number, form: 'money' })
  const { withdrawn } = filing
  const rows: TableRow[] = [
    ...filing.boxes.map(
      ({ box, kind, name, taxable, adjustment, tax }): TableRow => ({
        kind: kind === 'total' ? 'subtotal' : 'row',
        level: 0,
        cells: [box, name, money(taxable), money(adjustment), money(tax)],
      }),
    ),
    ...sums.map(
      (key): TableRow => ({
        kind: key === 'to_pay' ? 'total' : 'row',
        level: 0,
        cells: [null, words[key][language], null, null, money(filing[key])],
      }),
    ),
  ]
  return {
    language,
    title: taxFilingPageWords.one[language],
    facts: [
      { label: '', value: name },
      ...fact('period', `${readableDay(filing.from)} – ${readableDay(filing.to)}`),
      ...fact('due_on', day(filing.due_on)),
      ...fact('filed_at', shownMoment(timeZone, new Date(filing.filed_at))),
      ...fact('filer', filing.filer.name),
      ...fact('credit_ends_on', day(filing.credit_ends_on)),
    ],
    columns: [
      { label: words.box[language], is: 'code' },
      { label: taxFilingPageWords.nameOfBox[language], is: 'text' },
      ...(['taxable', 'adjustment', 'tax'] as const).map(key => ({
        label: words[key][language],
        is: 'number' as const,
      })),
    ],
    count: rows.length,
    async *batches() {
      yield rows
    },
    proofs: [],
    notes: [
      ...(filing.note === null ? [] : [filing.note]),
      ...(withdrawn === null
        ? []
        : [`${words.withdrawn[language]} ${readableDay(withdrawn.on)} · ${withdrawn.by.name} · ${withdrawn.reason}`]),
    ],
  }
}
