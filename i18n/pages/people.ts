import type { Counted, Text } from '../text.ts'
import { placeWords } from './places.ts'

/** The pages of the people who work for an organization. */
export const peopleWords = {
  users: placeWords.users,
  add: { ar: 'أضف مستخدمًا', en: 'Add a user' },
  addFirst: {
    ar: 'أضف من يعمل معك: محاسبًا أو مندوبًا أو مراجعًا. يرى كل واحد ما يسمح به دوره، ولا شيء غيره.',
    en: 'Add who works with you: an accountant, a salesman, an auditor. Each sees what their role allows, and nothing else.',
  },
  noMatch: { ar: 'لا أحد بهذا الوصف', en: 'Nobody matches' },
  failed: { ar: 'تعذر عرض المستخدمين', en: 'The users could not be shown' },
  failedOne: { ar: 'تعذر عرض المستخدم', en: 'The user could not be shown' },
  search: { ar: 'اسم أو بريد أو دور', en: 'Name, e-mail or role' },
  standing: { ar: 'المستخدمون بحسب حالهم', en: 'Users by how they stand' },
  everybody: { ar: 'الكل', en: 'All' },
  allActive: { ar: 'نشطون', en: 'Active' },
  allInvited: { ar: 'مدعوون', en: 'Invited' },
  allDisabled: { ar: 'معطَّلون', en: 'Disabled' },
  none: { ar: 'لا أحد هنا.', en: 'Nobody is here.' },
  foot: {
    ar: 'الدعوة تعمل مرة واحدة وتنتهي بعد 7 أيام. من يُعطَّل يُرفض طلبه التالي، ويبقى هنا حتى تفعّله.',
    en: 'An invitation works once and ends in 7 days. Who is disabled is refused at their next request, and stays here until you enable them.',
  },
  goneFoot: {
    ar: 'من خرج من المنشأة أو أُخرج منها لا يظهر هنا.',
    en: 'Who left the organization or was removed from it is not shown here.',
  },
  goneTrail: { ar: 'خبره في سجل التغييرات', en: 'The audit trail tells of them' },
  actions: { ar: 'إجراءات', en: 'Actions' },
  actionsOf: { ar: 'إجراءات {name}', en: 'Actions for {name}' },
  stays: { ar: 'المالك، يبقى', en: 'The owner, who stays' },
  enable: { ar: 'فعّل', en: 'Enable' },
  enableOf: { ar: 'فعّل {name}', en: 'Enable {name}' },
  person: { ar: 'الشخص', en: 'Person' },
  status: { ar: 'الحالة', en: 'Status' },
  secondFactor: { ar: 'التحقق بخطوتين', en: 'Two-step verification' },
  on: { ar: 'مفعّل', en: 'On' },
  off: { ar: 'غير مفعّل', en: 'Off' },
  lastSeen: { ar: 'آخر دخول', en: 'Last seen' },
  never: { ar: 'لم يدخل بعد', en: 'Not yet' },
  active: { ar: 'نشط', en: 'Active' },
  invited: { ar: 'مدعو', en: 'Invited' },
  invitation_ended: { ar: 'انتهت الدعوة', en: 'Invitation ended' },
  disabled: { ar: 'معطَّل', en: 'Disabled' },
  you: { ar: 'أنت', en: 'You' },
  owner: { ar: 'مالك المنشأة', en: 'Organization owner' },
  admin: { ar: 'مدير المنشأة', en: 'Organization admin' },
  assistant: { ar: 'مستخدم مساعد', en: 'Assistant user' },
  typeHint: {
    ar: 'المدير يفعل كل شيء. المساعد يفعل ما يسمح به دوره.',
    en: 'An admin may do everything. An assistant may do what their role allows.',
  },
  male: { ar: 'ذكر', en: 'Male' },
  female: { ar: 'أنثى', en: 'Female' },
  about: { ar: 'بيانات المستخدم', en: 'About the user' },
  allowed: { ar: 'ما يُسمح له به', en: 'What they may do' },
  roleAssigned: { ar: 'تم تعيين الدور بنجاح!', en: 'Role assigned successfully!' },
  assigningFailed: { ar: 'حدث خطأ أثناء تعيين الدور', en: 'Error assigning role' },
  selectRole: { ar: 'اختر دورًا', en: 'Select a role' },
  representativeHint: {
    ar: 'من كان دوره «ما يخصه» يرى عملاء هذا المندوب.',
    en: 'With a role that sees its own, they see the clients of this representative.',
  },
  ownWithout: {
    ar: 'دوره لا يرى إلا ما يخصه ولا مندوب له: سيرى المستندات التي يكتبها بنفسه وحدها، ولن يرى أي عميل.',
    en: 'Their role sees only its own, and they have no representative: they will see the documents that they write themselves and no client.',
  },
  entry: { ar: 'كيف يدخل', en: 'How they sign in' },
  byInvitation: { ar: 'دعوة بالبريد', en: 'Invitation by e-mail' },
  byPassword: { ar: 'كلمة مرور الآن', en: 'A password now' },
  byInvitationHint: {
    ar: 'تصله رسالة يختار منها كلمة مروره. تعمل مرة واحدة وتنتهي بعد 7 أيام.',
    en: 'A letter reaches them in which they choose a password. It works once and ends in 7 days.',
  },
  byPasswordHint: {
    ar: 'يدخل بها من الآن. سلّمها له بنفسك، واطلب منه أن يغيّرها.',
    en: 'They sign in with it at once. Hand it over yourself, and ask them to change it.',
  },
  activeHint: {
    ar: 'من يُعطَّل يُرفض طلبه التالي، ويبقى اسمه على ما كتبه.',
    en: 'Who is disabled is refused at their next request; what they wrote keeps their name.',
  },
  newPassword: { ar: 'كلمة مرور جديدة', en: 'New password' },
  newPasswordHint: {
    ar: 'اتركها فارغة لتبقى كما هي. إن غيّرتها خرج من كل جهاز.',
    en: 'Leave it empty to keep the present one. When it is changed, they are signed out everywhere.',
  },
  showPassword: { ar: 'أظهر كلمة المرور', en: 'Show the password' },
  invite: { ar: 'أرسل الدعوة', en: 'Send the invitation' },
  invitation: { ar: 'الدعوة', en: 'Invitation' },
  invitedUntil: { ar: 'أُرسلت إلى {email}، وتعمل حتى {date}.', en: 'Sent to {email}; it works until {date}.' },
  invitationIsOver: {
    ar: 'انتهت دعوة {email} أو سُحبت، ولا تعمل الآن.',
    en: 'The invitation of {email} has ended or was taken back; it does not work.',
  },
  resend: { ar: 'أعد الإرسال', en: 'Send again' },
  resendTo: { ar: 'أعد الإرسال إلى {name}', en: 'Send again to {name}' },
  takeBack: { ar: 'اسحب الدعوة', en: 'Take back the invitation' },
  takeBackShort: { ar: 'اسحبها', en: 'Take back' },
  takeBackOf: { ar: 'اسحبها: دعوة {name}', en: 'Take back the invitation of {name}' },
  takeBackTitle: { ar: 'سحب دعوة {name}', en: 'Take back the invitation of {name}' },
  takeBackBody: {
    ar: 'لن يعمل الرابط الذي وصله بالبريد. تستطيع أن تدعوه من جديد متى شئت.',
    en: 'The link in their letter will work no more. You can invite them again at any time.',
  },
  remove: { ar: 'أخرجه من المنشأة', en: 'Remove from the organization' },
  removeTitle: { ar: 'إخراج {name} من المنشأة', en: 'Remove {name} from the organization' },
  removeBody: {
    ar: 'يُرفض طلبه التالي هنا. يبقى حسابه، وتبقى مستنداته وقيوده باسمه.',
    en: 'Their next request here is refused. They keep their account, and their documents and entries keep their name.',
  },
  ownerStays: {
    ar: 'هذا مالك المنشأة، ولا تخلو المنشأة من مالك.',
    en: 'This is the owner, whom an organization cannot be without.',
  },
  yourself: {
    ar: 'لا تغيّر صلاحياتك بنفسك. بياناتك في صفحة ملفك.',
    en: 'You do not change your own permissions. Your details are on your profile page.',
  },
  profile: { ar: 'افتح ملفي', en: 'Open my profile' },
} satisfies Record<string, Text>

