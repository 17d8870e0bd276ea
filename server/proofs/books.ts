import { documentWords, sourceWords } from '../../i18n/books/documents.ts'
import { bookProofWords, failedDocument } from '../../i18n/books/proofs.ts'
import { type Language, readableDay, translated } from '../../i18n/text.ts'
import { type Minor, sum } from '../../ledger/money.ts'
import type { PostingRole } from '../../schema/chart.ts'
import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import { type EntrySource, isOtherSource } from '../../schema/entry-sources.ts'
import type { Series } from '../books/series.ts'
import type { CreditRole } from '../books/tables.ts'
import type { RowLink } from '../reports/report.ts'
import { bankIsMatched } from './bank.ts'
import { type BookProof, type Books, counts, named } from './book-proof.ts'
import { chainBreak } from './chain.ts'
import type { EntryFact, Jump, PartyDays, PartyField, SeriesFact } from './facts.ts'
import { boxesByRows, partingLabel, returnsByEntries } from './filed-returns.ts'
import { inventoryByDay } from './inventory-by-day.ts'

/** What the books must agree in, whatever report is read: each figure here is reached by two ways that share no row. */

const linkOf = ({ id, source_kind, source_id }: EntryFact): RowLink =>
  isOtherSource(source_kind) || source_id === null
    ? { kind: 'entry', id }
    : { kind: 'document', id: source_id, resource: documentKinds[source_kind].wire.permission }

const entryLabel = ({ number, source_kind, document_number }: EntryFact, language: Language): string => {
  const of = isOtherSource(source_kind) ? sourceWords[source_kind] : documentWords[source_kind].title.one
  return translated(failedDocument, language, {
    document: `${of[language]} ${document_number ?? ''}`.trim(),
    entry: number,
  })
}

async function entriesBalance({ books, language }: Books): Promise<BookProof> {
  const { all, sound, first } = await books.entries()
  return {
    ...named('entries_balance', language),
    ...counts(all, sound),
    breaks: first && { label: entryLabel(first, language), link: linkOf(first) },
  }
}

async function invoicesAreEntered({ books, language }: Books): Promise<BookProof> {
  const { all, sound, first } = await books.invoices()
  return {
    ...named('invoices_are_their_entries', language),
    ...counts(all, sound),
    breaks: first && {
      label: `${documentWords[first.kind].title.one[language]} ${first.number ?? ''}`,
      link: { kind: 'document', id: first.id, resource: documentKinds[first.kind].wire.permission },
    },
  }
}

/** How many numbers are missing before one that does not follow; none where the owner let the series begin. */
function missingBefore({ before, counter }: Jump, { starts, lasts }: SeriesFact): number {
  const begins = [1, ...starts, ...lasts.map(last => last + 1)]
  return begins.includes(counter) ? 0 : counter - (before ?? 0) - 1
}

// An entry's counter is read from its number, whose prefix may end in digits too.
const endsIn = (last: number, counted: number) => last === counted || String(last).endsWith(String(counted))

/** No number is missing inside a series, and none after the last one. */
export function numbersProof(fact: SeriesFact, language: Language): BookProof {
  const { series, given, lasts, counted, jumps } = fact
  const missing = jumps.map(jump => missingBefore(jump, fact))
  const lost = lasts.some(last => endsIn(last, counted)) ? 0 : Math.max(1, counted - Math.max(0, ...lasts))
  const after = jumps[missing.findIndex(count => count > 0)]
  const isEntry = series === 'entry'
  const what = isEntry ? bookProofWords.entries[language] : documentWords[series].title.all[language]
  const link: RowLink | undefined =
    after &&
    (isEntry
      ? { kind: 'entry', id: after.id }
      : { kind: 'document', id: after.id, resource: documentKinds[series].wire.permission })
  const sum = BigInt(missing.reduce((all, count) => all + count, lost))
  return {
    key: `numbers:${series}`,
    name: translated(bookProofWords.numbers, language, { series: what }),
    unit: 'count',
    left: BigInt(given) + sum,
    right: BigInt(given),
    difference: sum,
    breaks:
      sum === 0n
        ? null
        : after
          ? {
              label: translated(bookProofWords.missing_before, language, { number: after.number }),
              ...(link ? { link } : {}),
            }
          : { label: translated(bookProofWords.missing_after, language, { number: Math.max(0, ...lasts) }) },
  }
}

const seriesOrder: readonly Series[] = [...documentKindNames, 'entry']

