import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { documentFieldWords, documentWords } from '../../../../i18n/books/documents.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { documentTypeWords } from '../../../../i18n/tax/document-types.ts'
import type { InvoiceKind } from '../../../../schema/documents.ts'
import { Bdi, Code, DateText, Money, Note } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import listsStyles from '../../../layout/lists.module.css'
import { pageAddressOf } from '../../document-parts/kinds.ts'
import documentStyles from '../../document-parts/page/document-view.module.css'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { partyFieldOf } from './header-values.ts'

/** The invoice that a return takes back, or that a debit note adds to, and whose it is. */
export function NamedInvoice({ kind, invoice }: { kind: InvoiceKind; invoice: InvoiceRecord }) {
  const text = useText()
  const { decimals, sign } = documentCurrency(invoice.currency_id)
  const party = invoice.client ?? invoice.supplier
  const { errors } = useFormState<FormValues>({ name: 'invoice_id' })
  const fault = errors.invoice_id?.message
  const page = pageAddressOf(kind, invoice.id)
  return (
    <>
      {fault !== undefined && (
        <Note tone="error">
          <p>{String(fault)}</p>
          <Link to={page}>{text(formWords.backToInvoice, { number: invoice.number ?? '' })}</Link>
        </Note>
      )}
      <div className={documentStyles.parties}>
        <div>
          <p className="muted dense">{text(documentFieldWords[partyFieldOf(kind).field])}</p>
          <p className={documentStyles.party}>
            <Bdi>{party?.display_name}</Bdi>
          </p>
        </div>
        <dl>
          <div>
            <dt>{text(documentWords[kind].title.one)}</dt>
            <dd>
              <Link className={listsStyles.titleLink} to={page}>
                <Code>{invoice.number}</Code>
              </Link>
            </dd>
          </div>
          {invoice.document_type && (
            <div>
              <dt>{text(documentFieldWords.document_type)}</dt>
              <dd>{text(documentTypeWords[invoice.document_type])}</dd>
            </div>
          )}
          <div>
            <dt>{text(documentFieldWords.date)}</dt>
            <dd>
              <DateText value={invoice.date} />
            </dd>
          </div>
          <div>
            <dt>{text(documentFieldWords.total)}</dt>
            <dd>
              <Money value={invoice.total} decimals={decimals} /> <span className="muted">{sign}</span>
            </dd>
          </div>
          <div>
            <dt>{text(documentFieldWords.residual)}</dt>
            <dd>
              <Money value={invoice.residual} decimals={decimals} />
            </dd>
          </div>
        </dl>
      </div>
    </>
  )
}
