import { createHash } from 'node:crypto'

/** What the link of an invitation says: the organization and a secret. Nothing when it cannot be one. */
export function readSecret(raw: unknown): { organizationId: number; secret: string } | undefined {
  const [, organization, secret] = (typeof raw === 'string' && /^(\d{1,15})\.([\w-]{43})$/.exec(raw.trim())) || []
  return organization && secret ? { organizationId: Number(organization), secret } : undefined
}

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
