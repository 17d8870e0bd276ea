import { type RefObject, useEffect } from 'react'

/** Tells the second sticky column how wide the first one is. */
export function useStickyColumnOffset(box: RefObject<HTMLElement | null>, columns: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have another head
  useEffect(() => {
    const table = box.current?.querySelector('table')
    const first = table?.querySelector<HTMLElement>('thead th:first-child')
    if (!table || !first || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => {
      table.style.setProperty('--lead', `${first.offsetWidth}px`)
    })
    observer.observe(first)
    return () => observer.disconnect()
  }, [box, columns])
}
