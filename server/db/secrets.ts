import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { present } from '../../schema/collections/certain.ts'
import { DatabaseProblem } from '../problem.ts'
import { keyOfText, seal, unseal } from './sealing.ts'

/** What all servers of one database share, 32 random bytes each. */
export interface Secrets {
  /** What codes of six digits are hashed with. */
  codePepper: Buffer
  /** What letters are encrypted with while they wait to be sent. */
  letterKey: Buffer
  /** What the keys of second factors are encrypted with, and their recovery codes hashed. */
  factorKey: Buffer
  /** What private keys of units that issue electronic invoices are encrypted with. */
  unitKey: Buffer
}

const secretLength = 32

interface SecretRow {
  value: Buffer
  is_sealed: boolean
}

interface SecretSettings {
  /** Releases before this table kept the pepper of codes in a file of this folder, which is taken over. */
  dataDir: string
  /** SECRET_KEY, with which the secrets are encrypted in the database. */
  secretKey: string | undefined
}

/**
 * The secrets of this database, made by the first server that asks. `connection` is the owner's. Secrets that were
 * written without SECRET_KEY are encrypted as soon as one is given. Throws `secret_key_missing` and `secret_key_wrong`.
 */
export async function openSecrets(connection: pg.ClientConfig, settings: SecretSettings): Promise<Secrets> {
  const key = settings.secretKey === undefined ? null : keyOfText(settings.secretKey)
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return {
      codePepper: await secretOf(client, key, 'code-pepper', await pepperOfFile(settings.dataDir)),
      letterKey: await secretOf(client, key, 'letter-key', null),
      factorKey: await secretOf(client, key, 'factor-key', null),
      unitKey: await secretOf(client, key, 'unit-key', null),
    }
  } finally {
    await client.end()
  }
}

async function pepperOfFile(dataDir: string): Promise<Buffer | null> {
  const pepper = await readFile(path.join(path.resolve(dataDir), 'secrets', 'code-pepper')).catch(() => null)
  return pepper?.length === secretLength ? pepper : null
}

async function secretOf(client: pg.Client, key: Buffer | null, name: string, before: Buffer | null): Promise<Buffer> {
  const read = async () => {
    const { rows } = await client.query<SecretRow>('select value, is_sealed from secrets where name = $1', [name])
    return rows[0]
  }
  const written = (secret: Buffer) => (key ? seal(key, name, secret) : secret)
  if ((await read()) === undefined) {
    const secret = before ?? randomBytes(secretLength)
    // Of servers that start together the first one's secret stays.
    await client.query('insert into secrets (name, value, is_sealed) values ($1, $2, $3) on conflict do nothing', [
      name,
      written(secret),
      key !== null,
    ])
  }
  const { value, is_sealed } = present(await read(), `secret ${name}`)
  if (is_sealed) {
    if (!key) throw new DatabaseProblem('secret_key_missing')
    return unseal(key, name, value) ?? wrongKey()
  }
  if (key) {
    await client.query('update secrets set value = $2, is_sealed = true where name = $1 and not is_sealed', [
      name,
      written(value),
    ])
  }
  return value
}

function wrongKey(): never {
  throw new DatabaseProblem('secret_key_wrong')
}
