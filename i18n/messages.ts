import type { ErrorCode, FormIssueCode, Issue, IssueCode } from '../schema/errors.ts'
import { bankIssueTexts } from './bank/matching.ts'
import { refusedOfDocument, refusedOfInvoice, withReason } from './books/refused-actions.ts'
import { checkTheData } from './check-the-data.ts'
import { internalFailure } from './failure.ts'
import { formIssueText, formIssueTexts } from './form-issues.ts'
import { invitationEnded, invitationWithdrawn } from './pages/invitation.ts'
import { contactIssueTexts } from './site/contact.ts'
import { type Counted, countText, fill, type Language, type Text } from './text.ts'

export type { SuccessCode } from './records/success.ts'

const nameIsOwn: Text = {
  ar: 'لهذا الشخص حساب يخصه: لا يغيّر اسمه وبياناته إلا هو',
  en: 'This person’s account is their own: only they change their name and details',
}

const accountIsOwn: Text = {
  ar: 'لهذا الشخص حساب يخصه: لا يغيّر كلمة مروره ولا تحققه بخطوتين إلا هو',
  en: 'This person’s account is their own: only they change its password and two-step verification',
}

/** The sentence of each refusal. `{names}` come from the refusal's values. */
export const errorTexts: Record<ErrorCode, Text> = {
  malformed: { ar: 'تعذّرت قراءة الطلب. أعد المحاولة.', en: 'The request could not be read. Try again.' },
  payload_too_large: {
    ar: 'حجم ما أرسلته أكبر من المسموح. قصّر النص أو صغّر الملف.',
    en: 'What you sent is larger than allowed. Shorten the text or use a smaller file.',
  },
  too_many_parts: {
    ar: 'في الطلب حقول أكثر من المسموح. قسّمه إلى أكثر من مستند.',
    en: 'The request has more fields than allowed. Split it into several documents.',
  },
  too_many_requests: {
    ar: 'محاولات كثيرة. حاول مرة أخرى بعد {wait}.',
    en: 'Too many attempts. Try again in {wait}.',
  },
  wrong_api_password: {
    ar: 'هذا التطبيق غير مسموح له بالاتصال بالخادم.',
    en: 'This application may not call the server.',
  },
  unauthenticated: { ar: 'سجّل الدخول من فضلك', en: 'please login' },
  key_ended: {
    ar: 'هذا المفتاح لم يعد يعمل: أُلغي أو انتهت مدته أو غادر من أنشأه. أنشئ غيره.',
    en: 'This API key works no more: it was revoked, it ended, or its maker left. Make another.',
  },
  key_never: {
    ar: 'لا يفتح هذا أي مفتاح: يفعله من سجّل الدخول بنفسه.',
    en: 'No API key opens this: it is for somebody who is signed in.',
  },
  key_read_only: {
    ar: 'هذا المفتاح للقراءة فقط. ليكتب برنامجك أنشئ له مفتاحًا يكتب.',
    en: 'This API key only reads. Make one that writes for your program to write.',
  },
  no_account: { ar: 'لا يوجد حساب بهذه البيانات', en: 'There is no account with this data' },
  unverified: { ar: 'أكّد بريدك الإلكتروني أولًا.', en: 'Verify your e-mail address first.' },
  second_factor_required: {
    ar: 'هذه المنشأة تطلب التحقق بخطوتين من كل من يعمل فيها. فعّله في ملفك الشخصي لتدخل إليها.',
    en: 'This organization asks everybody who works for it for two-step verification. Turn it on in your profile to get in.',
  },
  forbidden: { ar: 'ليس لديك صلاحية لهذا الإجراء.', en: 'You are not allowed to do this.' },
  membership_disabled: {
    ar: 'عُطّل دخولك إلى «{organization}». يستطيع أن يفعّله لك {names}.',
    en: 'Your access to {organization} has been disabled. {names} can enable it for you.',
  },
  viewing: {
    ar: 'ترى الدفاتر الآن كما يراها غيرك، للقراءة فقط. أنهِ العرض لتعمل باسمك.',
    en: 'You see the books as somebody else does, to read only. End the view to work as yourself.',
  },
  view_ended: {
    ar: 'انتهى العرض: مضت نصف ساعة، أو أُنهي، أو تغيّرت صلاحياتك أو صلاحيات من ترى ما يراه.',
    en: 'The view has ended: half an hour is over, it was ended, or your rights or those of the other person changed.',
  },
  not_found: { ar: 'هذا العنصر غير موجود.', en: 'This item does not exist.' },
  not_imported: {
    ar: 'المستندات من هذا النوع لا تُستورد من ملف.',
    en: 'Documents of this kind are not imported from a file.',
  },
  validation: checkTheData,
  number_too_large: {
    ar: 'أحد الأرقام أكبر مما يمكن تسجيله، فلم يُحفظ شيء.',
    en: 'One of the numbers is larger than can be recorded; nothing was saved.',
  },
  idempotency_mismatch: {
    ar: 'أُرسل هذا الطلب من قبل ببيانات أخرى. افتح المستند الأول أو ابدأ من جديد.',
    en: 'This request was already sent with other data. Open the first document or start again.',
  },
  idempotency_in_progress: {
    ar: 'هذا الطلب نفسه قيد التنفيذ. انتظر لحظة ثم أعد المحاولة.',
    en: 'This same request is being carried out. Wait a moment, then try again.',
  },
  stale: {
    ar: 'عدّل شخص آخر هذا السجل في أثناء عملك. راجع التعديل ثم احفظ.',
    en: 'Someone changed this meanwhile. Review the change, then save.',
  },
  locked_period: {
    ar: 'الفترة حتى {date} مقفلة. اختر تاريخًا بعدها، أو افتحها من الإعدادات.',
    en: 'The period up to {date} is locked. Choose a later date, or open it in the settings.',
  },
  not_a_draft: { ar: 'هذا المستند مُرحّل بالفعل.', en: 'This document is already posted.' },
  cannot_edit: withReason(refusedOfInvoice.edit),
  cannot_delete: withReason(refusedOfInvoice.delete),
  cannot_void: { ar: 'لا يمكنك إلغاء هذا المستند: {reason}', en: "you can't void this document: {reason}" },
  cannot_return: withReason(refusedOfInvoice.return),
  cannot_convert: {
    ar: 'لا يمكن إصدار فاتورة من هذا المستند: {reason}',
    en: 'No invoice can be made from this document: {reason}',
  },
  cannot_correct: { ar: 'لا يمكن تصحيح هذا المستند: {reason}', en: 'This document cannot be corrected: {reason}' },
  cannot_print: { ar: 'لا يمكن طباعته: {reason}', en: 'It cannot be printed: {reason}' },
  cheque_state: {
    ar: 'لا يسمح حال الشيك بذلك: {reason}',
    en: 'The state of the cheque does not allow this: {reason}',
  },
  bank_line_state: {
    ar: 'لا تسمح حال هذه الحركة بذلك: {reason}',
    en: 'The state of this line does not allow this: {reason}',
  },
  salary_state: {
    ar: 'لا يسمح حال هذا الراتب أو السلفة بذلك: {reason}',
    en: 'The state of this salary or advance does not allow this: {reason}',
  },
  statement_matched: {
    ar: 'لا يُزال هذا الكشف: طوبقت حركة منه بالدفاتر، أو كانت مطابقة، ويبقى ذلك مسجلًا.',
    en: 'This statement stays: a line of it is matched with the books or was, and that is kept.',
  },
  already_void: { ar: 'هذا المستند مُلغى بالفعل.', en: 'This document is already void.' },
  in_use: {
    ar: 'لا يمكن حذف «{name}» لأنه مستخدم في {where}. يمكنك إيقافه بدلًا من حذفه.',
    en: '“{name}” cannot be deleted because {where} use it. You can deactivate it instead.',
  },
  system_account: {
    ar: 'هذا الحساب تستخدمه القيود الآلية، فلا يُحذف ولا يُوقف ولا يتغير نوعه ولا يُطلب له حساب تحليلي.',
    en: 'Automatic entries use this account: it cannot be deleted or deactivated, change its type or require an analytical account.',
  },
  tax_code_of_country: {
    ar: 'هذا الرمز من نظام الضريبة في بلدك، فلا يُحذف. أوقفه إن كنت لا تستعمله.',
    en: 'This code is of the tax law of your country and is not deleted. Deactivate it if you do not use it.',
  },
  withholding_of_country: {
    ar: 'هذا النوع من نظام الضريبة في بلدك، فلا يُحذف. أوقفه إن كنت لا تستعمله.',
    en: 'This kind is of the tax law of your country and is not deleted. Deactivate it if you do not use it.',
  },
  filing_withdrawn: { ar: 'سُحب هذا الإقرار من قبل.', en: 'This return was taken back already.' },
  later_filing: {
    ar: 'قُدِّم بعده إقرار آخر. اسحب الأحدث أولًا.',
    en: 'A later return was filed. Take the latest back first.',
  },
  no_authority: {
    ar: 'لا تُرسل الفواتير من جورنال إلى هيئة الضرائب في بلد المنشأة بعد.',
    en: 'Invoices are not sent from Jornal to the tax authority of this country yet.',
  },
  unit_in_use: {
    ar: 'المنشأة مربوطة بالوحدة «{name}». أوقفها أولًا.',
    en: 'The organization is connected with the unit “{name}”. Retire it first.',
  },
  unit_state: {
    ar: 'لا يسمح حال الوحدة بذلك: {reason}',
    en: 'The state of the unit does not allow this: {reason}',
  },
  account_used: {
    ar: 'على هذا الحساب قيود، فيبقى نوعه كما هو. افتح حسابًا جديدًا بالنوع الذي تريد. حسابات الإيرادات وحدها تنتقل بين أقسام الإيرادات في الأرباح والخسائر، وحسابات المصروفات بين أقسام المصروفات.',
    en: 'This account has entries, so its type stays as it is. Open a new account of the type that you want. Only accounts of income move between the sections of income of the profit and loss, and accounts of expense between those of expense.',
  },
  fixed_role: {
    ar: 'دور المالك ودور المدير يفعلان كل شيء، فلا يُعدّلان ولا يُحذفان. انسخ دورًا آخر وعدّل النسخة.',
    en: 'The roles of the owner and of admins may do everything: they are neither changed nor deleted. Copy another role and change the copy.',
  },
  role_holds_more: {
    ar: 'هذا الدور فيه صلاحيات لا تملكها: لا يغيّره إلا من يملكها كلها.',
    en: 'This role holds more than you do: somebody who holds all of it must change it.',
  },
  member_holds_more: {
    ar: '{name} صلاحياته أكثر من صلاحياتك. اطلب ذلك من {names}.',
    en: '{name} may do more than you. Ask {names} for it.',
  },
  owner_only: {
    ar: 'هذا لمالك المنشأة وحده: {name}.',
    en: 'Only the owner of the organization may do this: {name}.',
  },
  not_the_signer: {
    ar: 'يسحب هذا الختم من وقّعه، {name}، أو مالك المنشأة.',
    en: 'This seal is withdrawn by who signed it, {name}, or by the owner of the organization.',
  },
  seal_withdrawn: { ar: 'سُحب هذا الختم من قبل.', en: 'This seal has been withdrawn already.' },
  owner_stays: {
    ar: '{name} مالك المنشأة: لا يغيّر بياناته وكلمة مروره إلا هو، ولا يعطّله أحد ولا يخرجه.',
    en: '{name} owns the organization: only they change their details and password, and nobody disables or removes them.',
  },
  role_in_use: {
    ar: 'لا يُحذف دور «{name}» ما دام يحمله أحد ({count}). انقلهم إلى دور آخر أولًا.',
    en: 'The role “{name}” cannot be deleted while somebody has it ({count}). Give them another role first.',
  },
  role_of_keys: {
    ar: 'لا يُحذف دور «{name}» ما دامت تحمله مفاتيح برامج: {keys}. ألغها أولًا.',
    en: 'The role “{name}” cannot be deleted while API keys have it: {keys}. Revoke them first.',
  },
  last_owner: {
    ar: 'لا بد للمنشأة من مالك. انقل الملكية إلى غيره أولًا.',
    en: 'An organization needs its owner. Hand it over to somebody else first.',
  },
  own_membership: {
    ar: 'لا تغيّر صلاحياتك ولا توقف نفسك. اطلب ذلك من مدير آخر.',
    en: 'You cannot change, disable or remove yourself here. Ask another admin.',
  },
  invitation_ended: invitationEnded,
  invitation_withdrawn: invitationWithdrawn,
  challenge_ended: {
    ar: 'انتهى وقت هذه الخطوة أو كثرت محاولاتها. ابدأ تسجيل الدخول من جديد.',
    en: 'This step took too long or was tried too often. Begin the login again.',
  },
  second_factor_on: {
    ar: 'التحقق بخطوتين مفعّل لحسابك من قبل.',
    en: 'Two-step verification is already on for your account.',
  },
  second_factor_off: {
    ar: 'التحقق بخطوتين غير مفعّل لهذا الحساب.',
    en: 'Two-step verification is not on for this account.',
  },
  account_is_own: accountIsOwn,
  address_not_shown: {
    ar: 'أثبت أولًا أن بريدك لك: اضبط كلمة مرور جديدة من «نسيت كلمة المرور» برمز يصلك بالبريد، ثم أعد المحاولة.',
    en: 'First show that your e-mail is yours: set a new password with “Forgot password”, by a code that we mail you. Then try again.',
  },
  invited_enough: { ar: 'أُرسلت الدعوة مرات كافية اليوم', en: 'Sent often enough today' },
  added_enough: {
    ar: 'أُضيف من المستخدمين ما يُسمح به في اليوم. أعد المحاولة غدًا.',
    en: 'As many users were added as a day allows. Try again tomorrow.',
  },
  address_mailed_enough: {
    ar: 'وصل إلى {address} من منشأتك أقصى عدد من الرسائل في اليوم، وهو {most}. أعد المحاولة بعد {wait}، أو أرسل رابط المستند.',
    en: '{address} has had as many letters from your organization as one address may get in a day: {most}. Try again in {wait}, or send a link to the document.',
  },
  mailed_enough: {
    ar: 'أرسلت منشأتك أقصى عدد من رسائل المستندات في اليوم، وهو {most}. أعد المحاولة بعد {wait}.',
    en: 'Your organization has mailed as many documents as it may in a day: {most}. Try again in {wait}.',
  },
  changed_meanwhile: {
    ar: 'تغيّر هذا في هذه اللحظة. أعد المحاولة.',
    en: 'This changed at this very moment. Try again.',
  },
  ownership_offered: {
    ar: 'عُرضت الملكية على {name} ولم يجب بعد. اسحب العرض أولًا لتعرضها على غيره.',
    en: 'The ownership is offered to {name}, who has not answered. Take the offer back first to offer it to somebody else.',
  },
  ownership_offer_ended: {
    ar: 'لا يوجد عرض ملكية قائم: أُجيب عنه أو سُحب أو مضت أيامه السبعة.',
    en: 'There is no open offer of the ownership: it was answered, taken back, or its seven days are over.',
  },
  cannot_view: {
    ar: 'ترى ما يراه عضو يعمل في المنشأة، لا ما يراه المالك ولا أنت ولا من دُعي أو أُوقف.',
    en: 'You can see what a member at work sees: not the owner, not yourself, nobody who is only invited or disabled.',
  },
  has_joined: {
    ar: 'دخل هذا الشخص من قبل، فلا يحتاج دعوة.',
    en: 'This person has joined already and needs no invitation.',
  },
  import_cancelled: {
    ar: 'أُلغي الاستيراد، ولم يُسجل شيء من الملف.',
    en: 'The import was cancelled; nothing of the file was recorded.',
  },
  owns_organization: {
    ar: 'احذف منشأتك أولًا، ثم احذف حسابك.',
    en: 'Delete your organization first, then your account.',
  },
  print_failed: {
    ar: 'تعذّرت طباعة المستند، ولم يتغير فيه شيء. أعد المحاولة بعد لحظات.',
    en: 'The document could not be printed; nothing in it changed. Try again in a moment.',
  },
  cannot_send: { ar: 'لا يمكن إرسال هذا المستند: {reason}', en: 'This document cannot be sent: {reason}' },
  cannot_retry: { ar: 'لا تُعاد محاولة هذه الرسالة: {reason}', en: 'This letter is not tried again: {reason}' },
  still_waiting: {
    ar: 'هذه الرسالة لم تُرسل بعد؛ انتظر محاولتها التالية.',
    en: 'This message has not left yet; wait for its next attempt.',
  },
  cannot_cancel: { ar: 'لا يمكن إلغاء هذه الرسالة: {reason}', en: 'This letter cannot be cancelled: {reason}' },
  cannot_answer: { ar: 'لا يمكن تسجيل هذا: {reason}', en: 'This cannot be recorded: {reason}' },
  link_ended: { ar: 'لم يعد هذا الرابط يعمل.', en: 'This link does not work any more.' },
  nothing_to_remind: { ar: 'لا شيء مستحق على هذا العميل الآن.', en: 'Nothing is due from this client now.' },
  reminded_today: {
    ar: 'ذُكّر هذا العميل اليوم؛ تذكير واحد في اليوم على الأكثر.',
    en: 'This client was reminded today already; at most one reminder a day.',
  },
  too_many_files: {
    ar: 'يجري الآن تجهيز ملفات كثيرة. أعد المحاولة بعد بضع ثوانٍ.',
    en: 'Too many files are being written now. Try again in a few seconds.',
  },
  too_many_uploads: {
    ar: 'يستقبل الخادم الآن ملفات كثيرة ويقرؤها. أعد المحاولة بعد قليل.',
    en: 'Too many files are being received and read now. Try again in a moment.',
  },
  file_lost: {
    ar: 'هذا الملف لم يعد كما أُرفق، فلا يُعرض. اطلب ممن يدير الخادم أن يعيده من نسخة احتياطية، أو أرفقه من جديد.',
    en: 'This file is no longer as it was attached, so it is not shown. Ask whoever runs the server to bring it back from a backup, or attach it again.',
  },
  unavailable: {
    ar: 'الخدمة غير متاحة الآن. لم يُحفظ شيء؛ أعد المحاولة بعد لحظات.',
    en: 'The service is not available now. Nothing was saved; try again in a moment.',
  },
  storage_full: {
    ar: 'امتلأ قرص الخادم فلم يُحفظ شيء. أخبر من يدير الخادم، ثم أعد المحاولة.',
    en: 'The disk of the server is full, so nothing was saved. Tell whoever runs the server, then try again.',
  },
  internal: internalFailure,
}

