import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { newAddress } from '../kit/addresses.ts'
import { useAddWords } from '../kit/words.ts'

/** The way to a new record, for those who may make one. */
export function AddButton({
  resource,
  variant = 'contained',
}: {
  resource: string
  variant?: 'contained' | 'outlined'
}) {
  const label = useAddWords(resource)
  const { canAccess, isPending } = useCanAccess({ action: 'create', resource })
  // As long as it is asked, its place in the head is kept, which is not shown yet.
  if (!canAccess && !isPending) return null
  return (
    <Button variant={variant} size="small" component={Link} to={newAddress(resource)} startIcon={<Icon name="plus" />}>
      {label}
    </Button>
  )
}
