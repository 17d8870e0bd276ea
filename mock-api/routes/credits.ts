import { documentLabel } from '../../i18n/labels.ts'
import { refuse } from '../../schema/errors.ts'
import { comparable, type Listed, listed } from '../../server/resources/in-memory-list.ts'
import {
  applicationEvent,
  applyCredits,
  type PartySide,
  permissionOfSide,
  permissionToTry,
  sideOf,
  sidesToList,
  takeCreditsBack,
} from '../../server/settlement/credit-use.ts'
import { creditListOptions, wireApplication, wireCredits } from '../../server/settlement/credit-wire.ts'
import { refundCredits } from '../../server/settlement/credits/credit-refund.ts'
import {
  type OpenEntryRow,
  openEntryListOptions,
  permissionOfDebts,
  sidesOfDebts,
  wireOpenEntry,
} from '../../server/settlement/open-entries.ts'
import { isOwed, settledOfItems } from '../../server/settlement/open-items.ts'
import { idOf, type Route, success } from '../calls.ts'
import { context } from '../store/document-store.ts'
import { namesOf } from '../store/link-names.ts'
import { visibleItems } from '../store/row-visibility.ts'
import { ownedBy, type State, type StoredDocument } from '../store/state.ts'
import { inOrganization, membership, type Work } from '../store/work.ts'

async function listedCredits(work: Work, sides: readonly PartySide[]): Promise<Listed[]> {
  const credits = ownedBy(work.state.collections.credits, work.organization.id).filter(
    credit => credit.voided_on === null && sides.includes(sideOf(credit)),
  )
  const wires = await wireCredits(context(work), credits, namesOf(work))
  return wires.map(wire => ({
    id: wire.id,
    wire,
    searchText: '',
    orderedBy: sort => comparable(creditListOptions.filters[sort], (wire as Record<string, unknown>)[sort]),
  }))
}

/** What each party of each posted journal entry owes, or is owed, by it. */
function openEntriesOf({ state, organization }: Work, entry: StoredDocument): OpenEntryRow[] {
  const settled = settledOfItems(
    ownedBy(state.collections.allocations, organization.id).filter(({ voided_on }) => voided_on === null),
  )
  const found = new Map<string, OpenEntryRow>()
  for (const item of visibleItems(entry).filter(isOwed)) {
    const { id, client_id, supplier_id } = item
    const total = item.debtor + item.creditor
    const key = `${client_id} ${supplier_id}`
    const { amount, residual, ...row } = found.get(key) ?? {
      ...{ id, document_id: entry.id, date: entry.date, client_id, supplier_id },
      ...{ amount: 0n, residual: 0n },
    }
    found.set(key, { ...row, amount: amount + total, residual: residual + total - settled(id) })
  }
  return [...found.values()].filter(({ residual }) => residual > 0n)
}

function listedOpenEntries(work: Work, sides: readonly PartySide[]): Listed[] {
  const names = namesOf(work)
  return ownedBy(work.state.collections.documents, work.organization.id)
    .filter(({ kind, status }) => kind === 'journal_entry' && status === 'posted')
    .flatMap(entry => openEntriesOf(work, entry).map(row => ({ row, wire: wireOpenEntry(row, entry, names) })))
    .filter(({ row }) => sides.includes(sideOf(row)))
    .map(({ row, wire }) => ({
      id: row.id,
      wire,
      searchText: '',
      orderedBy: sort => (sort === 'id' ? row.id : row.date),
    }))
}

async function readApplication(work: Work, id: number) {
  const at = context(work)
  const { rows } = at.store
  const [application = refuse('not_found')] = await rows.find('credit_applications', { id })
  const allocations = await rows.find('allocations', { application_id: id })
  return wireApplication(at, application, allocations, namesOf(work))
}

type Applied = { credit_application: Awaited<ReturnType<typeof readApplication>> }
const applied = (answer: unknown) => (answer as Applied).credit_application

/** What parties have to their credit, put on their invoices or handed back, and taken back again, by the server's own rules. */
export const creditRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/credits',
    labelOf: documentLabel,
    answer: call => {
      const sides = sidesToList(membership(state, call).permissions, call.query)
      return inOrganization(state, call, permissionOfSide[sides[0] ?? refuse('forbidden')], 'read', async work => ({
        credits: listed(await listedCredits(work, sides), call.query, creditListOptions),
      }))
    },
  },
  {
    method: 'get',
    path: '/owner/open-entries',
    labelOf: documentLabel,
    answer: call => {
      const sides = sidesOfDebts(membership(state, call).permissions, call.query)
      return inOrganization(state, call, permissionOfDebts(sides[0] ?? refuse('forbidden')), 'read', work => ({
        open_entries: listed(listedOpenEntries(work, sides), call.query, openEntryListOptions),
      }))
    },
  },
  {
    method: 'post',
    path: '/owner/credits/:id/apply',
    status: 201,
    labelOf: documentLabel,
    answer: call => {
      const permission = permissionToTry(membership(state, call).permissions, 'create')
      const apply = async (work: Work) => {
        const id = await applyCredits(context(work), idOf(call), call.body)
        return { message: success(call, 'credit_used'), credit_application: await readApplication(work, id) }
      }
      return inOrganization(state, call, permission, 'create', apply, {
        event: (event, answer) => applicationEvent(event, applied(answer)),
      })
    },
  },
  {
    method: 'post',
    path: '/owner/credits/:id/refund',
    status: 201,
    labelOf: documentLabel,
    answer: call => {
      const permission = permissionToTry(membership(state, call).permissions, 'create')
      const refund = async (work: Work) => {
        const id = await refundCredits(context(work), idOf(call), call.body)
        return { message: success(call, 'credit_refunded'), credit_application: await readApplication(work, id) }
      }
      return inOrganization(state, call, permission, 'create', refund, {
        event: (event, answer) => applicationEvent(event, applied(answer)),
      })
    },
  },
  {
    method: 'post',
    path: '/owner/credit-applications/:id/void',
    labelOf: documentLabel,
    answer: call => {
      const permission = permissionToTry(membership(state, call).permissions, 'delete')
      const takeBack = async (work: Work) => {
        await takeCreditsBack(context(work), idOf(call), call.body)
        return { message: success(call, 'voided'), credit_application: await readApplication(work, idOf(call)) }
      }
      return inOrganization(state, call, permission, 'delete', takeBack, {
        event: (event, answer) => applicationEvent(event, applied(answer)),
      })
    },
  },
]
