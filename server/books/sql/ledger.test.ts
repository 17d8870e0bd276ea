import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, stockUp, type TestServer } from '../../testing-company.ts'

let server: TestServer
let company: Company
let owner: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  owner = new pg.Client(server.database.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

const invoice = (clientId: number, productId: number, price = '100') => ({
  date: '2026-03-10',
  client_id: clientId,
  items: [{ product_id: productId, quantity: '1', price }],
})

test('what is in the ledger is not changed, by the application or by the owner of the database', async () => {
  const { clientId, products } = await stockUp(company)
  await company.must('POST', '/owner/invoice-sales', invoice(clientId, products[0]!))
  const attempts = [
    'update entries set total_debit = 1, total_credit = 1',
    'update entry_lines set debit = debit + 1',
    'delete from entry_lines',
    'delete from entries',
    'truncate entries cascade',
    'truncate entry_lines cascade',
  ]
  for (const attempt of attempts) {
    await expect(sql.raw(attempt).execute(server.database.db), `application: ${attempt}`).rejects.toThrow(
      /permission denied|not changed|not emptied/,
    )
    await expect(owner.query(attempt), `owner: ${attempt}`).rejects.toThrow(/not changed|not emptied/)
  }
  const { rows } = await owner.query('select sum(debit)::text as debit, sum(credit)::text as credit from entry_lines')
  expect(rows).toEqual([{ debit: '11400', credit: '11400' }])
})

test('the database refuses an entry that does not balance, at commit', async () => {
  const entry = (debit: number, stated: number) => `
    begin;
    insert into entries (organization_id, id, number, date, source_kind, total_debit, total_credit)
      values (${company.organizationId}, 900001, 'X-1', '2026-03-01', 'journal_entry', ${stated}, ${stated});
    insert into entry_lines (organization_id, entry_id, position, date, account_id, debit)
      select ${company.organizationId}, 900001, 1, '2026-03-01', min(id), ${debit} from accounts where organization_id = ${company.organizationId};
    insert into entry_lines (organization_id, entry_id, position, date, account_id, credit)
      select ${company.organizationId}, 900001, 2, '2026-03-01', max(id), ${stated} from accounts where organization_id = ${company.organizationId};
    commit`
  await expect(owner.query(entry(99, 100))).rejects.toThrow('does not balance')
  await owner.query('rollback')
  const { rows } = await owner.query(`select from entries where number = 'X-1'`)
  expect(rows).toHaveLength(0)
})

test('no line is added to an entry that is already in the ledger', async () => {
  const { rows } = await owner.query<{ id: number; date: string }>('select id, date::text as date from entries limit 1')
  const late = `
    insert into entry_lines (organization_id, entry_id, position, date, account_id, debit)
    select ${company.organizationId}, ${rows[0]!.id}, 99, '${rows[0]!.date}', min(id), 5 from accounts where organization_id = ${company.organizationId}`
  await expect(owner.query(late)).rejects.toThrow('already in the ledger')
})

test('fifty bills posted at once get numbers in a row, also where some of them are refused', async () => {
  const shop = await server.newCompany()
  const { products } = await stockUp(shop)
  const named = { type: 'business', display_name: 'النور', company_name: 'النور' }
  const { supplier } = (await shop.must('POST', '/owner/suppliers', named)) as unknown as { supplier: { id: number } }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      // Every fifth is refused after its number was given: the supplier's own number is that of another.
      shop.call('POST', '/owner/invoice-purchases', {
        date: '2026-03-10',
        supplier_id: supplier.id,
        items: [{ product_id: products[0]!, quantity: '1', price: String(index + 1) }],
        ...(index % 5 === 0 ? { reference: 'same' } : {}),
      }),
    ),
  )
  const taken = answers.filter(answer => answer.status === 201)
  expect(taken).toHaveLength(41)
  const refused = answers.filter(answer => answer.status === 422)
  expect(refused.map(answer => answer.body.message)).toEqual(
    Array(9).fill({ reference: ['هذا الرقم مسجل على مستند آخر لهذا المورد'] }),
  )
  const numbers = taken.map(({ body }) => (body.invoice_purchase as { number: string }).number).sort()
  expect(numbers).toEqual(Array.from({ length: 41 }, (_, index) => `PB-${String(index + 1).padStart(5, '0')}`))
  const { rows } = await owner.query<{ entries: string; last: string; items: string }>(
    `select count(*) as entries, max(right(number, 5)) as last,
       (select count(*) from document_items where organization_id = $1) as items
     from entries where organization_id = $1`,
    [shop.organizationId],
  )
  expect(rows).toEqual([{ entries: '41', last: '00041', items: '41' }])
})

