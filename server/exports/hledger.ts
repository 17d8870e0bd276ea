import { journalHeadWords } from '../../i18n/files/plain-text.ts'
import { currencyOf, knownCurrency } from '../../i18n/records/currencies-countries.ts'
import { type Language, translated } from '../../i18n/text.ts'
import { debitsFirst } from '../../ledger/lines.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'
import { type AccountType, accountTypeFacts, isEarnings } from '../../schema/account-types.ts'
import { lastOf } from '../../schema/collections/certain.ts'
import { type EntrySource, wireSource } from '../../schema/entry-sources.ts'
import { entryNameIn } from '../books/entry-wire.ts'
import { addDays, fiscalYearStart, todayIn } from '../calendar.ts'
import type { FileName } from './file-name.ts'
import { descriptionOf, hledgerNames, type JournalAccount, tagValueOf } from './hledger-names.ts'

/** The books as hledger reads them: every account, then every entry in the order of days. */

export interface JournalLine {
  account_id: number
  debit: Minor
  credit: Minor
  client: string | null
  supplier: string | null
  analytical_account: string | null
  details: string | null
}

export interface JournalEntry {
  id: number
  number: string
  date: string
  name: string
  source_kind: EntrySource
  source_id: number | null
  revision: number
  /** The number of the entry that it reverses. */
  reverses: string | null
  /** Of the document that it came from. */
  document: string | null
  currency_id: number | null
  lines: JournalLine[]
}

/** Where the books are read: all of it as it stood at one moment. */
export interface JournalBooks {
  accounts(): Promise<(JournalAccount & { type: AccountType })[]>
  /** The next entries by day and id, none at the end. */
  entries(after: Pick<JournalEntry, 'date' | 'id'> | null): Promise<JournalEntry[]>
}

/** Whose books they are, and who reads them. */
export interface JournalReader {
  organization: {
    name: string
    timeZone: string
    fiscal_year_start: string
    baseCurrencyId: number
    baseDecimals: number
  }
  language: Language
  now: Date
}

/** One piece of text after another; the first holds the head and the accounts. */
export async function* hledgerJournal(reader: JournalReader, books: JournalBooks): AsyncGenerator<string, void> {
  const { organization, language } = reader
  const accounts = await books.accounts()
  const names = hledgerNames(accounts, language)
  const currency = knownCurrency(organization.baseCurrencyId).code
  const money = (amount: Minor) => `${formatMoney(amount, organization.baseDecimals)} ${currency}`
  yield [...head(reader, currency), '', ...declarations(accounts, names, currency, organization.baseDecimals), ''].join(
    '\n',
  )

  let count = 0
  let last: JournalEntry | null = null
  for (;;) {
    const entries: JournalEntry[] = await books.entries(last)
    if (entries.length === 0) break
    yield entries.map(entry => `\n${transaction(entry, names, money, reader)}\n`).join('')
    count += entries.length
    last = lastOf(entries)
  }
  yield `\n; ${translated(journalHeadWords.end, language, { entries: count })}\n`
}

/** What the file is called. */
export const journalFile = ({ organization, now }: JournalReader): FileName => ({
  name: `${organization.name} ${todayIn(organization.timeZone, now)}`,
  plain: `books-${todayIn(organization.timeZone, now)}`,
  extension: 'journal',
})

function head({ organization, language, now }: JournalReader, currency: string): string[] {
  const words = (key: keyof typeof journalHeadWords, values?: Record<string, string>) =>
    `; ${translated(journalHeadWords[key], language, values)}`
  const today = todayIn(organization.timeZone, now)
  const begin = fiscalYearStart(today, organization.fiscal_year_start)
  // hledger's end is the first day that is left out: the beginning of the next fiscal year.
  const end = fiscalYearStart(addDays(begin, 370), organization.fiscal_year_start)
  return [
    words('title', { name: descriptionOf(organization.name) }),
    words('written', { moment: now.toISOString() }),
    words('amounts', { currency }),
    words('unclosed'),
    words('compare'),
    `;   hledger -f FILE is -b ${begin} -e ${end}    ${translated(journalHeadWords.income, language)}`,
    `;   hledger -f FILE bs -e ${end}    ${translated(journalHeadWords.balanceSheet, language)}`,
    `;   hledger -f FILE bal -b ${begin} -e ${end}    ${translated(journalHeadWords.balances, language)}`,
  ]
}

/** hledger's own type of an account. It has one more, V for conversions, which books in one currency do not need. */
function typeOf(type: AccountType): 'A' | 'L' | 'E' | 'R' | 'X' | 'C' {
  const { normal, section, cashFlow } = accountTypeFacts[type]
  if (isEarnings(type)) return normal === 'credit' ? 'R' : 'X'
  if (section === 'equity') return 'E'
  if (cashFlow === 'cash') return 'C'
  return normal === 'debit' ? 'A' : 'L'
}

const declarations = (
  accounts: readonly { id: number; type: AccountType }[],
  names: ReadonlyMap<number, string>,
  currency: string,
  decimals: number,
): string[] => [
  'decimal-mark .',
  // The mark stands there without decimals too: hledger asks for it.
  `commodity 1000.${'0'.repeat(decimals)} ${currency}`,
  '',
  ...accounts.map(({ id, type }) => `account ${names.get(id)}  ; type:${typeOf(type)}`),
]

const tags = (values: Record<string, string | number | null>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}:${tagValueOf(String(value))}`)
    .join(', ')

function transaction(
  entry: JournalEntry,
  names: ReadonlyMap<number, string>,
  money: (amount: Minor) => string,
  { organization, language }: JournalReader,
): string {
  const about = tags({
    source: wireSource(entry.source_kind),
    'source-id': entry.source_id,
    document: entry.document,
    revision: entry.revision > 1 ? entry.revision : null,
    reverses: entry.reverses,
    currency: entry.currency_id === organization.baseCurrencyId ? null : codeOf(entry.currency_id),
  })
  const code = descriptionOf(entry.number).replaceAll(')', ' ')
  return [
    `${entry.date} (${code}) ${descriptionOf(entryNameIn(language, entry))}`.trimEnd(),
    `    ; ${about}`,
    ...debitsFirst(entry.lines).map(line => {
      const note = tags({
        client: line.client,
        supplier: line.supplier,
        analytical: line.analytical_account,
        details: line.details,
      })
      const posting = `    ${names.get(line.account_id)}  ${money(line.debit - line.credit)}`
      return note === '' ? posting : `${posting}  ; ${note}`
    }),
  ].join('\n')
}

const codeOf = (currencyId: number | null): string | null =>
  currencyId === null ? null : (currencyOf(currencyId)?.code ?? null)
