import { valueFor } from '../../schema/collections/certain.ts'
import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import { permissionOf, resourceNames } from '../../schema/index.ts'
import type { SeededRole } from '../../schema/organization/roles.ts'
import type { PermissionGroup, PermissionName } from '../../schema/permissions.ts'
import { reportNames, reports } from '../../schema/reports.ts'
import { documentWords } from '../books/documents.ts'
import { navLabels } from '../pages/nav-labels.ts'
import { reportWords } from '../reports.ts'
import type { Text } from '../text.ts'
import { resourceWords } from './resources.ts'

export const permissionGroupWords: Record<PermissionGroup, Text> = {
  sales: { ar: 'المبيعات', en: 'Sales' },
  parties: { ar: 'الأطراف', en: 'Parties' },
  purchases: { ar: 'المشتريات', en: 'Purchases' },
  stock: { ar: 'المخزون', en: 'Stock' },
  cash: { ar: 'النقدية والشيكات', en: 'Cash and cheques' },
  books: { ar: 'الدفاتر', en: 'Books' },
  administration: { ar: 'الإدارة والإعدادات', en: 'Administration and settings' },
  reports: { ar: 'التقارير', en: 'Reports' },
}

const others = {
  currencies: { ar: 'العملات وأسعار الصرف', en: 'Currencies and exchange rates' },
  account_invoices: { ar: 'فواتير على صفحة الطرف', en: 'Invoices on a party’s page' },
  representative_salaries: { ar: 'رواتب المندوبين', en: 'Representative salaries' },
  stock_movements: { ar: 'حركات المخزون', en: 'Stock movements' },
  credit_limits: { ar: 'البيع فوق حد الائتمان', en: 'Selling beyond the credit limit' },
  cost: { ar: 'التكلفة وهامش الربح', en: 'Cost and margin' },
  cheques: { ar: 'الشيكات', en: 'Cheques' },
  bank_statements: { ar: 'كشوف البنك ومطابقتها', en: 'Bank statements and their matching' },
  custody_settlements: { ar: 'تسوية العهد بالفواتير', en: 'Settling custody by bills' },
  einvoices: { ar: 'الفواتير لدى الهيئة', en: 'Invoices with the authority' },
  einvoice_units: { ar: 'الربط بهيئة الضرائب', en: 'Connection to the tax authority' },
  opening_balances: { ar: 'الأرصدة الافتتاحية', en: 'Opening balances' },
  period_seals: { ar: 'ختم الفترات', en: 'Seals of periods' },
  account_organization: { ar: 'حسابات الترحيل', en: 'Posting accounts' },
  restriction_numbers: { ar: 'ترقيم القيود', en: 'Entry numbers' },
  serial_numbers: { ar: 'ترقيم المستندات', en: 'Document numbers' },
  organizations: { ar: 'بيانات المنشأة', en: 'Organization details' },
  settings: { ar: 'الإعدادات والإقفال', en: 'Settings and lock' },
  users: { ar: 'المستخدمون', en: 'Users' },
  roles: { ar: 'الأدوار', en: 'Roles' },
  api_keys: navLabels.apiKeys,
  audit: { ar: 'سجل التغييرات', en: 'Audit trail' },
  imports: { ar: 'الاستيراد', en: 'Imports' },
  webhooks: { ar: 'خطافات الويب', en: 'Webhooks' },
  invoice_sales_price_offer_details: { ar: 'بنود عروض الأسعار', en: 'Lines of price offers' },
  invoice_sales_details: { ar: 'بنود فواتير المبيعات', en: 'Lines of sales invoices' },
  debit_note_details: { ar: 'بنود الإشعارات المدينة', en: 'Lines of debit notes' },
  advance_invoice_details: { ar: 'بنود فواتير الدفعات المقدمة', en: 'Lines of advance invoices' },
  throw_back_sales_details: { ar: 'بنود مرتجعات المبيعات', en: 'Lines of sales returns' },
  invoice_purchase_order_details: { ar: 'بنود أوامر الشراء', en: 'Lines of purchase orders' },
  supplier_debit_note_details: { ar: 'بنود إشعارات الموردين', en: 'Lines of supplier debit notes' },
  invoice_purchase_details: { ar: 'بنود فواتير المشتريات', en: 'Lines of purchase invoices' },
  throw_back_purchase_details: { ar: 'بنود مرتجعات المشتريات', en: 'Lines of purchase returns' },
  restriction_details: { ar: 'أسطر القيود', en: 'Lines of entries' },
} as const satisfies Partial<Record<PermissionName, Text>>

