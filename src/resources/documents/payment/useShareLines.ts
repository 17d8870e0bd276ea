import { useCallback, useMemo, useRef, useState } from 'react'
import type { Complaint, Complaints } from '../lines/line-store.ts'
import { shareBoxOf } from './OpenInvoices.tsx'

/** What is wrong with the shares of invoices: each is sent at a place of its own, and complained of at its row. */
export function useShareLines() {
  const [complaints, setComplaints] = useState<ReadonlyMap<number, Complaint>>(new Map())
  const present = useRef(complaints)
  const sent = useRef<readonly number[]>([])
  const keep = useCallback((next: ReadonlyMap<number, Complaint>) => {
    present.current = next
    setComplaints(next)
  }, [])
  const lines = useMemo(
    () => ({
      settle() {},
      complain(byPlace: ReadonlyMap<number, Complaints>) {
        const found = [...byPlace].flatMap(([place, { amount }]) => {
          const id = sent.current[place]
          return id !== undefined && amount ? [[id, amount] as const] : []
        })
        keep(new Map(found))
      },
      markSaved() {},
      firstComplaint() {
        const id = [...present.current.keys()][0]
        return id === undefined ? undefined : { key: id, field: 'amount' }
      },
      edit: (id: number) => document.getElementById(shareBoxOf(id))?.focus(),
      leave() {},
    }),
    [keep],
  )
  /** Remembers which invoices stand at which places of what is sent. */
  const remember = useCallback((ids: readonly number[]) => {
    sent.current = ids
  }, [])
  /** What was wrong with a share may be right once something else is typed. */
  const forgive = useCallback(() => present.current.size > 0 && keep(new Map()), [keep])
  return { lines, complaints, remember, forgive }
}
