import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify, usePermissions } from 'react-admin'
import { booksFileWords } from '../../../i18n/plain-text.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { reports } from '../../../schema/reports.ts'
import { exportBooks } from '../../dataProvider/exporting.ts'
import { saveFile } from '../../layout/ExportButton.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'

/** The way out of Jornal with everything: the books as one text file. */
export function BooksFile() {
  const text = useText()
  const notify = useNotify()
  const { permissions } = usePermissions<Permissions>()
  const { mutate, isPending } = useMutation({
    mutationFn: exportBooks,
    onSuccess: saveFile,
    onError: problem => notify(problem.message, { type: 'error', messageArgs: { _: problem.message } }),
  })
  if (!may(permissions ?? {}, reports.trial_balance.wire, 'read')) return null
  return (
    <Sheet title={booksFileWords.title}>
      <div className="stack">
        <p className="muted">{text(booksFileWords.lead)}</p>
        <div>
          <Button size="small" disabled={isPending} onClick={() => mutate()} startIcon={<Icon name="download" />}>
            {text(isPending ? booksFileWords.preparing : booksFileWords.download)}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
