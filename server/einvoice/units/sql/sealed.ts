import { seal, unseal } from '../../../db/sealing.ts'
import type { Secrets } from '../../../db/secrets.ts'
import type { Credentials } from '../../answers.ts'
import type { UnitRow } from '../../rows.ts'

/** What only the server may read of a unit: its private key, and what it calls the authority with. Neither is ever answered. */

type Keys = Pick<Secrets, 'unitKey'>

const [keyName, credentialsName] = ['einvoice-key', 'einvoice-credentials']

/** `pem` is a private key as PKCS 8. */
export const sealKey = ({ unitKey }: Keys, pem: string): string =>
  seal(unitKey, keyName, Buffer.from(pem)).toString('base64')

export const sealCredentials = ({ unitKey }: Keys, credentials: Credentials): string =>
  seal(unitKey, credentialsName, Buffer.from(JSON.stringify(credentials))).toString('base64')

function opened({ unitKey }: Keys, name: string, sealed: string): string {
  const plain = unseal(unitKey, name, Buffer.from(sealed, 'base64'))
  if (!plain) throw new Error('a unit was encrypted with another secret')
  return plain.toString()
}

export const openKey = (keys: Keys, { sealed_key }: Pick<UnitRow, 'sealed_key'>): string =>
  opened(keys, keyName, sealed_key ?? '')

export const openCredentials = (keys: Keys, sealed: string): Credentials =>
  JSON.parse(opened(keys, credentialsName, sealed)) as Credentials
