import type { HoldsFrom, SettingName, SettingPart, settings } from '../../schema/organization/settings.ts'
import { languageNames } from '../pages/settings.ts'
import { emirateWords } from '../tax/emirates.ts'
import { partyFieldWords } from '../tax/parties.ts'
import type { Text } from '../text.ts'

/** What a setting is called, what it means to the owner, and what each of its choices is called. */
type SettingWords<F> = { label: Text; hint?: Text } & (F extends {
  kind: 'choice'
  options: readonly (infer Option extends string)[]
}
  ? { options: Record<Option, Text> }
  : object)

export const settingWords: { [S in SettingName]: SettingWords<(typeof settings)[S]> } = {
  name: { label: { ar: 'اسم المنشأة', en: 'Organization name' } },
  name_en: {
    label: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
    hint: {
      ar: 'لقارئ الإنجليزية على الشاشة والمطبوع والرسائل. إن تُرك فارغًا ظهر الاسم الأول.',
      en: 'For English readers; if empty, the first name.',
    },
  },
  tax_number: { label: { ar: 'الرقم الضريبي', en: 'Tax number' } },
  tax_type: partyFieldWords.tax_type,
  identity_kind: partyFieldWords.identity_kind,
  identity_number: { label: partyFieldWords.identity_number },
  identity_country_id: { label: partyFieldWords.identity_country_id },
  commercial_register: { label: { ar: 'السجل التجاري', en: 'Commercial register' } },
  language: {
    label: { ar: 'لغة الدفاتر', en: 'Language of the books' },
    hint: {
      ar: 'بها تُكتب كشوف الحساب المرسلة وأسماء ما يُنشأ من تلقاء نفسه. كل شخص يقرأ الشاشات بلغته.',
      en: 'Statements are mailed in it, and what is made by itself is named in it. Everybody reads screens in their own.',
    },
    options: languageNames,
  },
  province: { label: { ar: 'المحافظة أو المنطقة', en: 'Province' } },
  city: { label: partyFieldWords.city },
  district: { label: partyFieldWords.district },
  street: { label: partyFieldWords.street },
  building_number: { label: partyFieldWords.building_number },
  additional_number: { label: partyFieldWords.additional_number },
  unit: { label: partyFieldWords.unit },
  postal_code: { label: partyFieldWords.postal_code },
  location: {
    label: { ar: 'العنوان', en: 'Location' },
    hint: {
      ar: 'عنوان في سطور، يُطبع ما دامت خانات العنوان فارغة.',
      en: 'An address in lines, printed while the parts of the address are empty.',
    },
  },
  phone: { label: { ar: 'الهاتف', en: 'Phone' } },
  second_phone: { label: { ar: 'هاتف آخر', en: 'Second phone' } },
  contact_email: { label: { ar: 'البريد الإلكتروني', en: 'E-mail' } },
  website: { label: { ar: 'الموقع', en: 'Website' } },
  value_added_tax: {
    label: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
    hint: { ar: 'تُحسب على كل سطر خاضع لها.', en: 'Charged on every line that carries it.' },
  },
  sales_tax: {
    label: { ar: 'ضريبة المبيعات', en: 'Sales tax' },
    hint: { ar: 'تُحسب على كل سطر خاضع لها.', en: 'Charged on every line that carries it.' },
  },
  value_added_tax_recoverable: {
    label: { ar: 'أسترد ضريبة القيمة المضافة على مشترياتي', en: 'Value added tax on purchases comes back to me' },
    hint: {
      ar: 'أزل العلامة إن كنت لا تستردها: تدخل في تكلفة البضاعة وفي مصروف الخدمة.',
      en: 'Clear it if you cannot claim it back: it becomes part of the cost of goods and of the expense of services.',
    },
  },
  sales_tax_recoverable: {
    label: { ar: 'أسترد ضريبة المبيعات على مشترياتي', en: 'Sales tax on purchases comes back to me' },
    hint: {
      ar: 'أزل العلامة إن كنت لا تستردها: تدخل في التكلفة والمصروف.',
      en: 'Clear it if you cannot claim it back: it becomes part of costs and expenses.',
    },
  },
  taxes_compound: {
    label: {
      ar: 'القيمة المضافة تُحسب على السعر مع ضريبة المبيعات',
      en: 'Value added tax is charged on sales tax too',
    },
    hint: {
      ar: 'مثال: سعر 1,000 وضريبة مبيعات 10% يصيران 1,100، فتُحسب القيمة المضافة على 1,100 لا على 1,000.',
      en: 'A price of 1,000 with 10% sales tax is 1,100: value added tax is then charged on 1,100, not on 1,000.',
      figures: true,
    },
  },
  allows_negative_stock: {
    label: { ar: 'أبيع البضاعة قبل تسجيل وصولها', en: 'Goods may be sold before they come in' },
    hint: {
      ar: 'تخرج بآخر متوسط تكلفة، ويُسوّى الفرق حين تُسجَّل فاتورة شرائها.',
      en: 'They leave at the last average cost; the difference is settled when their purchase is recorded.',
    },
  },
  payment_days: {
    label: { ar: 'مهلة السداد المعتادة', en: 'Usual payment terms' },
    hint: {
      ar: 'يُحسب منها استحقاق فاتورة المبيعات التي لم يُكتب استحقاقها.',
      en: 'A sales invoice that names no due date is due after them.',
    },
    options: {
      '0': { ar: 'في يومها', en: 'On its day' },
      '7': { ar: '7 أيام', en: '7 days', figures: true },
      '10': { ar: '10 أيام', en: '10 days', figures: true },
      '15': { ar: '15 يومًا', en: '15 days', figures: true },
      '30': { ar: '30 يومًا', en: '30 days', figures: true },
      '45': { ar: '45 يومًا', en: '45 days', figures: true },
      '60': { ar: '60 يومًا', en: '60 days', figures: true },
      '90': { ar: '90 يومًا', en: '90 days', figures: true },
    },
  },
  aging_days: {
    label: { ar: 'شرائح أعمار الديون', en: 'Ages of debts' },
    hint: {
      ar: 'أعمدة تقارير الأعمار وشرائح لوحة العمل، بعدد أيام التأخير.',
      en: 'The columns of aging reports and the parts on the dashboard, in days late.',
    },
    options: {
      '30_60_90': { ar: '30 · 60 · 90', en: '30 · 60 · 90', figures: true },
      '15_30_60': { ar: '15 · 30 · 60', en: '15 · 30 · 60', figures: true },
      '15_30_45_60': { ar: '15 · 30 · 45 · 60', en: '15 · 30 · 45 · 60', figures: true },
      '30_60_90_120': { ar: '30 · 60 · 90 · 120', en: '30 · 60 · 90 · 120', figures: true },
      '7_14_30_60': { ar: '7 · 14 · 30 · 60', en: '7 · 14 · 30 · 60', figures: true },
      '30_90_180': { ar: '30 · 90 · 180', en: '30 · 90 · 180', figures: true },
    },
  },
  settlement_limit: {
    label: { ar: 'حد التسوية', en: 'Settlement limit' },
    hint: {
      ar: 'أكبر ما تُقرَّب به الفاتورة زيادة أو نقصًا. فوقه لمن يغيّر الإعدادات فقط.',
      en: 'The most that an invoice is rounded off by, up or down. Above it only whoever may change settings.',
    },
  },
  allows_repeated_products: {
    label: { ar: 'يجوز تكرار الصنف في المستند', en: 'A product may stand on several lines' },
    hint: {
      ar: 'إن لم يجز، رُفض السطر الثاني للصنف نفسه.',
      en: 'If it may not, the second line of the same product is refused.',
    },
  },
  numbers_records: {
    label: { ar: 'ترقيم العملاء والأصناف تلقائيًّا', en: 'Clients and products get numbers by themselves' },
    hint: {
      ar: 'من تُرك رقمه فارغًا أخذ الرقم التالي، وما كتبته بيدك يبقى.',
      en: 'One whose number is left empty gets the next; what you write stays.',
    },
  },
  shipping_taxable: {
    label: { ar: 'الشحن خاضع لضريبة القيمة المضافة', en: 'Shipping carries value added tax' },
    hint: { ar: 'أزل العلامة إن كان الشحن معفى.', en: 'Clear it if shipping is exempt.' },
  },
  commission_base: {
    label: { ar: 'عمولة المندوب على', en: 'Commission is earned on' },
    hint: { ar: 'المبيعات الصافية دون الضريبة، بعد المرتجعات.', en: 'Net sales without tax, less returns.' },
    options: {
      invoiced: { ar: 'ما صدر من فواتير', en: 'what was invoiced' },
      collected: { ar: 'ما حُصّل من الفواتير', en: 'what was collected of it' },
    },
  },
  negative_cash: {
    label: { ar: 'إذا لم يكفِ ما في الصندوق', en: 'When a cash box holds too little' },
    hint: {
      ar: 'الصندوق الذي ينزل تحت الصفر يبقى في «ما يحتاج عملًا» حتى يُسجَّل ما دخله. العهد والبنوك لا يشملها هذا.',
      en: 'A cash box below zero stays in today’s work until what came in is recorded. Custody and banks are not meant.',
    },
    options: {
      ask: { ar: 'اسأل في النموذج قبل الترحيل', en: 'Ask in the form before posting' },
      refuse: { ar: 'لا ترحّل ما ينزل به تحت الصفر', en: 'Post nothing that takes it below zero' },
      allow: { ar: 'رحّل دون سؤال', en: 'Post without asking' },
    },
  },
  emirate: {
    label: { ar: 'الإمارة', en: 'Emirate' },
    hint: {
      ar: 'إمارة مبيعاتك في الإقرار، ما لم يذكر المستند غيرها.',
      en: 'Where your sales stand in the return, unless a document says another.',
    },
    options: emirateWords,
  },
  issues_at_posting: {
    label: { ar: 'ما يُرحّل من مستندات البيع يصدر ولا يُعدّل', en: 'What is posted of sales is issued and not changed' },
    hint: {
      ar: 'كما يطلب القانون: فاتورة البيع والإشعار المدين والمرتجع لا تُعدّل ولا تُلغى بعد ترحيلها، وتُصحَّح بإشعار ومستند جديد. والترحيل يُرفض ما دام ينقصها شيء. وما رُحّل قبل ذلك يبقى كما كان.',
      en: 'As the law asks: invoices, debit notes and returns of sales are neither changed nor voided once they are posted, but corrected by a note and a new document. Posting is refused while something is missing. What was posted before stays as it was.',
    },
  },
  digits: {
    label: { ar: 'شكل الأرقام', en: 'Digits' },
    hint: {
      ar: 'لقارئ العربية على الشاشات والمطبوع العربي وكشوف الحساب المرسلة. أرقام المستندات وما يُكتب في الخانات وملفات Excel وCSV تبقى لاتينية.',
      en: 'For Arabic readers on screens, Arabic papers and mailed statements. Document numbers, what is typed, and Excel and CSV files stay in Latin digits.',
    },
    options: { latin: { ar: '1,234.50', en: '1,234.50' }, arabic: { ar: '١٬٢٣٤٫٥٠', en: '١٬٢٣٤٫٥٠' } },
  },
  negative_amounts: {
    label: { ar: 'المبلغ السالب', en: 'Negative amounts' },
    hint: {
      ar: 'علامة قبل المبلغ، أو قوسان كما في القوائم المالية، على الشاشات والمطبوع.',
      en: 'A sign before the amount, or parentheses as in financial statements, on screens and papers.',
    },
    options: {
      minus: { ar: '−1,234.50', en: '−1,234.50', figures: true },
      parentheses: { ar: '(1,234.50)', en: '(1,234.50)', figures: true },
    },
  },
  decimals_shown: {
    label: { ar: 'الكسور في التقارير', en: 'Decimals in reports' },
    hint: {
      ar: 'على شاشات التقارير ولوحة العمل. المجاميع من المبالغ الكاملة، والمستندات والقيود والمطبوع والملفات بكسورها.',
      en: 'On screens of reports and on the dashboard. Totals are of the full amounts; documents, entries, papers and files keep theirs.',
    },
    options: {
      currency: { ar: 'كسور العملة: 1,234.50', en: 'Those of the currency: 1,234.50', figures: true },
      none: { ar: 'بلا كسور: 1,235', en: 'None: 1,235', figures: true },
    },
  },
  hijri_dates: {
    label: { ar: 'التاريخ الهجري بجانب الميلادي', en: 'Hijri dates beside Gregorian' },
    hint: {
      ar: 'تاريخ أم القرى تحت تاريخ المستند المطبوع وفي رأس كشف الحساب.',
      en: 'The date of Umm al-Qura under the date of a printed document, and at the head of a statement.',
    },
    options: {
      by_country: { ar: 'كما في بلد المنشأة', en: 'As in the organization’s country' },
      shown: { ar: 'يظهر', en: 'Shown' },
      hidden: { ar: 'لا يظهر', en: 'Hidden' },
    },
  },
  week_start: {
    label: { ar: 'أول الأسبوع', en: 'First day of the week' },
    hint: {
      ar: 'يبدأ منه «هذا الأسبوع» في التقارير، والتقويم عند اختيار يوم.',
      en: '“This week” of reports begins with it, and the calendar that a day is picked from.',
    },
    options: {
      sunday: { ar: 'الأحد', en: 'Sunday' },
      saturday: { ar: 'السبت', en: 'Saturday' },
      monday: { ar: 'الاثنين', en: 'Monday' },
      by_country: { ar: 'كما في بلد المنشأة', en: 'As in the organization’s country' },
    },
  },
  print_template: {
    label: { ar: 'شكل المطبوع', en: 'Layout of papers' },
    hint: {
      ar: 'دفتر اليومية بهامشه، أو مضغوط لمستندات كثيرة البنود، أو لورق مطبوع عليه رأسه: لا رأس فيه، ويُترك أعلاه وأسفله فارغين.',
      en: 'The daybook with its margin, a compact one for many lines, or one for paper that has its letterhead already: no head, and room left at top and foot.',
    },
    options: {
      daybook: { ar: 'دفتر اليومية', en: 'Daybook' },
      compact: { ar: 'مضغوط', en: 'Compact' },
      letterhead: { ar: 'ورق مطبوع الرأس', en: 'Letterhead paper' },
    },
  },
  letterhead_top: {
    label: { ar: 'فراغ رأس الورق المطبوع', en: 'Room for the letterhead' },
    hint: {
      ar: 'ما يُترك أعلى كل صفحة لورق مطبوع الرأس.',
      en: 'What is left at the top of every page for letterhead paper.',
    },
    options: {
      '30': { ar: '30 مم', en: '30 mm', figures: true },
      '40': { ar: '40 مم', en: '40 mm', figures: true },
      '50': { ar: '50 مم', en: '50 mm', figures: true },
      '60': { ar: '60 مم', en: '60 mm', figures: true },
      '70': { ar: '70 مم', en: '70 mm', figures: true },
    },
  },
  print_colour: {
    label: { ar: 'لون المطبوع', en: 'Colour of papers' },
    hint: {
      ar: 'للاسم والعنوان والخطوط. يُرفض لون لا يُقرأ على ورق أبيض.',
      en: 'Of name, title and rules. A colour that cannot be read on white paper is refused.',
    },
  },
  print_footer: {
    label: { ar: 'نص أسفل الصفحة', en: 'Footer' },
    hint: {
      ar: 'في أسفل كل صفحة مطبوعة. إن تُرك فارغًا ظهر اسم المنشأة.',
      en: 'At the foot of every printed page. Left empty, the organization’s name stands there.',
    },
  },
  bank_details: {
    label: { ar: 'بيانات الحساب البنكي', en: 'Bank details' },
    hint: {
      ar: 'البنك ورقم الحساب أو الآيبان، سطرًا سطرًا، كما يراها العميل على عروض الأسعار والفواتير.',
      en: 'The bank and the account number or IBAN, line by line, as clients see them on offers and invoices.',
    },
  },
  prints_logo: {
    label: { ar: 'يُطبع الشعار', en: 'Logo on papers' },
    hint: { ar: 'في رأس كل مستند وتقرير.', en: 'At the head of every document and report.' },
  },
  prints_tax_number: {
    label: { ar: 'يُطبع الرقم الضريبي', en: 'Tax number on papers' },
    hint: {
      ar: 'يبقى على الفاتورة الضريبية في كل حال، فلا تصح بدونه.',
      en: 'A tax invoice keeps it in any case: it is none without.',
    },
  },
  prints_commercial_register: {
    label: { ar: 'يُطبع السجل التجاري', en: 'Commercial register on papers' },
    hint: { ar: 'تحت العنوان في رأس الورقة.', en: 'Under the address at the head of the page.' },
  },
  prints_bank_details: {
    label: { ar: 'تُطبع بيانات الحساب البنكي', en: 'Bank details on papers' },
    hint: {
      ar: 'أسفل عروض الأسعار وفواتير المبيعات، إن كُتبت.',
      en: 'Under price offers and sales invoices, where they are written.',
    },
  },
  prints_amount_in_words: {
    label: { ar: 'يُطبع المبلغ كتابةً', en: 'Amount in words on papers' },
    hint: {
      ar: 'في مربع تحت الإجمالي. في السندات والشيكات يُكتب في كل حال.',
      en: 'In a box under the total. Receipts, payments and cheques have it in any case.',
    },
  },
  prints_code: {
    label: { ar: 'يُطبع رمز الفاتورة', en: 'Code on invoices' },
    hint: {
      ar: 'رمز الاستجابة السريعة على فواتير المبيعات ومرتجعاتها. الفاتورة الضريبية في السعودية لا تخلو منه.',
      en: 'The QR code on sales invoices and returns. A tax invoice of Saudi Arabia is never without it.',
    },
  },
  prints_signatures: {
    label: { ar: 'تُطبع أماكن التوقيع', en: 'Signatures on papers' },
    hint: { ar: 'أسفل آخر صفحة.', en: 'At the foot of the last page.' },
  },
  prints_client_balance: {
    label: { ar: 'يُطبع رصيد العميل', en: 'Client’s balance on papers' },
    hint: {
      ar: 'رصيد العميل يوم الطباعة كما يختم به كشف حسابه، تحت متبقي الفاتورة.',
      en: 'The client’s balance on the day of printing, as their statement of account closes, under what is open of the invoice.',
    },
  },
  fiscal_year_start: {
    label: { ar: 'بداية السنة المالية', en: 'Fiscal year start' },
    hint: {
      ar: 'تبدأ منها «هذه السنة المالية» في التقارير، ويُقفل عندها ربح السنة.',
      en: '“This fiscal year” of reports begins with it, and the year’s profit closes there.',
    },
  },
  lock_date: {
    label: { ar: 'تاريخ الإقفال', en: 'Lock date' },
    hint: {
      ar: 'ما تاريخه في هذا اليوم أو قبله مقفل: لا يُضاف إليه ولا يُعدّل. امسح التاريخ لفتح الفترة.',
      en: 'Whatever is dated on this day or earlier is locked: nothing is added or changed. Clear the date to open the period.',
    },
  },
  mail_opening: {
    label: { ar: 'بداية الرسالة', en: 'Opening of a mail' },
    hint: {
      ar: 'تُكتب بعد التحية في رسائل كشوف الحساب والمستندات.',
      en: 'Stands after the greeting in mails with statements and documents.',
    },
  },
  mail_closing: {
    label: { ar: 'ختام الرسالة', en: 'Closing of a mail' },
    hint: {
      ar: 'تُكتب في آخرها قبل اسم المنشأة: طريقة السداد، رقم الحساب، شكر.',
      en: 'Stands at its end, before the organization’s name: how to pay, a bank account, thanks.',
    },
  },
  mail_opening_en: {
    label: { ar: 'بداية الرسالة بالإنجليزية', en: 'Opening in English' },
    hint: {
      ar: 'للرسائل الإنجليزية. إن تُركت فارغة كُتب فيها النص السابق.',
      en: 'For mails in English. Left empty, they say the text above.',
    },
  },
  mail_closing_en: {
    label: { ar: 'ختام الرسالة بالإنجليزية', en: 'Closing in English' },
    hint: {
      ar: 'للرسائل الإنجليزية. إن تُرك فارغًا كُتب فيها الختام السابق.',
      en: 'For mails in English. Left empty, they say the closing above.',
    },
  },
  payment_instructions: {
    label: { ar: 'كيف يُسدَّد لك', en: 'How you are paid' },
    hint: {
      ar: 'يظهر في صفحة الفاتورة التي يفتحها عميلك: رقم الحساب واسم البنك.',
      en: 'Shown on the page of an invoice that a client opens: bank and account number.',
    },
  },
  reminders: {
    label: { ar: 'ذكّر العملاء تلقائيًا بما عليهم', en: 'Remind clients automatically of what they owe' },
    hint: {
      ar: 'رسالة واحدة في اليوم على الأكثر لكل عميل، فيها كل ما حلّ موعده. ويمكن إيقافها عن عميل في بياناته.',
      en: 'At most one letter a day to a client, with everything that is due. It can be turned off for a client.',
    },
  },
  reminder_before: {
    label: { ar: 'قبل الموعد', en: 'Before it is due' },
    options: {
      none: { ar: 'لا تذكير', en: 'No reminder' },
      '1': { ar: 'بيوم', en: 'A day before' },
      '3': { ar: 'بثلاثة أيام', en: '3 days before' },
      '7': { ar: 'بأسبوع', en: 'A week before' },
    },
  },
  reminder_after: {
    label: { ar: 'أول تذكير بعد الموعد', en: 'First after it was due' },
    options: {
      '1': { ar: 'بعد يوم', en: 'After a day' },
      '3': { ar: 'بعد 3 أيام', en: 'After 3 days', figures: true },
      '7': { ar: 'بعد أسبوع', en: 'After a week' },
      '14': { ar: 'بعد أسبوعين', en: 'After two weeks' },
    },
  },
  reminder_every: {
    label: { ar: 'ثم يتكرر', en: 'Then again' },
    options: {
      '3': { ar: 'كل 3 أيام', en: 'Every 3 days', figures: true },
      '7': { ar: 'كل أسبوع', en: 'Every week' },
      '14': { ar: 'كل أسبوعين', en: 'Every two weeks' },
      '30': { ar: 'كل 30 يومًا', en: 'Every 30 days', figures: true },
    },
  },
  reminder_firm_after: {
    label: { ar: 'ويصير مطالبة', en: 'Becomes firm' },
    hint: {
      ar: 'من هذا التأخر يُكتب بلهجة المطالبة بدل التذكير الودي.',
      en: 'From this delay on it requests the payment instead of reminding kindly.',
    },
    options: {
      never: { ar: 'لا', en: 'Never' },
      '14': { ar: 'بعد أسبوعين', en: 'After two weeks' },
      '30': { ar: 'بعد 30 يومًا', en: 'After 30 days', figures: true },
      '60': { ar: 'بعد 60 يومًا', en: 'After 60 days', figures: true },
    },
  },
  reminder_text: {
    label: { ar: 'نص التذكير', en: 'Text of the reminder' },
    hint: {
      ar: 'يُكتب بدل عبارتنا، وبعده الفواتير ومبالغها وروابطها.',
      en: 'Stands instead of our sentence; the invoices, amounts and links follow it.',
    },
  },
  second_factor_required: {
    label: { ar: 'التحقق بخطوتين لازم لكل من يعمل هنا', en: 'Everybody here needs two-step verification' },
    hint: {
      ar: 'من لم يفعّله يدخل حسابه، ولا يرى شيئًا من هذه المنشأة حتى يفعّله.',
      en: 'Whoever has not turned it on can sign in, but sees nothing of this organization until they do.',
    },
  },
}

