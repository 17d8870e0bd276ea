import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { successTexts } from '../../../i18n/messages.ts'
import { peopleWords } from '../../../i18n/pages/people.ts'
import type { User } from '../../../schema/answers/people.ts'
import { inviteAgain, takeBackInvitation } from '../../dataProvider/people.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { showMoment } from '../../layout/values/civil-date.ts'
import { ConfirmDialog } from '../settings/ConfirmDialog.tsx'
import { useSay } from '../useSay.ts'

/** Of somebody who has not come yet: until when their invitation works, and the way to send it again or take it back. */
export function InvitationSheet({ user, reload }: { user: User; reload: () => Promise<void> }) {
  const text = useText()
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const { canAccess: mayChange } = useCanAccess({ action: 'edit', resource: 'users' })
  const again = useMutation({
    mutationFn: () => inviteAgain(user.id),
    onSuccess: async () => {
      say(successTexts.invited)
      await reload()
    },
  })
  if (user.status !== 'invited' && user.status !== 'invitation_ended') return null
  const isOpen = user.status === 'invited' && user.invited_until !== null
  return (
    <Sheet title={peopleWords.invitation}>
      <p>
        {isOpen
          ? text(peopleWords.invitedUntil, { email: user.email, date: showMoment(user.invited_until!) })
          : text(peopleWords.invitationIsOver, { email: user.email })}
      </p>
      {again.error && (
        <Note tone="error">
          <p>{again.error.message}</p>
        </Note>
      )}
      {mayChange && (
        <div className="actions">
          <Button
            size="small"
            onClick={() => again.mutate()}
            disabled={again.isPending}
            startIcon={<Icon name="send" />}
            aria-label={text(peopleWords.resendTo, { name: user.name })}
          >
            {text(peopleWords.resend)}
          </Button>
          {isOpen && (
            <Button size="small" variant="text" onClick={() => setAsking(true)}>
              {text(peopleWords.takeBack)}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={text(peopleWords.takeBackTitle, { name: user.name })}
          button={peopleWords.takeBack}
          act={async () => {
            await takeBackInvitation(user.id)
            say(successTexts.updated)
            await reload()
          }}
          close={() => setAsking(false)}
        >
          <Bdi>{text(peopleWords.takeBackBody)}</Bdi>
        </ConfirmDialog>
      )}
    </Sheet>
  )
}
