import { useState } from 'react'
import { useGetIdentity, usePermissions } from 'react-admin'
import { viewWords } from '../../../i18n/pages/membership.ts'
import type { User } from '../../../schema/answers/people.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { beginView, presentView } from '../../dataProvider/membership.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { consoleAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'

/** Shows the organization as a member sees it, where the reader may: not the owner, nor oneself, nor who is not at work. */
export function ViewAsButton({ user }: { user: Pick<User, 'id' | 'name' | 'email' | 'type' | 'status'> }) {
  const text = useText()
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<Permissions>()
  const [isConfirming, setConfirming] = useState(false)
  const { id, name, email, type, status } = user
  const isViewable = type !== 'owner' && status === 'active' && id !== identity?.id && presentView() === null
  if (!isViewable || !may(permissions ?? {}, 'users', 'update')) return null
  return (
    <>
      <Button size="small" onClick={() => setConfirming(true)} startIcon={<Icon name="eye" />}>
        {text(viewWords.begin)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={text(viewWords.beginOf, { name: `${name} (${email})` })}
          button={viewWords.begin}
          tone="primary"
          act={async () => {
            await beginView(id)
            window.location.assign(consoleAddress)
          }}
          close={() => setConfirming(false)}
        >
          {text(viewWords.beginBody)}
        </ConfirmDialog>
      )}
    </>
  )
}