test('an edited invoice keeps its number; its first entry is reversed and stays to be seen', async () => {
  const shop = await server.newCompany()
  const { clientId, products } = await stockUp(shop)
  const made = (await shop.must('POST', '/owner/invoice-sales', invoice(clientId, products[0]!))) as unknown as {
    invoice_sale: { id: number; number: string }
  }
  const url = `/owner/invoice-sales/${made.invoice_sale.id}`
  const { invoice_sale: edited } = (await shop.must('PUT', url, {
    items: [{ product_id: products[1], quantity: '3', price: '50' }],
  })) as unknown as {
    invoice_sale: { number: string; revision: number; total: string; status: string }
  }
  expect(edited).toMatchObject({ number: made.invoice_sale.number, revision: 2, total: '171.00', status: 'posted' })
  const { entry, reversals } = (await shop.must('GET', `${url}/entry`)) as unknown as {
    entry: { items: { account: { code: string }; debtor: string; creditor: string }[] }
    reversals: { reverses_id: number | null; items: { debtor: string; creditor: string }[] }[]
  }
  const written = (items: { account?: { code: string }; debtor: string; creditor: string }[]) =>
    items.map(({ account, debtor, creditor }) => `${account?.code ?? ''} ${debtor} ${creditor}`)
  expect(written(entry.items)).toEqual(['1201 171.00 0.00', '4101 0.00 150.00', '2201 0.00 21.00'])
  expect(reversals.map(each => written(each.items))).toEqual([
    ['1201 114.00 0.00', '4101 0.00 100.00', '2201 0.00 14.00'],
    ['4101 100.00 0.00', '2201 14.00 0.00', '1201 0.00 114.00'],
  ])
})

test('a void invoice keeps its number and owes nothing', async () => {
  const shop = await server.newCompany()
  const { clientId, products } = await stockUp(shop)
  const { invoice_sale: made } = (await shop.must(
    'POST',
    '/owner/invoice-sales',
    invoice(clientId, products[0]!),
  )) as unknown as {
    invoice_sale: { id: number; number: string }
  }
  const { invoice_sale: voided } = (await shop.must('POST', `/owner/invoice-sales/${made.id}/void`)) as unknown as {
    invoice_sale: Record<string, unknown>
  }
  expect(voided).toMatchObject({ number: made.number, status: 'void', residual: '0.00' })
  const { client } = (await shop.must('GET', `/owner/clients/${clientId}`)) as unknown as {
    client: Record<string, unknown>
  }
  expect(client).toMatchObject({ residual: '0.00', last_deal: null })
  const again = await shop.call('POST', `/owner/invoice-sales/${made.id}/void`)
  expect([again.status, again.body.message]).toEqual([409, 'هذا المستند مُلغى بالفعل.'])
})

test('a draft has no number and no entry, and can be removed; what is posted cannot', async () => {
  const shop = await server.newCompany()
  const { clientId, products } = await stockUp(shop)
  const draft = async () =>
    (
      (await shop.must('POST', '/owner/invoice-sales', {
        ...invoice(clientId, products[0]!),
        status: 'draft',
      })) as unknown as {
        invoice_sale: { id: number; number: null; entry_id: null }
      }
    ).invoice_sale
  const first = await draft()
  expect(first).toMatchObject({ number: null, entry_id: null, status: 'draft', residual: '0.00' })
  await shop.must('DELETE', `/owner/invoice-sales/${first.id}`)
  const second = await draft()
  const { invoice_sale: posted } = (await shop.must('POST', `/owner/invoice-sales/${second.id}/post`)) as unknown as {
    invoice_sale: { number: string }
  }
  expect(posted.number).toBe('INV-00001')
  const refused = await shop.call('DELETE', `/owner/invoice-sales/${second.id}`, undefined, { lang: 'en' })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'cannot_delete',
    "you can't delete this invoice: \u2068what is posted is not deleted; it is voided by a reversing entry and keeps its number.\u2069",
  ])
})

test('a removed organization leaves no row behind, and no other organization loses one', async () => {
  const shop = await server.newCompany({ name: 'متجر راحل' })
  const { clientId, products } = await stockUp(shop)
  await shop.must('POST', '/owner/invoice-sales', invoice(clientId, products[0]!))
  const countOthers = async () =>
    (await owner.query('select count(*) from entry_lines where organization_id <> $1', [shop.organizationId])).rows[0]
      .count
  const before = await countOthers()
  const unconfirmed = await shop.call('DELETE', '/owner/organizations', { name: 'متجر' })
  expect(unconfirmed.status).toBe(422)
  await shop.must('DELETE', '/owner/organizations', { name: 'متجر راحل' })
  const { rows } = await owner.query(
    `select (select count(*) from entry_lines where organization_id = $1) + (select count(*) from documents where organization_id = $1)
       + (select count(*) from accounts where organization_id = $1) + (select count(*) from organizations where id = $1) as left_over`,
    [shop.organizationId],
  )
  expect(rows).toEqual([{ left_over: '0' }])
  expect(await countOthers()).toBe(before)
})
