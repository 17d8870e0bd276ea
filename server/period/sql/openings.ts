import { accountName } from '../../../schema/chart.ts'
import { rowsById } from '../../books/sql/references.ts'
import { context } from '../../books/sql/store.ts'
import type { Work } from '../../work.ts'
import { openingsToShow, wireOpenings } from '../openings-wire.ts'

/** The opening balances of an organization, with the names of what they mention. */
export async function readOpeningBalances(work: Work) {
  const { tx, organization, language } = work
  const keeper = context(work)
  const { openings, ids } = await openingsToShow(keeper)
  const named = <Row extends { id: number }>(
    table: string,
    columns: readonly (keyof Row & string)[],
    wanted: readonly (number | null)[],
  ) => rowsById<Row>(tx, organization.id, table, columns, wanted)
  type Named = { id: number; name: string }
  type Party = { id: number; display_name: string }
  const accounts = await named<Named & { code: string; seed: string | null }>(
    'accounts',
    ['id', 'name', 'code', 'seed'],
    ids.accounts,
  )
  const clients = await named<Party>('clients', ['id', 'display_name'], ids.clients)
  const suppliers = await named<Party>('suppliers', ['id', 'display_name'], ids.suppliers)
  const products = await named<Named & { code: string | null; unit_id: number | null }>(
    'products',
    ['id', 'name', 'code', 'unit_id'],
    ids.products,
  )
  const units = await named<Named>(
    'units',
    ['id', 'name'],
    [...products.values()].map(product => product.unit_id),
  )
  const warehouses = await named<Named>('warehouses', ['id', 'name'], ids.warehouses)
  return wireOpenings(keeper, openings, {
    account(id) {
      const account = accounts.get(id)
      return account ? { name: accountName(account, language), code: account.code } : null
    },
    client: id => clients.get(id)?.display_name ?? null,
    supplier: id => suppliers.get(id)?.display_name ?? null,
    product(id) {
      const product = products.get(id)
      return product
        ? { name: product.name, code: product.code, unit: units.get(product.unit_id ?? 0)?.name ?? null }
        : null
    },
    warehouse: id => warehouses.get(id)?.name ?? null,
  })
}
