import { peopleWords } from '../../../i18n/pages/people.ts'
import type { User } from '../../../schema/answers/people.ts'
import type { StatusMark } from '../../elements/StatusDot.tsx'
import { StatusChip, type Tone } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'

const looks: Record<User['status'], { tone: Tone; mark: StatusMark }> = {
  active: { tone: 'done', mark: 'full' },
  invited: { tone: 'warning', mark: 'hollow' },
  invitation_ended: { tone: 'alarm', mark: 'hollow' },
  disabled: { tone: 'idle', mark: 'hollow' },
}
export const userStatuses = Object.keys(looks) as User['status'][]

/** Whether somebody can sign in. */
export function UserStatus({ status }: { status: User['status'] }) {
  const text = useText()
  return <StatusChip {...looks[status]}>{text(peopleWords[status])}</StatusChip>
}
