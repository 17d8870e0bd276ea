import { useQuery } from '@tanstack/react-query'
import { type Identifier, useCanAccess, useListContext } from 'react-admin'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { promisesOf } from '../../dataProvider/sent/follow-up.ts'
import { PromiseLine } from './PromiseLine.tsx'

/** The promise of payment that stands, in the row of its client; fetched once for all rows of the page. */
export default function PromiseOfRow({ id }: { id: Identifier }) {
  const { data: rows = [] } = useListContext()
  const { canAccess = false } = useCanAccess({ action: 'read', resource: 'invoice_sales' })
  const ids = rows.map(row => row.id)
  const { data: promises = [] } = useQuery({
    queryKey: ['promises', presentOrganization().id, ids],
    queryFn: () => promisesOf(ids),
    enabled: canAccess && ids.length > 0,
    staleTime: 30_000,
    retry: false,
  })
  const promise = promises.find(({ client_id }) => client_id === id)
  return promise ? <PromiseLine promise={promise} /> : null
}
