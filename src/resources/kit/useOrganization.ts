import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Organization } from '../../../schema/answers/organizations.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { useLanguage } from '../../layout/language.tsx'

/** The open organization as the server has it now: its clock, and how far its books are locked. */
export function useOrganization({ enabled = true } = {}): Organization | undefined {
  const dataProvider = useDataProvider<typeof ours>()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['organizations', 'show', presentOrganization().id, language],
    queryFn: () => dataProvider.organization(),
    enabled,
    retry: false,
  })
  return data
}
