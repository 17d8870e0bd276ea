import { invitationEnds, peopleWords } from '../../../i18n/pages/people.ts'
import type { User } from '../../../schema/answers/people.ts'
import type { StatusMark } from '../../elements/StatusDot.tsx'
import { StatusChip, type Tone } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'

const looks: Record<User['status'], { tone: Tone; mark: StatusMark }> = {
  active: { tone: 'done', mark: 'full' },
  invited: { tone: 'warning', mark: 'hollow' },
  invitation_ended: { tone: 'alarm', mark: 'hollow' },
  invitation_withdrawn: { tone: 'idle', mark: 'hollow' },
  disabled: { tone: 'idle', mark: 'hollow' },
}

const day_ms = 86_400_000

/** Whether somebody can sign in; of an invitation also how long it works. */
export function UserStatus({ user: { status, invited_until } }: { user: Pick<User, 'status' | 'invited_until'> }) {
  const text = useText()
  const count = useCount()
  const left_ms = invited_until === null ? 0 : Date.parse(invited_until) - Date.now()
  return (
    <StatusChip {...looks[status]}>
      {status === 'invited' && left_ms > 0
        ? count(invitationEnds, Math.ceil(left_ms / day_ms))
        : text(peopleWords[status])}
    </StatusChip>
  )
}
