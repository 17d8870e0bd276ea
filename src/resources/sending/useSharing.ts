import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import { seesLines, seesPrices } from '../../../schema/organization/hidden-fields.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { sharingOf } from '../../dataProvider/sending.ts'
import { useLanguage } from '../../layout/language.tsx'
import type { DocumentRecord } from '../document-parts/record.ts'

const keyOf = (kind: DocumentKind, id: DocumentRecord['id']) => [
  documentKinds[kind].wire.permission,
  'sharing',
  String(id),
]

/** How a document was sent and what came of it, for who may read all of it. */
export function useSharing(kind: DocumentKind, { id, status }: Pick<DocumentRecord, 'id' | 'status'>) {
  const { language } = useLanguage()
  const { permissions } = usePermissions<Permissions>()
  const { permission } = documentKinds[kind].wire
  const seesPaper = permissions !== undefined && seesLines(permissions, kind) && seesPrices(permissions, kind)
  return useQuery({
    queryKey: [...keyOf(kind, id), language, presentOrganization().id],
    queryFn: () => sharingOf(permission, id),
    enabled: seesPaper && status !== 'draft',
    // What waits leaves in a moment.
    refetchInterval: ({ state }) => (state.data?.mails.some(mail => mail.state === 'waiting') ? 2000 : false),
    retry: false,
  })
}

/** After something was sent or taken back. */
export function useSharingChanged(kind: DocumentKind, id: DocumentRecord['id']) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(kind, id) })
}
