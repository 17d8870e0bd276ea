import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { salaryWords } from '../../../i18n/books/salaries.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { salariesAddress } from '../kit/addresses.ts'

/** From the representatives to their salaries, for those who may see them; nothing on any other list. */
export function SalariesLink({ resource }: { resource: string }) {
  const text = useText()
  const { canAccess } = useCanAccess({ action: 'list', resource: 'representative_salaries' })
  if (resource !== 'representatives' || !canAccess) return null
  return (
    <Button size="small" component={Link} to={salariesAddress} startIcon={<Icon name="wallet" />}>
      {text(salaryWords.title)}
    </Button>
  )
}
