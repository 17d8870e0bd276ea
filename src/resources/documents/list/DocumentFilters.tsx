import { useCanAccess } from 'react-admin'
import { documentFieldWords, statusWords } from '../../../../i18n/books/documents.ts'
import { invoiceStateWords } from '../../../../i18n/books/invoice-standings.ts'
import { paymentMethodWords } from '../../../../i18n/books/payments.ts'
import { listWords } from '../../../../i18n/pages/document-pages.ts'
import { fieldWordsOf } from '../../../../i18n/pages/returns.ts'
import {
  type DocumentKind,
  documentKinds,
  documentStatuses,
  isInvoice,
  isReturn,
} from '../../../../schema/documents.ts'
import { invoiceStates } from '../../../../schema/lists/invoice-standings.ts'
import { useText } from '../../../layout/language.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import type { FilterField } from '../../lists/fields.ts'
import { ListTools } from '../../lists/ListTools.tsx'
import { partyFieldOf } from '../form/header-values.ts'
import { useSeesPrices } from '../standing/useSeesPrices.ts'
import { columnsOf } from './DocumentTable.tsx'
import { PrintSelected } from './PrintSelected.tsx'

/** The bar over a list of documents: how they stand, of which days, with whom, and of payments how and how much. */
export function DocumentFilters({ kind }: { kind: DocumentKind }) {
  const text = useText()
  const seesPrices = useSeesPrices(kind)
  const { details, permission } = documentKinds[kind].wire
  const { canAccess: seesLines = false } = useCanAccess({ action: 'list', resource: details ?? permission })
  const fields = fieldsOf(kind).filter(({ kind: of }) => seesPrices || of !== 'amounts')
  return (
    <FilterBar find={text(listWords.find)} fields={fields} keeps={keptByTabs}>
      <ListTools
        resource={permission}
        columns={columnsOf(kind, false).filter(({ name, isAmount }) => name !== 'number' && (seesPrices || !isAmount))}
      />
      {seesLines && seesPrices && (
        <span className="only-desk">
          <PrintSelected />
        </span>
      )}
    </FilterBar>
  )
}

const keptByTabs = ['standing']

function fieldsOf(kind: DocumentKind): FilterField[] {
  const { party, shape } = documentKinds[kind]
  const { field, resource } = partyFieldOf(kind)
  const status: FilterField = isInvoice(kind)
    ? {
        ...{ kind: 'choice', name: 'state', label: listWords.status, replaces: ['standing', 'status'] },
        options: invoiceStates.map(state => ({ value: state, label: invoiceStateWords[state] })),
      }
    : {
        ...{ kind: 'choice', name: 'status', label: listWords.status },
        options: documentStatuses.map(value => ({ value, label: statusWords[value] })),
      }
  const method: FilterField = {
    ...{ kind: 'choice', name: 'payment_method', label: documentFieldWords.payment_method },
    options: (['cash', 'cheque'] as const).map(value => ({ value, label: paymentMethodWords[value] })),
  }
  const isDue = shape === 'items' && !isReturn(kind)
  return [
    { kind: 'days', name: 'date', label: documentFieldWords.date },
    ...(isDue ? [{ kind: 'days', name: 'due_date', label: fieldWordsOf(kind, 'due_date') } as const] : []),
    ...(isInvoice(kind) ? [{ kind: 'days', name: 'next_due', label: documentFieldWords.next_due } as const] : []),
    ...(party === null ? [] : [{ kind: 'link', name: field, label: documentFieldWords[field], to: resource } as const]),
    status,
    ...(shape === 'payment' ? [method] : []),
    {
      kind: 'amounts',
      name: 'total',
      label: shape === 'payment' ? documentFieldWords.amount : documentFieldWords.total,
    },
    ...(shape === 'items' || kind === 'expense'
      ? [
          {
            kind: 'link',
            name: 'representative_id',
            label: documentFieldWords.representative_id,
            to: 'representatives',
          } as const,
        ]
      : []),
    ...(shape === 'items'
      ? [{ kind: 'link', name: 'warehouse_id', label: documentFieldWords.warehouse_id, to: 'warehouses' } as const]
      : []),
  ]
}
