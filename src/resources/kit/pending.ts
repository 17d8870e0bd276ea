import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Todo } from '../../../schema/answers/dashboard.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { readDashboard } from '../../dataProvider/dashboard.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { useLanguage } from '../../layout/language.tsx'
import type { Waiting } from '../../layout/shell/rail-items.ts'
import { chequesAddress, einvoicesAddress, listAddress, remindersAddress } from './addresses.ts'

const invoices = (kind: 'sales_invoice' | 'purchase_invoice') => listAddress(documentKinds[kind].wire.permission)

/** Where what waits is counted in the rail, by its kind in the dashboard's answer. */
const counted: Record<string, [address: string, as: 'late' | 'due']> = {
  receivable_late: [invoices('sales_invoice'), 'late'],
  payable_late: [invoices('purchase_invoice'), 'late'],
  promises_broken: [remindersAddress, 'late'],
  promises_due: [remindersAddress, 'due'],
  einvoices_refused: [einvoicesAddress, 'late'],
  einvoices_late: [einvoicesAddress, 'late'],
  cheques_bounced: [chequesAddress, 'late'],
  own_cheques_bounced: [chequesAddress, 'late'],
  cheques_to_deposit: [chequesAddress, 'due'],
  cheques_to_meet: [chequesAddress, 'due'],
}

/** How much waits at each place: overdue invoices, cheques that are due, drafts. */
export function waitingOf(todo: readonly Todo[]): ReadonlyMap<string, Waiting> {
  const waiting = new Map<string, Waiting>()
  const add = (address: string, as: keyof Waiting, count: number) => {
    const before = waiting.get(address) ?? { late: 0, due: 0, drafts: 0 }
    waiting.set(address, { ...before, [as]: before[as] + count })
  }
  for (const { key, count, kinds = [] } of todo) {
    const location = counted[key]
    if (location) add(...location, count)
    if (key === 'drafts') for (const each of kinds) add(listAddress(each.resource), 'drafts', each.count)
  }
  return waiting
}

/** How long a count may be old before it is asked for anew: it follows a walk through the books, not each step. */
const staleTime = 60_000

/** What waits, from the answer of the first page; on another page it is asked for once nothing else happens. */
export function useWaiting(): ReadonlyMap<string, Waiting> | undefined {
  const { language } = useLanguage()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setIdle(true), 800)
    return () => clearTimeout(wait)
  }, [])
  const { data } = useQuery({
    queryKey: ['dashboard', presentOrganization().id, language],
    queryFn: readDashboard,
    staleTime,
    enabled: isIdle,
  })
  return useMemo(() => data && waitingOf(data.todo), [data])
}

/** Reads anew the lists of a resource, what their tabs and feet say of it, and what waits in the menu. */
export const readListAgain = (queries: QueryClient, resource: string): Promise<unknown> =>
  Promise.all([[resource], ['dashboard']].map(queryKey => queries.invalidateQueries({ queryKey })))
