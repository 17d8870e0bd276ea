import { attachmentWords } from '../../../i18n/files/attachments.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Attachment } from '../../../schema/answers/attachments.ts'
import { detach } from '../../dataProvider/attachments.ts'
import { isNotFound } from '../../dataProvider/calls/refusal.ts'
import { useText } from '../../layout/language.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useToast } from '../kit/useToast.ts'

/** Asks before a file is removed, by its name. */
export function RemoveFile({
  file,
  removed,
  close,
}: {
  file: Attachment
  removed: () => Promise<void>
  close: () => void
}) {
  const text = useText()
  const showToast = useToast()
  const remove = async () => {
    // Somebody else was first: it is removed all the same.
    await detach(file.id).catch((problem: unknown) => {
      if (!isNotFound(problem)) throw problem
    })
    await removed()
    showToast(successTexts.deleted)
  }
  return (
    <ConfirmDialog
      title={text(attachmentWords.removeTitle)}
      button={attachmentWords.removeButton}
      act={remove}
      close={close}
    >
      {text(attachmentWords.removeQuestion, { name: file.name })}
    </ConfirmDialog>
  )
}
