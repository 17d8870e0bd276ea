import type { Config } from '../../config.ts'
import type { UnitEnvironment } from '../rows.ts'
import { type AuthorityClient, authorityClient } from './client.ts'

type Addresses = Pick<Config, 'EINVOICE_SA' | 'EINVOICE_SIMULATOR'>

/** Whom a unit of this environment calls; undefined where no simulator is configured. */
export function authorityOfUnit(
  { EINVOICE_SA, EINVOICE_SIMULATOR }: Addresses,
  environment: UnitEnvironment,
): AuthorityClient | undefined {
  if (environment !== 'simulator') return authorityClient({ origin: EINVOICE_SA, environment })
  if (EINVOICE_SIMULATOR === undefined) return undefined
  return authorityClient({ origin: EINVOICE_SIMULATOR, environment: 'developer-portal' })
}
