import { useMemo, useState } from 'react'
import { periodSealWords as words } from '../../../i18n/books/period-seals.ts'
import { periodSealLabel } from '../../../i18n/labels.ts'
import { periodSealFieldWords } from '../../../i18n/pages/policy.ts'
import type { PeriodSealWhole } from '../../../schema/answers/books/period-seals.ts'
import { periodSealFields } from '../../../schema/books/period-seals.ts'
import { sealPeriod } from '../../dataProvider/books/period-seals.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { NoteInput } from '../../layout/inputs/TextInput.tsx'
import { addMonths, endOfMonth, startOfMonth, today } from '../../layout/values/civil-date.ts'
import { issuesOfForm } from '../forms/body.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import styles from './seals.module.css'

interface SealDialogProps {
  /** The days it begins with; last month unless said. */
  days?: { from: string; to: string }
  onSealed: (seal: PeriodSealWhole) => Promise<void>
  close: () => void
}

const lastMonth = () => {
  const from = startOfMonth(addMonths(today(), -1))
  return { from, to: endOfMonth(from) }
}

/** Asks which days are sealed, and seals them. */
export function SealDialog({ days, onSealed, close }: SealDialogProps) {
  const [attempt] = useState(newAttempt)
  const values = useMemo(() => ({ ...(days ?? lastMonth()), note: null }), [days])
  return (
    <FormDialog
      title={words.seal}
      button={words.seal}
      values={values}
      names={['from', 'to', 'note']}
      check={typed => issuesOfForm({ fields: periodSealFields }, 'create', typed, 2)}
      label={periodSealLabel}
      save={async ({ from, to, note }) => onSealed(await sealPeriod({ from, to, note }, attempt))}
      close={close}
    >
      <div className={styles.days}>
        <DateInput source="from" label={periodSealFieldWords.from} required />
        <DateInput source="to" label={periodSealFieldWords.to} required />
      </div>
      <NoteInput source="note" label={periodSealFieldWords.note} maxLength={500} />
    </FormDialog>
  )
}