async function numbersFollow({ books, language }: Books): Promise<BookProof[]> {
  const facts = await books.series()
  const ordered = seriesOrder.flatMap(series => facts.filter(fact => fact.series === series))
  return ordered.map(fact => numbersProof(fact, language))
}

async function trailIsWhole({ books, language }: Books): Promise<BookProof> {
  const { rows, firstFault } = await books.trail()
  const sound = firstFault === null ? rows : Math.min(rows, firstFault - 1)
  return {
    ...named('trail_is_whole', language),
    ...counts(rows, sound),
    difference: firstFault === null ? 0n : BigInt(Math.max(1, rows - sound)),
    breaks: firstFault === null ? null : { label: translated(bookProofWords.trail_row, language, { row: firstFault }) },
  }
}

async function recordsAreChained({ books, language }: Books): Promise<BookProof[]> {
  const checks = { records_are_chained: await books.chain(), records_are_tracked: await books.tracked() }
  return Object.entries(checks).flatMap(([key, check]) => {
    if (check === null) return []
    const { records, sound, first } = check
    return {
      ...named(key as keyof typeof checks, language),
      ...counts(records, sound),
      difference: first === null ? 0n : BigInt(Math.max(1, records - sound)),
      breaks: first && chainBreak(first, language),
    }
  })
}

const resourceOf = { client_id: 'clients', supplier_id: 'suppliers' } as const
const kindOf = { client_id: 'client', supplier_id: 'supplier' } as const

/** What the ledger says of each party beside what their documents say, on every day; names the first that differs, and its day. */
async function byParty(
  { facts, language }: Books,
  key: keyof typeof bookProofWords,
  party: PartyField,
  all: readonly PartyDays[],
): Promise<BookProof> {
  const first = all.find(({ apart }) => apart !== 0n)
  const id = first?.party_id ?? null
  const name = id === null ? null : (await facts.named(resourceOf[party], [id])).get(id)?.name
  const day = first?.day ? ` · ${readableDay(first.day)}` : ''
  return {
    ...named(key, language),
    unit: 'money',
    left: sum(all.map(({ ledger }) => ledger)),
    right: sum(all.map(({ documents }) => documents)),
    difference: sum(all.map(({ apart }) => apart)),
    breaks: !first
      ? null
      : id === null
        ? { label: bookProofWords.nobody[language] + day }
        : { label: (name ?? String(id)) + day, link: { kind: kindOf[party], id } },
  }
}

/** What is written on control accounts beside invoices and what settles them. */
const besideInvoices: readonly EntrySource[] = ['journal_entry', 'revaluation']
/** What is written by hand on accounts that anybody may enter an opening balance in. */
const byHandOrOpened: readonly EntrySource[] = [...besideInvoices, 'opening_balance']

const control = (party: PartyField) => async (about: Books) => {
  const isClient = party === 'client_id'
  const type = isClient ? 'accounts_receivable' : 'accounts_payable'
  const accounts = (await about.facts.accounts()).filter(account => account.type === type).map(({ id }) => id)
  const key = isClient ? 'clients_are_control' : 'suppliers_are_control'
  return byParty(about, key, party, await about.books.owed(party, accounts))
}

const creditRoles: Record<PartyField, readonly CreditRole[]> = {
  client_id: ['customer_credits', 'unearned_revenue'],
  supplier_id: ['supplier_advances'],
}

const credits = (party: PartyField) => async (about: Books) => {
  const roles = await about.facts.postingAccounts()
  const accounts = creditRoles[party].flatMap(role => roles[role] ?? [])
  const key = party === 'client_id' ? 'credits_are_account' : 'advances_are_account'
  return byParty(about, key, party, await about.books.credited(party, accounts, byHandOrOpened))
}

/** What an account holds, without what was entered there by hand. */
async function heldIn(
  { facts }: Books,
  role: PostingRole,
  sources: readonly EntrySource[],
): Promise<{ id: number | null; amount: Minor }> {
  const id = (await facts.postingAccounts())[role] ?? null
  if (id === null) return { id, amount: 0n }
  const [all] = await facts.sum('lines', { by: [], where: { account_id: id } })
  const [byHand] = await facts.sum('lines', { by: [], where: { account_id: id, source_kind: sources } })
  const net = (sum: { debit: Minor; credit: Minor } | undefined) => (sum ? sum.debit - sum.credit : 0n)
  return { id, amount: net(all) - net(byHand) }
}

async function accountLabel({ facts }: Books, id: number | null) {
  const account = (await facts.accounts()).find(each => each.id === id)
  return account
    ? { label: `${account.code} ${account.name}`, link: { kind: 'account' as const, id: account.id } }
    : null
}

