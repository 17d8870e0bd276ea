import type { PeriodSeal, PeriodSealWhole } from '../../../schema/answers/books/period-seals.ts'
import type { Page } from '../../../schema/answers/values.ts'
import { get, send } from '../calls/call.ts'

/** Sealed periods: what they came to, and whether they still do. */

export const readSeals = async (): Promise<PeriodSeal[]> =>
  ((await get('period-seals')).period_seals as Page<PeriodSeal>).data

export const readSeal = async (id: string): Promise<PeriodSealWhole> =>
  (await get(`period-seals/${encodeURIComponent(id)}`)).period_seal as PeriodSealWhole

export const sealPeriod = async (body: object, attempt: string): Promise<PeriodSealWhole> =>
  (await send('post', 'period-seals', body, attempt)).period_seal as PeriodSealWhole

export async function withdrawSeal(id: number, reason: unknown, attempt: string): Promise<void> {
  await send('post', `period-seals/${id}/withdraw`, { reason }, attempt)
}
