import { type Currency, readOrganization, readUser } from '../public/session.ts'

/** The currencies of the open organization, the base currency first. */
export const coinsOfOrganization = (): Currency[] => readOrganization()?.coins ?? readUser()?.coins ?? []

export interface BaseCurrency {
  /** ISO 4217 number and code. */
  id: number | null
  code: string
  /** Decimals of its minor unit: 2 for pounds, 3 for dinars. */
  decimals: number
}

/** The currency that the books of the open organization are kept in. */
export function baseCurrency(): BaseCurrency {
  const base = coinsOfOrganization()[0]
  return { id: base?.id ?? null, code: base?.code ?? '', decimals: base?.decimals ?? 2 }
}
