import type { Text } from '../text.ts'

/** Why something is not done, where the role is the reason; after it comes whom to ask. */
export const noPermission: Text = { ar: 'ليس لديك صلاحية لهذا الإجراء.', en: 'you do not have the permission.' }

export const mayNotInvoice: Text = { ar: 'ليس لديك صلاحية إصدار الفواتير.', en: 'you may not make invoices.' }

/** On the page of a record that the role may read and not change; after it comes whom to ask. */
export const readOnlyWords = {
  record: {
    ar: 'تقرأ هنا ولا تغيّر: دورك لا يشمل صلاحية التعديل.',
    en: 'You read this and do not change it: your role does not include changing it.',
  },
} satisfies Record<string, Text>
