import { useMutation } from '@tanstack/react-query'
import { useNotify, usePermissions } from 'react-admin'
import { booksFileWords } from '../../../i18n/files/plain-text.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { reports } from '../../../schema/reports.ts'
import { type BooksForm, exportBooks } from '../../dataProvider/exporting.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Sheet } from '../../layout/Page.tsx'
import { saveFile } from '../../layout/save-file.ts'
import settingsStyles from './settings.module.css'

function useMayTakeBooks(): boolean {
  const { permissions } = usePermissions<Permissions>()
  return may(permissions ?? {}, reports.trial_balance.wire, 'read')
}

const forms: readonly BooksForm[] = ['workbook', 'text', 'files']

function DownloadBooks() {
  const text = useText()
  const notify = useNotify()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: exportBooks,
    onSuccess: saveFile,
    onError: problem => notify(problem.message, { type: 'error', messageArgs: { _: problem.message } }),
  })
  return (
    <div className="actions">
      {forms.map(form => (
        <Button
          key={form}
          size="small"
          disabled={isPending}
          onClick={() => mutate(form)}
          startIcon={<Icon name="download" />}
        >
          {text(isPending && variables === form ? booksFileWords.preparing : booksFileWords[form])}
        </Button>
      ))}
    </div>
  )
}

/** The way out of Jornal with everything: the books as one workbook, or as one text file. */
export function BooksFile() {
  const text = useText()
  if (!useMayTakeBooks()) return null
  return (
    <Sheet title={booksFileWords.title}>
      <div className={`${pageStyles.stack} ${settingsStyles.stack}`}>
        <p className="muted">{text(booksFileWords.lead)}</p>
        <div>
          <DownloadBooks />
        </div>
      </div>
    </Sheet>
  )
}

/** Before the books go, the last moment to take them along. */
export function BooksBeforeRemoval() {
  const text = useText()
  if (!useMayTakeBooks()) return null
  return (
    <div className={settingsStyles.lastCopy}>
      <p>{text(booksFileWords.beforeRemoval)}</p>
      <DownloadBooks />
    </div>
  )
}
