import { navLabels } from '../pages/nav-labels.ts'
import type { Text } from '../text.ts'

export const filingStatusWords = {
  filed: { ar: 'مقدّم', en: 'Filed' },
  withdrawn: { ar: 'مسحوب', en: 'Taken back' },
} satisfies Record<string, Text>

/** The pages of returns of value added tax. */
export const taxFilingPageWords = {
  title: navLabels.taxFilings,
  one: { ar: 'إقرار ضريبة القيمة المضافة', en: 'Value added tax return' },
  nameOfBox: { ar: 'اسم البند', en: 'What it is' },
  lead: {
    ar: 'كل إقرار تقدّمه يثبت كما هو: تُرحّل ضريبته بقيد، ولا تتغير مستنداته، وما يُسجَّل في مدته بعد ذلك يدخل الإقرار التالي تعديلًا.',
    en: 'A return that you file stays as it is: an entry settles its tax, its documents do not change, and what is entered into its period afterwards goes to the next return as an adjustment.',
  },
  empty: { ar: 'لم تقدّم إقرارًا هنا بعد', en: 'No return has been filed here yet' },
  next: { ar: 'الإقرار التالي', en: 'The next return' },
  dueOn: { ar: 'يُقدَّم حتى {date}', en: 'due on {date}' },
  notEnded: { ar: 'تنتهي مدته في {date}', en: 'its period ends on {date}' },
  prepare: { ar: 'جهّز الإقرار', en: 'Prepare the return' },
  owed: { ar: 'مستحق للهيئة الآن', en: 'Owed to the authority now' },
  owedToUs: { ar: 'لك عند الهيئة الآن', en: 'Owed to you now' },
  periodHint: {
    ar: 'قبل أول إقرار هنا اختر مدته؛ ما قبلها يُعدّ مقدَّمًا خارج النظام.',
    en: 'Before the first return here choose its period; what is before it counts as filed elsewhere.',
  },
  ofAuthority: {
    ar: 'النظام لا يرسل الإقرار: انقل هذه الأرقام إلى موقع الهيئة، ثم سجّل هنا أنه قُدِّم.',
    en: 'Nothing is sent from here: put these figures into the authority’s site, then record here that it is filed.',
  },
  moreByHand: { ar: 'بنود أخرى تملؤها أنت ({count})', en: 'Other boxes that you fill ({count})' },
  byHandNote: {
    ar: 'ما ملأته أنت ليس في الدفاتر: سجّله بقيد يومية على حساب الضريبة المستحقة للهيئة.',
    en: 'What you filled is not in the books: write a journal entry for it on the account of tax due to the authority.',
  },
  emptyBoxes: { ar: 'اعرض البنود الفارغة ({count})', en: 'Show the empty boxes ({count})' },
  byHand: { ar: 'تملؤه أنت', en: 'Filled by you' },
  unsorted: {
    ar: 'بنود بمبلغ {amount} بلا نوع ضريبة لا تدخل في أي بند.',
    en: 'Lines of {amount} have no tax code and stand in no box.',
  },
  otherEntries: {
    ar: 'قيود يومية بمبلغ {amount} على حسابات الضريبة في هذه المدة لا تدخل في أي بند ولا في قيد التسوية.',
    en: 'Journal entries of {amount} on the accounts of the tax in this period stand in no box, nor in the settlement entry.',
  },
  correctionsWithin: {
    ar: 'يصحّح هذا الإقرار ضريبة قدرها {amount} من إقرارات سابقة، وحدّ التصحيح فيه {limit}.',
    en: 'This return corrects tax of {amount} of earlier returns; it may correct up to {limit}.',
  },
  amended_return: {
    ar: 'تصحيحات الإقرارات السابقة ضريبتها {amount}، وهي فوق {limit}: تطلب الهيئة إقرارًا معدّلًا عن المدة التي تخصها بدل تصحيحها هنا.',
    en: 'Corrections of earlier returns come to tax of {amount}, above {limit}: the authority asks for an amended return of their period instead of correcting them here.',
  },
  voluntary_disclosure: {
    ar: 'تصحيحات الإقرارات السابقة ضريبتها {amount}، وهي فوق {limit}: تطلب الهيئة تصريحًا طوعيًا (نموذج 211) خلال 20 يوم عمل بدل تصحيحها هنا.',
    en: 'Corrections of earlier returns come to tax of {amount}, above {limit}: the authority asks for a voluntary disclosure (form 211) within 20 business days instead of correcting them here.',
  },
  creditEnds: {
    ar: 'لم يُستعمل منه {amount}، وآخر يوم له {date}',
    en: '{amount} of it is not used yet; its last day is {date}',
  },
  showUnsorted: { ar: 'اعرضها', en: 'Show them' },
  details: { ar: 'افتح كل بند في التقرير', en: 'Open each box in the report' },
  file: { ar: 'سجّل أنه قُدِّم', en: 'Record as filed' },
  entry: { ar: 'قيد التسوية', en: 'Settlement entry' },
  noEntry: { ar: 'لا ضريبة في هذه المدة، فلا قيد', en: 'No tax in this period: there is no entry' },
  pay: { ar: 'سجّل الدفع للهيئة', en: 'Record a payment to the authority' },
  withdraw: { ar: 'اسحب الإقرار', en: 'Take the return back' },
  confirmWithdrawBody: {
    ar: 'يُعكس قيده وتُفتح مدته للتعديل. السحب هنا لا يسحبه عند الهيئة.',
    en: 'Its entry is reversed and its period is open again. This does not take it back at the authority.',
  },
  failed: { ar: 'تعذر عرض الإقرار', en: 'The return could not be shown' },
  declaredLater: {
    ar: 'قُدِّم إقرار الضريبة حتى {filed}. هذا المستند يدخل الإقرار الذي يبدأ في {date}.',
    en: 'The tax return up to {filed} is filed. This document goes to the return that begins on {date}.',
  },
} satisfies Record<string, Text>
