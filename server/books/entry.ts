import { documentWords, entryNameWords, sourceWords } from '../../i18n/books/documents.ts'
import type { Language } from '../../i18n/text.ts'
import type { Line } from '../../ledger/lines.ts'
import type { DocumentKind } from '../../schema/documents.ts'
import { type EntrySource, isOtherSource, type OtherSource } from '../../schema/entry-sources.ts'
import { normalize } from '../../schema/search.ts'
import type { AnyDocument } from './rows.ts'

/** The name of an entry by its source (a document, a cheque, a transfer and so on), in the organization's language. */
export function entryName(
  source: DocumentKind | OtherSource,
  number: string,
  language: Language,
  of: keyof typeof entryNameWords = 'of',
): string {
  const title = isOtherSource(source) ? sourceWords[source] : documentWords[source].title.one
  return entryNameWords[of][language].replace('{kind}', title[language]).replace('{number}', number)
}

/** What a search finds a document by. */
export const searchTextOf = (document: AnyDocument, partyName: string | null): string =>
  normalize(
    [document.number, document.reference, document.name, document.details, document.payee, document.reason]
      .concat(document.cheque_number, partyName)
      .filter(Boolean)
      .join(' '),
  )

/** An entry to be written. Lines are in minor units of the base currency. */
export interface NewEntry {
  date: string
  name: string
  source: { kind: EntrySource; id: number }
  revision: number
  reversesId: number | null
  lines: readonly Line[]
}
