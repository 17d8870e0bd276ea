import { useGetOne } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { documentTypeWords, typeFormWords } from '../../../../i18n/tax/document-types.ts'
import { convertToBase, type Minor } from '../../../../ledger/money.ts'
import { headerOf } from '../../../../schema/document-fields.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { type DocumentType, documentTypes, proposedType } from '../../../../schema/tax/document-type.ts'
import { baseCurrency, simplifiedRule } from '../../../dataProvider/organization.ts'
import { ChoiceInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { documentCurrency } from '../../kit/currency.ts'

/** Whether a document says if it is a standard or a simplified one. */
export const hasTypes = (kind: DocumentKind): boolean => simplifiedRule() !== null && 'document_type' in headerOf(kind)

/** Which of both it is: left empty, as the law proposes. */
export function DocumentTypeInput() {
  const text = useText()
  return (
    <ChoiceInput
      source="document_type"
      label={documentFieldWords.document_type}
      placeholder={text(typeFormWords.proposed)}
      options={documentTypes.map(value => ({ value, label: documentTypeWords[value] }))}
    />
  )
}

const rateOf = (typed: string | null): string => (typed && Number(typed) > 0 ? typed : '1')

/** What the document that is written will be: as chosen, or by its client, its total and its days. */
function useDocumentType(total: Minor): DocumentType | null {
  const names = ['document_type', 'client_id', 'date', 'supply_date', 'currency_id', 'exchange_rate'] as const
  const [chosen, clientId, date, supply, currencyId, rate] = useWatch({ name: [...names] }) as (string | null)[]
  const id = clientId ? Number(clientId) : null
  const { data: client } = useGetOne('clients', { id: id ?? 0 }, { enabled: id !== null, retry: false })
  if (chosen) return chosen as DocumentType
  if (id !== null && !client) return null
  const { decimals } = baseCurrency()
  const base = convertToBase(total, documentCurrency(currencyId ?? null).decimals, rateOf(rate ?? null), decimals)
  const about = { date: date ?? '', supply_date: supply || null, total: base, decimals }
  return proposedType(simplifiedRule(), about, client ?? null)
}

/** A quiet line that says what the document will be, in a country that knows both. */
export function DocumentTypeLine({ total }: { total: Minor }) {
  const text = useText()
  const type = useDocumentType(total)
  return type && <p className="muted dense">{text(typeFormWords[type])}</p>
}
