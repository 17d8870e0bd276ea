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
}

/** Headings that no other family uses first. */
export const statementsColumnWords = {
  previous: { ar: 'فترة المقارنة', en: 'Compared with' },
  change: { ar: 'الفرق', en: 'Change' },
  change_percent: { ar: 'نسبة التغير', en: 'Change %' },
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
} satisfies Record<string, Text>

export const statementsNoteWords = {} satisfies Record<string, Text>

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
} satisfies Record<string, Text>
