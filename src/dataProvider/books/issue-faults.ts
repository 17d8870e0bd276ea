import type { IssueFaultAnswer } from '../../../schema/answers/books/issue-faults.ts'
import { get } from '../calls/call.ts'
import { wireOf } from '../calls/wires.ts'

/** What keeps a document from being issued by the law of the country. */
export const readIssueFaults = async (resource: string, id: number): Promise<IssueFaultAnswer[]> =>
  (await get(`${wireOf(resource).path}/${id}/issue-faults`)).issue_faults as IssueFaultAnswer[]
