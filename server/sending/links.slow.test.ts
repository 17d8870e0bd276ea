import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../schema/calls/calls.ts'
import { fullRunTest, isAtLength } from '../../testing-full-run.ts'
import { png } from '../organizations/testing-pictures.ts'
import { limits } from '../people/sql/throttles.ts'
import { guess, openLinkedServer } from './testing-links.ts'

/** What opens by a link, and by what is nearly one. */

let linked: Awaited<ReturnType<typeof openLinkedServer>>
beforeAll(async () => {
  linked = await openLinkedServer()
})
afterAll(() => linked?.server.close())

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The answers to many tokens, each with how often it was given. */
async function answersTo(tokens: readonly string[], path = ''): Promise<Record<string, number>> {
  const count: Record<string, number> = {}
  for (const token of tokens) {
    const { status, text } = await linked.look(token, path)
    count[`${status} ${text}`] = (count[`${status} ${text}`] ?? 0) + 1
  }
  return count
}

fullRunTest(
  'each letter of a link counts: changed, left out or doubled, it is refused as one that never was',
  async () => {
    const { token } = await linked.link()
    const at = (index: number, put: string, more = 1) => token.slice(0, index) + put + token.slice(index + more)
    const indexes = Array.from(token, (_, index) => index)
    const changed = indexes.flatMap(index =>
      [...letters].filter(letter => letter !== token[index]).map(letter => at(index, letter)),
    )
    expect(changed).toHaveLength(32 * 63)
    const near = indexes.flatMap(index => [at(index, ''), at(index, token[index]!.repeat(2))])
    const never = await linked.look(guess())
    expect(never.status).toBe(404)
    const tried = [...changed, ...near.filter(each => each !== token)]
    expect(await answersTo(tried)).toEqual({ [`404 ${never.text}`]: tried.length })
    const some = tried.filter((_, index) => index % 40 === 0)
    expect(await answersTo(some, '/pdf')).toEqual({ [`404 ${never.text}`]: some.length })
    expect((await linked.look(token)).status).toBe(200)
  },
)

test('a link opens no call but its own, neither as a session nor in the place of an id or a secret', async () => {
  const { token } = await linked.link()
  const { server, company, invoice } = linked
  const others = Object.keys(calls).filter(call => !call.includes('/shared/'))
  expect(others.length).toBeGreaterThan(300)
  const ask = async (call: string, secret: string, slot: string) => {
    const [method, path = ''] = call.split(' ') as ['GET', string]
    const url = `${path.replaceAll(/\{\w+\}/g, slot)}?organization_id=${company.organizationId}&token=${secret}`
    const headers = { authorization: `Bearer ${secret}`, lang: 'en' }
    const { statusCode, body } = await server.app.inject({ method, url, headers })
    return [call, statusCode, body]
  }
  // Every fourth call; all of them at length.
  for (const call of others.filter((_, index) => isAtLength || index % 4 === 0)) {
    const stranger = guess()
    expect(await ask(call, token, String(invoice))).toEqual(await ask(call, stranger, String(invoice)))
    if (call.includes('{')) expect(await ask(call, token, token)).toEqual(await ask(call, stranger, stranger))
  }
})

