import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCanAccess, useDataProvider } from 'react-admin'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import { type PickingOf, pickableOf } from '../../../dataProvider/usePicking.ts'
import type { Picking } from '../../../layout/inputs/PickInput.tsx'
import { codesAfter, namesMeantBy } from './expense-categories.ts'

const asMany = 100

/** Accounts of expenses by the words of the street too; one that there is none of is added on the way, by who may. */
export function useExpenseAccounts(accounts: PickingOf): Picking {
  const dataProvider = useDataProvider()
  const queries = useQueryClient()
  const { canAccess: mayAdd = false } = useCanAccess({ action: 'create', resource: 'accounts' })
  return useMemo(() => {
    const search = async (query: string) => {
      const requested = [query, ...namesMeantBy(query)].map(words => accounts.search(words))
      const found = (await Promise.all(requested)).flat()
      return found.filter(({ id }, index) => found.findIndex(each => each.id === id) === index)
    }
    const add = async (name: string) => {
      const { data } = await dataProvider.getList('accounts', {
        pagination: { page: 1, perPage: asMany },
        sort: { field: 'code', order: 'ASC' },
        filter: { type: 'expense' },
      })
      for (const code of codesAfter(data.map(each => String(each.code)))) {
        try {
          const made = await dataProvider.create('accounts', {
            data: { code, name, type: 'expense' },
            meta: { attempt: newAttempt() },
          })
          void queries.invalidateQueries({ queryKey: ['accounts'] })
          return pickableOf('accounts', made.data)
        } catch (error) {
          // Taken by an account of another type.
          if (!refusalOf(error).errors.code) throw error
        }
      }
      return undefined
    }
    return { load: accounts.load, search, ...(mayAdd ? { create: add } : {}) }
  }, [accounts, dataProvider, queries, mayAdd])
}
