import { useCanAccess } from 'react-admin'
import { peopleWords } from '../../../i18n/pages/people.ts'
import type { User } from '../../../schema/answers/people.ts'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { showMoment } from '../../layout/values/civil-date.ts'
import { InvitationActions, isInvited } from './InvitationActions.tsx'

/** Of somebody who has not come yet: until when their invitation works, and the way to send it again or take it back. */
export function InvitationSheet({ user, reload }: { user: User; reload: () => Promise<void> }) {
  const text = useText()
  const { canAccess: mayChange } = useCanAccess({ action: 'edit', resource: 'users' })
  if (!isInvited(user)) return null
  const isOpen = user.status === 'invited' && user.invited_until !== null
  return (
    <Sheet title={peopleWords.invitation}>
      <p>
        {isOpen
          ? text(peopleWords.invitedUntil, { email: user.email, date: showMoment(user.invited_until!) })
          : text(
              user.status === 'invitation_withdrawn' ? peopleWords.invitationIsWithdrawn : peopleWords.invitationIsOver,
              { email: user.email },
            )}
      </p>
      {mayChange && (
        <div className="actions">
          <InvitationActions user={user} reload={reload} />
        </div>
      )}
    </Sheet>
  )
}