/** The same of what is no invoice: an offer, a return, a payment, a journal entry. */
export const documentErrorTexts: Partial<Record<ErrorCode, Text>> = {
  cannot_edit: withReason(refusedOfDocument.edit),
  cannot_delete: withReason(refusedOfDocument.delete),
}

/** What is said to whoever has to ask somebody else, whose `{names}` are known. */
const askingErrorTexts: Partial<Record<ErrorCode, Text>> = {
  locked_period: {
    ar: 'الفترة حتى {date} مقفلة. اختر تاريخًا بعدها، أو اطلب فتحها من {names}.',
    en: 'The period up to {date} is locked. Choose a later date, or ask {names} to open it.',
  },
}

/** What is wrong with a field: what a form finds too, and what only the server does. */
export const issueTexts: Record<FormIssueCode, Text> = {
  ...formIssueTexts,
  unknown_field: { ar: 'لا يوجد حقل بهذا الاسم', en: 'There is no such field' },
  not_a_moment: {
    ar: 'أدخل تاريخًا ووقتًا، مثل 2026-03-31T17:00:00Z',
    en: 'Enter a date and a time, like 2026-03-31T17:00:00Z',
  },
  settled_until: {
    ar: 'اختر {one} أو تاريخًا بعده: حتى ذلك اليوم كان السداد مع {other} قائمًا',
    en: 'Choose {one} or a later date: until then it was settled with {other}',
  },
  written_off_on: {
    ar: 'اختر {one} أو تاريخًا بعده، أو ألغِ أولًا {other}: في ذلك اليوم أُعدم ما يعيده هذا المرتجع، وكان قبله مستحقًا',
    en: 'Choose {one} or a later date, or void {other} first: on that day it wrote off what this returns, which was owed until then',
  },
  settled_on: {
    ar: 'اختر {one} أو تاريخًا بعده، أو ألغِ أولًا {other}: في ذلك اليوم سُدّد ما يعيده هذا المرتجع، وكان قبله مستحقًا',
    en: 'Choose {one} or a later date, or void {other} first: on that day it settled what this returns, which was owed until then',
  },
  credited_on: {
    ar: 'اختر {one} أو تاريخًا بعده، أو تراجع أولًا عن استخدام الرصيد ({other}): في ذلك اليوم سُدّد به ما يعيده هذا المرتجع، وكان قبله مستحقًا',
    en: 'Choose {one} or a later date, or take the use of the credit ({other}) back first: on that day it settled what this returns, which was owed until then',
  },
  advance_used_on: {
    ar: 'اختر {one} أو تاريخًا بعده، أو تراجع أولًا عن استخدام الدفعة المقدمة ({other}): في ذلك اليوم سُدّدت بها الفاتورة بسعر صرف آخر',
    en: 'Choose {one} or a later date, or take the use of the advance ({other}) back first: on that day it paid the invoice at another exchange rate',
  },
  before_step: {
    ar: 'اختر {one} أو تاريخًا بعده: ذلك تاريخ آخر خطوة للشيك أو تاريخ استلامه أو إصداره',
    en: 'Choose {one} or a later date: that is the date of the last step of the cheque, or of the cheque itself',
  },
  not_active: { ar: 'هذا الاختيار موقوف', en: 'This choice is no longer active' },
  supplier_number_taken: {
    ar: 'هذا الرقم مسجل على مستند آخر لهذا المورد',
    en: 'Another document of this supplier has this number',
  },
  works_here: {
    ar: 'هذا بريد {value}، ويعمل هنا بالفعل. غيّر دوره من صفحته',
    en: 'This is the address of {value}, who works here already. Change their role on their page',
  },
  invited_here: {
    ar: 'هذا بريد {value}، ودُعي من قبل ولم يقبل بعد. أعد إرسال دعوته من صفحته',
    en: 'This is the address of {value}, who is invited already and has not accepted. Send the invitation again from their page',
  },
  disabled_here: {
    ar: 'هذا بريد {value}، وهو معطَّل هنا. فعّله من صفحته بدل أن تضيفه',
    en: 'This is the address of {value}, who is disabled here. Enable them on their page instead of adding them',
  },
  email_incorrect: { ar: 'البريد الإلكتروني غير صحيح', en: 'the email is incorrect' },
  outside_cheque: { ar: 'خارج ورقة الشيك: أقصاه {value} مم', en: 'Outside the cheque: {value} mm at most' },
  too_many_papers: {
    ar: 'أكثر من {value} مستند في ملف واحد. ضيّق الاختيار',
    en: 'More than {value} documents in one file. Choose fewer',
  },
  password_too_short: { ar: 'كلمة المرور {value} أحرف على الأقل', en: 'The password has at least {value} characters' },
  password_too_long: { ar: 'كلمة المرور {value} حرفًا على الأكثر', en: 'The password has at most {value} characters' },
  password_predictable: {
    ar: 'كلمة المرور هذه من أول ما يُخمَّن: حروف قليلة تتكرر أو تتابع مثل 12345678. اكتب بضع كلمات لا يتوقعها أحد',
    en: 'This password is among the first that are guessed: few characters again and again, or a run such as 12345678. Write a few words that nobody expects',
  },
  password_is_name: {
    ar: 'كلمة المرور هذه هي اسم صاحب الحساب أو بريده، وهي من أول ما يُخمَّن. اكتب بضع كلمات لا يتوقعها أحد',
    en: 'This password is the name or the e-mail of the account, which are among the first that are guessed. Write a few words that nobody expects',
  },
  password_not_changed: {
    ar: 'حدث خطأ أثناء تغيير كلمة المرور',
    en: 'there was an error in changing the password',
  },
  password_wrong: { ar: 'كلمة المرور غير صحيحة', en: 'The password is not right' },
  no_account: { ar: 'لا يوجد حساب بهذه البيانات', en: 'There is no account with this data' },
  code_required: { ar: 'أدخل رمز التحقق', en: 'Enter the verification code' },
  code_invalid: { ar: 'رمز التحقق غير صحيح', en: 'Verification code is invalid' },
  not_enough_stock: { ar: 'الرصيد لا يكفي: ينقص {amount}', en: 'Not enough in stock: {amount} missing' },
  goods_short_on: {
    ar: 'لا يكفي رصيد {fourth} في {third} يوم {one}: ينقص {other}',
    en: 'Not enough of {fourth} in {third} on {one}: {other} missing',
  },
  goods_revalued_on: {
    ar: 'عُدّلت قيمة {third} في المخزون يوم {one}، ولا تحتمل ما بقي بعد هذا التغيير؛ ألغِ ذلك التعديل أولًا',
    en: 'The value of {third} in stock was adjusted on {one}, which does not fit what is left after this change; void that adjustment first',
  },
  no_stock_to_value: {
    ar: 'لا رصيد في ذلك اليوم تُعدَّل قيمته',
    en: 'There is no stock on that day whose value could change',
  },
  value_below_zero: {
    ar: 'بهذا تنزل قيمة المخزون عن الصفر',
    en: 'This would take the value of the stock below zero',
  },
  quantity_or_value: {
    ar: 'اكتب فرق الكمية أو فرق القيمة، لا كليهما',
    en: 'Enter a difference of quantity or of value, not both',
  },
  no_warehouse: { ar: 'لا يوجد مخزن مفعّل يدخل إليه الرصيد', en: 'There is no active warehouse for the stock' },
  above_ordered: { ar: 'بقي من المطلوب {amount} فقط', en: 'Only {amount} of what was ordered is left' },
  above_credit: {
    ar: 'الرصيد الدائن المتاح في هذا التاريخ {amount} فقط',
    en: 'Only {amount} of credit is available on this date',
  },
  credit_from: {
    ar: 'اختر {one} أو تاريخًا بعده: قبل ذلك اليوم لا يكفي الرصيد الدائن هذا المبلغ',
    en: 'Choose {one} or a later date: before that day there is less credit than this',
  },
  no_credit_in: { ar: 'لا رصيد دائن بعملة {value} ليُرد', en: 'There is no credit in {value} to hand back' },
  repeated_invoice: { ar: 'هذه الفاتورة مذكورة في سطر آخر', en: 'This invoice is already on another line' },
  above_what_is_left: { ar: 'أكثر من المتبقي على الفاتورة', en: 'More than what is still unpaid of the invoice' },
  invoice_not_read: {
    ar: 'لإرجاع بنود فاتورة يلزم أن يسمح دورك بقراءة الفواتير وبنودها',
    en: 'To return lines of an invoice, your role must let you read invoices and their lines',
  },
  other_party: { ar: 'هذه الفاتورة لطرف آخر', en: 'This invoice is of another party' },
  other_currency: {
    ar: 'الفاتورة بعملة {value}: اكتب السند بعملة {value}، بما يُسدَّد منها وبسعر صرف اليوم، ولو دُفع بعملة المنشأة',
    en: 'The invoice is in {value}: enter the payment in {value}, with what it settles and the rate of the day, also where it was paid in your own currency',
  },
  journal_in_base: {
    ar: 'الفاتورة بعملة {value}، والقيد بعملة المنشأة: سدِّد هذا المبلغ بسند بعملة {value} وبسعر صرف اليوم، ففيه يُكتب فرق العملة',
    en: 'The invoice is in {value} and a journal entry is in your own currency: settle it by a payment in {value} at the rate of the day, which books the exchange difference',
  },
  one_currency: {
    ar: 'الفاتورة بعملة {value}، والفاتورة الأولى هنا بعملة أخرى: اكتب كل عملة على حدة',
    en: 'The invoice is in {value} and the first one here is not: enter each currency by itself',
  },
  not_posted: { ar: 'هذه الفاتورة غير مرحّلة', en: 'This invoice is not posted' },
  post_to_pay: { ar: 'رحّل الفاتورة لتسددها', en: 'Post the invoice to pay it' },
  fees_with_cheque: {
    ar: 'مصاريف الشيك تُسجل عند تحصيله أو ارتداده',
    en: 'The fees of a cheque are entered when it clears or bounces',
  },
  no_amount: { ar: 'أدخل مبلغًا مدينًا أو دائنًا', en: 'Enter a debit or a credit' },
  party_required: { ar: 'اختر العميل أو المورد لهذا الحساب', en: 'Choose the client or supplier for this account' },
  party_not_allowed: { ar: 'هذا الحساب لا يخص عميلًا ولا موردًا', en: 'This account belongs to no client or supplier' },
  analytical_required: { ar: 'هذا الحساب يتطلب حسابًا تحليليًا', en: 'This account requires an analytical account' },
  moved_by_documents: { ar: 'هذا الحساب تحرّكه مستنداته وحدها', en: 'Only its own documents move this account' },
  custody_account: {
    ar: 'هذا حساب عهدة؛ سلّم العهدة أو استردها بسند عهدة',
    en: 'This is an account of custody; give or take it back by a custody voucher',
  },
  no_custody_account: {
    ar: 'اختر عهدة شخص، في «من حساب» أو «إلى حساب»',
    en: 'Choose the custody of somebody, to give to or to take back from',
  },
  beyond_custody: { ar: 'ليس في عهدته ما يُرد أكثر من {amount}', en: 'No more than {amount} is in hand to give back' },
  beyond_cash: {
    ar: 'في الصندوق يوم {one} مبلغ {other} فقط. سجّل ما دخله أولًا، أو اختر حسابًا آخر.',
    en: 'The cash box holds only {other} on {one}. Record what came in first, or choose another account.',
  },
  cash_in_currency: {
    ar: 'هذا الحساب بعملة {value}، ولا يُقبل هنا بعد. اختر حسابًا بالعملة الأساسية.',
    en: 'This account is in {value}, which is not taken here yet. Choose an account in the base currency.',
  },
  cash_in_base: {
    ar: 'هذا الحساب بالعملة الأساسية، فاترك هذه الخانة فارغة',
    en: 'This account is in the base currency, so leave this empty',
  },
  cash_as_amount: {
    ar: 'المستند بعملة الحساب نفسها، فما يتحرك هو {amount}',
    en: 'The document is in the currency of the account, so what moves is {amount}',
  },
  cash_amount_missing: {
    ar: 'أدخل المبلغ بعملة الحساب ({value})، أو سجّل سعر صرفها في هذا اليوم',
    en: 'Enter the amount in the currency of the account ({value}), or record its rate on this day',
  },
  own_amount_required: {
    ar: 'أدخل المبلغ بعملة الحساب ({value})',
    en: 'Enter the amount in the currency of the account ({value})',
  },
  amount_at_average: {
    ar: 'الحسابان بالعملة نفسها، فالقيمة هي متوسط الحساب: {amount}. اترك هذه الخانة فارغة.',
    en: 'Both accounts are in one currency, so the value is the average of the account: {amount}. Leave this empty.',
  },
  currency_of_cash: {
    ar: 'العملة الخاصة لحسابات النقدية والبنوك وحدها',
    en: 'Only accounts of cash and banks have a currency of their own',
  },
  currency_fixed: {
    ar: 'على هذا الحساب قيود، فعملته ثابتة. افتح حسابًا آخر للعملة الأخرى.',
    en: 'This account has entries, so its currency stays. Open another account for the other currency.',
  },
  custody_in_base: {
    ar: 'العهدة بالعملة الأساسية حتى الآن',
    en: 'Custody is in the base currency so far',
  },
  part_in_base: {
    ar: 'هذا الحساب بعملة أخرى؛ اختر حسابًا بالعملة الأساسية',
    en: 'This account is in another currency; choose one in the base currency',
  },
  beyond_credit_limit: {
    ar: 'يتجاوز هذا حد ائتمان العميل، والباقي منه {amount}. البيع فوق الحد ليس من صلاحياتك.',
    en: 'This goes beyond the credit limit of the client, of which {amount} is left. Your role may not sell beyond it.',
  },
  holds_custody: {
    ar: 'عهدته لم تُسوَّ بعد؛ سوّها ثم أوقفه',
    en: 'The custody is not settled; settle it first',
  },
  account_of_holder: {
    ar: 'تحرّك حساب هذه العهدة فلا يُستبدل',
    en: 'The account of this custody has moved and stays',
  },
  account_has_entries: {
    ar: 'على هذا الحساب قيود من قبل؛ اختر حسابًا بلا قيود، أو اترك الخانة فارغة ليُفتح له حساب',
    en: 'This account has entries already; choose one without, or leave it empty and one is opened',
  },
  ...bankIssueTexts,
  not_taken: {
    ar: 'لا تُغيَّر هذه الخانة، فتبقى كما هي',
    en: 'This is not changed, and stays as it is',
  },
  allowance_of_note: {
    ar: 'لا بضاعة ترجع بإشعار مدين: اكتب المبلغ الذي تخصمه منه',
    en: 'No goods come back of a debit note: give the amount that you let off it',
  },
  goods_not_on_invoice: {
    ar: 'لم تأتِ هذه البضاعة بتلك الفاتورة، فلا تكلفة لها تزيد: اختر صنفًا من أصنافها أو خدمة',
    en: 'These goods did not come with that invoice, so no cost of theirs can rise: choose one of its products, or a service',
  },
  not_of_this_kind: {
    ar: 'ليس لهذا المستند هذه الخانة، فاحذفها',
    en: 'This kind of document has no such field; leave it out',
  },
  withholding_of_clients: {
    ar: 'هذا النوع يخصمه العملاء مما يدفعونه؛ اختر نوعًا يُخصم من الموردين',
    en: 'This kind is withheld by clients; choose one that is withheld from suppliers',
  },
  withholding_of_suppliers: {
    ar: 'هذا النوع يُخصم من الموردين؛ اختر نوعًا يخصمه العملاء',
    en: 'This kind is withheld from suppliers; choose one that clients withhold',
  },
  withholding_without_kind: {
    ar: 'اختر نوع الخصم، أو احذف المبلغ',
    en: 'Choose the kind of withholding, or leave the amount out',
  },
  withholding_base_above: {
    ar: 'لم يبق من الفاتورة قبل الضريبة إلا {amount} ليُخصم منه',
    en: 'Only {amount} of the invoice before tax is left to withhold on',
  },
  withheld_above_base: {
    ar: 'المخصوم أكبر من المبلغ الذي يُخصم منه',
    en: 'More is withheld than what it is withheld on',
  },
  untaxed_has_no_rate: {
    ar: 'النسبة للخاضع للضريبة وحده: احذفها، أو اختر «خاضع للضريبة»',
    en: 'Only what is taxed has a rate: leave it out, or choose Taxed',
  },
  tax_code_of_sales: {
    ar: 'هذا رمز ضريبي للبيع، فاختر رمزًا للشراء',
    en: 'This is a tax code of sales; choose one of purchases',
  },
  tax_code_of_purchases: {
    ar: 'هذا رمز ضريبي للشراء، فاختر رمزًا للبيع',
    en: 'This is a tax code of purchases; choose one of sales',
  },
  return_follows: {
    ar: 'الإقرار التالي يبدأ في {value}',
    en: 'The next return begins on {value}',
  },
  not_a_box_to_fill: { ar: 'هذا البند تملؤه المستندات', en: 'This box is filled by documents' },
  lines_to_be_sorted: {
    ar: 'بنود بلا نوع ضريبة لا تدخل في أي بند من الإقرار. صنّفها، أو أكّد أنك تقدّم بدونها',
    en: 'Lines without a tax code stand in no box of the return. Sort them, or confirm that you file without them',
  },
  unit_of_all_first: {
    ar: 'اربط أولًا وحدة المنشأة كلها، ثم أضف وحدة لهذا المخزن.',
    en: 'First connect the unit of the whole organization, then add one for this warehouse.',
  },
  lacks_to_connect: { ar: '{value}', en: '{value}' },
  secret_key_missing: {
    ar: 'اضبط SECRET_KEY على الخادم أولًا: به تُشفَّر مفاتيح الوحدة في قاعدة البيانات وفي كل نسخة احتياطية.',
    en: 'Set SECRET_KEY on the server first: the keys of the unit are encrypted with it, in the database and in each backup.',
  },
  not_issued: { ar: 'لا يصدر المستند بعد: {value}', en: 'It cannot be issued yet: {value}' },
  issues_unregistered: {
    ar: 'لا تصدر مستندات البيع إلا بعد أن تكتب رقمك الضريبي، وفي بلد يطلب قانونه ذلك',
    en: 'Documents are issued once your tax number is entered, in a country whose law asks for it',
  },
  issues_need_number: {
    ar: 'المستندات تصدر برقمك الضريبي، فلا يُحذف ما دامت تصدر عند الترحيل؛ أوقف الإصدار أولًا',
    en: 'Documents are issued under your tax number, so it stays while they are issued at posting; turn that off first',
  },
  issued_in_country: {
    ar: 'صدرت مستندات بقانون هذا البلد، فلا يتغيّر ما دامت تصدر عند الترحيل؛ أوقف الإصدار أولًا',
    en: 'Documents were issued by the law of this country, so it stays while they are issued at posting; turn that off first',
  },
  account_of_customs: {
    ar: 'ضريبة حصّلتها الجمارك تُسجَّل بلا حساب: مكانها ضريبة المدخلات. احذف الحساب',
    en: 'Tax that customs collected goes to input tax by itself: leave the account out',
  },
  advance_is_no_supply: {
    ar: 'لا يُصدر جورنال فواتير دفعات مقدمة في بلد المنشأة: سجّل سند قبض',
    en: 'In this country Jornal makes no advance invoices: enter a receipt',
  },
  allowance_of_advance: {
    ar: 'لا كمية ترجع من دفعة مقدمة: اكتب المبلغ الذي تعيده منها',
    en: 'No quantity comes back of an advance: give the amount that you return of it',
  },
  above_paid_advance: {
    ar: 'المدفوع منها ولم يُخصم بعد {value} فقط',
    en: 'Only {value} of it is paid and not deducted yet',
  },
  above_total: {
    ar: 'أكبر من المستحق على الفاتورة، وهو {value}',
    en: 'More than is due of the invoice, {value}',
  },
  owed_on_purchases: {
    ar: 'المشتري يسدد الضريبة في الشراء الخاضع للضريبة وحده: اختر «خاضع للضريبة» و«الشراء»',
    en: 'The buyer owes the tax only of taxed purchases: choose Taxed, and Purchases',
  },
  tax_code_of_customs: {
    ar: 'هذا الرمز لضريبة حصّلتها الجمارك، ويُستعمل في المصروفات وحدها',
    en: 'This code is for tax that customs collected; it is used in expenses only',
  },
  base_of_customs: {
    ar: 'المبلغ الخاضع يُكتب لضريبة حصّلتها الجمارك وحدها',
    en: 'The taxable amount is entered only for tax that customs collected',
  },
  tax_code_off_tax: {
    ar: 'الرمز الضريبي لسطر على حساب ضريبة المدخلات أو المخرجات، ورمز بلا ضريبة لسطر على حساب إيراد أو مصروف',
    en: 'A tax code is for a line on the account of input tax or output tax; one without tax, for a line of income or expense',
  },
  taxed_code_off_tax: {
    ar: 'على حساب إيراد أو مصروف رمز بلا ضريبة فقط: للضريبة سطر على حسابها، وفيه رمزها والمبلغ الخاضع لها',
    en: 'A line of income or expense takes only a code without tax: the tax has a line on its own account, with its code and its taxable amount',
  },
  base_is_amount: {
    ar: 'المبلغ الخاضع في هذا السطر هو مبلغه نفسه: اترك الخانة فارغة',
    en: 'On this line the amount itself is declared: leave the taxable amount empty',
  },
  tax_not_recoverable: {
    ar: 'ضريبة هذا الرمز لا تُسترد، فمكانها حساب التكلفة لا حساب ضريبة المدخلات',
    en: 'Tax of this code is not recoverable: it belongs to its cost, not to the account of input tax',
  },
  tax_of_base: {
    ar: 'ضريبة هذا الرمز على هذا المبلغ {amount}',
    en: 'On this amount the tax of this code is {amount}',
  },
  code_of_base: {
    ar: 'اختر الرمز الضريبي لهذا المبلغ الخاضع',
    en: 'Choose the tax code that this taxable amount is of',
  },
  base_of_tax: {
    ar: 'اكتب المبلغ الخاضع لهذه الضريبة',
    en: 'Enter the amount that this tax is of',
  },
  code_off_lines: {
    ar: 'لا يقف سطر سند على هذا الحساب، فلا رمز ضريبيًا يقترحه',
    en: 'No line of a voucher stands on this account, so it proposes no tax code',
  },
  proposed_code_off: {
    ar: 'الرمز الضريبي «{value}» المقترح لهذا البند موقوف: اختر للبند رمزًا آخر، وغيّره في بطاقة الصنف أو الطرف',
    en: 'The tax code {value} that is proposed for this line is no longer active: choose another for the line, and change it on the product or the party',
  },
  tax_code_disagrees: {
    ar: 'الرمز الضريبي وخانة ضريبة القيمة المضافة مختلفان: اختر أحدهما',
    en: 'The tax code and the field for value added tax disagree; send one of them',
  },
  by_hand_unheld: {
    ar: 'حسابات الضرائب والالتزامات والملكية يختارها من يحق له تسجيل القيود اليومية. اطلب ذلك من مالك المنشأة أو أحد مديريها.',
    en: 'Accounts of taxes, liabilities and equity are chosen by who may write journal entries. Ask the owner or an admin for it.',
  },
  no_own_cash: {
    ar: 'اختر صندوقًا أو بنكًا في «من حساب» أو «إلى حساب»',
    en: 'Choose an account of cash or a bank, on one side at least',
  },
  tax_on_tax: { ar: 'هذا حساب ضريبة، ولا ضريبة على الضريبة', en: 'This account is a tax, and no tax is charged on it' },
  parent_type_differs: { ar: 'نوع الحساب الرئيسي مختلف', en: 'The parent account is of another type' },
  parent_is_itself: { ar: 'لا يكون الحساب تابعًا لنفسه', en: 'An account cannot be under itself' },
  settlement_above_limit: {
    ar: 'التسوية بين {amount}− و{amount}',
    en: 'A settlement is between −{amount} and {amount}',
  },
  rate_of_invoice: {
    ar: 'المرتجع بسعر صرف فاتورته {value}؛ لا يُكتب سعر آخر إلا لما يُرد نقدًا',
    en: 'A return has the rate of its invoice, {value}; another rate is only for money that is handed back',
  },
  nothing_handed_back: {
    ar: 'لا يُرد نقد بهذا المرتجع، فكل قيمته تُخصم مما لم يُسدَّد من فاتورته: اترك سعر صرف ما يُرد فارغًا',
    en: 'No money is handed back: all of this return comes off what is still unpaid of its invoice. Leave the rate of the money handed back empty',
  },
  as_on_invoice: {
    ar: 'يؤخذ من الفاتورة، ولا يُغيَّر هنا',
    en: 'This comes from the invoice, and is not changed here',
  },
  same_currency_rate: { ar: 'سعر صرف العملة الأساسية هو 1', en: 'The rate of the base currency is 1' },
  coin_in_use: {
    ar: 'لهذه العملة مستندات أو أطراف، فلا تُزال: {value}',
    en: 'Documents or parties use this currency, so it stays: {value}',
  },
  name_differs: { ar: 'الاسم لا يطابق الاسم المسجل', en: 'The name is not the one on record' },
  tax_number_digits: {
    ar: 'الرقم الضريبي في هذا البلد {value} رقمًا بلا حروف',
    en: 'A tax number of this country has {value} digits',
  },
  tax_number_of_saudi_arabia: {
    ar: 'الرقم الضريبي في السعودية 15 رقمًا، أولها 3 وآخرها 3',
    en: 'A tax number of Saudi Arabia has 15 digits, the first and the last of them 3',
  },
  picture_too_large: { ar: 'أكبر حجم للصورة {value} كيلوبايت', en: 'A picture has at most {value} kB' },
  picture_too_wide: {
    ar: 'أكبر عرض أو ارتفاع للصورة {value} بكسل',
    en: 'A picture is at most {value} pixels wide and high',
  },
  wrong_account_type: {
    ar: 'لا يصلح هذا الحساب هنا؛ اختر حسابًا من نوع آخر',
    en: 'This account does not fit here; choose one of another type',
  },
  worth_nothing: { ar: 'بهذا السعر تصبح قيمة المستند صفرًا', en: 'At this rate the document is worth nothing' },
  unpacked_too_large: {
    ar: 'حجم الملف بعد فك ضغطه أكبر من {value} ميجابايت. قسّمه إلى ملفات أصغر أو أرسله CSV.',
    en: 'Unpacked, the file is larger than {value} MB. Split it into smaller files, or send it as CSV.',
  },
  list_without_lines: {
    ar: 'هذا الملف قائمة مستندات بلا بنودها. صدّر المستندات ببنودها واستورد ذلك الملف.',
    en: 'This file is a list of documents without their lines. Export the documents with their lines, and import that file.',
  },
  number_given: {
    ar: 'أُعطي الرقم {value} من قبل، وبهذا الشكل يتكرر. اختر بادئة أخرى',
    en: 'The number {value} was already given, and this would give it again. Choose another prefix',
  },
  prefix_of_others: {
    ar: 'هذه البادئة لنوع آخر من المستندات. اختر بادئة أخرى',
    en: 'Another kind of document has this prefix. Choose another one',
  },
  account_type_differs: {
    ar: 'حساب من هذا النوع لا يصلح هنا',
    en: 'An account of this type cannot be used here',
  },
  account_plays_part: { ar: 'لهذا الحساب دور آخر في الترحيل', en: 'This account already plays another part' },
  control_account_used: {
    ar: 'رُحّلت قيود على الحساب الحالي، وتغييره يقسم رصيده على حسابين',
    en: 'Entries were posted to the present account; another one would split its balance in two',
  },
  holds_credits: {
    ar: 'رصيد هذا الحساب من السندات والمرتجعات؛ سجّله بسند قبض أو سند صرف',
    en: 'This account is kept by payments and returns; record a receipt or a supplier payment',
  },
  moved_by_cheques: {
    ar: 'تحرّك هذا الحساب خطوات الشيكات؛ اتخذ الخطوة من صفحة الشيك: إيداع أو تظهير أو تحصيل أو ارتداد',
    en: 'This account is moved by the steps of cheques; take the step on the page of the cheque: deposit, endorse, clear or bounce',
  },
  kept_beside: {
    ar: 'رصيد هذا الحساب يأتي من الفواتير المفتوحة والمخزون أدناه',
    en: 'The balance of this account comes from the open invoices and the stock below',
  },
  one_party: {
    ar: 'الفاتورة لعميل أو لمورد، لا لهما معًا',
    en: 'An invoice is of a client or of a supplier, not of both',
  },
  cost_unknown: {
    ar: 'لم يدخل من هذا الصنف شيء حتى ذلك اليوم تُعرف به تكلفته؛ سجّل شراءه أو رصيد أول مدته',
    en: 'Nothing of it had come in up to that day, so its cost is not known; record a purchase or its opening stock',
  },
  period_not_ended: {
    ar: 'لم تنته هذه الفترة بعد: اختر {value} أو تاريخًا قبله',
    en: 'This period has not ended yet: choose {value} or an earlier date',
  },
  date_after: { ar: 'اختر {value} أو تاريخًا قبله', en: 'Choose {value} or an earlier date' },
  opening_settled: {
    ar: 'سُدّد من هذه الفاتورة، فلا يتغير طرفها ولا مبلغها',
    en: 'This invoice is partly settled: its party and amount stay',
  },
  opening_was_settled: {
    ar: 'كان السداد بين هذه الفاتورة و{one} قائمًا حتى {other}، فتبقى بطرفها ومبلغها',
    en: 'This invoice was settled with {one} until {other}: it stays, with its party and amount',
  },
  opening_paid: {
    ar: 'سُدّد من الفاتورة {value}، فلا تُحذف',
    en: 'Invoice {value} is partly settled and cannot be left out',
  },
  rate_missing: { ar: 'أدخل سعر صرف {value} في هذا اليوم', en: 'Enter the exchange rate of {value} on this day' },
  nothing_to_revalue: {
    ar: 'لا شيء يُعاد تقييمه في هذا اليوم: لا فواتير ولا أرصدة ولا شيكات مفتوحة بعملة أجنبية، أو لم تتغير أسعارها',
    en: 'There is nothing to revalue on this day: nothing is open in a foreign currency, or the rates have not changed',
  },
  already_revalued: {
    ar: 'أُعيد التقييم في هذا اليوم من قبل. ألغِه أولًا لتعيده بأسعار أخرى',
    en: 'This day is revalued already. Void that one first to do it again at other rates',
  },
  permission_of_whole: {
    ar: 'يخص المنشأة كلها، فلا يُمنح لمن يرى ما يخصه وحده',
    en: 'Of the whole organization: not for a role that sees only its own',
  },
  permission_not_held: { ar: 'لا تمنح إلا ما تحمله أنت', en: 'You can only give what you hold yourself' },
  role_of_admins: { ar: 'هذا الدور لمالك المنشأة ومديريها', en: 'This role is for the owner and for admins' },
  not_joined: { ar: 'لم يقبل دعوته بعد', en: 'This person has not accepted the invitation yet' },
  password_known: {
    ar: 'كلمة مروره وضعها {value} ويعرفها. ضع له كلمة مرور جديدة، أو ليضبطها بنفسه من «نسيت كلمة المرور»، ثم أعد المحاولة.',
    en: '{value} set their password and knows it. Set a new one, or let them set their own with “Forgot password”, then try again.',
  },
  account_is_own: accountIsOwn,
  name_is_own: nameIsOwn,
  email_stays: {
    ar: 'البريد الذي يدخل به يبقى كما هو. أضفه ببريده الجديد، ثم أخرجه من القديم.',
    en: 'The e-mail that they sign in with stays. Add them with the new one, then remove them under the old one.',
  },
  not_a_website: {
    ar: 'اكتب عنوان موقع يبدأ بـ \u2066https://\u2069 أو \u2066http://\u2069',
    en: 'Enter the address of a website that begins with https:// or http://',
  },
  not_a_webhook: {
    ar: 'اكتب عنوانًا كاملًا يبدأ بـ \u2066https://\u2069، بلا اسم دخول فيه',
    en: 'Enter a whole address that begins with https://, without a login in it',
  },
  second_factor_first: {
    ar: 'فعّل التحقق بخطوتين لحسابك أولًا، ثم اطلبه من غيرك',
    en: 'Turn two-step verification on for yourself first, then require it of others',
  },
  own_only: {
    ar: 'دورك يرى عملاءك وحدهم، فاختر نفسك مندوبًا',
    en: 'Your role sees only your own clients: choose yourself',
  },
  representative_kept: {
    ar: 'تغيير المندوب لمن يرى مستندات الجميع، فاطلبه منه. وفي مستند جديد اختر نفسك أو لا أحد.',
    en: 'Only somebody who sees everyone’s documents can change the representative: ask them. In a new document choose yourself or nobody.',
  },
  cost_unseen: {
    ar: 'ليس في دورك عرض «التكلفة وهامش الربح». اطلبه من مالك المنشأة أو أحد مديريها.',
    en: 'Your role does not let you read “Cost and margin”. Ask the owner or an admin for it.',
  },
  opening_unheld: {
    ar: 'ليس في دورك تعديل «الأرصدة الافتتاحية». اطلبه من مالك المنشأة أو أحد مديريها.',
    en: 'Your role does not let you update “Opening balances”. Ask the owner or an admin for it.',
  },
  service_has_no_stock: {
    ar: 'الخدمة لا رصيد لها. اترك هذا خاليًا، أو أضف الصنف سلعة',
    en: 'A service has no stock. Leave this empty, or add the product as goods',
  },
  file_type: {
    ar: 'لا يُحفظ هذا النوع من الملفات. أرسل PDF أو صورة (PNG، JPEG، WebP، GIF، HEIC) أو مستندًا مكتبيًا (DOCX، XLSX، PPTX، ODT، ODS) أو CSV أو TXT.',
    en: 'Files of this type are not kept. Send PDF, a picture (PNG, JPEG, WebP, GIF, HEIC), an office document (DOCX, XLSX, PPTX, ODT, ODS), CSV or TXT.',
  },
  file_empty: { ar: 'الملف فارغ', en: 'The file is empty' },
  file_too_large: { ar: 'الملف أكبر من {value} ميجابايت', en: 'The file is larger than {value} MB' },
  files_too_large: {
    ar: 'بهذا الملف تتجاوز مرفقات المنشأة {value} ميجابايت. احذف ما لا يلزم منها أولًا.',
    en: 'With this file the files of the organization would be larger than {value} MB together. Remove some first.',
  },
  not_a_month: { ar: 'أدخل شهرًا صحيحًا', en: 'Enter a month, such as 2026-03' },
  above_advances: { ar: 'المتبقي من السلف {amount} فقط', en: 'Only {amount} of advances is outstanding' },
  above_net: { ar: 'المتبقي من الراتب {amount} فقط', en: 'Only {amount} of the salary is left to pay' },
  too_many_columns: {
    ar: 'الأعمدة أكثر من {value}. اختر فترة أقصر أو تقسيمًا أوسع.',
    en: 'There are more than {value} columns. Choose a shorter period or longer parts.',
  },
  too_many_rows: {
    ar: 'الصفوف أكثر من {value}، وهو أقصى ما يسعه هذا الشكل. اختر CSV أو فترة أقصر.',
    en: 'There are more than {value} rows, the most that this format holds. Choose CSV or a shorter period.',
  },
  no_address: {
    ar: 'لا بريد إلكتروني مسجلًا لهذا الطرف. اكتب عنوانًا، أو أضفه إلى بياناته.',
    en: 'No e-mail is on record for this party. Enter an address, or add one to its details.',
  },
  ...contactIssueTexts,
}

