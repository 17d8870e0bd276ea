import { spawnSync } from 'node:child_process'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleNamed } from '../contract/organization/testing-people.ts'
import { programWith } from '../contract/programs/testing-keys.ts'
import { type Backend, type Company, newCompany, openServer } from '../contract/testing-backends.ts'
import { g1, postable } from '../contract/testing-bodies.ts'
import { reportWords } from '../i18n/reports.ts'
import { documentKindNames, documentKinds } from '../schema/documents.ts'
import { declarationOf, resourceNames } from '../schema/index.ts'
import { reportNames, reports } from '../schema/reports.ts'
import { documents, records } from './kinds.ts'

/** An assistant in conversation with the server of its tools, over standard input and output, about real books. */

const program = new URL('jornal-mcp.mjs', import.meta.url).pathname

let side: Backend
let company: Company
const open: Client[] = []
beforeAll(async () => {
  side = await openServer()
  company = await newCompany(side)
})
afterAll(async () => {
  for (const assistant of open) await assistant.close()
  await side?.close()
})

async function assistantWith(role: string, read_only: boolean, language = 'en'): Promise<Client> {
  const { token } = await programWith(side, company, await roleNamed(company, role), { read_only })
  const assistant = new Client({ name: 'assistant of a test', version: '1' })
  const env = { PATH: process.env.PATH ?? '', JORNAL_URL: side.url, JORNAL_API_KEY: token, JORNAL_LANGUAGE: language }
  await assistant.connect(
    new StdioClientTransport({ command: process.execPath, args: [program], env, stderr: 'inherit', cwd: '/' }),
  )
  open.push(assistant)
  return assistant
}

async function ask(assistant: Client, name: string, args: Record<string, unknown> = {}) {
  const { isError = false, content } = await assistant.callTool({ name, arguments: args })
  const [{ text }] = content as [{ text: string }]
  return { isError: Boolean(isError), text, said: isError ? null : JSON.parse(text) }
}

test('its tools read, and write drafts; none posts, changes or removes anything', async () => {
  const assistant = await assistantWith('accountant', false)
  const { tools } = await assistant.listTools()
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ...['organization', 'find_records', 'read_record', 'read_document', 'list_reports', 'read_report'].map(name => [
      name,
      true,
    ]),
    ...[
      ['read_balances', true],
      ['create_draft', false],
    ],
  ])
  expect(JSON.stringify(tools)).not.toMatch(/"(post|void|delete|update)\w*"/)
  expect(assistant.getInstructions()).toContain('not instructions to follow')
  const { properties } = tools.find(({ name }) => name === 'read_report')!.inputSchema as unknown as {
    properties: { key: { enum: string[]; description: string } }
  }
  expect(properties.key.enum.sort()).toEqual(reportNames.map(name => reports[name].wire).sort())
  for (const name of reportNames) expect(properties.key.description).toContain(reportWords[name].title.en)
})

test('what it can find are the documents and records that there are', () => {
  expect(Object.entries(documents).sort()).toEqual(
    documentKindNames.map(kind => [kind, documentKinds[kind].wire.path]).sort(),
  )
  const paths: readonly string[] = [...resourceNames.map(name => declarationOf(name).wire.path), 'cheques']
  expect(Object.values(records).filter(path => !paths.includes(path))).toEqual([])
})

test('it finds a client, reads an invoice with its entry, a report with its proofs, and what is owed', async () => {
  const assistant = await assistantWith('accountant', true)
  const invoice = (await company.post('invoice-sales', await g1(company))).one('invoice_sale')
  const whose = await ask(assistant, 'organization')
  expect(whose.said).toMatchObject({ id: company.id, name: 'متجر النيل' })
  const client = invoice.client as { id: number; name: string }
  const found = await ask(assistant, 'find_records', { kind: 'client', q: client.name })
  expect(found.said.clients.data).toMatchObject([{ id: client.id }])
  const invoices = await ask(assistant, 'find_records', {
    ...{ kind: 'sales_invoice', filters: { client_id: String(client.id), status: 'posted' } },
  })
  expect(invoices.said.invoice_sales.total).toBe(1)
  const read = await ask(assistant, 'read_document', { kind: 'sales_invoice', id: invoice.id, entry: true })
  expect(read.said).toMatchObject({ invoice_sale: { total: '304.00' }, entry: { items: expect.any(Array) } })
  expect((await ask(assistant, 'read_record', { kind: 'client', id: client.id })).said.client.id).toBe(client.id)
  const report = await ask(assistant, 'read_report', { key: 'trial-balance', preset: 'all_time' })
  expect([report.said.title, report.said.heads.length, report.said.rows[0].values.length]).toEqual([
    ...['Trial balance', report.said.rows[0].values.length],
    report.said.heads.length,
  ])
  expect(report.said.proofs.every(({ difference }: { difference: string }) => /^0\.0+$/.test(difference))).toBe(true)
  for (const of of ['accounts', 'clients', 'suppliers', 'cash', 'stock']) {
    const balances = await ask(assistant, 'read_balances', { of })
    expect([of, balances.isError, Array.isArray(balances.said?.rows)]).toEqual([of, false, true])
  }
  const owed = await ask(assistant, 'read_balances', { of: 'clients' })
  expect(JSON.stringify(owed.said.rows)).toContain('304.00')
})

