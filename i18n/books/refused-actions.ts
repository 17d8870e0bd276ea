import type { Text } from '../text.ts'

/** That something cannot be done with an invoice: the specification's sentence, which tells editing and returning apart in Arabic alone. */
export const refusedOfInvoice = {
  edit: { ar: 'لا يمكنك تعديل هذه الفاتورة', en: "you can't edit or return this invoice" },
  return: { ar: 'لا يمكنك إرجاع هذه الفاتورة', en: "you can't edit or return this invoice" },
  both: { ar: 'لا يمكنك تعديل هذه الفاتورة ولا إرجاعها', en: "you can't edit or return this invoice" },
  delete: { ar: 'لا يمكنك حذف هذه الفاتورة', en: "you can't delete this invoice" },
} satisfies Record<string, Text>

/** The same of what is no invoice: an offer, a return, a payment, a journal entry. */
export const refusedOfDocument = {
  edit: { ar: 'لا يمكنك تعديل هذا المستند', en: "you can't edit this document" },
  delete: { ar: 'لا يمكنك حذف هذا المستند', en: "you can't delete this document" },
} satisfies Record<string, Text>

export const withReason = ({ ar, en }: Text): Text => ({ ar: `${ar}: {reason}`, en: `${en}: {reason}` })

/** The way back from a refusal, to the document that it is about. */
export const backToDocument: Text = { ar: 'عد إلى {number}', en: 'Back to {number}' }
