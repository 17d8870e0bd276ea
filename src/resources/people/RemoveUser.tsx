import { useState } from 'react'
import { useCanAccess, useDelete, useGetIdentity } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { peopleWords } from '../../../i18n/pages/people.ts'
import type { User } from '../../../schema/answers/people.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { listAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useToast } from '../kit/useToast.ts'

/** Takes somebody out of the organization, after naming them. */
export function RemoveUser({ user }: { user: User }) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const { identity } = useGetIdentity()
  const { canAccess } = useCanAccess({ action: 'delete', resource: 'users' })
  const [isConfirming, setConfirming] = useState(false)
  const [remove] = useDelete()
  if (!canAccess || user.type === 'owner' || user.id === identity?.id) return null
  return (
    <>
      <Button size="small" color="error" startIcon={<Icon name="trash" />} onClick={() => setConfirming(true)}>
        {text(peopleWords.remove)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={text(peopleWords.removeTitle, { name: user.name })}
          button={peopleWords.remove}
          act={async () => {
            await remove(
              'users',
              { id: user.id, previousData: user },
              { mutationMode: 'pessimistic', returnPromise: true },
            )
            showToast(peopleWords.removed)
            void navigate(listAddress('users'))
          }}
          close={() => setConfirming(false)}
        >
          {text(peopleWords.removeBody)}
        </ConfirmDialog>
      )}
    </>
  )
}
