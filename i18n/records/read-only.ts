import type { Text } from '../text.ts'

/** On the page of a record that the role may read and not change; after it comes whom to ask. */
export const readOnlyWords = {
  record: {
    ar: 'تقرأ هنا ولا تغيّر: دورك لا يشمل صلاحية التعديل.',
    en: 'You read this and do not change it: your role does not include changing it.',
  },
} satisfies Record<string, Text>
