import { useCallback } from 'react'
import { useStore } from 'react-admin'

/** The columns of a list that its reader has put away, kept on this device. */
export function useHiddenColumns(resource: string) {
  const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.hiddenColumns`, [])
  const toggle = useCallback(
    (name: string) => setHidden(hidden.includes(name) ? hidden.filter(each => each !== name) : [...hidden, name]),
    [hidden, setHidden],
  )
  return { hidden, toggle, setHidden }
}