/** The pages of roles, and the grid of their permissions. */
export const rolePageWords = {
  roles: placeWords.roles,
  add: { ar: 'أضف دورًا', en: 'Add a role' },
  copy: { ar: 'كرّره', en: 'Copy it' },
  copyOf: { ar: 'نسخة من {name}', en: 'Copy of {name}' },
  failed: { ar: 'تعذر عرض الأدوار', en: 'The roles could not be shown' },
  failedOne: { ar: 'تعذر عرض الدور', en: 'The role could not be shown' },
  about: { ar: 'الدور', en: 'The role' },
  fixed: { ar: 'ثابت', en: 'Fixed' },
  shipped: { ar: 'جاهز', en: 'Ready-made' },
  custom: { ar: 'مخصص', en: 'Custom' },
  all: { ar: 'كل المنشأة', en: 'The whole organization' },
  own: { ar: 'ما يخصه', en: 'Their own' },
  allHint: { ar: 'كل السجلات التي تسمح بها صلاحياته.', en: 'Every record that the permissions allow.' },
  ownHint: {
    ar: 'مستنداته وعملاء مندوبه وحدهم، في القوائم والتقارير والتصدير.',
    en: 'Their own documents and their representative’s clients, in lists, reports and files.',
  },
  nameHint: { ar: 'بالأحرف اللاتينية، لا يتكرر.', en: 'In Latin letters, unique.' },
  permissions: { ar: 'الصلاحيات', en: 'Permissions' },
  heldOf: { ar: '{held} من {all}', en: '{held} of {all}' },
  search: { ar: 'ابحث عن صلاحية: فواتير، عملاء، تقرير', en: 'Find a permission: invoices, clients, a report' },
  onlyHeld: { ar: 'الممنوح فقط', en: 'Only what is given' },
  resource: { ar: 'المورد', en: 'Resource' },
  everything: { ar: 'الكل', en: 'All' },
  read: { ar: 'عرض', en: 'Read' },
  create: { ar: 'إنشاء', en: 'Create' },
  update: { ar: 'تعديل', en: 'Update' },
  delete: { ar: 'حذف', en: 'Delete' },
  cell: { ar: '{action}: {name}', en: '{action}: {name}' },
  howTo: {
    ar: 'تنقّل بالأسهم، وبدّل بمفتاح المسافة.',
    en: 'Move with the arrow keys, toggle with the space bar.',
  },
  notHeld: { ar: 'لا تمنح إلا ما تحمله أنت.', en: 'You can only give what you hold yourself.' },
  ofWhole: {
    ar: 'يخص المنشأة كلها، فلا يُمنح لمن يرى ما يخصه وحده.',
    en: 'Of the whole organization: not for a role that sees only its own.',
  },
  missing: {
    ar: 'لا يكتمل العمل على «{work}» بلا: {missing}.',
    en: 'Work on “{work}” is not complete without: {missing}.',
  },
  giveMissing: { ar: 'امنح الناقص', en: 'Give what is missing' },
  savingFailed: { ar: 'حدث خطأ أثناء حفظ الصلاحيات', en: 'An error occurred while saving permissions' },
  noneFound: { ar: 'لا صلاحية بهذا الاسم.', en: 'No permission of this name.' },
  changed: { ar: 'تسري على حاملي الدور من طلبهم التالي', en: 'Holds for who has the role from their next request' },
  andMore: { ar: 'و{count} غيرها', en: 'and {count} more' },
  undo: { ar: 'أعدها كما كانت', en: 'Undo the changes' },
  save: { ar: 'احفظ الدور', en: 'Save the role' },
  inWords: { ar: 'بالكلمات', en: 'In words' },
  holders: { ar: 'يحمله', en: 'Who has it' },
  nobody: { ar: 'لا أحد بعد. اختره في صفحة مستخدم.', en: 'Nobody yet. Choose it on a user’s page.' },
  fixedLead: {
    ar: 'يفعل كل شيء، ولا يُعدّل ولا يُحذف. انسخ دورًا آخر لتصنع دورك.',
    en: 'May do everything, and is neither changed nor deleted. Copy another role to make your own.',
  },
  remove: { ar: 'احذف الدور', en: 'Delete the role' },
  removeTitle: { ar: 'حذف دور «{name}»', en: 'Delete the role “{name}”' },
  removeBody: { ar: 'لا يحمله أحد. لا يُستعاد بعد حذفه.', en: 'Nobody has it. It cannot be brought back.' },
  cannotRemove: {
    ar: 'لا يُحذف ما دام يحمله أحد. انقلهم إلى دور آخر أولًا.',
    en: 'It cannot be deleted while somebody has it. Give them another role first.',
  },
} satisfies Record<string, Text>

