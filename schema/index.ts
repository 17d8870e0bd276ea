import type { Resource } from './declare.ts'
import { accounts } from './resources/accounts.ts'
import { analyticalAccounts } from './resources/analytical-accounts.ts'
import { categories } from './resources/categories.ts'
import { chequeForms } from './resources/cheque-forms.ts'
import { clients } from './resources/clients.ts'
import { custodyHolders } from './resources/custody-holders.ts'
import { exchangeRates } from './resources/exchange-rates.ts'
import { products } from './resources/products.ts'
import { representatives } from './resources/representatives.ts'
import { suppliers } from './resources/suppliers.ts'
import { taxCodes } from './resources/tax-codes.ts'
import { units } from './resources/units.ts'
import { warehouses } from './resources/warehouses.ts'
import { withholdingKinds } from './resources/withholding-kinds.ts'

/** The only list of resources in the repository, in the order of the menu. */
export const resources = {
  clients,
  suppliers,
  products,
  representatives,
  accounts,
  analytical_accounts: analyticalAccounts,
  custody_holders: custodyHolders,
  exchange_rates: exchangeRates,
  tax_codes: taxCodes,
  withholding_kinds: withholdingKinds,
  units,
  categories,
  warehouses,
  cheque_forms: chequeForms,
} as const

export type Resources = typeof resources
export type ResourceName = keyof Resources
export const resourceNames = Object.keys(resources) as ResourceName[]

/** The declaration of a resource, its exact field names forgotten: for code that serves them all. */
export const declarationOf = (name: ResourceName): Resource => resources[name] as unknown as Resource

export type ResourcePermission = NonNullable<Resources[ResourceName]['permission']>

/** The permission that a resource needs. */
export const permissionOf = (name: ResourceName): ResourcePermission =>
  (declarationOf(name).permission ?? name) as ResourcePermission

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resources, name)
for (const name of resourceNames) {
  for (const [field, { kind, ...rest }] of Object.entries(declarationOf(name).fields)) {
    if (kind === 'link' && 'to' in rest && !isResourceName(rest.to)) {
      throw new Error(`${name}.${field}: there is no resource "${rest.to}" to link to`)
    }
  }
}
