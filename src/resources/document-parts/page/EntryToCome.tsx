import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import { Sheet } from '../../../layout/Page.tsx'
import { SkeletonTable } from '../../../layout/States.tsx'
import type { DocumentRecord, InvoiceRecord } from '../record.ts'

/** An invoice moves its party, what is sold, its tax and its goods; anything else a line for each of its own, and the cash box. */
function linesExpected(kind: DocumentKind, { items = [] }: Partial<InvoiceRecord>): number {
  const { shape } = documentKinds[kind]
  if (shape === 'items') return 4
  return Math.max(2, shape === 'journal' ? items.length : items.length + 1)
}

/** The place of the lines of an entry and what they come to. */
export const EntryLinesToCome = ({ lines }: { lines: number }) => (
  <SkeletonTable
    columns={[
      { label: documentFieldWords.account_id },
      { label: documentFieldWords.debtor, isAmount: true },
      { label: documentFieldWords.creditor, isAmount: true },
    ]}
    rows={lines + 1}
    isTight
  />
)

/** The place of an entry that is read, about as high as it will be. */
export const EntryToCome = ({
  kind,
  record,
}: {
  kind: DocumentKind
  record: DocumentRecord & Partial<InvoiceRecord>
}) => (
  <Sheet title={pageWords.entry} flush>
    <EntryLinesToCome lines={linesExpected(kind, record)} />
  </Sheet>
)
