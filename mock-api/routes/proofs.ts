import { outsideBooks } from '../../schema/organization/audit-areas.ts'
import { everything } from '../../schema/permissions.ts'
import { reports } from '../../schema/reports.ts'
import {
  failedStep,
  type ProofStatus,
  type StoredProof,
  type StoredRun,
  steps,
  wireProofStatus,
} from '../../server/proofs/proof-run.ts'
import { type Call, type Route, success } from '../calls.ts'
import { mockBooks } from '../populations/book-proofs.ts'
import { mockFacts } from '../populations/facts.ts'
import { ownedBy, type State } from '../store/state.ts'
import { trailOf } from '../store/trail.ts'
import { inOrganization, type Work } from '../store/work.ts'

/** All proofs of an organization's books. The mock makes them at once. */

const permission = reports.trial_balance.wire

/** A run as the mock remembers it, with where the trail had come to. */
export interface StoredProofRun extends StoredRun {
  organization_id: number
  audit_id: number
}

const lastRow = ({ state, organization }: Work) => trailOf(state, organization.id).at(-1)?.id ?? 0
/** The last row that is of the books, and not of who works with them. */
const lastChange = ({ state, organization }: Work) =>
  trailOf(state, organization.id).findLast(({ resource }) => !outsideBooks.includes(resource))?.id ?? 0

export function proofStatusOf(work: Work): ProofStatus {
  const last = ownedBy(work.state.collections.proof_runs, work.organization.id).at(-1) ?? null
  return { last, changed: last !== null && last.audit_id < lastChange(work), running: null }
}

async function prove(work: Work): Promise<void> {
  const { state, organization, now } = work
  const request = { organization, permissions: everything, language: organization.language, now }
  const openFacts = (knownAt: string | null) => mockFacts(work, knownAt)
  const began = performance.now()
  const proofs: StoredProof[] = []
  for (const step of steps)
    proofs.push(
      ...(await step.prove({ reader: request, openFacts, books: mockBooks(work) }).catch(error => {
        console.error(error)
        return [failedStep(step)]
      })),
    )
  const { entries, fingerprint } = await openFacts(null).extent()
  state.collections.proof_runs.push({
    ...{ organization_id: organization.id, id: state.nextId('proof_runs'), audit_id: lastRow(work) },
    ...{ at: now.toISOString(), took_ms: Math.round(performance.now() - began), entries, fingerprint, proofs },
  })
}

export function proofRoutes(state: State): Route[] {
  const inProofs = (call: Call, work: (work: Work) => Promise<object>) =>
    inOrganization(state, call, permission, 'read', work, { event: () => null })
  const run = (work: Work) => wireProofStatus(proofStatusOf(work), work)
  return [
    { method: 'get', path: '/owner/proofs', answer: call => inProofs(call, async work => ({ run: run(work) })) },
    {
      method: 'post',
      path: '/owner/proofs',
      status: 202,
      answer: call =>
        inProofs(call, async work => {
          await prove(work)
          return { message: success(call, 'proofs_started'), run: run(work) }
        }),
    },
    {
      method: 'delete',
      path: '/owner/proofs',
      answer: call => inProofs(call, async work => ({ message: success(call, 'proofs_stopped'), run: run(work) })),
    },
  ]
}
