import type { Text } from '../text.ts'

/** What is wrong with a message, as the specification says it. `{value}` is a limit. */
export const contactIssueTexts = {
  name_missing: { ar: 'الاسم مطلوب', en: 'Name is required' },
  email_missing: { ar: 'البريد الإلكتروني مطلوب', en: 'Email is required' },
  email_invalid: { ar: 'البريد الإلكتروني غير صحيح', en: 'Email is invalid' },
  subject_missing: { ar: 'الموضوع مطلوب', en: 'Subject is required' },
  message_missing: { ar: 'الرسالة مطلوبة', en: 'Message is required' },
  message_too_short: {
    ar: 'اكتب {value} أحرف على الأقل',
    en: 'Message must be at least {value} characters',
  },
} satisfies Record<string, Text>

/** What is said when a message was sent, and when it could not be. */
export const contactMessages = {
  sent: { ar: 'شكرًا على رسالتك، سنرد عليك قريبًا.', en: "Thank you for your message! We'll get back to you soon." },
  failed: {
    ar: 'عذرًا، حدث خطأ أثناء إرسال رسالتك. حاول مرة أخرى.',
    en: 'Sorry, there was an error sending your message. Please try again.',
  },
  fromElsewhere: {
    ar: 'لم تُرسل: جاءت من صفحة موقع آخر. راجع ما كُتب، ثم أرسلها من هنا.',
    en: 'Not sent: it came from a page of another site. Look over what it says, then send it from here.',
  },
} satisfies Record<string, Text>

/** What the fields are called inside a sentence. */
export const contactFieldNames: Record<string, Text> = {
  name: { ar: 'الاسم', en: 'the name' },
  email: { ar: 'البريد الإلكتروني', en: 'the email' },
  subject: { ar: 'الموضوع', en: 'the subject' },
  message: { ar: 'الرسالة', en: 'the message' },
}

/** The letter that brings a message to those who answer it. */
export const contactLetterWords = {
  subject: { ar: 'رسالة من {name}: {subject}', en: 'A message from {name}: {subject}' },
  from: { ar: 'من {name}، {email}', en: 'From {name}, {email}' },
  answer: {
    ar: 'الرد على هذه الرسالة يصل إلى صاحبها. رقمها {id}.',
    en: 'An answer to this letter goes to its writer. Its number is {id}.',
  },
} satisfies Record<string, Text>

export const contactTooLong: Text = { ar: 'أقصى طول هو {value} حرفًا', en: 'At most {value} characters' }
