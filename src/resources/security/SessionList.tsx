import { sessionWordsOf } from '../../../i18n/pages/security.ts'
import type { Session } from '../../../schema/answers/people.ts'
import { Button } from '../../layout/Button.tsx'
import { DateTimeText, Ltr, StatusChip } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import styles from './security.module.css'

/** What a device is called: its browser and system, or its kind where it says neither. */
export function useDeviceName(): (session: Session) => string {
  const text = useText()
  return ({ kind, browser, system }) =>
    [browser, system].filter(part => part !== null).join(' · ') || text(sessionWordsOf[kind])
}

const saysWhat = ({ browser, system }: Session) => browser !== null || system !== null

/** Devices that somebody is signed in on, one line each, the last used first. */
export function SessionList({
  sessions,
  label,
  onEnd,
}: {
  sessions: readonly Session[]
  label: string
  onEnd: (session: Session) => void
}) {
  const text = useText()
  const nameOf = useDeviceName()
  return (
    <ul className={styles.sessions} aria-label={label}>
      {sessions.map(session => (
        <li key={session.id}>
          <div className={styles.device}>
            <span className={styles.name}>
              {text(sessionWordsOf[session.kind])}
              {saysWhat(session) && (
                <>
                  {' '}
                  · <Ltr>{nameOf(session)}</Ltr>
                </>
              )}
            </span>
            {session.present && <StatusChip tone="done">{text(sessionWordsOf.present)}</StatusChip>}
          </div>
          <dl className={`${styles.facts} muted`}>
            <div>
              <dt>{text(sessionWordsOf.lastSeen)}</dt>
              <dd>
                <DateTimeText value={session.last_seen_at} />
              </dd>
            </div>
            <div>
              <dt>{text(sessionWordsOf.begun)}</dt>
              <dd>
                <DateTimeText value={session.begun_at} />
              </dd>
            </div>
            {session.address && (
              <div>
                <dt>{text(sessionWordsOf.address)}</dt>
                <dd>
                  <Ltr>{session.address}</Ltr>
                </dd>
              </div>
            )}
          </dl>
          {!session.present && (
            <Button
              size="small"
              variant="text"
              className={styles.end}
              aria-label={text(sessionWordsOf.endOf, { device: nameOf(session) })}
              onClick={() => onEnd(session)}
            >
              {text(sessionWordsOf.end)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
