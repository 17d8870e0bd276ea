import { settingPartWords } from '../../../i18n/records/organization.ts'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { SettingInputs } from './SettingInputs.tsx'
import styles from './settings.module.css'

/** How the organization trades: what documents are calculated by from now on, in its owner's words. */
export function TradingTerms({ readOnly }: { readOnly: boolean }) {
  const text = useText()
  const { title, lead } = settingPartWords.trading
  return (
    <Sheet title={title}>
      {lead && <p className={`${styles.lead} muted`}>{text(lead)}</p>}
      <div className={styles.trading}>
        <SettingInputs part="trading" readOnly={readOnly} />
      </div>
    </Sheet>
  )
}
