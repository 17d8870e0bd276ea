import { type DocumentKind, taxedKinds } from '../../../../schema/documents.ts'
import { taxFiledUntil } from '../../../dataProvider/organization.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'

const isCoded = ({ items }: { items?: readonly { tax_base?: string | null }[] }) =>
  items?.some(({ tax_base = null }) => tax_base !== null) === true

const isTaxed = (kind: DocumentKind) => taxedKinds.some(each => each === kind)

/** Up to which day the tax of a document was filed: an entry has tax by its codes alone. */
export const filedFor = (kind: DocumentKind, record: object): string | null =>
  isTaxed(kind) || (kind === 'journal_entry' && isCoded(record)) ? taxFiledUntil() : null

/** Whether a document is closed by a return that was filed, but for its notes and the like. */
export const isClosedByReturn = (kind: DocumentKind, { status, date, can }: DocumentRecord): boolean =>
  isTaxed(kind) && status === 'posted' && can?.edit.allowed === false && date <= (taxFiledUntil() ?? '')
