import { documentFieldWords } from '../../../i18n/books/documents.ts'
import { paymentMethodWords } from '../../../i18n/books/payments.ts'
import { printSeparator } from '../../../i18n/files/print.ts'
import { isolated } from '../../../i18n/text.ts'
import { type Minor, parseMoney, sum } from '../../../ledger/money.ts'
import { amount, dateOnPaper } from '../figures.ts'
import type { PrintedPayment, PrintedWriteOff } from '../printable.ts'
import { safeText } from '../safe-text.ts'
import type { Cell, Column, Fact, Total, Twin } from '../sheet.ts'
import type { Speaker } from '../words.ts'
import type { Coin, Parts } from './parts.ts'

/** The most invoices that a sentence names; more stand in the table only. */
const maxNamed = 6

/** How a payment was made. */
function factsOf({ document, organization }: PrintedPayment, { word, language }: Speaker, coin: Coin): Fact[] {
  const isForeign = document.currency_id !== organization.baseCurrencyId
  const code = (label: Fact['label'], value: string | null): Fact[] =>
    value === null ? [] : [{ label, value, is: 'code', note: null }]
  const method = document.payment_method ?? 'cash'
  return [
    { label: word('paymentMethod'), value: paymentMethodWords[method][language], is: 'text', note: null },
    ...code(word('chequeNumber'), document.cheque_number === null ? null : safeText(document.cheque_number)),
    ...code(word('chequeDate'), document.cheque_date === null ? null : dateOnPaper(document.cheque_date)),
    ...code(word('currency'), isForeign ? coin.code : null),
  ]
}

/** How much, in words, and what for; from whom or to whom stands above. */
function statementOf({ items, names }: PrintedPayment, { word, language }: Speaker) {
  const invoices = items.flatMap(({ invoice_id }) => names[language].document(invoice_id)?.number ?? [])
  const what =
    invoices.length > 0
      ? word('forInvoices', {
          invoices: invoices
            .slice(0, maxNamed)
            .map(number => isolated(safeText(number)))
            .join(printSeparator[language]),
        }).first
      : word('onAccount').first
  return [
    { label: word('theSumOf'), value: null },
    {
      label: word('inRespectOf'),
      value: invoices.length > maxNamed ? word('forManyInvoices', { count: String(invoices.length) }).first : what,
    },
  ]
}

/** The invoices that shares are given to, and how much of each: `given` is the head of that column. */
function sharesTable({ items, names }: PrintedPayment | PrintedWriteOff, speaker: Speaker, coin: Coin, given: Twin) {
  const { word, language } = speaker
  const { decimals } = coin
  const cell = (text: string): Cell => ({ text, under: null })
  const columns: Column[] = [
    { label: word('line'), is: 'number' },
    { label: word('invoice'), is: 'text' },
    { label: word('date'), is: 'code' },
    { label: word('total'), is: 'number' },
    { label: given, is: 'number' },
  ]
  return {
    columns: items.length === 0 ? [] : columns,
    rows: items.map((item, index) => {
      const invoice = names[language].document(item.invoice_id)
      return [
        cell(String(index + 1)),
        cell(safeText(invoice?.number ?? '')),
        cell(invoice ? dateOnPaper(invoice.date) : ''),
        cell(invoice ? amount(parseMoney(invoice.total, decimals), decimals) : ''),
        cell(amount(item.amount, decimals)),
      ]
    }),
  }
}

const totalIn = ({ name, code, decimals }: Coin, { word }: Speaker, total: Minor): Total => ({
  label: word('amountIn', { currency: { ar: name.ar, en: code } }),
  value: amount(total, decimals),
  weight: 'grand',
})

/** The paper of receipts and supplier payments: how it was paid, the invoices that it settled, and one amount. */
export function paymentParts(printable: PrintedPayment, speaker: Speaker, coin: Coin): Parts {
  const { document, items } = printable
  const { word } = speaker
  const rest = document.amount + document.discount_allowed + document.withheld - sum(items.map(item => item.amount))
  const unlessZero = (label: Total['label'], minor: Minor): Total[] =>
    minor === 0n ? [] : [{ label, value: amount(minor, coin.decimals), weight: 'plain' }]
  return {
    ...sharesTable(printable, speaker, coin, word('given')),
    totals: [
      ...unlessZero(word('discountAllowed'), document.discount_allowed),
      ...unlessZero(word('withheldForTax'), document.withheld),
      ...(items.length === 0 ? [] : unlessZero(word('toCredit'), rest)),
      totalIn(coin, speaker, document.total),
    ],
    code: null,
    facts: factsOf(printable, speaker, coin),
    inWords: document.total,
    statement: statementOf(printable, speaker),
  }
}

/** The paper of a debt that is given up: of which invoices, how much, and why. */
export function writeOffParts(printable: PrintedWriteOff, speaker: Speaker, coin: Coin): Parts {
  const { word, language } = speaker
  const { document, organization } = printable
  const isForeign = document.currency_id !== organization.baseCurrencyId
  return {
    ...sharesTable(printable, speaker, coin, word('givenUp')),
    totals: [totalIn(coin, speaker, document.total)],
    code: null,
    facts: isForeign ? [{ label: word('currency'), value: coin.code, is: 'code', note: null }] : [],
    inWords: document.total,
    statement: [
      { label: word('theSumOf'), value: null },
      { label: { first: documentFieldWords.reason[language], second: null }, value: safeText(document.reason ?? '') },
    ],
  }
}
