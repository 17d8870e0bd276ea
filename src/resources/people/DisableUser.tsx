import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useGetIdentity, useNotify } from 'react-admin'
import { peopleWords } from '../../../i18n/pages/people.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { User } from '../../../schema/answers/people.ts'
import { setUserActive } from '../../dataProvider/people.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useToast } from '../kit/useToast.ts'

/** Disables somebody who works here, after saying what that means; or lets them work again. */
export function DisableUser({ user, reload }: { user: User; reload: () => Promise<void> }) {
  const text = useText()
  const showToast = useToast()
  const notify = useNotify()
  const queries = useQueryClient()
  const { identity } = useGetIdentity()
  const { canAccess } = useCanAccess({ action: 'edit', resource: 'users' })
  const [isConfirming, setConfirming] = useState(false)
  const set = async (active: boolean) => {
    await setUserActive(user.id, active)
    showToast(successTexts.updated)
    await Promise.all([reload(), queries.invalidateQueries({ queryKey: ['users'] })])
  }
  const enable = useMutation({
    mutationFn: () => set(true),
    onError: error => notify(error.message, { type: 'error' }),
  })
  if (!canAccess || user.type === 'owner' || user.id === identity?.id) return null
  if (user.status === 'disabled')
    return (
      <Button
        size="small"
        startIcon={<Icon name="check" />}
        disabled={enable.isPending}
        onClick={() => enable.mutate()}
      >
        {text(peopleWords.enable)}
      </Button>
    )
  if (user.status !== 'active') return null
  return (
    <>
      <Button size="small" startIcon={<Icon name="forbid" />} onClick={() => setConfirming(true)}>
        {text(peopleWords.disable)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={text(peopleWords.disableTitle, { name: user.name })}
          button={peopleWords.disable}
          act={() => set(false)}
          close={() => setConfirming(false)}
        >
          {text(peopleWords.disableBody)}
        </ConfirmDialog>
      )}
    </>
  )
}
