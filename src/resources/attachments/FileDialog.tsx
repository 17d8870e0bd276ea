import type { ReactNode } from 'react'
import { attachmentWords } from '../../../i18n/files/attachments.ts'
import type { Attachment } from '../../../schema/answers/attachments.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'

export interface FileDialogProps {
  file: Attachment
  save: () => void
  close: () => void
}

/** A file over the page, with the way to keep it. */
export function FileDialog({
  file,
  save,
  close,
  failed,
  children,
}: FileDialogProps & { failed: Error | null; children: ReactNode }) {
  const text = useText()
  const { name } = file
  return (
    <Dialog open onClose={close} aria-labelledby="file-title" maxWidth="lg">
      <DialogTitle id="file-title">
        <bdi>{name}</bdi>
      </DialogTitle>
      <DialogContent>
        {children}
        {failed && (
          <Note tone="error">
            <p className="bold">{text(attachmentWords.openFailed)}</p>
            <p>{failed.message}</p>
          </Note>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          onClick={save}
          startIcon={<Icon name="download" />}
          aria-label={text(attachmentWords.download, { name })}
        >
          {text(attachmentWords.save)}
        </Button>
        <Button autoFocus onClick={close}>
          {text(attachmentWords.close)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
