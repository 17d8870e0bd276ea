import type { Counted, Text } from '../text.ts'

/** The fields of an attached file. */
export const attachmentFieldWords = {
  resource: { ar: 'نوع السجل', en: 'Kind of record' },
  record_id: { ar: 'السجل', en: 'Record' },
  file: { ar: 'الملف', en: 'File' },
  name: { ar: 'الاسم', en: 'Name' },
  type: { ar: 'النوع', en: 'Type' },
  bytes: { ar: 'الحجم بالبايت', en: 'Size in bytes' },
  sha256: { ar: 'بصمة المحتوى', en: 'Hash of the content' },
  added_at: { ar: 'أُضيف في', en: 'Added at' },
  'added_by.name': { ar: 'أضافه', en: 'Added by' },
} satisfies Record<string, Text>

/** The files of a record, on its page. */
export const attachmentWords = {
  title: { ar: 'المرفقات', en: 'Files' },
  emptyTitle: { ar: 'لا مرفقات بعد', en: 'No files yet' },
  empty: {
    ar: 'أرفق صورة الفاتورة الورقية أو العقد أو إيصال التحويل ليبقى مع سجله.',
    en: 'Attach the scanned invoice, the contract or the transfer slip, so that it stays with its record.',
  },
  emptyToRead: { ar: 'لم يُرفق أحد ملفًا بهذا السجل.', en: 'Nobody attached a file to this record.' },
  drop: { ar: 'أفلت الملفات هنا أو الصقها', en: 'Drop files here, or paste them' },
  choose: { ar: 'اختر ملفات', en: 'Choose files' },
  photograph: { ar: 'صوّر', en: 'Take a photo' },
  kinds: {
    ar: 'PDF أو صورة أو مستند Word أو Excel أو PowerPoint أو CSV أو نص، حتى {size} للملف.',
    en: 'PDF, pictures, documents of Word, Excel or PowerPoint, CSV or text, up to {size} each.',
  },
  taken: { ar: 'مرفقات المنشأة {taken} من {organization}', en: 'Files of the organization: {taken} of {organization}' },
  open: { ar: 'افتح {name}', en: 'Open {name}' },
  download: { ar: 'نزّل {name}', en: 'Download {name}' },
  remove: { ar: 'احذف {name}', en: 'Remove {name}' },
  ofOthers: {
    ar: 'تحذف ما أرفقته أنت. ما أرفقه غيرك يحذفه من يملك صلاحية حذف هذا السجل.',
    en: 'You remove what you attached yourself. What others attached is removed by who may delete this record.',
  },
  removeButton: { ar: 'احذف الملف', en: 'Remove the file' },
  removeTitle: { ar: 'حذف مرفق', en: 'Remove a file' },
  removeQuestion: {
    ar: 'تحذف الملف {name} من هذا السجل؟ يبقى في سجل التغييرات اسمه وبصمته ومن حذفه، ولا يعود محتواه.',
    en: 'Remove the file {name} from this record? The audit trail keeps its name, its hash and who removed it; its content does not come back.',
  },
  sending: { ar: 'يُرسل {percent}', en: 'Sending, {percent}' },
  waiting: { ar: 'ينتظر دوره', en: 'Waiting for its turn' },
  checking: { ar: 'يُفحص…', en: 'Being checked…' },
  cancel: { ar: 'ألغِ إرسال {name}', en: 'Cancel sending {name}' },
  again: { ar: 'أعد المحاولة', en: 'Try again' },
  dismiss: { ar: 'أخفِ رسالة {name}', en: 'Dismiss the message about {name}' },
  added: { ar: 'أُرفق {name}', en: '{name} is attached' },
  failed: { ar: 'تعذر عرض المرفقات', en: 'The files could not be shown' },
  openFailed: { ar: 'تعذر فتح الملف', en: 'The file could not be opened' },
  by: { ar: 'أضافه', en: 'Added by' },
  previewOf: { ar: 'صورة {name}', en: 'Picture {name}' },
  save: { ar: 'نزّل الملف', en: 'Download' },
  page: { ar: 'صفحة {page} من {last}', en: 'Page {page} of {last}' },
  pdfFailed: {
    ar: 'هذا الملف محمي بكلمة مرور أو لا يُرسم هنا. نزّله وافتحه على جهازك.',
    en: 'This file has a password or cannot be drawn here. Download it and open it on your computer.',
  },
  close: { ar: 'إغلاق', en: 'Close' },
  progress: { ar: 'تقدّم إرسال {name}', en: 'Progress of {name}' },
  tooLarge: { ar: 'الملف أكبر من {size}', en: 'The file is larger than {size}' },
} satisfies Record<string, Text>

export const filesCounted: Counted = {
  ar: {
    zero: 'لا ملفات',
    one: 'ملف واحد',
    two: 'ملفان',
    few: '{count} ملفات',
    many: '{count} ملفًا',
    other: '{count} ملف',
  },
  en: { one: '{count} file', other: '{count} files' },
}

/** How large a file is. */
export const sizeWords = {
  bytes: { ar: '{size} بايت', en: '{size} bytes' },
  kB: { ar: '{size} كيلوبايت', en: '{size} kB' },
  MB: { ar: '{size} ميجابايت', en: '{size} MB' },
} satisfies Record<string, Text>

/** The heads of the list of files that leaves with the books. */
export const filesListWords = {
  file: { ar: 'الملف', en: 'File' },
  record: { ar: 'نوع السجل', en: 'Kind of record' },
  number: { ar: 'رقم السجل', en: 'Record' },
  of: { ar: 'السجل', en: 'Of' },
  name: { ar: 'الاسم', en: 'Name' },
  type: { ar: 'النوع', en: 'Type' },
  bytes: { ar: 'الحجم بالبايت', en: 'Bytes' },
  sha256: { ar: 'SHA-256', en: 'SHA-256' },
  addedAt: { ar: 'أُضيف في', en: 'Added at' },
  addedBy: { ar: 'أضافه', en: 'Added by' },
} satisfies Record<string, Text>
