import type { SettingName } from '../../schema/organization/settings.ts'
import type { Text } from '../text.ts'

/** What people also call a place, by which they look for it: said nowhere. Phrases stand between commas. */
export const otherWords = {
  tax: { ar: 'ضريبة القيمة المضافة، ضريبة المبيعات، إقرار', en: 'VAT return, sales tax' },
  taxCodes: {
    ar: 'ضريبة القيمة المضافة، رموز ضريبية، معفى، إعفاء، نسبة صفر، صفرية، تصدير، خارج النطاق، نسبة الضريبة',
    en: 'VAT code, tax rate, exempt, zero-rated, zero rate, export, out of scope',
  },
  lock: { ar: 'قفل الفترة، إقفال الشهر، إغلاق', en: 'close month, close period, closing' },
  salaries: { ar: 'رواتب، مرتبات، راتب، أجور، موظف', en: 'payroll, wages, employee' },
  bank: {
    ar: 'كشف حساب، كشف البنك، مطابقة، مذكرة التسوية، تسوية بنكية',
    en: 'bank statement, matching, reconcile, bank feed',
  },
  cheques: { ar: 'شيك مرتد، أوراق قبض، أوراق دفع، تحت التحصيل', en: 'bounced, notes receivable, notes payable' },
  taxFilings: { ar: 'إقرار القيمة المضافة، تقديم الإقرار، تسوية الضريبة', en: 'VAT return, file, settlement' },
  einvoices: {
    ar: 'فاتورة إلكترونية، الفوترة الإلكترونية، هيئة الزكاة، فاتورة، زاتكا، الربط، شهادة، المرحلة الثانية',
    en: 'ZATCA, e-invoice, einvoicing, fatoora, phase 2, clearance, connect',
  },
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
  reminders: { ar: 'تحصيل، متأخر، مديونيات', en: 'dunning, collect, late, who owes me' },
  profile: {
    ar: 'كلمة السر، كلمة المرور، الباسورد، بياناتي، الأجهزة، تسجيل الخروج',
    en: 'password, my account, my details, devices, sessions',
  },
  users: { ar: 'موظف، الموظفين، عمال، فريق، مساعد، دعوة', en: 'employee, staff, team, assistant, invite a person' },
  roles: { ar: 'صلاحيات، أذونات', en: 'permissions, rights, access' },
  representatives: { ar: 'موظف، بائع، سيلز', en: 'employee, salesman, sales rep' },
  numbering: { ar: 'ترقيم، رقم الفاتورة، تسلسل، مسلسل', en: 'numbering, invoice number, sequence, prefix' },
  imports: { ar: 'رفع ملف، من اكسل، إكسل، نقل البيانات', en: 'upload, from excel, csv, bring data' },
  accounts: { ar: 'دليل الحسابات، حساب جديد، البنوك', en: 'chart of accounts, ledger accounts, banks' },
  clients: { ar: 'زبون، زبائن، زباين', en: 'customers, buyers' },
  suppliers: { ar: 'تاجر، مورّد', en: 'vendors' },
  products: { ar: 'بضاعة، سلع، منتجات، خدمات، أسعار', en: 'items, goods, services, price list, inventory' },
  lowStock: { ar: 'نواقص، نفد', en: 'out of stock, shortages, reorder' },
  salesInvoices: { ar: 'بيع، فاتورة ضريبية، فواتيري', en: 'sales, bills to clients, tax invoice' },
  entries: { ar: 'قيد محاسبي، قيد يدوي', en: 'journal, manual entry' },
  profit: { ar: 'مكسب، خسارة، صافي الربح، قائمة الدخل', en: 'P&L, income statement, net profit' },
  balanceSheet: { ar: 'المركز المالي، ميزانية', en: 'financial position' },
  cash: { ar: 'الخزنة، الخزينة، الصندوق، فلوس، رصيد البنك', en: 'till, cash in hand, money, bank balance' },
  clientStatement: { ar: 'كشف حساب، حساب عميل', en: 'statement of account' },
  currencies: { ar: 'دولار، سعر الصرف، ريال', en: 'dollar, exchange rate' },
} satisfies Record<string, Text>

/** The same of settings. */
export const otherSettingWords: Partial<Record<SettingName, Text>> = {
  value_added_tax: { ar: 'ضريبة، القيمة المضافة، فات', en: 'VAT, tax rate' },
  tax_number: { ar: 'البطاقة الضريبية، التسجيل الضريبي', en: 'TRN, VAT number, tax card' },
  prints_logo: { ar: 'لوجو، شعار الشركة', en: 'logo, brand' },
  prints_signatures: { ar: 'ختم، توقيع، إمضاء', en: 'stamp, signature' },
  prints_code: { ar: 'كيو آر، باركود', en: 'QR' },
  print_template: { ar: 'شكل الفاتورة، تصميم الفاتورة، قالب', en: 'invoice design, template' },
  print_footer: { ar: 'ذيل الفاتورة، شروط', en: 'terms, footer note' },
  bank_details: { ar: 'آيبان، ايبان، رقم الحساب', en: 'IBAN, account number' },
  payment_days: { ar: 'آجل، استحقاق، بيع بالأجل', en: 'credit days, due date' },
  negative_cash: { ar: 'عجز الصندوق، الخزنة بالسالب', en: 'negative cash, overdrawn' },
  allows_negative_stock: { ar: 'بيع بالسالب، مخزون سالب', en: 'negative stock, oversell' },
  fiscal_year_start: { ar: 'السنة المالية', en: 'financial year' },
  digits: { ar: 'أرقام هندية، أرقام عربية، أرقام إنجليزية', en: 'Arabic numerals' },
  second_factor_required: { ar: 'أمان، حماية', en: '2FA, security, authenticator' },
  commission_base: { ar: 'عمولة', en: 'commission' },
}
