import type { I18nProvider, TranslationMessages } from 'ra-core'
import englishMessages from 'ra-language-english'
import { firstOf } from '../../schema/collections/certain.ts'
import type { Language, Text, Title } from '../text.ts'

// The order of the Arabic forms in the rows below.
const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other']
const arabicRules = new Intl.PluralRules('ar')

/** Six forms as react-admin spells them: none, one, two, 3–10, 11–99, the rest. */
const counted = (zero: string, one: string, two: string, few: string, many: string, other: string) =>
  [zero, one, two, few, many, other].join(' |||| ')

const range = (beginning: string, end: string) => `\u2066${beginning}–${end}\u2069`

/** React-admin's own words in Arabic. */
export const arabicMessages: TranslationMessages = {
  ra: {
    action: {
      add_filter: 'أضف مرشحًا',
      add: 'إضافة',
      back: 'رجوع',
      bulk_actions: counted(
        'لم يُحدَّد شيء',
        'حُدِّد عنصر واحد',
        'حُدِّد عنصران',
        'حُدِّدت %{smart_count} عناصر',
        'حُدِّد %{smart_count} عنصرًا',
        'حُدِّد %{smart_count} عنصر',
      ),
      cancel: 'إلغاء',
      clear_array_input: 'أفرغ القائمة',
      clear_input_value: 'امسح القيمة',
      clone: 'تكرار',
      confirm: 'تأكيد',
      create: 'جديد',
      create_item: 'أضف «%{item}»',
      delete: 'حذف',
      edit: 'تعديل',
      export: 'تصدير',
      list: 'القائمة',
      refresh: 'تحديث',
      remove_filter: 'أزل هذا المرشح',
      remove_all_filters: 'أزل كل المرشحات',
      remove: 'إزالة',
      reset: 'إعادة ضبط',
      save: 'حفظ',
      search: 'بحث',
      search_columns: 'ابحث في الأعمدة',
      select_all: 'تحديد الكل',
      select_all_button: 'تحديد الكل',
      select_row: 'حدد هذا الصف',
      show: 'عرض',
      sort: 'ترتيب',
      undo: 'تراجع',
      unselect: 'إلغاء التحديد',
      expand: 'توسيع',
      close: 'إغلاق',
      open_menu: 'افتح القائمة',
      close_menu: 'أغلق القائمة',
      update: 'تحديث',
      move_up: 'إلى أعلى',
      move_down: 'إلى أسفل',
      open: 'فتح',
      toggle_theme: 'بدّل بين الفاتح والداكن',
      select_columns: 'الأعمدة',
      update_application: 'أعد تحميل التطبيق',
    },
    boolean: { true: 'نعم', false: 'لا', null: ' ' },
    page: {
      create: '%{name} — جديد',
      dashboard: 'لوحة العمل',
      edit: '%{name} %{recordRepresentation}',
      error: 'حدث خطأ ما',
      list: '%{name}',
      loading: 'جارٍ التحميل',
      not_found: 'الصفحة غير موجودة',
      show: '%{name} %{recordRepresentation}',
      empty: 'لا يوجد شيء هنا بعد: %{name}.',
      invite: 'هل تضيف أول واحد؟',
      access_denied: 'غير مسموح',
      authentication_error: 'تعذر التحقق من الدخول',
    },
    input: {
      file: {
        upload_several: 'أفلت الملفات هنا أو انقر لاختيارها.',
        upload_single: 'أفلت ملفًا هنا أو انقر لاختياره.',
      },
      image: {
        upload_several: 'أفلت الصور هنا أو انقر لاختيارها.',
        upload_single: 'أفلت صورة هنا أو انقر لاختيارها.',
      },
      references: {
        all_missing: 'تعذر العثور على السجلات المرتبطة.',
        many_missing: 'سجل مرتبط واحد على الأقل لم يعد متاحًا.',
        single_missing: 'السجل المرتبط لم يعد متاحًا.',
      },
      password: { toggle_visible: 'إخفاء كلمة المرور', toggle_hidden: 'إظهار كلمة المرور' },
    },
    message: {
      about: 'عن التطبيق',
      access_denied: 'دورك لا يسمح بفتح هذه الصفحة.',
      are_you_sure: 'هل أنت متأكد؟',
      authentication_error: 'تعذر التحقق من دخولك على الخادم.',
      auth_error: 'حدث خطأ أثناء التحقق من جلستك.',
      bulk_delete_content: counted(
        'لم يُحدَّد شيء لحذفه.',
        'هل تحذف هذا السجل؟ (%{name})',
        'هل تحذف هذين السجلين؟',
        'هل تحذف هذه السجلات وعددها %{smart_count}؟',
        'هل تحذف هذه السجلات وعددها %{smart_count}؟',
        'هل تحذف هذه السجلات وعددها %{smart_count}؟',
      ),
      bulk_delete_title: counted(
        'لا شيء للحذف',
        'حذف %{name}',
        'حذف سجلين: %{name}',
        'حذف %{smart_count} سجلات: %{name}',
        'حذف %{smart_count} سجلًا: %{name}',
        'حذف %{smart_count} سجل: %{name}',
      ),
      bulk_update_content: counted(
        'لم يُحدَّد شيء لتعديله.',
        'هل تعدّل %{name} %{recordRepresentation}؟',
        'هل تعدّل هذين السجلين؟',
        'هل تعدّل هذه السجلات وعددها %{smart_count}؟',
        'هل تعدّل هذه السجلات وعددها %{smart_count}؟',
        'هل تعدّل هذه السجلات وعددها %{smart_count}؟',
      ),
      bulk_update_title: counted(
        'لا شيء للتعديل',
        'تعديل %{name} %{recordRepresentation}',
        'تعديل سجلين: %{name}',
        'تعديل %{smart_count} سجلات: %{name}',
        'تعديل %{smart_count} سجلًا: %{name}',
        'تعديل %{smart_count} سجل: %{name}',
      ),
      clear_array_input: 'هل تفرغ القائمة كلها؟',
      delete_content: 'هل تحذف هذا السجل؟ (%{name})',
      delete_title: 'حذف %{name} %{recordRepresentation}',
      details: 'التفاصيل',
      error: 'حدث خطأ في الصفحة ولم يكتمل طلبك.',
      invalid_form: 'في النموذج أخطاء. راجع الخانات المعلَّمة.',
      loading: 'لحظة من فضلك',
      no: 'لا',
      not_found: 'العنوان غير صحيح، أو الرابط الذي اتبعته قديم.',
      select_all_limit_reached: 'العناصر أكثر من أن تُحدَّد كلها. حُدِّد أول %{max} منها فقط.',
      unsaved_changes: 'بعض ما كتبته لم يُحفظ بعد. هل تغادر بدون حفظه؟',
      yes: 'نعم',
      placeholder_data_warning: 'مشكلة في الشبكة: تعذر تحديث البيانات.',
    },
    navigation: {
      clear_filters: 'أزل المرشحات',
      no_filtered_results: 'لا نتائج بالمرشحات الحالية في %{name}.',
      no_results: 'لا نتائج في %{name}',
      no_more_results: 'الصفحة %{page} بعد آخر الصفحات. عد إلى الصفحة السابقة.',
      page_out_of_boundaries: 'الصفحة %{page} خارج النطاق',
      page_out_from_end: 'هذه آخر صفحة',
      page_out_from_begin: 'هذه أول صفحة',
      page_range_info: `${range('%{offsetBegin}', '%{offsetEnd}')} من %{total}`,
      partial_page_range_info: `${range('%{offsetBegin}', '%{offsetEnd}')} من أكثر من %{offsetEnd}`,
      current_page: 'الصفحة %{page}',
      page: 'إلى الصفحة %{page}',
      first: 'إلى أول صفحة',
      last: 'إلى آخر صفحة',
      next: 'إلى الصفحة التالية',
      previous: 'إلى الصفحة السابقة',
      page_rows_per_page: 'الصفوف في الصفحة:',
      skip_nav: 'انتقل إلى المحتوى',
    },
    sort: { sort_by: 'ترتيب حسب %{field_lower_first} %{order}', ASC: 'تصاعديًا', DESC: 'تنازليًا' },
    auth: {
      auth_check_error: 'سجّل دخولك للمتابعة',
      user_menu: 'حسابي',
      username: 'اسم المستخدم',
      password: 'كلمة المرور',
      email: 'البريد الإلكتروني',
      sign_in: 'تسجيل الدخول',
      sign_in_error: 'تعذر تسجيل الدخول، حاول مرة أخرى',
      logout: 'تسجيل الخروج',
    },
    notification: {
      updated: counted(
        'لم يُعدَّل شيء',
        'حُفظ التعديل',
        'عُدِّل سجلان',
        'عُدِّلت %{smart_count} سجلات',
        'عُدِّل %{smart_count} سجلًا',
        'عُدِّل %{smart_count} سجل',
      ),
      created: 'أُضيف السجل',
      deleted: counted(
        'لم يُحذف شيء',
        'حُذف السجل',
        'حُذف سجلان',
        'حُذفت %{smart_count} سجلات',
        'حُذف %{smart_count} سجلًا',
        'حُذف %{smart_count} سجل',
      ),
      bad_item: 'سجل غير صحيح',
      item_doesnt_exist: 'السجل غير موجود',
      http_error: 'تعذر الاتصال بالخادم',
      data_provider_error: 'حدث خطأ عند جلب البيانات.',
      i18n_error: 'تعذر تحميل كلمات اللغة المختارة',
      canceled: 'أُلغيت العملية',
      logged_out: 'انتهت جلستك، سجّل دخولك من جديد.',
      not_authorized: 'دورك لا يسمح بهذا.',
      application_update_available: 'يوجد إصدار جديد.',
      offline: 'لا اتصال. تعذر جلب البيانات.',
    },
    validation: {
      required: 'مطلوب',
      minLength: 'يجب ألا يقل عن %{min} من الحروف',
      maxLength: 'يجب ألا يزيد على %{max} من الحروف',
      minValue: 'يجب ألا يقل عن %{min}',
      maxValue: 'يجب ألا يزيد على %{max}',
      number: 'يجب أن يكون رقمًا',
      email: 'أدخل بريدًا إلكترونيًا صحيحًا',
      oneOf: 'يجب أن يكون واحدًا من: %{options}',
      regex: 'الصيغة غير صحيحة (%{pattern})',
      unique: 'مستخدم من قبل',
    },
    saved_queries: {
      label: 'العروض المحفوظة',
      query_name: 'اسم العرض',
      new_label: 'احفظ هذا العرض…',
      new_dialog_title: 'احفظ هذا العرض باسم',
      remove_label: 'احذف العرض المحفوظ',
      remove_label_with_name: 'احذف العرض «%{name}»',
      remove_dialog_title: 'حذف العرض المحفوظ؟',
      remove_message: 'هل تحذف هذا العرض من عروضك المحفوظة؟',
      help: 'رشّح القائمة ثم احفظ العرض لتعود إليه',
    },
    guesser: { empty: { title: 'لا بيانات', message: 'لم يرجع الخادم أي سجل' } },
    configurable: {
      customize: 'تخصيص',
      configureMode: 'خصّص هذه الصفحة',
      inspector: {
        title: 'التخصيص',
        content: 'مرّر المؤشر على عناصر الصفحة لتخصيصها',
        reset: 'إعادة الضبط',
        hideAll: 'إخفاء الكل',
        showAll: 'إظهار الكل',
      },
      Datagrid: { title: 'جدول', unlabeled: 'عمود بلا اسم رقم %{column}' },
      SimpleForm: { title: 'نموذج', unlabeled: 'خانة بلا اسم رقم %{input}' },
      SimpleList: {
        title: 'قائمة',
        primaryText: 'النص الأول',
        secondaryText: 'النص الثاني',
        tertiaryText: 'النص الثالث',
      },
    },
  },
}

