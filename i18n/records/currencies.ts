import type { Text } from '../text.ts'

/** The page of the currencies of an organization; the words of choosing them are those of the settings. */
export const currenciesPageWords = {
  lead: {
    ar: 'العملات التي تكتب بها مستنداتك. العملة الأساسية عملة الدفاتر نفسها، ولا تتغير.',
    en: 'The currencies that your documents are in. The books themselves are kept in the base currency, which stays.',
  },
  currency: { ar: 'العملة', en: 'Currency' },
  base: { ar: 'أساسية', en: 'Base' },
  latest: { ar: 'آخر سعر صرف', en: 'Latest exchange rate' },
  noRate: { ar: 'لا سعر مسجَّل هنا؛ لكل مستند سعره', en: 'None recorded here; each document has its own' },
  rates: { ar: 'أسعارها', en: 'Rates' },
  removed: { ar: 'هل تزيل {name}؟', en: 'Take out {name}?' },
  removeBody: {
    ar: 'تُزال ما لم يكن بها مستند أو عميل أو مورد. وتبقى أسعار صرفها.',
    en: 'It goes unless a document, a client or a supplier is in it. Its exchange rates stay.',
  },
  remove: { ar: 'أزل العملة', en: 'Take the currency out' },
  failed: { ar: 'تعذّر عرض العملات', en: 'The currencies could not be shown' },
} satisfies Record<string, Text>
