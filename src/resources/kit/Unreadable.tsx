import type { Text } from '../../../i18n/text.ts'
import { Sheet } from '../../layout/Page.tsx'
import { LoadFailed } from '../../layout/States.tsx'

/** A page whose record could not be read. */
export function Unreadable({ title, error, retry }: { title: Text; error: Error; retry: () => void }) {
  return (
    <Sheet flush>
      <LoadFailed title={title} error={error} retry={retry} />
    </Sheet>
  )
}
