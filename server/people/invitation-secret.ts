import { createHash } from 'node:crypto'
import { idIn } from '../../schema/ids.ts'

/** What the link of an invitation says: the organization and a secret. Nothing when it cannot be one. */
export function readSecret(raw: unknown): { organizationId: number; secret: string } | undefined {
  const [, organization = '', secret] = (typeof raw === 'string' && /^(\d+)\.([\w-]{43})$/.exec(raw.trim())) || []
  const organizationId = idIn(organization)
  return organizationId && secret ? { organizationId, secret } : undefined
}

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
