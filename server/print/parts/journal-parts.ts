import { documentFieldWords } from '../../../i18n/books/documents.ts'
import { type Minor, sum } from '../../../ledger/money.ts'
import type { JournalItem } from '../../books/rows.ts'
import { amount } from '../figures.ts'
import type { PrintedJournalEntry } from '../printable.ts'
import { safeText } from '../safe-text.ts'
import type { Cell } from '../sheet.ts'
import type { Speaker } from '../words.ts'
import type { Coin, Parts } from './parts.ts'

const taxBase = documentFieldWords.taxable

/** The paper of a journal entry. */
export function journalParts({ document, items, names }: PrintedJournalEntry, speaker: Speaker, coin: Coin): Parts {
  const { word, copy, language } = speaker
  const cell = (text: string, under: string | null = null): Cell => ({ text, under: under === text ? null : under })
  const side = (minor: Minor) => cell(minor === 0n ? '' : amount(minor, coin.decimals))
  const accountOf = (item: JournalItem): Cell => {
    const extra = copy === 'both' ? safeText(names.en.account(item.account_id)?.name ?? '') : null
    return cell(safeText(names[language].account(item.account_id)?.name ?? ''), extra)
  }
  const detailsOf = (item: JournalItem): Cell => {
    const client = item.client_id === null ? null : names[language].client(item.client_id)
    const supplier = item.supplier_id === null ? null : names[language].supplier(item.supplier_id)
    const analytical =
      item.analytical_account_id === null ? null : names[language].analytical(item.analytical_account_id)
    const code = item.tax_code_id === null ? null : names[language].taxCode(item.tax_code_id)
    const base = item.tax_base === null ? null : `${taxBase[language]} ${amount(item.tax_base, coin.decimals)}`
    const [text = '', ...others] = [client ?? supplier, item.details, analytical, code, base]
      .map(each => safeText(each ?? ''))
      .filter(Boolean)
    return cell(text, others.join(' · ') || null)
  }
  const debit = sum(items.map(item => item.debtor))
  const credit = sum(items.map(item => item.creditor))
  return {
    columns: [
      { label: word('line'), is: 'number' },
      { label: word('code'), is: 'code' },
      { label: word('account'), is: 'text' },
      { label: word('details'), is: 'text' },
      { label: word('debit'), is: 'number' },
      { label: word('credit'), is: 'number' },
    ],
    rows: items.map((item, index) => [
      cell(String(index + 1)),
      cell(safeText(names[language].account(item.account_id)?.code ?? '')),
      accountOf(item),
      detailsOf(item),
      side(item.debtor),
      side(item.creditor),
    ]),
    totals: [
      { label: word('totalDebit'), value: amount(debit, coin.decimals), weight: 'strong' },
      { label: word('totalCredit'), value: amount(credit, coin.decimals), weight: 'grand' },
    ],
    code: null,
    facts: [
      { label: word('currency'), value: coin.code, is: 'code', note: null },
      ...(document.name === null
        ? []
        : [{ label: word('subject'), value: safeText(document.name), is: 'text' as const, note: null }]),
    ],
    inWords: debit,
  }
}