/** What is wrong with a field, in the reader's language. `label` is what the field is called there. */
export const issueText = (
  issue: Issue,
  language: Language,
  label: string,
  texts: Readonly<Partial<Record<IssueCode, Text>>> = issueTexts,
): string => formIssueText(issue, language, label, texts)

const seconds: Counted = {
  ar: {
    zero: 'لحظات',
    one: 'ثانية',
    two: 'ثانيتين',
    few: '{count} ثوانٍ',
    many: '{count} ثانية',
    other: '{count} ثانية',
  },
  en: { one: '{count} second', other: '{count} seconds' },
}

const minutesOf: Counted = {
  ar: {
    zero: 'لحظات',
    one: 'دقيقة',
    two: 'دقيقتين',
    few: '{count} دقائق',
    many: '{count} دقيقة',
    other: '{count} دقيقة',
  },
  en: { one: '{count} minute', other: '{count} minutes' },
}

const hours: Counted = {
  ar: {
    zero: 'لحظات',
    one: 'ساعة',
    two: 'ساعتين',
    few: '{count} ساعات',
    many: '{count} ساعة',
    other: '{count} ساعة',
  },
  en: { one: '{count} hour', other: '{count} hours' },
}

/** How long to wait; in seconds where it is less than a minute and they are known. */
function sayWait({ minutes: message, retry_after }: Record<string, string>, language: Language): string {
  const minutes = Number(message)
  if (Number(retry_after) < 60) return countText(seconds, language, Number(retry_after))
  if (minutes > 90) return countText(hours, language, Math.ceil(minutes / 60))
  return countText(minutesOf, language, minutes)
}

