import { spawnSync } from 'node:child_process'
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { errorTexts } from '../../../i18n/messages.ts'
import { type ServerProcess, startServer } from '../../testing-process.ts'

/** The disk of the data folder fills up while somebody works: on a small file system of its own, which only root may mount. */

const size_MB = 500
const withoutMount = 'only root mounts a file system, and only Linux has tmpfs'
let folder: string
let isMounted = false
let server: ServerProcess
const session: Record<'authorization' | 'organization', string> = { authorization: '', organization: '' }

async function ask(method: string, url: string, body?: object): Promise<{ status: number; body: never }> {
  const answer = await fetch(`${server.url}/owner/${url}${session.organization}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', authorization: session.authorization },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as never }
}

async function must<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await ask(method, url, body)
  if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as T
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-disk-'))
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size_MB}m`, 'none', folder]).status === 0
  if (!isMounted) return
  vi.stubEnv('TMPDIR', folder)
  server = await startServer({}, process.cwd())
  const [email, password] = ['disk@example.com', 'long enough 7']
  const names = { first_name: 'سلمى', last_name: 'حسن', language: 'ar' }
  await must('POST', 'register', { ...names, email, password, password_confirmation: password })
  const code = await vi.waitFor(async () => {
    const { text } = await PostalMime.parse((await server.letters()).at(-1)!)
    return /\d{6}/.exec(text ?? '')![0]
  })
  const { data } = await must<{ data: { token: string } }>('POST', 'verifyEmailToRegister', { email, code })
  session.authorization = `Bearer ${data.token}`
  const founding = { name: 'متجر', country_id: 818, coins: [818], value_added_tax: '14' }
  const { organization } = await must<{ organization: { id: number } }>('POST', 'organizations', founding)
  session.organization = `?organization_id=${organization.id}`
})
afterAll(async () => {
  await server?.remove()
  vi.unstubAllEnvs()
  if (isMounted) spawnSync('umount', [folder])
  await rm(folder, { recursive: true, force: true })
})

/** Leaves nothing of the disk; answers how to give it back. */
function fillDisk(): () => Promise<void> {
  const file = path.join(folder, 'filling')
  const handle = openSync(file, 'w')
  const free = () => statfsSync(folder).bavail * statfsSync(folder).bsize
  for (const block of [Buffer.alloc(2 ** 20), Buffer.alloc(4096)])
    while (free() >= block.length) writeSync(handle, block)
  return async () => {
    closeSync(handle)
    await rm(file)
  }
}

test('on a full disk what is written is refused in words and what is read goes on; nothing that was acknowledged is lost', async ({
  skip,
}) => {
  skip(!isMounted, withoutMount)
  const person = { type: 'individual', display_name: 'أحمد', first_name: 'أحمد' }
  const { client } = await must<{ client: { id: number } }>('POST', 'clients', person)
  const service = { name: 'خدمة', stock_type: 'services', default_price: '1' }
  const { product } = await must<{ product: { id: number } }>('POST', 'products', service)
  const items = [{ product_id: product.id, quantity: '1', price: '10', description: 'x'.repeat(200) }]
  const invoice = () => ask('POST', 'invoice-sales', { date: '2026-03-10', client_id: client.id, items })
  expect((await invoice()).status).toBe(201)

  const giveBack = fillDisk()
  let acknowledged = 1
  for (let sent = 0; sent < 300; sent++) {
    const { status, body } = await invoice()
    if (status === 201) acknowledged += 1
    else expect([status, body]).toMatchObject([503, { code: 'storage_full', message: errorTexts.storage_full.en }])
  }
  expect(acknowledged).toBeLessThan(250)
  for (const read of ['clients', 'dashboard', 'reports/trial-balance'])
    expect([read, (await ask('GET', read)).status]).toEqual([read, 200])
  await giveBack()

  await vi.waitFor(async () => expect((await invoice()).status).toBe(201), { timeout: 20_000, interval: 500 })
  const { invoice_sales } = await must<{ invoice_sales: { total: number } }>('GET', 'invoice-sales')
  expect(invoice_sales.total).toBe(acknowledged + 1)
  const { report } = await must<{ report: { proofs: { difference: string }[] } }>('GET', 'reports/trial-balance')
  expect(report.proofs.map(({ difference }) => difference)).toEqual(report.proofs.map(() => '0.00'))
  console.log(`${acknowledged} invoices acknowledged, 0 lost`)
})
