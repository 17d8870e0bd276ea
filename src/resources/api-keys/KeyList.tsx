import type { ReactNode } from 'react'
import { apiKeyStandingWords, apiKeyWords } from '../../../i18n/records/api-keys.ts'
import { apiKeyPageWords } from '../../../i18n/records/api-keys-page.ts'
import type { Text } from '../../../i18n/text.ts'
import type { ApiKey } from '../../../schema/answers/organizations.ts'
import type { ApiKeyStanding } from '../../../schema/organization/programs/api-keys.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateTimeText, Ltr, StatusChip } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import styles from './api-keys.module.css'

const tones: Record<ApiKeyStanding, 'done' | 'idle'> = { active: 'done', ended: 'idle', revoked: 'idle' }

interface KeyListProps {
  keys: readonly ApiKey[]
  /** For who may revoke them. */
  onRevoke: ((key: ApiKey) => void) | undefined
}

/** Keys, each with what it may do, until when, and where it was last used from; those that work no more are pale. */
export function KeyList({ keys, onRevoke }: KeyListProps) {
  const text = useText()
  return (
    <ul className={styles.keys} aria-label={text(apiKeyPageWords.title)}>
      {keys.map(key => (
        <li key={key.id} className={key.standing === 'active' ? '' : 'muted'}>
          <div className={styles.head}>
            <span className={styles.name}>
              <Bdi>{key.name}</Bdi>
            </span>
            <Code>{key.prefix}…</Code>
            <StatusChip tone={tones[key.standing]} mark={key.standing === 'active' ? 'full' : 'hollow'}>
              {text(apiKeyStandingWords[key.standing])}
            </StatusChip>
          </div>
          <dl className={`${styles.facts} muted`}>
            <Fact label={apiKeyWords.role_id}>
              <Bdi>{key.role?.name ?? '–'}</Bdi> ·{' '}
              {text(key.read_only ? apiKeyWords.read_only : apiKeyPageWords.writes)}
            </Fact>
            <Fact label={apiKeyWords.ends_on}>
              {key.ends_on === null ? text(apiKeyPageWords.noEnd) : <Ltr>{showDate(key.ends_on)}</Ltr>}
            </Fact>
            <Fact label={apiKeyWords.last_used_at}>
              {key.last_used_at === null ? (
                text(apiKeyPageWords.never)
              ) : (
                <>
                  <DateTimeText value={key.last_used_at} /> · <Ltr>{key.last_used_address ?? '–'}</Ltr>
                </>
              )}
            </Fact>
            <Fact label={apiKeyWords.created_by}>
              <Bdi>{key.created_by.name ?? '–'}</Bdi> · <DateTimeText value={key.created_at} />
            </Fact>
          </dl>
          {key.standing !== 'revoked' && onRevoke && (
            <Button
              size="small"
              variant="text"
              className={styles.revoke}
              aria-label={text(apiKeyPageWords.revokeOf, { name: key.name })}
              onClick={() => onRevoke(key)}
            >
              {text(apiKeyPageWords.revoke)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Fact({ label, children }: { label: Text; children: ReactNode }) {
  const text = useText()
  return (
    <div>
      <dt>{text(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