/** The sentence of a refusal. */
export function errorText(code: ErrorCode, language: Language, values: Record<string, string> = {}): string {
  const ofOthers = values.of === 'document' ? documentErrorTexts[code] : undefined
  const request = values.names ? askingErrorTexts[code] : undefined
  const sentence = (ofOthers ?? request ?? errorTexts[code])[language]
  const timed = values.minutes === undefined ? sentence : sentence.replace('{wait}', sayWait(values, language))
  return fill(timed, values)
}

/** What uses a record that cannot be removed, by the table that names it. */
export const tableWords: Record<string, Text> = {
  cheque_forms: { ar: 'نماذج الشيكات', en: 'cheque forms' },
  custody_holders: { ar: 'أصحاب العهد', en: 'custody holders' },
  salaries: { ar: 'كشوف الرواتب', en: 'monthly salaries' },
  advances: { ar: 'السلف', en: 'advances' },
  documents: { ar: 'المستندات', en: 'documents' },
  stock_moves: { ar: 'حركات المخزون', en: 'stock movements' },
  stock_ledger: { ar: 'حركات المخزون', en: 'stock movements' },
  stock_transfers: { ar: 'حركات المخزون', en: 'stock movements' },
  stock_transfer_items: { ar: 'حركات المخزون', en: 'stock movements' },
  stock_adjustments: { ar: 'حركات المخزون', en: 'stock movements' },
  stock_adjustment_items: { ar: 'حركات المخزون', en: 'stock movements' },
  document_items: { ar: 'بنود المستندات', en: 'lines of documents' },
  entry_lines: { ar: 'قيود اليومية', en: 'ledger entries' },
  products: { ar: 'الأصناف', en: 'products' },
  clients: { ar: 'العملاء', en: 'clients' },
  suppliers: { ar: 'الموردين', en: 'suppliers' },
  accounts: { ar: 'حسابات أخرى', en: 'other accounts' },
  analytical_accounts: { ar: 'الحسابات التحليلية', en: 'analytical accounts' },
  posting_accounts: { ar: 'حسابات الترحيل', en: 'posting accounts' },
}
