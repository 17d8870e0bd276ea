import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Salary } from '../../../schema/answers/payroll.ts'
import { sortKey } from '../../../schema/search.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { changeSalary, latestAdvances, sheetOf, type TypedFigure } from '../../dataProvider/salaries.ts'
import { useLanguage } from '../../layout/language.tsx'

// Why something cannot be done is a sentence of the server: it is asked for again in the other language.
const keyOf = (month: string, language: string) => ['salaries', presentOrganization().id, month, language]

const inOrder = (a: Salary, b: Salary) => (sortKey(a.name) < sortKey(b.name) ? -1 : 1)

/** The sheet of a month, by name. */
export function useSheet(month: string) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: keyOf(month, language),
    queryFn: async () => (await sheetOf(month)).sort(inOrder),
    retry: false,
    placeholderData: before => (before?.[0]?.month === month ? before : undefined),
  })
}

export function useAdvances() {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['advances', presentOrganization().id, language],
    queryFn: latestAdvances,
    retry: false,
  })
}

export type SaveFigure = (name: TypedFigure, value: string) => Promise<void>

/** Writes one figure of a draft after the one before it, and puts the row as it now is into the sheet. */
export function useSaveFigure({ id, month }: Salary): SaveFigure {
  const queries = useQueryClient()
  const { language } = useLanguage()
  const last = useRef(Promise.resolve())
  return useCallback(
    (name, value) => {
      const done = last.current.then(async () => {
        const row = await changeSalary(id, { [name]: value })
        queries.setQueryData<Salary[]>(keyOf(month, language), rows => rows?.map(each => (each.id === id ? row : each)))
      })
      last.current = done.catch(() => undefined)
      return done
    },
    [queries, id, month, language],
  )
}
