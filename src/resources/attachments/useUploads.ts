import { useCallback, useEffect, useRef, useState } from 'react'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'

/** A file on its way: waiting for its turn, being sent, or refused in words. */
export interface Upload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'refused'
  percent: number
  refusal: Refused | null
}

/** Why a file is not attached, and whether it is any use to send it again. */
export interface Refused {
  sentence: string
  isFinal: boolean
}

interface Sent {
  file: File
  attempt: string
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** Two of a person are received at once, so that the other pages of theirs are answered meanwhile. */
const maxAtOnce = 2

/**
 * Sends files one after another. One that is refused stays in sight with its reason; sent again, it is the same attempt,
 * so that a lost answer attaches nothing twice. What is still on its way when the page is left is not attached.
 */
export function useUploads(send: (sent: Sent) => Promise<unknown>, reasonOf: (problem: unknown) => Refused) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const change = useCallback((key: string, changed: Partial<Upload>) => {
    setUploads(all => all.map(each => (each.key === key ? { ...each, ...changed } : each)))
  }, [])
  const forget = useCallback((key: string) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setUploads(all => all.filter(each => each.key !== key))
  }, [])

  useEffect(() => {
    const underWay = uploads.filter(({ state }) => state === 'sending').length
    for (const { key, file } of uploads
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, maxAtOnce - underWay))) {
      if (stops.current.has(key)) continue
      const stop = new AbortController()
      stops.current.set(key, stop)
      change(key, { state: 'sending', percent: 0 })
      const onProgress = (percent: number) => change(key, { percent })
      send({ file, attempt: key, signal: stop.signal, onProgress }).then(
        () => forget(key),
        problem => {
          stops.current.delete(key)
          if (!stop.signal.aborted) change(key, { state: 'refused', refusal: reasonOf(problem) })
        },
      )
    }
  }, [uploads, send, reasonOf, change, forget])

  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort()
    },
    [],
  )

  const isUnderWay = uploads.some(({ state }) => state !== 'refused')
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])

  const add = useCallback((files: readonly File[], refusalOf: (file: File) => string | null) => {
    const begun = files.map((file): Upload => {
      const sentence = refusalOf(file)
      const refusal = sentence === null ? null : { sentence, isFinal: true }
      return { key: newAttempt(), file, state: refusal ? 'refused' : 'waiting', percent: 0, refusal }
    })
    setUploads(all => [...all, ...begun])
  }, [])
  const again = useCallback((key: string) => change(key, { state: 'waiting', refusal: null }), [change])
  return { uploads, add, again, forget }
}
