import { type Identifier, useGetIdentity, usePermissions } from 'react-admin'
import { mayAttachment, mayRemoveAttachment } from '../../../schema/organization/attachments.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'

const FilesOfRecord = lazyPages(() => import('./pages.ts')).page(pages => pages.FilesOfRecord)

interface AttachmentsProps {
  /** What the record is: a resource, or a kind of document. */
  resource: string
  recordId: Identifier
}

/** The files of a record: to look at, for who may change the record to add, and to remove one's own or anybody's. */
export function Attachments({ resource, recordId }: AttachmentsProps) {
  const { permissions } = usePermissions<Permissions>()
  const { identity } = useGetIdentity()
  if (!permissions || !mayAttachment(permissions, resource, 'read')) return null
  return (
    <FilesOfRecord
      key={`${resource} ${recordId}`}
      resource={resource}
      recordId={recordId}
      isOpen={mayAttachment(permissions, resource, 'update')}
      mayRemove={({ added_by }) => mayRemoveAttachment(permissions, resource, added_by.id === identity?.id)}
    />
  )
}
