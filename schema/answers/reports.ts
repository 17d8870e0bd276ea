import { z } from 'zod'
import { columnTypes, reportFilters, reportGroups, reportTimes } from '../reports/declare.ts'
import { proof, rowLink } from './proofs.ts'
import { count, day, decimal, id, moment, namedAccount, page } from './values.ts'

/** A report in the list of reports. */
export const reportListed = z.strictObject({
  key: z.string(),
  title: z.string(),
  says: z.string(),
  group: z.enum(reportGroups),
  time: z.enum(reportTimes),
  filters: z.array(z.enum(reportFilters)).readonly(),
})

export const reportColumn = z.strictObject({ key: z.string(), type: z.enum(columnTypes), label: z.string() })
export type ReportColumn = z.infer<typeof reportColumn>

/** By the keys of the columns: amounts are decimal strings, an empty side is null. */
const cells = z.record(z.string(), z.string().nullable())

export const reportRow = z.strictObject({
  /** What it is asked about by. */
  id: z.string(),
  kind: z.enum(['row', 'section', 'subtotal', 'total']),
  level: count,
  cells,
  /** The columns whose figure can say what made it. */
  explained: z.array(z.string()),
  link: rowLink.optional(),
})
export type ReportRow = z.infer<typeof reportRow>

/** Time runs along `labels`, the earliest first. */
export const reportChart = z.strictObject({
  kind: z.enum(['bars', 'lines']),
  labels: z.array(z.string()),
  series: z.array(z.strictObject({ key: z.string(), label: z.string(), values: z.array(decimal) })),
})
export type ReportChart = z.infer<typeof reportChart>

/** A report: its own columns, rows, totals and proofs, whatever the report. */
export const report = z.strictObject({
  key: z.string(),
  title: z.string(),
  organization: z.string(),
  /** ISO code of the currency that every money cell is in. */
  currency: z.string(),
  from: day,
  to: day,
  /** Of a report of a day. */
  as_of: day.optional(),
  /** Only what was recorded by then. */
  known_at: moment.optional(),
  basis: z.literal('accrual'),
  generated_at: moment,
  /** How many journal entries were read. */
  entries: count,
  /** Sixteen letters that are others when an entry is added or changed. */
  fingerprint: z.string(),
  columns: z.array(reportColumn),
  rows: z.array(reportRow),
  totals: cells,
  /** The totals that can say what made them. */
  totals_explained: z.array(z.string()),
  proofs: z.array(proof),
  chart: reportChart.optional(),
  /** Of a report with the filter `folded`: entries of its rows that were taken back on their own day. */
  corrections: z.strictObject({ count, are_shown: z.boolean() }).optional(),
  notes: z.array(z.string()),
  page,
})
export type Report = z.infer<typeof report>

/** What made one figure of a report. */
export const explanation = z.strictObject({
  row: z.string(),
  column: z.string(),
  figure: decimal,
  sum: decimal,
  difference: decimal,
  sentence: z.string(),
  parts: z.array(z.strictObject({ label: z.string(), count, amount: decimal })),
  columns: z.array(reportColumn),
  rows: z.array(z.strictObject({ cells, link: rowLink.optional() })),
  page,
})
export type Explanation = z.infer<typeof explanation>

const changedEntry = z.strictObject({
  id,
  date: day,
  number: z.string(),
  name: z.string(),
  type: z.string(),
  source: z.strictObject({ kind: z.string(), id: id.nullable() }),
  amount: decimal,
  debit: decimal,
  credit: decimal,
  recorded_at: moment,
  recorded_by: z.string().nullable(),
  /** The entry that it takes back. */
  reverses: z.strictObject({ id, number: z.string(), date: day, name: z.string() }).nullable(),
})
export type ChangedEntry = z.infer<typeof changedEntry>

/** Why a report is not what it was: the entries recorded since a moment, and the accounts that they moved. */
export const reportChanges = z.strictObject({
  key: z.string(),
  known_at: moment,
  from: day,
  to: day,
  entries: z.array(changedEntry),
  accounts: z.array(
    z.strictObject({
      account: namedAccount,
      /** What moved in the days before the period. */
      before: decimal,
      debit: decimal,
      credit: decimal,
      net: decimal,
    }),
  ),
  page,
})
export type ReportChanges = z.infer<typeof reportChanges>
