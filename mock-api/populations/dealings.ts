import { isInvoice, isReturn, kindsWhere, type PaymentKind, type TradeKind } from '../../schema/documents.ts'
import type { DealingFact } from '../../server/reports/facts/parties.ts'
import { ownedBy, type StoredDocument, type StoredEntry, type StoredLine } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import type { MockPopulation } from './facts.ts'
import { totalOf } from './in-force.ts'
import { entriesIn } from './lines.ts'

const ofDocuments: ReadonlySet<string> = new Set([
  ...kindsWhere({ party: 'client', posts: true }),
  ...kindsWhere({ party: 'supplier', posts: true }),
])

/** What an entry of a document moved on its party's account, in the document's currency, for a client. */
function movedBy({ state, organization }: Work, document: StoredDocument, source: string): bigint {
  const { total, discount_allowed } = document
  if (source === 'cheque') return total + discount_allowed
  if (isInvoice(document.kind)) return total
  if (!isReturn(document.kind)) return -total - discount_allowed
  if (document.refund !== 'cash') return -total
  const own = ownedBy(state.collections.allocations, organization.id).filter(
    ({ document_id, voided_on }) => document_id === document.id && voided_on === document.voided_on,
  )
  return -totalOf(own, each => each.amount)
}

/** The opening invoices of a party, where they are all of one currency. */
function openedBy({ state, organization }: Work, entry: StoredEntry, { client_id, supplier_id }: StoredLine) {
  if (entry.source_kind !== 'opening_balance') return null
  const opened = ownedBy(state.collections.documents, organization.id).filter(
    each =>
      each.is_opening && each.entry_id === entry.id && each.client_id === client_id && each.supplier_id === supplier_id,
  )
  const currencies = new Set(opened.map(each => each.currency_id))
  if (currencies.size !== 1) return null
  const total = totalOf(opened, each => each.total)
  return { currencyId: [...currencies][0]!, amount: supplier_id === null ? total : -total }
}

export const dealings: MockPopulation<'dealings'> = (work, view, knownAt) => {
  const { state, organization } = work
  const documents = new Map(ownedBy(state.collections.documents, organization.id).map(each => [each.id, each]))
  const cheques = new Map(ownedBy(state.collections.cheques, organization.id).map(each => [each.id, each]))
  return entriesIn(work, view, knownAt).flatMap(entry => {
    const own = entry.lines.filter(({ client_id, supplier_id }) => client_id !== null || supplier_id !== null)
    const parties = new Map(own.map(line => [`${line.client_id} ${line.supplier_id}`, line]))
    const { source_kind, source_id } = entry
    const cheque = source_kind === 'cheque' ? cheques.get(source_id ?? 0) : undefined
    /** Of a cheque that a client gave and we handed on, each party's entry is of its own payment. */
    const documentOf = ({ supplier_id }: StoredLine) => {
      if (ofDocuments.has(source_kind)) return documents.get(source_id ?? 0)
      const handedOn = supplier_id === null ? null : cheque?.endorsement_id
      return documents.get(handedOn ?? cheque?.document_id ?? 0)
    }
    return [...parties.values()].map((party): DealingFact => {
      const document = documentOf(party)
      const { client_id, supplier_id } = party
      const lines = own.filter(line => line.client_id === client_id && line.supplier_id === supplier_id)
      const opened = document ? null : openedBy(work, entry, party)
      const moved = document ? movedBy(work, document, source_kind) : 0n
      const foreign = document ? (supplier_id === null ? moved : -moved) : (opened?.amount ?? 0n)
      return {
        ...{ entry_id: entry.id, date: entry.date, client_id, supplier_id, number: entry.number, name: entry.name },
        ...{ source_kind, source_id, reverses_id: entry.reverses_id },
        document_id: document?.id ?? null,
        document_kind: (document?.kind as TradeKind | PaymentKind | undefined) ?? null,
        document_number: document?.number ?? null,
        currency_id: document?.currency_id ?? opened?.currencyId ?? null,
        debit: totalOf(lines, line => line.debit),
        credit: totalOf(lines, line => line.credit),
        foreign_amount: entry.reverses_id === null ? foreign : -foreign,
      }
    })
  })
}
