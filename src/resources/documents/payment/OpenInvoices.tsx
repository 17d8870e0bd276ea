import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { documentFieldWords, documentWords } from '../../../../i18n/books/documents.ts'
import { invoicesCounted, openItemsCounted, paymentWords, sidedWords } from '../../../../i18n/books/payments.ts'
import { writeOffWords } from '../../../../i18n/books/write-offs.ts'
import { formatMoney, sum } from '../../../../ledger/money.ts'
import { type DocumentKind, invoiceKindOf } from '../../../../schema/documents.ts'
import inputStyles from '../../../elements/inputs.module.css'
import { Button } from '../../../layout/Button.tsx'
import { Code, DateText, Money } from '../../../layout/Fields.tsx'
import { WhichNumber } from '../../../layout/inputs/WhichNumber.tsx'
import { useCount, useText } from '../../../layout/language.tsx'
import { LedgerTable } from '../../../layout/Page.tsx'
import { LoadFailed } from '../../../layout/States.tsx'
import { today } from '../../../layout/values/civil-date.ts'
import { moneyIn } from '../../../layout/values/own-currency.ts'
import formStyles from '../../document-parts/form.module.css'
import { pageAddressOf } from '../../document-parts/kinds.ts'
import { typedValue } from '../../document-parts/lines/columns.ts'
import type { FieldError } from '../../document-parts/lines/line-store.ts'
import linesStyles from '../../document-parts/lines/lines.module.css'
import { useFieldErrorText } from '../../document-parts/lines/useFieldErrorText.ts'
import documentStyles from '../../document-parts/page/document-view.module.css'
import { sideOf } from '../../document-parts/payment/payment-values.ts'
import {
  isPayableOn,
  issueOfAmount,
  issueOfExcess,
  minorOf,
  type OpenInvoice,
  type Shares,
  shareOf,
} from '../../document-parts/payment/shares.ts'
import { type Currency, documentCurrency } from '../../kit/currency.ts'
import paymentStyles from './payment.module.css'
import { ShareBox, shareBoxOf } from './ShareBox.tsx'

interface OpenInvoicesProps {
  kind: DocumentKind
  /** Those in the payment's currency. */
  invoices: readonly OpenInvoice[]
  /** The currencies of the others. */
  otherCurrencies: readonly Currency[]
  chooseCurrency: (id: number) => void
  currency: Currency
  date: string | null
  fieldErrors: ReadonlyMap<number, FieldError>
  /** What an invoice can take of the money now. Stays the same function, so that no row is drawn for it. */
  wholeOf: (invoice: OpenInvoice) => string | null
  /** What is given to each, and what writes it: the same function as well. */
  shares: Shares
  write: (invoiceId: number, share: string | null) => void
  distribute: () => void
  clear: () => void
  isEmpty: boolean
  /** In a dialog no key distributes. */
  isInDialog?: boolean
}

const isGivenUp = (kind: DocumentKind) => kind === 'write_off'

