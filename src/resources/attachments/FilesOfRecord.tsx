import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Identifier } from 'react-admin'
import { attachmentWords, filesCounted } from '../../../i18n/files/attachments.ts'
import type { Attachment, AttachmentLimits } from '../../../schema/answers/attachments.ts'
import { attach, filesOf } from '../../dataProvider/attachments.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { LoadFailed } from '../../layout/States.tsx'
import { AttachmentRow } from './AttachmentRow.tsx'
import styles from './attachments.module.css'
import { FilePicker } from './FilePicker.tsx'
import { RemoveFile } from './RemoveFile.tsx'
import { sizeText } from './size.ts'
import { UploadRow } from './UploadRow.tsx'
import { useDroppedFiles } from './useDroppedFiles.ts'
import { type Refused, useUploads } from './useUploads.ts'

interface FilesOfRecordProps {
  resource: string
  recordId: Identifier
  /** Files are added here. */
  isOpen: boolean
  mayRemove: (file: Attachment) => boolean
}

/** Why a file was not attached; what is wrong with the file itself is so the next time, too. */
function reasonOf(problem: unknown): Refused {
  const { code, errors } = refusalOf(problem)
  const sentence = Object.values(errors)[0] ?? (problem instanceof Error ? problem.message : String(problem))
  return { sentence, isFinal: code === 'validation' }
}

/** The list of them, what is on its way, and where files come in. */
export function FilesOfRecord({ resource, recordId, isOpen, mayRemove }: FilesOfRecordProps) {
  const text = useText()
  const count = useCount()
  const { language } = useLanguage()
  const client = useQueryClient()
  const organizationId = presentOrganization().id
  const queryKey = useMemo(
    () => ['attachments', organizationId, resource, String(recordId)],
    [organizationId, resource, recordId],
  )
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => filesOf(resource, recordId), retry: false })
  const [removed, setRemoved] = useState<Attachment | null>(null)

  const readAgain = () => client.invalidateQueries({ queryKey })
  const send = useCallback(
    async (sent: Parameters<typeof attach>[2]) => {
      await attach(resource, recordId, sent)
      await client.invalidateQueries({ queryKey })
    },
    [resource, recordId, client, queryKey],
  )
  const { uploads, add, again, forget } = useUploads(send, reasonOf)
  const max = data?.limits.file
  const take = useCallback(
    (files: readonly File[]) =>
      add(files, ({ size }) =>
        max !== undefined && size > max ? text(attachmentWords.tooLarge, { size: sizeText(max, language) }) : null,
      ),
    [add, max, text, language],
  )
  const isOver = useDroppedFiles(isOpen, take)

  return (
    <Sheet
      title={attachmentWords.title}
      end={data && data.files.length > 0 && count(filesCounted, data.files.length)}
      flush
      isWaiting={!data && !error}
    >
      {error && !data && <LoadFailed title={attachmentWords.failed} error={error} retry={() => void refetch()} />}
      {data && data.files.length + uploads.length === 0 && <Nothing isOpen={isOpen} />}
      {data && data.files.length + uploads.length > 0 && (
        <ul className={styles.files} data-part="files">
          {data.files.map(file => (
            <AttachmentRow
              key={file.id}
              file={file}
              remove={mayRemove(file) ? () => setRemoved(file) : undefined}
              isLocked={isOpen && !mayRemove(file)}
            />
          ))}
          {uploads.map(upload => (
            <UploadRow
              key={upload.key}
              upload={upload}
              again={() => again(upload.key)}
              forget={() => forget(upload.key)}
            />
          ))}
        </ul>
      )}
      {data && isOpen && !data.files.every(mayRemove) && (
        <p className={`muted dense ${styles.locked}`}>
          <Icon name="lock" />
          <span>{text(attachmentWords.ofOthers)}</span>
        </p>
      )}
      {data && isOpen && <FilePicker isOver={isOver} take={take} limits={<Limits limits={data.limits} />} />}
      {removed && <RemoveFile file={removed} removed={readAgain} close={() => setRemoved(null)} />}
    </Sheet>
  )
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  const text = useText()
  return (
    <div className={styles.nothing}>
      <p className="bold">{text(attachmentWords.emptyTitle)}</p>
      <p className="muted">{text(isOpen ? attachmentWords.empty : attachmentWords.emptyToRead)}</p>
    </div>
  )
}

/** From here on it is said how much room is taken. */
const worthSaying = 0.5

function Limits({ limits: { file, organization, taken } }: { limits: AttachmentLimits }) {
  const text = useText()
  const { language } = useLanguage()
  const size = (bytes: number) => sizeText(bytes, language)
  return (
    <>
      {text(attachmentWords.kinds, { size: size(file) })}
      {taken > organization * worthSaying && (
        <> {text(attachmentWords.taken, { taken: size(taken), organization: size(organization) })}</>
      )}
    </>
  )
}
