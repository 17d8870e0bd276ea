import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionWordsOf } from '../../../i18n/pages/security.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Session } from '../../../schema/answers/people.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '../../dataProvider/security.ts'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { SessionList, useDeviceName } from './SessionList.tsx'
import styles from './security.module.css'

/** Where who is signed in is signed in, and the end of it. */
export function OwnSessions() {
  const text = useText()
  const showToast = useToast()
  const nameOf = useDeviceName()
  const { data, error, refetch } = useQuery({ queryKey: ['sessions'], queryFn: ownSessions })
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  if (!data && error) return <Unreadable title={sessionWordsOf.failed} error={error} retry={() => void refetch()} />
  if (!data) return null
  const title =
    ending === 'others'
      ? text(sessionWordsOf.confirmOthers)
      : ending && text(sessionWordsOf.confirm, { device: nameOf(ending) })
  return (
    <Sheet
      flush
      title={sessionWordsOf.own}
      end={
        data.length > 1 && (
          <Button size="small" onClick={() => setEnding('others')}>
            {text(sessionWordsOf.endOthers)}
          </Button>
        )
      }
    >
      <p className={`${styles.lead} muted`}>{text(sessionWordsOf.ownLead)}</p>
      <SessionList sessions={data} label={text(sessionWordsOf.own)} onEnd={setEnding} />
      {ending && (
        <ConfirmDialog
          title={title ?? ''}
          button={ending === 'others' ? sessionWordsOf.endOthers : sessionWordsOf.end}
          act={async () => {
            if (ending === 'others') await endOtherSessions()
            else await endOwnSession(ending.id)
            await refetch()
            showToast(ending === 'others' ? successTexts.sessions_ended : successTexts.session_ended)
          }}
          close={() => setEnding(null)}
        >
          {text(ending === 'others' ? sessionWordsOf.confirmOthersBody : sessionWordsOf.confirmBody)}
        </ConfirmDialog>
      )}
    </Sheet>
  )
}
