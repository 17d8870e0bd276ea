import type { Dashboard } from '../../schema/answers/dashboard.ts'
import type { ProofRun } from '../../schema/answers/proofs.ts'
import { get, send } from './calls/call.ts'

/** The first page and the proofs of the books, as the API answers them. */

export const readDashboard = async (): Promise<Dashboard> => (await get('dashboard')).dashboard as Dashboard

export const readProofs = async (): Promise<ProofRun> => (await get('proofs')).run as ProofRun
export const startProofs = async (): Promise<ProofRun> => (await send('post', 'proofs', {})).run as ProofRun
export const stopProofs = async (): Promise<ProofRun> => (await send('delete', 'proofs')).run as ProofRun
