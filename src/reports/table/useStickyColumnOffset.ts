import { type RefObject, useEffect } from 'react'

/** Gives the second sticky column the width of the first. */
export function useStickyColumnOffset(box: RefObject<HTMLElement | null>, columns: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have another head
  useEffect(() => {
    const table = box.current?.querySelector('table')
    const first = table?.querySelector<HTMLElement>('thead th:first-child')
    if (!table || !first || !('ResizeObserver' in window)) return
    const scroll = table.parentElement!
    // Nothing is stuck in a table that fits, and every cell would be styled anew.
    const observer = new ResizeObserver(() => {
      if (table.offsetWidth > scroll.clientWidth) table.style.setProperty('--lead', `${first.offsetWidth}px`)
    })
    for (const each of [first, scroll]) observer.observe(each)
    return () => observer.disconnect()
  }, [box, columns])
}
