import { type RefObject, useEffect } from 'react'

const canBeOpened = 'a, button'
const inRows = ':is(tbody, tfoot)'
const openedIn = (cell: Element | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>(canBeOpened) ?? null

/** The next cell that can be opened from one, going by rows or along the row. */
function nextOf(cell: HTMLTableCellElement, key: string): HTMLElement | null {
  const row = cell.parentElement as HTMLTableRowElement
  const isRtl = getComputedStyle(row).direction === 'rtl'
  const rows = [...row.closest('table')!.querySelectorAll<HTMLTableRowElement>(`${inRows} > tr`)]
  const firstOf = (cells: readonly Element[]) => cells.map(openedIn).find(found => found !== null) ?? null
  const along = (step: 1 | -1) => {
    const cells = [...row.cells]
    const after = step === 1 ? cells.slice(cell.cellIndex + 1) : cells.slice(0, cell.cellIndex).reverse()
    return firstOf(after)
  }
  const down = (step: 1 | -1) => {
    const index = rows.indexOf(row)
    const after = step === 1 ? rows.slice(index + 1) : rows.slice(0, index).reverse()
    return firstOf(after.map(each => each.cells[cell.cellIndex]!).filter(Boolean))
  }
  switch (key) {
    case 'ArrowRight':
      return along(isRtl ? -1 : 1)
    case 'ArrowLeft':
      return along(isRtl ? 1 : -1)
    case 'ArrowDown':
      return down(1)
    case 'ArrowUp':
      return down(-1)
    case 'Home':
      return firstOf([...row.cells])
    case 'End':
      return firstOf([...row.cells].reverse())
    default:
      return null
  }
}

/**
 * A table of many figures is one stop of Tab; arrows move between what can be opened in it, and the stop stays where
 * the person left it. A thousand rows with a stop each would never come to an end.
 */
export function useArrowNavigation(box: RefObject<HTMLElement | null>, rows: unknown): void {
  useEffect(() => {
    const table = box.current
    if (!table) return
    const stopAt = (found: HTMLElement) => {
      for (const before of table.querySelectorAll(`${inRows} [tabindex="0"]`)) before.setAttribute('tabindex', '-1')
      found.tabIndex = 0
    }
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(`${inRows} :is(${canBeOpened})`)) stopAt(target)
    }
    const press = (event: KeyboardEvent) => {
      const cell = (event.target as Element).closest<HTMLTableCellElement>(`${inRows} td`)
      const next = cell && !event.altKey && !event.ctrlKey && !event.metaKey ? nextOf(cell, event.key) : null
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    table.addEventListener('focusin', enter)
    table.addEventListener('keydown', press)
    return () => {
      table.removeEventListener('focusin', enter)
      table.removeEventListener('keydown', press)
    }
  }, [box])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have taken the stop away
  useEffect(() => {
    const table = box.current
    if (!table || table.querySelector(`${inRows} [tabindex="0"]`)) return
    table.querySelector(`${inRows} td :is(${canBeOpened})`)?.setAttribute('tabindex', '0')
  }, [box, rows])
}
