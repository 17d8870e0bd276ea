import { navLabels } from '../pages/nav-labels.ts'
import type { Text } from '../text.ts'

/** The page of the books that somebody works in, when these are of several organizations. */
export const ownBooksWords = {
  title: navLabels.ownBooks,
  lead: {
    ar: 'كل المنشآت التي تعمل فيها، وما ينتظرك في كل منها. كل رقم يفتح المنشأة على قائمته.',
    en: 'All organizations that you work for, and what waits in each. Every figure opens the organization at its list.',
  },
  organization: { ar: 'المنشأة', en: 'Organization' },
  receivable_late: { ar: 'تحصيل متأخر', en: 'Late receivables' },
  drafts: { ar: 'مسودات', en: 'Drafts' },
  cheques: { ar: 'شيكات مستحقة', en: 'Cheques due' },
  toDeposit: { ar: 'للإيداع', en: 'To deposit' },
  toMeet: { ar: 'للصرف', en: 'To meet' },
  todo: { ar: 'ما ينتظرك', en: 'Waits for you' },
  proven: { ar: 'إثبات الدفاتر', en: 'Proof' },
  lockDate: { ar: 'آخر يوم مقفل', en: 'Locked to' },
  lastEntry: { ar: 'آخر قيد', en: 'Last entry' },
  taxPeriod: { ar: 'ضريبة مفتوحة', en: 'Open tax' },
  isProven: { ar: 'مثبتة', en: 'Proven' },
  differs: { ar: 'فيها فرق', en: 'Differs' },
  changed: { ar: 'تغيّرت بعده', en: 'Changed since' },
  notProven: { ar: 'لم تُثبت', en: 'Not proven' },
  proving: { ar: 'جارٍ الإثبات', en: 'Proving now' },
  notLocked: { ar: 'غير مقفلة', en: 'Not locked' },
  noEntries: { ar: 'لا قيود', en: 'No entries' },
  ownOnly: { ar: 'ما يخصك وحدك', en: 'Only what is your own' },
  notRead: { ar: 'لا يشمله دورك', en: 'Not part of your role' },
  search: { ar: 'ابحث باسم المنشأة', en: 'Search by name' },
  nothingFound: { ar: 'لا منشأة بهذا الاسم', en: 'No organization of that name' },
  nothingFoundHint: { ar: 'غيّر ما تبحث عنه.', en: 'Search for something else.' },
  empty: { ar: 'تعمل في منشأة واحدة', en: 'You work for one organization' },
  emptyHint: {
    ar: 'تجمع هذه الصفحة دفاتر من يعمل في أكثر من منشأة، كالمحاسب الخارجي: ما تأخر تحصيله، والمسودات، والشيكات، والإثبات، في سطر لكل منشأة. تظهر هنا كل منشأة تدعوك إليها.',
    en: 'This page brings together the books of who works for several organizations, such as an outside accountant: what is late, drafts, cheques and proofs, in a line for each. Every organization that invites you is shown here.',
  },
  failed: { ar: 'تعذر عرض دفاتر عملائك', en: 'Your clients’ books could not be shown' },
  nothingToRead: {
    ar: 'دورك في هذه المنشأة لا يشمل شيئًا من هذه الأرقام.',
    en: 'Your role in this organization has none of these figures.',
  },
  sessionEnded: {
    ar: 'أنهى مدير في هذه المنشأة جلستك على هذا الجهاز. سجّل دخولك من جديد لتراها.',
    en: 'An admin of this organization ended your session on this device. Sign in again to see it.',
  },
} satisfies Record<string, Text>
