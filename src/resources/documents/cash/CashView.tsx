import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { cashWords } from '../../../../i18n/books/cash.ts'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentWords } from '../../../../i18n/books/payments.ts'
import { amountInWords, onlyInWords } from '../../../../ledger/words.ts'
import { type DocumentKind, isVoucher, type VoucherKind } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { Bdi, Code, DateText, Money } from '../../../layout/Fields.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import { LedgerTable } from '../../../layout/Page.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { AnalyticalName } from '../../document-parts/page/AnalyticalName.tsx'
import documentStyles from '../../document-parts/page/document-view.module.css'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { ledgerAddress } from '../../kit/addresses.ts'
import styles from './cash.module.css'
import { OwedOfLines } from './VoucherTaxCode.tsx'
import type { TransferRecord, VoucherRecord } from './voucher-values.ts'

/** The paper of what moves cash without an invoice. */
export function CashView({ kind, record }: { kind: DocumentKind; record: DocumentRecord }) {
  return isVoucher(kind) ? (
    <Voucher kind={kind} record={record as VoucherRecord} />
  ) : (
    <Transfer record={record as TransferRecord} />
  )
}

type Fact = [string, ReactNode]

function Paper({
  total,
  facts,
  notes,
  children,
}: {
  total: string
  facts: Fact[]
  notes: string | null
  children?: ReactNode
}) {
  const text = useText()
  const { language } = useLanguage()
  const { decimals, sign, code } = baseCurrency()
  return (
    <section
      className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${documentStyles.documentSheet}`}
      data-part="sheet"
    >
      <div className={documentStyles.parties}>
        <div>
          <p className={styles.whole}>
            <b>
              <Money value={total} decimals={decimals} />
            </b>
            <span className="muted">{sign}</span>
          </p>
          <p className="muted">
            <Bdi>{onlyInWords(amountInWords(minorOfTotal(total), { code, decimals }, { language }), language)}</Bdi>
          </p>
        </div>
        <dl>
          {facts.map(
            ([label, fact]) =>
              fact && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{fact}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {children}
      {notes && (
        <p className={documentStyles.remark}>
          <span className="muted">{text(documentFieldWords.notes)}</span> <Bdi>{notes}</Bdi>
        </p>
      )}
    </section>
  )
}

const minorOfTotal = (total: string): bigint => BigInt(total.replace('.', ''))

function AccountLink({ id, name }: { id: number; name: string }) {
  return (
    <Link className="dotted-link" to={ledgerAddress(id)}>
      <Bdi>{name}</Bdi>
    </Link>
  )
}

function AccountOf({ id }: { id: number }) {
  const { data } = useGetOne('accounts', { id }, { retry: false })
  return <AccountLink id={id} name={data ? String(data.name) : `#${id}`} />
}

function Voucher({ kind, record }: { kind: VoucherKind; record: VoucherRecord }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const items = record.items ?? []
  const isTaxed = items.some(item => !isZeroOrEmpty(item.tax))
  const money = (value: string | undefined) => <Money value={value} decimals={decimals} />
  const lostTax = items.some(
    item => (item.value_added_tax || item.sales_tax) && item.tax_recoverable === false && !item.tax_number,
  )
  return (
    <Paper
      total={record.total}
      notes={record.notes}
      facts={[
        [text(documentFieldWords.payee), record.payee && <Bdi>{record.payee}</Bdi>],
        [text(documentFieldWords.date), <DateText key="date" value={record.date} />],
        [
          text(cashWords.cash[kind]),
          record.cash_account_id === null ? (
            text(paymentWords.usualAccount)
          ) : (
            <AccountOf key="cash" id={record.cash_account_id} />
          ),
        ],
        [
          text(documentFieldWords.representative_id),
          record.representative && <Bdi>{record.representative.display_name}</Bdi>,
        ],
        [text(documentFieldWords.reference), record.reference && <Bdi>{record.reference}</Bdi>],
      ]}
    >
      <LedgerTable label={documentFieldWords.items}>
        <thead>
          <tr>
            <th>{text(cashWords.account[kind])}</th>
            <th className={documentStyles.wideOnly}>{text(cashWords.details[kind])}</th>
            {isTaxed && <th className={`amount ${documentStyles.wideOnly}`}>{text(cashWords.beforeTax)}</th>}
            {isTaxed && <th className={`amount ${documentStyles.wideOnly}`}>{text(cashWords.tax)}</th>}
            <th className="amount">{text(documentFieldWords.total)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(item => {
            const party = item.supplier ?? item.client
            return (
              <tr key={item.id}>
                <td>
                  {item.account ? (
                    <AccountLink {...item.account} />
                  ) : (
                    <span className="muted">{text(cashWords.notSorted)}</span>
                  )}
                  {party && (
                    <>
                      {' — '}
                      <Bdi>{party.display_name}</Bdi>
                    </>
                  )}
                  {item.tax_number && (
                    <span className="muted">
                      {' '}
                      <Code>{item.tax_number}</Code>
                    </span>
                  )}
                  <AnalyticalName id={item.analytical_account_id} />
                  {item.details && (
                    <span className={`muted ${styles.detailsBelow}`}>
                      <Bdi>{item.details}</Bdi>
                    </span>
                  )}
                </td>
                <td className={`muted ${documentStyles.wideOnly}`}>
                  <Bdi>{item.details}</Bdi>
                </td>
                {isTaxed && <td className={`amount ${documentStyles.wideOnly}`}>{money(item.net)}</td>}
                {isTaxed && <td className={`amount ${documentStyles.wideOnly}`}>{money(item.tax)}</td>}
                <td className="amount">{money(item.total)}</td>
              </tr>
            )
          })}
        </tbody>
      </LedgerTable>
      <OwedOfLines items={items} decimals={decimals} />
      {lostTax && <p className={styles.lost}>{text(cashWords.lostTax)}</p>}
    </Paper>
  )
}

function Transfer({ record }: { record: TransferRecord }) {
  const text = useText()
  const { decimals } = baseCurrency()
  return (
    <Paper
      total={record.amount}
      notes={record.notes}
      facts={[
        [text(cashWords.from), <AccountLink key="from" id={record.cash_account_id} name={record.cash_account.name} />],
        [text(cashWords.to), <AccountLink key="to" id={record.to_account_id} name={record.to_account.name} />],
        [text(documentFieldWords.date), <DateText key="date" value={record.date} />],
        [
          text(documentFieldWords.arrives_on),
          record.arrives_on && <DateText key="arrives" value={record.arrives_on} />,
        ],
        [
          text(documentFieldWords.bank_fees),
          !isZeroOrEmpty(record.bank_fees) && <Money key="fees" value={record.bank_fees} decimals={decimals} />,
        ],
        [text(documentFieldWords.reference), record.reference && <Bdi>{record.reference}</Bdi>],
      ]}
    />
  )
}
