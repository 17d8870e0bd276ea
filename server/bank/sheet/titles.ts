import { isCalled } from '../../../i18n/currency-names.ts'
import { currencies } from '../../../i18n/records/currencies-countries.ts'
import { normalize, toAsciiDigits, withoutMarks } from '../../../schema/search.ts'
import { isAmount } from './amounts.ts'
import type { SheetRow } from './table.ts'
import { rowWordOf } from './words.ts'

/** What the lines above and below the table tell of the account. */
export interface Titles {
  account: string | null
  bank: string | null
  currency: string | null
  number: string | null
  opening: { row: number; cell: string } | null
  closing: { row: number; cell: string } | null
}

const labels = {
  iban: 'iban|iban number|iban no|رقم الايبان|الايبان|ايبان|رقم الآيبان|الآيبان|آيبان',
  account:
    'account|account number|account no|account nr|acct no|a c no|a c number|رقم الحساب|الحساب|حساب رقم|الحساب رقم|kontonummer|konto|rekeningnummer|rekening|numero de compte|compte|n de compte|cuenta|numero de cuenta|conta|numero da conta|conto',
  currency:
    'currency|account currency|ccy|العملة|عملة الحساب|عملة|wahrung|devise|moneda|divisa|moeda|munteenheid|valuta',
  bank: 'bank|bank name|البنك|اسم البنك|المصرف|اسم المصرف|banco|banque',
  number: 'statement number|statement no|رقم الكشف|كشف رقم|auszugsnummer|auszug nr',
}
type Label = keyof typeof labels

const labelOf: ReadonlyMap<string, Label> = new Map(
  (Object.entries(labels) as [Label, string][]).flatMap(([label, words]) =>
    words.split('|').map(word => [normalize(word), label] as const),
  ),
)

const bareLabel = (text: string): string =>
  normalize(text)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The code of a currency that a text names, by its code or by its name. */
export function currencyCode(text: string): string | null {
  const word = withoutMarks(text).trim()
  if (word === '' || word.length > 40) return null
  const code = /^[A-Za-z]{3}$/.test(word) ? word.toUpperCase() : null
  if (code !== null && currencies.some(each => each.code === code)) return code
  const found = currencies.filter(each => isCalled(each.code, word))
  return found.length === 1 ? (found[0]?.code ?? null) : null
}

/** The number of an account or its IBAN as a title writes it; null where the text is none. */
export function accountNumber(text: string): string | null {
  const number = withoutMarks(toAsciiDigits(text)).replace(/[\s]/g, '').toUpperCase()
  return /^[A-Z0-9*/.-]{4,40}$/.test(number) && (number.match(/[\d*]/g) ?? []).length >= 4 ? number : null
}

/** The pairs of a label and what it labels: in one cell with a colon, or in cells next to each other. */
function* pairsOf({ cells }: SheetRow): Generator<[label: string, text: string]> {
  const filled = cells.filter(cell => cell !== '' && cell.length <= 200)
  for (const [at, cell] of filled.entries()) {
    const colon = cell.search(/[:：]/)
    const behind = colon < 0 ? '' : cell.slice(colon + 1).trim()
    if (behind !== '') yield [cell.slice(0, colon), behind]
    else if (filled[at + 1] !== undefined) yield [cell, filled[at + 1] ?? '']
  }
}

export function titlesOf(rows: readonly SheetRow[]): Titles {
  const found: Titles = { account: null, bank: null, currency: null, number: null, opening: null, closing: null }
  let iban: string | null = null
  for (const row of rows) {
    for (const [name, text] of pairsOf(row)) {
      const label = labelOf.get(bareLabel(name))
      if (label === 'iban') iban ??= accountNumber(text)
      if (label === 'account') found.account ??= accountNumber(text)
      if (label === 'currency') found.currency ??= currencyCode(text)
      if (label === 'bank') found.bank ??= text
      if (label === 'number') found.number ??= text
      const word = rowWordOf(name)
      if ((word === 'opening' || word === 'closing') && isAmount(text)) found[word] ??= { row: row.number, cell: text }
    }
  }
  return { ...found, account: iban ?? found.account }
}
