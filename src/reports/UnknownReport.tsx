import { Link } from 'react-router-dom'
import { reportPageWords } from '../../i18n/pages/console.ts'
import { Button } from '../layout/Button.tsx'
import { useText } from '../layout/language.tsx'
import { PageHead, Sheet } from '../layout/Page.tsx'
import { EmptyState } from '../layout/States.tsx'
import { reportsAddress } from './kit/addresses.ts'

/** An address that names no report. */
export function UnknownReport() {
  const text = useText()
  return (
    <>
      <PageHead title={text(reportPageWords.reports)} />
      <Sheet flush>
        <EmptyState
          title={reportPageWords.unknown}
          actions={
            <Button size="small" component={Link} to={reportsAddress}>
              {text(reportPageWords.all)}
            </Button>
          }
        />
      </Sheet>
    </>
  )
}
