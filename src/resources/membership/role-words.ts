import { membershipWords } from '../../../i18n/pages/membership.ts'
import type { OwnOrganization } from '../../../schema/answers/membership.ts'
import type { Words } from '../../layout/language.tsx'

/** What somebody is in an organization: by their role, where they have one of its own. */
export function roleInOrganization({ membership: { type, role } }: Pick<OwnOrganization, 'membership'>): Words {
  if (type === 'owner') return membershipWords.owner
  return type === 'admin' ? membershipWords.admin : (role ?? '')
}
