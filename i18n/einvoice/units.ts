import type { unitProblems } from '../../schema/einvoice/units.ts'
import type { Text } from '../text.ts'

/** The fields of a unit that issues invoices with an authority. */
export const unitFieldWords = {
  name: { ar: 'اسم الوحدة', en: 'Name of the unit' },
  warehouse_id: { ar: 'المخزن الذي تُصدر فواتيره', en: 'Warehouse whose invoices it issues' },
  environment: { ar: 'جهة الربط', en: 'Connected to' },
  otp: { ar: 'رمز التحقق من بوابة فاتورة', en: 'One-time password of the Fatoora portal' },
  income_source: { ar: 'تسلسل مصدر الدخل', en: 'Sequence of the income source' },
  taxpayer: { ar: 'فئة المكلف', en: 'Kind of taxpayer' },
  api_client_id: { ar: 'معرّف العميل (Client ID)', en: 'Client ID' },
  api_secret_key: { ar: 'المفتاح السري (Secret Key)', en: 'Secret key' },
} as const satisfies Record<string, Text>

/** Why a unit is not connected, or no longer. */
export const unitProblemTexts: Record<(typeof unitProblems)[number], Text> = {
  otp_refused: {
    ar: 'رفضت الهيئة رمز التحقق. خذ رمزًا جديدًا من بوابة فاتورة وأعد الربط؛ يصلح الرمز ساعة واحدة.',
    en: 'The authority refused the one-time password. Take a new one from the Fatoora portal and connect again; it is good for an hour.',
  },
  request_refused: {
    ar: 'رفضت الهيئة طلب الشهادة. راجع الرقم الضريبي واسم المنشأة وعنوانها، ثم أعد الربط برمز جديد.',
    en: 'The authority refused the request for a certificate. Check the tax number, name and address of the organization, then connect again with a new password.',
  },
  check_failed: {
    ar: 'رفضت الهيئة فاتورة تجريبية. راجع بيانات المنشأة، ثم أعد الربط برمز جديد.',
    en: 'The authority refused a document to check with. Check the details of the organization, then connect again with a new password.',
  },
  no_answer: {
    ar: 'لم تُجب الهيئة. أعد الربط بعد قليل برمز جديد.',
    en: 'The authority did not answer. Connect again in a while with a new password.',
  },
  credentials: {
    ar: 'لم تعد الهيئة تقبل شهادة هذه الوحدة. جدّدها برمز جديد؛ تنتظر الفواتير حتى ذلك ولا يضيع منها شيء.',
    en: 'The authority no longer takes the certificate of this unit. Renew it with a new password; documents wait until then, and nothing is lost.',
  },
  simulator_away: {
    ar: 'لا يعمل محاكي الهيئة على هذا الخادم.',
    en: 'No simulator of the authority runs on this server.',
  },
}

/** The same in Jordan, where there are keys in place of a password and a certificate. */
export const jordanProblemTexts: typeof unitProblemTexts = {
  ...unitProblemTexts,
  credentials: {
    ar: 'لا تقبل الدائرة مفاتيح هذه الوحدة. انسخها من جديد من بوابة جو فوترة؛ تنتظر الفواتير حتى ذلك ولا يضيع منها شيء.',
    en: 'The authority does not take the keys of this unit. Copy them anew from the JoFotara portal; documents wait until then, and nothing is lost.',
  },
}

/** Why something is not done with a unit now. */
export const unitReasons = {
  connecting: { ar: 'الربط جارٍ', en: 'it is being connected' },
  retired: { ar: 'أُوقفت', en: 'it is retired' },
  not_active: { ar: 'ليست مربوطة', en: 'it is not connected' },
  documents_wait: { ar: 'مستندات تنتظر الإرسال', en: 'documents wait to be sent' },
  others_in_use: { ar: 'أوقف وحدات المخازن أولًا', en: 'retire the units of warehouses first' },
  nothing_waits: { ar: 'لا شيء ينتظر الإرسال', en: 'nothing waits to be sent' },
} as const satisfies Record<string, Text>
