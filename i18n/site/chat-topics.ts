import type { Text } from '../text.ts'

/** What the chat of the site knows of the product, by what a message asks about. */
export const chatTopics = {
  demo: {
    ar: 'اضغط «جرّب في شركة تجريبية» في الرئيسية حيث يظهر: تدخلها بضغطة، وتجرب فيها كل شيء ببيانات ليست لأحد. وإن لم يظهر فأنشئ حسابًا، فالتسجيل مجاني لفترة محدودة.',
    en: 'Press “Try it in a demo company” on the home page where it stands: one press lets you in, and nothing in it belongs to anybody. Where it does not stand, sign up: registration is free for a limited time.',
  },
  import: {
    ar: 'تستورد العملاء والأصناف والمبيعات والإشعارات الدائنة من ملف CSV أو XLSX. تجربة أولًا تشرح كل صف مرفوض، ولا يُسجل شيء حتى تؤكد.',
    en: 'Clients, products, sales and credit notes are imported from CSV or XLSX. A dry run explains each refused row first; nothing is recorded until you confirm.',
  },
  export: {
    ar: 'دفاترك لك: القوائم والتقارير تنزل XLSX وCSV، والتقارير PDF أيضًا، والمنشأة كلها تنزل ملفًا نصيًا واحدًا فيه كل قيد، يقرؤه برنامج hledger أيضًا.',
    en: 'Your books are yours: lists and reports leave as XLSX and CSV, reports as PDF too, and the whole company as one text file of every entry, which hledger reads too.',
  },
  cheque: {
    ar: 'الشيك يُتابَع من اليد إلى البنك: مستلم ثم مودع ثم محصَّل أو مرتد، ولكل خطوة قيدها. والشيك الذي تكتبه يُطبع على نموذج البنك.',
    en: 'A cheque is followed from hand to bank: received, deposited, cleared or bounced, each step with its entry. A cheque that you write is printed on the form of its bank.',
  },
  salary: {
    ar: 'كشف الشهر يجمع رواتب المندوبين وعمولاتهم بالفواتير التي جاءت منها، ويخصم السلف، ثم تعتمده وتصرفه.',
    en: 'The sheet of the month has the salaries and commissions of representatives with the invoices behind them, takes off advances, and is then approved and paid.',
  },
  tax: {
    ar: 'ضريبة القيمة المضافة وضريبة المبيعات تُحسبان في كل فاتورة، والسعر شامل الضريبة أو بدونها كما تختار. وتقرير الإقرار يجمعهما بالمستندات التي جاءا منها.',
    en: 'Value added tax and sales tax are computed on every invoice, with prices that include tax or not, as you choose. The tax return adds them up with the documents that they come from.',
  },
  stock: {
    ar: 'المخزون بالمتوسط المتحرك في أي عدد من المخازن، بتحويلات وتسويات ورصيد افتتاحي. ولا يصير سالبًا إلا إن سمحت بذلك.',
    en: 'Stock is kept at moving average in any number of warehouses, with transfers, adjustments and opening stock. It never goes below zero unless you allow it.',
  },
  report: {
    ar: 'ميزان المراجعة والأرباح والخسائر والميزانية والتدفقات وأعمار الديون وغيرها: كل رقم يفتح الصفوف التي جاء منها، وتحت التقرير إثباته.',
    en: 'Trial balance, profit and loss, balance sheet, cash flows, ages of debts and more: every figure opens the rows that made it, and each report has its proof below it.',
  },
  currency: {
    ar: 'تختار عملة أو عملتين لمنشأتك، فتكتب المستند بأي منهما بسعر يومه، ويُسجَّل فرق العملة عند السداد وعند إعادة التقييم.',
    en: 'An organization has one or two currencies. A document is written in either at the rate of its day; gains and losses are recorded when it is settled and when it is revalued.',
  },
  print: {
    ar: 'كل مستند يُطبع على A4 بالعربية أو الإنجليزية أو بهما معًا، وإيصالًا على 80 مم، وإذن تسليم وقائمة تعبئة. تراه كما هو قبل أن تطبعه.',
    en: 'Every document is printed on A4 in Arabic, English or both, as an 80 mm receipt, a delivery note or a packing list. You see the very paper before you print it.',
  },
  send: {
    ar: 'ترسل المستند بالبريد ومعه ملفه، أو برابط خاص ينتهي، عبر واتساب أو غيره. ويقبل العميل العرض من صفحته، ويسأل، ويخبرك أنه سدّد.',
    en: 'A document leaves by mail with its PDF, or by a private link that ends, over WhatsApp or anything else. On its page your client accepts an offer, asks, and tells you that it is paid.',
  },
  people: {
    ar: 'تدعو من يعمل معك بالبريد، وتعطي كلًّا دورًا يحدد ما يرى وما يفعل. ومن لا يرى إلا عملاءه لا يرى غيرهم.',
    en: 'You invite people by mail and give each a role that says what they see and do. Who sees only their own clients sees no others.',
  },
  security: {
    ar: 'ما رُحّل لا يُمحى بل يُعكس بقيد، وسجل التغييرات يكشف العبث. وللدخول تحقق بخطوتين لمن أراده.',
    en: 'What is posted is never erased but reversed by an entry, and the audit trail shows tampering. Two-step verification is there for who wants it.',
  },
  invoice: {
    ar: 'تكتب الفاتورة كلها من لوحة المفاتيح: أول حروف العميل، ثم الأصناف بمفتاح Enter من خانة إلى خانة، و Ctrl+Enter يرحّلها ويريك قيدها.',
    en: 'A whole invoice is written from the keyboard: the first letters of a client, products with Enter from cell to cell, and Ctrl+Enter posts it and shows the entry it wrote.',
  },
  language: {
    ar: 'البرنامج كله بالعربية من اليمين وبالإنجليزية من اليسار. تبدّل بينهما من رأس الصفحة، والمستند يُطبع بأيهما شئت.',
    en: 'All of it is in Arabic, from the right, and in English, from the left. You change between them at the head of a page; a document is printed in either.',
  },
  phone: {
    ar: 'يعمل في متصفح الهاتف كما في الحاسوب، بلا تنزيل.',
    en: 'It works in the browser of a phone as on a computer; there is nothing to install.',
  },
  account: {
    ar: 'اضغط «إنشاء حساب» واكتب اسمك وبريدك. يصلك رمز من ستة أرقام، وبعده تسجّل منشأتك وتبدأ.',
    en: 'Press “Sign up” and give your name and e-mail. A code of six digits reaches you; then you register your organization and begin.',
  },
} satisfies Record<string, Text>

