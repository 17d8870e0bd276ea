import { useCallback, useMemo, useRef, useState } from 'react'
import type { FieldError, FieldErrors } from '../../document-parts/lines/line-store.ts'
import { shareBoxOf } from './ShareBox.tsx'

/** What is wrong with the shares of invoices: each is sent at a place of its own, and shown at its row. */
export function useShareLines() {
  const [fieldErrors, setFieldErrors] = useState<ReadonlyMap<number, FieldError>>(new Map())
  const present = useRef(fieldErrors)
  const sent = useRef<readonly number[]>([])
  const keep = useCallback((next: ReadonlyMap<number, FieldError>) => {
    present.current = next
    setFieldErrors(next)
  }, [])
  const lines = useMemo(
    () => ({
      settle() {},
      setErrors(byPosition: ReadonlyMap<number, FieldErrors>) {
        const found = [...byPosition].flatMap(([index, { amount, ...ofWithholding }]) => {
          const id = sent.current[index]
          const [error] = [amount, ...Object.values(ofWithholding)].filter(each => each !== undefined)
          return id !== undefined && error ? [[id, error] as const] : []
        })
        keep(new Map(found))
      },
      markSaved() {},
      firstError() {
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
  const dismiss = useCallback(() => present.current.size > 0 && keep(new Map()), [keep])
  return { lines, fieldErrors, remember, dismiss }
}
