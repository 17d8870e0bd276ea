import { normalize } from '../../schema/search.ts'
import type { Text } from '../text.ts'

/** The chat of the public site: its window, and what it answers by itself. English is the specification's, word for word. */
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

export const chatReplies = {
  welcome: { ar: 'مرحبًا! كيف أساعدك اليوم؟', en: 'Hello! How can I help you today?' },
  greeting: { ar: 'أهلًا بك! كيف أخدمك؟', en: 'Hi there! How can I assist you?' },
  help: {
    ar: 'أنا هنا لمساعدتك! في ماذا تحتاج إلى المساعدة؟',
    en: "I'm here to help! What do you need assistance with?",
  },
  price: {
    ar: 'تواصل مع فريق المبيعات لمعرفة الأسعار.',
    en: 'Please contact our sales team for pricing information.',
  },
  unknown: { ar: 'لم أفهم تمامًا. هل تعيد صياغة سؤالك؟', en: "I'm not sure I understand. Can you rephrase that?" },
} satisfies Record<string, Text>

export type ChatReply = keyof typeof chatReplies

/** What a message has to hold for an answer, the first that fits; the Arabic words as `normalize` writes them. */
const understood: readonly [ChatReply, readonly string[]][] = [
  [
    'greeting',
    ['hello', 'hi', 'مرحب', 'اهلا', 'السلام عليكم', 'سلام عليكم', 'سلامو عليكم', 'صباح الخير', 'مساء الخير', 'تحيه'],
  ],
  ['help', ['help', 'مساعد', 'ساعد', 'عاون', 'محتاج حد', 'استفسار']],
  ['price', ['price', 'cost', 'سعر', 'اسعار', 'تكلف', 'تكاليف', 'ثمن', 'بكام', 'بكم', 'اشتراك', 'رسوم']],
]

/** What the chat answers to a message. */
export function chatReplyTo(message: string): ChatReply {
  const said = normalize(message)
  return understood.find(([, words]) => words.some(word => said.includes(word)))?.[0] ?? 'unknown'
}