const ourEnglish: TranslationMessages = {
  ra: {
    ...englishMessages.ra,
    navigation: {
      ...englishMessages.ra.navigation,
      page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
      page_rows_per_page: 'Rows per page:',
    },
    auth: { ...englishMessages.ra.auth, auth_check_error: 'Please log in to continue', logout: 'Log out' },
    notification: {
      ...englishMessages.ra.notification,
      updated: 'Saved |||| %{smart_count} records updated',
      created: 'Added',
      deleted: 'Deleted |||| %{smart_count} records deleted',
      http_error: 'The server could not be reached',
      logged_out: 'Your session has ended. Please log in again.',
      not_authorized: 'Your role does not allow this.',
    },
    message: { ...englishMessages.ra.message, access_denied: 'Your role does not allow this page.' },
    saved_queries: {
      ...englishMessages.ra.saved_queries,
      label: 'Saved views',
      query_name: 'Name of the view',
      new_label: 'Save this view…',
    },
  },
}

const adminMessages: Record<Language, TranslationMessages> = { ar: arabicMessages, en: ourEnglish }

/** The name of a kind of record as react-admin asks for it: with `smart_count: 2` it means all of them. */
export const resourceName = ({ one, all }: Title): Text => ({
  ar: counted(all.ar, one.ar, all.ar, all.ar, one.ar, one.ar),
  en: `${one.en} |||| ${all.en}`,
})

type Phrases = { [key: string]: string | Phrases }

const flat = (phrases: Phrases, path = ''): [string, string][] =>
  Object.entries(phrases).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )

const formOf: Record<Language, (count: number) => number> = {
  ar: count => arabicForms.indexOf(arabicRules.select(count)),
  en: count => (count === 1 ? 0 : 1),
}

/**
 * React-admin's translator for one language, with `more` phrases beside its own. Make another when the language
 * changes instead of calling `changeLocale`: that one remounts the whole application and forgets what was typed.
 */
export function adminTranslator(language: Language, more: Phrases = {}): I18nProvider {
  const phrases = new Map(flat({ ...more, ...adminMessages[language] } as Phrases))
  return {
    translate(key, values = {}) {
      const phrase = phrases.get(key) ?? values._ ?? key
      const forms: string[] = values.smart_count == null ? [phrase] : phrase.split('||||')
      const form = forms[formOf[language](values.smart_count)] || firstOf(forms)
      return form.trim().replace(/%\{(\w+)\}/g, (unfilled: string, name: string) => String(values[name] ?? unfilled))
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
    getLocales: () => [
      { locale: 'ar', name: 'العربية' },
      { locale: 'en', name: 'English' },
    ],
  }
}
