import { currenciesOfOrganization, signOf } from '../../dataProvider/organization.ts'

export interface Currency {
  id: number
  name: string
  code: string
  /** How it stands beside an amount, in the reader's language. */
  sign: string
  decimals: number
}

/** A currency of the organization by its id; the base currency when there is none, or it is another's. */
export function documentCurrency(id: number | string | null | undefined): Currency {
  const coins = currenciesOfOrganization()
  const currency = coins.find(({ id: own }) => String(own) === String(id ?? '')) ?? coins[0]
  return {
    id: currency?.id ?? 0,
    name: currency?.name ?? '',
    code: currency?.code ?? '',
    sign: signOf(currency?.code ?? ''),
    decimals: currency?.decimals ?? 2,
  }
}
