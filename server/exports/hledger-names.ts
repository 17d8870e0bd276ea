import { recordName } from '../../i18n/records/seeded-names.ts'
import type { Language } from '../../i18n/text.ts'

/** An account as the chart has it. */
export interface JournalAccount {
  id: number
  code: string
  name: string
  seed: string | null
  parent_id: number | null
}

// Two spaces end an account name, a line ends everything, and no editor shows a control character.
const onOneLine = (words: string) =>
  words
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()

/** Words of a description: a semicolon would begin a comment. */
export const descriptionOf = (words: string) => onOneLine(words).replaceAll(';', ',')

/** The value of a tag: a comma would end it, and what stands in brackets would be read as a date. */
export const tagValueOf = (words: string) =>
  onOneLine(words).replaceAll(',', '،').replaceAll('[', '(').replaceAll(']', ')')

// A colon would make an account below another; a mark at the beginning would be a status or a virtual posting.
const partOf = (words: string) =>
  descriptionOf(words)
    .replaceAll(':', '-')
    .replace(/^[!*([{#%|~=&\s]+/, '')

/** What each account is called in the file: below its parent, its code and name, each name once. */
export function hledgerNames(accounts: readonly JournalAccount[], language: Language): Map<number, string> {
  const byId = new Map(accounts.map(account => [account.id, account]))
  const names = new Map<number, string>()
  const taken = new Set<string>()
  const nameOf = (account: JournalAccount): string => {
    const known = names.get(account.id)
    if (known !== undefined) return known
    const parent = account.parent_id === null ? undefined : byId.get(account.parent_id)
    const own = partOf(`${account.code} ${recordName(account, language)}`) || String(account.id)
    const full = parent ? `${nameOf(parent)}:${own}` : own
    const name = taken.has(full) ? `${full} (${account.id})` : full
    taken.add(name)
    names.set(account.id, name)
    return name
  }
  for (const account of accounts) nameOf(account)
  return names
}
