import type { EinvoiceUnit } from '../../schema/einvoice/answers.ts'
import type { Text } from '../text.ts'

/** The page where an organization is connected to the tax authority. */
export const unitPageWords = {
  failedToShow: { ar: 'تعذّر عرض الربط', en: 'The connection could not be shown' },
  noAuthority: {
    ar: 'لا تُرسل الفواتير من جورنال إلى هيئة الضرائب في بلد المنشأة بعد',
    en: 'Invoices are not sent from Jornal to the tax authority of this country yet',
  },
  emptyTitle: { ar: 'اربط منشأتك بالهيئة مرة واحدة', en: 'Connect your organization to the authority, once' },
  emptyWhy: {
    ar: 'بعد الربط تذهب كل فاتورة وإشعار ومرتجع ترحّله إلى هيئة الزكاة والضريبة والجمارك وحده: تُجاز الضريبية قبل تسليمها، وتُسلَّم المبسطة فورًا.',
    en: 'Once connected, each invoice, note and return that you post goes to the authority by itself: a standard one is cleared before it is given out, a simplified one is given out at once.',
  },
  emptyTakes: {
    ar: 'ثلاث خطوات، نحو دقيقتين. لا يُرسل شيء حقيقي قبل أن يتم الربط.',
    en: 'Three steps, about two minutes. Nothing real is sent before it is connected.',
  },
  onlyAdministrators: {
    ar: 'يربط المنشأةَ من له صلاحية الربط بهيئة الضرائب.',
    en: 'Whoever has the permission “Connection to the tax authority” connects the organization.',
  },
  whereTitle: { ar: 'هات رمز التحقق من بوابة فاتورة', en: 'Take the one-time password from the Fatoora portal' },
  where1: {
    ar: 'ادخل fatoora.zatca.gov.sa بحساب المنشأة في الزكاة والضريبة',
    en: 'Sign in to fatoora.zatca.gov.sa with the tax account of the organization',
  },
  where2: {
    ar: 'اختر ربط وحدة جديدة واطلب رمزًا واحدًا',
    en: 'Choose to onboard a new unit, and ask for one password',
  },
  where3: {
    ar: 'اكتبه هنا خلال ساعة: يصلح لساعة، ولمرة واحدة',
    en: 'Write it here within the hour: it is good for an hour, and once',
  },
  nameHint: { ar: 'اسم تعرفه به، كاسم الفرع', en: 'A name that you know it by, such as that of the branch' },
  simulator: {
    ar: 'هذا محاكٍ يأتي مع جورنال للتجربة: لا يصل شيء إلى الهيئة، وما يصدر معه ليس فاتورة قانونية. رمزه 123345.',
    en: 'This is a simulator that comes with Jornal, to try things out: nothing reaches the authority, and what it clears is no lawful invoice. Its password is 123345.',
  },
  real: {
    ar: 'بعد الربط يصدر كل ما ترحّله من مبيعات لدى الهيئة، فلا يُعدّل ولا يُحذف بل يُصحّح بمستند آخر.',
    en: 'Once connected, all that you post of sales is issued with the authority: it is neither changed nor deleted, but corrected with another document.',
  },
  connect: { ar: 'اربط', en: 'Connect' },
  connectAgain: { ar: 'أعد الربط', en: 'Connect again' },
  renew: { ar: 'جدّد الشهادة', en: 'Renew the certificate' },
  retire: { ar: 'أوقف الوحدة', en: 'Retire the unit' },
  cannotRetire: { ar: 'لا تُوقف الوحدة الآن: {reason}.', en: 'The unit is not retired now: {reason}.' },
  confirmRetire: { ar: 'إيقاف {name}؟', en: 'Retire {name}?' },
  confirmRetireBody: {
    ar: 'لا يصدر منها شيء بعد ذلك، ولا تعود. ما صدر منها يبقى، وتربط المنشأة من جديد متى أردت.',
    en: 'Nothing more is issued with it, and it does not come back. What it issued stays, and you may connect the organization anew whenever you like.',
  },
  steps: { ar: 'خطوات الربط', en: 'Steps of the connection' },
  step1: { ar: 'رمز التحقق', en: 'Password' },
  step2: { ar: 'الفحوص', en: 'Checks' },
  step3: { ar: 'مربوطة', en: 'Connected' },
  checking: { ar: 'فُحص {passed} من {checks}', en: '{passed} of {checks} checked' },
  asking: {
    ar: 'يُتحقق من الرمز ثم تُفحص مستندات تجريبية. اترك الصفحة إن شئت: يكتمل وحده.',
    en: 'The password is verified, then test documents are checked. You may leave this page: it goes on by itself.',
  },
  renewing: {
    ar: 'تُجدَّد الشهادة، ولا تتوقف الفواتير أثناء ذلك.',
    en: 'The certificate is being renewed; invoices go on meanwhile.',
  },
  failedTitle: { ar: 'لم يتم الربط', en: 'It is not connected' },
  renewalFailed: {
    ar: 'لم تُجدَّد الشهادة، وما زالت السابقة تعمل',
    en: 'The certificate is not renewed; the one before still works',
  },
  authoritySays: { ar: 'ما قالته الهيئة', en: 'What the authority says' },
  suspendedTitle: { ar: 'توقف الإرسال إلى الهيئة', en: 'Sending to the authority has stopped' },
  endsSoon: {
    ar: 'تنتهي شهادة الوحدة في {date}. جدّدها برمز جديد قبل ذلك، ولا تتوقف الفواتير.',
    en: 'The certificate of the unit ends on {date}. Renew it with a new password before then, and invoices do not stop.',
  },
  connectedTo: { ar: 'جهة الربط', en: 'Connected to' },
  ends: { ar: 'تنتهي شهادتها', en: 'Its certificate ends' },
  chain: { ar: 'تسلسلها', en: 'Its sequence' },
  chainIs: { ar: 'من 1 إلى {last}', en: '1 to {last}' },
  noneYet: { ar: 'لم يصدر منها شيء بعد', en: 'Nothing is issued with it yet' },
  waiting: { ar: 'تنتظر الإرسال', en: 'Waiting' },
  rejected: { ar: 'رفضتها الهيئة', en: 'Refused' },
  since: { ar: 'منذ', en: 'since' },
  triesAgain: {
    ar: 'لم تُجب الهيئة. يُعاد الإرسال {moment}.',
    en: 'The authority did not answer. It is tried again {moment}.',
  },
  all: { ar: 'ما لدى الهيئة', en: 'Documents with the authority' },
  first: { ar: 'أصدر أول فاتورة', en: 'Issue the first invoice' },
  retired: { ar: 'وحدات أُوقفت', en: 'Retired units' },
  issues: { ar: 'تُصدر فواتير', en: 'It issues' },
  ofAll: { ar: 'المنشأة كلها', en: 'The whole organization' },
  ofRest: { ar: 'كل ما ليس له وحدة', en: 'All that has no unit of its own' },
  addBranch: { ar: 'أضف وحدة لفرع', en: 'Add a unit for a branch' },
  branchTitle: { ar: 'وحدة لفرع أو نقطة بيع', en: 'A unit for a branch or a till' },
  branchWhy: {
    ar: 'تُصدر هذه الوحدة ما يباع من مخزن واحد، بتسلسل خاص بها، ويصدر الباقي من وحدة المنشأة. إن تعطلت إحداهما استمرت الأخرى.',
    en: 'This unit issues what is sold from one warehouse, in a sequence of its own; the unit of the organization issues the rest. If one stops, the other goes on.',
  },
  settingLead: {
    ar: 'الفاتورة الإلكترونية: ربط المنشأة بهيئة الضرائب في بلدها',
    en: 'E-invoices: the connection to the tax authority of the country',
  },
} satisfies Record<string, Text>

export const environmentWords: Record<EinvoiceUnit['environment'], Text> = {
  simulator: { ar: 'محاكٍ داخل جورنال، للتجربة', en: 'A simulator within Jornal, to try it out' },
  'developer-portal': {
    ar: 'بوابة المطورين لدى الهيئة، للتجربة',
    en: 'The authority’s developer portal, to try calls',
  },
  simulation: { ar: 'بيئة المحاكاة لدى الهيئة، للتجربة', en: 'The authority’s simulation, to try everything' },
  core: { ar: 'الهيئة نفسها', en: 'The authority itself' },
}

export const unitStateWords: Record<EinvoiceUnit['state'], Text> = {
  connecting: { ar: 'يجري الربط', en: 'Connecting' },
  failed: { ar: 'لم تُربط', en: 'Not connected' },
  active: { ar: 'مربوطة', en: 'Connected' },
  suspended: { ar: 'متوقفة', en: 'Stopped' },
  retired: { ar: 'أُوقفت', en: 'Retired' },
}
