import { country } from './testing-country.ts'
import type { Ingredient } from './testing-recipes.ts'

/** What somebody writes who follows CONTRIBUTING: drivers, a report of turnover, a setting, vouchers, a call about drafts. */

const resource: Ingredient[] = [
  {
    path: 'schema/resources/drivers.ts',
    text: `import { resource } from '../declare.ts'
import { flag, link, percent, phone, text } from '../fields.ts'

export const drivers = resource({
  name: 'drivers',
  wire: { path: 'drivers', list: 'drivers', one: 'driver' },
  menu: 'parties',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80, unique: true }),
    phone: phone(),
    share: percent({ default: '0' }),
    warehouse_id: link('warehouses'),
    active: flag({ default: true }),
  },
  list: ['name', 'phone', 'share', 'active'],
  filters: ['active', 'warehouse_id'],
  search: ['name', 'phone'],
  sort: { field: 'name', order: 'asc' },
  form: { identity: ['name', 'phone', 'share', 'warehouse_id', 'active'] },
})
`,
  },
  {
    path: 'schema/index.ts',
    after: "import { clients } from './resources/clients.ts'\n",
    text: "import { drivers } from './resources/drivers.ts'\n",
  },
  { path: 'schema/index.ts', after: '  warehouses,\n', text: '  drivers,\n' },
  {
    path: 'i18n/records/resources.ts',
    after: 'export const resourceWords: { [R in keyof Resources]: ResourceWords<Resources[R]> } = {\n',
    text: `  drivers: {
    title: { one: { ar: 'سائق', en: 'Driver' }, all: { ar: 'السائقون', en: 'Drivers' } },
    empty: { ar: 'أضف أول سائق.', en: 'Add the first driver.' },
    confirmDelete: { ar: 'هل تريد حذف السائق {name}؟', en: 'Delete the driver {name}?' },
    fields: {
      name,
      phone,
      share: { ar: 'النسبة', en: 'Share' },
      warehouse_id: { ar: 'المخزن', en: 'Warehouse' },
      active: yes,
    },
  },
`,
  },
  {
    path: 'server/db/migrations/9990-drivers.sql',
    text: `create table drivers (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  name text not null,
  phone text,
  share numeric(9, 6) not null default 0,
  warehouse_id bigint,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, name),
  foreign key (organization_id, warehouse_id) references warehouses (organization_id, id)
);
select grant_to_app('select, insert, update, delete', 'drivers');
select keep_to_organization('drivers');
`,
  },
]

