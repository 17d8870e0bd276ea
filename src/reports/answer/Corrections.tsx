import { correctionsFolded, correctionsShown, reportSheetWords } from '../../../i18n/pages/report-pages.ts'
import type { Report } from '../../../schema/answers/reports.ts'
import { Button } from '../../layout/Button.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import styles from '../kit/report-page.module.css'

/** What a report says of corrections: nothing where there are none. */
export function CorrectionsSentence({ corrections }: Pick<Report, 'corrections'>) {
  const count = useCount()
  if (!corrections?.count) return null
  return count(corrections.are_shown ? correctionsShown : correctionsFolded, corrections.count)
}

/** Nobody reads a ledger without what was corrected in it and takes it for all that happened. */
export function Corrections({
  corrections,
  show,
}: Pick<Report, 'corrections'> & { show: (areShown: boolean) => void }) {
  const text = useText()
  if (!corrections?.count) return null
  return (
    <p className={`${styles.corrections} dense no-print`} data-part="corrections">
      <span>
        <CorrectionsSentence corrections={corrections} />
      </span>
      <Button size="small" variant="text" onClick={() => show(!corrections.are_shown)}>
        {text(corrections.are_shown ? reportSheetWords.hideCorrections : reportSheetWords.showCorrections)}
      </Button>
    </p>
  )
}
