import { maxOfKey } from '../../schema/organization/programs/api-keys.ts'
import type { Text } from '../text.ts'

/** The words of the page that tells developers of the API. What stands between `backticks` is code. */

export const docsWords = {
  title: { ar: 'واجهة البرامج', en: 'API' },
  lead: {
    ar: 'كل ما تفعله الشاشات يفعله برنامجك بالنداءات نفسها: يقرأ الدفاتر والتقارير، ويكتب المستندات ويرحّلها.',
    en: 'Whatever the screens do, your program does by the same calls: it reads the books and reports, writes documents and posts them.',
  },
  guide: { ar: 'كيف تبدأ', en: 'Getting started' },
  calls: { ar: 'النداءات', en: 'Calls' },
  callsOf: { ar: 'نداءات {group}', en: 'Calls: {group}' },
  schemas: { ar: 'الأشكال', en: 'Shapes' },
  schemasLead: { ar: 'ما تذكره الإجابات بأسمائه.', en: 'What answers refer to by name.' },
  description: { ar: 'الوصف الكامل للآلات (OpenAPI 3.1)', en: 'The whole description, for machines (OpenAPI 3.1)' },
  home: { ar: 'الموقع', en: 'Site' },
  skip: { ar: 'إلى المحتوى', en: 'Skip to content' },
  other: { ar: 'English', en: 'العربية' },
  parameters: { ar: 'المعاملات', en: 'Parameters' },
  body: { ar: 'جسم الطلب', en: 'Body' },
  answer: { ar: 'الإجابة {status}', en: 'Answer {status}' },
  example: { ar: 'مثال', en: 'Example' },
  name: { ar: 'الاسم', en: 'Name' },
  kind: { ar: 'النوع', en: 'Type' },
  about: { ar: 'عنه', en: 'About' },
  where: { ar: 'أين', en: 'Where' },
  required: { ar: 'مطلوب', en: 'required' },
  file: { ar: 'ملف', en: 'file' },
  refusals: { ar: 'قد يُرفض بـ', en: 'May be refused with' },
  closed: { ar: 'لا يفتحه مفتاح برنامج', en: 'No API key opens this' },
  writes: { ar: 'يحتاج مفتاحًا يكتب', en: 'Needs a key that writes' },
  open: { ar: 'بلا تسجيل دخول', en: 'Needs no sign-in' },
  none: { ar: 'لا شيء', en: 'Nothing' },
  codes: { ar: 'الرموز', en: 'Codes' },
  meaning: { ar: 'معناها', en: 'What it means' },
  forPeople: { ar: 'لمن سجّل الدخول فقط', en: 'Only for who is signed in' },
} satisfies Record<string, Text>

/** What a status means, for who reads it in a program. */
export const statusWords: Record<number, Text> = {
  400: { ar: 'لم يُقرأ الطلب.', en: 'The request could not be read.' },
  401: { ar: 'لا مفتاح، أو مفتاح لا يعمل.', en: 'No key, or one that works no more.' },
  403: { ar: 'المفتاح لا يسمح بهذا.', en: 'The key does not allow this.' },
  404: { ar: 'لا شيء بهذا الرقم، أو لا تراه.', en: 'Nothing has this id, or you do not see it.' },
  409: {
    ar: 'حال الأشياء لا يسمح: فترة مقفلة، سجل مستخدم، نسخة أقدم.',
    en: 'The state of things does not allow it: a locked period, a record in use, an older revision.',
  },
  413: { ar: 'أكبر من المسموح.', en: 'Larger than allowed.' },
  422: {
    ar: 'خطأ في الحقول. `message` يقول ما هو عند كل حقل، باسم مثل `items.0.quantity`.',
    en: 'Something is wrong with the fields. `message` says what at each, by a path like `items.0.quantity`.',
  },
  429: {
    ar: 'طلبات كثيرة. انتظر كما يقول `Retry-After`.',
    en: 'Too many requests. Wait as long as `Retry-After` says.',
  },
  500: { ar: 'خطأ عندنا. `request_id` يدل عليه.', en: 'A fault of ours. `request_id` tells which.' },
  503: { ar: 'أعد المحاولة بعد لحظة.', en: 'Try again in a moment.' },
}

