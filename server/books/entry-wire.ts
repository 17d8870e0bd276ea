import { documentWords, entryNameWords, sourceWords } from '../../i18n/books/documents.ts'
import { currencyOf, decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { recordName } from '../../i18n/records/seeded-names.ts'
import { type Language, languages, readableDay } from '../../i18n/text.ts'
import { debitsFirst } from '../../ledger/lines.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'
import type { Entry, EntryItem, EntryOfDocument } from '../../schema/answers/entries.ts'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { type EntrySource, isOtherSource, otherSourceNames, wireSource } from '../../schema/entry-sources.ts'
import type { AnyDocument } from './rows.ts'

/** An entry as it stands in the ledger. */
export interface EntryRow {
  id: number
  number: string
  date: string
  name: string
  source_kind: EntrySource
  source_id: number | null
  revision: number
  reverses_id: number | null
  recorded_at: string
  recorded_by_name: string | null
}

/** One of its lines, with the name of its account. */
export interface EntryLineRow {
  entry_id: number
  account_id: number
  code: string
  name: string
  seed: string | null
  debit: Minor
  credit: Minor
  client_id: number | null
  supplier_id: number | null
  analytical_account_id: number | null
  details: string | null
  foreign_amount: Minor | null
  currency_id: number | null
}

/** What an entry is named after, in the reader's language: a day, or of an adjusting entry the document that caused it. */
function namedAfter(language: Language, about: string, source: EntrySource): string {
  if (source === 'cost_adjustment')
    for (const source_kind of causes) {
      const text = entryNameIn(language, { name: about, source_kind })
      if (text !== about) return text
    }
  return readableDay(about)
}

const causes: readonly EntrySource[] = [
  ...(Object.keys(documentKinds) as DocumentKind[]),
  ...otherSourceNames.filter(each => each !== 'cost_adjustment'),
]

/** The name that posting gave an entry, in the reader's language; a name that a person gave stays as it is. */
export function entryNameIn(language: Language, { name, source_kind }: Pick<EntryRow, 'name' | 'source_kind'>): string {
  const title = isOtherSource(source_kind) ? sourceWords[source_kind] : documentWords[source_kind].title.one
  for (const words of Object.values(entryNameWords)) {
    for (const written of languages) {
      const beginning = words[written].replace('{kind}', title[written]).replace('{number}', '')
      if (name.startsWith(beginning))
        return words[language]
          .replace('{kind}', title[language])
          .replace('{number}', namedAfter(language, name.slice(beginning.length), source_kind))
    }
  }
  return name
}

/** What a line moves of the currency of its account, below zero where it goes out; null in the base currency. */
const ownOf = ({ foreign_amount, currency_id }: EntryLineRow): Pick<EntryItem, 'foreign_amount' | 'currency'> =>
  foreign_amount === null || currency_id === null
    ? { foreign_amount: null, currency: null }
    : {
        foreign_amount: formatMoney(foreign_amount, decimalsOf(currency_id)),
        currency: currencyOf(currency_id)?.code ?? null,
      }

/** An entry with its lines as it stands on the wire. */
export function wireEntry(
  entry: EntryRow,
  lines: readonly EntryLineRow[],
  baseDecimals: number,
  language: Language,
): Entry {
  const money = (minor: Minor) => formatMoney(minor, baseDecimals)
  return {
    id: entry.id,
    number: entry.number,
    date: entry.date,
    name: entryNameIn(language, entry),
    source: { kind: wireSource(entry.source_kind), id: entry.source_id },
    revision: entry.revision,
    reverses_id: entry.reverses_id,
    recorded_at: entry.recorded_at,
    recorded_by: entry.recorded_by_name,
    items: debitsFirst(lines).map(
      (line): EntryItem => ({
        account: { id: line.account_id, code: line.code, name: recordName(line, language) },
        debtor: money(line.debit),
        creditor: money(line.credit),
        client_id: line.client_id,
        supplier_id: line.supplier_id,
        analytical_account_id: line.analytical_account_id,
        details: line.details,
        ...ownOf(line),
      }),
    ),
  }
}

/**
 * What a document says in the ledger now, of a transfer also when it arrives; what it said before; and what it changed in the
 * cost of goods. `entries` are those that it wrote, in the order of their ids.
 */
export function entriesOfDocument(
  { entry_id, arrival_entry_id = null }: Pick<AnyDocument, 'entry_id' | 'arrival_entry_id'>,
  entries: readonly Entry[],
): EntryOfDocument {
  const present = (id: number | null) => entries.find(entry => entry.id === id) ?? null
  const [entry, arrival] = [present(entry_id), present(arrival_entry_id)]
  const isAdjustment = ({ source }: Entry) => source.kind === wireSource('cost_adjustment')
  const reversals = entries.filter(each => each !== entry && each !== arrival && !isAdjustment(each))
  return { entry, ...(arrival ? { arrival } : {}), reversals, adjustments: entries.filter(isAdjustment) }
}

/**
 * The same of what is no document, whose cost adjustments come from itself: they are what neither takes back an entry nor
 * was taken back.
 */
export function entriesOfSource(entryId: number | null, entries: readonly Entry[]): EntryOfDocument {
  const takenBack = new Set(entries.map(({ reverses_id }) => reverses_id))
  const entry = entries.find(({ id }) => id === entryId) ?? null
  const others = entries.filter(each => each !== entry)
  const isAdjustment = ({ id, reverses_id }: Entry) => reverses_id === null && !takenBack.has(id)
  return { entry, reversals: others.filter(each => !isAdjustment(each)), adjustments: others.filter(isAdjustment) }
}
