import { useQuery } from '@tanstack/react-query'
import { presentView, readOwnership } from '../../dataProvider/membership.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'

const asOften_ms = 60_000

/** Whose the open organization is, and the offer of it that concerns the reader. */
export const useOwnership = () =>
  useQuery({
    queryKey: ['ownership', presentOrganization().id],
    queryFn: readOwnership,
    staleTime: asOften_ms,
    refetchInterval: asOften_ms,
    enabled: presentView() === null,
  })