interface Chapter {
  id: string
  title: Text
  paragraphs: readonly Text[]
}

export const chapters: readonly Chapter[] = [
  {
    id: 'key',
    title: { ar: 'احصل على مفتاح', en: 'Get a key' },
    paragraphs: [
      {
        ar: 'من إعدادات المنشأة ← مفاتيح البرامج. اختر له دورًا. المفتاح للقراءة فقط ما لم تقل غير ذلك، ويظهر مرة واحدة.',
        en: 'In the console: Settings → API keys. Choose a role for it. A key only reads unless you say otherwise, and is shown once.',
      },
      {
        ar: 'أرسله مع كل طلب: `Authorization: Bearer jk_…`. المفتاح لمنشأة واحدة، فلا حاجة إلى `organization_id`.',
        en: 'Send it with each request: `Authorization: Bearer jk_…`. A key is of one organization, so `organization_id` can be left out.',
      },
      {
        ar: 'يعمل باسم من أنشأه، ولا يتجاوز دوره ولا ما يستطيعه هو. لا يفتح المستخدمين والأدوار والمفاتيح والملكية. إذا أُلغي توقف عند طلبه التالي.',
        en: 'It works in the name of who made it, and does no more than its role and its maker may. It never opens users, roles, keys or the ownership. Once revoked, it stops at its next request.',
      },
    ],
  },
  {
    id: 'requests',
    title: { ar: 'الطلبات', en: 'Requests' },
    paragraphs: [
      {
        ar: 'الجسم `application/json` أو `multipart/form-data` بأقواس: `items[0][product_id]=7`.',
        en: 'Bodies are `application/json`, or `multipart/form-data` with brackets: `items[0][product_id]=7`.',
      },
      {
        ar: 'المبالغ والأسعار والكميات نصوص عشرية: `"1234.50"`. التواريخ `YYYY-MM-DD`، واللحظات RFC 3339 بتوقيت UTC.',
        en: 'Money, prices and quantities are decimal strings: `"1234.50"`. Days are `YYYY-MM-DD`, moments RFC 3339 in UTC.',
      },
      {
        ar: 'الترويسة `lang` تختار لغة الجمل: `ar` أو `en`.',
        en: 'The header `lang` chooses the language of sentences: `ar` or `en`.',
      },
      {
        ar: '`PUT` يغيّر ما يحمله فقط؛ وما فيه من قوائم (`items`) يحل محل القديم كله. أرسل `revision` لتُرفض (409) إن كان غيرك قد عدّل.',
        en: '`PUT` changes only what it carries; lists in it (`items`) replace the whole. Send `revision` to be refused (409) where somebody else changed it meanwhile.',
      },
    ],
  },
  {
    id: 'again',
    title: { ar: 'الإرسال مرة أخرى', en: 'Sending again' },
    paragraphs: [
      {
        ar: 'إذا انقطع الاتصال ولم تعرف هل وصل الطلب: أرسل كل `POST` بترويسة `Idempotency-Key` تختارها أنت، ثم أعده كما هو. يُنفّذ مرة واحدة، وتعود الإجابة الأولى حرفًا بحرف، طوال 24 ساعة.',
        en: 'When a connection breaks you cannot know whether a request arrived. Give each `POST` a header `Idempotency-Key` of your own and send it again as it was: it is done once, and answered the first answer byte for byte, for 24 hours.',
      },
      {
        ar: 'الاسم نفسه ببيانات أخرى يُرفض: 409 `idempotency_mismatch`. الأسماء لكل مفتاح على حدة.',
        en: 'The same name with another body is refused: 409 `idempotency_mismatch`. Names are apart for each key.',
      },
    ],
  },
  {
    id: 'lists',
    title: { ar: 'القوائم', en: 'Lists' },
    paragraphs: [
      {
        ar: '`page` من 1، و`per_page` حتى 100 (25 إن لم تقل)، و`sort` و`order`، و`q` للبحث، ومرشح لكل حقل، وللتواريخ والمبالغ `_from` و`_to`، و`ids[]` لسجلات بعينها. معامل لا يعرفه النداء خطأ 422، ولا يُهمل.',
        en: '`page` from 1, `per_page` up to 100 (25 unless you say), `sort` and `order`, `q` to search, a filter for each field, `_from` and `_to` for days and amounts, `ids[]` for certain records. A parameter that the call does not know is 422, and never ignored.',
      },
      {
        ar: 'الإجابة: `data` و`total` و`current_page` و`per_page` و`last_page` تحت اسم القائمة. لكل الصفوف دفعة واحدة استخدم `/export`.',
        en: 'The answer has `data`, `total`, `current_page`, `per_page` and `last_page` under the name of the list. For all rows at once, use `/export`.',
      },
    ],
  },
  {
    id: 'limits',
    title: { ar: 'الحدود', en: 'Limits' },
    paragraphs: [
      {
        ar: `لكل مفتاح ${maxOfKey} طلب في الدقيقة. بعدها 429، وتقول \`Retry-After\` كم ثانية تنتظر.`,
        en: `Each key may make ${maxOfKey} requests in a minute. After that comes 429, and \`Retry-After\` says how many seconds to wait.`,
      },
      {
        ar: 'الجسم حتى 4 ميجابايت، والملف حتى 50.',
        en: 'A body may have 4 MB, a file 50.',
      },
    ],
  },
  {
    id: 'errors',
    title: { ar: 'الرفض', en: 'Refusals' },
    paragraphs: [
      {
        ar: 'كل رفض: `{ "code": "…", "message": … }`. `code` ثابت لبرنامجك، و`message` جملة لمن يقرأ، باللغة التي طلبتها.',
        en: 'Each refusal is `{ "code": "…", "message": … }`. `code` stays the same for your program; `message` is a sentence for a reader, in the language that you asked for.',
      },
    ],
  },
  {
    id: 'client',
    title: { ar: 'عميل جاهز', en: 'A client, ready' },
    paragraphs: [
      {
        ar: 'في المجلد `client/` عميل TypeScript بأنواع كل نداء، وفي `mcp/` خادم MCP يتيح لمساعدك أن يقرأ الدفاتر ويكتب مسودات.',
        en: '`client/` of the source has a TypeScript client with the types of every call; `mcp/` a server by which an assistant reads the books and writes drafts.',
      },
    ],
  },
]

