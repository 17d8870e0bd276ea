import type { Text } from '../text.ts'

/** What is withheld of a payment for the state, in its form. */
export const withholdingWords = {
  add: { ar: 'خصم ضريبة من المنبع', en: 'Tax withheld at source' },
  title: { ar: 'الضريبة المخصومة من المنبع', en: 'Tax withheld at source' },
  kind: { ar: 'نوع الخصم', en: 'Kind' },
  base: { ar: 'يُخصم من', en: 'Withheld on' },
  withheld: { ar: 'المخصوم', en: 'Withheld' },
  remove: { ar: 'بلا خصم', en: 'Nothing withheld' },
  left: { ar: 'بقي قبل الضريبة {amount} يُخصم منه', en: '{amount} before tax is left to withhold on' },
  gross: { ar: 'نقدًا {cash} + مخصومًا {withheld} = {gross}', en: '{cash} in money + {withheld} withheld = {gross}' },
  takeMoney: { ar: 'اجعل المبلغ {amount} بعد الخصم', en: 'Make the amount {amount}, after what is withheld' },
} satisfies Record<string, Text>
