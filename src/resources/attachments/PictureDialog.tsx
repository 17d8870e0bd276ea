import { attachmentWords } from '../../../i18n/files/attachments.ts'
import { useText } from '../../layout/language.tsx'
import styles from './attachments.module.css'
import { FileDialog, type FileDialogProps } from './FileDialog.tsx'
import { usePicture } from './usePicture.ts'

/** A picture as large as the screen allows. */
export function PictureDialog(props: FileDialogProps) {
  const text = useText()
  const { name } = props.file
  const { address, failed } = usePicture(props.file, true)
  return (
    <FileDialog {...props} failed={failed}>
      {address && <img className={styles.picture} src={address} alt={text(attachmentWords.previewOf, { name })} />}
    </FileDialog>
  )
}
