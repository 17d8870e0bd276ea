import { isInvoice, isReturn, kindsWhere, type PaymentKind, type TradeKind } from '../../schema/documents.ts'
import type { DealingFact } from '../../server/reports/facts/parties.ts'
import { ownedBy, type StoredDocument, type StoredEntry, type StoredLine } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import type { MockPopulation } from './facts.ts'
import { entriesIn } from './lines.ts'
import { totalOf } from './unreversed.ts'

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

/** The invoices of a party that an opening entry carries over. */
const openedBy = ({ state, organization }: Work, entry: StoredEntry, { client_id, supplier_id }: StoredLine) =>
  entry.source_kind !== 'opening_balance'
    ? []
    : ownedBy(state.collections.documents, organization.id).filter(
        each =>
          each.is_opening &&
          each.status === 'posted' &&
          each.entry_id === entry.id &&
          each.client_id === client_id &&
          each.supplier_id === supplier_id,
      )

export const partyMovements: MockPopulation<'dealings'> = (work, view, knownAt) => {
  const { state, organization } = work
  const documents = new Map(ownedBy(state.collections.documents, organization.id).map(each => [each.id, each]))
  const applications = new Map(
    ownedBy(state.collections.credit_applications, organization.id).map(each => [each.id, each]),
  )
  const cheques = new Map(ownedBy(state.collections.cheques, organization.id).map(each => [each.id, each]))
  return entriesIn(work, view, knownAt).flatMap(entry => {
    const own = entry.lines.filter(({ client_id, supplier_id }) => client_id !== null || supplier_id !== null)
    const parties = new Map(own.map(line => [`${line.client_id} ${line.supplier_id}`, line]))
    const { source_kind, source_id } = entry
    const refund = source_kind === 'credit_refund' ? applications.get(source_id ?? 0) : undefined
    const cheque = source_kind === 'cheque' ? cheques.get(source_id ?? 0) : undefined
    /** Of a cheque that a client gave and we handed on, each party's entry is of its own payment. */
    const documentOf = ({ supplier_id }: StoredLine) => {
      if (ofDocuments.has(source_kind)) return documents.get(source_id ?? 0)
      const handedOn = supplier_id === null ? null : cheque?.endorsement_id
      return documents.get(handedOn ?? cheque?.document_id ?? 0)
    }
    return [...parties.values()].flatMap((party): DealingFact[] => {
      const document = documentOf(party)
      const { client_id, supplier_id } = party
      const lines = own.filter(line => line.client_id === client_id && line.supplier_id === supplier_id)
      const about = {
        ...{ entry_id: entry.id, date: entry.date, client_id, supplier_id, number: entry.number, name: entry.name },
        ...{ source_kind, source_id, reverses_id: entry.reverses_id },
      }
      const opened = document ? [] : openedBy(work, entry, party)
      if (opened.length > 0)
        return opened.map(invoice => ({
          ...about,
          ...{ issued_on: invoice.issued_on, document_id: invoice.id, document_kind: invoice.kind as TradeKind },
          ...{ document_number: invoice.number, currency_id: invoice.currency_id },
          debit: supplier_id === null ? invoice.base_total : 0n,
          credit: supplier_id === null ? 0n : invoice.base_total,
          foreign_amount: supplier_id === null ? invoice.total : -invoice.total,
        }))
      const moved = document ? movedBy(work, document, source_kind) : (refund?.amount ?? 0n)
      const foreign = supplier_id === null ? moved : -moved
      return [
        {
          ...about,
          issued_on: null,
          document_id: document?.id ?? null,
          document_kind: (document?.kind as TradeKind | PaymentKind | undefined) ?? null,
          document_number: document?.number ?? null,
          currency_id: document?.currency_id ?? refund?.currency_id ?? null,
          debit: totalOf(lines, line => line.debit),
          credit: totalOf(lines, line => line.credit),
          foreign_amount: entry.reverses_id === null ? foreign : -foreign,
        },
      ]
    })
  })
}