const words = new Map<string, Text>([
  ...resourceNames.map((name): [string, Text] => [permissionOf(name), resourceWords[name].title.all]),
  ...documentKindNames.map((kind): [string, Text] => [
    documentKinds[kind].wire.permission,
    documentWords[kind].title.all,
  ]),
  ...reportNames.map((name): [string, Text] => [reports[name].wire, reportWords[name].title]),
  ...Object.entries(others),
])

/** What a permission is called. */
export const permissionText = (name: PermissionName): Text => valueFor(words, name)

/** What the roles are called that an organization begins with, and what each is for. */
export const seededRoleWords: Record<SeededRole, { name: Text; description: Text }> = {
  organization_owner: {
    name: { ar: 'مالك المنشأة', en: 'Organization owner' },
    description: {
      ar: 'يفعل كل شيء، وهو وحده من يحذف المنشأة أو ينقل ملكيتها.',
      en: 'May do everything, and alone deletes the organization or hands it over.',
    },
  },
  organization_admin: {
    name: { ar: 'مدير المنشأة', en: 'Organization admin' },
    description: {
      ar: 'يفعل كل شيء في الدفاتر والأشخاص، إلا حذف المنشأة ونقل ملكيتها.',
      en: 'May do everything in the books and with people, but not delete the organization or hand it over.',
    },
  },
  assistant_user: {
    name: { ar: 'مستخدم مساعد', en: 'Assistant user' },
    description: {
      ar: 'يرى الأطراف والأصناف وعروض الأسعار ولا يغيّر شيئًا. زِد عليه ما يحتاجه.',
      en: 'Sees parties, products and price offers and changes nothing. Add what is needed.',
    },
  },
  accountant: {
    name: { ar: 'محاسب', en: 'Accountant' },
    description: {
      ar: 'يمسك الدفاتر كلها ويرى كل التقارير، ولا يغيّر الأشخاص ولا الأدوار ولا الإعدادات.',
      en: 'Keeps all the books and sees every report; does not change people, roles or settings.',
    },
  },
  salesman: {
    name: { ar: 'مندوب مبيعات', en: 'Salesman' },
    description: {
      ar: 'يبيع لعملائه ويحصّل منهم، ولا يرى عملاء غيره ولا تكلفة البضاعة.',
      en: 'Sells to their own clients and collects from them; sees neither other clients nor the cost of goods.',
    },
  },
  storekeeper: {
    name: { ar: 'أمين مخزن', en: 'Storekeeper' },
    description: {
      ar: 'يسجل الأصناف وحركة المخزون، ولا يرى التكلفة ولا المبيعات.',
      en: 'Keeps products and stock movements; sees neither cost nor sales.',
    },
  },
  cashier: {
    name: { ar: 'أمين صندوق', en: 'Cashier' },
    description: {
      ar: 'يحصّل ويصرف ويتابع الشيكات، ولا يصدر فواتير.',
      en: 'Collects, pays and follows cheques; issues no invoices.',
    },
  },
  auditor: {
    name: { ar: 'مراجع، قراءة فقط', en: 'Auditor, read only' },
    description: {
      ar: 'يرى كل شيء ولا يغيّر شيئًا.',
      en: 'Sees everything and changes nothing.',
    },
  },
}
