import { expect, test } from 'vitest'
import { amountInWords } from '../words.ts'
import { numberInArabic } from './arabic.ts'
import { currencyNouns } from './currencies.ts'
import { wordsByTheRules } from './testing-arabic-grammar.ts'
import { spelledByCldr } from './testing-cldr-arabic.ts'

/**
 * Amounts in Arabic words, held to the rules of grammar that stand, numbered, in the head of `testing-arabic-grammar.ts`:
 * every form is made there a second time, by another way. Here are values chosen so that each rule decides some of them,
 * every small amount, and a sample of large ones; `grammar.full.test.ts` has all.
 */

const codes = ['EGP', 'SAR', 'AED', 'KWD', 'USD'] as const

const ours = (code: string) => {
  const { decimals } = currencyNouns[code]!
  return (minor: bigint) => amountInWords(minor, { code, decimals }, { language: 'ar' })
}

/** Where ours is not what the rules say. */
function faults(code: string, amounts: Iterable<bigint>): string[] {
  const [textOf, rules] = [ours(code), wordsByTheRules(code)]
  const found: string[] = []
  for (const minor of amounts) {
    const [message, expected] = [textOf(minor), rules(minor)]
    if (message !== expected) found.push(`${minor}: ${message} · ${expected}`)
  }
  return found
}

/** Each rule at its edges: units, teens, tens, hundreds, scales, and what follows them. */
const edges = [0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 18, 19, 20, 21, 22, 23, 28, 90, 99, 100, 101, 102, 103, 108, 110]
const above = [
  0, 100, 200, 300, 800, 900, 1000, 2000, 3000, 10_000, 11_000, 12_000, 20_000, 100_000, 200_000, 1_000_000,
]
const wholes = [...new Set(above.flatMap(high => edges.map(low => high + low)))]

test.each(codes)('%s: more than two hundred amounts, each with and without minor units, above and below zero', code => {
  const unit = 10n ** BigInt(currencyNouns[code]!.decimals)
  const smallest = [0n, 1n, 2n, 3n, 8n, 10n, 11n, 12n, 18n, 21n, 22n, 28n, 50n, 99n, unit - 1n]
  const amounts = wholes.flatMap((whole, index) => {
    const minor = BigInt(whole) * unit + smallest[index % smallest.length]!
    return [BigInt(whole) * unit, minor, -minor]
  })
  expect(wholes.length).toBeGreaterThanOrEqual(200)
  expect(faults(code, amounts)).toEqual([])
})

test.each(codes)('%s: every whole amount up to 9,999 and every fraction of one', code => {
  const unit = 10n ** BigInt(currencyNouns[code]!.decimals)
  expect(
    faults(
      code,
      Array.from({ length: 10_000 }, (_, whole) => BigInt(whole) * unit),
    ),
  ).toEqual([])
  expect(
    faults(
      code,
      Array.from({ length: Number(unit) }, (_, minor) => BigInt(minor)),
    ),
  ).toEqual([])
})

/** Numbers that come again: a fault that was found can be found again. */
function* anyAmounts(count: number, below: bigint, seed: number): Generator<bigint> {
  let state = BigInt(seed)
  for (let made = 0; made < count; made += 1) {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    yield (state >> 4n) % below
  }
}

test.each(codes)('%s: thousands of amounts up to 999,999,999,999.999', code => {
  expect(faults(code, anyAmounts(4000, 10n ** 15n, 7))).toEqual([])
})

test('each rule of grammar is seen in what is said', () => {
  const textOf = Object.fromEntries(codes.map(code => [code, ours(code)])) as Record<
    (typeof codes)[number],
    (n: bigint) => string
  >
  expect([
    textOf.EGP(100n),
    textOf.EGP(200n),
    textOf.EGP(300n),
    textOf.SAR(3n),
    textOf.SAR(11n),
    textOf.EGP(1200n),
    textOf.SAR(13n),
    textOf.SAR(28n),
    textOf.EGP(20_000n),
    textOf.EGP(80_500n),
    textOf.EGP(1_100_000n),
    textOf.EGP(1_110_000n),
    textOf.EGP(10_100n),
    textOf.KWD(11_000n),
    textOf.KWD(3_005n),
    textOf.USD(-150n),
    textOf.AED(0n),
  ]).toEqual([
    'جنيه مصري واحد',
    'جنيهان مصريان',
    'ثلاثة جنيهات مصرية',
    'ثلاث هللات',
    'إحدى عشرة هللة',
    'اثنا عشر جنيهًا مصريًا',
    'ثلاث عشرة هللة',
    'ثمانٍ وعشرون هللة',
    'مائتا جنيه مصري',
    'ثمانمائة وخمسة جنيهات مصرية',
    'أحد عشر ألف جنيه مصري',
    'أحد عشر ألفًا ومائة جنيه مصري',
    'مائة جنيه مصري وجنيه واحد',
    'أحد عشر دينارًا كويتيًا',
    'ثلاثة دنانير كويتية وخمسة فلوس',
    'سالب دولار أمريكي واحد وخمسون سنتًا',
    'صفر درهم إماراتي',
  ])
})

/**
 * Where CLDR's own Arabic spelling says something else, and why ours stays. Its spaces after و are joined before anything
 * is compared.
 */
const decided: Record<string, string> = {
  'numbering:2': 'إثنان has a hamza of cutting; the word begins with one of joining: اثنان',
  'numbering:11': 'إحدى عشر joins a feminine to a masculine; a masculine is أحد عشر',
  'numbering:12': 'إثنا عشر has a hamza of cutting: اثنا عشر',
  'numbering:300': 'ثلاثة مائة has the gender and the writing wrong: مائة is feminine and written on: ثلاثمائة',
  'numbering:2000': 'ألفين is an oblique case; a sum stands in the nominative: ألفان',
  'numbering:11000': 'ألف is counted like every noun: أحد عشر ألفًا, مائتا ألف, مائة وثلاثة آلاف',
  'numbering:2000000': 'مليون is counted like every noun: مليونان, ثلاثة ملايين, أحد عشر مليونًا',
  'numbering:2000000000': 'مليار is counted like every noun: ملياران, ثلاثة مليارات',
  'numbering:1000000000000':
    'بليون is a thousand millions to some readers and a million millions to others; تريليون is not',
  'numbering:2000000000000': 'the same, and counted like every noun: تريليونان',
}

const differsFromCldr = (number: number) => {
  const { text, by } = spelledByCldr(number)
  const own = number === 0 ? 'صفر' : numberInArabic(BigInt(number), false, false)
  return text.replaceAll(' و ', ' و') === own ? null : { number, own, text, by }
}

test('every difference from CLDR’s spelling of numbers is one that was decided, and each that was decided is one', () => {
  const sample = [
    ...Array.from({ length: 10_000 }, (_, number) => number),
    ...Array.from(anyAmounts(20_000, 10n ** 15n, 11), Number),
    ...[1, 11, 13, 25, 103].flatMap(times => [3, 6, 9, 12].map(zeros => times * 10 ** zeros)),
  ]
  const differences = sample.map(differsFromCldr).filter(difference => difference !== null)
  const isDecided = (rule: string) => Object.hasOwn(decided, rule)
  expect(differences.filter(({ by }) => !by.some(isDecided))).toEqual([])
  // A number that none of these rules spells is spelled alike.
  expect(differences.length).toBeLessThan(sample.length)
  const alone = Object.keys(decided).filter(rule =>
    differences.some(({ by }) => by.filter(isDecided).every(each => each === rule)),
  )
  expect(alone).toEqual(Object.keys(decided))
})
