import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { cashWords } from '../../../../i18n/books/cash.ts'
import { documentFieldWords, documentWords } from '../../../../i18n/books/documents.ts'
import { listWords } from '../../../../i18n/pages/document-pages.ts'
import { fieldWordsOf } from '../../../../i18n/pages/returns.ts'
import type { Text } from '../../../../i18n/text.ts'
import { type DocumentKind, documentKinds, isInvoice, isReturn, isVoucher } from '../../../../schema/documents.ts'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import listsStyles from '../../../layout/lists.module.css'
import { LedgerTable } from '../../../layout/Page.tsx'
import { pageAddressOf } from '../../document-parts/kinds.ts'
import { SelectCell, SelectHead } from '../../lists/Select.tsx'
import { partyFieldOf } from '../form/header-values.ts'
import listStyles from './list.module.css'
import { CellOf, calledInList, type Listed } from './list-cells.tsx'
import { StandingFoot } from './StandingFoot.tsx'

interface ColumnOfList {
  name: string
  label: Text
  isAmount?: boolean
  isSorted?: boolean
}

/** Where there is less room, the due date and the total of an invoice go, and what is left of it stays. */
export const columnsOf = (kind: DocumentKind, isNarrow: boolean): ColumnOfList[] =>
  isNarrow && isInvoice(kind)
    ? allColumnsOf(kind).filter(({ name }) => name !== 'due_date' && name !== 'total')
    : allColumnsOf(kind)

function allColumnsOf(kind: DocumentKind): ColumnOfList[] {
  const words = documentFieldWords
  const begin: ColumnOfList[] = [
    { name: 'number', label: words.number, isSorted: true },
    { name: 'date', label: words.date, isSorted: true },
  ]
  const total: ColumnOfList = { name: 'total', label: words.total, isAmount: true, isSorted: true }
  const status: ColumnOfList = { name: 'status', label: words.status }
  const unused: ColumnOfList = { name: 'unused', label: listWords.unused, isAmount: true }
  if (documentKinds[kind].shape === 'journal') {
    return [...begin, { name: 'name', label: words.name }, status, total]
  }
  if (isVoucher(kind)) {
    const payee = kind === 'expense' ? [{ name: 'payee', label: words.payee }] : []
    return [...begin, ...payee, { name: 'for', label: cashWords.details[kind] }, status, total]
  }
  if (documentKinds[kind].shape === 'transfer') {
    const between = [
      { name: 'from', label: cashWords.from },
      { name: 'to', label: cashWords.to },
    ]
    return [...begin, ...between, status, { ...total, label: words.amount }]
  }
  const party: ColumnOfList = { name: 'party', label: words[partyFieldOf(kind).field] }
  if (documentKinds[kind].shape === 'write_off') {
    return [...begin, party, { name: 'reason', label: words.reason }, status, { ...total, label: words.amount }]
  }
  if (documentKinds[kind].shape === 'payment') {
    const amount = { ...total, label: words.amount }
    return [...begin, party, { name: 'method', label: words.payment_method }, status, amount, unused]
  }
  return [
    ...begin,
    party,
    ...(isReturn(kind)
      ? [{ name: 'invoice', label: words.invoice_id }]
      : [{ name: 'due_date', label: fieldWordsOf(kind, 'due_date'), isSorted: true }]),
    status,
    total,
    ...(isInvoice(kind) ? [{ name: 'residual', label: words.residual, isAmount: true }] : []),
    ...(isReturn(kind) ? [unused] : []),
  ]
}

export function DocumentTable({
  kind,
  columns,
  data,
  isSelectable = false,
}: {
  kind: DocumentKind
  columns: readonly ColumnOfList[]
  data: Listed[]
  /** Whether rows can be chosen, to be worked on together. */
  isSelectable?: boolean
}) {
  const navigate = useNavigate()
  const { isPlaceholderData } = useListContext()
  return (
    <LedgerTable label={documentWords[kind].title.all} className={isPlaceholderData ? listsStyles.waiting : ''}>
      <thead>
        <tr>
          {isSelectable && <SelectHead />}
          {columns.map(column => (
            <Head key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map(record => (
          // The row is a larger target for the pointer; the keyboard has the link in it.
          <tr
            key={record.id}
            className={`${listsStyles.opens} ${record.status === 'void' ? listStyles.void : ''}`}
            onClick={event => isOutsideOfLinks(event) && navigate(pageAddressOf(kind, record.id))}
          >
            {isSelectable && <SelectCell id={record.id} name={record.number ?? calledInList(record) ?? ''} />}
            {columns.map(({ name, isAmount }) => (
              <td key={name} className={isAmount ? 'amount' : ''}>
                <CellOf kind={kind} name={name} record={record} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <StandingFoot kind={kind} columns={columns} data={data} before={isSelectable ? 1 : 0} />
    </LedgerTable>
  )
}

const isOutsideOfLinks = (event: React.MouseEvent) =>
  !(event.target as Element).closest('a, button, input') && !window.getSelection()?.toString()

function Head({ column }: { column: ColumnOfList }) {
  const text = useText()
  const { sort, setSort } = useListContext()
  const label = text(column.label)
  if (!column.isSorted) {
    return (
      <th scope="col" className={column.isAmount ? 'amount' : ''}>
        {label}
      </th>
    )
  }
  const isSorted = sort.field === column.name
  const isUp = isSorted && sort.order === 'ASC'
  return (
    <th
      scope="col"
      className={column.isAmount ? 'amount' : ''}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={listsStyles.sort}
        onClick={() => setSort({ field: column.name, order: isSorted && !isUp ? 'ASC' : 'DESC' })}
      >
        {label}
        <Icon name={isUp ? 'up' : 'down'} className={isSorted ? '' : listsStyles.idle} />
      </button>
    </th>
  )
}
