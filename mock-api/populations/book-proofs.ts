import { type Minor, sum } from '../../ledger/money.ts'
import { type InvoiceKind, invoiceOf, isInvoice, isOfSuppliers } from '../../schema/documents.ts'
import type { EntrySource } from '../../schema/entry-sources.ts'
import { beginning, follows } from '../../server/audit/chain.ts'
import type {
  BookFacts,
  ChequeAmount,
  Counted,
  Jump,
  PartyDays,
  PartyField,
  SeriesFact,
} from '../../server/proofs/facts.ts'
import { ofInvoices } from '../../server/settlement/allocations.ts'
import { context } from '../store/document-store.ts'
import { ownedBy } from '../store/state.ts'
import { trailOf } from '../store/trail.ts'
import type { Work } from '../store/work.ts'
import { accountsOf, entriesOf } from './ledger.ts'
import { outdatedRevaluations } from './outdated-revaluations.ts'

/** What the mock answers about its books themselves. */

function counted<Row, First>(
  rows: readonly Row[],
  isSound: (row: Row) => boolean,
  notify: (row: Row) => First,
): Counted<First> {
  const unsound = rows.filter(row => !isSound(row))
  return { all: rows.length, sound: rows.length - unsound.length, first: unsound[0] ? notify(unsound[0]) : null }
}

/** What stands from a day until another, or for good. */
interface Standing {
  id: number
  party_id: number | null
  date: string
  voided_on: string | null
  amount: Minor
}
interface Change {
  party_id: number | null
  date: string
  amount: Minor
}

/** What wholes and their shares come to, by the days on which that changes: a share counts while both stand. */
function changesOf(wholes: readonly Standing[], shares: readonly Omit<Standing, 'party_id'>[]): Change[] {
  const ofShares = shares.flatMap(share => {
    const whole = wholes.find(({ id }) => id === share.id)
    if (!whole) return []
    const date = share.date > whole.date ? share.date : whole.date
    const [end = null] = [share.voided_on, whole.voided_on].filter(day => day !== null).sort()
    return [{ ...share, party_id: whole.party_id, date, voided_on: end }]
  })
  return [...wholes, ...ofShares].flatMap(({ party_id, date, voided_on, amount }) =>
    voided_on === null
      ? [{ party_id, date, amount }]
      : voided_on <= date
        ? []
        : [
            { party_id, date, amount },
            { party_id, date: voided_on, amount: -amount },
          ],
  )
}

/** Both sides by party, and where they differ on a day. */
function partyDays(ledger: readonly Change[], documents: readonly Change[]): PartyDays[] {
  const parties = [...new Set([...ledger, ...documents].map(({ party_id }) => party_id))]
  return parties.map(party_id => {
    const [own, theirs] = [ledger, documents].map(side => side.filter(each => each.party_id === party_id)) as [
      Change[],
      Change[],
    ]
    const on = (day: string) => {
      const of = (side: readonly Change[]) => sum(side.filter(({ date }) => date === day).map(({ amount }) => amount))
      return of(own) - of(theirs)
    }
    const days = [...new Set([...own, ...theirs].map(({ date }) => date))].sort().filter(day => on(day) !== 0n)
    return {
      party_id,
      ledger: sum(own.map(({ amount }) => amount)),
      documents: sum(theirs.map(({ amount }) => amount)),
      apart: sum(days.map(day => (on(day) < 0n ? -on(day) : on(day)))),
      day: days[0] ?? null,
    }
  })
}

interface Given {
  counter: number
  number: string
  id: number
}

const yearOf = ({ number }: Given) => /(\d{4})-\d+$/.exec(number)?.[1] ?? ''

function jumpsIn(given: readonly Given[]): Jump[] {
  const ordered = [...given].sort((a, b) => a.counter - b.counter)
  return ordered.flatMap(({ counter, number, id }, index) => {
    const before = ordered[index - 1]?.counter ?? null
    return before !== null && counter === before + 1 ? [] : [{ before, counter, number, id }]
  })
}

