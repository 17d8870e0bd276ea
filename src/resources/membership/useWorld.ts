import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { PickId, PickOption } from '../../layout/inputs/PickOption.tsx'

interface Place {
  id: number
  name?: string
  country?: string
  code: string
}

const optionOf = ({ id, name, country, code }: Place): PickOption => ({ id, label: name ?? country ?? code, code })

/** The currencies or the countries of the world, found by what is typed. */
export function useWorld(list: 'currencies' | 'countries') {
  const dataProvider = useDataProvider()
  const find = useCallback(
    async (filter: object, perPage: number) => {
      const params = { pagination: { page: 1, perPage }, sort: { field: 'id', order: 'ASC' as const }, filter }
      return (await dataProvider.getList<Place>(list, params)).data.map(optionOf)
    },
    [dataProvider, list],
  )
  return {
    search: useCallback((q: string) => find({ q }, 20), [find]),
    load: useCallback(
      async (id: PickId) => (await find({}, 1000)).find(option => String(option.id) === String(id)),
      [find],
    ),
  }
}
