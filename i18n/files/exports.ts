import type { Text } from '../text.ts'

/** What stands over the rows of a file that leaves the books, and beside them. */
export const exportWords = {
  organization: { ar: 'المنشأة', en: 'Organization' },
  period: { ar: 'الفترة', en: 'Period' },
  asOf: { ar: 'في تاريخ', en: 'As of' },
  days: { ar: 'من {from} إلى {to}', en: '{from} to {to}' },
  currency: { ar: 'العملة', en: 'Currency' },
  computed: { ar: 'حُسب في', en: 'Computed' },
  entries: { ar: 'قيود الدفتر حتى نهاية الفترة', en: 'Entries up to the end of the period' },
  fingerprint: { ar: 'بصمة الدفتر', en: 'Fingerprint of the books' },
  knownAt: { ar: 'كما عُرف في', en: 'As known at' },
  search: { ar: 'البحث', en: 'Search' },
  read: { ar: 'قُرئ في', en: 'Read' },
  stage: { ar: 'الموقف', en: 'Stage' },
  rows: { ar: 'عدد الصفوف', en: 'Rows' },
  withLines: { ar: 'ببنودها', en: 'with lines' },
  proofs: { ar: 'المطابقات', en: 'Proofs' },
  proof: { ar: 'المطابقة', en: 'Proof' },
  left: { ar: 'الطرف الأول', en: 'One side' },
  right: { ar: 'الطرف الثاني', en: 'The other' },
  difference: { ar: 'الفرق', en: 'Difference' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  quarter: { ar: 'الربع {quarter} من {year}', en: 'Q{quarter} {year}' },
  atLeast: { ar: '{field} من', en: '{field} from' },
  atMost: { ar: '{field} إلى', en: '{field} to' },
} satisfies Record<string, Text>

/** The filters of a report, and what each choice of them says. */
export const reportFilterWords = {
  account_id: { ar: 'الحساب', en: 'Account' },
  client_id: { ar: 'العميل', en: 'Client' },
  supplier_id: { ar: 'المورد', en: 'Supplier' },
  product_id: { ar: 'الصنف', en: 'Product' },
  representative_id: { ar: 'المندوب', en: 'Representative' },
  analytical_account_id: { ar: 'الحساب التحليلي', en: 'Analytical account' },
  entry_id: { ar: 'القيد', en: 'Entry' },
  currency: { ar: 'العملة الأجنبية', en: 'Foreign currency' },
  compare: { ar: 'المقارنة', en: 'Compared with' },
  interval: { ar: 'الأعمدة', en: 'Columns by' },
  age_by: { ar: 'العمر يُحسب من', en: 'Age reckoned from' },
  folded: { ar: 'التصحيحات', en: 'Corrections' },
} satisfies Record<string, Text>

export const reportChoiceWords = {
  previous_period: { ar: 'الفترة السابقة', en: 'the previous period' },
  previous_year: { ar: 'السنة السابقة', en: 'the previous year' },
  month: { ar: 'الشهور', en: 'month' },
  quarter: { ar: 'أرباع السنة', en: 'quarter' },
  year: { ar: 'السنوات', en: 'year' },
  due_date: { ar: 'تاريخ الاستحقاق', en: 'the due date' },
  date: { ar: 'تاريخ المستند', en: 'the document’s date' },
  unfolded: { ar: 'ظاهرة في الحركة ({count})', en: 'shown in the movement ({count})' },
  folded: {
    ar: 'مطويّة ({count}): القيد وما عكسه في يومه لا يظهران',
    en: 'folded ({count}): an entry and its reversal of the same day are not shown',
  },
} satisfies Record<string, Text>

/** The way out of a list or a report, and what is said while a file is made. */
export const exportPageWords = {
  export: { ar: 'تصدير', en: 'Export' },
  xlsx: { ar: 'جدول Excel (XLSX)', en: 'Excel workbook (XLSX)' },
  csv: { ar: 'نص مفصول بفواصل (CSV)', en: 'Comma-separated text (CSV)' },
  pdf: { ar: 'ملف للطباعة (PDF)', en: 'Print file (PDF)' },
  lines: { ar: 'المستندات ببنودها، لتُستورد (XLSX)', en: 'Documents with their lines, to import (XLSX)' },
  papers: { ar: 'المستندات للطباعة، ملف واحد (PDF)', en: 'The documents to print, one file (PDF)' },
  slips: { ar: 'قسائم الرواتب، ملف واحد (PDF)', en: 'Salary slips, one file (PDF)' },
  making: { ar: 'يُعدّ الملف…', en: 'Preparing the file…' },
  cancel: { ar: 'إلغاء التصدير', en: 'Cancel' },
} satisfies Record<string, Text>