const report: Ingredient[] = [
  {
    path: 'schema/reports/ledger.ts',
    after: 'export const ledgerReports = {\n',
    text: "  turnover: { wire: 'turnover', group: 'ledger', time: 'period', filters: ['known_at'] },\n",
  },
  {
    path: 'server/reports/ledger/turnover.ts',
    text: `import { figure, ofLines } from '../figures.ts'
import type { Report, ReportContext } from '../report.ts'

/** What was debited and credited in a period, whatever the account. */
export async function turnover({ facts, question: { from, to } }: ReportContext): Promise<Report> {
  const where = { date: { from, to } }
  const [sum] = await facts.sum('lines', { by: [], where })
  const { debit, credit } = sum ?? { debit: 0n, credit: 0n }
  const totals = { debit: figure(debit, ofLines(where, 'debit')), credit: figure(credit, ofLines(where, 'credit')) }
  return {
    name: 'turnover',
    columns: [
      { key: 'debit', type: 'money' },
      { key: 'credit', type: 'money' },
    ],
    rows: [{ id: 'total', kind: 'total', level: 0, cells: totals }],
    totals,
    proofs: [{ name: 'movement_balances', left: debit, right: credit }],
  }
}
`,
  },
  {
    path: 'server/reports/ledger/makers.ts',
    after: "import type { ReportMaker } from '../report.ts'\n",
    text: "import { turnover } from './turnover.ts'\n",
  },
  {
    path: 'server/reports/ledger/makers.ts',
    after: 'export const ledgerMakers: Record<keyof typeof ledgerReports, ReportMaker> = {\n',
    text: '  turnover,\n',
  },
  {
    path: 'i18n/reports/ledger.ts',
    after: 'export const ledgerReportWords: Record<keyof typeof ledgerReports, { title: Text; says: Text }> = {\n',
    text: `  turnover: {
    title: { ar: 'حجم الحركة', en: 'Turnover' },
    says: { ar: 'كل ما قُيّد في المدة.', en: 'All that was entered in the period.' },
  },
`,
  },
  {
    path: 'server/reports/ledger/turnover.test.ts',
    text: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing-company.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('what an owner paid in is the turnover of the period, on both sides', async () => {
  const company = await server.newCompany()
  const { Accounts } = await company.must('GET', '/owner/accounts?per_page=100')
  const of = (code: string) =>
    (Accounts as unknown as { data: { id: number; code: string }[] }).data.find(each => each.code === code)!.id
  const items = [{ account_id: of('1111'), debtor: '50000' }, { account_id: of('3101'), creditor: '50000' }]
  await company.must('POST', '/owner/restrictions', { date: '2026-01-02', name: 'رأس المال', items })
  const { report } = await company.must('GET', '/owner/reports/turnover?date_from=2026-01-01&date_to=2026-12-31')
  expect(report).toMatchObject({ totals: { debit: '50000.00', credit: '50000.00' }, proofs: [{ difference: '0.00' }] })
})
`,
  },
]

const setting: Ingredient[] = [
  {
    path: 'schema/organization/settings.ts',
    after: 'export const settings = {\n',
    text: "  paper_colour: setting(choice(['blue', 'grey'], { default: 'blue' }), 'identity', 'at_once'),\n",
  },
  {
    path: 'i18n/records/organization.ts',
    after: 'export const settingWords: { [S in SettingName]: SettingWords<(typeof settings)[S]> } = {\n',
    text: `  paper_colour: {
    label: { ar: 'لون الورق', en: 'Colour of the paper' },
    options: { blue: { ar: 'أزرق', en: 'Blue' }, grey: { ar: 'رمادي', en: 'Grey' } },
  },
`,
  },
  {
    path: 'server/db/migrations/9991-paper-colour.sql',
    text: `alter table organizations
  add column paper_colour text not null default 'blue' check (paper_colour in ('blue', 'grey'));
`,
  },
]

/** Vouchers of petty cash: a kind that is entered as a journal entry is, with numbers, words and rights of its own. */
const kind: Ingredient[] = [
  {
    path: 'schema/documents.ts',
    after: 'export const documentKinds = {\n',
    text: `  voucher: {
    wire: wire('vouchers', 'voucher', null),
    shape: 'journal',
    party: null,
    role: 'entry',
    sign: 0,
    settles: false,
    goods: null,
    posts: true,
    standings: bookedStandings,
    prefix: 'PC-',
  },
`,
  },
  {
    path: 'i18n/books/documents.ts',
    after: 'export const documentWords: Record<DocumentKind, DocumentWords> = {\n',
    text: `  voucher: {
    title: { one: { ar: 'إذن صرف', en: 'Voucher' }, all: { ar: 'أذون الصرف', en: 'Vouchers' } },
    new: { ar: 'إذن صرف جديد', en: 'New voucher' },
    empty: { ar: 'سجّل ما صُرف من العهدة.', en: 'Record what was paid out of petty cash.' },
  },
`,
  },
  {
    path: 'i18n/files/print.ts',
    after: 'export const printedKindWords: Record<DocumentKind, PrintedKindWords> = {\n',
    text: `  voucher: {
    number: { ar: 'رقم الإذن', en: 'Voucher no.' },
    party: null,
    value: { ar: 'المبلغ المصروف', en: 'Amount paid out' },
  },
`,
  },
  {
    path: 'server/documents/kinds.ts',
    after: 'const rules: { [Kind in DocumentKind]: RulesOf<Kind> } = {\n',
    text: '  voucher: journalEntryRules,\n',
  },
  {
    path: 'server/print/kinds.ts',
    after: 'export const paperOfKind: Record<DocumentKind, PaperOfKind> = {\n',
    text: '  voucher: { taxTitle: null, hasBalance: false, signatures: ofBooks },\n',
  },
  {
    path: 'src/resources/document-parts/kinds.ts',
    after: 'export const iconOf: Record<DocumentKind, IconName> = {\n',
    text: "  voucher: 'book',\n",
  },
  {
    path: 'contract/testing-bodies.ts',
    after: 'export const postable: Record<DocumentKind, (company: Company) => Promise<Body>> = {\n',
    text: '  voucher: rent,\n',
  },
  {
    path: 'server/db/migrations/9992-vouchers.sql',
    text: `insert into serial_numbers (organization_id, series, prefix) select id, 'voucher', 'PC-' from organizations;
`,
  },
]

/** How many documents of a client are drafts: a call of its own, with a shape of its own. */
const call: Ingredient[] = [
  {
    path: 'schema/answers/drafts.ts',
    text: `import { z } from 'zod'
import { count, day } from './values.ts'

/** The documents of a client that are not posted: how many, and the day of the latest. */
export const clientDrafts = z.strictObject({ count, latest: day.nullable() })
export type ClientDrafts = z.infer<typeof clientDrafts>
`,
  },
  {
    path: 'schema/calls/documents.ts',
    after: "import { documentAnswers } from '../answers/documents.ts'\n",
    text: "import { clientDrafts } from '../answers/drafts.ts'\n",
  },
  {
    path: 'schema/calls/documents.ts',
    after: 'export const documentCalls: Calls = {\n',
    text: `  'GET /owner/clients/{id}/drafts': signedIn(
    'parties',
    'How many documents of a client are drafts, and the day of the latest.',
    ok({ drafts: clientDrafts }),
  ),
`,
  },
  {
    path: 'server/routes/parties/drafts.ts',
    text: `import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ClientDrafts } from '../../../schema/answers/drafts.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { inOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { readRecord } from '../../resources/sql/records.ts'
import type { Work } from '../../work.ts'

async function draftsOf({ tx, organization }: Work, clientId: number): Promise<ClientDrafts> {
  const { rows } = await sql<ClientDrafts>\`
    select count(*)::int as count, max(date)::text as latest from documents
    where organization_id = \${organization.id} and client_id = \${clientId} and status = 'draft'\`.execute(tx)
  return firstOf(rows)
}

/** What was begun for a client and is not posted. */
export async function draftRoutes(app: FastifyInstance): Promise<void> {
  app.get('/owner/clients/:id/drafts', request =>
    inOrganization(request, 'clients', 'read', async work => {
      await readRecord(work, 'clients', idOf(request))
      return { drafts: await draftsOf(work, idOf(request)) }
    }),
  )
}
`,
  },
  {
    path: 'server/app.ts',
    after: "import { ownerRoutes } from './routes/owner.ts'\n",
    text: "import { draftRoutes } from './routes/parties/drafts.ts'\n",
  },
  {
    path: 'server/app.ts',
    after: '  documentRoutes,\n',
    text: '  draftRoutes,\n',
  },
  {
    path: 'server/http/permission-matrix.slow.test.ts',
    after: "  ['GET /owner/settings', only('settings', 'read')],\n",
    text: "  ['GET /owner/clients/{id}/drafts', only('clients', 'read')],\n",
  },
]

