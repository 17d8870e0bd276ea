import type { DatePreset } from '../../schema/reports.ts'
import type { Text } from '../text.ts'

/** Periods that people have a name for. */
export const presetWords: Record<DatePreset, Text> = {
  today: { ar: 'اليوم', en: 'Today' },
  yesterday: { ar: 'أمس', en: 'Yesterday' },
  this_week: { ar: 'هذا الأسبوع', en: 'This week' },
  last_week: { ar: 'الأسبوع الماضي', en: 'Last week' },
  next_week: { ar: 'الأسبوع القادم', en: 'Next week' },
  last_7_days: { ar: 'آخر 7 أيام', en: 'Last 7 days', figures: true },
  last_30_days: { ar: 'آخر 30 يومًا', en: 'Last 30 days', figures: true },
  this_month: { ar: 'هذا الشهر', en: 'This month' },
  last_month: { ar: 'الشهر الماضي', en: 'Last month' },
  next_month: { ar: 'الشهر القادم', en: 'Next month' },
  this_quarter: { ar: 'هذا الربع', en: 'This quarter' },
  last_quarter: { ar: 'الربع الماضي', en: 'Last quarter' },
  this_year: { ar: 'هذه السنة', en: 'This year' },
  last_year: { ar: 'السنة الماضية', en: 'Last year' },
  this_fiscal_year: { ar: 'هذه السنة المالية', en: 'This fiscal year' },
  all_time: { ar: 'كل الوقت', en: 'All time' },
}