/** The invoices that are still owed, oldest first, and what of the payment is given to each. */
export function OpenInvoices(props: OpenInvoicesProps) {
  const { kind, invoices, otherCurrencies, chooseCurrency, currency, distribute, clear, isEmpty, isInDialog } = props
  const text = useText()
  const count = useCount()
  const hasOthers = invoices.some(invoice => invoice.kind !== invoiceKindOf(kind))
  const nowhere = isGivenUp(kind) ? writeOffWords.noInvoices : sidedWords.noInvoices[sideOf(kind)]
  const none = otherCurrencies.length > 0 ? paymentWords.noneInCurrency : nowhere
  const owed = sum(invoices.map(({ residual }) => minorOf(residual, currency.decimals)))
  return (
    <section className={paymentStyles.openInvoices}>
      <header>
        <h2>{text(hasOthers ? paymentWords.openItems : paymentWords.openInvoices)}</h2>
        {invoices.length > 0 && (
          <>
            <span className="muted dense">
              {count(hasOthers ? openItemsCounted : invoicesCounted, invoices.length)} ·{' '}
              <Money value={formatMoney(owed, currency.decimals)} decimals={currency.decimals} /> {currency.sign}
            </span>
            <span className="at-end">
              {!isEmpty && (
                <Button size="small" variant="text" onClick={clear}>
                  {text(paymentWords.clear)}
                </Button>
              )}
              <Button size="small" onClick={distribute}>
                {text(isGivenUp(kind) ? writeOffWords.all : paymentWords.distribute)}
                {!isInDialog && <kbd className="only-desk">Alt D</kbd>}
              </Button>
            </span>
          </>
        )}
      </header>
      {invoices.length > 0 ? <Grid {...props} /> : <p className="muted">{text(none, { currency: currency.code })}</p>}
      {otherCurrencies.length > 0 && (
        <p className={`${paymentStyles.otherCurrencies} dense muted`}>
          {text(paymentWords.otherCurrencies)}{' '}
          {otherCurrencies.map(({ id, code }) => (
            <button
              key={id}
              type="button"
              className={`${formStyles.asLink} ${paymentStyles.asLink} dotted-link`}
              onClick={() => chooseCurrency(id)}
            >
              {code}
            </button>
          ))}
        </p>
      )}
    </section>
  )
}

function Grid({ kind, invoices, currency, date, fieldErrors, shares, write, wholeOf }: OpenInvoicesProps) {
  const text = useText()
  const hasOthers = invoices.some(invoice => invoice.kind !== invoiceKindOf(kind))
  return (
    <LedgerTable
      label={hasOthers ? paymentWords.openItems : paymentWords.openInvoices}
      className={paymentStyles.shares}
    >
      <thead>
        <tr>
          <th scope="col">{text(hasOthers ? paymentWords.document : documentFieldWords.invoice_id)}</th>
          <th scope="col" className={documentStyles.wideOnly}>
            {text(documentFieldWords.date)}
          </th>
          <th scope="col" className={documentStyles.wideOnly}>
            {text(documentFieldWords.due_date)}
          </th>
          <th scope="col" className={`amount ${documentStyles.wideOnly}`}>
            {text(documentFieldWords.total)}
          </th>
          <th scope="col" className={`amount ${documentStyles.wideOnly}`}>
            {text(documentFieldWords.residual)}
          </th>
          <th scope="col" className="amount">
            {text(isGivenUp(kind) ? writeOffWords.of : paymentWords.give)}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice, index) => (
          <Row
            key={invoice.id}
            kind={kind}
            invoice={invoice}
            code={currency.code}
            decimals={currency.decimals}
            isLate={(invoice.due_date ?? invoice.date) < today()}
            isPayable={isPayableOn(invoice, date)}
            fieldError={fieldErrors.get(invoice.id)}
            share={shares[shareOf(invoice.id)] ?? ''}
            write={write}
            wholeOf={wholeOf}
            above={invoices[index - 1]?.id}
            below={invoices[index + 1]?.id}
          />
        ))}
      </tbody>
    </LedgerTable>
  )
}

interface RowProps {
  kind: DocumentKind
  invoice: OpenInvoice
  code: string
  decimals: number
  isLate: boolean
  isPayable: boolean
  fieldError: FieldError | undefined
  share: string
  write: (invoiceId: number, share: string | null) => void
  wholeOf: (invoice: OpenInvoice) => string | null
  above: number | undefined
  below: number | undefined
}

