import { describe, expect, test } from 'vitest'
import { formatDecimal } from '../../../ledger/money.ts'
import { wireNumber } from '../../../schema/numbers/reading.ts'
import { type Spelling, spell, spellings } from '../../../schema/numbers/testing-spellings.ts'
import { isAtLength } from '../../../testing-full-run.ts'
import { Dice } from '../../documents/testing-books.ts'
import { numbersOf } from './numbers.ts'

/** The law: what is read is what was meant, or it was asked; never another number. */

const seed = Number(process.env.SEED ?? 20_261_129)
const files = isAtLength ? 100_000 : 6000

const currencies = [
  ['JPY', 0, ['', '', 'JPY ', '¥']],
  ['EGP', 2, ['', '', 'EGP ', 'ج.م. ', 'جنيه ']],
  ['TND', 3, ['', '', 'TND ', 'د.ت. ', 'دينار ']],
] as const

/** Small amounts and round ones are most of what a shop writes, and most of what can be misread. */
function amount(dice: Dice, decimals: number): bigint {
  const whole = dice.of([
    dice.between(0, 9),
    dice.between(0, 999),
    dice.between(0, 99) * 1000,
    dice.between(0, 9_999_999),
  ])
  const part = dice.of([0, dice.between(0, 10 ** decimals - 1), (10 ** decimals / 4) * dice.between(0, 3)])
  const units = BigInt(whole) * 10n ** BigInt(decimals) + BigInt(Math.floor(part))
  return dice.chance(15) ? -units : units
}

const signOf = ({ decimal }: Spelling) => (decimal === ',' || decimal === '،' ? ',' : '.')

describe('of random amounts in every spelling', () => {
  test('a file is read as it was meant, or asks', () => {
    const dice = new Dice(seed)
    const counted = { decided: 0, asked: 0 }
    for (let each = 0; each < files; each += 1) {
      const [code, decimals, names] = dice.of(currencies)
      const spelling = dice.of(spellings)
      const length = dice.between(1, 6)
      const meant = Array.from({ length }, () => ({
        price: amount(dice, decimals),
        places: dice.of([decimals, decimals, 0]),
        quantity: amount(dice, dice.of([0, 3])),
      }))
      const quantityPlaces = dice.of([0, 1, 3])
      const rows = meant.map(({ price, quantity }, row) => {
        const written = spell(price, decimals, spelling)
        const named = dice.chance(10) && price >= 0n ? dice.of(names) + written : written
        return { number: row + 2, cells: [named, spell(quantity, quantityPlaces, spelling)] }
      })
      const table = {
        heads: ['p', 'q'],
        headRow: 1,
        firstRows: rows,
        rows,
        count: length,
        countsFrom1904: false,
        workbook: null,
      }
      const label = { ar: '', en: '' }
      const { undecided, numbers } = numbersOf(
        { ...table, format: 'csv' },
        new Map([
          ['price', 0],
          ['quantity', 1],
        ]),
        [
          { name: 'price', label, isRequired: true, number: 'amount' },
          { name: 'quantity', label, isRequired: true, number: 'quantity' },
        ],
        { code },
      )
      const isRequested = undecided.length > 0
      counted[isRequested ? 'asked' : 'decided'] += 1
      // Nobody is asked who writes ٫ before decimals; who is asked knows what was meant.
      const { cell, read } = numbers(isRequested ? signOf(spelling) : null)
      const found = rows.map(row => [read('price')(cell('price')(row)), read('quantity')(cell('quantity')(row))])
      const wanted = meant.map(({ price, quantity }) => [
        formatDecimal(price, decimals),
        formatDecimal(quantity, quantityPlaces),
      ])
      expect(found, `seed ${seed}, file ${each}: ${JSON.stringify(rows.map(({ cells }) => cells))}`).toEqual(
        wanted.map(pair => pair.map(value => (value === '-0' ? '0' : value))),
      )
    }
    console.log(`${files} files: ${counted.decided} decided by themselves, ${counted.asked} asked`)
    expect(counted.decided).toBeGreaterThan(counted.asked)
  }, 300_000)

  test('a program’s number is the one that it means, or it is refused', () => {
    const dice = new Dice(seed + 1)
    let taken = 0
    for (let each = 0; each < files; each += 1) {
      const decimals = dice.of([0, 2, 3])
      const spelling = dice.of(spellings)
      const units = amount(dice, decimals)
      const text = spell(units, decimals, spelling)
      // The contract's own sign: on the wire a point stands before decimals.
      if (spelling.group === '.' && /^[^.]*\.[\d٠-٩۰-۹]{3}\D?$/.test(text)) continue
      const read = wireNumber(text)
      if ('value' in read) {
        taken += 1
        expect(BigInt(Math.round(Number(read.value) * 10 ** decimals)), text).toBe(units)
      }
    }
    expect(taken).toBeGreaterThan(files / 4)
  })
})
