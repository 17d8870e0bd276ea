import { bookProofWords } from '../../i18n/books/proofs.ts'
import { translated } from '../../i18n/text.ts'
import type { RowLink } from '../reports/report.ts'
import { type BookProof, type Books, counts, named } from './book-proof.ts'

/** Statements of banks and their matches: what ties, what is matched whole, and nothing of the ledger twice. */
export async function bankIsMatched({ books: { bank }, language }: Books): Promise<BookProof[]> {
  const statements = await bank.statements()
  const [lines, entries] = [await bank.matchedLines(), await bank.matchedEntries()]
  const accountLink = (id: number): RowLink => ({ kind: 'account', id })
  return [
    {
      ...named('bank_statements_tie', language),
      ...counts(statements.all, statements.sound),
      breaks: statements.first && {
        label: translated(bookProofWords.bank_statement, language, { name: statements.first.name }),
        link: accountLink(statements.first.account_id),
      },
    },
    ...[['bank_lines_are_matches', lines] as const, ['entries_are_matched_once', entries] as const].map(
      ([key, { all, sound, first }]): BookProof => ({
        ...named(key, language),
        ...counts(all, sound),
        breaks: first && {
          label: first.name,
          link: first.entry_id === null ? accountLink(first.account_id) : { kind: 'entry', id: first.entry_id },
        },
      }),
    ),
  ]
}
