import type { Text } from '../text.ts'

/** The keys that work on every page, in the sheet that `?` opens. */
export const keyWords = {
  title: { ar: 'مفاتيح لوحة المفاتيح', en: 'Keyboard keys' },
  everywhere: { ar: 'في كل صفحة', en: 'On every page' },
  go: { ar: 'ثم حرف، لتذهب إلى', en: 'then a letter, to go to' },
  new: { ar: 'ثم حرف، لتكتب جديدًا', en: 'then a letter, to write a new one' },
  palette: { ar: 'ابحث عن أي شيء', en: 'Find anything' },
  thisSheet: { ar: 'هذه المفاتيح', en: 'These keys' },
  search: { ar: 'إلى صندوق البحث في القائمة', en: 'To the search box of the list' },
  fromName: { ar: 'في المتأخرات: من اسم إلى اسم، وEnter يفتحه', en: 'In overdue: from name to name; Enter opens it' },
  escape: { ar: 'أغلق ما فُتح، وألغِ الاختيار', en: 'Close what is open, clear the selection' },
  inForms: { ar: 'في كل نموذج', en: 'In every form' },
  inFormsBody: {
    ar: 'مفاتيح النموذج في رأسه، ويعرضها كلها ؟ وأنت فيه.',
    en: 'A form’s own keys are at its head; ? shows all of them while you are in it.',
  },
  close: { ar: 'إغلاق', en: 'Close' },
} satisfies Record<string, Text>
