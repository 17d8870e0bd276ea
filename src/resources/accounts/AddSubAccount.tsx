import type { Identifier } from 'react-admin'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { accountTreeWords } from '../../../i18n/pages/console.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { newAddress } from '../kit/addresses.ts'

/** Where an account under another is made. */
export const subAccountAddress = (parent: Identifier): string => `${newAddress('accounts')}?under=${parent}`

/** On the page of an account: makes another under it. */
export function AddSubAccount({ id }: { id: Identifier }) {
  const text = useText()
  const { canAccess } = useCanAccess({ action: 'create', resource: 'accounts' })
  if (!canAccess) return null
  return (
    <Button size="small" component={Link} to={subAccountAddress(id)} startIcon={<Icon name="plus" />}>
      {text(accountTreeWords.addSub)}
    </Button>
  )
}
