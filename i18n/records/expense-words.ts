import type { Text } from '../text.ts'

interface Category {
  /** What accounts of this category are called: of the default chart, or as an owner would name one. */
  named: readonly string[]
  /** What people say instead, between commas. */
  words: Text
}

/** What people call expenses in the street, and the accounts that are meant. */
export const expenseCategories: readonly Category[] = [
  {
    named: ['السفر', 'مواصلات'],
    words: {
      ar: 'مواصلات، انتقالات، تنقلات، تاكسي، أوبر، كريم، توكتوك، أتوبيس، قطار، أجرة، تذكرة',
      en: 'transport, taxi, uber, fare, bus, train, ticket, flight',
    },
  },
  {
    named: ['السيارات'],
    words: {
      ar: 'بنزين، سولار، وقود، زيت، كاوتش، جراج، موقف، كارتة، رخصة سيارة',
      en: 'petrol, fuel, diesel, oil, tyres, parking, garage, toll',
    },
  },
  {
    named: ['كهرباء ومياه', 'كهرباء', 'electricity'],
    words: { ar: 'كهرباء، كهربا، نور، عداد', en: 'electricity, power, light bill' },
  },
  { named: ['كهرباء ومياه', 'مياه', 'water'], words: { ar: 'مياه، ميه، ماء', en: 'water' } },
  { named: ['غاز', 'gas'], words: { ar: 'غاز، أنبوبة، بوتاجاز', en: 'gas, cylinder' } },
  {
    named: ['الهاتف'],
    words: { ar: 'موبايل، تليفون، نت، إنترنت، شحن رصيد، باقة', en: 'mobile, phone, internet, airtime, sim' },
  },
  {
    named: ['الوجبات والضيافة'],
    words: { ar: 'أكل، غدا، فطار، شاي، قهوة، بوفيه، ضيافة', en: 'food, lunch, breakfast, coffee, tea, buffet' },
  },
  {
    named: ['نثريات', 'petty expenses'],
    words: { ar: 'نثريات، نثرية، متفرقات، بسيطة', en: 'sundries, petty, misc, miscellaneous' },
  },
  {
    named: ['إكراميات', 'tips'],
    words: { ar: 'إكرامية، إكراميات، بقشيش، حلاوة', en: 'tip, tips, gratuity' },
  },
  { named: ['الإيجار'], words: { ar: 'إيجار محل، إيجار، قسط الإيجار', en: 'rent, lease' } },
  { named: ['الرواتب'], words: { ar: 'مرتبات، أجور، يومية، عمال', en: 'wages, payroll, labour' } },
  {
    named: ['أدوات مكتبية'],
    words: { ar: 'قرطاسية، ورق، أقلام، حبر', en: 'stationery, paper, pens, ink' },
  },
  { named: ['النظافة'], words: { ar: 'منظفات، تنظيف، زبالة', en: 'cleaning, detergent, rubbish' } },
  { named: ['الصيانة'], words: { ar: 'تصليح، إصلاح، سباك، نجار', en: 'repair, maintenance, plumber' } },
  { named: ['البريد'], words: { ar: 'شحن، توصيل، دليفري، طرد', en: 'courier, delivery, shipping, parcel' } },
  {
    named: ['الدعاية والإعلان'],
    words: { ar: 'إعلانات، فيسبوك، تسويق، يافطة', en: 'ads, facebook, marketing, signboard' },
  },
  { named: ['استشارات'], words: { ar: 'محاسب، محامي، أتعاب', en: 'lawyer, accountant, fees' } },
  { named: ['تقنية المعلومات'], words: { ar: 'برامج، اشتراك، استضافة، دومين', en: 'software, hosting, domain, app' } },
  { named: ['مصاريف بنكية'], words: { ar: 'عمولة بنك، رسوم تحويل', en: 'bank charges, transfer fee' } },
  { named: ['الإقامة'], words: { ar: 'فندق، أوتيل', en: 'hotel' } },
]
