import { sql } from 'kysely'
import { expect } from 'vitest'
import { normalize } from '../../../schema/search.ts'
import { auditStatement } from '../../audit/sql/append.ts'
import { inTransaction } from '../../db/connect.ts'
import { openOrganization } from '../../db/organization.ts'
import { insertRows, takeIds } from '../../db/rows.ts'
import { bookProofs } from '../../proofs/books.ts'
import { sqlBooks } from '../../proofs/sql/books.ts'
import { sqlFacts } from '../../reports/sql/facts.ts'
import type { Company, TestServer } from '../../testing-company.ts'

/** A shop with a bank, for tests of matching: what it sells and pays, and the lines that its bank writes. */

export type Body = Record<string, unknown>
export interface Made extends Body {
  id: number
  number: string
}

export interface WrittenLine {
  date?: string
  /** In minor units; below zero where money left. */
  amount: bigint
  description?: string
  reference?: string | null
  counterparty?: string | null
}

export interface AnsweredLine extends Body {
  id: number
  state: string
  matches: { amount: string; is_made: boolean; undone_at: string | null; entry: Made; document: Made | null }[]
  candidates: { parts: Body[]; reasons: { code: string; text: string }[]; is_sure: boolean }[]
  can: Record<'match' | 'unmatch', { allowed: boolean; reason: string | null }>
}

/** Writes lines of a statement of an account, as they are taken in. */
export async function writeLines(
  server: TestServer,
  company: Company,
  accountId: number,
  lines: readonly WrittenLine[],
): Promise<number[]> {
  const organization_id = company.organizationId
  return inTransaction(server.database.db, async tx => {
    await openOrganization(tx, organization_id)
    await sql`insert into bank_accounts (organization_id, id) values (${organization_id}, ${accountId})
      on conflict do nothing`.execute(tx)
    const dated = lines.map(line => ({ date: '2026-03-10', ...line }))
    const days = dated.map(({ date }) => date).sort()
    const [statement_id] = await takeIds(tx, 'bank_statements', 1)
    const ids = await takeIds(tx, 'bank_lines', lines.length)
    const sumOf = (isWanted: (amount: bigint) => boolean) =>
      dated.reduce((sum, { amount }) => (isWanted(amount) ? sum + amount : sum), 0n)
    await insertRows(tx, 'bank_statements', [
      {
        ...{ organization_id, id: statement_id, account_id: accountId, file_name: 'a.sta', file_hash: '' },
        ...{ format: 'mt940', first_day: days[0], last_day: days.at(-1), lines: lines.length },
        ...{ money_in: sumOf(amount => amount > 0n), money_out: sumOf(amount => amount < 0n), overlap: 0n },
        ...{ is_contained: false, created_at: '2026-03-31T10:00:00Z', created_by: company.userId },
      },
    ])
    await insertRows(
      tx,
      'bank_lines',
      dated.map(({ date, amount, description = '', reference = null, counterparty = null }, index) => ({
        ...{ organization_id, id: ids[index], account_id: accountId, statement_id, position: index + 1, date, amount },
        ...{ reference, description, counterparty, is_reversal: false },
        search_text: normalize([reference, description, counterparty].join(' ')),
        ...{ identity: `line ${ids[index]}`, nth: 1 },
      })),
    )
    const event = {
      action: 'create',
      resource: 'bank_statements' as const,
      recordId: statement_id ?? 0,
      recordName: null,
    }
    const writer = { userId: company.userId, firstName: 'سلمى', lastName: 'حسن', now: new Date() }
    await auditStatement(organization_id, { ...event, before: null, after: null }, writer).execute(tx)
    return ids
  })
}

/** A shop of a company. */
export function shopOf(server: TestServer, company: Company) {
  const make = async (path: string, one: string, body: Body): Promise<Made> =>
    (await company.must('POST', `/owner/${path}`, body))[one] as unknown as Made
  const account = async (code: string): Promise<number> => {
    const { Accounts } = (await company.must('GET', `/owner/accounts?q=${code}`)) as unknown as {
      Accounts: { data: (Made & { code: string })[] }
    }
    return Accounts.data.find(each => each.code === code)!.id
  }
  const party = (path: 'clients' | 'suppliers', name: string) =>
    make(path, path.slice(0, -1), { type: 'individual', display_name: name, first_name: name })
  let product: number | undefined
  const service = async () => {
    product ??= (await make('products', 'product', { name: 'خدمة', stock_type: 'services', default_price: '1' })).id
    return product
  }
  const items = async (price: string) => [{ product_id: await service(), quantity: '1', price, value_added_tax: false }]
  return {
    company,
    make,
    account,
    party,
    bank: () => account('1111'),
    invoice: async (client_id: number, price: string, date = '2026-03-01') =>
      make('invoice-sales', 'invoice_sale', { date, client_id, items: await items(price) }),
    bill: async (supplier_id: number, price: string, body: Body = {}) =>
      make('invoice-purchases', 'invoice_purchase', {
        ...{ date: '2026-03-01', supplier_id, items: await items(price), ...body },
      }),
    write: async (lines: readonly WrittenLine[], code = '1111') =>
      writeLines(server, company, await account(code), lines),
    read: async (id: number): Promise<AnsweredLine> =>
      (await company.must('GET', `/owner/bank-lines/${id}`)).bank_line as unknown as AnsweredLine,
    match: (id: number, parts: readonly Body[], headers?: Record<string, string>) =>
      company.call('POST', `/owner/bank-lines/${id}/match`, { parts }, headers),
    unmatch: (id: number, body: Body = {}) => company.call('POST', `/owner/bank-lines/${id}/unmatch`, body),
    /** The lines of an entry, each as account, debit and credit. */
    entry: async (id: number): Promise<string[]> => {
      const { entry } = (await company.must('GET', `/owner/entries/${id}`)) as unknown as {
        entry: { items: { account: { code: string }; debtor: string; creditor: string }[] }
      }
      return entry.items.map(({ account: { code }, debtor, creditor }) =>
        Number(debtor) > 0 ? `${code} ${debtor}` : `${code} −${creditor}`,
      )
    },
    /** Every proof of the books holds. */
    proven: async () => {
      const id = company.organizationId
      const proofs = await inTransaction(server.database.db, async tx => {
        await openOrganization(tx, id)
        const about = { facts: sqlFacts(tx, id), books: sqlBooks(tx, id), language: 'en' as const }
        const all: Awaited<ReturnType<(typeof bookProofs)[number]>> = []
        for (const prove of bookProofs) all.push(...(await prove(about)))
        return all
      })
      expect(proofs.filter(({ difference }) => difference !== 0n)).toEqual([])
    },
  }
}
export type Shop = ReturnType<typeof shopOf>
