import type { AccountType } from '../../schema/account-types.ts'
import type { statementsReports } from '../../schema/reports/statements.ts'
import type { Text } from '../text.ts'

export const statementsReportWords: Record<keyof typeof statementsReports, { title: Text; says: Text }> = {
  profit_and_loss: {
    title: { ar: 'الأرباح والخسائر', en: 'Profit and loss' },
    says: {
      ar: 'ما كسبته وما أنفقته في المدة، وما بقي منه ربحًا.',
      en: 'What you earned and spent in the period, and what is left of it.',
    },
  },
  balance_sheet: {
    title: { ar: 'الميزانية العمومية', en: 'Balance sheet' },
    says: {
      ar: 'ما تملكه وما عليك في يوم بعينه، وما يبقى لك بعد ذلك.',
      en: 'What you own and owe on a day, and what is yours of it.',
    },
  },
  cash_flow: {
    title: { ar: 'التدفقات النقدية', en: 'Cash flows' },
    says: {
      ar: 'كيف صار الربح نقدية: من التشغيل والاستثمار والتمويل.',
      en: 'How profit became cash: by operating, investing and financing.',
    },
  },
  cash_balance: {
    title: { ar: 'أرصدة النقدية', en: 'Cash balances' },
    says: {
      ar: 'لكل صندوق وبنك رصيد أوله وما دخله وما خرج منه وآخره.',
      en: 'For each cash and bank account: opening, in, out and closing.',
    },
  },
  custody: {
    title: { ar: 'العُهد', en: 'Custody' },
    says: {
      ar: 'ما في يد كل صاحب عهدة، وما سُلِّم إليه وسُوّي وردّه، ومنذ متى.',
      en: 'What each holder of custody has in hand, was given, settled and gave back, and since when.',
    },
  },
  bank_reconciliation: {
    title: { ar: 'مذكرة تسوية البنك', en: 'Bank reconciliation' },
    says: {
      ar: 'ما يفسّر الفرق بين رصيد الدفاتر ورصيد البنك في أي يوم: المعلَّق، وما لم يُسجَّل بعد.',
      en: 'What explains the difference between the books and the bank on a day: what is in transit, and what is not recorded yet.',
    },
  },
  net_cash: {
    title: { ar: 'صافي النقدية', en: 'Net cash' },
    says: {
      ar: 'ما دخل من النقدية وما خرج في كل شهر، بلا تحويلات بين حساباتك.',
      en: 'Cash in and out in each month, without transfers between your own accounts.',
    },
  },
  net_cash_chart: {
    title: { ar: 'رسم صافي النقدية', en: 'Net cash chart' },
    says: {
      ar: 'صافي كل شهر، والنقدية في آخره.',
      en: 'What each month brought, and the cash at its end.',
    },
  },
  income_and_expense: {
    title: { ar: 'الإيرادات والمصروفات', en: 'Income and expense' },
    says: {
      ar: 'إيرادات كل شهر ومصروفاته حسابًا حسابًا، والصافي بينهما.',
      en: 'Income and expense of each month, account by account, and the net of both.',
    },
  },
  income_and_expense_chart: {
    title: { ar: 'رسم الإيرادات والمصروفات', en: 'Income and expense chart' },
    says: {
      ar: 'إيرادات كل شهر ومصروفاته وصافي ربحه.',
      en: 'Income, expense and net profit of each month.',
    },
  },
  net_receivable: {
    title: { ar: 'صافي المستحق على العملاء', en: 'Net receivables' },
    says: {
      ar: 'ما على العملاء آخر كل شهر بعد خصم أرصدتهم الدائنة.',
      en: 'What clients owe at the end of each month, less what stands to their credit.',
    },
  },
  net_payable: {
    title: { ar: 'صافي المستحق للموردين', en: 'Net payables' },
    says: {
      ar: 'ما للموردين آخر كل شهر بعد خصم الدفعات المقدمة لهم.',
      en: 'What is owed to suppliers at the end of each month, less advances to them.',
    },
  },
  expense_summary: {
    title: { ar: 'المصروفات حسب البند', en: 'Expenses by category' },
    says: {
      ar: 'كل بند من المصروفات بعد ما استُرد منه، ونصيبه من مجموعها.',
      en: 'Each expense net of what came back of it, and its share of them all.',
    },
  },
}

