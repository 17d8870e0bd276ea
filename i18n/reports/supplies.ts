import type { Text } from '../text.ts'

/** What a return says of documents whose supply lies in another period than their date. */
export const supplyNoteWords = {
  here: {
    ar: 'في هذا الإقرار بتاريخ المستند، وتوريدها في مدة أخرى: {documents}. تُستحق الضريبة بأسبق التوريد والفاتورة والسداد، فراجع مدة كل منها.',
    en: 'In this return by their date, and supplied in another period: {documents}. The tax is due at the earliest of supply, invoice and payment: look at the period of each.',
  },
  elsewhere: {
    ar: 'توريدها في هذه المدة، وتدخل إقرارًا آخر بتاريخ المستند: {documents}. تُستحق الضريبة بأسبق التوريد والفاتورة والسداد، فراجع مدة كل منها.',
    en: 'Supplied in this period, and in another return by their date: {documents}. The tax is due at the earliest of supply, invoice and payment: look at the period of each.',
  },
  between: { ar: '، ', en: ', ' },
  others: { ar: '، وغيرها', en: ', and others' },
} satisfies Record<string, Text>
