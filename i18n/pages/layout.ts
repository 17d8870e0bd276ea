import type { Counted, Text } from '../text.ts'

/** The words of the shell: what stands around every page of the console. */
export const layoutWords = {
  jornal: { ar: 'جورنال', en: 'Jornal' },
  menu: { ar: 'القائمة', en: 'Menu' },
  skip: { ar: 'انتقل إلى المحتوى', en: 'Skip to content' },
  find: { ar: 'ابحث عن عميل أو رقم مستند أو أمر…', en: 'Find a client, a document number, a command…' },
  findShort: { ar: 'بحث', en: 'Find' },
  noMatch: { ar: 'لا شيء يطابق «{query}»', en: 'Nothing matches “{query}”' },
  findFailed: {
    ar: 'تعذر البحث في الدفاتر. الأوامر ما زالت تعمل.',
    en: 'The books could not be searched. Commands still work.',
  },
  searching: { ar: 'جارٍ البحث…', en: 'Searching…' },
  commands: { ar: 'أوامر', en: 'Commands' },
  new: { ar: 'جديد', en: 'New' },
  more: { ar: 'المزيد', en: 'More' },
  otherActions: { ar: 'إجراءات أخرى', en: 'Other actions' },
  account: { ar: 'حسابي', en: 'My account' },
  profile: { ar: 'ملفي', en: 'Profile' },
  logout: { ar: 'تسجيل الخروج', en: 'Log out' },
  organizations: { ar: 'المنشآت', en: 'Organizations' },
  organization: { ar: 'المنشأة', en: 'Organization' },
  toEnglish: { ar: 'English', en: 'English' },
  toArabic: { ar: 'العربية', en: 'العربية' },
  light: { ar: 'فاتح', en: 'Light' },
  dark: { ar: 'داكن', en: 'Dark' },
  toDark: { ar: 'الوضع الداكن', en: 'Dark mode' },
  toLight: { ar: 'الوضع الفاتح', en: 'Light mode' },
  breadcrumb: { ar: 'مسار الصفحة', en: 'Breadcrumb' },
  close: { ar: 'إغلاق', en: 'Close' },
  hereItIs: { ar: 'على ساعة جهازك: {moment}', en: 'By the clock of this device: {moment}' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  pageBroke: { ar: 'تعذر عرض هذه الصفحة', en: 'This page could not be shown' },
  pageBrokeWhy: {
    ar: 'حدث خطأ في البرنامج. ما حُفظ في الدفاتر سليم، وما لم يُحفظ في هذه الصفحة قد ضاع.',
    en: 'The program made an error. What is saved in the books is safe; what was not saved on this page is lost.',
  },
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
  pageNotFetched: { ar: 'تعذر جلب هذه الصفحة', en: 'This page could not be fetched' },
  notConnected: {
    ar: 'تعذر الاتصال بالخادم. تظهر الصفحة حال عودة الاتصال.',
    en: 'The server could not be reached. The page appears when the connection is back.',
  },
  notDelivered: {
    ar: 'تعذر الاتصال بالخادم، أو صدرت نسخة أحدث من البرنامج.',
    en: 'The server could not be reached, or there is a newer release.',
  },
  reload: { ar: 'أعد تحميل الصفحة', en: 'Reload the page' },
  goTo: { ar: 'اذهب إلى: {place}', en: 'Go to: {place}' },
  unavailable: { ar: 'غير متاح', en: 'Not available' },
} satisfies Record<string, Text>

/** The rail: what is kept at its top, and what its counts count. */
export const railWords = {
  favourites: { ar: 'المفضلة', en: 'Favourites' },
  addFavourite: { ar: 'أضف «{page}» إلى المفضلة', en: 'Add “{page}” to favourites' },
  dropFavourite: { ar: 'أزل «{page}» من المفضلة', en: 'Remove “{page}” from favourites' },
  fullOfFavourites: {
    ar: 'المفضلة {most} على الأكثر. أزل واحدة لتضيف هذه.',
    en: 'There is room for {most} favourites. Remove one to add this.',
  },
  late: { ar: 'متأخر', en: 'Overdue' },
  due: { ar: 'مستحق', en: 'Due' },
  drafts: { ar: 'مسودات', en: 'Drafts' },
} satisfies Record<string, Text>

/** What a field says about itself, and the calendar's words. */
export const inputWords = {
  pickColour: { ar: 'اختر لونًا', en: 'Pick a colour' },
  required: { ar: 'مطلوب', en: 'Required' },
  optional: { ar: 'اختياري', en: 'Optional' },
  none: { ar: 'بلا', en: 'None' },
  choose: { ar: 'اختر…', en: 'Choose…' },
  dayMonthYear: { ar: 'يوم/شهر/سنة', en: 'dd/mm/yyyy' },
  openCalendar: { ar: 'افتح التقويم', en: 'Open the calendar' },
  calendar: { ar: 'التقويم', en: 'Calendar' },
  today: { ar: 'اليوم', en: 'Today' },
  previousMonth: { ar: 'الشهر السابق', en: 'Previous month' },
  nextMonth: { ar: 'الشهر التالي', en: 'Next month' },
  notADate: { ar: 'أدخل تاريخًا مثل 21/11/2026', en: 'Enter a date such as 21/11/2026' },
  notANumber: { ar: 'أدخل رقمًا، أو حسابًا مثل 12*3+5', en: 'Enter a number, or a sum such as 12*3+5' },
  otherCurrency: {
    ar: 'المبلغ هنا بعملة {code}، وأنت كتبت معه عملة أخرى',
    en: 'The amount here is in {code}; what you typed names another currency',
  },
  tooManyDecimals: { ar: 'أكثر من {decimals} من الخانات العشرية', en: 'More than {decimals} decimal places' },
  open: { ar: 'افتح القائمة', en: 'Open the list' },
  clear: { ar: 'امسح', en: 'Clear' },
  noResults: { ar: 'لا نتائج', en: 'No results' },
  searching: { ar: 'جارٍ البحث…', en: 'Searching…' },
  searchFailed: { ar: 'تعذر البحث. حاول مرة أخرى.', en: 'The search failed. Try again.' },
  createNew: { ar: 'أضف «{name}»', en: 'Add “{name}”' },
  createByArrow: { ar: 'لإضافته اضغط ↓ ثم Enter.', en: 'To add it press ↓, then Enter.' },
  create: { ar: 'إضافة جديد', en: 'Add new' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
} satisfies Record<string, Text>

/** What is said before typed work is lost. */
export const unsavedWords = {
  title: { ar: 'لم يُحفظ ما كتبته', en: 'What you typed is not saved' },
  body: {
    ar: 'إن غادرت الآن ضاع ما كتبته في هذه الصفحة.',
    en: 'If you leave now, what you typed on this page is lost.',
  },
  stay: { ar: 'ابقَ في الصفحة', en: 'Stay on the page' },
  leave: { ar: 'غادر بدون حفظ', en: 'Leave without saving' },
} satisfies Record<string, Text>

export const resultsFound: Counted = {
  ar: {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{count} نتائج',
    many: '{count} نتيجة',
    other: '{count} نتيجة',
  },
  en: { one: '{count} result', other: '{count} results' },
}
