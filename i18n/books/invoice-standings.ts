import type { InvoiceState } from '../../schema/lists/invoice-standings.ts'
import type { Counted, Text } from '../text.ts'

/** How an invoice stands, on its chip and where lists are filtered by it; late ones also say by how many days. */
export const invoiceStateWords: Record<InvoiceState, Text> = {
  draft: { ar: 'مسودة', en: 'Draft' },
  open: { ar: 'مفتوحة', en: 'Open' },
  partly_paid: { ar: 'مدفوعة جزئيًّا', en: 'Partly paid' },
  partly_returned: { ar: 'مرتجعة جزئيًّا', en: 'Partly returned' },
  partly_written_off: { ar: 'مُعدَمة جزئيًّا', en: 'Partly written off' },
  overdue: { ar: 'متأخرة', en: 'Overdue' },
  paid: { ar: 'مدفوعة', en: 'Paid' },
  returned: { ar: 'مرتجعة', en: 'Returned' },
  written_off: { ar: 'دين معدوم', en: 'Written off' },
  void: { ar: 'ملغاة', en: 'Void' },
}

/** The same of a debit note: إشعار is masculine. */
export const noteStateWords: Record<InvoiceState, Text> = {
  ...invoiceStateWords,
  open: { ar: 'مفتوح', en: 'Open' },
  partly_paid: { ar: 'مدفوع جزئيًّا', en: 'Partly paid' },
  partly_returned: { ar: 'مرتجع جزئيًّا', en: 'Partly returned' },
  partly_written_off: { ar: 'مُعدَم جزئيًّا', en: 'Partly written off' },
  overdue: { ar: 'متأخر', en: 'Overdue' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  returned: { ar: 'مرتجع', en: 'Returned' },
  void: { ar: 'ملغى', en: 'Void' },
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

export const noteOverdueByDays: Counted = {
  ar: {
    zero: 'متأخر',
    one: 'متأخر يومًا',
    two: 'متأخر يومين',
    few: 'متأخر {count} أيام',
    many: 'متأخر {count} يومًا',
    other: 'متأخر {count} يوم',
  },
  en: overdueByDays.en,
}

/** What the rows of the foot of a list of invoices add up. */
const pageOfInvoices: Counted = {
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

const allOfInvoices: Counted = {
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

const filteredInvoices: Counted = {
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

export const sumsOfInvoices = { page: pageOfInvoices, all: allOfInvoices, filtered: filteredInvoices }
