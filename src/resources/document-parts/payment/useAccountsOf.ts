import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { pickableOf, usePicking } from '../../../dataProvider/usePicking.ts'

const ofEach = 20

/**
 * Finds accounts of some types, by their code: those of the types in `first` before the others. What is among the
 * `others` is chosen from all accounts that answer, in one question.
 */
export function useAccountsOf(first: readonly string[], others: readonly string[] = []) {
  const dataProvider = useDataProvider()
  const { load } = usePicking('accounts')
  return useMemo(() => {
    const ask = async (filter: object) =>
      (
        await dataProvider.getList('accounts', {
          pagination: { page: 1, perPage: ofEach },
          sort: { field: 'code', order: 'ASC' },
          filter: { ...filter, active: true },
        })
      ).data
    return {
      load,
      async search(query: string) {
        const requested = first.map(type => ask({ q: query, type }))
        const rest = others.length > 0 && query !== '' ? ask({ q: query }) : Promise.resolve([])
        const found = [
          ...(await Promise.all(requested)).flat(),
          ...(await rest).filter(({ type }) => others.includes(type)),
        ]
        return found.map(record => pickableOf('accounts', record))
      },
    }
  }, [dataProvider, load, first, others])
}
