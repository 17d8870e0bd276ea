import { useNotify } from 'react-admin'
import { sentWords } from '../../../i18n/pages/sent.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { stopReminders } from '../../dataProvider/sending.ts'
import { useText } from '../../layout/language.tsx'
import { ActionButton } from '../document-parts/page/ActionButton.tsx'
import type { DocumentRecord } from '../document-parts/record.ts'
import { useSharing, useSharingChanged } from './useSharing.ts'

const kind = 'sales_invoice'

/** Leaves an invoice in peace, or lets its reminders go on; below what was said to its client. */
export function ReminderSwitch({ record }: { record: DocumentRecord }) {
  const text = useText()
  const notify = useNotify()
  const { data } = useSharing(kind, record)
  const changed = useSharingChanged(kind, record.id)
  if (!data || !(data.can.remind.allowed || data.reminders_stopped)) return null
  async function toggle(stopped: boolean) {
    try {
      const sentence = await stopReminders(documentKinds[kind].wire.permission, record.id, stopped)
      notify(sentence, { type: 'success', messageArgs: { _: sentence } })
      await changed()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <ActionButton
      permit={data.can.act}
      icon={data.reminders_stopped ? 'bell' : 'close'}
      label={text(data.reminders_stopped ? sentWords.resumeReminders : sentWords.stopReminders)}
      variant="text"
      press={() => void toggle(!data.reminders_stopped)}
    />
  )
}
