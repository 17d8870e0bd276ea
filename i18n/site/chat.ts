import type { Text } from '../text.ts'

/** The window of the chat of the public site. English is the specification's, word for word. */
export const chatWords = {
  open: { ar: 'افتح محادثة الدعم', en: 'Open chat support' },
  close: { ar: 'أغلق محادثة الدعم', en: 'Close chat support' },
  title: { ar: 'محادثة الدعم', en: 'Chat Support' },
  automatic: { ar: 'ردود آلية، ويمكنك ترك رسالة لشخص', en: 'Automatic answers; you may leave a message for a person' },
  messages: { ar: 'الرسائل', en: 'Messages' },
  today: { ar: 'اليوم', en: 'Today' },
  placeholder: { ar: 'اكتب رسالتك...', en: 'Type your message...' },
  send: { ar: 'إرسال', en: 'Send' },
  writes: { ar: 'يكتب', en: 'Writing' },
  leave: { ar: 'اترك رسالة لشخص', en: 'Leave a message for a person' },
  back: { ar: 'عد إلى المحادثة', en: 'Back to the chat' },
  subject: { ar: 'رسالة من محادثة الموقع', en: 'A message from the chat of the site' },
  noScript: { ar: 'اكتب إلينا', en: 'Write to us' },
} satisfies Record<string, Text>