type ChatTopic = keyof typeof chatTopics

/** Words by which a topic is known, as `normalize` writes them, a space where a word begins or ends; the first topic that fits is meant. */
export const topicWords: Record<ChatTopic, readonly string[]> = {
  demo: ['demo', 'try it', 'تجرب', 'تجريب', 'اجرب'],
  import: ['import', 'excel', 'csv', 'استيراد', 'استورد', 'اكسل', 'اكسيل'],
  export: ['export', 'hledger', 'backup', 'my data', 'تصدير', 'نسخه احتياط', 'بياناتي', 'اصدر'],
  cheque: ['cheque', 'شيك'],
  salary: ['salar', 'payroll', 'commission', 'راتب', 'رواتب', 'مرتبات', 'عمول', 'مندوب'],
  tax: ['tax', ' vat ', 'ضريب', 'ضرائب'],
  stock: ['stock', 'inventory', 'warehouse', 'مخزون', 'مخزن', 'مخازن', ' جرد', 'الجرد'],
  report: ['report', 'trial balance', 'profit', 'تقرير', 'تقارير', 'ميزان', 'ارباح'],
  currency: ['currenc', 'dollar', 'عمله', 'عملات', 'دولار'],
  print: ['print', 'pdf', 'طباع', 'اطبع', 'تطبع', 'يطبع'],
  send: ['whatsapp', 'send', 'e-mail', 'email', 'واتس', 'ارسال', 'ارسل', 'بالبريد'],
  people: ['user', ' role', 'permission', 'employee', 'accountant', 'مستخدم', 'صلاحي', 'موظف', 'محاسب'],
  security: ['secur', 'safe', 'audit', 'password', 'امان', ' امن', 'الامن', 'كلمه المرور', 'كلمه السر'],
  invoice: ['invoice', 'فاتور', 'فواتير'],
  language: ['arabic', 'english', 'language', 'بالعربي', 'انجليز', 'لغه'],
  phone: ['phone', 'mobile', 'android', 'موبايل', 'هاتف', 'جوال', 'محمول'],
  account: ['sign up', 'register', 'new account', 'حساب جديد', 'انشئ حساب', 'اسجل', 'التسجيل'],
}
