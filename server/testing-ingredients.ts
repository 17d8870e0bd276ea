import type { Ingredient } from './testing-recipes.ts'

/** What somebody writes who follows CONTRIBUTING: drivers as a resource, a report of turnover, a setting, vouchers. */

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
    after: 'export const rulesOf: Record<DocumentKind, Rules> = {\n',
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

export const recipes = { resource, report, setting, kind } satisfies Record<string, Ingredient[]>

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
