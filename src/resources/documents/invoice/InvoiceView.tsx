import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formWords, pageWords } from '../../../../i18n/pages/document-pages.ts'
import { fieldWordsOf } from '../../../../i18n/pages/returns.ts'
import { documentTypeWords } from '../../../../i18n/tax/document-types.ts'
import { emirateWords } from '../../../../i18n/tax/emirates.ts'
import { noteReasonWords } from '../../../../i18n/tax/note-reasons.ts'
import type { Text } from '../../../../i18n/text.ts'
import { isDebitNote } from '../../../../schema/documents/debit-notes.ts'
import { isInvoice, isReturn } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { Bdi, Code, DateText, Ltr, Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { nothingYet } from '../../../layout/States.tsx'
import { isZeroOrEmpty, showDecimal } from '../../../layout/values/decimal.ts'
import styles from '../../document-parts/page/document-view.module.css'
import { Hidden } from '../../document-parts/page/Hidden.tsx'
import { type DocumentViewProps, hidesPrices } from '../../document-parts/record.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { PartyLink } from '../../kit/PartyLink.tsx'
import { partyFieldOf } from '../form/header-values.ts'
import { suppliedOn } from '../issuing/Supply.tsx'
import { Deducted } from './AdvancesToDeduct.tsx'
import { InvoiceViewLines } from './InvoiceViewLines.tsx'
import { ReturnSettlement, SettlementSteps } from './SettlementSteps.tsx'
import { UnpricedLines } from './UnpricedLines.tsx'

/** The paper itself: parties and dates, how far it is paid, the lines and what they come to. */
export function InvoiceView({ kind, record }: DocumentViewProps) {
  const text = useText()
  const { decimals } = documentCurrency(record.currency_id)
  return (
    <section className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${styles.documentSheet}`} data-part="sheet">
      <Parties kind={kind} record={record} />
      {record.status === 'posted' && isInvoice(kind) && <SettlementSteps record={record} decimals={decimals} />}
      {record.status === 'posted' && isReturn(kind) && (
        <ReturnSettlement kind={kind} record={record} decimals={decimals} />
      )}
      {record.items === undefined && <Hidden why={pageWords.linesHidden} />}
      {record.items !== undefined && hidesPrices(kind, record) && <UnpricedLines items={record.items} />}
      {!record.is_opening && record.items !== undefined && !hidesPrices(kind, record) && (
        <InvoiceViewLines kind={kind} record={record} decimals={decimals} />
      )}
      {record.reason_code && (
        <p className={styles.remark}>
          <span className="muted">{text(documentFieldWords.reason_code)}</span>{' '}
          {text(noteReasonWords[record.reason_code])}
        </p>
      )}
      {isInvoice(kind) && <Deducted record={record} decimals={decimals} />}
      {record.reason && (
        <p className={styles.remark}>
          <span className="muted">{text(documentFieldWords.reason)}</span> <Bdi>{record.reason}</Bdi>
        </p>
      )}
      {record.client_comments && (
        <p className={styles.remark}>
          <span className="muted">{text(documentFieldWords.client_comments)}</span> <Bdi>{record.client_comments}</Bdi>
        </p>
      )}
      {record.notes && (
        <p className={styles.remark}>
          <span className="muted">{text(documentFieldWords.notes)}</span> <Bdi>{record.notes}</Bdi>
        </p>
      )}
    </section>
  )
}

function Parties({ kind, record }: DocumentViewProps) {
  const text = useText()
  const { field, resource } = partyFieldOf(kind)
  const party = field === 'client_id' ? record.client : record.supplier
  const { data: known, isLoading } = useGetOne(
    resource,
    { id: party?.id ?? 0 },
    { enabled: party !== null, retry: false },
  )
  const { data: warehouse, isLoading: isStoreComing } = useGetOne(
    'warehouses',
    { id: record.warehouse_id ?? 0 },
    { enabled: record.warehouse_id !== null, retry: false },
  )
  const base = baseCurrency()
  const currency = documentCurrency(record.currency_id)
  const isInParts = !isZeroOrEmpty(record.due_at_once)
  const facts: [Text, ReactNode][] = [
    [documentFieldWords.date, <DateText key="date" value={record.date} />],
    ...suppliedOn(record).map(([label, day]): [Text, ReactNode] => [label, <DateText key={label.en} value={day} />]),
    [documentFieldWords.due_at_once, isInParts && <Money value={record.due_at_once} decimals={currency.decimals} />],
    [
      isInParts ? pageWords.restDue : fieldWordsOf(kind, 'due_date'),
      !isReturn(kind) && <DateText key="due" value={record.due_date} />,
    ],
    [documentFieldWords.representative_id, record.representative && <Bdi>{record.representative.display_name}</Bdi>],
    // Each keeps its place while it is read.
    [
      documentFieldWords.warehouse_id,
      isDebitNote(kind) ? null : isStoreComing ? nothingYet : warehouse && <Bdi>{String(warehouse.name)}</Bdi>,
    ],
    [fieldWordsOf(kind, 'reference'), record.reference && <Bdi>{record.reference}</Bdi>],
    [documentFieldWords.supplier_tax_number, record.supplier_tax_number && <Ltr>{record.supplier_tax_number}</Ltr>],
    [documentFieldWords.document_type, record.document_type && text(documentTypeWords[record.document_type])],
    [documentFieldWords.emirate, record.emirate && text(emirateWords[record.emirate])],
    [
      documentFieldWords.source_number,
      record.source_number !== record.reference && record.source_number && <Bdi>{record.source_number}</Bdi>,
    ],
    [
      documentFieldWords.exchange_rate,
      currency.id !== base.id && (
        <Ltr>
          1 {currency.code} = {showDecimal(record.exchange_rate, base.decimals)} {base.code}
        </Ltr>
      ),
    ],
    [formWords.prices, record.tax_inclusive && text(formWords.inclusive)],
  ]
  return (
    <div className={styles.parties}>
      <div>
        <p className="muted dense">{text(documentFieldWords[field])}</p>
        {party && <PartyLink resource={resource} party={party} className={styles.party} />}
        <p className="muted dense">
          {isLoading && nothingYet}
          {known?.serial_number && <Code>{String(known.serial_number)}</Code>}
          {known?.serial_number && known.tax_number && ' · '}
          {known?.tax_number && (
            <>
              {text(pageWords.taxNumber)} <Ltr>{String(known.tax_number)}</Ltr>
            </>
          )}
        </p>
      </div>
      <dl>
        {facts.map(
          ([label, fact]) =>
            fact && (
              <div key={label.en}>
                <dt>{text(label)}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
