import { type DatePreset, datePresets, type ReportDeclaration } from '../../schema/reports.ts'

/** A period by its name, or between two days. */
export type Period = { preset: DatePreset } | { from: string; to: string }

/** What a report is asked for, as the address of its page holds it. */
export interface Question {
  period: Period
  account_id: number | null
}

const isPreset = (value: string | null): value is DatePreset => datePresets.includes(value as DatePreset)

/** Reads a question from an address; what is missing or not understood is this year, every account. */
export function readQuestion(search: URLSearchParams): Question {
  const [from, to, preset] = [search.get('date_from'), search.get('date_to'), search.get('preset')]
  const account = Number(search.get('account_id'))
  return {
    period: from && to ? { from, to } : { preset: isPreset(preset) ? preset : 'this_year' },
    account_id: Number.isInteger(account) && account > 0 ? account : null,
  }
}

/** The parameters of a question, for the address of the page and for the call alike; only those that the report has. */
export function parametersOf({ period, account_id }: Question, { filters }: ReportDeclaration): Record<string, string> {
  return {
    ...('preset' in period ? { preset: period.preset } : { date_from: period.from, date_to: period.to }),
    ...(filters.includes('account_id') && account_id !== null && { account_id: String(account_id) }),
  }
}
