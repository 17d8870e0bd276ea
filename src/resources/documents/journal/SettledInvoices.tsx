import { useCallback, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { journalWords, lineLeftWords, nothingOwedWords, settledAbroadWords } from '../../../../i18n/books/journal.ts'
import { paymentWords, sidedWords } from '../../../../i18n/books/payments.ts'
import { formatMoney } from '../../../../ledger/money.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Button } from '../../../layout/Button.tsx'
import { Bdi, Code, Money, ProofLine } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../layout/overlays/Dialog.tsx'
import { showDecimal } from '../../../layout/values/decimal.ts'
import { type JournalLine, type LineShare, settlesAs } from '../../document-parts/lines/journal/journal-line.ts'
import type { FieldError, LineStore } from '../../document-parts/lines/line-store.ts'
import { useFieldErrorText } from '../../document-parts/lines/useFieldErrorText.ts'
import { useLineKeys, useSums } from '../../document-parts/lines/useLines.ts'
import { sideOf } from '../../document-parts/payment/payment-values.ts'
import {
  distributed,
  givenShares,
  type OpenInvoice,
  type Shares,
  shareOf,
  sumsOf,
  wholeShareOf,
} from '../../document-parts/payment/shares.ts'
import type { JournalRecord } from '../../document-parts/record.ts'
import { type Currency, documentCurrency } from '../../kit/currency.ts'
import { byCurrency, InvoicesFailed, OpenInvoices } from '../payment/OpenInvoices.tsx'
import { paymentErrors } from '../payment/payment-errors.ts'
import { type Settling, useOpenInvoices } from '../payment/useOpenInvoices.ts'
import styles from './journal.module.css'

/** Which invoices the lines of a journal entry settle: each line in a party's name chooses its own. */

interface SettledInvoicesProps<Terms, Sums> {
  lines: LineStore<JournalLine, Terms, Sums>
  record: JournalRecord | null
}

/** Under the lines: those that settle invoices of their party, and the way to choose them. */
export function SettledInvoices<Terms, Sums>({ lines, record }: SettledInvoicesProps<Terms, Sums>) {
  const text = useText()
  const keys = useLineKeys(lines)
  // Drawn again when any line changes.
  useSums(lines)
  const [editedKey, setEditedKey] = useState<number | null>(null)
  const hasShares = ({ allocations }: JournalLine) => allocations.length > 0
  const settling = keys.filter(key => settlesAs(lines.row(key).line) !== null || hasShares(lines.row(key).line))
  if (settling.length === 0) return null
  const chosen = editedKey === null ? null : lines.row(editedKey).line
  return (
    <section className={styles.settled}>
      <h2>{text(journalWords.title)}</h2>
      <p className="muted dense">{text(journalWords.lead)}</p>
      <ul>
        {settling.map(key => (
          <SettlingLine
            key={key}
            line={lines.row(key).line}
            choose={() => setEditedKey(key)}
            clear={() => lines.change(key, { allocations: [] })}
          />
        ))}
      </ul>
      <Dialog
        open={chosen !== null}
        onClose={() => setEditedKey(null)}
        maxWidth="md"
        fullWidth
        aria-labelledby="settles"
      >
        {chosen && editedKey !== null && (
          <Choice
            line={chosen}
            record={record}
            close={() => setEditedKey(null)}
            take={allocations => lines.change(editedKey, { allocations })}
          />
        )}
      </Dialog>
    </section>
  )
}

const amountOf = (line: JournalLine) => line.creditor || line.debtor

interface SettlingLineProps {
  line: JournalLine
  choose: () => void
  clear: () => void
}

function SettlingLine({ line, choose, clear }: SettlingLineProps) {
  const text = useText()
  const { decimals } = baseCurrency()
  const party = line.party?.name ?? ''
  const kind = settlesAs(line)
  return (
    <li>
      <span className={styles.whose}>
        <b>
          <Bdi>{party}</Bdi>
        </b>{' '}
        <Money value={amountOf(line)} decimals={decimals} />
      </span>
      <span className={styles.what}>
        {line.allocations.length === 0 ? (
          <span className="muted">{text(lineLeftWords[sideOf(kind!)])}</span>
        ) : (
          <>
            {text(journalWords.settles)}{' '}
            {line.allocations.map(({ id, number, amount }) => (
              <span key={id} className={styles.share}>
                <Code>{number}</Code> <Money value={amount} decimals={decimals} />
              </span>
            ))}
          </>
        )}
      </span>
      {kind === null ? (
        <Button size="small" onClick={clear}>
          {text(paymentWords.clear)}
        </Button>
      ) : (
        <Button size="small" onClick={choose} aria-label={text(journalWords.chooseOf, { party })}>
          {text(journalWords.choose)}
        </Button>
      )}
    </li>
  )
}

/** What a line of the entry as it stands settles already: it may settle it again. */
function settledBefore(record: JournalRecord | null, line: JournalLine, currencyId: number): Settling | null {
  if (!record) return null
  const isOf = settlesAs(line) === 'receipt' ? 'client_id' : 'supplier_id'
  const own = (record.items ?? []).filter(item => item[isOf] === line.party?.id)
  const { id, revision, status } = record
  const allocations = own.flatMap(item => item.allocations.map(share => ({ id: item.id, ...share })))
  return { id, revision, status, currency_id: currencyId, allocations }
}

interface ChoiceProps {
  line: JournalLine
  record: JournalRecord | null
  close: () => void
  take: (shares: LineShare[]) => void
}

/** The invoices of the line's party that are still owed, and what of the line is given to each. */
function Choice({ line, record, close, take }: ChoiceProps) {
  const text = useText()
  const form = useFormContext()
  const base = baseCurrency()
  const currency = documentCurrency(null)
  const { decimals } = base
  const kind = settlesAs(line)!
  const date = (form.getValues('date') ?? null) as string | null
  const [shares, setShares] = useState<Shares>(() =>
    Object.fromEntries(line.allocations.map(({ id, amount }) => [shareOf(id), amount])),
  )
  const found = useOpenInvoices(kind, line.party!.id, settledBefore(record, line, currency.id))
  const { own: invoices, foreign } = byCurrency(found.data ?? [], currency)
  const values = { amount: amountOf(line) }
  const sums = sumsOf(values, invoices, shares, decimals)
  const present = useRef({ shares, sums })
  present.current = { shares, sums }
  const wholeOf = useCallback(
    (invoice: OpenInvoice) => wholeShareOf(invoice, present.current.shares, present.current.sums, decimals),
    [decimals],
  )
  const write = useCallback(
    (id: number, share: string | null) => setShares(before => ({ ...before, [shareOf(id)]: share })),
    [],
  )
  const finish = () => {
    const numberOf = new Map(invoices.map(({ id, number }) => [id, number]))
    take(givenShares(invoices, shares).map(({ id, amount }) => ({ id, number: numberOf.get(id) ?? null, amount })))
    close()
  }
  const isOver = sums.rest < 0n
  const errors = errorsOfShares(values.amount, shares, invoices, currency)
  const [fault] = errors.values()
  const faultText = useFieldErrorText()
  const left = showDecimal(formatMoney(sums.rest, decimals), decimals)
  return (
    <>
      <DialogTitle id="settles">{text(journalWords.chooseOf, { party: line.party!.name })}</DialogTitle>
      <DialogContent className={styles.choice}>
        {found.error ? (
          <InvoicesFailed error={found.error} retry={() => void found.refetch()} />
        ) : found.data && invoices.length === 0 ? (
          <p className="muted">
            {foreign.length > 0
              ? text(paymentWords.noneInCurrency, { currency: currency.code })
              : text(nothingOwedWords[sideOf(kind)])}
          </p>
        ) : found.data ? (
          <OpenInvoices
            kind={kind}
            invoices={invoices}
            otherCurrencies={[]}
            chooseCurrency={() => undefined}
            currency={currency}
            date={date}
            fieldErrors={errors}
            wholeOf={wholeOf}
            shares={shares}
            write={write}
            distribute={() => setShares(distributed(invoices, sums.available, date, decimals))}
            clear={() => setShares({})}
            isEmpty={sums.given === 0n}
            isInDialog
          />
        ) : (
          <p className="muted delayed">{text(paymentWords.loading)}</p>
        )}
        {foreign.length > 0 && (
          <p className={`${styles.foreign} dense muted`}>
            {text(paymentWords.otherCurrencies)}{' '}
            {foreign.map(({ id, number, currency_id }) => (
              <span key={id}>
                <Code>{number}</Code> {documentCurrency(currency_id).code}
              </span>
            ))}{' '}
            {text(settledAbroadWords[sideOf(kind)])}
          </p>
        )}
        {invoices.length > 0 && (
          <div role="status" className={styles.sums}>
            <ProofLine
              holds={!isOver && !fault}
              statement={
                fault
                  ? faultText(fault)
                  : isOver
                    ? text(paymentWords.overBody)
                    : sums.rest === 0n
                      ? text(paymentWords.none)
                      : text(sidedWords.staysOnAccount[sideOf(kind)], { amount: `${left} ${base.sign}` })
              }
            >
              <span>
                {text(journalWords.amount)} <Money value={formatMoney(sums.available, decimals)} decimals={decimals} />
              </span>
              <span>
                {text(paymentWords.given)} <Money value={formatMoney(sums.given, decimals)} decimals={decimals} />
              </span>
            </ProofLine>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={isOver || errors.size > 0 || !found.data} onClick={finish}>
          {text(journalWords.done)}
        </Button>
        <Button variant="text" onClick={close}>
          {text(journalWords.cancel)}
        </Button>
      </DialogActions>
    </>
  )
}

/** What is wrong with the share of each invoice, as the server would say it of a payment. */
function errorsOfShares(
  amount: string,
  shares: Shares,
  invoices: readonly OpenInvoice[],
  currency: Currency,
): ReadonlyMap<number, FieldError> {
  const errors = paymentErrors({ amount, shares }, invoices, currency)
  return new Map(
    givenShares(invoices, shares).flatMap(({ id }, index) => {
      const issue = errors[`allocations.${index}.amount`]
      return issue ? [[id, issue] as const] : []
    }),
  )
}
