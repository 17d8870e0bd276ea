import { randomBytes } from 'node:crypto'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

/** A server with an invoice, links to its page, and ways to try what a link says. */

interface LinkedServer {
  server: TestServer
  company: Company
  invoice: number
  /** Makes a link to the invoice, and answers what it says. */
  link(body?: object): Promise<{ id: number; token: string }>
  /** Looks at the page of a token, from a network of one's own. */
  look(token: string, path?: string, headers?: Record<string, string>): Promise<{ status: number; text: string }>
}

export const guess = (): string => randomBytes(24).toString('base64url')

export async function openLinkedServer(): Promise<LinkedServer> {
  const server = await openTestServer({ TRUST_PROXY: '1' })
  server.setNow('2026-11-21T10:00:00Z')
  const company = await server.newCompany()
  const made = async (path: string, body: object) =>
    Object.values(await company.must('POST', path, body)).find(value => typeof value === 'object') as unknown as {
      id: number
    }
  const { id: client_id } = await made('/owner/clients', {
    ...{ type: 'business', company_name: 'شركة الدلتا', display_name: 'شركة الدلتا' },
  })
  const { id: product_id } = await made('/owner/products', {
    name: 'صيانة',
    stock_type: 'services',
    default_price: '1',
  })
  const items = [{ product_id, quantity: '1', price: '1000' }]
  const { id: invoice } = await made('/owner/invoice-sales', { date: '2026-11-01', client_id, items })
  return {
    ...{ server, company, invoice },
    async link(body = {}) {
      const answer = await company.must('POST', `/owner/invoice-sales/${invoice}/links`, body)
      const { id, url } = answer.link as unknown as { id: number; url: string }
      return { id, token: /\/d\/([\w-]+)/.exec(url)![1]! }
    },
    async look(token, path = '', headers = {}) {
      const answer = await server.app.inject({ url: `/owner/shared/${token}${path}`, headers })
      return { status: answer.statusCode, text: answer.body }
    },
  }
}
