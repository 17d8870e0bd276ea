import { normalize } from '../../schema/search.ts'
import type { Text } from '../text.ts'
import { chatTopics, topicWords } from './chat-topics.ts'

/** What the chat answers by itself; fetched with its window. Where the specification has a sentence, English is word for word. */
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
  ...chatTopics,
  unknown: { ar: 'لم أفهم تمامًا. هل تعيد صياغة سؤالك؟', en: "I'm not sure I understand. Can you rephrase that?" },
} satisfies Record<string, Text>

export type ChatReply = keyof typeof chatReplies

type Canned = readonly [ChatReply, readonly string[]]

/**
 * The canned replies: what a message holds anywhere in it, the first that fits. The specification's words, what they are in
 * Arabic, and how else Arabic asks the same, as `normalize` writes them; a space where a word begins or ends.
 */
const canned: readonly Canned[] = [
  [
    'greeting',
    ['hello', 'hi', 'مرحب', 'اهلا', 'السلام عليكم', 'سلام عليكم', 'سلامو عليكم', 'صباح الخير', 'مساء الخير', ' تحيه'],
  ],
  ['help', ['help', 'مساعد', 'ساعد', ' عاون', 'محتاج حد', 'استفسار']],
  ['price', ['price', 'cost', 'سعر', 'اسعار', 'تكلف', 'تكاليف', 'ثمن', ' بكام ', ' بكم ', 'اشتراك', 'رسوم']],
]

const topics = Object.entries(topicWords) as [ChatReply, readonly string[]][]

/** What the chat answers to a message: the canned replies first, as the specification matches them; what it knows of the product answers what is left. */
export function chatReplyTo(message: string): ChatReply {
  const text = ` ${normalize(message).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return [...canned, ...topics].find(([, words]) => words.some(word => text.includes(word)))?.[0] ?? 'unknown'
}
