import { Button } from '@mui/material'
import { Link } from 'react-router'
import { notFoundWords } from '../../i18n/console.ts'
import { useText } from '../layout/language.tsx'
import { Sheet } from '../layout/Page.tsx'
import { EmptyState } from '../layout/States.tsx'
import { consoleAddress } from './addresses.ts'

function WayHome() {
  const text = useText()
  return (
    <Button size="small" component={Link} to={consoleAddress}>
      {text(notFoundWords.home)}
    </Button>
  )
}

/** An address that is nothing. */
export function NoPage() {
  const text = useText()
  return (
    <Sheet flush>
      <EmptyState title={notFoundWords.title} actions={<WayHome />}>
        <p>{text(notFoundWords.body)}</p>
      </EmptyState>
    </Sheet>
  )
}

/** A page that the role does not open. */
export function NoAccess() {
  const text = useText()
  return (
    <Sheet flush>
      <EmptyState title={notFoundWords.noAccess} actions={<WayHome />}>
        <p>{text(notFoundWords.noAccessBody)}</p>
      </EmptyState>
    </Sheet>
  )
}