/** Headings that no other family uses first. */
export const statementsColumnWords = {
  previous: { ar: 'فترة المقارنة', en: 'Compared with' },
  change: { ar: 'الفرق', en: 'Change' },
  change_percent: { ar: 'نسبة التغير', en: 'Change %' },
  period: { ar: 'الفترة', en: 'Period' },
  inflow: { ar: 'الداخل', en: 'In' },
  outflow: { ar: 'الخارج', en: 'Out' },
  transfers: { ar: 'صافي التحويلات', en: 'Net transfers' },
  share: { ar: 'النسبة من المجموع', en: 'Share' },
  income: { ar: 'الإيرادات', en: 'Income' },
  expense: { ar: 'المصروفات', en: 'Expenses' },
  net_profit: { ar: 'صافي الربح', en: 'Net profit' },
  receivable: { ar: 'رصيد العملاء', en: 'Accounts receivable' },
  client_credits: { ar: 'أرصدة دائنة ودفعات مقدمة', en: 'Credits and advances' },
  net_receivable: { ar: 'صافي المستحق', en: 'Net receivable' },
  payable: { ar: 'رصيد الموردين', en: 'Accounts payable' },
  supplier_advances: { ar: 'دفعات مقدمة', en: 'Advances' },
  net_payable: { ar: 'صافي المستحق', en: 'Net payable' },
  holder: { ar: 'صاحب العهدة', en: 'Holder' },
  given: { ar: 'سُلِّم إليه', en: 'Given' },
  came: { ar: 'وارد آخر', en: 'Came in otherwise' },
  settled: { ar: 'سُوّي', en: 'Settled' },
  given_back: { ar: 'ردّه', en: 'Given back' },
  in_hand: { ar: 'في يده', en: 'In hand' },
  owed_to_holder: { ar: 'له عندنا', en: 'Owed to the holder' },
  since: { ar: 'منذ', en: 'Since' },
  books: { ar: 'رصيد الدفاتر', en: 'Book balance' },
  less_in_transit: { ar: 'ناقص المعلَّق', en: 'Less in transit' },
  not_in_books: { ar: 'لم يُسجَّل بعد', en: 'Not in the books' },
  less_before: { ar: 'ناقص ما قبل أول كشف', en: 'Less before the first statement' },
  statement_gaps: { ar: 'فجوات الكشوف', en: 'Gaps of statements' },
  bank_balance: { ar: 'رصيد البنك', en: 'Bank balance' },
  bank_date: { ar: 'آخر كشف', en: 'Last statement' },
} satisfies Record<string, Text>

export const statementsProofWords = {
  profit_is_change_in_earnings: {
    ar: 'صافي الربح = تغير الأرباح في الميزانية العمومية بين اليومين',
    en: 'Net profit = change of earnings on the balance sheet between the two days',
  },
  parts_are_the_whole: { ar: 'مجموع الفترات = المدة كلها', en: 'The parts add up to the whole period' },
  assets_are_liabilities_and_equity: {
    ar: 'الأصول = الالتزامات + حقوق الملكية',
    en: 'Assets = liabilities + equity',
  },
  closing_cash_is_ledger: {
    ar: 'نقدية آخر المدة = أرصدة حسابات النقدية والبنوك',
    en: 'Closing cash = balances of the cash and bank accounts',
  },
  custody_is_ledger: {
    ar: 'أول المدة + الحركة = أرصدة حسابات العهد في دفتر الأستاذ',
    en: 'Opening + movement = balances of the accounts of custody in the ledger',
  },
  books_and_lines_are_bank: {
    ar: 'رصيد الدفاتر − المعلَّق + ما لم يُسجَّل − ما قبل أول كشف + فجوات الكشوف = رصيد البنك',
    en: 'Books − in transit + not in the books − before the first statement + gaps = bank',
  },
  ages_are_in_hand: {
    ar: 'مجموع الأعمار = ما في الأيدي',
    en: 'The ages add up to what is in hand',
  },
  transfers_cancel: {
    ar: 'المحوَّل إلى حسابات النقدية = المحوَّل منها',
    en: 'Transferred into cash accounts = transferred out of them',
  },
  net_is_profit: {
    ar: 'صافي الشهور = صافي الربح في المدة',
    en: 'Net of the months = net profit of the period',
  },
  net_is_control_less_credits: {
    ar: 'الصافي = رصيد الحساب في دفتر الأستاذ بعد خصم الأرصدة الدائنة',
    en: 'Net = the control account in the ledger less credits',
  },
  expenses_are_ledger: {
    ar: 'مجموع البنود = مصروفات قائمة الأرباح والخسائر',
    en: 'Sum of the categories = expenses of the profit and loss statement',
  },
} satisfies Record<string, Text>

