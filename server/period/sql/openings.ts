import { type NamedBySeed, recordName } from '../../../i18n/records/seeded-names.ts'
import { productNamed } from '../../books/references.ts'
import { productsById, rowsById } from '../../books/sql/references.ts'
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
  type Named = NamedBySeed & { id: number }
  type Party = { id: number; display_name: string }
  const accounts = await named<Named & { code: string }>('accounts', ['id', 'name', 'code', 'seed'], ids.accounts)
  const clients = await named<Party>('clients', ['id', 'display_name'], ids.clients)
  const suppliers = await named<Party>('suppliers', ['id', 'display_name'], ids.suppliers)
  const products = await productsById(tx, organization.id, ids.products)
  const warehouses = await named<Named>('warehouses', ['id', 'name', 'seed'], ids.warehouses)
  return wireOpenings(keeper, openings, {
    account(id) {
      const account = accounts.get(id)
      return account ? { name: recordName(account, language), code: account.code } : null
    },
    client: id => clients.get(id)?.display_name ?? null,
    supplier: id => suppliers.get(id)?.display_name ?? null,
    product: id => productNamed(products.get(id), language),
    warehouse(id) {
      const warehouse = warehouses.get(id)
      return warehouse ? recordName(warehouse, language) : null
    },
  })
}
