import { createHash } from 'node:crypto'
import type { Permissions } from '../../schema/permissions.ts'
import type { Membership } from '../work.ts'

/** The header of an answer that says what the caller may do in the organization, as a digest: another one, other rights. */
export const roleHeader = 'x-role'

export const roleDigest = ({ permissions, membership }: { permissions: Permissions; membership: Membership }): string =>
  createHash('sha256')
    .update(JSON.stringify([membership, permissions]))
    .digest('base64url')
    .slice(0, 16)
