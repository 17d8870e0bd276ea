import type { Counted, Text } from '../text.ts'

/** What waits or went wrong, told on every page. */
export const bellWords = {
  title: { ar: 'ما ينتظرك', en: 'What waits for you' },
  open: { ar: 'ما ينتظرك: {count}', en: 'What waits for you: {count}' },
  toOutbox: { ar: 'اعرض الرسائل', en: 'Show the letters' },
} satisfies Record<string, Text>

export const lettersFailed: Counted = {
  ar: {
    zero: 'وصلت كل الرسائل',
    one: 'رسالة واحدة لم تصل',
    two: 'رسالتان لم تصلا',
    few: '{count} رسائل لم تصل',
    many: '{count} رسالة لم تصل',
    other: '{count} رسالة لم تصل',
  },
  en: { one: 'One letter did not arrive', other: '{count} letters did not arrive' },
}
