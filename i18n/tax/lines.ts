import type { Text } from '../text.ts'

/** How a line of a document is taxed. */
export const taxOfLineWords = {
  atRateOfDocument: { ar: 'بنسبة المستند {rate}', en: 'At the document’s rate, {rate}' },
  untaxed: { ar: 'بلا ضريبة، ولا سبب محدد', en: 'Without tax, no reason given' },
  rateOfOrganization: { ar: 'نسبة المنشأة', en: 'Rate of the organization' },
  emptyRate: {
    ar: 'فارغة: نسبة المنشأة يوم المستند',
    en: 'Empty: the organization’s rate of the day',
  },
  youOwe: { ar: 'ضريبة عليك', en: 'You owe the tax:' },
  customsBase: {
    ar: 'المبلغ الذي حُسبت عليه الضريبة في البيان الجمركي. المبلغ أعلاه هو الضريبة نفسها',
    en: 'What the customs paper charged the tax on. The amount above is the tax itself',
  },
  customsDiffers: {
    ar: 'ضريبة هذا المبلغ بنسبة {rate}٪ هي {tax}، والمكتوب أعلاه {amount}. راجع البيان الجمركي',
    en: 'At {rate}% the tax of this is {tax}, and {amount} is entered above. Look at the customs paper again',
  },
  code: { ar: '{name}، {tax}', en: '{name}, {tax}' },
} satisfies Record<string, Text>
