import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../audit/sql/verify.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { bookProofs } from '../proofs/books.ts'
import { sqlBooks } from '../proofs/sql/books.ts'
import { sqlFacts } from '../reports/sql/facts.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

/** What migrations give organizations that were founded before journal lines settled, and before revaluations had an account. */

const given = (name: string) => {
  const migration = readFileSync(`server/db/migrations/${name}.sql`, 'utf8')
  return migration.slice(migration.indexOf('do $$'))
}

let server: TestServer
let owner: pg.Client
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  owner = new pg.Client(server.database.connection)
  await owner.connect()
  company = await server.newCompany()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

const within = async (statement: string) => {
  const opened = `set local app.organization_id to '${company.organizationId}'`
  await owner.query(`begin; ${opened}`)
  const { rows } = await owner.query(statement)
  await owner.query(`${opened}; select chain_written(${company.organizationId}); commit`)
  return rows
}
const accounts = async () => {
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string; name: string; type: string }[] }
  }
  return Accounts.data
}
async function faults() {
  const id = company.organizationId
  return inTransaction(server.database.db, async tx => {
    await openOrganization(tx, id)
    const about = { facts: sqlFacts(tx, id), books: sqlBooks(tx, id), language: 'en' as const }
    const proofs = []
    for (const prove of bookProofs) proofs.push(...(await prove(about)))
    return proofs.filter(({ difference }) => difference !== 0n)
  })
}

test('they get an account for revaluations, at a code that is free, with a row in the trail', async () => {
  await within(`delete from posting_accounts where role = 'unrealised_exchange'`)
  await within(`update accounts set seed = null, name = 'فروق أخرى' where code = '6102'`)
  await owner.query(given('0302-unrealised-exchange'))
  // Whoever has one is left as it is.
  await owner.query(given('0302-unrealised-exchange'))
  const found = (await accounts()).filter(({ code }) => code.startsWith('61'))
  expect(found).toMatchObject([
    { code: '6101', name: 'أرباح وخسائر فروق العملة' },
    { code: '6102', name: 'فروق أخرى' },
    { code: '6103', name: 'فروق عملة غير محققة', type: 'other_expense' },
  ])
  const trail = await inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    return verifyAudit(tx, company.organizationId)
  })
  expect(trail).toMatchObject({ isWhole: true, firstFault: null })
  const { audit } = (await company.must('GET', '/owner/audit?per_page=1')) as unknown as {
    audit: { data: { action: string; record_name: string }[] }
  }
  expect(audit.data).toMatchObject([{ action: 'create', record_name: 'فروق عملة غير محققة' }])
})

test('their journal lines on the accounts of parties became credits that can be used, and the chain proves it', async () => {
  const id = async (code: string) => (await accounts()).find(each => each.code === code)!.id
  const { client } = (await company.must('POST', '/owner/clients', {
    ...{ type: 'individual', display_name: 'هدى', first_name: 'هدى' },
  })) as unknown as { client: { id: number } }
  const items = [
    { account_id: await id('1403'), debtor: '10' },
    { account_id: await id('1201'), creditor: '10', client_id: client.id },
  ]
  await company.must('POST', '/owner/restrictions', { date: '2026-03-10', items })
  await within(`delete from credits`)
  await within(given('0300-journal-entries-settle'))
  const { credits } = (await company.must('GET', `/owner/credits?client_id=${client.id}`)) as unknown as {
    credits: { data: object[] }
  }
  expect(credits.data).toMatchObject([{ role: 'receivable', left: '10.00', date: '2026-03-10' }])
  expect(await faults()).toEqual([])
})