export const statementsNoteWords = {
  first_given_first_settled: {
    ar: 'ما سُلِّم أولًا يُسوّى أولًا، فأعمار ما في اليد من يوم تسليمه. وما أنفقه صاحب العهدة فوق ما في يده دينٌ له عندنا.',
    en: 'What was given first is settled first: ages of what is in hand count from the day it was given. What a holder spent beyond it is owed to them.',
  },
  matched_from_later_day: {
    ar: 'المطابقة تُحسب من اليوم الأخير من يومي طرفيها، فيُفسَّر اليوم الماضي كما كان.',
    en: 'A match counts from the later day of its two sides on, so that a day that is over is explained as it was.',
  },
  choose_account_for_lines: {
    ar: 'اختر حسابًا لتظهر حركاته المعلَّقة وما لم يُسجَّل منها واحدة واحدة.',
    en: 'Choose an account to see each of its lines that makes the difference.',
  },
  transfers_apart: {
    ar: 'الداخل والخارج بلا تحويلات بين حساباتك؛ فهي في عمود وحدها. والقيد الذي فيه الأمران، الأصغر من طرفيه تحويل.',
    en: 'In and out leave out transfers between your own accounts, which have a column of their own. Of an entry that has both, the smaller side is a transfer.',
  },
  transfers_left_out: {
    ar: 'التحويلات بين حساباتك لا تُعد داخلًا ولا خارجًا. والقيد الذي فيه نقدية من الطرفين، الأصغر منهما تحويل والباقي حركة.',
    en: 'Transfers between your own accounts count neither in nor out. Of an entry with cash on both sides, the smaller is a transfer and the rest a movement.',
  },
} satisfies Record<string, Text>

/** What a statement is compared with. */
export const comparedWords = {
  period: { ar: 'فترة المقارنة من {from} إلى {to}.', en: 'Compared with {from} to {to}.' },
  day: { ar: 'يوم المقارنة {day}.', en: 'Compared with {day}.' },
} satisfies Record<string, Text>

