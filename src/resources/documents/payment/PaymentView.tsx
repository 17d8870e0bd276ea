import type { ReactNode } from 'react'
import { useCanAccess, useGetList, useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { bouncedWords } from '../../../../i18n/books/bounced.ts'
import { chequeStatusWords, issuedStatusWords } from '../../../../i18n/books/cheques.ts'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentMethodWords, paymentWords, sidedWords } from '../../../../i18n/books/payments.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import type { Text } from '../../../../i18n/text.ts'
import { formatMoney, parseMoney, sum } from '../../../../ledger/money.ts'
import { amountInWords, onlyInWords } from '../../../../ledger/words.ts'
import type { ChequeStatus } from '../../../../schema/cheques.ts'
import { type DocumentKind, invoiceKindOf } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import type { StatusMark } from '../../../elements/StatusDot.tsx'
import sheetStyles from '../../../elements/sheet.module.css'
import { Button } from '../../../layout/Button.tsx'
import { Bdi, Code, DateText, Ltr, Money, StatusChip, type Tone } from '../../../layout/Fields.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import listsStyles from '../../../layout/lists.module.css'
import { LedgerTable } from '../../../layout/Page.tsx'
import { isZeroOrEmpty, showDecimal } from '../../../layout/values/decimal.ts'
import { editAddressOf, pageAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import documentStyles from '../../document-parts/page/document-view.module.css'
import { type PaymentRecord, sideOf } from '../../document-parts/payment/payment-values.ts'
import { isEntry } from '../../document-parts/payment/shares.ts'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import { addressOf, chequeAddress, ledgerAddress } from '../../kit/addresses.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { PartyLink } from '../../kit/PartyLink.tsx'
import { BouncedNote } from './BouncedNote.tsx'
import paymentStyles from './payment.module.css'

const isBounced = ({ cheque }: PaymentRecord) => (cheque?.bounced_on ?? null) !== null

/** An amount that was to come and did not. */
const Struck = ({ isStruck, children }: { isStruck: boolean; children: ReactNode }) =>
  isStruck ? <s className="muted">{children}</s> : children

interface PartProps {
  kind: DocumentKind
  record: PaymentRecord
}

/** The paper of a payment: whose money, how it was handed over, and which invoices it settled. */
export function PaymentView({ kind, record: document }: { kind: DocumentKind; record: DocumentRecord }) {
  const text = useText()
  const record = document as PaymentRecord
  return (
    <section
      className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${documentStyles.documentSheet}`}
      data-part="sheet"
    >
      <BouncedNote kind={kind} record={record} />
      <Parties kind={kind} record={record} />
      <Amount kind={kind} record={record} />
      {record.payment_method === 'cheque' && <Cheque kind={kind} record={record} />}
      <Settled kind={kind} record={record} />
      {record.notes && (
        <p className={documentStyles.remark}>
          <span className="muted">{text(documentFieldWords.notes)}</span> <Bdi>{record.notes}</Bdi>
        </p>
      )}
    </section>
  )
}

function Parties({ kind, record }: PartProps) {
  const text = useText()
  const side = sideOf(kind)
  const party = record[side]
  const base = baseCurrency()
  const currency = documentCurrency(record.currency_id)
  const facts: [Text, ReactNode][] = [
    [documentFieldWords.date, <DateText key="date" value={record.date} />],
    [documentFieldWords.payment_method, record.payment_method && text(paymentMethodWords[record.payment_method])],
    [
      sidedWords.account[side],
      record.cash_account_id !== null && <AccountName key="account" id={record.cash_account_id} />,
    ],
    [documentFieldWords.reference, record.reference && <Bdi>{record.reference}</Bdi>],
    [
      documentFieldWords.exchange_rate,
      currency.id !== base.id && (
        <Ltr>
          1 {currency.code} = {showDecimal(record.exchange_rate, base.decimals)} {base.code}
        </Ltr>
      ),
    ],
  ]
  return (
    <div className={documentStyles.parties}>
      <div>
        <p className="muted dense">{text(documentFieldWords[`${side}_id`])}</p>
        {party && <PartyLink resource={`${side}s`} party={party} className={documentStyles.party} />}
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

/** An account by its name, a way into its ledger. */
function AccountName({ id }: { id: number }) {
  const { data } = useGetOne('accounts', { id }, { retry: false })
  return (
    <Link className="dotted-link" to={ledgerAddress(id)}>
      <Bdi>{data ? String(data.name) : `#${id}`}</Bdi>
    </Link>
  )
}

function Amount({ kind, record }: PartProps) {
  const text = useText()
  const { language } = useLanguage()
  const base = baseCurrency()
  const currency = documentCurrency(record.currency_id)
  const side = sideOf(kind)
  const words = amountInWords(parseMoney(record.amount, currency.decimals), currency, { language, isNationNamed: true })
  const others = [
    { label: sidedWords.discount[side], amount: record.discount_allowed },
    { label: documentFieldWords.withheld, amount: record.withheld },
    { label: paymentWords.bankFees, amount: record.bank_fees },
  ].filter(({ amount }) => !isZeroOrEmpty(amount))
  return (
    <div className={paymentStyles.paymentAmount}>
      <dl className={`${documentStyles.settled} ${paymentStyles.settled}`} data-part="settled">
        <div data-step="residual">
          <dt>
            {text(sidedWords.amount[side])} <span className="muted">{currency.sign}</span>
          </dt>
          <dd>
            <Struck isStruck={isBounced(record)}>
              <Money value={record.amount} decimals={currency.decimals} />
            </Struck>
          </dd>
        </div>
        {isBounced(record) && (
          <div>
            <dt>{text(bouncedWords.moneyNow[side])}</dt>
            <dd>
              <Money value="0" decimals={currency.decimals} />
            </dd>
          </div>
        )}
        {currency.id !== base.id && (
          <div>
            <dt>
              {text(paymentWords.inBase)} <span className="muted">{base.sign}</span>
            </dt>
            <dd>
              <Money value={record.base_total} decimals={base.decimals} />
            </dd>
          </div>
        )}
        {others.map(({ label, amount }) => (
          <div key={label.en}>
            <dt>{text(label)}</dt>
            <dd>
              <Money value={amount} decimals={currency.decimals} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted dense">{onlyInWords(words, language)}</p>
    </div>
  )
}

const looks: Record<ChequeStatus, { tone: Tone; mark: StatusMark }> = {
  in_hand: { tone: 'idle', mark: 'hollow' },
  deposited: { tone: 'warning', mark: 'half' },
  endorsed: { tone: 'done', mark: 'half' },
  cleared: { tone: 'done', mark: 'full' },
  bounced: { tone: 'alarm', mark: 'barred' },
  cancelled: { tone: 'alarm', mark: 'hollow' },
}

/** Which cheque, and how far it has come. */
function Cheque({ kind, record }: PartProps) {
  const text = useText()
  const side = sideOf(kind)
  const status = record.cheque?.status
  const message = status && ((side === 'supplier' && issuedStatusWords[status]) || chequeStatusWords[status])
  return (
    <div className={paymentStyles.cheque} data-part="cheque">
      <span>
        <span className="muted">{text(sidedWords.chequeFrom[side])}</span>{' '}
        {record.cheque ? (
          <Link className="dotted-link" to={chequeAddress(record.cheque.id)}>
            <Code>{record.cheque_number}</Code>
          </Link>
        ) : (
          <Code>{record.cheque_number}</Code>
        )}
      </span>
      <span>
        <span className="muted">{text(paymentWords.dueOnCheque)}</span> <DateText value={record.cheque_date} />
      </span>
      {status && message && (
        <StatusChip tone={looks[status].tone} mark={looks[status].mark}>
          {text(message)}
        </StatusChip>
      )}
      {status === 'in_hand' && <span className="muted dense">{text(sidedWords.chequeWaits[side])}</span>}
    </div>
  )
}

/** The invoices it settled, each a way to its page, and what is left over. */
function Settled({ kind, record }: PartProps) {
  const text = useText()
  const currency = documentCurrency(record.currency_id)
  const side = sideOf(kind)
  const allocations = record.allocations ?? []
  const minor = (amount: string) => parseMoney(amount, currency.decimals)
  const money = (amount: bigint) => (
    <Money value={formatMoney(amount, currency.decimals)} decimals={currency.decimals} />
  )
  const given = sum(allocations.map(({ amount }) => minor(amount)))
  const rest = minor(record.amount) + minor(record.discount_allowed) + minor(record.withheld ?? '0') - given
  const unused = record.status === 'posted' && record.unused !== undefined ? minor(record.unused) : null
  return (
    <>
      {allocations.length > 0 ? (
        <LedgerTable label={paymentWords.settles}>
          <thead>
            <tr>
              <th>{text(documentFieldWords.invoice_id)}</th>
              <th className={documentStyles.wideOnly}>{text(documentFieldWords.date)}</th>
              <th className={documentStyles.wideOnly}>{text(documentFieldWords.due_date)}</th>
              <th className={`amount ${documentStyles.wideOnly}`}>{text(paymentWords.total)}</th>
              <th className="amount">{text(paymentWords.settledOf)}</th>
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
                <td className={documentStyles.wideOnly}>
                  <DateText value={invoice.due_date} />
                </td>
                <td className={`amount muted ${documentStyles.wideOnly}`}>
                  <Money value={isEntry(invoice) ? null : invoice.total} decimals={currency.decimals} />
                </td>
                <td className="amount">
                  <Struck isStruck={isBounced(record)}>
                    <Money value={amount} decimals={currency.decimals} />
                  </Struck>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{text(pageWords.sum)}</td>
              <td className={documentStyles.wideOnly} />
              <td className={documentStyles.wideOnly} />
              <td className={documentStyles.wideOnly} />
              <td className="amount">{money(isBounced(record) ? 0n : given)}</td>
            </tr>
          </tfoot>
        </LedgerTable>
      ) : (
        <p className="muted">{text(paymentWords.settlesNone)}</p>
      )}
      {rest > 0n && !isBounced(record) && (
        <p className={paymentStyles.rest} data-part="rest">
          <b>{money(rest)}</b> <span className="muted">{currency.sign}</span>{' '}
          {text(allocations.length > 0 ? sidedWords.restBeyond[side] : sidedWords.restAdvance[side])}
          {unused !== null && unused !== rest && (
            <span className="muted">
              {' '}
              {text(paymentWords.unusedOf)} {money(unused)}
            </span>
          )}
          {unused !== null && unused > 0n && <Distribute kind={kind} record={record} />}
        </p>
      )}
    </>
  )
}

/** The oldest invoice of a payment's party, in its currency, of those that stand in a way. */
function useOldest(kind: DocumentKind, record: PaymentRecord, standing: 'open' | 'overdue'): InvoiceRecord | undefined {
  const resource = resourceOf(invoiceKindOf(kind))
  const side = sideOf(kind)
  const { canAccess: reads = false } = useCanAccess({ action: 'list', resource })
  const { data } = useGetList<InvoiceRecord>(
    resource,
    {
      filter: { [`${side}_id`]: record[`${side}_id`], standing },
      sort: { field: 'due_date', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    { enabled: reads, retry: false, staleTime: 0 },
  )
  return data?.find(({ currency_id }) => currency_id === record.currency_id)
}

/** What is given to no invoice while some are open: the way to give it, in the payment itself or from the oldest of them. */
function Distribute({ kind, record }: PartProps) {
  const text = useText()
  const late = useOldest(kind, record, 'overdue')
  const open = useOldest(kind, record, 'open')
  const oldest = late ?? open
  const mayEdit = record.can?.edit.allowed === true && oldest !== undefined && oldest.date <= record.date
  if (!oldest) return null
  return (
    <span className={`${paymentStyles.distribute} no-print`}>
      <Button
        size="small"
        component={Link}
        to={mayEdit ? `${editAddressOf(kind, record.id)}?distribute=1` : pageAddressOf(invoiceKindOf(kind), oldest.id)}
      >
        {text(mayEdit ? paymentWords.distributeRest : paymentWords.useOn, { number: oldest.number ?? '' })}
      </Button>
    </span>
  )
}
