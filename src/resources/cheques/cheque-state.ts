import {
  chequeStatusWords,
  issuedStatusWords,
  issuedStepWords,
  receivedStepWords,
} from '../../../i18n/books/cheques.ts'
import type { Text } from '../../../i18n/text.ts'
import { formatMoney, type Minor, parseMoney, sum } from '../../../ledger/money.ts'
import type { Cheque, ChequeEvent, ChequeWhole } from '../../../schema/answers/settlement.ts'
import { type ChequeStatus, type ChequeStep, chequeSteps } from '../../../schema/cheques.ts'
import type { StatusMark } from '../../elements/StatusDot.tsx'
import type { Tone } from '../../layout/Fields.tsx'
import { type CivilDate, endOfWeek } from '../../layout/values/civil-date.ts'

/** What a cheque says of itself in the register. */

type Directed = Pick<Cheque, 'direction' | 'status'>

export const statusWordOf = ({ direction, status }: Directed): Text =>
  (direction === 'issued' && issuedStatusWords[status]) || chequeStatusWords[status]

export const lookOf: Record<ChequeStatus, { tone: Tone; mark: StatusMark }> = {
  in_hand: { tone: 'idle', mark: 'hollow' },
  deposited: { tone: 'warning', mark: 'half' },
  endorsed: { tone: 'done', mark: 'half' },
  cleared: { tone: 'done', mark: 'full' },
  bounced: { tone: 'alarm', mark: 'barred' },
  cancelled: { tone: 'alarm', mark: 'hollow' },
}

/** What is done with a cheque: one that we issued is deposited or handed on by whoever holds it; one handed on only comes back. */
export const stepsOf = ({ direction, status }: Directed): readonly ChequeStep[] =>
  status === 'endorsed'
    ? ['bounce']
    : direction === 'issued'
      ? chequeSteps.filter(step => step !== 'deposit' && step !== 'endorse')
      : chequeSteps

/** The step that comes next, unless something happened: one in hand is deposited, one with the bank clears. */
export function expectedStepOf({ direction, status }: Directed): ChequeStep {
  if (status === 'endorsed') return 'bounce'
  return direction === 'received' && status === 'in_hand' ? 'deposit' : 'clear'
}

export const wordsOfStep = ({ direction }: Pick<Cheque, 'direction'>, step: ChequeStep) =>
  (direction === 'issued' ? issuedStepWords : receivedStepWords)[step]

type Step = ChequeEvent & { kind: ChequeStep }

/** Whether something that is remembered of a cheque is a step; else it takes one back. */
export const isStep = (event: ChequeEvent): event is Step => event.kind !== 'undo'

/** The step that stands as the last one of a cheque. */
export const lastStepOf = ({ events }: Pick<ChequeWhole, 'events'>): Step | undefined =>
  events.filter(isStep).findLast(({ undone_by_id }) => undone_by_id === null)

export const dueGroups = ['overdue', 'thisWeek', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

/** When a cheque is due, as seen from a day. */
export const groupOf = ({ due_date }: Pick<Cheque, 'due_date'>, today: CivilDate): DueGroup =>
  due_date < today ? 'overdue' : due_date <= endOfWeek(today) ? 'thisWeek' : 'later'

/** What cheques are worth together in the base currency. */
export function worthOf(cheques: readonly Pick<Cheque, 'base_amount'>[], decimals: number): string {
  const total: Minor = sum(cheques.map(({ base_amount }) => parseMoney(base_amount, decimals)))
  return formatMoney(total, decimals)
}
