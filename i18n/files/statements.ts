import type { LabelOf } from '../labels.ts'
import type { Text } from '../text.ts'

/** The letter that a statement comes with. `{organization}` sends it, `{party}` is whose account it is. */
export const statementLetterWords = {
  subject: {
    ar: 'كشف حساب من {organization}: {from} – {to}',
    en: 'Statement of account from {organization}: {from} – {to}',
  },
  greeting: { ar: 'السادة {party}،', en: 'Dear {party},' },
  body: {
    ar: 'تجدون مع هذه الرسالة كشف حسابكم لدى {organization} عن الفترة من {from} إلى {to}.',
    en: 'Please find attached the statement of your account with {organization} from {from} to {to}.',
  },
  differing: {
    ar: 'إن اختلف شيء منه عن دفاتركم فأجيبوا هذه الرسالة.',
    en: 'If anything in it differs from your records, please answer this message.',
  },
} satisfies Record<string, Text>

/** The button and the dialog that mail a statement. */
export const statementMailWords = {
  mail: { ar: 'أرسل كشف الحساب', en: 'Mail statement' },
  title: { ar: 'كشف الحساب بالبريد', en: 'Statement by e-mail' },
  email: { ar: 'إلى البريد', en: 'To the address' },
  preset: { ar: 'الفترة', en: 'Period' },
  date_from: { ar: 'من تاريخ', en: 'From' },
  date_to: { ar: 'إلى تاريخ', en: 'To' },
  message: { ar: 'رسالة تسبق الكشف', en: 'A message before it' },
  send: { ar: 'أرسل', en: 'Send' },
  sending: { ar: 'يُرسل…', en: 'Sending…' },
  cancel: { ar: 'تراجع', en: 'Cancel' },
  sent: { ar: 'كشف الحساب في الطريق إلى {email}', en: 'The statement is on its way to {email}' },
  noAddress: {
    ar: 'لا بريد إلكتروني في بياناته؛ اكتب عنوانًا لهذه المرة.',
    en: 'There is no e-mail in the details; type one to use once.',
  },
  attached: {
    ar: 'يُرفق الكشف ملف PDF بلغة المنشأة، وتصل إجابته إلى بريدك.',
    en: 'The statement goes as a PDF in the organization’s language; an answer comes to your own e-mail.',
  },
} satisfies Record<string, Text>
/** What the fields of the mail are called. */
export const statementMailLabel: LabelOf = (path, language) =>
  path in statementMailWords ? statementMailWords[path as keyof typeof statementMailWords][language] : path
