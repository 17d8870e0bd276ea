import type { Text } from '../text.ts'

/** Which records propose a tax code to lines of documents. */
export const proposedByWords = {
  title: { ar: 'من يقترح هذا الرمز', en: 'Who proposes this code' },
  off: {
    ar: 'بعد إيقافه يُرفض كل بند جديد يقترحه له أحد هؤلاء حتى يُختار له رمز آخر. غيّر الرمز في بطاقاتهم أولًا',
    en: 'Once it is off, a new line that one of these proposes it for is refused until another code is chosen. Change it on them first',
  },
  comma: { ar: '، ', en: ', ' },
  more: { ar: '، وغيرها', en: ', and others' },
} satisfies Record<string, Text>
