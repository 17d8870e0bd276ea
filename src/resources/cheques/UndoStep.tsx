import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { chequeWords } from '../../../i18n/books/cheques.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { ChequeWhole } from '../../../schema/answers/settlement.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { undoStep } from '../../dataProvider/cheques.ts'
import { Button } from '../../layout/Button.tsx'
import { Code, Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { useToast } from '../kit/useToast.ts'
import { lastStepOf, wordsOfStep } from './cheque-state.ts'
import styles from './cheques.module.css'

/** The last step of a cheque, if it was a mistake, is taken back where it was taken. */
export function UndoStep({ cheque }: { cheque: ChequeWhole }) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const attempt = useRef(newAttempt())
  const last = lastStepOf(cheque)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (eventId: number) => undoStep(cheque.id, eventId, `${eventId} ${attempt.current}`),
    onSuccess: async () => {
      attempt.current = newAttempt()
      showToast(successTexts.cheque_step_undone)
      setAnchor(null)
      // What is owed, the books and the bank are others now: whatever is shown of them is asked for again.
      await queries.invalidateQueries()
    },
  })
  if (!last?.can.undo.allowed) return null
  const name = text(chequeWords.undo, { step: text(wordsOfStep(cheque, last.kind).name) })
  const close = () => {
    reset()
    setAnchor(null)
  }
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="dialog"
        startIcon={<Icon name="return" />}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {name}
      </Button>
      <FormPopover anchor={anchor} onClose={close} className={styles.chequePanel}>
        <h3>
          {name} <Code>{cheque.number}</Code>
        </h3>
        <p className="muted">
          {text(chequeWords.undoSays, { date: showDate(last.date) })}
          {last.kind === 'endorse' && ` ${text(chequeWords.undoOfEndorsement)}`}
          {last.kind === 'bounce' && ` ${text(chequeWords.undoOfBounce)}`}
        </p>
        {error && (
          <Note tone="error">
            <p>{error.message}</p>
          </Note>
        )}
        <div className="actions">
          <Button size="small" variant="contained" disabled={isPending} onClick={() => mutate(last.id)}>
            {text(isPending ? chequeWords.saving : chequeWords.undoing)}
          </Button>
          <Button size="small" variant="text" onClick={close} disabled={isPending}>
            {text(chequeWords.close)}
          </Button>
        </div>
      </FormPopover>
    </>
  )
}