export function mockBooks(work: Work): BookFacts {
  const { state, organization } = work
  const { collections } = state
  const documents = ownedBy(collections.documents, organization.id)
  const entries = entriesOf(state, organization.id)
  const shares = ownedBy(collections.allocations, organization.id)
  const linesOf = (party: PartyField, accounts: readonly number[], sign: bigint, without: readonly EntrySource[]) =>
    entries
      .filter(({ source_kind }) => !without.includes(source_kind))
      .flatMap(({ date, lines }) =>
        lines
          .filter(({ account_id }) => accounts.includes(account_id))
          .map(({ debit, credit, [party]: party_id }) => ({ date, party_id, amount: sign * (debit - credit) })),
      )
  const controls = new Set(
    accountsOf(state, organization.id)
      .filter(({ type }) => type === 'accounts_receivable' || type === 'accounts_payable')
      .map(({ id }) => id),
  )

  function series(): SeriesFact[] {
    const chosen = trailOf(state, organization.id)
      .filter(({ resource }) => resource === 'serial_numbers' || resource === 'restriction_numbers')
      .map(({ after }) => JSON.parse(after ?? '{}') as { series?: string; start?: number })
    return ownedBy(collections.serial_numbers, organization.id).flatMap(({ series, start, last }) => {
      const given: Given[] =
        series === 'entry'
          ? entries.map(({ id, number }) => ({ id, number, counter: Number(/\d{1,9}$/.exec(number)?.[0]) }))
          : documents.flatMap(({ kind, counter, number, id }) =>
              kind === series && counter !== null && number !== null ? [{ counter, number, id }] : [],
            )
      const years = [...new Set(given.map(yearOf))].sort()
      if (years.length === 0) return []
      const groups = years.map(year => given.filter(each => yearOf(each) === year))
      return [
        {
          series,
          given: given.length,
          lasts: groups.map(group => Math.max(...group.map(({ counter }) => counter))),
          counted: Math.max(0, ...Object.values(last)),
          starts: [start, ...chosen.flatMap(each => (each.series === series && each.start ? [each.start] : []))],
          jumps: groups.flatMap(jumpsIn),
        },
      ]
    })
  }

  return {
    entries: async () =>
      counted(
        entries,
        ({ lines }) =>
          lines.length > 0 && sum(lines.map(({ debit }) => debit)) === sum(lines.map(({ credit }) => credit)),
        ({ id, number, source_kind, source_id }) => ({
          ...{ id, number, source_kind, source_id },
          document_number: documents.find(each => each.id === source_id && each.kind === source_kind)?.number ?? null,
        }),
      ),
    invoices: async () =>
      counted(
        documents.filter(({ kind, status, is_opening }) => isInvoice(kind) && status !== 'draft' && !is_opening),
        ({ id, kind, status, base_total }) => {
          const sign = isOfSuppliers(kind) ? -1n : 1n
          const lines = entries
            .filter(({ source_kind, source_id }) => source_kind === kind && source_id === id)
            .flatMap(entry => entry.lines.filter(({ account_id }) => controls.has(account_id)))
          const typed = sign * sum(lines.map(({ debit, credit }) => debit - credit))
          return typed === (status === 'posted' ? base_total : 0n)
        },
        ({ id, kind, number }) => ({ id, number, kind: kind as InvoiceKind }),
      ),
    series: async () => series(),
    async trail() {
      const rows = trailOf(state, organization.id)
      const fault = rows.findIndex((row, index) => !follows(rows[index - 1] ?? beginning, row))
      return { rows: rows.length, firstFault: fault < 0 ? null : fault + 1 }
    },
    chain: async () => null,
    tracked: async () => null,
    async owed(party, accounts) {
      const kind = invoiceOf[party === 'client_id' ? 'client' : 'supplier']
      const sign = party === 'client_id' ? 1n : -1n
      const posted = documents.filter(({ status }) => status !== 'draft')
      const invoices = posted
        .filter(document => document.kind === kind)
        .map(({ id, date, voided_on, base_total, [party]: party_id }) => ({
          id,
          date,
          voided_on,
          party_id,
          amount: base_total,
        }))
      const items = posted
        .filter(document => document.kind === 'journal_entry')
        .flatMap(({ date, voided_on, items }) =>
          items
            .filter(({ account_id }) => accounts.includes(account_id!))
            .map(({ id, debtor, creditor, [party]: party_id }) => ({
              ...{ id, date, voided_on, party_id },
              amount: sign * (debtor - creditor),
            })),
        )
      const ofItems = shares.flatMap(({ item_id, owed_item_id, ...share }) => [
        ...(item_id === null ? [] : [{ ...share, id: item_id, amount: share.base_amount }]),
        ...(owed_item_id === null ? [] : [{ ...share, id: owed_item_id, amount: -share.base_amount }]),
      ])
      const ofEach = ofInvoices(shares).map(share => ({ ...share, id: share.invoice_id, amount: -share.base_amount }))
      return partyDays(linesOf(party, accounts, sign, ['revaluation']), [
        ...changesOf(invoices, ofEach),
        ...changesOf(items, ofItems),
      ])
    },
    async credited(party, accounts, byHand) {
      const sign = party === 'client_id' ? -1n : 1n
      const credits = ownedBy(collections.credits, organization.id)
        .filter(credit => credit[party] !== null && credit.item_id === null)
        .map(({ id, date, voided_on, base_amount, [party]: party_id }) => ({
          id,
          date,
          voided_on,
          party_id,
          amount: base_amount,
        }))
      const uses = shares.flatMap(({ credit_id, ...share }) =>
        credit_id === null ? [] : [{ ...share, id: credit_id, amount: -share.credit_base_amount }],
      )
      return partyDays(linesOf(party, accounts, sign, byHand), changesOf(credits, uses))
    },
    cheques: async () =>
      ownedBy(collections.cheques, organization.id).map(
        ({ direction, status, base_amount }): ChequeAmount => ({ direction, status, amount: base_amount }),
      ),
    async revaluations() {
      const standing = ownedBy(collections.revaluations, organization.id).filter(({ voided_on }) => voided_on === null)
      const outdated = await outdatedRevaluations(context(work))
      return { all: standing.length, sound: standing.length - outdated.length, first: outdated[0] ?? null }
    },
    goods: async () =>
      ownedBy(collections.stock_moves, organization.id).map(({ productId, value, settled }) => ({
        product_id: productId,
        amount: value + settled,
      })),
    // The mock keeps no balances: it adds up every time.
    storedBalances: async () => [],
  }
}
