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

type Understood = readonly [ChatReply, readonly string[]]

/** What a message has to hold for an answer, the first that fits; the Arabic words as `normalize` writes them. */
const understood: readonly Understood[] = [
  [
    'greeting',
    ['hello', 'hi', 'مرحب', 'اهلا', 'السلام عليكم', 'سلام عليكم', 'سلامو عليكم', 'صباح الخير', 'مساء الخير', 'تحيه'],
  ],
  ['help', ['help', 'مساعد', 'ساعد', 'عاون', 'محتاج حد', 'استفسار']],
  ['price', ['price', 'cost', 'سعر', 'اسعار', 'تكلف', 'تكاليف', 'ثمن', 'بكام', 'بكم', 'اشتراك', 'رسوم']],
]

const topics = Object.entries(topicWords) as [ChatReply, readonly string[]][]

/**
 * What the chat answers to a message. Its own words come first where they stand as words; then what it knows of the product,
 * so that `hi` inside of `which` is no greeting; then its words anywhere.
 */
export function chatReplyTo(message: string): ChatReply {
  const said = normalize(message)
  const spaced = ` ${said.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const holding = (all: readonly Understood[], text: string, around = '') =>
    all.find(([, words]) => words.some(word => text.includes(around + word + around)))?.[0]
  return holding(understood, spaced, ' ') ?? holding(topics, spaced) ?? holding(understood, said) ?? 'unknown'
}
