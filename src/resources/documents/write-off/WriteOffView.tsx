import { Link } from 'react-router-dom'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentWords } from '../../../../i18n/books/payments.ts'
import { writeOffWords } from '../../../../i18n/books/write-offs.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { Bdi, Code, DateText, Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import listsStyles from '../../../layout/lists.module.css'
import { LedgerTable } from '../../../layout/Page.tsx'
import documentStyles from '../../document-parts/page/document-view.module.css'
import { isEntry } from '../../document-parts/payment/shares.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { addressOf } from '../../kit/addresses.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { PartyLink } from '../../kit/PartyLink.tsx'
import type { WriteOffRecord } from './write-off-values.ts'

/** The paper of a debt that was given up: whose, of which invoices, and why. */
export function WriteOffView({ record: document }: { record: DocumentRecord }) {
  const text = useText()
  const record = document as WriteOffRecord
  const currency = documentCurrency(record.currency_id)
  const { client, date, reference, reason, allocations = [] } = record
  return (
    <section
      className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${documentStyles.documentSheet}`}
      data-part="sheet"
    >
      <div className={documentStyles.parties}>
        <div>
          <p className="muted dense">{text(documentFieldWords.client_id)}</p>
          {client && <PartyLink resource="clients" party={client} className={documentStyles.party} />}
        </div>
        <dl>
          <div>
            <dt>{text(documentFieldWords.date)}</dt>
            <dd>
              <DateText value={date} />
            </dd>
          </div>
          {reference && (
            <div>
              <dt>{text(documentFieldWords.reference)}</dt>
              <dd>
                <Bdi>{reference}</Bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <LedgerTable label={writeOffWords.invoices}>
        <thead>
          <tr>
            <th>{text(documentFieldWords.invoice_id)}</th>
            <th className={documentStyles.wideOnly}>{text(documentFieldWords.date)}</th>
            <th className={`amount ${documentStyles.wideOnly}`}>{text(paymentWords.total)}</th>
            <th className="amount">{text(documentFieldWords.written_off)}</th>
          </tr>
        </thead>
        <tbody>
          {allocations.map(({ id, invoice_id, invoice, amount }) => (
            <tr key={id}>
              <td>
                <Link className={listsStyles.titleLink} to={addressOf(invoice.resource, invoice_id)}>
                  <Code>{invoice.number}</Code>
                </Link>
              </td>
              <td className={documentStyles.wideOnly}>
                <DateText value={invoice.date} />
              </td>
              <td className={`amount muted ${documentStyles.wideOnly}`}>
                <Money value={isEntry(invoice) ? null : invoice.total} decimals={currency.decimals} />
              </td>
              <td className="amount">
                <Money value={amount} decimals={currency.decimals} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{text(pageWords.sum)}</td>
            <td className={documentStyles.wideOnly} />
            <td className={documentStyles.wideOnly} />
            <td className="amount">
              <Money value={record.total} decimals={currency.decimals} /> <Bdi>{currency.sign}</Bdi>
            </td>
          </tr>
        </tfoot>
      </LedgerTable>
      <p className={documentStyles.remark}>
        <span className="muted">{text(documentFieldWords.reason)}</span> <Bdi>{reason}</Bdi>
      </p>
    </section>
  )
}
