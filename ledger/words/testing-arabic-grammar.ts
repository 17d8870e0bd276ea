import { currencyNouns } from './currencies.ts'

/**
 * How an amount is said in Arabic, by the rules of the grammar books; written to check `arabic.ts`, from which it
 * takes nothing but what a currency is called. All forms are in the nominative, as a sum stands alone.
 *
 * 1. One: the noun, then واحد or واحدة, which agrees with it. جنيه واحد، هللة واحدة
 * 2. Two: the dual of the noun alone. جنيهان، هللتان
 * 3. Three to ten: the number in the gender that the noun has not (ثلاثة with a masculine, ثلاث with a feminine); the
 *    noun in the plural, genitive. ثلاثة جنيهات، ثلاث هللات، عشرة قروش، عشر هللات
 * 4. Eleven and twelve agree with the noun in both parts, the dual without its nun. أحد عشر، إحدى عشرة، اثنا عشر، اثنتا عشرة
 * 5. Thirteen to nineteen: the unit against the noun's gender, the ten with it. ثلاثة عشر جنيهًا، ثلاث عشرة هللة
 * 6. Twenty to ninety have one form for both genders; a unit stands before them, joined by و: one and two agree, three to
 *    nine do not, and eight of a feminine is ثمانٍ. واحد وعشرون، إحدى وعشرون، ثمانية وعشرون، ثمانٍ وعشرون
 * 7. After eleven to ninety-nine the noun is singular, accusative, indefinite: جنيهًا; one that ends in ة shows nothing.
 * 8. Hundreds: مائة، مائتان، ثلاثمائة to تسعمائة as one word, three to nine without ة, for مائة is feminine; eight is ثمان.
 *    After a full hundred, thousand or million the noun is singular, genitive, without nunation.
 * 9. A dual before its noun loses its nun: مائتا جنيه، ألفا جنيه، مليونا جنيه. Elsewhere it keeps it: ألفان وخمسة جنيهات.
 * 10. Thousand, million, milliard and trillion are nouns that are counted by these same rules, all masculine. Before the
 *     noun that is counted, a singular accusative of theirs has no nunation: أحد عشر ألف جنيه, but أحد عشر ألفًا ومائة جنيه.
 * 11. Parts are joined by و from the largest to the smallest. The last two digits of the whole decide the form of the
 *     noun, whatever stands before them.
 * 12. Where they are 01 or 02 and more stands before them, the noun is said with what stands before, and again with
 *     واحد or in the dual: مائة جنيه وجنيه واحد، ألف جنيه وجنيهان.
 * 13. The nation is an adjective that agrees in gender, number, case and want of the article; a plural of things is
 *     feminine singular: دينار كويتي واحد، ديناران كويتيان، ثلاثة دنانير كويتية، أحد عشر دينارًا كويتيًا، مائة دينار كويتي.
 *     Said again (12), the noun is without it.
 * 14. Minor units are counted alike, by their own noun, and joined by و. Of less than one whole only they are said;
 *     nothing at all is صفر and the noun, singular. A sum below zero begins with سالب.
 */

interface Noun {
  isFeminine: boolean
  one: string
  two: string
  plural: string
  accusative: string
}

const scale = (one: string, plural: string): Noun => ({
  isFeminine: false,
  one,
  two: `${one}ان`,
  plural,
  accusative: `${one}ًا`,
})
// Rule 10, from the smallest; what is not scaled has none.
const scales: readonly (Noun | null)[] = [
  null,
  scale('ألف', 'آلاف'),
  scale('مليون', 'ملايين'),
  scale('مليار', 'مليارات'),
  scale('تريليون', 'تريليونات'),
]

// Three to nine in their short form, which goes with feminines; the long one has ة.
const short = ['', '', '', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر']
const tens = 'عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ')
const inHundreds = 'ثلاث أربع خمس ست سبع ثمان تسع'.split(' ')

/** Rules 3 to 6: a number below a hundred that stands before its noun. */
function below100(number: number, isFeminine: boolean): string {
  const against = (unit: number) => `${short[unit]}${isFeminine ? '' : 'ة'}`
  if (number <= 10) return against(number)
  const unit = number % 10
  if (number < 20) {
    const ten = isFeminine ? 'عشرة' : 'عشر'
    if (unit === 1) return `${isFeminine ? 'إحدى' : 'أحد'} ${ten}`
    if (unit === 2) return `${isFeminine ? 'اثنتا' : 'اثنا'} ${ten}`
    return `${against(unit)} ${ten}`
  }
  const ten = tens[Math.floor(number / 10) - 2]!
  if (unit === 0) return ten
  if (unit === 1) return `${isFeminine ? 'إحدى' : 'واحد'} و${ten}`
  if (unit === 2) return `${isFeminine ? 'اثنتان' : 'اثنان'} و${ten}`
  return `${isFeminine && unit === 8 ? 'ثمانٍ' : against(unit)} و${ten}`
}

const hundredOf = (hundreds: number): string =>
  hundreds === 1 ? 'مائة' : hundreds === 2 ? 'مائتان' : `${inHundreds[hundreds - 3]}مائة`

