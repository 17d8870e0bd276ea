import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { presentOrganization } from '../../../dataProvider/organization.ts'
import { readStandings } from '../../../dataProvider/standings.ts'

/** What tabs and foot of the list around say, under its filters. */
export function useStandings() {
  const { resource, filterValues } = useListContext()
  const { standing: _, ...filter } = filterValues
  return useQuery({
    queryKey: [resource, 'standings', presentOrganization().id, filter],
    queryFn: () => readStandings(resource, filter),
    placeholderData: keepPreviousData,
  })
}
