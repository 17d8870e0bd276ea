import type { Text } from '../text.ts'

/** Everything in one workbook: its sheets and columns beside those of lists and reports. */
export const wholeBooksWords = {
  lines: { ar: 'بنود المستندات', en: 'Lines of documents' },
  entries: { ar: 'قيود الدفتر', en: 'Ledger entries' },
  kind: { ar: 'نوع المستند', en: 'Kind of document' },
  line: { ar: 'البند', en: 'Line' },
  document: { ar: 'المستند', en: 'Document' },
  reverses: { ar: 'يعكس القيد', en: 'Reverses entry' },
} satisfies Record<string, Text>