/** The subjects that settings are of. */
export const settingPartWords: Record<SettingPart, { title: Text; lead?: Text }> = {
  identity: {
    title: { ar: 'المنشأة', en: 'Organization' },
    lead: { ar: 'تظهر في رأس كل مطبوع وفي الرسائل', en: 'At the head of every paper, and in letters' },
  },
  taxes: { title: { ar: 'الضرائب والعملات', en: 'Taxes and currencies' } },
  figures: {
    title: { ar: 'الأرقام والتواريخ', en: 'Figures and dates' },
    lead: { ar: 'تغيّر ما يُعرض ويُطبع، لا ما سُجّل', en: 'What is shown and printed, never what is recorded' },
  },
  trading: { title: { ar: 'البيع والشراء', en: 'Selling and buying' } },
  stock: { title: { ar: 'المخزون', en: 'Stock' } },
  books: { title: { ar: 'الفترات والإقفال', en: 'Periods and lock' } },
  mails: {
    title: { ar: 'الرسائل', en: 'Mails' },
    lead: { ar: 'ما تقوله لعملائك ومورديك في كل رسالة', en: 'What every mail to clients and suppliers says' },
  },
  printing: {
    title: { ar: 'المطبوع', en: 'Papers' },
    lead: { ar: 'كيف تبدو المستندات على الورق', en: 'How documents look on paper' },
  },
  people: { title: { ar: 'الأشخاص والحماية', en: 'People and security' } },
}

/** From when a change of a setting holds. */
export const holdsWords: Record<HoldsFrom, Text> = {
  at_once: { ar: 'يسري فورًا.', en: 'Takes effect at once.' },
  next_posting: {
    ar: 'يسري على المسودات وما يُكتب بعده؛ المرحّل يبقى كما رُحّل.',
    en: 'Applies to drafts and new documents; what is posted stays.',
  },
}

/** What an organization shows beside its settings. */
export const organizationWords = {
  country_id: { ar: 'بلد المنشأة', en: 'Organization location' },
  time_zone: { ar: 'المنطقة الزمنية', en: 'Time zone' },
  coins: { ar: 'العملة', en: 'Currency' },
  tax_rates: { ar: 'نسب الضرائب بتواريخها', en: 'Tax rates by date' },
  logo: { ar: 'الشعار', en: 'Logo' },
  first_weekday: { ar: 'أول الأسبوع', en: 'First day of the week' },
  own_lock_date: { ar: 'مقفل لك حتى', en: 'Locked for you up to' },
} satisfies Record<string, Text>
