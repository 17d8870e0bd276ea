import { type Identifier, useCanAccess, useGetList } from 'react-admin'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'

/** The cheques of a party that bounced and left something open, the latest first: null while they are asked for. */
export function useBouncedCheques(field: string, id: Identifier): readonly Cheque[] | null {
  const { canAccess = false } = useCanAccess({ action: 'list', resource: 'cheques' })
  const { data = [], isLoading } = useGetList<Cheque>(
    'cheques',
    {
      filter: { [field]: Number(id), status: 'bounced' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    },
    { enabled: canAccess, retry: false },
  )
  if (isLoading) return null
  return data
    .filter(({ left_open }) => !isZeroOrEmpty(left_open))
    .toSorted((a, b) => (b.bounced_on ?? '').localeCompare(a.bounced_on ?? ''))
}
