/** The forms that an Arabic noun takes after numbers, without its case vowels. */
export interface ArabicNoun {
  isFeminine?: boolean
  /** One of them, and after a hundred or a thousand: جنيه. */
  one: string
  /** Two of them: جنيهان. */
  two: string
  /** Three to ten: جنيهات. */
  few: string
  /** Eleven to ninety-nine, as tamyiz: جنيهًا. */
  many: string
}

/** An English noun, singular and plural. */
export interface EnglishNoun {
  one: string
  other: string
}

/** What a currency and its minor unit are called in sentences; `nation` is the masculine singular adjective. */
export interface CurrencyNouns {
  ar: { major: ArabicNoun; minor: ArabicNoun | null; nation: string | null }
  en: { major: EnglishNoun; minor: EnglishNoun | null; nation: string | null }
  /** Decimals that the minor unit stands for: 3 where a dinar has a thousand fils. */
  decimals: number
}

const masculine = (one: string, few: string): ArabicNoun => ({ one, two: `${one}ان`, few, many: `${one}ًا` })
const feminine = (stem: string, few: string): ArabicNoun => ({
  isFeminine: true,
  one: `${stem}ة`,
  two: `${stem}تان`,
  few,
  many: `${stem}ة`,
})

const ar = {
  pound: masculine('جنيه', 'جنيهات'),
  riyal: masculine('ريال', 'ريالات'),
  dirham: masculine('درهم', 'دراهم'),
  dinar: masculine('دينار', 'دنانير'),
  dollar: masculine('دولار', 'دولارات'),
  franc: masculine('فرنك', 'فرنكات'),
  lira: feminine('لير', 'ليرات'),
  rupee: feminine('روبي', 'روبيات'),
  // A borrowed word that ends in a long vowel does not decline; only its dual is said with the Arabic ending.
  euro: { one: 'يورو', two: 'يوروان', few: 'يورو', many: 'يورو' },
  yen: masculine('ين', 'ينات'),
  yuan: masculine('يوان', 'يوانات'),
  piastre: masculine('قرش', 'قروش'),
  halala: feminine('هلل', 'هللات'),
  fils: masculine('فلس', 'فلوس'),
  baisa: feminine('بيس', 'بيسات'),
  cent: masculine('سنت', 'سنتات'),
  centime: masculine('سنتيم', 'سنتيمات'),
  millime: masculine('مليم', 'مليمات'),
  penny: masculine('بنس', 'بنسات'),
  paisa: feminine('بيس', 'بيسات'),
} satisfies Record<string, ArabicNoun>

const regular = (one: string): EnglishNoun => ({ one, other: `${one}s` })
const unchanging = (word: string): EnglishNoun => ({ one: word, other: word })

const en = {
  pound: regular('pound'),
  riyal: regular('riyal'),
  rial: regular('rial'),
  dirham: regular('dirham'),
  dinar: regular('dinar'),
  dollar: regular('dollar'),
  franc: regular('franc'),
  lira: regular('lira'),
  rupee: regular('rupee'),
  euro: regular('euro'),
  sterling: { one: 'pound sterling', other: 'pounds sterling' },
  yen: unchanging('yen'),
  yuan: unchanging('yuan'),
  piastre: regular('piastre'),
  halala: regular('halala'),
  fils: unchanging('fils'),
  baisa: regular('baisa'),
  cent: regular('cent'),
  centime: regular('centime'),
  millime: regular('millime'),
  penny: { one: 'penny', other: 'pence' },
  paisa: { one: 'paisa', other: 'paise' },
  kurus: unchanging('kurus'),
} satisfies Record<string, EnglishNoun>

type Name = [noun: ArabicNoun, minor: ArabicNoun | null, nation: string | null]
type EnglishName = [noun: EnglishNoun, minor: EnglishNoun | null, nation: string | null]

