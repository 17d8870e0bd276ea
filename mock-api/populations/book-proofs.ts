import { type InvoiceKind, invoiceOf, isInvoice, isOfSuppliers } from '../../schema/documents.ts'
import { beginning, follows } from '../../server/audit/chain.ts'
import { sum } from '../../server/ledger/money.ts'
import type {
  BookFacts,
  ChequeAmount,
  Counted,
  Jump,
  PartyAmount,
  PartyField,
  SeriesFact,
} from '../../server/proofs/facts.ts'
import { ownedBy } from '../store/state.ts'
import { trailOf } from '../store/trail.ts'
import type { Work } from '../store/work.ts'
import { accountsOf, entriesOf } from './ledger.ts'

/** What the mock answers about its books themselves. */

function counted<Row, First>(
  rows: readonly Row[],
  isSound: (row: Row) => boolean,
  tell: (row: Row) => First,
): Counted<First> {
  const unsound = rows.filter(row => !isSound(row))
  return { all: rows.length, sound: rows.length - unsound.length, first: unsound[0] ? tell(unsound[0]) : null }
}

/** The first of equal keys decides the order; amounts of one party are one. */
function byParty(rows: readonly PartyAmount[]): PartyAmount[] {
  const parties = [...new Set(rows.map(({ party_id }) => party_id))]
  return parties.map(party_id => ({
    party_id,
    amount: sum(rows.filter(row => row.party_id === party_id).map(({ amount }) => amount)),
  }))
}

interface Given {
  counter: number
  number: string
  id: number
}

const yearOf = ({ number }: Given) => /(\d{4})-\d+$/.exec(number)?.[1] ?? ''

function jumpsIn(given: readonly Given[]): Jump[] {
  const ordered = [...given].sort((a, b) => a.counter - b.counter)
  return ordered.flatMap(({ counter, number, id }, place) => {
    const before = ordered[place - 1]?.counter ?? null
    return before !== null && counter === before + 1 ? [] : [{ before, counter, number, id }]
  })
}

export function mockBooks({ state, organization }: Work): BookFacts {
  const { collections } = state
  const documents = ownedBy(collections.documents, organization.id)
  const entries = entriesOf(state, organization.id)
  const inForce = ownedBy(collections.allocations, organization.id).filter(({ voided_on }) => voided_on === null)
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
          const entered = sign * sum(lines.map(({ debit, credit }) => debit - credit))
          return entered === (status === 'posted' ? base_total : 0n)
        },
        ({ id, kind, number }) => ({ id, number, kind: kind as InvoiceKind }),
      ),
    series: async () => series(),
    async trail() {
      const rows = trailOf(state, organization.id)
      const fault = rows.findIndex((row, place) => !follows(rows[place - 1] ?? beginning, row))
      return { rows: rows.length, firstFault: fault < 0 ? null : fault + 1 }
    },
    chain: async () => null,
    async openInvoices(party: PartyField) {
      const kind = invoiceOf[party === 'client_id' ? 'client' : 'supplier']
      return byParty(
        documents
          .filter(document => document.kind === kind && document.status === 'posted')
          .map(document => ({
            party_id: document[party],
            amount:
              document.base_total -
              sum(inForce.filter(each => each.invoice_id === document.id).map(({ base_amount }) => base_amount)),
          })),
      )
    },
    async unusedCredits(party: PartyField) {
      return byParty(
        ownedBy(collections.credits, organization.id)
          .filter(credit => credit.voided_on === null && credit[party] !== null && credit.item_id === null)
          .map(credit => ({
            party_id: credit[party],
            amount:
              credit.base_amount -
              sum(inForce.filter(({ credit_id }) => credit_id === credit.id).map(each => each.credit_base_amount)),
          })),
      )
    },
    cheques: async () =>
      ownedBy(collections.cheques, organization.id).map(
        ({ direction, status, base_amount }): ChequeAmount => ({ direction, status, amount: base_amount }),
      ),
    goods: async () =>
      ownedBy(collections.stock_moves, organization.id).map(({ productId, value, settled }) => ({
        product_id: productId,
        amount: value + settled,
      })),
    // The mock keeps no balances: it adds up every time.
    storedBalances: async () => [],
  }
}
