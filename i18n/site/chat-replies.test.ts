import { expect, test } from 'vitest'
import { type ChatReply, chatReplies, chatReplyTo } from './chat-replies.ts'
import { type chatTopics, topicWords } from './chat-topics.ts'

test.each<[ChatReply, ...string[]]>([
  ['greeting', 'HELLO', 'oh Hi', 'السَّلامُ عليكم', 'what about this', 'Which reports are there?', 'Can I print this?'],
  ['help', 'I need HELP', 'أحتاج مُساعدةً', 'helpful?'],
  ['price', 'the Price?', 'does it cost much', 'كم الأسعار؟', 'what does an invoice cost?', 'costly', 'بكم؟'],
  ['unknown', 'xyzzy', 'غقغق'],
  ['print', 'كيف أطبع INV-2026-0418؟', 'Can I print an invoice?'],
  ['report', 'Are there reports?', 'أين تقرير الأرباح؟'],
  ['import', 'عندي ملف إكسل', 'import from Excel'],
  ['invoice', 'كيف أكتب فاتورة؟', 'Show me an invoice', 'أين فواتير حسابكم؟'],
  ['stock', 'هل يوجد مخزون؟', 'two warehouses'],
  ['tax', 'ضريبة القيمة المضافة', 'VAT?'],
  ['demo', 'أريد أن أجرّب', 'a demo please'],
  ['send', 'أرسل العرض واتساب', 'send it by WhatsApp'],
  ['phone', 'هل يعمل على الموبايل؟', 'on my phone'],
])('is answered with %s', (reply, ...messages) => {
  expect(messages.map(chatReplyTo)).toEqual(messages.map(() => reply))
})

test('everything that the chat knows of the product is reached by a word in each language, and answered in the language of the page', () => {
  for (const [topic, words] of Object.entries(topicWords)) {
    const known = words.filter(word => chatReplyTo(word) === topic)
    expect([topic, known.some(word => /[a-z]/.test(word)), known.some(word => /[ء-ي]/.test(word))]).toEqual([
      topic,
      true,
      true,
    ])
    const { ar, en } = chatReplies[topic as keyof typeof chatTopics]
    expect([/[ء-ي]/.test(ar), /[ء-ي]/.test(en)]).toEqual([true, false])
  }
})
