import { chequeLabel } from '../../i18n/books/cheques.ts'
import { chequeSteps } from '../../schema/cheques.ts'
import { refuse } from '../../schema/errors.ts'
import { searchTextOf } from '../../server/books/entry.ts'
import type { ChequeRow } from '../../server/books/tables.ts'
import { takeStep, undoChequeStep } from '../../server/documents/cheques/endorsement.ts'
import { comparable, type Listed, listed } from '../../server/resources/in-memory-list.ts'
import { messageOfStep } from '../../server/settlement/cheque-life.ts'
import { chequeListOptions, wireCheque, wireCheques } from '../../server/settlement/cheque-wire.ts'
import { idOf, type Route, success } from '../calls.ts'
import { context } from '../store/document-store.ts'
import { namesOf } from '../store/link-names.ts'
import { ownedBy, type State } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'

const permission = 'cheques'
const url = '/owner/cheques'
const labelOf = chequeLabel

/** What a search finds a cheque by: what finds its payment. */
function searchTextIn({ state }: Work, { document_id }: ChequeRow, partyName: string | null): string {
  const payment = state.collections.documents.find(({ id }) => id === document_id)
  return payment ? searchTextOf(payment, partyName) : ''
}

async function listedCheques(work: Work): Promise<Listed[]> {
  const cheques = ownedBy(work.state.collections.cheques, work.organization.id)
  const wires = await wireCheques(context(work), cheques, namesOf(work))
  return wires.map((wire, index) => ({
    id: wire.id,
    wire,
    searchText: searchTextIn(work, cheques[index]!, wire.party.display_name),
    orderedBy: sort => comparable(chequeListOptions.filters[sort], (wire as Record<string, unknown>)[sort]),
  }))
}

async function readCheque(work: Work, id: number) {
  const at = context(work)
  const [cheque = refuse('not_found')] = await at.store.rows.find('cheques', { id })
  return wireCheque(at, cheque, namesOf(work))
}

/** The register of cheques, and the life of each, by the server's own rules. */
export const chequeRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: url,
    labelOf,
    answer: call =>
      inOrganization(state, call, permission, 'read', async work => ({
        cheques: listed(await listedCheques(work), call.query, chequeListOptions),
      })),
  },
  {
    method: 'get',
    path: `${url}/:id`,
    labelOf,
    answer: call =>
      inOrganization(state, call, permission, 'read', async work => ({ cheque: await readCheque(work, idOf(call)) })),
  },
  ...chequeSteps.map(
    (step): Route => ({
      method: 'post',
      path: `${url}/:id/${step}`,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'update',
          async work => {
            await takeStep(context(work), step, idOf(call), call.body)
            const cheque = await readCheque(work, idOf(call))
            return { message: success(call, messageOfStep(step, cheque)), cheque }
          },
          { before: work => readCheque(work, idOf(call)) },
        ),
    }),
  ),
  {
    method: 'post',
    path: `${url}/:id/undo`,
    labelOf,
    answer: call =>
      inOrganization(
        state,
        call,
        permission,
        'update',
        async work => {
          await undoChequeStep(context(work), idOf(call), call.body)
          return { message: success(call, 'cheque_step_undone'), cheque: await readCheque(work, idOf(call)) }
        },
        { before: work => readCheque(work, idOf(call)) },
      ),
  },
]
