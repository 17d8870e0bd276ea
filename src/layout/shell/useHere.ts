import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Begins something whose answer leads to another page: answers whether its person is still where they began it. Whoever
 * went elsewhere meanwhile is not taken away from there.
 */
export function useHere(): () => () => boolean {
  const isOpen = useRef(false)
  // An effect that waits for the browser to paint would end after the answer.
  useLayoutEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback(() => {
    const begun = window.location.pathname
    // The address is another one before the page that it leads to is there.
    return () => isOpen.current && window.location.pathname === begun
  }, [])
}
