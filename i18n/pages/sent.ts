import type { SharedEventKind } from '../../schema/organization/sending.ts'
import type { Text } from '../text.ts'

/** What the page of a document says of its sending: the buttons, and what happened. The dialogs have words of their own. */

/** What was done on the page of a document, as its timeline says it. */
export const sharedEventWords: Record<SharedEventKind, Text> = {
  opened: { ar: 'فُتح رابطه', en: 'Its link was opened' },
  accepted: { ar: 'قُبل من رابطه', en: 'Accepted by its link' },
  declined: { ar: 'اعتُذر عنه', en: 'Declined' },
  paid_notice: { ar: 'يقول العميل إنه سدّد', en: 'The client says it is paid' },
  question: { ar: 'سؤال من العميل', en: 'A question of the client' },
  asked_again: { ar: 'يطلب رابطًا جديدًا', en: 'A new link is asked for' },
  reminders_stopped: { ar: 'أوقف العميل التذكير من الرابط', en: 'The client stopped reminders by the link' },
}

export const sentWords = {
  send: { ar: 'أرسل', en: 'Send' },
  sendTitle: { ar: 'إرسال بالبريد', en: 'Send by e-mail' },
  link: { ar: 'رابط', en: 'Share link' },
  linkTitle: { ar: 'رابط إلى هذا المستند وحده', en: 'A link to this document alone' },
  remind: { ar: 'ذكّر بالسداد', en: 'Remind' },
  remindTitle: { ar: 'تذكير بالسداد', en: 'Reminder of payment' },
  stopReminders: { ar: 'أوقف التذكير', en: 'Stop reminders' },
  resumeReminders: { ar: 'استأنف التذكير', en: 'Resume reminders' },
  mailedTo: { ar: 'أُرسل بالبريد', en: 'Mailed' },
  remindedTo: { ar: 'أُرسل تذكير', en: 'Reminded' },
  linkMade: { ar: 'أُنشئ رابط إليه', en: 'A link to it was made' },
  linkTakenBack: { ar: 'سُحب رابطه', en: 'Its link was taken back' },
  waits: { ar: 'رسالة تنتظر الخروج', en: 'A letter waits to leave' },
  failedTo: { ar: 'لم تصل رسالة', en: 'A letter did not arrive' },
  retry: { ar: 'أعد المحاولة', en: 'Try again' },
  phone: { ar: 'من هاتف', en: 'on a phone' },
  tablet: { ar: 'من جهاز لوحي', en: 'on a tablet' },
  computer: { ar: 'من حاسوب', en: 'on a computer' },
} satisfies Record<string, Text>
