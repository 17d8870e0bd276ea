import type { Counted, Text } from '../text.ts'

/** The pages of a client, a supplier, a product and an account: what an owner asks about each. */
export const hubWords = {
  tabs: { ar: 'أقسام الصفحة', en: 'Parts of the page' },
  details: { ar: 'البيانات', en: 'Details' },
  followUp: { ar: 'المتابعة', en: 'Follow-up' },
  files: { ar: 'الملفات', en: 'Files' },
  statement: { ar: 'كشف الحساب', en: 'Statement' },
  returns: { ar: 'المرتجعات', en: 'Returns' },
  prices: { ar: 'ما اشتراه', en: 'What they bought' },
  pricesOfSupplier: { ar: 'ما اشتريناه منه', en: 'What we bought' },
  buyers: { ar: 'من اشتراه', en: 'Who bought it' },
  sellers: { ar: 'ممن اشتريناه', en: 'Whom we bought it from' },
  ledger: { ar: 'حركة الحساب', en: 'Movements' },

  newInvoice: { ar: 'فاتورة جديدة', en: 'New invoice' },
  newBill: { ar: 'فاتورة شراء جديدة', en: 'New purchase invoice' },
  collect: { ar: 'تحصيل', en: 'Collect' },
  pay: { ar: 'سداد', en: 'Pay' },
  print: { ar: 'طباعة', en: 'Print' },
  inList: { ar: 'القائمة كاملة', en: 'The whole list' },
  noneOfKind: { ar: 'لا شيء هنا بعد', en: 'Nothing here yet' },
  noneOfKindBody: {
    ar: 'يظهر هنا ما يُكتب باسمه من هذه المستندات.',
    en: 'Documents of this kind that name them are shown here.',
  },

  owesUs: { ar: 'الرصيد عليه', en: 'Owes us' },
  creditOfClient: { ar: 'الرصيد له', en: 'In their favour' },
  openInAll: { ar: 'فواتير مفتوحة', en: 'Open invoices' },
  lessCredit: { ar: 'ناقص دفعات لم تُخصَّص', en: 'Less credit not used' },
  weOwe: { ar: 'الرصيد له', en: 'We owe' },
  overdue: { ar: 'متأخر', en: 'Overdue' },
  credit: { ar: 'دفعات لم تُخصَّص', en: 'Credit not used' },
  invoiced: { ar: 'فواتيره', en: 'Invoiced' },
  nothingOwed: { ar: 'لا شيء مستحق', en: 'Nothing is owed' },
  nothingLate: { ar: 'لا شيء متأخر', en: 'Nothing is late' },
  noCredit: { ar: 'كل دفعاته مخصَّصة', en: 'All payments are allocated' },
  creditWaits: { ar: 'يُستخدم في أي فاتورة مفتوحة', en: 'Goes on any open invoice' },
  limitLeft: { ar: 'متاح {amount}', en: '{amount} left' },
  overLimit: { ar: 'تجاوزه بمبلغ {amount}', en: 'Over it by {amount}' },
  lastDeal: { ar: 'آخر تعامل {date}', en: 'Last deal {date}' },
  ages: { ar: 'أعمار المستحق', en: 'Ages of what is owed' },
  contact: { ar: 'بياناته', en: 'Contact' },

  onHand: { ar: 'المتاح', en: 'On hand' },
  onOrder: { ar: 'في الطريق {quantity}', en: '{quantity} on order' },
  averageCost: { ar: 'متوسط التكلفة', en: 'Average cost' },
  salePrice: { ar: 'سعر البيع', en: 'Sale price' },
  lastPurchase: { ar: 'آخر شراء بسعر {price}', en: 'Bought last at {price}' },
  sold: { ar: 'بيع هذا العام', en: 'Sold this year' },
  soldFor: { ar: 'بمبلغ {amount}', en: 'For {amount}' },
  notSold: { ar: 'لم يُبع هذا العام', en: 'Not sold this year' },

  balance: { ar: 'الرصيد', en: 'Balance' },
  sinceBeginning: { ar: 'منذ بداية الدفاتر', en: 'Since the books began' },
  debits: { ar: 'مدين هذا العام', en: 'Debits this year' },
  credits: { ar: 'دائن هذا العام', en: 'Credits this year' },

  next: { ar: 'الخطوة التالية:', en: 'Next step:' },
  useCredit: { ar: 'خصّص الرصيد', en: 'Use the credit' },
  left: { ar: 'الباقي منها', en: 'Still due' },
  creditLeft: { ar: 'رصيد لم يُخصَّص وهناك فواتير مفتوحة', en: 'Credit not used while invoices are open' },
} satisfies Record<string, Text>

/** What is late with a party, as a step to take. */
export const lateInvoices: Counted = {
  ar: {
    zero: 'لا فواتير متأخرة',
    one: 'فاتورة واحدة متأخرة',
    two: 'فاتورتان متأخرتان',
    few: '{count} فواتير متأخرة',
    many: '{count} فاتورة متأخرة',
    other: '{count} فاتورة متأخرة',
  },
  en: { one: 'One invoice is late', other: '{count} invoices are late' },
}

export const openInvoices: Counted = {
  ar: {
    zero: 'لا فواتير مفتوحة',
    one: 'فاتورة واحدة مفتوحة',
    two: 'فاتورتان مفتوحتان',
    few: '{count} فواتير مفتوحة',
    many: '{count} فاتورة مفتوحة',
    other: '{count} فاتورة مفتوحة',
  },
  en: { one: 'One open invoice', other: '{count} open invoices' },
}

export const invoicesCounted: Counted = {
  ar: {
    zero: 'بلا فواتير',
    one: 'فاتورة واحدة',
    two: 'فاتورتان',
    few: '{count} فواتير',
    many: '{count} فاتورة',
    other: '{count} فاتورة',
  },
  en: { one: 'One invoice', other: '{count} invoices' },
}

export const warehousesCounted: Counted = {
  ar: {
    zero: 'ليس في أي مخزن',
    one: 'في مخزن واحد',
    two: 'في مخزنين',
    few: 'في {count} مخازن',
    many: 'في {count} مخزنًا',
    other: 'في {count} مخزن',
  },
  en: { one: 'In one warehouse', other: 'In {count} warehouses' },
}
