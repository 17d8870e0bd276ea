import { Link } from 'react-router-dom'
import { dashboardWords } from '../../../i18n/pages/home.ts'
import type { Seal as SealCard } from '../../../schema/answers/dashboard.ts'
import { Ltr } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { dayOf, hourOf, showMoment, today } from '../../layout/values/civil-date.ts'
import { showNumber } from '../../layout/values/decimal.ts'
import { proofsAddress } from '../kit/addresses.ts'
import styles from './ProofStatus.module.css'

const looks = { open: styles.open, whole: '', broken: styles.broken }

/** The seal of the books: shown whole only after everything was checked and nothing differed. */
export function ProofStatus({ seal }: { seal: SealCard }) {
  const text = useText()
  const { at, checks, differences, entries, changed, running } = seal
  const state = at === null ? 'open' : differences === 0 ? 'whole' : 'broken'
  const words = { open: dashboardWords.unsealed, whole: dashboardWords.sealed, broken: dashboardWords.broken }
  return (
    <Sheet flush className={`${styles.seal} ${looks[state]}`}>
      {state !== 'open' && <Stamp isWhole={state === 'whole'} />}
      <h2>{text(words[state])}</h2>
      {at === null ? (
        !running && <p className="muted dense">{text(dashboardWords.unsealedBody)}</p>
      ) : (
        <p className="muted dense">
          <When at={at} />
        </p>
      )}
      {running ? (
        <p className="muted dense">{text(dashboardWords.proving)}</p>
      ) : (
        changed && <p className={`dense ${styles.changed}`}>{text(dashboardWords.provenBefore)}</p>
      )}
      {at !== null && (
        <dl>
          <Row label={text(dashboardWords.entries)} value={entries} />
          <Row label={text(dashboardWords.checks)} value={checks} />
          <Row label={text(dashboardWords.differences)} value={differences} isLast />
        </dl>
      )}
      <Link to={proofsAddress}>{text(at === null ? dashboardWords.prove : dashboardWords.how)}</Link>
    </Sheet>
  )
}

const Row = ({ label, value, isLast }: { label: string; value: number; isLast?: boolean }) => (
  <div className={isLast ? styles.sum : ''}>
    <dt>{label}</dt>
    <dd>
      <Ltr>{showNumber(String(value))}</Ltr>
    </dd>
  </div>
)

function When({ at }: { at: string }) {
  const text = useText()
  return dayOf(at) === today() ? text(dashboardWords.todayAt, { time: hourOf(at) }) : <Ltr>{showMoment(at)}</Ltr>
}

/** The mark within two rings; its dot a check, or a stroke where something differs. */
const Stamp = ({ isWhole }: { isWhole: boolean }) => (
  <svg className={styles.stamp} viewBox="0 0 120 120" aria-hidden="true">
    <circle cx="60" cy="60" r="55" strokeWidth="2.5" />
    <circle cx="60" cy="60" r="50" strokeWidth="1" />
    <g transform="translate(27 24) scale(2.05)">
      <path d="M6 4.2h20" strokeWidth="1.5" />
      <path d="M6 9h20C16 11 8.7 14.7 8.7 20.6c0 4.8 4.1 7.4 9 7.4 3.3 0 6-.8 8.3-2.3" strokeWidth="3" />
      <path
        className={styles.verdict}
        d={isWhole ? 'm13.8 19.2 3 3 5.4-6' : 'm14.5 16.5 6.5 6.5M21 16.5 14.5 23'}
        strokeWidth="2"
      />
    </g>
  </svg>
)
