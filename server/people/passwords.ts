import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's choice for argon2id, the default of the package: 8 ms and 19 MiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same letters typed on two keyboards may be composed in two ways.
const composed = (password: string) => password.normalize('NFKC')

/** The PHC string (`$argon2id$...`) that is kept instead of a password. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost)

let nobodys: Promise<string> | undefined

/** Whether the password is the hash's. Without a hash it answers no, after the same time. */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'))
  const isRight = await verify(passwordHash ?? (await nobodys), composed(password))
  return isRight && typeof passwordHash === 'string'
}