/** Groups of calls that are called as no record, document or permission is. */
export const groupWords: Record<string, Text> = {
  organizations: { ar: 'المنشأة', en: 'Organization' },
  settings: { ar: 'إعدادات المنشأة', en: 'Settings of the organization' },
  world: { ar: 'العملات والبلدان', en: 'Currencies and countries' },
  numbering: { ar: 'الترقيم', en: 'Numbering' },
  ledger: { ar: 'القيود والدفتر', en: 'Entries and ledger' },
  stock: { ar: 'حركة المخزون', en: 'Movements of stock' },
  bank: { ar: 'كشوف البنك ومطابقتها', en: 'Bank statements and their matching' },
  credits: { ar: 'أرصدة الأطراف الدائنة', en: 'Credits of parties' },
  parties: { ar: 'كشوف الحساب', en: 'Statements' },
  dashboard: { ar: 'لوحة المتابعة', en: 'Dashboard' },
  proofs: { ar: 'إثبات الدفاتر', en: 'Proofs of the books' },
  reports: { ar: 'التقارير', en: 'Reports' },
  exports: { ar: 'تقدم الملفات', en: 'Progress of files' },
  attachments: { ar: 'المرفقات', en: 'Attached files' },
  mails: { ar: 'صندوق الصادر', en: 'Outbox' },
  shared: { ar: 'روابط المستندات', en: 'Links of documents' },
  public: { ar: 'الموقع العام', en: 'Public site' },
  health: { ar: 'حال الخادم', en: 'Health' },
  people: { ar: 'المستخدمون والأدوار والمفاتيح', en: 'Users, roles and keys' },
  owner: { ar: 'حساب من سجّل الدخول', en: 'The account of who is signed in' },
  'account entry': { ar: 'الدخول والتسجيل', en: 'Signing in and up' },
}
