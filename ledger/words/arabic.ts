import type { ArabicNoun } from './currencies.ts'

interface Scale extends ArabicNoun {
  size: bigint
}

/** Nouns that count themselves; every one of them is masculine. */
const scales: readonly Scale[] = [
  { size: 10n ** 15n, one: 'كوادريليون', two: 'كوادريليونان', few: 'كوادريليونات', many: 'كوادريليونًا' },
  { size: 10n ** 12n, one: 'تريليون', two: 'تريليونان', few: 'تريليونات', many: 'تريليونًا' },
  { size: 10n ** 9n, one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'مليارًا' },
  { size: 10n ** 6n, one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا' },
  { size: 10n ** 3n, one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا' },
]

// Three to ten take the opposite of the noun's gender: the long form goes with a masculine noun.
const unitsForMasculine = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const unitsForFeminine = ['', 'إحدى', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر']
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const hundreds = ['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة']

/** A noun together with the adjective that names its nation, agreeing in every form: دنانير كويتية. */
export function withNation(noun: ArabicNoun, nation: string): ArabicNoun {
  const adjective = noun.isFeminine
    ? { one: `${nation}ة`, two: `${nation}تان`, many: `${nation}ة` }
    : { one: nation, two: `${nation}ان`, many: `${nation}ًا` }
  return {
    ...noun,
    one: `${noun.one} ${adjective.one}`,
    two: `${noun.two} ${adjective.two}`,
    // A plural of things is described in the feminine singular.
    few: `${noun.few} ${nation}ة`,
    many: `${noun.many} ${adjective.many}`,
  }
}

/**
 * So many of a noun, in the nominative: "خمسة عشر فلسًا". After a full hundred one and two are said with a noun of
 * their own, `again` ("مائة دينار كويتي ودينار واحد"). Throws RangeError from 10^18 on.
 */
export function countedInArabic(count: bigint, noun: ArabicNoun, again = noun): string {
  if (count === 0n) return `صفر ${noun.one}`
  if (count === 1n) return `${noun.one} ${noun.isFeminine ? 'واحدة' : 'واحد'}`
  if (count === 2n) return noun.two
  const lastTwo = Number(count % 100n)
  if (lastTwo === 1 || lastTwo === 2) {
    return joined([countedInArabic(count - BigInt(lastTwo), noun), countedInArabic(BigInt(lastTwo), again)])
  }
  return `${numberInArabic(count, noun.isFeminine ?? false, lastTwo === 0)} ${formAfter(lastTwo, noun)}`
}

/**
 * A whole number above zero in the nominative, in the gender of what is counted. `isBound` when the noun follows in
 * idafa, which takes the nun of a final dual: مائتا جنيه. Throws RangeError from 10^18 on.
 */
export function numberInArabic(count: bigint, isFeminine: boolean, isBound: boolean): string {
  if (count >= 10n ** 18n) throw new RangeError('too large for words')
  const parts: string[] = []
  let rest = count
  for (const scale of scales) {
    const multiple = rest / scale.size
    rest %= scale.size
    if (multiple > 0n) parts.push(multipleOf(scale, Number(multiple), isBound && rest === 0n))
  }
  if (rest > 0n) parts.push(belowThousand(Number(rest), isFeminine, isBound))
  return joined(parts)
}

/** A scale one to 999 times: ألف, ألفان, ثلاثة آلاف, أحد عشر ألفًا, مائة ألف وألفان. */
function multipleOf(scale: Scale, multiple: number, isBound: boolean): string {
  if (multiple === 1) return scale.one
  if (multiple === 2) return isBound ? bound(scale.two) : scale.two
  const lastTwo = multiple % 100
  if (lastTwo === 1 || lastTwo === 2) {
    return joined([multipleOf(scale, multiple - lastTwo, false), multipleOf(scale, lastTwo, isBound)])
  }
  const number = belowThousand(multiple, false, lastTwo === 0)
  // In idafa the tamyiz loses its nunation as well: أحد عشر ألف جنيه.
  return `${number} ${isBound && lastTwo > 10 ? scale.one : formAfter(lastTwo, scale)}`
}

function belowThousand(number: number, isFeminine: boolean, isBound: boolean): string {
  const lastTwo = number % 100
  const hundred = hundreds[Math.floor(number / 100)]!
  if (lastTwo === 0) return isBound && hundred === hundreds[2] ? bound(hundred) : hundred
  return joined([hundred, belowHundred(lastTwo, isFeminine)].filter(part => part !== ''))
}

function belowHundred(number: number, isFeminine: boolean): string {
  const units = isFeminine ? unitsForFeminine : unitsForMasculine
  if (number <= 10) return units[number]!
  if (number < 20) return `${teenUnit(number - 10, isFeminine)} ${isFeminine ? 'عشرة' : 'عشر'}`
  const unit = number % 10
  const ten = tens[Math.floor(number / 10)]!
  if (unit === 0) return ten
  return joined([isFeminine && unit === 8 ? 'ثمانٍ' : units[unit]!, ten])
}

/** Eleven and twelve agree with the noun in both parts, and the dual loses its nun. */
function teenUnit(unit: number, isFeminine: boolean): string {
  if (unit === 1) return isFeminine ? 'إحدى' : 'أحد'
  if (unit === 2) return isFeminine ? 'اثنتا' : 'اثنا'
  return (isFeminine ? unitsForFeminine : unitsForMasculine)[unit]!
}

function formAfter(lastTwo: number, noun: ArabicNoun): string {
  if (lastTwo === 0) return noun.one
  return lastTwo <= 10 ? noun.few : noun.many
}

const bound = (dual: string) => dual.replace(/ن$/, '')

const joined = (parts: readonly string[]) => parts.join(' و')
