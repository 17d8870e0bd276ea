import { useQuery } from '@tanstack/react-query'
import { type DocumentKind, saleKinds } from '../../../../schema/documents.ts'
import type { Einvoice } from '../../../../schema/einvoice/answers.ts'
import { readEinvoiceOf } from '../../../dataProvider/books/einvoices.ts'
import { hasTaxAuthority, presentOrganization } from '../../../dataProvider/organization.ts'
import { resourceOf } from '../../document-parts/kinds.ts'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'

/** What waits is answered within seconds when all goes well. */
const askAgain_ms = 5_000

/** What became of a document with the tax authority; null of one that did not go there, and before it is known. */
export function useEinvoice(kind: DocumentKind, record: DocumentRecord & Partial<InvoiceRecord>): Einvoice | null {
  const resource = resourceOf(kind)
  const { data = null } = useQuery({
    queryKey: ['einvoices', presentOrganization().id, resource, record.id],
    queryFn: () => readEinvoiceOf(resource, record.id),
    enabled: hasTaxAuthority() && Boolean(record.issued_at) && saleKinds.some(each => each === kind),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askAgain_ms : false),
    retry: false,
  })
  return data
}
