import type { InvoiceState } from '../../schema/lists/invoice-standings.ts'
import type { Counted, Text } from '../text.ts'

/** How an invoice stands, on its chip and where lists are filtered by it; late ones also say by how many days. */
export const invoiceStateWords: Record<InvoiceState, Text> = {
  draft: { ar: 'مسودة', en: 'Draft' },
  open: { ar: 'مفتوحة', en: 'Open' },
  partly_paid: { ar: 'مدفوعة جزئيًّا', en: 'Partly paid' },
  overdue: { ar: 'متأخرة', en: 'Overdue' },
  paid: { ar: 'مدفوعة', en: 'Paid' },
  returned: { ar: 'مرتجعة', en: 'Returned' },
  void: { ar: 'ملغاة', en: 'Void' },
}

export const overdueByDays: Counted = {
  ar: {
    zero: 'متأخرة',
    one: 'متأخرة يومًا',
    two: 'متأخرة يومين',
    few: 'متأخرة {count} أيام',
    many: 'متأخرة {count} يومًا',
    other: 'متأخرة {count} يوم',
  },
  en: { one: 'Overdue {count} day', other: 'Overdue {count} days' },
}

/** The tabs over a list of invoices, and its foot. */
export const standingWords = {
  tabs: { ar: 'الفواتير بحالتها', en: 'Invoices by how they stand' },
  all: { ar: 'الكل', en: 'All' },
  draft: { ar: 'مسودات', en: 'Drafts' },
  open: { ar: 'مفتوحة', en: 'Open' },
  overdue: { ar: 'متأخرة', en: 'Overdue' },
  paid: { ar: 'مدفوعة', en: 'Paid' },
  void: { ar: 'ملغاة', en: 'Void' },
  residual: { ar: 'متبقٍّ', en: 'due' },
  noEffect: { ar: 'بلا أثر', en: 'No effect' },
  inBase: { ar: 'المجاميع بالعملة الأساسية {code}', en: 'Sums in the base currency {code}' },
  uncounted: { ar: 'بلا المسودات والملغاة', en: 'without drafts and void ones' },
  pageResidual: { ar: 'متبقي الصفحة', en: 'Due on this page' },
  allResidual: { ar: 'متبقي الكل', en: 'Due in all' },
} satisfies Record<string, Text>

export const pageOfInvoices: Counted = {
  ar: {
    zero: 'إجمالي الصفحة، لا فواتير',
    one: 'إجمالي الصفحة، فاتورة واحدة',
    two: 'إجمالي الصفحة، فاتورتان',
    few: 'إجمالي الصفحة، {count} فواتير',
    many: 'إجمالي الصفحة، {count} فاتورة',
    other: 'إجمالي الصفحة، {count} فاتورة',
  },
  en: { one: 'Total of the page, {count} invoice', other: 'Total of the page, {count} invoices' },
}

export const allOfInvoices: Counted = {
  ar: {
    zero: 'إجمالي الكل، لا فواتير',
    one: 'إجمالي الكل، فاتورة واحدة',
    two: 'إجمالي الكل، فاتورتان',
    few: 'إجمالي الكل، {count} فواتير',
    many: 'إجمالي الكل، {count} فاتورة',
    other: 'إجمالي الكل، {count} فاتورة',
  },
  en: { one: 'Total of all, {count} invoice', other: 'Total of all, {count} invoices' },
}

export const filteredInvoices: Counted = {
  ar: {
    zero: 'إجمالي المرشَّح، لا فواتير',
    one: 'إجمالي المرشَّح، فاتورة واحدة',
    two: 'إجمالي المرشَّح، فاتورتان',
    few: 'إجمالي المرشَّح، {count} فواتير',
    many: 'إجمالي المرشَّح، {count} فاتورة',
    other: 'إجمالي المرشَّح، {count} فاتورة',
  },
  en: { one: 'Total of the filter, {count} invoice', other: 'Total of the filter, {count} invoices' },
}
