import type { Text } from '../text.ts'

/** What a page says that was asked for otherwise than pages are. */
export const onlyOpened: Text = {
  ar: 'هذه صفحة تُفتح وتُقرأ فقط؛ لا تُغيَّر ولا تُحذف من عنوانها.',
  en: 'This page can only be opened and read; it is not changed or deleted by its address.',
}
