import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { reportSheetWords } from '../../../i18n/pages/report-pages.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { showMoment } from '../../layout/values/civil-date.ts'
import styles from '../kit/report-page.module.css'

interface KnownAtNoticeProps {
  moment: string
  /** Where the changes since then stand, for who may read whole entries. */
  changes: string
  onNow: () => void
}

/** Nobody may take books as they were known for books as they are. */
export function KnownAtNotice({ moment, changes, onNow }: KnownAtNoticeProps) {
  const text = useText()
  const { canAccess: readsEntries } = useCanAccess({ action: 'read', resource: 'restriction_details' })
  const { canAccess: readsCost } = useCanAccess({ action: 'read', resource: 'cost' })
  return (
    <div className={styles.knownThen}>
      <Note tone="info">
        <p>{text(reportSheetWords.knownThen, { moment: showMoment(moment) })}</p>
        <p className={`${styles.ways} no-print`}>
          {readsEntries && readsCost && <Link to={changes}>{text(reportSheetWords.changed)}</Link>}
          <Button size="small" variant="text" onClick={onNow}>
            {text(reportSheetWords.backToNow)}
          </Button>
        </p>
      </Note>
    </div>
  )
}
