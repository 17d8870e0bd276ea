import type { Text } from '../text.ts'

/** The first page of the console. */
export const dashboardWords = {
  morning: { ar: 'صباح الخير يا {name}', en: 'Good morning, {name}' },
  evening: { ar: 'مساء الخير يا {name}', en: 'Good evening, {name}' },
  locked: { ar: 'الفترات حتى {date} مقفلة', en: 'Periods to {date} are locked' },
  oldest: { ar: 'أقدمها {name}', en: 'Oldest: {name}' },
  failed: { ar: 'تعذر عرض لوحة العمل', en: 'The dashboard could not be shown' },
  nothing: { ar: 'لا شيء هنا يشمله دورك', en: 'Nothing here is part of your role' },
  places: { ar: 'عملك في هذه الصفحات', en: 'Your work is on these pages' },
  nothingBody: {
    ar: 'تظهر هنا أرقام التقارير لمن يشملها دوره. اطلبها من صاحب المنشأة إن احتجتها.',
    en: 'Figures of reports are shown here to whose role has them. Ask the organization’s owner if you need them.',
  },
  noEntriesBody: {
    ar: 'لا قيود في الدفاتر بعد. تظهر الأرقام هنا مع أول قيد.',
    en: 'There are no entries in the books yet. Figures are shown here with the first one.',
  },
  cash: { ar: 'النقدية', en: 'Cash' },
  receivable: { ar: 'لك عند العملاء', en: 'Clients owe you' },
  payable: { ar: 'عليك للموردين', en: 'You owe suppliers' },
  weekIn: { ar: 'دخل في آخر 7 أيام', en: 'In, last 7 days', figures: true },
  weekOut: { ar: 'خرج في آخر 7 أيام', en: 'Out, last 7 days', figures: true },
  recent: { ar: 'آخر المستندات', en: 'Recent documents' },
  noCash: { ar: 'لا رصيد في الصندوق أو البنك بعد', en: 'Nothing in the till or the bank yet' },
  otherAccounts: { ar: 'حسابات أخرى', en: 'Other accounts' },
  ages: { ar: 'أعمار ما عند العملاء', en: 'Ages of what clients owe' },
  agesOfBills: { ar: 'أعمار ما للموردين', en: 'Ages of what suppliers are owed' },
  current: { ar: 'لم يحل أجله', en: 'Not due yet' },
  days: { ar: 'متأخر {days}', en: '{days} late' },
  over: { ar: 'متأخر أكثر من {days}', en: 'Over {days} late' },
  lateInAll: { ar: 'المتأخر كله', en: 'Late in all' },
  dueSoon: { ar: 'منه يستحق خلال أسبوع', en: 'Of it due within a week' },
  nobodyOwes: { ar: 'لا أحد عليه شيء', en: 'Nobody owes you anything' },
  noBills: { ar: 'ليس عليك شيء', en: 'You owe nothing' },
  earnings: { ar: 'الدخل والمصروف', en: 'Income and expense' },
  income: { ar: 'دخل', en: 'Income' },
  expense: { ar: 'مصروف', en: 'Expense' },
  net: { ar: 'صافي', en: 'Net' },
  lastYear: { ar: 'الأيام نفسها العام الماضي {amount}', en: 'Same days last year {amount}' },
  noLastYear: { ar: 'لا حركة في الأيام نفسها العام الماضي', en: 'Nothing moved on the same days last year' },
  unit: { ar: 'بال{currency}', en: 'In {currency}' },
  unitThousands: { ar: 'بالألف {currency}', en: 'Thousands of {currency}' },
  unitMillions: { ar: 'بالمليون {currency}', en: 'Millions of {currency}' },
  inMonth: {
    ar: '{month}: دخل {income}، مصروف {expense}، صافي {net}',
    en: '{month}: income {income}, expense {expense}, net {net}',
  },
  todo: { ar: 'ما يحتاج عملًا اليوم', en: 'To do today' },
  show: { ar: 'اعرض', en: 'Show' },
  nothingToDo: { ar: 'لا شيء ينتظرك اليوم', en: 'Nothing waits for you today' },
  bestClients: { ar: 'أكثر العملاء شراءً', en: 'Best clients' },
  bestProducts: { ar: 'أكثر الأصناف مبيعًا', en: 'Best sellers' },
  lastDays: { ar: 'آخر 30 يومًا', en: 'Last 30 days', figures: true },
  noSales: { ar: 'لا مبيعات في آخر 30 يومًا', en: 'No sales in the last 30 days', figures: true },
  sealed: { ar: 'الدفاتر مثبتة', en: 'The books are proven' },
  broken: { ar: 'في الدفاتر فرق', en: 'The books differ' },
  unsealed: { ar: 'لم تُثبت الدفاتر بعد', en: 'Not proven yet' },
  unsealedBody: {
    ar: 'الإثبات يحسب كل رقم من طريقين ويقارنهما، ويسمّي أول مستند يختلف. تُثبت الدفاتر وحدها حين تهدأ.',
    en: 'A proof reaches every figure by two ways, compares them, and names the first document that differs. The books are proven by themselves once they are quiet.',
  },
  todayAt: { ar: 'اليوم {time}', en: 'Today {time}' },
  provenBefore: { ar: 'وتغيّرت الدفاتر بعدها', en: 'The books have changed since' },
  entries: { ar: 'قيود', en: 'Entries' },
  checks: { ar: 'اختبارات', en: 'Checks' },
  differences: { ar: 'فروق', en: 'Differences' },
  proving: { ar: 'جارٍ الإثبات الآن', en: 'Proving now' },
  how: { ar: 'كيف نتحقق؟', en: 'How is it checked?' },
  prove: { ar: 'أثبت الآن', en: 'Prove now' },
} satisfies Record<string, Text>

/** What waits: what it is, and what the button says. */
export const todoWords: Record<string, { title: Text; act: Text }> = {
  receivable_late: {
    title: { ar: 'فواتير تأخر تحصيلها', en: 'Invoices that are late' },
    act: { ar: 'تحصيل', en: 'Collect' },
  },
  receivable_due: {
    title: { ar: 'فواتير تُحصَّل خلال أسبوع', en: 'Invoices due within a week' },
    act: { ar: 'اعرض', en: 'Show' },
  },
  payable_late: {
    title: { ar: 'فواتير موردين تأخر سدادها', en: 'Bills that are late' },
    act: { ar: 'سداد', en: 'Pay' },
  },
  payable_due: {
    title: { ar: 'فواتير موردين تستحق خلال أسبوع', en: 'Bills due within a week' },
    act: { ar: 'سداد', en: 'Pay' },
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
    title: { ar: 'مسودات لم تُرحّل', en: 'Drafts waiting to be posted' },
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
  opening_difference: {
    title: { ar: 'الأرصدة الافتتاحية غير متوازنة', en: 'Opening balances do not balance' },
    act: { ar: 'إكمال', en: 'Complete' },
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
