import type { Counted, Text } from '../text.ts'

/** The bar over every list, and what is done with several of its rows at once. */
export const listBarWords = {
  add: { ar: 'أضف مرشحًا', en: 'Add a filter' },
  from: { ar: 'من', en: 'From' },
  to: { ar: 'إلى', en: 'To' },
  since: { ar: 'من {value}', en: 'from {value}' },
  until: { ar: 'حتى {value}', en: 'to {value}' },
  usualDays: { ar: 'فترات معتادة', en: 'Usual periods' },
  columns: { ar: 'الأعمدة', en: 'Columns' },
  views: { ar: 'طرق العرض', en: 'Views' },
  saveView: { ar: 'احفظ هذا العرض…', en: 'Save this view…' },
  viewName: { ar: 'اسم العرض', en: 'Name of the view' },
  viewNeedsName: { ar: 'اكتب اسمًا للعرض', en: 'Write a name for the view' },
  viewHolds: {
    ar: 'يحفظ المرشحات والترتيب والأعمدة.',
    en: 'It keeps filters, order and columns.',
  },
  viewShared: { ar: 'لكل من يرى هذه القائمة', en: 'For everybody who sees this list' },
  sharedView: { ar: '{name} (مشترك)', en: '{name} (shared)' },
  removeViewAsked: { ar: 'هل تريد حذف العرض {name}؟', en: 'Delete the view {name}?' },
  viewGoes: { ar: 'تبقى سجلات القائمة كما هي.', en: 'The records of the list stay as they are.' },
  viewGoesForAll: {
    ar: 'يختفي عند كل من يرى هذه القائمة. وتبقى سجلاتها كما هي.',
    en: 'It goes for everybody who sees this list. Its records stay as they are.',
  },
  removeView: { ar: 'احذف العرض {name}', en: 'Delete the view {name}' },
  save: { ar: 'حفظ', en: 'Save' },
  cancel: { ar: 'تراجع', en: 'Cancel' },

  selectRow: { ar: 'اختر {name}', en: 'Select {name}' },
  selectPage: { ar: 'اختر صفوف الصفحة', en: 'Select the rows of the page' },
  selectSeveral: { ar: 'اختر عدة صفوف', en: 'Select several' },
  selectNone: { ar: 'أنهِ الاختيار', en: 'Stop selecting' },
  selectColumn: { ar: 'اختيار', en: 'Select' },
  bar: { ar: 'ما يُعمل بالمختار', en: 'What to do with the selected' },
  unselect: { ar: 'ألغِ الاختيار', en: 'Clear the selection' },
  post: { ar: 'رحّل المسودات', en: 'Post the drafts' },
  print: { ar: 'اطبعها في ملف واحد', en: 'Print as one file' },
  send: { ar: 'أرسلها بالبريد', en: 'Send by e-mail' },
  sendAsk: {
    ar: 'يخرج كل مستند في رسالة بملفه إلى بريد صاحبه. ومن ليس له بريد يُذكر هنا بعدها، ولا يصله شيء.',
    en: 'Each document leaves in a letter of its own, with its PDF, to its party. Who has no address is named here afterwards, and gets nothing.',
  },
  exportSelected: { ar: 'صدّرها إلى Excel', en: 'Export to Excel' },
  printSelected: { ar: 'طباعة', en: 'Print' },
  /** Where none is selected; word for word in English. */
  selectToPrint: { ar: 'اختر عنصرًا للطباعة', en: 'Select an item to print' },
  archive: { ar: 'أوقفها', en: 'Deactivate' },
  bringBack: { ar: 'أعد تنشيطها', en: 'Activate' },
  remove: { ar: 'احذف المسودات', en: 'Delete the drafts' },
  removeAsk: {
    ar: 'تُحذف المسودات المختارة، ويمكنك أن تعيدها بعد ذلك مباشرة بلا ملفاتها المرفقة.',
    en: 'The selected drafts are deleted. You can bring them back right after, without their attached files.',
  },
  postAskTotal: { ar: 'بإجمالي {total}.', en: 'They come to {total}.' },
  postAskBody: {
    ar: 'تأخذ أرقامها بترتيب تواريخها، الأقدم أولًا. بعدها لا تُحذف، بل تُلغى.',
    en: 'They get their numbers in the order of their dates, oldest first. After that they are not deleted; they are voided.',
  },
  undo: { ar: 'تراجع عن ذلك', en: 'Undo' },
  stop: { ar: 'أوقف الباقي', en: 'Stop the rest' },
  doing: { ar: 'جارٍ العمل…', en: 'Working…' },
  whatHappened: { ar: 'ما جرى', en: 'What happened' },
  close: { ar: 'إغلاق', en: 'Close' },
  stopped: { ar: 'أوقفت الباقي، ولم يُمس', en: 'You stopped the rest; it was not touched' },
} satisfies Record<string, Text>

export const selectedCounted: Counted = {
  ar: {
    zero: 'لا شيء مختار',
    one: 'صف واحد مختار',
    two: 'صفان مختاران',
    few: '{count} صفوف مختارة',
    many: '{count} صفًّا مختارًا',
    other: '{count} صف مختار',
  },
  en: { one: 'One row selected', other: '{count} rows selected' },
}

export const postAskCounted: Counted = {
  ar: {
    zero: 'لا تُرحّل أي مسودة.',
    one: 'تُرحّل مسودة واحدة.',
    two: 'تُرحّل مسودتان.',
    few: 'تُرحّل {count} مسودات.',
    many: 'تُرحّل {count} مسودة.',
    other: 'تُرحّل {count} مسودة.',
  },
  en: { one: 'One draft is posted.', other: '{count} drafts are posted.' },
}

export const doneCounted: Counted = {
  ar: {
    zero: 'لم يتم شيء',
    one: 'تم واحد',
    two: 'تم اثنان',
    few: 'تم {count}',
    many: 'تم {count}',
    other: 'تم {count}',
  },
  en: { one: 'One done', other: '{count} done' },
}

export const refusedCounted: Counted = {
  ar: {
    zero: 'لم يُرفض شيء',
    one: 'رُفض واحد',
    two: 'رُفض اثنان',
    few: 'رُفض {count}',
    many: 'رُفض {count}',
    other: 'رُفض {count}',
  },
  en: { one: 'One refused', other: '{count} refused' },
}

/** The fields of a saved view of a list. */
export const savedViewWords = {
  resource: { ar: 'القائمة', en: 'List' },
  name: { ar: 'اسم العرض', en: 'Name of the view' },
  look: { ar: 'ما يعرضه', en: 'What it shows' },
  is_shared: { ar: 'مشترك', en: 'Shared' },
  is_own: { ar: 'لمن حفظه', en: 'The reader’s own' },
  can_remove: { ar: 'يمكن حذفه', en: 'Can be removed' },
  created_by: { ar: 'حفظه', en: 'Saved by' },
  created_at: { ar: 'حُفظ في', en: 'Saved at' },
} satisfies Record<string, Text>
