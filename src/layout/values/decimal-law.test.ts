import { afterEach, expect, test } from 'vitest'
import { type Spelling, spell, spellings } from '../../../schema/numbers/testing-spellings.ts'
import { type Decimals, unitPriceIn, upToSixDecimals } from './decimal.ts'
import { takeFormsFrom } from './forms-of-books.ts'
import { readDecimal } from './typed-decimal.ts'

/** The law of forms: what is typed is read as it was meant, or the field says what it could be; never another number. */

const usual = { firstWeekday: 0, hasArabicDigits: false, hasParentheses: false, hasWholeSums: false } as const
afterEach(() => takeFormsFrom(() => usual))

/** A sequence of numbers that is the same in every run. */
function* dice(state: number): Generator<number> {
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    yield (state >>> 8) / 0x800000
  }
}

/** To who reads English a comma stands between thousands, and no point does; where money has three decimals a point stands before them. */
const isWrittenSo = (text: string, { decimal, group }: Spelling, isEnglish: boolean, hasThree: boolean): boolean =>
  !(isEnglish && (decimal === ',' || group === '.')) &&
  (!hasThree || !/^[^.]*\.[\d٠-٩۰-۹]{3}$/.test(text) || decimal === '.' || decimal === '٫')

const fields: [name: string, decimals: number, field: Decimals][] = [
  ...([0, 2, 3] as const).map((decimals): [string, number, Decimals] => [
    'money',
    decimals,
    { least: decimals, most: decimals },
  ]),
  ['price', 2, unitPriceIn(2)],
  ['price', 3, unitPriceIn(3)],
  ['quantity', 0, upToSixDecimals],
  ['quantity', 1, upToSixDecimals],
  ['quantity', 3, upToSixDecimals],
]

test.each(fields)('%s of %i decimals', (_, decimals, field) => {
  const random = dice(20_261_129 + decimals)
  const next = (max: number) => Math.floor(random.next().value * max)
  let read = 0
  for (let each = 0; each < 4000; each += 1) {
    const spelling = spellings[next(spellings.length)]!
    const isEnglish = next(2) === 0
    const ofBooks = decimals === 3 ? 3 : [0, 2, 3][next(3)]!
    takeFormsFrom(() => ({ ...usual, isEnglish, decimals: ofBooks }))
    const whole = [next(10), next(1000), next(100) * 1000, next(10_000_000)][next(4)]!
    const units = BigInt(whole) * 10n ** BigInt(decimals) + BigInt(next(10 ** decimals))
    const text = spell(units, decimals, spelling)
    if (!isWrittenSo(text, spelling, isEnglish, ofBooks === 3)) continue
    const reading = readDecimal(text, field)
    if (!('value' in reading)) continue
    read += 1
    const [wholePart, part = ''] = reading.value.split('.')
    expect(
      BigInt(wholePart + part.padEnd(decimals, '0').slice(0, decimals)),
      `${text} (${isEnglish ? 'en' : 'ar'})`,
    ).toBe(units)
  }
  expect(read).toBeGreaterThan(500)
})