/** Drawn anew only when something in it changes: a client may have hundreds. */
const Row = memo(function Row({
  kind,
  invoice,
  code,
  decimals,
  isLate,
  isPayable,
  fieldError,
  share,
  write,
  wholeOf,
  above,
  below,
}: RowProps) {
  const text = useText()
  const errorText = useFieldErrorText()
  const number = invoice.number ?? ''
  const giveWhole = () => {
    const whole = wholeOf(invoice)
    if (whole !== null) write(invoice.id, whole)
  }
  const [isTyping, setTyping] = useState(false)
  // What cannot be read is asked about as the box is left, before anything is saved; what is too much is marked at once.
  const unread = isTyping || share === '' ? undefined : issueOfAmount(share, { decimals, code })
  const problem = fieldError ?? unread ?? issueOfExcess(share, invoice, decimals)
  const sentence = problem && errorText(problem, documentFieldWords.amount)
  const due = (
    <span className={isLate ? 'negative' : ''}>
      <DateText value={invoice.due_date ?? invoice.date} />
    </span>
  )
  return (
    <tr className={sentence ? `${linesStyles.wrong} ${paymentStyles.wrong}` : ''}>
      <td>
        <Link className="dotted-link" to={pageAddressOf(invoice.kind, invoice.id)} target="_blank" rel="noreferrer">
          <Code>{number}</Code>
        </Link>
        {invoice.kind !== invoiceKindOf(kind) && (
          <span className={`${paymentStyles.ofEntry} dense muted`}>
            {text(invoice.kind === 'journal_entry' ? paymentWords.entry : documentWords[invoice.kind].title.one)}
          </span>
        )}
        <span className={`${documentStyles.phoneOnly} ${paymentStyles.phoneOnly} dense`}>
          {due}
          <Money value={invoice.residual} decimals={decimals} />
        </span>
        {!isPayable && <span className={`${paymentStyles.late} dense`}>{text(paymentWords.afterDate)}</span>}
      </td>
      <td className={documentStyles.wideOnly}>
        <DateText value={invoice.date} />
      </td>
      <td className={documentStyles.wideOnly}>{due}</td>
      <td className={`amount muted ${documentStyles.wideOnly}`}>
        <Money value={invoice.total} decimals={decimals} />
      </td>
      <td className={`amount ${documentStyles.wideOnly}`}>
        <Money value={invoice.residual} decimals={decimals} />
      </td>
      <td className={`amount ${paymentStyles.given}`}>
        <span className={paymentStyles.give}>
          <button
            type="button"
            className={`${formStyles.asLink} ${paymentStyles.asLink}`}
            tabIndex={-1}
            aria-label={text(paymentWords.wholeOf, { number })}
            onClick={giveWhole}
          >
            {text(paymentWords.whole)}
          </button>
          <ShareBox
            id={shareBoxOf(invoice.id)}
            label={text(isGivenUp(kind) ? writeOffWords.ofInvoice : paymentWords.giveTo, { number })}
            value={share}
            code={code}
            decimals={decimals}
            isWrong={sentence !== undefined}
            write={value => write(invoice.id, value === '' ? null : value)}
            setTyping={setTyping}
            giveWhole={giveWhole}
            above={above}
            below={below}
          />
        </span>
        {sentence && (
          <span
            className={`${inputStyles.hint} ${inputStyles.error}`}
            data-part="hint"
            id={`${shareBoxOf(invoice.id)}-about`}
          >
            {sentence}
          </span>
        )}
        <WhichNumber
          issue={problem}
          type={typed => write(invoice.id, typedValue(typed, moneyIn({ code, decimals }), true))}
        />
      </td>
    </tr>
  )
})

/** Instead of the grid: the invoices could not be read. */
export function InvoicesFailed({ error, retry }: { error: Error; retry: () => void }) {
  return <LoadFailed title={paymentWords.invoicesFailed} error={error} retry={retry} />
}

/** The invoices in the currency of the payment, the others and their currencies. */
export function byCurrency(
  invoices: readonly OpenInvoice[],
  currency: Currency,
): { own: OpenInvoice[]; foreign: OpenInvoice[]; others: Currency[] } {
  const own = invoices.filter(({ currency_id }) => currency_id === currency.id)
  const foreign = invoices.filter(({ currency_id }) => currency_id !== currency.id)
  return { own, foreign, others: [...new Set(foreign.map(each => each.currency_id))].map(documentCurrency) }
}
