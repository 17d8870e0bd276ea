import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { bankTypes } from '../../../schema/cheques.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { type Pickable, type PickingOf, pickableOf, usePicking } from '../../dataProvider/usePicking.ts'

const ofEachType = 20

/** Finds the accounts that a cheque may be paid into or out of: banks before tills. */
export function useBankPicking(): PickingOf {
  const dataProvider = useDataProvider()
  const { load } = usePicking('accounts')
  return useMemo(
    () => ({
      load,
      async search(query: string) {
        const lists = await Promise.all(
          bankTypes.map(type =>
            dataProvider.getList('accounts', {
              pagination: { page: 1, perPage: ofEachType },
              sort: { field: 'code', order: 'ASC' },
              filter: { q: query, type, active: true },
            }),
          ),
        )
        return lists.flatMap(({ data }) => data.map(record => pickableOf('accounts', record)))
      },
    }),
    [dataProvider, load],
  )
}

/** The bank that is meant when nobody says which: the first of the chart. Nothing while it is looked for. */
export function useFirstBank({ search }: PickingOf): Pickable | null | undefined {
  const { data } = useQuery({
    queryKey: ['accounts', 'first bank', presentOrganization().id],
    queryFn: async () => (await search(''))[0] ?? null,
  })
  return data
}
