import { printSeparator } from '../../../i18n/files/print.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Minor } from '../../../ledger/money.ts'
import { plainDecimal } from '../../../ledger/money.ts'
import type { VoucherItem } from '../../books/rows.ts'
import { amount, dateOnPaper } from '../figures.ts'
import type { Printable, PrintedTransfer, PrintedVoucher } from '../printable.ts'
import { safeText } from '../safe-text.ts'
import type { Cell, Fact, Total } from '../sheet.ts'
import type { Speaker } from '../words.ts'
import type { Coin, Parts } from './parts.ts'

const text = (value: string, under: string | null = null): Cell => ({ text: value, under: under || null })
const accountIn = ({ names }: Printable, language: Language, id: number | null): string =>
  id === null ? '' : safeText(names[language].account(id)?.name ?? '')

/** What an account is called in English, where a copy in both languages has that beside its other name. */
function accountBeside(printable: Printable, { copy, language }: Speaker, id: number | null): string | null {
  const english = accountIn(printable, 'en', id)
  return copy === 'both' && english !== accountIn(printable, language, id) ? english : null
}

const accountFact = (label: Fact['label'], printable: Printable, speaker: Speaker, id: number | null): Fact[] => {
  const value = accountIn(printable, speaker.language, id)
  return value === '' ? [] : [{ label, value, is: 'text', note: accountBeside(printable, speaker, id) }]
}

const nameFact = (label: Fact['label'], name: string | null): Fact[] =>
  name === null ? [] : [{ label, value: safeText(name), is: 'text', note: null }]
const representativeOf = ({ document, names }: PrintedVoucher, language: Language): string | null =>
  document.representative_id === null ? null : names[language].representative(document.representative_id)

const grandTotal = ({ word }: Speaker, { name, code, decimals }: Coin, minor: Minor): Total => ({
  label: word('amountIn', { currency: { ar: name.ar, en: code } }),
  value: amount(minor, decimals),
  weight: 'grand',
})

/** What a line was for: what it says of itself, or its account. */
function whatFor(printable: PrintedVoucher, language: Language, item: VoucherItem): string {
  return item.details === null ? accountIn(printable, language, item.account_id) : safeText(item.details)
}

function cellOfLine(printable: PrintedVoucher, speaker: Speaker, item: VoucherItem): Cell {
  const { client, supplier, analytical } = printable.names[speaker.language]
  const party = item.client_id === null ? null : client(item.client_id)
  const seller = item.supplier_id === null ? null : supplier(item.supplier_id)
  const what = whatFor(printable, speaker.language, item)
  const account = accountIn(printable, speaker.language, item.account_id)
  const english = accountBeside(printable, speaker, item.account_id)
  const extra = [
    account === what ? '' : account,
    english,
    safeText(party ?? seller ?? ''),
    safeText(item.tax_number ?? ''),
    safeText((item.analytical_account_id === null ? null : analytical(item.analytical_account_id)) ?? ''),
  ]
  return text(what, extra.filter(Boolean).join(printSeparator[speaker.language]))
}

/** The paper of an expense and of another receipt: what it was for, line by line, and one amount. */
export function voucherParts(printable: PrintedVoucher, speaker: Speaker, coin: Coin): Parts {
  const { document, items } = printable
  const { word, language, copy } = speaker
  const spoken = copy === 'both' ? (['ar', 'en'] as const) : [language]
  const figure = (minor: Minor): Cell => text(amount(minor, coin.decimals))
  const isTaxed = document.value_added_tax !== 0n || document.sales_tax !== 0n
  const plain = (label: Total['label'], minor: Minor): Total[] =>
    minor === 0n ? [] : [{ label, value: amount(minor, coin.decimals), weight: 'plain' }]
  const rate = (percent: string) => ({ rate: `${plainDecimal(percent)}%` })
  const saidIn = (spoken: Language) =>
    [...new Set(items.map(item => whatFor(printable, spoken, item)))].filter(Boolean).join(printSeparator[spoken])
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
    facts: [
      ...nameFact(word('paidTo'), document.payee),
      ...accountFact(
        word(document.kind === 'expense' ? 'spentFrom' : 'receivedInto'),
        printable,
        speaker,
        document.cash_account_id,
      ),
      ...nameFact(word('representative'), representativeOf(printable, language)),
    ],
    inWords: document.total,
    statement: [
      { label: word('theSumOf'), value: null },
      { label: word('inRespectOf'), value: [...new Set(spoken.map(saidIn))].join('\n') },
    ],
  }
}

/** The paper of a transfer: from where, to where, and when it is there. */
export function transferParts(printable: PrintedTransfer, speaker: Speaker, coin: Coin): Parts {
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
      ...accountFact(word('fromAccount'), printable, speaker, document.cash_account_id),
      ...accountFact(word('toAccount'), printable, speaker, document.to_account_id),
      ...(document.arrives_on === null
        ? []
        : [{ label: word('arrivesOn'), value: dateOnPaper(document.arrives_on), is: 'code' as const, note: null }]),
    ],
    inWords: document.amount,
  }
}
