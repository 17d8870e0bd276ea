import { expect, test } from 'vitest'
import { amountInWords } from '../words.ts'
import { wordsByTheRules } from './testing-arabic-grammar.ts'

/** What `grammar.test.ts` samples, whole. */

const textOf = (minor: bigint) => amountInWords(minor, { code: 'KWD', decimals: 3 }, { language: 'ar' })
const rules = wordsByTheRules('KWD')

function firstFault(amounts: () => Iterable<bigint>): string | null {
  for (const minor of amounts())
    if (textOf(minor) !== rules(minor)) return `${minor}: ${textOf(minor)} · ${rules(minor)}`
  return null
}

test('every amount from 0 to 9,999.999 is said by the rules of grammar', () => {
  const all = function* () {
    for (let minor = 0n; minor < 10_000_000n; minor += 1n) yield minor
  }
  expect(firstFault(all)).toBeNull()
}, 600_000)

test('so are a million amounts up to 999,999,999,999.999', () => {
  const some = function* () {
    let state = 20_261_124n
    for (let made = 0; made < 1_000_000; made += 1) {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
      // As many small ones as large ones.
      yield (state >> 4n) % 10n ** BigInt(1 + (made % 15))
    }
  }
  expect(firstFault(some)).toBeNull()
}, 600_000)
