import type { LabelOf } from '../labels.ts'
import type { Text } from '../text.ts'

/** What is sent: the dialogs on the page of a document, its timeline, and the outbox. */

const fieldWords: Record<string, Text> = {
  to: { ar: 'إلى', en: 'To' },
  cc: { ar: 'نسخة إلى', en: 'Copy to' },
  language: { ar: 'لغة الرسالة', en: 'Language' },
  message: { ar: 'كلمة منك', en: 'A line of yours' },
  has_paper: { ar: 'أرفق المستند بصيغة PDF', en: 'Attach the document as a PDF' },
  link: { ar: 'رابط إلى صفحته', en: 'A link to its page' },
  notify: { ar: 'أخبرني بالبريد عند أول فتح للرابط', en: 'Tell me by mail when the link is first opened' },
  days: { ar: 'يعمل الرابط', en: 'The link works for' },
  tone: { ar: 'اللهجة', en: 'Tone' },
}

const sharedFieldWords: Record<string, Text> = {
  name: { ar: 'اسمك', en: 'your name' },
  message: { ar: 'رسالتك', en: 'your message' },
}

/** What the fields of letters, links and reminders are called. */
export const sendingLabel: LabelOf = (path, language) => fieldWords[path]?.[language] ?? path

/** What the fields of a shared page are called. */
export const sharedLabel: LabelOf = (path, language) => sharedFieldWords[path]?.[language] ?? path
