import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { paymentWords, sidedWords } from '../../../../i18n/books/payments.ts'
import { successTexts } from '../../../../i18n/records/success.ts'
import { formatMoney, parseMoney } from '../../../../ledger/money.ts'
import { isDebitNote } from '../../../../schema/documents/debit-notes.ts'
import { isAdvance } from '../../../../schema/documents/sold.ts'
import { documentsOfInvoice, type InvoiceKind } from '../../../../schema/documents.ts'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import type { Books } from '../../../dataProvider/index.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { useText } from '../../../layout/language.tsx'
import { newAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import { type PaymentRecord, sideOf } from '../../document-parts/payment/payment-values.ts'
import { minorOf, proposedOf } from '../../document-parts/payment/shares.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { openPrintTab } from '../../printing/print-tab.ts'
import { PayDialog, type PaymentFailure } from './PayDialog.tsx'

interface PayPanelProps {
  kind: InvoiceKind
  record: InvoiceRecord
  isOpen: boolean
  close: () => void
}

/** Sentences of a refusal at the boxes of the panel: a share of one invoice is the amount. */
const atBoxes = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path.replace(/^payment\.|^allocations\.\d+\./, ''), sentence]),
  )

/** Why a payment was not recorded, as the panel says it. */
function notPaid(error: unknown): PaymentFailure {
  const errors = atBoxes(refusalOf(error).errors)
  const message = error instanceof Error ? error.message : String(error)
  return { errors, sentences: Object.keys(errors).length > 0 ? [] : [message] }
}

/** Collects or pays an invoice, over its page, and prints it if that is asked for; a draft is posted with its payment. */
export function PayPanel({ kind, record, isOpen, close }: PayPanelProps) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const attempt = useRef(newAttempt())
  const isDraft = record.status === 'draft'
  const currency = documentCurrency(record.currency_id)
  const owed = parseMoney(isDraft ? record.total : record.residual, currency.decimals)
  const side = sideOf(kind)
  const paid = documentsOfInvoice[kind].paid
  // The payment that an invoice is posted with has its rate.
  const asksRate = !isDraft && currency.id !== baseCurrency().id
  const report = (sentence: string) => notify(sentence, { type: 'success', messageArgs: { _: sentence } })

  /** A payment of its own, of which the invoice takes what it wants. Answers what is to be said. */
  const collect = async (payment: FormValues): Promise<string> => {
    const amount = minorOf(payment.amount, currency.decimals)
    const share = formatMoney(amount < owed ? amount : owed, currency.decimals)
    const { data } = await dataProvider.create<PaymentRecord>(resourceOf(paid), {
      data: {
        ...payment,
        [`${side}_id`]: record[`${side}_id`],
        currency_id: record.currency_id,
        allocations: [{ invoice_id: record.id, amount: share }],
      },
      meta: { attempt: attempt.current },
    })
    return text(paymentWords.paid, { number: data.number ?? '' })
  }
  const postWith = async (payment: FormValues): Promise<string> => {
    const meta = { attempt: attempt.current }
    const data = { revision: record.revision, payment }
    await dataProvider.act(resourceOf(kind), { id: record.id, action: 'post', data, meta })
    return text(successTexts.posted)
  }

  const pay = async (payment: FormValues, isPrinted: boolean): Promise<PaymentFailure | null> => {
    const paper = isPrinted ? openPrintTab() : null
    try {
      report(await (isDraft ? postWith(payment) : collect(payment)))
    } catch (error) {
      paper?.giveUp()
      return notPaid(error)
    }
    attempt.current = newAttempt()
    close()
    for (const resource of [resourceOf(kind), resourceOf(paid), `${side}s`])
      void queries.invalidateQueries({ queryKey: [resource] })
    paper?.print(resourceOf(kind), record.id).then(
      () => report(text(successTexts.printed)),
      problem => notify(problem instanceof Error ? problem.message : String(problem), { type: 'error' }),
    )
    return null
  }

  const words = isDraft
    ? { pay: sidedWords.postAndPay, payAndPrint: sidedWords.postPayAndPrint }
    : { pay: sidedWords.pay, payAndPrint: sidedWords.payAndPrint }
  return (
    <PayDialog
      kind={kind}
      isOpen={isOpen}
      close={close}
      title={text(isDraft ? words.pay[side] : sidedWords.payTitle[side], { number: record.number ?? '' })}
      currency={currency}
      owed={owed}
      proposed={proposedOf(record)}
      initial={isDraft ? { date: record.date } : undefined}
      rate={asksRate ? record.exchange_rate : undefined}
      payLabel={text(words.pay[side])}
      payAndPrintLabel={text(words.payAndPrint[side])}
      pay={pay}
      more={
        !isDraft && (
          <Link
            className="dotted-link"
            to={`${newAddressOf(paid)}?${isDebitNote(kind) || isAdvance(kind) ? `party=${record.client_id ?? record.supplier_id}` : `invoice=${record.id}`}`}
          >
            {text(paymentWords.more)}
          </Link>
        )
      }
    />
  )
}
