import type { Dice } from '../../documents/testing-books.ts'
import type { WrittenLine } from '../statements/testing-statements.ts'

/** What a bank makes of the lines of an account of the ledger: other days, names cut or in Latin letters, fees, payments in one line. */

/** A line of the ledger on the account, with what a bank may write of it. */
export interface LedgerLine {
  entryId: number
  position: number
  day: string
  amount: bigint
  party: string | null
  number: string
}

/** A line of the bank, and the lines of the ledger that it truly is. */
export interface BlurredLine extends WrittenLine {
  of: readonly LedgerLine[]
  /** What the bank kept of it for itself. */
  fee: bigint
}

/** How many of a hundred lines are blurred so. */
export interface Blur {
  days: number
  fees: number
  together: number
  numbered: number
  cut: number
  latin: number
}

const latinOf: Readonly<Record<string, string>> = {
  ...{
    ا: 'a',
    أ: 'a',
    إ: 'e',
    آ: 'a',
    ب: 'b',
    ت: 't',
    ث: 'th',
    ج: 'g',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ذ: 'z',
    ر: 'r',
    ز: 'z',
  },
  ...{ س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm' },
  ...{ ن: 'n', ه: 'h', ة: 'a', و: 'w', ي: 'y', ى: 'a', ئ: 'e', ؤ: 'o', ء: '' },
}
const inLatin = (name: string) =>
  [...name]
    .map(letter => latinOf[letter] ?? letter)
    .join('')
    .toUpperCase()

const shifted = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

function nameBy(dice: Dice, { cut, latin }: Blur, name: string): string {
  const how = dice.between(1, 100)
  return how <= cut ? name.slice(0, 12).trim() : how <= cut + latin ? inLatin(name) : name
}

function textOf(dice: Dice, blur: Blur, lines: readonly LedgerLine[]): string {
  const isNumbered = dice.chance(blur.numbered)
  const named = lines.map(({ party, number }) =>
    [party === null ? '' : nameBy(dice, blur, party), isNumbered ? number : ''].filter(Boolean).join(' '),
  )
  const kind = lines[0]!.amount > 0n ? 'حوالة واردة' : 'حوالة صادرة'
  return [kind, ...named].filter(Boolean).join(' ').slice(0, 200)
}

/** The lines that the bank writes of the ledger's, in the order of its days, all within the days that it writes of. */
export function blurred(ledger: readonly LedgerLine[], dice: Dice, blur: Blur, first: string, last: string) {
  const written: BlurredLine[] = []
  const rest = [...ledger]
  while (rest.length > 0) {
    const one = rest.shift()!
    const near = rest
      .filter(each => each.amount > 0n === one.amount > 0n && each.day <= shifted(one.day, 2))
      .slice(0, 2)
    const isTogether = one.amount > 0n && near.length === 2 && dice.chance(blur.together)
    const of = isTogether ? [one, ...near] : [one]
    if (isTogether) for (const each of near) rest.splice(rest.indexOf(each), 1)
    const sum = of.reduce((all, { amount }) => all + amount, 0n)
    const fee = sum > 100_00n && !isTogether && dice.chance(blur.fees) ? BigInt(dice.between(5, 40)) * 100n : 0n
    const day = shifted(of.at(-1)!.day, dice.between(-blur.days, blur.days))
    const within = day < first ? first : day > last ? last : day
    written.push({ day: within, amount: sum - fee, text: textOf(dice, blur, of), of, fee })
  }
  return written.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
