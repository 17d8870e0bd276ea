import { type DocumentKind, isInvoice } from '../../schema/documents.ts'
import { sortKey } from '../../schema/search.ts'
import type { AnswerRow, BouncedCheque, WaitingFacts } from '../../server/dashboard/pending.ts'
import { residualOf, settledBy } from '../../server/settlement/allocations.ts'
import { balancesOf } from './balances.ts'
import { ownedBy } from './state.ts'
import type { Work } from './work.ts'

const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function countedBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const answerKinds: readonly string[] = [
  'accepted',
  'declined',
  'paid_notice',
  'question',
] satisfies AnswerRow['answer'][]

function answersSince({ state, organization }: Work, since: string): AnswerRow[] {
  const own = <Row extends { organization_id: number }>(rows: readonly Row[]) => ownedBy(rows, organization.id)
  const { collections } = state
  const documents = own(collections.documents)
  const settled = settledBy(own(collections.allocations).filter(({ voided_on }) => voided_on === null))
  return own(collections.document_events)
    .filter(({ kind, at }) => answerKinds.includes(kind) && at >= since)
    .toSorted((a, b) => b.id - a.id)
    .flatMap(event => {
      const document = documents.find(({ id, status }) => id === event.document_id && status !== 'void')
      if (!document) return []
      const { id, kind, number, client_id, supplier_id, status, revision } = document
      return {
        answer: event.kind as AnswerRow['answer'],
        at: event.at,
        is_present: event.revision === revision,
        ...{ document_id: id, kind, number, client_id, supplier_id },
        is_posted: status === 'posted',
        is_owed: residualOf(document, settled(id)) > 0n,
        is_made: documents.some(made => made.source_id === id && made.status !== 'void'),
        is_written: own(collections.mail_messages).some(
          mail => mail.document_id === id && mail.kind === 'document' && mail.created_at > event.at,
        ),
      }
    })
}

/** As `sqlWaiting` asks the database. */
function bouncedSince({ state, organization }: Work, after: string): BouncedCheque[] {
  const own = <Row extends { organization_id: number }>(rows: readonly Row[]) => ownedBy(rows, organization.id)
  const { cheques, cheque_events, allocations, documents } = state.collections
  const settled = settledBy(own(allocations).filter(({ voided_on }) => voided_on === null))
  return own(cheques)
    .filter(({ status }) => status === 'bounced')
    .flatMap(({ id, document_id, direction, client_id, supplier_id, number, base_amount }) => {
      const step = own(cheque_events).findLast(({ cheque_id, kind }) => cheque_id === id && kind === 'bounce')!
      const paid = own(allocations)
        .filter(share => share.document_id === document_id && share.kind === 'payment' && share.voided_on === step.date)
        .flatMap(share => own(documents).find(each => each.id === share.invoice_id && isInvoice(each.kind)) ?? [])
      const isOpen = paid.some(invoice => residualOf(invoice, settled(invoice.id)) > 0n)
      if (!isOpen && (paid.length > 0 || step.date <= after)) return []
      const facts = { direction, client_id, supplier_id, number, bounced_on: step.date, value: base_amount }
      return [{ cheque_id: id, document_id, ...facts }]
    })
    .sort((a, b) => before(b.bounced_on, a.bounced_on) || b.cheque_id - a.cheque_id)
}

/** What waits in the mock's memory. */
export function mockWaiting(work: Work): Omit<WaitingFacts, 'changedSeals' | 'outdatedRevaluations'> {
  const { state, organization } = work
  const documents = ownedBy(state.collections.documents, organization.id)
  return {
    async waiting({ from, to }, since) {
      const drafts = documents.filter(({ status }) => status === 'draft')
      const sheets = ownedBy(state.collections.salaries, organization.id).filter(({ status }) => status === 'draft')
      return {
        drafts: [...countedBy<DocumentKind>(drafts.map(({ kind }) => kind))].map(([kind, count]) => ({ kind, count })),
        offers: documents
          .filter(({ kind, status }) => kind === 'price_offer' && status === 'posted')
          .filter(({ id }) => !documents.some(({ source_id, status }) => source_id === id && status !== 'void'))
          .flatMap(({ id, due_date, client_id }) =>
            due_date !== null && due_date >= from && due_date <= to ? [{ id, due_date, client_id }] : [],
          )
          .sort((a, b) => before(a.due_date, b.due_date) || a.id - b.id),
        salaries: [...countedBy(sheets.map(({ month }) => month))]
          .map(([month, count]) => ({ month, count }))
          .sort((a, b) => before(a.month, b.month)),
        answers: answersSince(work, since.toISOString()),
      }
    },
    recent: async (kinds, max) =>
      documents
        .filter(({ kind }) => kinds.includes(kind))
        .toSorted((a, b) => b.id - a.id)
        .slice(0, max),
    bouncedCheques: async after => bouncedSince(work, after),
    promisesUntil: async day =>
      ownedBy(state.collections.payment_promises, organization.id).filter(
        ({ date, ended_as }) => ended_as === null && date <= day,
      ),
    goodsInUse: async productIds =>
      ownedBy(state.collections.products, organization.id)
        .filter(({ id, active, stock_type }) => productIds.includes(id) && active !== false && stock_type === 'goods')
        .map(({ id }) => id),
    goodsThatRunLow: async () =>
      ownedBy(state.collections.products, organization.id)
        .filter(product => balancesOf(work, 'products', product).runs_low === true)
        .map(({ id, name }) => ({ id, sort: sortKey(String(name)) }))
        .sort((a, b) => before(a.sort, b.sort) || a.id - b.id)
        .map(({ id }) => id),
  }
}
