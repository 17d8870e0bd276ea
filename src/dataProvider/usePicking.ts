import { useMemo } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import { declarationOf, isResourceName } from '../../schema/index.ts'

const asMany = 20
const asFew = 3

/** A record as a line of a list to pick from. */
export interface Pickable {
  id: number
  label: string
  code?: string
  /** It was deactivated: it is named, so that nobody makes it a second time, and cannot be chosen. */
  isStopped?: true
}

/** A record by its title, and its code where it has one. */
export function pickableOf(resource: string, record: RaRecord): Pickable {
  if (!isResourceName(resource)) return { id: Number(record.id), label: String(record.id) }
  const { title, fields } = declarationOf(resource)
  const code = ['code', 'serial_number', 'number'].find(name => fields[name]?.kind === 'code')
  const written = code ? record[code] : undefined
  return { id: Number(record.id), label: String(record[title] ?? record.id), ...(written && { code: String(written) }) }
}

export interface PickingOf {
  search: (query: string) => Promise<Pickable[]>
  load: (id: number | string) => Promise<Pickable | undefined>
}

const nothingElse: Record<string, string> = {}

/**
 * Finds records of a resource by what is typed, among those that `only` chooses (one object for good); those that were
 * deactivated are named and cannot be chosen.
 */
export const usePicking = (resource: string, only = nothingElse): PickingOf => useSearch(resource, only, false)

/** As `usePicking`, where something is looked for, as by a filter: also what was deactivated can be chosen. */
export const useFinding = (resource: string): PickingOf => useSearch(resource, nothingElse, true)

function useSearch(resource: string, only: Record<string, string>, offersAll: boolean): PickingOf {
  const dataProvider = useDataProvider()
  return useMemo(() => {
    const hasActive = isResourceName(resource) && declarationOf(resource).filters.includes('active')
    return {
      async search(query) {
        const found = async (filter: object, perPage: number) => {
          const { data } = await dataProvider.getList(resource, {
            pagination: { page: 1, perPage },
            sort: { field: 'id', order: 'ASC' },
            filter: { q: query, ...only, ...filter },
          })
          return data.map(record => pickableOf(resource, record))
        }
        if (!hasActive || offersAll) return found({}, asMany)
        const [offered, stopped] = await Promise.all([
          found({ active: true }, asMany),
          query === '' ? [] : found({ active: false }, asFew),
        ])
        const isElse = ({ id }: Pickable) => offered.every(option => option.id !== id)
        return [...offered, ...stopped.filter(isElse).map(option => ({ ...option, isStopped: true as const }))]
      },
      async load(id) {
        const { data } = await dataProvider.getMany(resource, { ids: [id] })
        return data[0] && pickableOf(resource, data[0])
      },
    }
  }, [dataProvider, resource, only, offersAll])
}