export const recipes = { resource, report, setting, kind, call, country } satisfies Record<string, Ingredient[]>

/** What an owner does with them over HTTP. */
export const ownersTest = `import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing-company.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('an owner hires a driver, is refused a second of the name, and finds the first', async () => {
  const company = await server.newCompany()
  const { driver } = await company.must('POST', '/owner/drivers', { name: 'حسن', phone: '0100 555 0001', share: '2.5' })
  expect(driver).toMatchObject({ name: 'حسن', phone: '0100 555 0001', share: '2.5', warehouse_id: null, active: true })
  expect((await company.call('POST', '/owner/drivers', { name: 'حسن' })).status).toBe(422)
  const { drivers } = await company.must('GET', '/owner/drivers?q=حسن')
  expect(drivers).toMatchObject({ total: 1, data: [{ name: 'حسن' }] })
})

test('an assistant without the permission sees no driver, with it they see', async () => {
  const company = await server.newCompany()
  await company.allowOnly({ clients: ['read'] })
  expect((await company.call('GET', '/owner/drivers')).status).toBe(403)
  await company.allowOnly({ drivers: ['read'] })
  expect((await company.call('GET', '/owner/drivers')).status).toBe(200)
})

test('an owner chooses the colour of the paper, by a word of the list only', async () => {
  const company = await server.newCompany()
  const show = async () => (await company.must('GET', '/owner/organizations/show')).organization
  expect(await show()).toMatchObject({ paper_colour: 'blue' })
  expect((await company.call('PUT', '/owner/organizations', { paper_colour: 'pink' })).status).toBe(422)
  await company.must('PUT', '/owner/organizations', { paper_colour: 'grey' })
  expect(await show()).toMatchObject({ paper_colour: 'grey' })
})

test('an owner enters a voucher, which has a number of its own series and an entry that balances', async () => {
  const company = await server.newCompany()
  const { Accounts } = await company.must('GET', '/owner/accounts?per_page=100')
  const of = (code: string) =>
    (Accounts as unknown as { data: { id: number; code: string }[] }).data.find(each => each.code === code)!.id
  const items = [{ account_id: of('5203'), debtor: '75' }, { account_id: of('1111'), creditor: '75' }]
  const { voucher } = await company.must('POST', '/owner/vouchers', { date: '2026-01-02', name: 'نثريات', items })
  const { id, number, status } = voucher as unknown as { id: number; number: string; status: string }
  expect([number, status]).toEqual(['PC-00001', 'posted'])
  const { entry } = await company.must('GET', \`/owner/vouchers/\${id}/entry\`)
  expect(entry).toMatchObject({ items: [{ debtor: '75.00' }, { creditor: '75.00' }] })
})

test('the report stands in the list of reports', async () => {
  const company = await server.newCompany()
  const { reports } = await company.must('GET', '/owner/reports')
  expect(reports).toContainEqual(expect.objectContaining({ key: 'turnover' }))
})
`

