import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { journalWords } from '../../../../i18n/books/journal.ts'
import { sidedWords } from '../../../../i18n/books/payments.ts'
import { gridWords, pageWords } from '../../../../i18n/pages/document-pages.ts'
import { formatMoney, parseMoney, sum } from '../../../../ledger/money.ts'
import type { JournalItem } from '../../../../schema/answers/lists/journal-items.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import ledgerStyles from '../../../elements/ledger.module.css'
import { Bdi, Code, Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { LedgerTable } from '../../../layout/Page.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { newAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import type { TaxCode } from '../../document-parts/lines/product/line-tax.ts'
import { useTaxCodes } from '../../document-parts/lines/product/useTaxCodes.ts'
import { AnalyticalName } from '../../document-parts/page/AnalyticalName.tsx'
import viewStyles from '../../document-parts/page/document-view.module.css'
import { sideOf } from '../../document-parts/payment/payment-values.ts'
import type { JournalRecord } from '../../document-parts/record.ts'
import { addressOf } from '../../kit/addresses.ts'
import styles from './journal.module.css'

/** The lines of a journal entry as they were typed, with their parties and details. */
export function JournalLines({ record }: { record: JournalRecord }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const items = record.items ?? []
  const codes = useTaxCodes(items.some(({ tax_code_id }) => tax_code_id !== null))
  const total = (side: 'debtor' | 'creditor') =>
    formatMoney(sum(items.map(item => parseMoney(item[side], decimals))), decimals)
  return (
    <LedgerTable label={gridWords.lines}>
      <thead>
        <tr>
          <th className={viewStyles.wideOnly}>{text(pageWords.code)}</th>
          <th>{text(documentFieldWords.account_id)}</th>
          <th className={viewStyles.wideOnly}>{text(documentFieldWords.details)}</th>
          <th className="amount debit">{text(documentFieldWords.debtor)}</th>
          <th className="amount credit">{text(documentFieldWords.creditor)}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => {
          const party = item.client ?? item.supplier
          return (
            <tr key={item.id}>
              <td className={viewStyles.wideOnly}>
                <Code>{item.account?.code}</Code>
              </td>
              <td className={isZeroOrEmpty(item.debtor) ? ledgerStyles.indent : ''} data-part="indent">
                <Bdi>{item.account?.name}</Bdi>
                {party && (
                  <>
                    {' — '}
                    <Bdi>{party.display_name}</Bdi>
                  </>
                )}
                <AnalyticalName id={item.analytical_account_id} />
                <TaxOf item={item} codes={codes} />
                <Settles item={item} />
              </td>
              <td className={`muted ${viewStyles.wideOnly}`}>
                <Bdi>{item.details}</Bdi>
              </td>
              <td className="amount">
                <Money value={item.debtor} decimals={decimals} blankZero />
              </td>
              <td className="amount">
                <Money value={item.creditor} decimals={decimals} blankZero />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td className={viewStyles.wideOnly} />
          <td>{text(pageWords.sum)}</td>
          <td className={viewStyles.wideOnly} />
          <td className="amount">
            <Money value={total('debtor')} decimals={decimals} />
          </td>
          <td className="amount">
            <Money value={total('creditor')} decimals={decimals} />
          </td>
        </tr>
      </tfoot>
    </LedgerTable>
  )
}

/** Under a line that is tax of a code: the code, and what it was charged on. */
function TaxOf({ item: { tax_code_id, tax_base }, codes }: { item: JournalItem; codes: readonly TaxCode[] }) {
  const text = useText()
  const { decimals } = baseCurrency()
  if (tax_base === null) return null
  return (
    <div className="muted dense">
      <Bdi>{codes.find(({ id }) => id === tax_code_id)?.name}</Bdi> · {text(documentFieldWords.taxable)}{' '}
      <Money value={tax_base} decimals={decimals} />
    </div>
  )
}

/** Under a line of a party: the invoices that it settles, and what of it is still open. */
function Settles({ item }: { item: JournalItem }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const isOpen = item.residual !== null && !isZeroOrEmpty(item.residual)
  if (item.allocations.length === 0 && !isOpen) return null
  const isOwed = item.client ? !isZeroOrEmpty(item.debtor) : !isZeroOrEmpty(item.creditor)
  return (
    <span className={`${styles.shares} dense`}>
      {item.allocations.length > 0 && text(journalWords.settles)}{' '}
      {item.allocations.map(({ invoice_id, invoice, amount }) => (
        <span key={invoice_id}>
          <Link className="dotted-link" to={addressOf(invoice.resource, invoice_id)}>
            <Code>{invoice.number}</Code>
          </Link>{' '}
          <Money value={amount} decimals={decimals} />
        </span>
      ))}
      {isOpen && (
        <span>
          {text(isOwed ? journalWords.owed : journalWords.open)} <Money value={item.residual!} decimals={decimals} />
        </span>
      )}
      {isOpen && isOwed && <PayLink item={item} />}
    </span>
  )
}

/** The way to collect what a client owes by a line, or to pay what a supplier is owed. */
function PayLink({ item: { client_id, supplier_id } }: { item: JournalItem }) {
  const text = useText()
  const kind = client_id === null ? 'supplier_payment' : 'receipt'
  const { canAccess = false } = useCanAccess({ action: 'create', resource: resourceOf(kind) })
  if (!canAccess) return null
  return (
    <Link className="dotted-link no-print" to={`${newAddressOf(kind)}?party=${client_id ?? supplier_id}`}>
      {text(sidedWords.pay[sideOf(kind)])}
    </Link>
  )
}
