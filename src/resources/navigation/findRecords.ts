import type { DataProvider, RaRecord } from 'react-admin'
import { documentWords } from '../../../i18n/books/documents.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../../../schema/documents.ts'
import { isResourceName, permissionOf, type ResourceName } from '../../../schema/index.ts'
import { type DocumentPermission, may, type Permissions } from '../../../schema/permissions.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { pickableOf } from '../../dataProvider/usePicking.ts'
import type { FindRecords, FoundRecord } from '../../layout/shell/commands.ts'
import { iconOf } from '../document-parts/kinds.ts'
import { addressOf } from '../kit/addresses.ts'
import { documentCurrency } from '../kit/currency.ts'
import { iconOfResource } from './navigation.ts'

const ofEach = 5
const searched: readonly ResourceName[] = [
  'clients',
  'suppliers',
  'products',
  'accounts',
  'representatives',
  'warehouses',
  'analytical_accounts',
]

/** In its own currency, which is named where it is not that of the books. */
function amountOf({ total, currency_id }: RaRecord): FoundRecord['amount'] {
  if (typeof total !== 'string') return undefined
  const base = baseCurrency()
  const currency = currency_id ? documentCurrency(currency_id) : base
  return { value: total, decimals: currency.decimals, ...(currency.id !== base.id && { currency: currency.sign }) }
}

/** Finds parties, products, accounts and documents by what is typed, as far as the reader may see them. */
export const findRecords =
  (dataProvider: DataProvider, permissions: Permissions): FindRecords =>
  async query => {
    const ask = async (resource: ResourceName | DocumentPermission) =>
      may(permissions, isResourceName(resource) ? permissionOf(resource) : resource, 'read')
        ? (
            await dataProvider.getList(resource, {
              pagination: { page: 1, perPage: ofEach },
              sort: { field: 'id', order: 'DESC' },
              filter: { q: query },
            })
          ).data
        : []
    const inResource = async (name: ResourceName): Promise<FoundRecord[]> =>
      (await ask(name)).map(record => ({
        ...pickableOf(name, record),
        id: `${name} ${record.id}`,
        group: resourceWords[name].title.all,
        icon: iconOfResource(name),
        to: addressOf(name, record.id),
      }))
    const inDocuments = async (kind: DocumentKind): Promise<FoundRecord[]> => {
      const resource = documentKinds[kind].wire.permission
      return (await ask(resource)).map(record => ({
        id: `${resource} ${record.id}`,
        group: documentWords[kind].title.all,
        label: String(record.client?.display_name ?? record.name ?? record.details ?? record.number ?? ''),
        code: record.number ?? undefined,
        date: record.date,
        amount: amountOf(record),
        icon: iconOf[kind],
        to: `${addressOf(resource, record.id)}/show`,
      }))
    }
    const found = await Promise.all([...searched.map(inResource), ...documentKindNames.map(inDocuments)])
    return found.flat()
  }
