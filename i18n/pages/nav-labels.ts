import type { Text } from '../text.ts'

/** What the places of the console are called: in the rail, and on their own pages. */
export const navLabels = {
  apiKeys: { ar: 'مفاتيح البرامج', en: 'API keys' },
  audit: { ar: 'سجل التغييرات', en: 'Audit trail' },
  currencies: { ar: 'العملات', en: 'Currencies' },
  outbox: { ar: 'صندوق الصادر', en: 'Outbox' },
  reminders: { ar: 'متأخرات وتذكير', en: 'Overdue and reminders' },
  cheques: { ar: 'الشيكات', en: 'Cheques' },
  postingAccounts: { ar: 'حسابات الترحيل', en: 'Posting accounts' },
  proofs: { ar: 'إثبات الدفاتر', en: 'Proof of the books' },
  salaries: { ar: 'رواتب المندوبين', en: 'Salaries' },
  imports: { ar: 'استيراد', en: 'Import' },
  einvoices: { ar: 'لدى هيئة الضرائب', en: 'With the tax authority' },
  einvoiceUnits: { ar: 'الربط بهيئة الضرائب', en: 'Connection to the tax authority' },
  webhooks: { ar: 'خطافات الويب', en: 'Webhooks' },
  numbering: { ar: 'ترقيم المستندات', en: 'Document numbers' },
  openings: { ar: 'الأرصدة الافتتاحية', en: 'Opening balances' },
  taxFilings: { ar: 'الإقرارات الضريبية', en: 'Tax returns' },
  revaluations: { ar: 'إعادة تقييم العملات', en: 'Revaluation of currencies' },
  settings: { ar: 'إعدادات المنشأة', en: 'Settings' },
  stockTransfers: { ar: 'تحويلات المخازن', en: 'Stock transfers' },
  stockAdjustments: { ar: 'تسويات المخزون', en: 'Stock adjustments' },
  periodSeals: { ar: 'الإقفال والختم', en: 'Locks and seals' },
  ownBooks: { ar: 'دفاتر عملائي', en: 'My clients’ books' },
  users: { ar: 'المستخدمون', arAfter: 'المستخدمين', en: 'Users' },
  roles: { ar: 'الأدوار', en: 'Roles' },
} satisfies Record<string, Text>
