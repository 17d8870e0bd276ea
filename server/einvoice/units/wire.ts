import { unitReasons } from '../../../i18n/einvoice/units.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Permit } from '../../../schema/answers/values.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { countryOfUnit } from '../countries.ts'
import type { UnitRow } from '../rows.ts'

/** How many documents of a unit wait, since when, and how many were rejected. */
export interface UnitCounts {
  waiting: number
  rejected: number
  waits_since: string | null
  /** Whether it issues what other units in use leave to it. */
  isNeeded: boolean
  warehouse: { id: number; name: string } | null
}

type Reason = keyof typeof unitReasons
type Verdict = Reason | null

/** What may be done with a unit, and why not. */
export function unitVerdicts(
  { state, is_asking }: Pick<UnitRow, 'state' | 'is_asking'>,
  { waiting, isNeeded }: Pick<UnitCounts, 'waiting' | 'isNeeded'>,
): Record<'connect' | 'retire' | 'send', Verdict> {
  const isConnecting = is_asking && state !== 'failed'
  const ended = state === 'retired' ? ('retired' as const) : null
  return {
    connect: ended ?? (isConnecting ? 'connecting' : null),
    retire:
      ended ??
      (state === 'connecting' ? 'connecting' : waiting > 0 ? 'documents_wait' : isNeeded ? 'others_in_use' : null),
    send: ended ?? (state !== 'active' ? 'not_active' : waiting === 0 ? 'nothing_waits' : null),
  }
}

const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString())

export function wireUnit(
  row: UnitRow,
  { isNeeded, warehouse, ...counts }: UnitCounts,
  language: Language,
): EinvoiceUnit {
  const verdicts = unitVerdicts(row, { ...counts, isNeeded })
  const permit = (action: keyof typeof verdicts): Permit => {
    const reason = verdicts[action]
    return { allowed: reason === null, reason: reason && unitReasons[reason][language] }
  }
  const { id, country, name, environment, state, serial, taxpayer, is_asking, checks_passed, problem } = row
  const { checks, problemTexts } = countryOfUnit(row)
  return {
    ...{ id, country, name, warehouse, environment, state, serial, taxpayer, is_asking, checks_passed, checks },
    certificate_ends: moment(row.certificate_ends),
    problem: problem && {
      code: problem.code,
      message: problemTexts[problem.code][language],
      findings: problem.messages.map(({ code, category, message }) => ({ code, category, message })),
    },
    counter: Number(row.counter),
    ...counts,
    waits_since: moment(counts.waits_since),
    tries_again_at: state === 'active' ? moment(row.waits_until) : null,
    created_at: moment(row.created_at) ?? '',
    can: { connect: permit('connect'), retire: permit('retire'), send: permit('send') },
  }
}
