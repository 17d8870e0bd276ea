import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type DataProvider, useDataProvider, useGetList } from 'react-admin'
import { declarationOf, isResourceName } from '../../../../schema/index.ts'
import { matchRank, normalize } from '../../../../schema/search.ts'
import type { FoundRecord } from './columns.ts'

const timeout_ms = 120
const max = 12

const questionOf = (resource: string, query: string, perPage = max) => {
  const { sort, fields } = declarationOf(isResourceName(resource) ? resource : 'products')
  return {
    pagination: { page: 1, perPage },
    sort: { field: sort.field, order: sort.order === 'asc' ? ('ASC' as const) : ('DESC' as const) },
    filter: { ...(query && { q: query }), ...('active' in fields && { active: true }) },
  }
}

const codesOf = (found: FoundRecord) => [found.code, found.barcode, found.serial_number].filter(code => code != null)
export const nameOf = (found: FoundRecord) => String(found.display_name ?? found.name ?? '')

/** Whether a record is exactly what was typed or scanned: by its code, its barcode or its whole name. */
const isExactly = (found: FoundRecord, query: string): boolean => {
  const wanted = normalize(query)
  return codesOf(found).some(code => normalize(String(code)) === wanted) || normalize(nameOf(found)) === wanted
}

const rankOf = (found: FoundRecord, query: string): number =>
  isExactly(found, query) ? -1 : (matchRank(nameOf(found), query) ?? 9)

const bestFirst = (all: readonly FoundRecord[], query: string): FoundRecord[] =>
  query === '' ? [...all] : [...all].sort((a, b) => rankOf(a, query) - rankOf(b, query))

/** The records that answer what is being typed, best first. `answers` says which words they answer. */
export function useRecordSearch(resource: string | null, typed: string, isRequested: boolean) {
  const query = typed.trim()
  const [requested, setRequested] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setRequested(query), query === '' ? 0 : timeout_ms)
    return () => clearTimeout(timer)
  }, [query])
  const { data, isFetching, isPlaceholderData, error } = useGetList<FoundRecord>(
    resource ?? 'products',
    questionOf(resource ?? 'products', requested),
    { enabled: isRequested && resource !== null, placeholderData: keepPreviousData, staleTime: 30_000 },
  )
  const isAnswered = requested === query && data !== undefined && !isPlaceholderData && !isFetching
  return { found: bestFirst(data ?? [], requested), isAnswered, failure: error ?? undefined }
}

/** The records that words from a spreadsheet name: one, none, or several that are called the same. */
async function findExactly(
  dataProvider: DataProvider,
  resource: string,
  words: string,
): Promise<readonly FoundRecord[]> {
  const { data } = await dataProvider.getList<FoundRecord>(resource, questionOf(resource, words, 25))
  const exact = data.filter(found => isExactly(found, words))
  const byCode = exact.filter(found => codesOf(found).some(code => normalize(String(code)) === normalize(words)))
  if (byCode.length > 0) return byCode
  return exact.length > 0 || data.length > 1 ? exact : data
}

export function useExactMatch() {
  const dataProvider = useDataProvider()
  return useCallback((resource: string, words: string) => findExactly(dataProvider, resource, words), [dataProvider])
}

/** Records for a box outside of the grid: what was found is remembered, so that what is picked is known whole. */
export function useRecordPicking(resource: string, endOf?: (found: FoundRecord) => string | undefined) {
  const dataProvider = useDataProvider()
  const saysAtEnd = useRef(endOf)
  saysAtEnd.current = endOf
  return useMemo(() => {
    const known = new Map<number, FoundRecord>()
    return {
      async search(query: string) {
        const { data } = await dataProvider.getList<FoundRecord>(resource, questionOf(resource, query.trim()))
        for (const found of data) known.set(Number(found.id), found)
        return bestFirst(data, query.trim()).map(found => ({
          id: Number(found.id),
          label: nameOf(found),
          ...(found.code ? { code: String(found.code) } : {}),
          end: saysAtEnd.current?.(found),
        }))
      },
      record: (id: number) => known.get(id),
    }
  }, [dataProvider, resource])
}