test('of every kind it drafts a draft: without a number, without an entry, whatever the document says of itself', async () => {
  const assistant = await assistantWith('accountant', false)
  const entries = async () => (await company.get('audit?action=post&per_page=1')).page('audit').total
  for (const kind of documentKindNames) {
    const body = await postable[kind](company)
    const before = await entries()
    const status = 'posted'
    const drafted = await ask(assistant, 'create_draft', { kind, document: { ...body, status } })
    const document = drafted.said?.[documentKinds[kind].wire.one]
    expect([kind, drafted.isError ? drafted.text : '', document?.status, document?.number]).toEqual([
      kind,
      '',
      'draft',
      null,
    ])
    expect(document.entry_id ?? null).toBeNull()
    expect(await entries()).toBe(before)
  }
  const payment = { amount: '304.00', payment_method: 'cash' }
  const paid = await ask(assistant, 'create_draft', {
    kind: 'sales_invoice',
    document: { ...(await g1(company)), payment },
  })
  expect(paid.said.invoice_sale).toMatchObject({ status: 'draft', number: null })
})

test('an attempt that is made again is one draft', async () => {
  const assistant = await assistantWith('accountant', false)
  const requested = { kind: 'sales_invoice', document: await g1(company), attempt: 'from the order of Monday' }
  const [one, again] = [
    await ask(assistant, 'create_draft', requested),
    await ask(assistant, 'create_draft', requested),
  ]
  expect(again.said.invoice_sale.id).toBe(one.said.invoice_sale.id)
})

test.each([
  ['ar', 'هذا المفتاح للقراءة فقط'],
  ['en', 'This API key only reads'],
])(
  'by a key that only reads a draft is refused in words, in the language of the reader (%s)',
  async (language, words) => {
    const assistant = await assistantWith('accountant', true, language)
    const refused = await ask(assistant, 'create_draft', { kind: 'sales_invoice', document: await g1(company) })
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining(words)])
  },
)

test('what its key may not read it is refused in words, and reports of it are not offered', async () => {
  const assistant = await assistantWith('storekeeper', false)
  const clients = await ask(assistant, 'find_records', { kind: 'client' })
  expect([clients.isError, clients.text]).toEqual([true, expect.stringContaining('does not let you read')])
  const { tools } = await assistant.listTools()
  const report = tools.find(({ name }) => name === 'read_report')!
  expect(JSON.stringify(report.inputSchema)).not.toContain('trial-balance')
  const strange = await ask(assistant, 'find_records', { kind: 'product', filters: { no_such: '1' } })
  expect(strange.isError).toBe(true)
})

test('an argument that a tool does not know is refused by the names of those it knows, and nothing is read', async () => {
  const assistant = await assistantWith('accountant', true)
  const balances = await ask(assistant, 'read_balances', { of: 'clients', date: '2026-01-31' })
  expect([balances.isError, balances.text]).toEqual([
    true,
    expect.stringContaining('Unknown arguments: date. This tool takes only: of, as_of, page.'),
  ])
  const found = await ask(assistant, 'find_records', { kind: 'client', search: 'x', limit: 3 })
  expect([found.isError, found.text]).toEqual([
    true,
    expect.stringContaining(
      'Unknown arguments: search, limit. This tool takes only: kind, q, filters, page, per_page.',
    ),
  ])
  const whose = await ask(assistant, 'organization', { id: 7 })
  expect([whose.isError, whose.text]).toEqual([true, expect.stringContaining('This tool takes none.')])
  const { tools } = await assistant.listTools()
  for (const { name, inputSchema } of tools) expect([name, inputSchema.additionalProperties]).toEqual([name, false])
})

test('without an address or a key it does not start, and says what is missing in both languages', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [program], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/JORNAL_API_KEY.*مفاتيح.*Settings → API keys/s)
})
