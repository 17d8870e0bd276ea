import type { Text } from '../text.ts'

/** What waits: what it is, and what the button says. */
export const todoWords: Record<string, { title: Text; act: Text }> = {
  receivable_late: {
    title: { ar: 'فواتير تأخر تحصيلها', en: 'Overdue invoices' },
    act: { ar: 'تحصيل', en: 'Collect' },
  },
  receivable_due: {
    title: { ar: 'فواتير تُحصَّل خلال أسبوع', en: 'Invoices due within a week' },
    act: { ar: 'اعرض', en: 'Show' },
  },
  payable_late: {
    title: { ar: 'فواتير موردين تأخر سدادها', en: 'Overdue purchase invoices' },
    act: { ar: 'سداد', en: 'Pay' },
  },
  payable_due: {
    title: { ar: 'فواتير موردين تستحق خلال أسبوع', en: 'Purchases due within a week' },
    act: { ar: 'سداد', en: 'Pay' },
  },
  promises_broken: {
    title: { ar: 'وعود بالسداد لم يُوفَ بها', en: 'Broken promises of payment' },
    act: { ar: 'تابعها', en: 'Follow up' },
  },
  promises_due: {
    title: { ar: 'وعود بالسداد موعدها اليوم', en: 'Payments promised for today' },
    act: { ar: 'تابعها', en: 'Follow up' },
  },
  cheques_bounced: {
    title: { ar: 'شيكات ارتدت', en: 'Cheques that bounced' },
    act: { ar: 'افتح', en: 'Open' },
  },
  own_cheques_bounced: {
    title: { ar: 'شيكات منك ارتدت', en: 'Your cheques that bounced' },
    act: { ar: 'افتح', en: 'Open' },
  },
  cheques_to_deposit: {
    title: { ar: 'شيكات حان إيداعها', en: 'Cheques to deposit' },
    act: { ar: 'إيداع', en: 'Deposit' },
  },
  cheques_to_meet: {
    title: { ar: 'شيكات منك تُصرف خلال أسبوع', en: 'Your cheques due within a week' },
    act: { ar: 'اعرض', en: 'Show' },
  },
  drafts: {
    title: { ar: 'مسودات لم تُرحّل', en: 'Drafts not posted' },
    act: { ar: 'مراجعة', en: 'Review' },
  },
  offers: {
    title: { ar: 'عروض أسعار توشك أن تنتهي', en: 'Price offers about to expire' },
    act: { ar: 'متابعة', en: 'Follow up' },
  },
  offer_accepted: {
    title: { ar: 'قُبل عرض ولم تصدر فاتورته', en: 'An offer was accepted and not invoiced yet' },
    act: { ar: 'افتح', en: 'Open' },
  },
  said_paid: {
    title: { ar: 'يقول العميل إنه سدّد', en: 'The client says it is paid' },
    act: { ar: 'تحقق', en: 'Check' },
  },
  question_asked: {
    title: { ar: 'سؤال عن مستند', en: 'A question about a document' },
    act: { ar: 'اقرأ', en: 'Read' },
  },
  seal_changed: {
    title: { ar: 'حسابات تغيّرت في فترة ختمتها', en: 'Accounts changed in a period that you sealed' },
    act: { ar: 'انظر ما تغيّر', en: 'See what changed' },
  },
  einvoice_unit_stopped: {
    title: { ar: 'توقف الإرسال إلى هيئة الضرائب', en: 'Sending to the tax authority has stopped' },
    act: { ar: 'جدّد الشهادة', en: 'Renew the certificate' },
  },
  einvoices_refused: {
    title: { ar: 'مستندات رفضتها هيئة الضرائب', en: 'Documents refused by the tax authority' },
    act: { ar: 'صحّحها', en: 'Correct them' },
  },
  einvoices_late: {
    title: {
      ar: 'فواتير مبسطة لم تصل إلى الهيئة خلال 24 ساعة',
      en: 'Simplified invoices not with the authority within 24 hours',
    },
    act: { ar: 'أرسلها', en: 'Send them' },
  },
  tax_return_due: {
    title: { ar: 'إقرار ضريبي لم يُقدَّم', en: 'A tax return to file' },
    act: { ar: 'جهّزه', en: 'Prepare it' },
  },
  revaluation_outdated: {
    title: { ar: 'إعادة تقييم عملات تغيّر ما بُنيت عليه', en: 'A revaluation of currencies is out of date' },
    act: { ar: 'أعدها', en: 'Revalue again' },
  },
  opening_difference: {
    title: { ar: 'أرصدة افتتاحية لم تكتمل', en: 'Opening balances to complete' },
    act: { ar: 'إكمال', en: 'Complete' },
  },
  cash_below_zero: {
    title: { ar: 'صندوق تحت الصفر', en: 'A cash box below zero' },
    act: { ar: 'راجع حركته', en: 'See what moved it' },
  },
  expenses_unclassified: {
    title: { ar: 'مصروفات لم تُصنَّف بعد', en: 'Expenses not classified yet' },
    act: { ar: 'صنّف', en: 'Classify' },
  },
  goods_below_nothing: {
    title: { ar: 'أصناف رصيدها أقل من الصفر', en: 'Goods below zero' },
    act: { ar: 'اعرض', en: 'Show' },
  },
  goods_gone: {
    title: { ar: 'أصناف تُباع ونفدت', en: 'Goods sold lately and gone' },
    act: { ar: 'اعرض', en: 'Show' },
  },
  goods_low: {
    title: { ar: 'أصناف على وشك النفاد', en: 'Products running low' },
    act: { ar: 'اطلب', en: 'Order' },
  },
  salaries: {
    title: { ar: 'كشوف رواتب لم تُعتمد', en: 'Salary sheets not approved' },
    act: { ar: 'اعتماد', en: 'Approve' },
  },
}