/** When an invitation ends, in days that begin. */
export const invitationEnds: Counted = {
  ar: {
    zero: 'دعوة تنتهي اليوم',
    one: 'دعوة تنتهي خلال يوم',
    two: 'دعوة تنتهي بعد يومين',
    few: 'دعوة تنتهي بعد {count} أيام',
    many: 'دعوة تنتهي بعد {count} يومًا',
    other: 'دعوة تنتهي بعد {count} يوم',
  },
  en: { one: 'Invitation ends within a day', other: 'Invitation ends in {count} days' },
}

export const holdersCounted: Counted = {
  ar: {
    zero: 'لا أحد',
    one: 'شخص واحد',
    two: 'شخصان',
    few: '{count} أشخاص',
    many: '{count} شخصًا',
    other: '{count} شخص',
  },
  en: { one: '{count} person', other: '{count} people' },
}
export const changesCounted: Counted = {
  ar: {
    zero: 'لا تغييرات',
    one: 'تغيير واحد',
    two: 'تغييران',
    few: '{count} تغييرات',
    many: '{count} تغييرًا',
    other: '{count} تغيير',
  },
  en: { one: '{count} change', other: '{count} changes' },
}

/** A role in words: verbs before a colon, what they are about after it. */
export const roleSentenceWords = {
  everything: { ar: 'يفعل كل شيء.', en: 'May do everything.' },
  nothing: { ar: 'لا يُسمح له بشيء بعد.', en: 'Nothing is allowed yet.' },
  own: {
    ar: 'يرى ما يخصه وحده: مستنداته وعملاء مندوبه.',
    en: 'Sees only their own: their documents and their representative’s clients.',
  },
  read: { ar: 'يرى', en: 'reads' },
  create: { ar: 'ينشئ', en: 'creates' },
  update: { ar: 'يعدّل', en: 'updates' },
  delete: { ar: 'يحذف', en: 'deletes' },
  allOf: { ar: 'كل ما في القسم', en: 'all of it' },
  more: { ar: '{count} غيرها', en: '{count} more' },
  reports: { ar: '{held} من {all}', en: '{held} of {all}' },
  deletesNothing: { ar: 'لا يحذف شيئًا', en: 'Deletes nothing' },
  noCost: { ar: 'لا يرى التكلفة وهامش الربح', en: 'Does not see cost and margin' },
  costInLedger: {
    ar: 'لا يرى التكلفة وهامش الربح إلا في القيود وتقارير الحسابات المسموح بها أعلاه',
    en: 'Sees cost and margin only in the entries and reports of accounts allowed above',
  },
  costInPurchases: {
    ar: 'لا يرى التكلفة وهامش الربح، لكنه يرى أسعار الشراء في بنود مستندات المشتريات',
    en: 'Does not see cost and margin, but sees purchase prices in the lines of purchase documents',
  },
  costInBoth: {
    ar: 'لا يرى التكلفة وهامش الربح إلا في القيود وتقارير الحسابات المسموح بها أعلاه وفي بنود مستندات المشتريات',
    en: 'Sees cost and margin only in the entries and reports of accounts allowed above and in the lines of purchase documents',
  },
  notIn: { ar: 'لا شيء في: {groups}', en: 'Nothing in: {groups}' },
} satisfies Record<string, Text>
