import { printSeparator } from '../../../i18n/files/print.ts'
import type { ItemRow } from '../../books/rows.ts'
import type { Minor } from '../../ledger/money.ts'
import { plainDecimal } from '../../ledger/money.ts'
import { amount, dateOnPaper } from '../figures.ts'
import type { Printable } from '../printable.ts'
import { safeText } from '../safe-text.ts'
import type { Cell, Fact, Total } from '../sheet.ts'
import type { Speaker } from '../words.ts'
import type { Coin, Parts } from './parts.ts'

const text = (value: string, under: string | null = null): Cell => ({ text: value, under: under || null })
const accountIn = ({ names }: Printable, { language }: Speaker, id: number | null): string =>
  id === null ? '' : safeText(names[language].account(id)?.name ?? '')

const factOf = (label: Fact['label'], value: string, is: Fact['is'] = 'text'): Fact[] =>
  value === '' ? [] : [{ label, value, is, note: null }]

const grandTotal = ({ word }: Speaker, { name, code, decimals }: Coin, minor: Minor): Total => ({
  label: word('amountIn', { currency: { ar: name.ar, en: code } }),
  value: amount(minor, decimals),
  weight: 'grand',
})

/** What a line was for: what it says of itself, or its account. */
function whatFor(printable: Printable, speaker: Speaker, item: ItemRow): string {
  return item.details === null ? accountIn(printable, speaker, item.account_id) : safeText(item.details)
}

function cellOfLine(printable: Printable, speaker: Speaker, item: ItemRow): Cell {
  const { client, supplier } = printable.names[speaker.language]
  const party = item.client_id === null ? null : client(item.client_id)
  const seller = item.supplier_id === null ? null : supplier(item.supplier_id)
  const what = whatFor(printable, speaker, item)
  const account = accountIn(printable, speaker, item.account_id)
  const beside = [account === what ? '' : account, safeText(party ?? seller ?? ''), safeText(item.tax_number ?? '')]
  return text(what, beside.filter(Boolean).join(printSeparator[speaker.language]))
}

/** The paper of an expense and of another receipt: what it was for, line by line, and one amount. */
export function voucherParts(printable: Printable, speaker: Speaker, coin: Coin): Parts {
  const { document, items } = printable
  const { word, language } = speaker
  const figure = (minor: Minor): Cell => text(amount(minor, coin.decimals))
  const isTaxed = document.value_added_tax !== 0n || document.sales_tax !== 0n
  const plain = (label: Total['label'], minor: Minor): Total[] =>
    minor === 0n ? [] : [{ label, value: amount(minor, coin.decimals), weight: 'plain' }]
  const rate = (percent: string) => ({ rate: `${plainDecimal(percent)}%` })
  const said = [...new Set(items.map(item => whatFor(printable, speaker, item)))].filter(Boolean)
  return {
    columns: [
      { label: word('line'), is: 'number' },
      { label: word('details'), is: 'text' },
      ...(isTaxed
        ? [
            { label: word('net'), is: 'number' as const },
            { label: word('tax'), is: 'number' as const },
          ]
        : []),
      { label: word('total'), is: 'number' },
    ],
    rows: items.map((item, index) => [
      text(String(index + 1)),
      cellOfLine(printable, speaker, item),
      ...(isTaxed ? [figure(item.net), figure(item.value_added_tax_amount + item.sales_tax_amount)] : []),
      figure(item.total),
    ]),
    totals: [
      ...(isTaxed ? plain(word('beforeTax'), document.taxable) : []),
      ...plain(word('valueAddedTaxTotal', rate(document.value_added_tax_rate)), document.value_added_tax),
      ...plain(word('salesTax', rate(document.sales_tax_rate)), document.sales_tax),
      ...plain(word('rounding'), document.rounding),
      grandTotal(speaker, coin, document.total),
    ],
    code: null,
    facts: factOf(
      word(document.kind === 'expense' ? 'spentFrom' : 'receivedInto'),
      accountIn(printable, speaker, document.cash_account_id),
    ),
    inWords: document.total,
    statement: [
      { label: word('theSumOf'), value: null },
      { label: word('inRespectOf'), value: said.join(printSeparator[language]) },
    ],
  }
}

/** The paper of a transfer: from where, to where, and when it is there. */
export function transferParts(printable: Printable, speaker: Speaker, coin: Coin): Parts {
  const { document } = printable
  const { word } = speaker
  const fees: Total[] =
    document.bank_fees === 0n
      ? []
      : [
          { label: word('bankFees'), value: amount(document.bank_fees, coin.decimals), weight: 'plain' },
          {
            label: word('takenFromAccount'),
            value: amount(document.amount + document.bank_fees, coin.decimals),
            weight: 'plain',
          },
        ]
  return {
    columns: [],
    rows: [],
    totals: [...fees, grandTotal(speaker, coin, document.amount)],
    code: null,
    facts: [
      ...factOf(word('fromAccount'), accountIn(printable, speaker, document.cash_account_id)),
      ...factOf(word('toAccount'), accountIn(printable, speaker, document.to_account_id)),
      ...factOf(word('arrivesOn'), document.arrives_on === null ? '' : dateOnPaper(document.arrives_on), 'code'),
    ],
    inWords: document.amount,
  }
}
