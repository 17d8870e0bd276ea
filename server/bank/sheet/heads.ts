import { normalize } from '../../../schema/search.ts'
import { isAmount, isNoAmount } from './amounts.ts'
import { isDateShaped, isSerial } from './dates.ts'
import { cellAt, type SheetRow } from './table.ts'
import { directionOf, headWords, type Role, roles } from './words.ts'

/** The row that names the columns, and what each of them is. */
export interface Heads {
  index: number
  columns: ReadonlyMap<Role, number>
  descriptions: readonly number[]
}

const rowsLookedAt = 100
const longestHead = 80

const folded = (head: string): string =>
  normalize(head.slice(0, longestHead).replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const foundInside: ReadonlySet<Role> = new Set(['date', 'value_date', 'out', 'in', 'balance', 'amount', 'description'])

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(normalize))
const ofSides: Readonly<Record<'out' | 'in', ReadonlySet<string>>> = {
  out: wordsOf(
    'debit debits withdrawal withdrawals مدين المدين المدينة سحب السحب المسحوب soll belastung debe cargo debito',
  ),
  in: wordsOf(
    'credit credits deposit deposits دائن الدائن الدائنة ايداع الإيداع المودع haben gutschrift haber abono credito',
  ),
}
const ofOthers = wordsOf(
  'date تاريخ account الحساب حساب card iban name اسم reference ref مرجع المرجع type نوع balance رصيد الرصيد number رقم',
)

/** The side of the account that a head names somewhere, as in المبلغ المدين; null where it names both or neither. */
function sideOf(head: string): 'out' | 'in' | null {
  const own = head.split(' ')
  if (own.some(word => ofOthers.has(word))) return null
  const [out, into] = [own.some(word => ofSides.out.has(word)), own.some(word => ofSides.in.has(word))]
  return out === into ? null : out ? 'out' : 'in'
}

/** How well a head names a column: best as the whole, then in front, then among other words. */
function weightOf(head: string, role: Role): number {
  let best = role === sideOf(head) ? 2900 : 0
  for (const [place, word] of headWords[role].entries()) {
    if (head === word) best = Math.max(best, 3000 - place)
    else if (head.startsWith(`${word} `)) best = Math.max(best, 2000 + word.length * 10 - place)
    else if (foundInside.has(role) && word.length > 3 && ` ${head} `.includes(` ${word} `))
      best = Math.max(best, 1000 + word.length * 10 - place)
  }
  return best
}

interface Named {
  column: number
  role: Role
  weight: number
}

function namedBy(row: SheetRow): Named[] {
  return row.cells.flatMap((cell, column) => {
    const head = folded(cell)
    if (head === '' || cell.length > longestHead) return []
    const best = roles
      .map(role => ({ column, role, weight: weightOf(head, role) }))
      .reduce((one, other) => (other.weight > one.weight ? other : one))
    return best.weight > 0 ? [best] : []
  })
}

const ofAmounts: ReadonlySet<Role> = new Set(['amount', 'out', 'in', 'balance'])

const isFilled = (cell: string) => cell !== '' && !isNoAmount(cell)

/** Whether the cells of a column are what its head says. */
function fits(role: Role, cells: readonly string[]): boolean {
  const filled = cells.filter(isFilled)
  const share = (is: (cell: string) => boolean) => filled.filter(is).length * 2 >= filled.length
  if (role === 'date' || role === 'value_date') return share(cell => isDateShaped(cell) || isSerial(cell))
  if (ofAmounts.has(role)) return share(isAmount)
  if (role === 'mark') {
    const shown = new Set(filled.map(directionOf))
    return (shown.has('in') && shown.has('out')) || (filled.length > 0 && !shown.has(null))
  }
  if (role === 'currency') return filled.every(cell => /^[A-Za-z]{3}$|^\P{N}{1,20}$/u.test(cell))
  return true
}

/** An account that is missing at times, or another on most rows, is that of the counterparty. */
function isOfOthers(cells: readonly string[]): boolean {
  const shown = new Set(cells)
  return shown.size > 1 && shown.size * 2 > cells.length
}

/** Finds the row of heads among the titles above; null where the file has none. */
export function findHeads(rows: readonly SheetRow[]): Heads | null {
  for (const [index, row] of rows.slice(0, rowsLookedAt).entries()) {
    const named = namedBy(row)
    const has = (role: Role) => named.some(each => each.role === role)
    if (!(has('date') || has('value_date')) || !(has('amount') || has('out') || has('in') || has('mark'))) continue
    if (row.cells.some(cell => isDateShaped(cell) || (isAmount(cell) && /\d/.test(cell)))) continue
    return columnsOf(index, named, rows.slice(index + 1, index + 1 + 500))
  }
  return null
}

function columnsOf(index: number, named: readonly Named[], below: readonly SheetRow[]): Heads {
  const columns = new Map<Role, number>()
  const descriptions: number[] = []
  const taken = new Set<number>()
  const cellsOf = (column: number) => below.map(row => cellAt(row, column))
  const take = (role: Role, column: number) => {
    if (columns.has(role) || taken.has(column)) return
    columns.set(role, column)
    taken.add(column)
  }
  for (const { role, column } of [...named].sort((a, b) => b.weight - a.weight)) {
    const cells = cellsOf(column)
    if (role === 'description') descriptions.push(column)
    else if (role === 'account' && isOfOthers(cells)) take('iban', column)
    else if (fits(role, cells)) take(role, column)
    else if (role === 'mark') take(fits('amount', cells) && cells.some(isFilled) ? 'amount' : 'code', column)
    else if (ofAmounts.has(role) && fits('mark', cells)) take('mark', column)
    // A second date is that of its value, as with Fecha and Valor.
    else if (role === 'amount' && fits('value_date', cells)) take('value_date', column)
    else if (role === 'account' || role === 'iban') take(role, column)
  }
  const value = columns.get('value_date')
  if (!columns.has('date') && value !== undefined) {
    columns.delete('value_date')
    columns.set('date', value)
  }
  return { index, columns, descriptions: descriptions.sort((a, b) => a - b) }
}
