import { isDebitNote } from '../../schema/documents/debit-notes.ts'
import type { DocumentKind } from '../../schema/documents.ts'
import { type Reason, reasonWords } from '../books/documents.ts'
import type { Text } from '../text.ts'

/** Reasons that speak of an invoice, as Arabic says them of a note: إشعار is masculine. */
const ofNotes: Partial<Record<Reason, string>> = {
  is_draft: 'ما زال مسودة؛ رحّله أولًا.',
  not_cleared: 'لم تعتمده الهيئة بعد، ولا يُسلَّم للمشتري قبل اعتماده.',
  refused_by_authority: 'رفضته الهيئة؛ صحّحه بمستند جديد.',
  is_filed: 'قُدِّم إقرار الضريبة حتى {date}؛ صحّحه بمستند جديد.',
  returned_in_part: 'له مرتجع رقم {number}؛ أرجع ما بقي منه وأنشئ بدلًا منه مستندًا جديدًا.',
  has_returns: 'له مرتجع رقم {number}.',
  has_payments: 'سُدّد منه {amount} ({documents})؛ ألغِ ما سدّده أولًا.',
  has_credits:
    'سُدّد منه {amount} برصيد دائن استُخدم عليه ({documents})؛ تراجع عن استخدامه أولًا من صفحة العميل أو المورد.',
  below_written_off: 'أُعدم منه {sum}، ولا يقل إجماليه عن {amount}، وهو كل ما سُدّد أو أُعيد أو أُعدم منه.',
  below_settled: 'سُدّد وأُعيد منه {amount}، ولا يقل الإجمالي عن ذلك.',
  terms_settled: 'سُدّد منه، فلا يتغير طرفه ولا عملته ولا سعر صرفه ولا يتأخر عن سداده.',
  is_settled: 'سُدّد بالكامل.',
  is_returned: 'رجعت كل بنوده.',
  is_written_off: 'أُعدم منه دين ({documents})؛ ألغِ إعدامه أولًا.',
  given_back: 'رُدّ منه بالمرتجع رقم {number}؛ ألغِ المرتجع أولًا.',
  advance_used: 'دُفع منه مقدمًا بسعر صرف آخر وتغيّرت به بنوده؛ تراجع عن استخدام الدفعة أولًا.',
  advance_before:
    'سُدّد منه بدفعة بتاريخ {date} وبسعر صرف آخر، ولو صارت قبل الإشعار لغيّرت بنوده؛ تراجع عن استخدام الدفعة ({document}) أولًا.',
  reminders_stopped: 'أُوقف التذكير به؛ استأنفه أولًا.',
}

/** Why something cannot be done now with a document of a kind. */
export const reasonOf = (reason: Reason, kind: DocumentKind | undefined): Text => {
  const ofNote = kind && isDebitNote(kind) ? ofNotes[reason] : undefined
  return ofNote === undefined ? reasonWords[reason] : { ar: ofNote, en: reasonWords[reason].en }
}
