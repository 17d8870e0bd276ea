import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCanAccess, useNotify } from 'react-admin'
import { peopleWords } from '../../../i18n/pages/people.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { User } from '../../../schema/answers/people.ts'
import { setUserActive } from '../../dataProvider/people.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { useToast } from '../kit/useToast.ts'
import { InvitationActions, isInvited } from './InvitationActions.tsx'
import styles from './people.module.css'

/** What is most often done with somebody, in their row; and why nothing is with the owner. */
export function UserRowActions({ user }: { user: User }) {
  const text = useText()
  const queries = useQueryClient()
  const { canAccess: mayChange } = useCanAccess({ action: 'edit', resource: 'users' })
  const reload = () => queries.invalidateQueries({ queryKey: ['users'] })
  if (user.type === 'owner')
    return (
      <span className={styles.stays}>
        <Icon name="lock" />
        {text(peopleWords.stays)}
      </span>
    )
  if (!mayChange || user.status === 'active') return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one row, not fields of a form
    <span role="group" className={styles.rowActions} aria-label={text(peopleWords.actionsOf, { name: user.name })}>
      {isInvited(user) && <InvitationActions user={user} reload={reload} isSmall />}
      {user.status === 'disabled' && <Enable user={user} reload={reload} />}
    </span>
  )
}

function Enable({ user, reload }: { user: User; reload: () => Promise<void> }) {
  const text = useText()
  const showToast = useToast()
  const notify = useNotify()
  const enable = useMutation({
    mutationFn: () => setUserActive(user.id, true),
    onSuccess: async () => {
      showToast(successTexts.updated)
      await reload()
    },
    onError: error => notify(error.message, { type: 'error' }),
  })
  return (
    <Button
      size="small"
      variant="text"
      disabled={enable.isPending}
      onClick={() => enable.mutate()}
      aria-label={text(peopleWords.enableOf, { name: user.name })}
    >
      {text(peopleWords.enable)}
    </Button>
  )
}
