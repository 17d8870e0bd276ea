import type { Text } from '../text.ts'

/** What the plain-text journal says of itself at its head and its end. */
export const journalHeadWords = {
  title: { ar: 'دفاتر {name} كاملة، كل قيد فيها.', en: 'The books of {name}, every entry of them.' },
  written: {
    ar: 'كُتب في {moment} من جورنال، ويقرؤه hledger (hledger.org) وأي محرر نصوص.',
    en: 'Written at {moment} by Jornal, for hledger (hledger.org) and any editor of text.',
  },
  amounts: {
    ar: 'المبالغ كلها بالعملة الأساسية {currency}. عملة المستند الأجنبي في الوسم currency.',
    en: 'Every amount is in the base currency, {currency}. The tag currency names the one of a foreign document.',
  },
  unclosed: {
    ar: 'لا يُقفل الإيراد والمصروف بقيد في آخر السنة المالية: رصيدهما يتراكم عبر السنين، وأرباح السنين السابقة تُحسب في الأرباح المرحّلة ولا تُقيَّد.',
    en: 'Income and expense are not closed by an entry at the end of a fiscal year: their balances run on over the years, and what earlier years earned is reckoned into retained earnings, not posted.',
  },
  compare: {
    ar: 'لذلك قارن بالتقارير داخل سنة مالية واحدة، وهذه السنة مثلًا:',
    en: 'So compare with the reports within one fiscal year, this one for example:',
  },
  income: { ar: 'الأرباح والخسائر', en: 'Profit and loss' },
  balanceSheet: { ar: 'أصول الميزانية وخصومها', en: 'Assets and liabilities of the balance sheet' },
  balances: { ar: 'ما تحرك في ميزان المراجعة', en: 'What moved in the trial balance' },
  end: {
    ar: 'انتهى. عدد القيود {entries}؛ ملف بلا هذا السطر لم يكتمل.',
    en: 'The end. Entries: {entries}; a file without this line is not whole.',
  },
} satisfies Record<string, Text>

/** The words of the button that gives it. */
export const booksFileWords = {
  title: { ar: 'دفاترك ملكك', en: 'Your books are yours' },
  lead: {
    ar: 'كل ما في دفاترك في ملف Excel واحد: العملاء والموردون والأصناف والحسابات، والمستندات وبنودها، وكل قيد، وميزان المراجعة. أو كل حساب وكل قيد في ملف نصي واحد، تقرؤه بأي محرر ويفتحه hledger.',
    en: 'All of your books in one Excel workbook: clients, suppliers, products and accounts, documents with their lines, every entry, and the trial balance. Or every account and every entry in one text file, which any editor reads and hledger opens.',
  },
  beforeRemoval: {
    ar: 'لا تعود الدفاتر بعد الحذف. خذ نسخة منها أولًا: كل شيء في ملف Excel، أو كل قيد في ملف نصي واحد.',
    en: 'The books do not come back. Take a copy first: everything as an Excel workbook, or every entry in one text file.',
  },
  workbook: { ar: 'نزّل كل شيء في ملف Excel', en: 'Download everything as an Excel workbook' },
  text: { ar: 'نزّل الدفاتر نصًا', en: 'Download the books as text' },
  files: { ar: 'نزّل الدفاتر مع المرفقات', en: 'Download the books with their files' },
  preparing: { ar: 'يُجهَّز الملف…', en: 'The file is being prepared…' },
} satisfies Record<string, Text>
