import type { Text } from '../text.ts'

/** What a document of sales lacks for the law of the country. */
export const issueFaultWords = {
  lead: {
    ar: 'ينقص هذا المستند ليكون فاتورة ضريبية كاملة بحكم قانون بلدك:',
    en: 'What this document lacks to be a full tax document by the law of your country:',
  },
  clients: { ar: 'في سجل العميل', en: 'in the client’s record' },
  organizations: { ar: 'في بيانات منشأتك', en: 'in your organization’s details' },
} satisfies Record<string, Text>
