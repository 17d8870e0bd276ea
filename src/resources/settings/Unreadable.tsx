import { Button } from '@mui/material'
import { crudWords } from '../../../i18n/console.ts'
import type { Text } from '../../../i18n/text.ts'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { ErrorState } from '../../layout/States.tsx'

/** A page whose record could not be read. */
export function Unreadable({ title, error, retry }: { title: Text; error: Error; retry: () => void }) {
  const text = useText()
  return (
    <Sheet flush>
      <ErrorState
        title={title}
        actions={
          <Button size="small" onClick={retry}>
            {text(crudWords.retry)}
          </Button>
        }
      >
        {error.message}
      </ErrorState>
    </Sheet>
  )
}
