import { useCallback, useEffect, useRef, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { reasonOf } from '../../dataProvider/calls/reason.ts'

/** Something that is done to each of several records, one after the other. */
export interface BulkAction {
  key: string
  /** To which of the selected it can be done. */
  applies: (record: RaRecord) => boolean
  run: (record: RaRecord) => Promise<unknown>
  /** Which of two records comes first, where that is not as they were selected. */
  inOrder?: (one: RaRecord, other: RaRecord) => number
  /** Takes it back from one record; only of what can be taken back without a trace in the books. */
  undo?: (record: RaRecord) => Promise<unknown>
}

export interface BulkRun {
  action: BulkAction
  total: number
  done: readonly RaRecord[]
  refused: readonly { record: RaRecord; sentence: string }[]
  isOver: boolean
  isStopped: boolean
}

/** Does an action to one record after the other, says how far it is, and stops between two of them when it is asked to. */
export function useBulkRun() {
  const [run, setRun] = useState<BulkRun | null>(null)
  const wanted = useRef(false)
  // Whoever leaves the page has seen how far it was; what is left is not done behind their back.
  useEffect(
    () => () => {
      wanted.current = false
    },
    [],
  )

  const begin = useCallback(async (action: BulkAction, records: readonly RaRecord[]) => {
    wanted.current = true
    let now: BulkRun = { action, total: records.length, done: [], refused: [], isOver: false, isStopped: false }
    setRun(now)
    for (const record of action.inOrder ? [...records].sort(action.inOrder) : records) {
      if (!wanted.current) break
      try {
        await action.run(record)
        now = { ...now, done: [...now.done, record] }
      } catch (problem) {
        now = { ...now, refused: [...now.refused, { record, sentence: reasonOf(problem) }] }
      }
      setRun(now)
    }
    setRun({ ...now, isOver: true, isStopped: now.done.length + now.refused.length < now.total })
  }, [])
  const stop = useCallback(() => {
    wanted.current = false
  }, [])
  const forget = useCallback(() => setRun(null), [])
  return { run, begin, stop, forget }
}