test('a browser without scripts is led to the page, whatever is asked by a link: it shows what became of it', async () => {
  const { token, id } = await linked.link()
  const { server, company, invoice } = linked
  server.app.pages.posted = null
  const leads = async (method: 'GET' | 'POST', path: string) => {
    const { statusCode, headers } = await server.app.inject({
      ...{ method, url: `/d/${path}`, headers: { 'x-forwarded-for': '203.0.113.7' } },
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    return statusCode === 303 ? headers.location : statusCode
  }
  const wrong = guess()
  expect(await leads('GET', `${wrong}/pdf`)).toBe(`/d/${wrong}`)
  expect(await leads('POST', `${wrong}/question`)).toBe(`/d/${wrong}`)
  expect(await leads('POST', `${token}/question`)).toBe(`/d/${token}/refused-validation`)
  expect(await leads('POST', `${token}/paid-notice`)).toBe(`/d/${token}/done-paid-notice`)
  await company.must('DELETE', `/owner/invoice-sales/${invoice}/links/${id}`)
  expect(await leads('GET', `${token}/pdf`)).toBe(`/d/${token}`)
  expect(await leads('POST', `${token}/question`)).toBe(`/d/${token}`)
  expect(await leads('POST', `${token}/ask-again`)).toBe(`/d/${token}/done-ask-again`)
})

test('a form of a page of another site is refused, and one that is refused keeps what was typed', async () => {
  const { token } = await linked.link()
  const { app } = linked.server
  app.pages.posted = async (_, reply, { status, posted }) => reply.code(status).send(posted('en'))
  const post = async (url: string, headers: Record<string, string>, payload: object = {}) => {
    const answer = await app.inject({ method: 'POST', url, headers: { host: 'books.example', ...headers }, payload })
    return { status: answer.statusCode, text: answer.body, read: () => JSON.parse(answer.body) as object }
  }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]
  for (const headers of foreign)
    for (const action of ['accept', 'decline', 'question', 'paid-notice', 'stop-reminders', 'opened', 'ask-again']) {
      expect((await post(`/d/${token}/${action}`, headers, { message: 'x', name: 'x' })).status).toBe(403)
      expect((await post(`/owner/shared/${token}/${action}`, headers)).status).toBe(403)
    }
  const replyText = await post(`/d/${token}/question`, foreign[0]!, { message: 'متى؟' })
  expect(replyText.read()).toMatchObject({ action: 'question', refused: 'forbidden', message: 'متى؟' })
  const empty = await post(`/d/${token}/question`, { origin: 'http://books.example' }, { message: '', name: 'سلمى' })
  expect(empty.status).toBe(422)
  expect(empty.read()).toEqual({
    ...{ action: 'question', refused: 'validation', message: '', name: 'سلمى' },
    says: expect.stringContaining('your message'),
  })
  const long = await post(`/d/${token}/question`, {}, { message: 'م'.repeat(1001) })
  expect([long.status, long.text.includes('م'.repeat(1001))]).toEqual([422, true])
  expect((await post(`/d/${token}/question`, { 'sec-fetch-site': 'same-origin' }, { message: 'متى؟' })).status).toBe(
    303,
  )
  // A mail program asks without a page.
  expect((await post(`/d/${token}/stop-reminders`, {}, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  app.pages.posted = null
})

test('the picture of a company is seen by its links, and by nothing that is nearly one', async () => {
  const { token } = await linked.link()
  const { server, company } = linked
  const look = async (what: string) => (await server.app.inject({ url: `/d/${what}/logo` })).statusCode
  expect(await look(token)).toBe(404)
  await company.must('PUT', '/owner/organizations', { logo: `data:image/png;base64,${png(60, 30).toString('base64')}` })
  const { headers, rawPayload } = await server.app.inject({ url: `/d/${token}/logo` })
  expect([headers['content-type'], rawPayload.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG'])
  expect([await look(guess()), await look(token.slice(1))]).toEqual([404, 404])
  expect(JSON.parse((await linked.look(token)).text)).toMatchObject({ shared: { seller: { has_logo: true } } })
})

test('what is done from one network is limited, whether it has a link or guesses', async () => {
  const { token } = await linked.link()
  const ask = async (from: string, what: string) => {
    const { statusCode } = await linked.server.app.inject({
      method: 'POST',
      url: `/owner/shared/${what}/question`,
      headers: { 'x-forwarded-for': from },
      payload: { message: 'متى؟' },
    })
    return statusCode
  }
  for (let time = 0; time < limits.sharedAddress.most; time++) expect(await ask('198.51.100.1', guess())).toBe(404)
  expect([await ask('198.51.100.1', guess()), await ask('198.51.100.1', token)]).toEqual([429, 429])
  expect(await ask('198.51.100.2', token)).toBe(200)
})

test('thirty questions at once by one link are all taken, and hold nobody else up', async () => {
  const { token } = await linked.link()
  const { server, company } = linked
  let left = 30
  const ask = async (_: unknown, index: number) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/owner/shared/${token}/question`,
      headers: { 'x-forwarded-for': '198.51.100.3' },
      payload: { message: `متى؟ ${index}` },
    })
    left -= 1
    return statusCode
  }
  const requested = Array.from({ length: 31 }, ask)
  await company.must('GET', '/owner/clients')
  expect(left).toBeGreaterThan(0)
  const answers = await Promise.all(requested)
  expect(answers.toSorted((a, b) => a - b)).toEqual([...Array(30).fill(200), 429])
})

test('a paper that is asked for fifty times is printed once, until its document changes', async () => {
  const { token } = await linked.link()
  const { server, company, invoice } = linked
  const { wear } = server.app.pdfPrinter
  const ask = async (path = '/pdf') => (await server.app.inject({ url: `/owner/shared/${token}${path}` })).rawPayload
  const before = wear.prints
  const papers = await Promise.all(Array.from({ length: 50 }, () => ask()))
  expect(wear.prints).toBe(before + 1)
  expect(papers.every(paper => paper.equals(papers[0]!) && paper.subarray(0, 5).toString() === '%PDF-')).toBe(true)
  await ask('/pdf?lng=en')
  expect(wear.prints).toBe(before + 2)
  const { items } = (await company.must('GET', `/owner/invoice-sales/${invoice}`)).invoice_sale as unknown as {
    items: { product_id: number }[]
  }
  const { product_id } = items[0]!
  await company.must('PUT', `/owner/invoice-sales/${invoice}`, {
    items: [{ product_id, quantity: '2', price: '1000' }],
  })
  expect((await ask()).equals(papers[0]!)).toBe(false)
  expect(wear.prints).toBe(before + 3)
})

test('the paper of one link is printed so many times an hour, and the page says that it was too often', async () => {
  const { token } = await linked.link()
  const max = limits.sharedPaper.most
  expect((await linked.look(token, '/pdf')).status).toBe(200)
  limits.sharedPaper.most = 0
  try {
    // The one that was printed a moment ago is given again; another is not printed.
    expect((await linked.look(token, '/pdf')).status).toBe(200)
    expect((await linked.look(token, '/pdf?lng=en')).status).toBe(429)
    const { headers } = await linked.server.app.inject({ url: `/d/${token}/pdf?lng=en` })
    expect(headers.location).toBe(`/d/${token}/refused-too_many_requests`)
  } finally {
    limits.sharedPaper.most = max
  }
  expect((await linked.look(token)).status).toBe(200)
})
