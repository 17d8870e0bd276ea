import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesOf } from '../print/testing-paper.ts'
import { openLinkedServer } from './testing-links.ts'

/** Papers and shared pages of an organization that moved, under another name and another tax number. */

let linked: Awaited<ReturnType<typeof openLinkedServer>>
beforeAll(async () => {
  linked = await openLinkedServer()
  await linked.company.must('PUT', '/owner/settings', old)
})
afterAll(() => linked?.server.close())

const old = {
  ...{ name_en: 'Nile Store', tax_number: '111-111-111', city: 'Cairo' },
  ...{
    phone: '01000000001',
    second_phone: '0221000001',
    contact_email: 'shop@nile.example',
    website: 'www.nile.example',
  },
}
const moved = {
  ...{ name_en: 'Delta Store', tax_number: '222-222-222', city: 'Tanta' },
  ...{
    phone: '01000000002',
    second_phone: '0403000002',
    contact_email: 'shop@delta.example',
    website: 'www.delta.example',
  },
}

/** Which of the two a text names. */
const named = (text: string) => [...Object.values(old), ...Object.values(moved)].filter(part => text.includes(part))

async function onPaper(id: number) {
  const { server, company } = linked
  const answer = await server.app.inject({
    url: `/owner/invoice-sales/${id}/pdf?copy=en&organization_id=${company.organizationId}`,
    headers: { authorization: `Bearer ${company.token}`, lang: 'en' },
  })
  return named((await pagesOf(answer.rawPayload)).join('\n'))
}

test('a paper names its seller as it was when it was posted, an edited one as it then is, and a draft as it is now', async () => {
  const { company, invoice: before } = linked
  const made = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    Object.values(await company.must(method, `/owner/invoice-sales${path}`, body)).find(
      value => typeof value === 'object',
    ) as unknown as { id: number; url: string; client_id: number; items: { product_id: number }[]; revision: number }
  const { client_id, items } = await made('GET', `/${before}`)
  const body = {
    date: '2026-11-01',
    client_id,
    items: [{ product_id: items[0]!.product_id, quantity: '1', price: '7' }],
  }
  const invoice = await made('POST', '', body)
  const draft = await made('POST', '', { ...body, status: 'draft' })
  const { url } = await made('POST', `/${invoice.id}/links`, {})
  await company.must('PUT', '/owner/settings', moved)

  expect(await onPaper(invoice.id)).toEqual(Object.values(old))
  expect(named((await linked.look(/\/d\/([\w-]+)/.exec(url)![1]!)).text)).toEqual([
    ...['111-111-111', 'Cairo', moved.phone],
  ])
  expect(await onPaper(draft.id)).toEqual(Object.values(moved))

  const dearer = body.items.map(item => ({ ...item, price: '8' }))
  await made('PUT', `/${invoice.id}`, { ...body, items: dearer, revision: invoice.revision })
  expect(await onPaper(invoice.id)).toEqual(Object.values(moved))
})
