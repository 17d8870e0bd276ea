import type { TaxFiling, TaxFilingList, TaxFilingPreview } from '../../../schema/answers/books/tax-filings.ts'
import { enterOrganization, type Organization } from '../../public/connection/session.ts'
import { get, send } from '../calls/call.ts'

/** Returns of value added tax that were filed. */

export const readFilings = async (): Promise<TaxFilingList> => (await get('tax-filings')) as unknown as TaxFilingList

export const readFiling = async (id: string): Promise<TaxFiling> =>
  (await get(`tax-filings/${encodeURIComponent(id)}`)).tax_filing as TaxFiling

export const previewFiling = async (body: object): Promise<TaxFilingPreview> =>
  (await send('post', 'tax-filings/preview', body)).tax_filing as TaxFilingPreview

/** What was filed decides what forms say of their day. */
const readOrganizationAgain = async (): Promise<void> =>
  enterOrganization((await get('organizations/show')).organization as Organization)

export async function fileReturn(body: object, attempt: string): Promise<TaxFiling> {
  const { tax_filing } = await send('post', 'tax-filings', body, attempt)
  await readOrganizationAgain()
  return tax_filing as TaxFiling
}

export async function withdrawFiling(id: number, reason: unknown, attempt: string): Promise<void> {
  await send('post', `tax-filings/${id}/withdraw`, { reason }, attempt)
  await readOrganizationAgain()
}
