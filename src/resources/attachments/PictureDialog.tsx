import { attachmentWords } from '../../../i18n/files/attachments.ts'
import type { Attachment } from '../../../schema/answers/attachments.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import styles from './attachments.module.css'
import { usePicture } from './usePicture.ts'

/** A picture as large as the screen allows. */
export function PictureDialog({ file, save, close }: { file: Attachment; save: () => void; close: () => void }) {
  const text = useText()
  const { name } = file
  const { address, failed } = usePicture(file, true)
  return (
    <Dialog open onClose={close} aria-labelledby="picture-title" maxWidth="lg">
      <DialogTitle id="picture-title">
        <bdi>{name}</bdi>
      </DialogTitle>
      <DialogContent>
        {address && <img className={styles.picture} src={address} alt={text(attachmentWords.previewOf, { name })} />}
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
