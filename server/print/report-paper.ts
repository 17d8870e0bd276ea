import { printWords } from '../../i18n/files/print.ts'
import { grouped, type Language, translated } from '../../i18n/text.ts'
import { refuseFields } from '../../schema/errors.ts'
import { dateIn, shownMoment } from '../exports/days.ts'
import type { Table, TableCell, TableRow } from '../exports/table.ts'
import type { Logo } from '../organizations/logo.ts'
import type { Organization } from '../work.ts'
import { hijriOnPaper } from './figures.ts'
import { reportWithForms, showsHijri } from './forms.ts'
import { footerOf, printedLogo, sellerOf } from './letterheads.ts'
import { safeText } from './safe-text.ts'
import type { ReportSheet } from './sheet.ts'

/** What paper takes: a hundred pages or so, more than anybody reads, and what the printer sets within its memory. */
const maxCellsOfPaper = 24_000
/** The most columns of a portrait page; a wider table is printed landscape. */
const maxColumnsUpright = 6

// Figures keep their order from left to right wherever they stand.
const fromLeft = (figure: string) => `\u2066${figure}\u2069`

function onPaper(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return safeText(cell)
  if ('date' in cell) return fromLeft(dateIn(cell.date))
  if ('moment' in cell) {
    const [date = '', time = ''] = cell.moment.split(' ')
    return fromLeft(`${dateIn(date)} ${time}`)
  }
  return fromLeft(cell.form === 'percent' ? `${grouped(cell.number)}%` : grouped(cell.number))
}

/** The days of the period in the calendar of Umm al-Qura. */
function hijriOf(period: string, language: Language): { label: string; value: string }[] {
  const days = [...period.matchAll(/(\d{2})\/(\d{2})\/(\d{4})/g)].map(([, day, month, year]) =>
    hijriOnPaper(`${year}-${month}-${day}`, language),
  )
  return days.length === 0 || days.includes(null)
    ? []
    : [{ label: printWords.hijri[language], value: days.join(' – ') }]
}

const isZero = (difference: string) => /^-?[0.]+$/.test(difference)

async function rowsOf(table: Table): Promise<TableRow[]> {
  const max = Math.floor(maxCellsOfPaper / table.columns.length)
  if (table.count > max) refuseFields({ format: [`too_many_rows|${max}`] })
  const rows: TableRow[] = []
  for await (const batch of table.batches()) rows.push(...batch)
  return rows
}

/** A report as it stands on paper, under the organization's letterhead. */
export async function reportSheetOf(
  table: Table,
  organization: Organization,
  logo: Logo | null,
  printedAt: Date,
): Promise<ReportSheet> {
  const { language } = table
  const rows = await rowsOf(table)
  // The letterhead says whose books they are.
  const [, ...facts] = table.facts
  const sheet: ReportSheet = {
    form: 'report',
    language,
    title: safeText(table.title),
    isWide: table.columns.length > maxColumnsUpright,
    logo: organization.prints_logo ? printedLogo(logo) : null,
    seller: sellerOf(organization, language),
    facts: facts
      .flatMap((fact, index) => [
        fact,
        ...(index === 0 && showsHijri(organization) ? hijriOf(fact.value, language) : []),
      ])
      .map(({ label, value }) => ({ label, value: safeText(value) })),
    columns: table.columns.map(({ label, is }) => ({ label: safeText(label), is })),
    rows: rows.map(({ kind, level, cells }) => ({
      kind,
      level,
      cells: table.columns.map((_, index) => onPaper(cells[index])),
    })),
    proofs: table.proofs.map(({ name, left, right, difference }) => ({
      name,
      left: grouped(left),
      right: grouped(right),
      difference: grouped(difference),
      holds: isZero(difference),
    })),
    notes: table.notes,
    footer: {
      start: footerOf(organization, language),
      end: translated(printWords.printedAt, language, { moment: shownMoment(organization.timeZone, printedAt) }),
    },
    page: printWords.page[language],
  }
  return reportWithForms(sheet, organization)
}
