import { unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { StatusDot, type StatusMark } from '../../elements/StatusDot.tsx'
import { Bdi } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import styles from './einvoices.module.css'

type Progress = Pick<EinvoiceUnit, 'state' | 'is_asking' | 'checks_passed' | 'checks'>

/** Which of the three steps it is at, counted from 0; 3 once it stands. */
function stepOf(unit: Progress | null): number {
  if (!unit || unit.state === 'failed') return 0
  if (!unit.is_asking) return 3
  return unit.checks_passed > 0 ? 1 : 0
}

/** From the password by the checks to the connection, as far as it is. */
export function Steps({ unit }: { unit: Progress | null }) {
  const text = useText()
  const present = stepOf(unit)
  const markOf = (step: number): StatusMark => (step < present ? 'full' : step === present ? 'half' : 'hollow')
  return (
    <ol className={styles.steps} aria-label={text(words.steps)}>
      {[words.step1, words.step2, words.step3].map((word, step) => (
        <li key={word.en} aria-current={step === present ? 'step' : undefined} data-done={step < present}>
          <span className={styles.step}>
            <StatusDot mark={markOf(step)} /> {text(word)}
          </span>
          {step === 1 && unit?.is_asking && unit.state !== 'failed' && (
            <span className="muted" role="status">
              <Bdi>{text(words.checking, { passed: unit.checks_passed, checks: unit.checks })}</Bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
