import { changedAccounts, periodSealWords as words } from '../../../i18n/books/period-seals.ts'
import type { PeriodSeal } from '../../../schema/answers/books/period-seals.ts'
import { Ltr, StatusChip } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { endOfMonth, showDate, startOfMonth } from '../../layout/values/civil-date.ts'

/** The days of a seal: a month by its number, others by both of their days. */
export function SealedDays({ of: { from, to } }: { of: Pick<PeriodSeal, 'from' | 'to'> }) {
  const isMonth = from === startOfMonth(from) && to === endOfMonth(from)
  return <Ltr>{isMonth ? showDate(from).slice(3) : `${showDate(from)} – ${showDate(to)}`}</Ltr>
}

/** Whether the period is still what was sealed. */
export function SealState({ seal: { status, changed_accounts } }: { seal: PeriodSeal }) {
  const text = useText()
  const count = useCount()
  if (status !== 'standing')
    return (
      <StatusChip tone="idle" mark="hollow">
        {text(words[status])}
      </StatusChip>
    )
  return changed_accounts > 0 ? (
    <StatusChip tone="alarm">{count(changedAccounts, changed_accounts)}</StatusChip>
  ) : (
    <StatusChip tone="done">{text(words.standing)}</StatusChip>
  )
}
