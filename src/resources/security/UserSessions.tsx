import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactorWords, sessionWordsOf } from '../../../i18n/pages/security.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Session, User } from '../../../schema/answers/people.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { endUserSession, endUserSessions, resetSecondFactor, userSessions } from '../../dataProvider/security.ts'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { SessionList, useDeviceName } from './SessionList.tsx'
import styles from './security.module.css'

type Requested = Session | 'all' | 'factor'

/** Where a user works for this organization from, for who may change users: the end of it, and of a lost second factor. */
export function UserSessions({
  user,
  onChange,
}: {
  user: Pick<User, 'id' | 'name' | 'second_factor' | 'last_seen_at'>
  onChange?: () => void
}) {
  const text = useText()
  const showToast = useToast()
  const nameOf = useDeviceName()
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', presentOrganization().id, user.id],
    queryFn: () => userSessions(user.id),
  })
  const [requested, setRequested] = useState<Requested | null>(null)
  if (!data && error) return <Unreadable title={sessionWordsOf.failed} error={error} retry={() => void refetch()} />
  if (!data) return null
  const noneSaid = user.last_seen_at === null ? sessionWordsOf.none : sessionWordsOf.noneNow
  const { title, body, button, act, done } = questionOf(requested ?? 'all', user, text, nameOf)
  return (
    <Sheet
      flush
      title={sessionWordsOf.ofUser}
      end={
        <>
          {user.second_factor && (
            <Button size="small" variant="text" onClick={() => setRequested('factor')}>
              {text(secondFactorWords.reset)}
            </Button>
          )}
          {data.length > 0 && (
            <Button size="small" onClick={() => setRequested('all')}>
              {text(sessionWordsOf.endAll)}
            </Button>
          )}
        </>
      }
    >
      <p className={`${styles.lead} muted`}>{text(data.length > 0 ? sessionWordsOf.ofUserLead : noneSaid)}</p>
      <SessionList sessions={data} label={text(sessionWordsOf.ofUser)} onEnd={setRequested} />
      {requested && (
        <ConfirmDialog
          title={title}
          button={button}
          act={async () => {
            await act()
            await refetch()
            onChange?.()
            showToast(done)
          }}
          close={() => setRequested(null)}
        >
          {text(body)}
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

function questionOf(
  options: Requested,
  { id, name }: Pick<User, 'id' | 'name'>,
  text: ReturnType<typeof useText>,
  nameOf: ReturnType<typeof useDeviceName>,
) {
  if (options === 'factor')
    return {
      title: text(secondFactorWords.confirmReset, { name }),
      body: secondFactorWords.confirmResetBody,
      button: secondFactorWords.reset,
      act: () => resetSecondFactor(id),
      done: successTexts.second_factor_turned_off,
    }
  if (options === 'all')
    return {
      title: text(sessionWordsOf.confirmAll, { name }),
      body: sessionWordsOf.confirmBody,
      button: sessionWordsOf.endAll,
      act: () => endUserSessions(id),
      done: successTexts.sessions_ended,
    }
  return {
    title: text(sessionWordsOf.confirm, { device: nameOf(options) }),
    body: sessionWordsOf.confirmBody,
    button: sessionWordsOf.end,
    act: () => endUserSession(id, options.id),
    done: successTexts.session_ended,
  }
}
