import { sql } from 'kysely'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import type { AccountType } from '../../../schema/account-types.ts'
import { refuse } from '../../../schema/errors.ts'
import { type ListQuery, pageOf } from '../../../schema/query.ts'
import { partiesNamed, rowsById } from '../../books/sql/references.ts'
import { context } from '../../books/sql/store.ts'
import type { ChequeRow } from '../../books/tables.ts'
import { conditionsOf, readPage } from '../../db/listing.ts'
import type { Work } from '../../work.ts'
import { type ChequeNames, wireCheque, wireCheques } from '../cheque-wire.ts'

interface OfParty {
  client_id: number | null
  supplier_id: number | null
}

/** What the parties of some rows are called. */
export async function partyNames({ tx, organization }: Work, rows: readonly OfParty[]) {
  const named = (table: 'clients' | 'suppliers', ids: (number | null)[]) =>
    partiesNamed(tx, organization.id, table, ids)
  const clients = await named(
    'clients',
    rows.map(row => row.client_id),
  )
  const suppliers = await named(
    'suppliers',
    rows.map(row => row.supplier_id),
  )
  return {
    client: (id: number) => clients.get(id)?.display_name ?? null,
    supplier: (id: number) => suppliers.get(id)?.display_name ?? null,
  }
}

async function namesFor(work: Work, cheques: readonly ChequeRow[]): Promise<ChequeNames> {
  const { tx, organization, language } = work
  const endorsements = await rowsById<OfParty & { id: number }>(
    tx,
    organization.id,
    'documents',
    ['id', 'client_id', 'supplier_id'],
    cheques.map(({ endorsement_id }) => endorsement_id),
  )
  type Named = { id: number; code: string; name: string; seed: string | null; type: AccountType }
  const accounts = await rowsById<Named & { has_analytical_account: boolean }>(
    tx,
    organization.id,
    'accounts',
    ['id', 'code', 'name', 'seed', 'type', 'has_analytical_account'],
    cheques.map(({ bank_account_id }) => bank_account_id),
  )
  return {
    ...(await partyNames(work, [...cheques, ...endorsements.values()])),
    account: id => {
      const account = accounts.get(id)
      return account ? { ...account, name: recordName(account, language) } : null
    },
  }
}

/** What of a cheque stands in no column of its own: whether it is open, and what a search finds it by. */
const derived = (name: string) =>
  name === 'is_open'
    ? sql`(cheques.status in ('in_hand', 'deposited'))`
    : name === 'search_text'
      ? sql`documents.search_text`
      : undefined

/** A page of the register of cheques. */
export async function listCheques(work: Work, query: ListQuery) {
  const { tx, organization } = work
  const { rows, total } = await readPage<ChequeRow>(
    tx,
    {
      columns: sql`cheques.*`,
      from: sql`cheques join documents on documents.organization_id = cheques.organization_id
        and documents.id = cheques.document_id`,
      where: conditionsOf('cheques', organization.id, query, derived),
      orderBy: sql.ref(`cheques.${query.sort}`),
      id: sql`cheques.id`,
    },
    query,
  )
  return pageOf(await wireCheques(context(work), rows, await namesFor(work, rows)), total, query)
}

/** One cheque with the steps that it took. */
export async function readCheque(work: Work, id: number) {
  const at = context(work)
  const [cheque = refuse('not_found')] = await at.store.rows.find('cheques', { id })
  return wireCheque(at, cheque, await namesFor(work, [cheque]))
}
