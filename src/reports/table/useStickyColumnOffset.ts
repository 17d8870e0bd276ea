import { type RefObject, useEffect } from 'react'

/** Gives the second sticky column the width of the first. */
export function useStickyColumnOffset(box: RefObject<HTMLElement | null>, columns: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have another head
  useEffect(() => {
    const table = box.current?.querySelector('table')
    const first = table?.querySelector<HTMLElement>('thead th:first-child')
    if (!table || !first || !('ResizeObserver' in window)) return
    const scroll = table.parentElement!
    // Nothing is stuck in a table that fits. Every cell is styled anew by it, which can wait until the table was painted.
    const observer = new ResizeObserver(() => {
      if (table.offsetWidth <= scroll.clientWidth) return
      const lead = `${first.offsetWidth}px`
      requestAnimationFrame(() => table.style.setProperty('--lead', lead))
    })
    for (const each of [first, scroll]) observer.observe(each)
    return () => observer.disconnect()
  }, [box, columns])
}
