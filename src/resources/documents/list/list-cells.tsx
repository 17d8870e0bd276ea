import { Link } from 'react-router-dom'
import { listWords } from '../../../../i18n/pages/document-pages.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Bdi, Code, DateText, Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import listsStyles from '../../../layout/lists.module.css'
import { pageAddressOf } from '../../document-parts/kinds.ts'
import type { PaymentRecord } from '../../document-parts/payment/payment-values.ts'
import type { DocumentRecord, InvoiceRecord, JournalRecord } from '../../document-parts/record.ts'
import { documentCurrency } from '../../kit/currency.ts'
import type { TransferRecord, VoucherRecord } from '../cash/voucher-values.ts'
import { MethodCell } from '../payment/MethodCell.tsx'
import { DocumentChip } from '../standing/DocumentChip.tsx'
import type { WriteOffRecord } from '../write-off/write-off-values.ts'

export type Listed = DocumentRecord &
  Partial<InvoiceRecord> &
  Partial<JournalRecord> &
  Partial<PaymentRecord> &
  Partial<Pick<VoucherRecord, 'accounts' | 'payee'>> &
  Partial<Pick<TransferRecord, 'cash_account' | 'to_account'>> &
  Partial<Pick<WriteOffRecord, 'reason'>>

/** What of a document stands in the books: what moves cash without an invoice is in the base currency. */
export const inBase = ({ base_total, total }: Listed) => base_total ?? total

export const decimalsOf = (record: Listed) =>
  (record.currency_id ? documentCurrency(record.currency_id) : baseCurrency()).decimals

const isForeign = (record: Listed) => record.currency_id !== undefined && record.currency_id !== baseCurrency().id

export function NumberLink({ kind, record }: { kind: DocumentKind; record: Listed }) {
  const text = useText()
  return (
    <Link className={listsStyles.titleLink} to={pageAddressOf(kind, record.id)}>
      {record.number ? <Code>{record.number}</Code> : text(listWords.draft)}
    </Link>
  )
}

export function CellOf({ kind, name, record }: { kind: DocumentKind; name: string; record: Listed }) {
  switch (name) {
    case 'number':
      return <NumberLink kind={kind} record={record} />
    case 'date':
      return <DateText value={record.date} />
    case 'due_date':
      return record.status === 'void' ? null : <DueDate record={record} />
    case 'invoice':
      return record.invoice?.number ? <Code>{record.invoice.number}</Code> : null
    case 'party':
      return <Bdi>{(record.client ?? record.supplier)?.display_name}</Bdi>
    case 'payee':
      return <Bdi>{record.payee}</Bdi>
    case 'name':
      return <Bdi>{record.name ?? record.details}</Bdi>
    case 'reason':
      return <Bdi>{record.reason}</Bdi>
    case 'method':
      return <MethodCell {...record} />
    case 'for':
      return <Bdi>{spentOn(record)}</Bdi>
    case 'from':
      return <Bdi>{record.cash_account?.name}</Bdi>
    case 'to':
      return <Bdi>{record.to_account?.name}</Bdi>
    case 'status':
      return <DocumentChip kind={kind} record={record} />
    case 'total':
      return <Amount record={record} value={record.total} />
    case 'unused':
      return record.status === 'posted' ? <Unused record={record} /> : null
    case 'residual':
      return record.status === 'posted' ? <Residual record={record} /> : null
    default:
      return null
  }
}

/** What a voucher was for: what its lines say, or the accounts that they name. */
const spentOn = ({ details, accounts }: Listed): string =>
  details || (accounts ?? []).map(({ name }) => name).join(' · ')

/** What a document is called on a phone's list, where it has no number to be known by. */
export const calledInList = (record: Listed): string | null =>
  (record.client ?? record.supplier)?.display_name ??
  record.name ??
  (record.accounts ? spentOn(record) : record.cash_account && record.to_account ? betweenAccounts(record) : null)

const betweenAccounts = ({ cash_account, to_account }: Listed) => `${cash_account?.name} · ${to_account?.name}`
/** Whether it is still about money to come: what is settled or void, and a draft, is told in a lower voice. */
const isOwed = ({ standing }: Listed) => standing === undefined || standing === 'open' || standing === 'overdue'

/** When a document is due; of an invoice of which a part is due before, that day too. */
function DueDate({ record }: { record: Listed }) {
  const { due_date, next_due } = record
  const isInParts = next_due && next_due !== due_date
  return (
    <span className={isOwed(record) ? undefined : 'muted'}>
      {isInParts && (
        <>
          <DateText value={next_due} /> ·{' '}
        </>
      )}
      <DateText value={due_date} />
    </span>
  )
}

/** What is left of an invoice: red when it is late, in a lower voice when it is nothing. */
export const Residual = ({ record }: { record: Listed }) => (
  <span className={record.standing === 'overdue' ? 'negative' : isOwed(record) ? undefined : 'muted'}>
    <Amount record={record} value={record.residual} />
  </span>
)

const Unused = ({ record }: { record: Listed }) => (
  <span className={record.standing === 'unused' ? undefined : 'muted'}>
    <Amount record={record} value={record.unused} />
  </span>
)

/** What a cheque that bounced was to bring: lists add nothing up for it. */
const isStruck = ({ standing, unused }: Listed, value: string | undefined) => standing === 'bounced' && value !== unused

export function Amount({ record, value }: { record: Listed; value: string | null | undefined }) {
  if (value === null) return null
  const money = <Money value={value} decimals={decimalsOf(record)} />
  return (
    <>
      {isStruck(record, value) ? <s className="muted">{money}</s> : money}
      {isForeign(record) && <span className="muted"> {documentCurrency(record.currency_id).sign}</span>}
    </>
  )
}
