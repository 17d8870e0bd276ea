import { fieldOf } from '../../schema/collections/certain.ts'
import type { TableCell, TableRow } from './table.ts'

/** The looks of cells in a workbook: each form of a value in each kind of row, in the order of `styleOf`. */

const kinds = ['row', 'section', 'subtotal', 'total'] as const satisfies readonly TableRow['kind'][]
/** The plain kinds before ours are the spreadsheet's own: 0 is general, 4 is 1,234.00, 49 is text. */
const ownFormats = {
  whole: [164, '#,##0'],
  tenths: [165, '#,##0.0'],
  thousandths: [166, '#,##0.000'],
  tenthousandths: [167, '#,##0.0000'],
  price: [168, '#,##0.00####'],
  date: [169, 'dd/mm/yyyy'],
  moment: [170, 'dd/mm/yyyy hh:mm'],
} as const
const deepestLevel = 5
const texts = Array.from({ length: deepestLevel + 1 }, (_, level) => `text${level}`)

/** Form → the number of its format. */
const forms: Record<string, number> = {
  money0: ownFormats.whole[0],
  money1: ownFormats.tenths[0],
  money2: 4,
  money3: ownFormats.thousandths[0],
  money4: ownFormats.tenthousandths[0],
  count: ownFormats.whole[0],
  quantity: 0,
  price: ownFormats.price[0],
  percent: 10,
  date: ownFormats.date[0],
  moment: ownFormats.moment[0],
  ...Object.fromEntries(texts.map(text => [text, 49])),
}
const formNames = Object.keys(forms)

export const titleStyle = 1
export const factLabelStyle = 2
export const factStyle = 3
export const headStyle = 4
export const headOfFiguresStyle = 5
const before = 6

function formOf(cell: Exclude<TableCell, null>, level: number): string {
  if (typeof cell === 'string') return `text${Math.min(level, deepestLevel)}`
  if ('date' in cell) return 'date'
  if ('moment' in cell) return 'moment'
  if (cell.form !== 'money') return cell.form
  const decimals = cell.number.split('.')[1]?.length ?? 0
  return `money${Math.min(decimals, 4)}`
}

/** Which look a cell has in a row of a kind; a text is set in by its level. */
export const styleOf = (cell: Exclude<TableCell, null>, kind: TableRow['kind'], level = 0): number =>
  before + formNames.indexOf(formOf(cell, level)) * kinds.length + kinds.indexOf(kind)

const fontOf = { row: 0, section: 1, subtotal: 1, total: 1 } as const
const borderOf = { row: 0, section: 0, subtotal: 1, total: 2 } as const

function looks(): string[] {
  const format = (numFmt: number, font: number, border: number, alignment = '') =>
    `<xf numFmtId="${numFmt}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"${
      alignment ? ` applyAlignment="1">${alignment}</xf>` : '/>'
    }`
  const fixed = [
    format(0, 0, 0),
    format(49, 2, 0),
    format(49, 1, 0),
    format(49, 0, 0),
    format(49, 1, 3, '<alignment vertical="center" wrapText="1"/>'),
    format(49, 1, 3, '<alignment horizontal="right" vertical="center" wrapText="1"/>'),
  ]
  const ours = formNames.flatMap(name =>
    kinds.map(kind => {
      const level = Number(/^text(\d)$/.exec(name)?.[1] ?? 0)
      const indent = level > 0 ? `<alignment horizontal="left" indent="${level}"/>` : ''
      return format(fieldOf(forms, name), fontOf[kind], borderOf[kind], indent)
    }),
  )
  return [...fixed, ...ours]
}

const line = (side: string, style: string) => `<${side} style="${style}"><color auto="1"/></${side}>`
const border = (top: string, bottom: string) => `<border><left/><right/>${top}${bottom}<diagonal/></border>`

export function stylesPart(): string {
  const xfs = looks()
  const own = Object.values(ownFormats).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const borders = [
    border('<top/>', '<bottom/>'),
    border(line('top', 'thin'), '<bottom/>'),
    border(line('top', 'thin'), line('bottom', 'double')),
    border(line('top', 'medium'), line('bottom', 'medium')),
  ]
  return (
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `<numFmts count="${own.length}">${own.join('')}</numFmts>` +
    `<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>` +
    `<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>` +
    `<font><b/><sz val="15"/><name val="Calibri"/><family val="2"/></font></fonts>` +
    `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
    `<borders count="${borders.length}">${borders.join('')}</borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>` +
    `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  )
}