/** What a program does with the call, by the client whose types `npm run client` wrote. */
export const programsTest = `import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../server/testing-company.ts'
import { describeApi } from '../server/openapi/describe.ts'
import { answered, createJornal } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('a program asks how many documents of a client are drafts', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const company = await server.newCompany()
  const { roles } = await company.must('GET', '/owner/roles?q=accountant')
  const role_id = (roles as unknown as { data: { id: number }[] }).data[0]!.id
  const { api_key } = await company.must('POST', '/owner/api-keys', { name: 'متجر', role_id, read_only: false })
  const jornal = createJornal({ url, key: (api_key as unknown as { token: string }).token })
  const display_name = 'Nile Trading'
  const body = { type: 'business', company_name: display_name, display_name } as const
  const { client } = await answered(jornal.POST('/owner/clients', { body }))
  const draftsNow = async () =>
    (await answered(jornal.GET('/owner/clients/{id}/drafts', { params: { path: { id: client.id } } }))).drafts
  expect(await draftsNow()).toEqual({ count: 0, latest: null })
  const service = { name: 'Repair', stock_type: 'services', default_price: '100' } as const
  const { product } = await answered(jornal.POST('/owner/products', { body: service }))
  const items = [{ product_id: product.id, quantity: '1', price: '100.00' }]
  await company.must('POST', '/owner/invoice-sales', { date: '2026-01-31', client_id: client.id, status: 'draft', items })
  expect(await draftsNow()).toEqual({ count: 1, latest: '2026-01-31' })
  expect((await company.call('GET', '/owner/clients/999999999/drafts')).status).toBe(404)
})

test('the description of the API says what the call is for', () => {
  const { paths } = describeApi() as { paths: Record<string, { get: object }> }
  expect(paths['/owner/clients/{id}/drafts']?.get).toMatchObject({
    tags: ['parties'],
    summary: 'How many documents of a client are drafts, and the day of the latest.',
  })
})
`
