import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'react-admin'
import type { Credit } from '../../../schema/answers/settlement.ts'
import { creditsOf, type PartySide } from '../../dataProvider/credits.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { useLanguage } from '../../layout/language.tsx'

export const permissionOfCredits = { client: 'payment_sales', supplier: 'payment_purchases' } as const

/** What a party has to their credit, the oldest first; nothing for who may not see it. */
export function usePartyCredits(side: PartySide, partyId: number | null): Credit[] {
  const { language } = useLanguage()
  const { canAccess: mayRead = false } = useCanAccess({ action: 'list', resource: permissionOfCredits[side] })
  const { data = [] } = useQuery({
    queryKey: ['credits', presentOrganization().id, side, partyId, language],
    queryFn: () => creditsOf(side, partyId!),
    enabled: mayRead && partyId !== null,
  })
  return data
}