const currency = (decimals: number, arabic: Name, english: EnglishName): CurrencyNouns => ({
  ar: { major: arabic[0], minor: arabic[1], nation: arabic[2] },
  en: { major: english[0], minor: english[1], nation: english[2] },
  decimals,
})

/** The currencies that Jornal can say in words, by ISO 4217 code. */
export const currencyNouns: Readonly<Record<string, CurrencyNouns>> = {
  EGP: currency(2, [ar.pound, ar.piastre, 'مصري'], [en.pound, en.piastre, 'Egyptian']),
  SAR: currency(2, [ar.riyal, ar.halala, 'سعودي'], [en.riyal, en.halala, 'Saudi']),
  AED: currency(2, [ar.dirham, ar.fils, 'إماراتي'], [en.dirham, en.fils, 'UAE']),
  QAR: currency(2, [ar.riyal, ar.dirham, 'قطري'], [en.riyal, en.dirham, 'Qatari']),
  KWD: currency(3, [ar.dinar, ar.fils, 'كويتي'], [en.dinar, en.fils, 'Kuwaiti']),
  BHD: currency(3, [ar.dinar, ar.fils, 'بحريني'], [en.dinar, en.fils, 'Bahraini']),
  OMR: currency(3, [ar.riyal, ar.baisa, 'عماني'], [en.rial, en.baisa, 'Omani']),
  JOD: currency(3, [ar.dinar, ar.fils, 'أردني'], [en.dinar, en.fils, 'Jordanian']),
  IQD: currency(3, [ar.dinar, ar.fils, 'عراقي'], [en.dinar, en.fils, 'Iraqi']),
  YER: currency(2, [ar.riyal, ar.fils, 'يمني'], [en.rial, en.fils, 'Yemeni']),
  LBP: currency(2, [ar.lira, ar.piastre, 'لبناني'], [en.pound, en.piastre, 'Lebanese']),
  SYP: currency(2, [ar.lira, ar.piastre, 'سوري'], [en.pound, en.piastre, 'Syrian']),
  SDG: currency(2, [ar.pound, ar.piastre, 'سوداني'], [en.pound, en.piastre, 'Sudanese']),
  LYD: currency(3, [ar.dinar, ar.dirham, 'ليبي'], [en.dinar, en.dirham, 'Libyan']),
  TND: currency(3, [ar.dinar, ar.millime, 'تونسي'], [en.dinar, en.millime, 'Tunisian']),
  DZD: currency(2, [ar.dinar, ar.centime, 'جزائري'], [en.dinar, en.centime, 'Algerian']),
  MAD: currency(2, [ar.dirham, ar.centime, 'مغربي'], [en.dirham, en.centime, 'Moroccan']),
  TRY: currency(2, [ar.lira, ar.piastre, 'تركي'], [en.lira, en.kurus, 'Turkish']),
  USD: currency(2, [ar.dollar, ar.cent, 'أمريكي'], [en.dollar, en.cent, 'US']),
  EUR: currency(2, [ar.euro, ar.cent, null], [en.euro, en.cent, null]),
  GBP: currency(2, [ar.pound, ar.penny, 'إسترليني'], [en.sterling, en.penny, null]),
  CHF: currency(2, [ar.franc, ar.centime, 'سويسري'], [en.franc, en.centime, 'Swiss']),
  CAD: currency(2, [ar.dollar, ar.cent, 'كندي'], [en.dollar, en.cent, 'Canadian']),
  AUD: currency(2, [ar.dollar, ar.cent, 'أسترالي'], [en.dollar, en.cent, 'Australian']),
  INR: currency(2, [ar.rupee, ar.paisa, 'هندي'], [en.rupee, en.paisa, 'Indian']),
  PKR: currency(2, [ar.rupee, ar.paisa, 'باكستاني'], [en.rupee, en.paisa, 'Pakistani']),
  JPY: currency(0, [ar.yen, null, 'ياباني'], [en.yen, null, 'Japanese']),
  CNY: currency(2, [ar.yuan, null, 'صيني'], [en.yuan, null, 'Chinese']),
}
