import type { DocumentDeclaration } from '../../../../schema/documents/declaration.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import type { FormValues } from '../../forms/body.ts'
import { documentCurrency } from '../../kit/currency.ts'

/** Which party a kind of document names: the field, and the resource it links to. */
export function partyFieldOf(kind: DocumentKind): {
  field: 'client_id' | 'supplier_id'
  resource: 'clients' | 'suppliers'
} {
  const { party }: DocumentDeclaration = documentKinds[kind]
  return party === 'supplier'
    ? { field: 'supplier_id', resource: 'suppliers' }
    : { field: 'client_id', resource: 'clients' }
}

/** Whether the document is in another currency than the books and its rate has not been typed yet. */
export const lacksRate = ({ currency_id, exchange_rate }: FormValues): boolean =>
  documentCurrency(currency_id as string | null).id !== documentCurrency(null).id && !exchange_rate
