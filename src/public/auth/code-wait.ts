import { useEffect, useState } from 'react'
import { useIsTakenOver } from '../render-context.ts'

/** How long a letter is given before another code may be asked for. */
const wait_s = 60
const key = 'code_sent_at'

export const noteCodeSent = (): void => sessionStorage.setItem(key, String(Date.now()))

function secondsLeft(): number {
  const passed_s = (Date.now() - Number(sessionStorage.getItem(key) ?? 0)) / 1000
  // A clock that was set back is no reason to wait for ever.
  return passed_s < 0 || passed_s >= wait_s ? 0 : Math.ceil(wait_s - passed_s)
}

/** How many seconds are left until another code may be asked for; `look` after one was sent. */
export function useCodeWait(): { left: number; look: () => void } {
  const isTakenOver = useIsTakenOver()
  const [left, setLeft] = useState(0)
  const look = () => setLeft(secondsLeft())
  useEffect(() => {
    if (isTakenOver) setLeft(secondsLeft())
  }, [isTakenOver])
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const ticking = setInterval(() => setLeft(secondsLeft()), 1000)
    return () => clearInterval(ticking)
  }, [isWaiting])
  return { left, look }
}
