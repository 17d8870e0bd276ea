import { useRef, useState } from 'react'
import { chequeWords } from '../../../i18n/books/cheques.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import type { ChequeStep } from '../../../schema/cheques.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { Menu } from '../../layout/overlays/Menu.tsx'
import { expectedStepOf, stepsOf, wordsOfStep } from './cheque-state.ts'
import styles from './cheques.module.css'
import { StepPanel } from './StepPanel.tsx'

interface ChequeStepsProps {
  cheque: Cheque
  /** On its own page the step that is expected is what the page is for. */
  isOwnPage?: boolean
}

/** The step that is expected of a cheque, and behind it the others; what cannot be done now says why. Nothing once it has ended. */
export function ChequeSteps({ cheque, isOwnPage = false }: ChequeStepsProps) {
  const text = useText()
  const [step, setStep] = useState<ChequeStep | null>(null)
  const group = useRef<HTMLSpanElement>(null)
  if (!cheque.is_open && cheque.status !== 'endorsed') return null
  const expected = expectedStepOf(cheque)
  const others = stepsOf(cheque).filter(each => each !== expected)
  const { allowed, reason } = cheque.can[expected]
  const label = text(chequeWords.actionsOf, { number: cheque.number })
  const close = () => setStep(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one cheque, not fields of a form
    <span className={styles.chequeSteps} role="group" aria-label={label} ref={group}>
      <Button
        size="small"
        variant={isOwnPage && allowed && expected !== 'bounce' ? 'contained' : 'outlined'}
        className={allowed ? '' : styles.locked}
        aria-haspopup="dialog"
        title={reason ?? undefined}
        onClick={() => setStep(expected)}
      >
        {!allowed && <Icon name="lock" />}
        {text(wordsOfStep(cheque, expected).name)}
      </Button>
      {others.length > 0 && (
        <Menu
          label={label}
          choices={others.map(other => ({
            key: other,
            label: text(wordsOfStep(cheque, other).name),
            ...(cheque.can[other].allowed ? {} : { icon: 'lock' as const }),
            choose: () => setStep(other),
          }))}
          button={state => (
            <IconButton className={styles.more} label={label} {...state}>
              <Icon name="more" />
            </IconButton>
          )}
        />
      )}
      <FormPopover anchor={step && group.current} onClose={close} className={styles.chequePanel}>
        {step && <StepPanel cheque={cheque} step={step} close={close} />}
      </FormPopover>
    </span>
  )
}