const stages = [
  { key: 'cheques_in_hand', role: 'notes_receivable', direction: 'received', status: 'in_hand', sign: 1n },
  { key: 'cheques_at_bank', role: 'payment_clearing', direction: 'received', status: 'deposited', sign: 1n },
  { key: 'cheques_given', role: 'notes_payable', direction: 'issued', status: 'in_hand', sign: -1n },
] as const

const cheques =
  (stage: (typeof stages)[number]) =>
  async (about: Books): Promise<BookProof> => {
    const { key, role, direction, status, sign } = stage
    const { id, amount } = await heldIn(about, role, byHandOrOpened)
    const balance = (await about.books.cheques())
      .filter(each => each.direction === direction && each.status === status)
      .reduce((sum, each) => sum + each.amount, 0n)
    const left = sign * amount
    return {
      ...named(key, about.language),
      unit: 'money',
      left,
      right: balance,
      difference: left - balance,
      breaks: left === balance ? null : await accountLabel(about, id),
    }
  }

async function advancesAreAccount(about: Books): Promise<BookProof> {
  const { id, amount } = await heldIn(about, 'advance_invoices', byHandOrOpened)
  const right = await about.books.advancesLeft()
  return {
    ...named('advances_are_left', about.language),
    unit: 'money',
    left: -amount,
    right,
    difference: -amount - right,
    breaks: -amount === right ? null : await accountLabel(about, id),
  }
}

async function goodsAreInventory(about: Books): Promise<BookProof> {
  const { id, amount } = await heldIn(about, 'inventory', besideInvoices)
  const goods = (await about.books.goods()).reduce((sum, each) => sum + each.amount, 0n)
  return {
    ...named('goods_are_inventory', about.language),
    unit: 'money',
    left: amount,
    right: goods,
    difference: amount - goods,
    breaks: amount === goods ? null : await accountLabel(about, id),
  }
}

async function goodsAreInventoryDaily({ facts, language }: Books): Promise<BookProof> {
  const { account, days, ...sums } = await inventoryByDay(facts, besideInvoices)
  const [first] = days
  const link = account === null ? {} : { link: { kind: 'account' as const, id: account } }
  return {
    ...named('goods_are_inventory_daily', language),
    unit: 'money',
    ...sums,
    breaks: first === undefined ? null : { label: readableDay(first), ...link },
  }
}

/** A revaluation values what is open on its day, whatever was taken back or entered afterwards as of that day. */
async function revaluationsAreCurrent({ books, language }: Books): Promise<BookProof> {
  const { all, sound, first } = await books.revaluations()
  return {
    ...named('revaluations_are_current', language),
    ...counts(all, sound),
    breaks: first && {
      label: translated(bookProofWords.revaluation_of, language, { date: first.date }),
      link: { kind: 'entry', id: first.entry_id },
    },
  }
}

/** Returns as they were filed, what their documents come to now, and the entries that settle them. */
async function returnsAreFiled({ facts, books, language }: Books): Promise<BookProof[]> {
  const all = await books.filedReturns()
  const ways = { filed_boxes_are_rows: await boxesByRows(facts, all), filed_returns_are_entries: returnsByEntries(all) }
  return Object.entries(ways).map(([key, { first, ...sums }]) => ({
    ...named(key as keyof typeof ways, language),
    ...{ unit: 'money', ...sums, breaks: first && partingLabel(first, language) },
  }))
}

const storedIsRecomputed = async ({ books, language }: Books): Promise<BookProof[]> =>
  (await books.storedBalances()).map(({ key, kept, raw, ...proof }) => ({
    ...named(key, language),
    left: kept,
    right: raw,
    ...proof,
  }))

const one = (prove: (about: Books) => Promise<BookProof>) => async (about: Books) => [await prove(about)]

/** Everything that is proven of the books themselves; each is asked for in a snapshot of its own. */
export const bookProofs: readonly ((about: Books) => Promise<BookProof[]>)[] = [
  one(entriesBalance),
  one(invoicesAreEntered),
  numbersFollow,
  one(trailIsWhole),
  recordsAreChained,
  one(control('client_id')),
  one(control('supplier_id')),
  one(credits('client_id')),
  one(credits('supplier_id')),
  ...stages.map(stage => one(cheques(stage))),
  one(advancesAreAccount),
  one(goodsAreInventory),
  one(goodsAreInventoryDaily),
  one(revaluationsAreCurrent),
  returnsAreFiled,
  bankIsMatched,
  storedIsRecomputed,
]
