import type { Text } from '../text.ts'

/** What people also call a place, by which they look for it: said nowhere. Phrases stand between commas. */
export const otherWords = {
  tax: { ar: 'ضريبة القيمة المضافة، ضريبة المبيعات، إقرار', en: 'VAT return, sales tax' },
  lock: { ar: 'قفل الفترة، إقفال الشهر، إغلاق', en: 'close month, close period, closing' },
  salaries: { ar: 'مرتبات، راتب، أجور', en: 'payroll, wages' },
  cheques: { ar: 'شيك مرتد، أوراق قبض، أوراق دفع، تحت التحصيل', en: 'bounced, notes receivable, notes payable' },
  exchange: { ar: 'فرق العملة، فروق عملة، تقييم', en: 'exchange difference, currency gain' },
  audit: { ar: 'تدقيق، من عدّل، مراجعة', en: 'who changed, history, log' },
  transfers: { ar: 'إيداع في البنك، سحب من البنك', en: 'deposit, withdraw' },
  expenses: { ar: 'مواصلات، تاكسي، انتقالات، نثريات، سند صرف', en: 'petty cash, taxi, transport' },
  outbox: { ar: 'بريد صادر', en: 'sent mail, emails' },
  openings: { ar: 'أول المدة', en: 'opening entry' },
  booksFile: {
    ar: 'نسخة احتياطية، اكسل، إكسل، نزّل، تنزيل الدفاتر، دفاترك في ملف، تصدير',
    en: 'export, backup, excel, xlsx, download, your books in a file, hledger',
  },
  reminders: { ar: 'تحصيل، متأخر', en: 'dunning, collect, late' },
} satisfies Record<string, Text>