/** Rule 9. */
const withoutNun = (word: string): string => (/(تان|فان|نان|اران)$/.test(word) ? word.slice(0, -1) : word)

/**
 * A noun counted, in parts from the largest: what is said of each, its noun included. `isLast` where the noun itself is
 * followed by what is counted in the end.
 */
function counted(number: number, noun: Noun, isBeforeNoun = false): string[] {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const accusative = isBeforeNoun ? noun.one : noun.accusative
  const dual = isBeforeNoun ? withoutNun(noun.two) : noun.two
  if (hundreds === 0 && rest === 1)
    return [isScale(noun) ? noun.one : `${noun.one} ${noun.isFeminine ? 'واحدة' : 'واحد'}`]
  if (hundreds === 0 && rest === 2) return [dual]
  const hundred = hundreds === 0 ? [] : [hundredOf(hundreds)]
  if (rest === 0) return [`${withoutNun(hundred[0]!)} ${noun.one}`]
  // Rule 12, of thousands as well: مائة ألف وألفان.
  if (rest <= 2) return [`${withoutNun(hundred[0]!)} ${noun.one}`, ...counted(rest, noun, isBeforeNoun)]
  return [...hundred, `${below100(rest, noun.isFeminine)} ${rest <= 10 ? noun.plural : accusative}`]
}

const isScale = (noun: Noun) => scales.includes(noun)

/** So many of a noun that may be any number below 10^15. */
function saidCount(count: bigint, noun: Noun, again: Noun): string {
  if (count === 0n) return `صفر ${noun.one}`
  const groups: number[] = []
  for (let rest = count; rest > 0n; rest /= 1000n) groups.push(Number(rest % 1000n))
  const [last = 0, ...above] = groups
  const hasAbove = above.some(group => group > 0)
  const lowest = above.findIndex(group => group > 0)
  const parts: string[] = []
  for (let index = above.length - 1; index >= 0; index -= 1) {
    const group = above[index]!
    if (group === 0) continue
    // The noun follows the last thing that is said before it.
    const isBeforeNoun = index === lowest && last === 0
    parts.push(...counted(group, scales[index + 1]!, isBeforeNoun))
  }
  if (!hasAbove) return saidBelow1000(last, noun, again)
  if (last === 0) return `${parts.join(' و')} ${noun.one}`
  const two = last % 100
  if (two === 1 || two === 2) {
    const before = last > 2 ? withHundred(parts, last) : parts.slice(0, -1).concat(bound(above, lowest))
    return `${before.join(' و')} ${noun.one} و${counted(two, again)[0]}`
  }
  return [...parts, ...counted(last, noun)].join(' و')
}

const withHundred = (parts: string[], last: number) => [...parts, withoutNun(hundredOf(Math.floor(last / 100)))]

/** Rules 9, 10 and 12: the last scale before a noun that is said again. */
function bound(above: readonly number[], lowest: number): string[] {
  const group = counted(above[lowest]!, scales[lowest + 1]!, true)
  return [group.at(-1)!]
}

function saidBelow1000(number: number, noun: Noun, again: Noun): string {
  const two = number % 100
  if (number > 100 && (two === 1 || two === 2))
    return `${withoutNun(hundredOf(Math.floor(number / 100)))} ${noun.one} و${counted(two, again)[0]}`
  return counted(number, noun).join(' و')
}

/** Rule 13. */
function ofNation(noun: Noun, nation: string): Noun {
  const feminine = `${nation}ة`
  return noun.isFeminine
    ? {
        isFeminine: true,
        one: `${noun.one} ${feminine}`,
        two: `${noun.two} ${nation}تان`,
        plural: `${noun.plural} ${feminine}`,
        accusative: `${noun.accusative} ${feminine}`,
      }
    : {
        isFeminine: false,
        one: `${noun.one} ${nation}`,
        two: `${noun.two} ${nation}ان`,
        plural: `${noun.plural} ${feminine}`,
        accusative: `${noun.accusative} ${nation}ًا`,
      }
}

const nounOf = (named: { isFeminine?: boolean; one: string; two: string; few: string; many: string }): Noun => ({
  isFeminine: named.isFeminine ?? false,
  one: named.one,
  two: named.two,
  plural: named.few,
  accusative: named.many,
})

/** What an amount of a currency is by the rules; minor units as the currency has them. */
export function wordsByTheRules(code: string): (minor: bigint) => string {
  const { ar, decimals } = currencyNouns[code]!
  const major = nounOf(ar.major)
  const whole = ar.nation === null ? major : ofNation(major, ar.nation)
  const small = ar.minor && nounOf(ar.minor)
  const unit = 10n ** BigInt(decimals)
  return minor => {
    const size = minor < 0n ? -minor : minor
    const [units, rest] = [size / unit, size % unit]
    const parts = [
      ...(units > 0n || rest === 0n ? [saidCount(units, whole, major)] : []),
      ...(rest > 0n ? [saidCount(rest, small!, small!)] : []),
    ]
    return `${minor < 0n ? 'سالب ' : ''}${parts.join(' و')}`
  }
}
