import { useState } from 'react'
import { chequeWords } from '../../../i18n/books/cheques.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import type { ChequeStep } from '../../../schema/cheques.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { stepsOf, wordsOfStep } from './cheque-state.ts'
import styles from './cheques.module.css'
import { StepPanel } from './StepPanel.tsx'

/** What can be done with a cheque, in its place; what cannot be done now says why. Nothing once it has ended. */
export function ChequeSteps({ cheque }: { cheque: Cheque }) {
  const text = useText()
  const [asked, setAsked] = useState<{ step: ChequeStep; anchor: HTMLElement } | null>(null)
  if (!cheque.is_open && cheque.status !== 'endorsed') return null
  const close = () => setAsked(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one cheque, not fields of a form
    <span
      className={styles.chequeSteps}
      role="group"
      aria-label={text(chequeWords.actionsOf, { number: cheque.number })}
    >
      {stepsOf(cheque).map(step => {
        const { allowed, reason } = cheque.can[step]
        return (
          <Button
            key={step}
            size="small"
            className={allowed ? '' : styles.locked}
            aria-haspopup="dialog"
            title={reason ?? undefined}
            onClick={event => setAsked({ step, anchor: event.currentTarget })}
          >
            {!allowed && <Icon name="lock" />}
            {text(wordsOfStep(cheque, step).name)}
          </Button>
        )
      })}
      <FormPopover anchor={asked?.anchor ?? null} onClose={close} className={styles.chequePanel}>
        {asked && <StepPanel cheque={cheque} step={asked.step} close={close} />}
      </FormPopover>
    </span>
  )
}