/** Rows of the statements that are no accounts. */
export const statementRowWords = {
  net_sales: { ar: 'صافي المبيعات', en: 'Net sales' },
  gross_profit: { ar: 'مجمل الربح', en: 'Gross profit' },
  operating_profit: { ar: 'ربح التشغيل', en: 'Operating profit' },
  net_profit: { ar: 'صافي الربح', en: 'Net profit' },
  assets: { ar: 'الأصول', en: 'Assets' },
  total_assets: { ar: 'إجمالي الأصول', en: 'Total assets' },
  liabilities: { ar: 'الالتزامات', en: 'Liabilities' },
  total_liabilities: { ar: 'إجمالي الالتزامات', en: 'Total liabilities' },
  prior_earnings: { ar: 'أرباح سنوات سابقة', en: 'Earnings of earlier years' },
  current_earnings: { ar: 'أرباح السنة الحالية', en: 'Earnings of this year' },
  liabilities_and_equity: { ar: 'إجمالي الالتزامات وحقوق الملكية', en: 'Total liabilities and equity' },
  activity: { ar: 'النشاط', en: 'Activity' },
  operating: { ar: 'الأنشطة التشغيلية', en: 'Operating activities' },
  total_operating: { ar: 'صافي النقدية من التشغيل', en: 'Net cash from operating' },
  investing: { ar: 'الأنشطة الاستثمارية', en: 'Investing activities' },
  total_investing: { ar: 'صافي النقدية من الاستثمار', en: 'Net cash from investing' },
  financing: { ar: 'الأنشطة التمويلية', en: 'Financing activities' },
  total_financing: { ar: 'صافي النقدية من التمويل', en: 'Net cash from financing' },
  depreciation: { ar: 'يضاف: الإهلاك', en: 'Depreciation added back' },
  unrealised_exchange: { ar: 'يستبعد: فروق عملة غير محققة', en: 'Unrealised exchange taken out' },
  exchange_on_cash: { ar: 'أثر تغير أسعار الصرف على النقدية', en: 'Effect of exchange rates on cash' },
  net_change: { ar: 'صافي التغير في النقدية', en: 'Net change in cash' },
  opening_cash: { ar: 'نقدية أول المدة', en: 'Opening cash' },
  closing_cash: { ar: 'نقدية آخر المدة', en: 'Closing cash' },
  cash_with_us: { ar: 'الصناديق والبنوك', en: 'Cash and banks' },
  cash_in_custody: { ar: 'عُهد لدى أصحابها', en: 'In custody' },
  of_it_in_custody: { ar: 'منها عُهد لدى أصحابها', en: 'Of which in custody' },
  inflow: { ar: 'الداخل', en: 'Cash in' },
  total_inflow: { ar: 'إجمالي الداخل', en: 'Total cash in' },
  outflow: { ar: 'الخارج', en: 'Cash out' },
  total_outflow: { ar: 'إجمالي الخارج', en: 'Total cash out' },
  net_cash: { ar: 'صافي النقدية', en: 'Net cash' },
  all_income: { ar: 'كل الإيرادات', en: 'All income' },
  total_income: { ar: 'إجمالي الإيرادات', en: 'Total of all income' },
  all_expense: { ar: 'كل المصروفات', en: 'All expenses' },
  total_expense: { ar: 'إجمالي المصروفات', en: 'Total of all expenses' },
  net_of_income: { ar: 'الصافي', en: 'Net' },
} satisfies Record<string, Text>

/** What the accounts of a type did to cash. Each type of the balance sheet that is not cash has its row. */
export const cashFlowTypeWords: Record<
  Exclude<
    AccountType,
    'cash' | 'bank' | 'income' | 'other_income' | 'cost_of_goods_sold' | 'expense' | 'other_expense'
  >,
  Text
> = {
  accounts_receivable: { ar: 'التغير في العملاء', en: 'Change in receivables' },
  stock: { ar: 'التغير في المخزون', en: 'Change in stock' },
  other_current_asset: { ar: 'التغير في الأصول المتداولة الأخرى', en: 'Change in other current assets' },
  input_tax: { ar: 'التغير في ضريبة المدخلات', en: 'Change in input tax' },
  payment_clearing: { ar: 'التغير في مقاصة المدفوعات', en: 'Change in payment clearing' },
  accounts_payable: { ar: 'التغير في الموردين', en: 'Change in payables' },
  other_current_liability: { ar: 'التغير في الالتزامات المتداولة الأخرى', en: 'Change in other current liabilities' },
  output_tax: { ar: 'التغير في ضريبة المخرجات', en: 'Change in output tax' },
  overseas_tax_payable: { ar: 'التغير في الضريبة الخارجية المستحقة', en: 'Change in overseas tax payable' },
  credit_card: { ar: 'التغير في بطاقات الائتمان', en: 'Change in credit cards' },
  fixed_asset: { ar: 'شراء أصول ثابتة وبيعها', en: 'Fixed assets bought and sold' },
  other_asset: { ar: 'التغير في الأصول الأخرى', en: 'Change in other assets' },
  short_term_liability: { ar: 'التغير في الالتزامات قصيرة الأجل', en: 'Change in short-term liabilities' },
  long_term_liability: { ar: 'التغير في الالتزامات طويلة الأجل', en: 'Change in long-term liabilities' },
  other_liability: { ar: 'التغير في الالتزامات الأخرى', en: 'Change in other liabilities' },
  equity: { ar: 'رأس المال والمسحوبات', en: 'Capital and drawings' },
}
