interface Place {
  box: HTMLInputElement
  row: number
  column: number
}

/** The boxes of a grid with their rows and columns, as they stand on the page. */
function positionsOf(table: Element): Place[] {
  const rows = [...table.querySelectorAll('[data-grid-row]')]
  return rows.flatMap((line, row) =>
    [...line.querySelectorAll<HTMLInputElement>('input[data-column]')].map(box => ({
      box,
      row,
      column: Number(box.dataset.column),
    })),
  )
}

const nearest = (locations: readonly Place[], column: number): Place | undefined =>
  locations.reduce<Place | undefined>(
    (best, location) =>
      !best || Math.abs(location.column - column) < Math.abs(best.column - column) ? location : best,
    undefined,
  )

/** The next row that has a box, up or down, at the column that is nearest. */
function inNextRow(locations: readonly Place[], { row, column }: Place, step: 1 | -1): Place | undefined {
  const rows = locations.map(location => location.row).filter(other => (other - row) * step > 0)
  if (rows.length === 0) return undefined
  const next = step > 0 ? Math.min(...rows) : Math.max(...rows)
  return nearest(
    locations.filter(location => location.row === next),
    column,
  )
}

/** Where a key leads from a box; nothing where it leads nowhere. */
function target(
  key: string,
  isFar: boolean,
  locations: readonly Place[],
  here: Place,
  isRtl: boolean,
): Place | undefined {
  const inRow = locations.filter(({ row }) => row === here.row)
  const extra = (step: 1 | -1) => inRow[inRow.indexOf(here) + step]
  switch (key) {
    case 'ArrowLeft':
      return extra(isRtl ? 1 : -1)
    case 'ArrowRight':
      return extra(isRtl ? -1 : 1)
    case 'ArrowUp':
      return inNextRow(locations, here, -1)
    case 'ArrowDown':
      return inNextRow(locations, here, 1)
    case 'Home':
      return isFar ? locations[0] : inRow[0]
    case 'End':
      return isFar ? locations.at(-1) : inRow.at(-1)
    default:
      return undefined
  }
}

/** Moves the focus in a grid of boxes by the arrow keys, Home and End, in the direction of the page. */
export function moveInGrid(event: KeyboardEvent): void {
  const box = event.target
  if (!(box instanceof HTMLInputElement) || event.altKey || event.shiftKey) return
  const table = box.closest('table')
  if (!table) return
  const locations = positionsOf(table)
  const here = locations.find(location => location.box === box)
  if (!here) return
  const isRtl = getComputedStyle(table).direction === 'rtl'
  const there = target(event.key, event.ctrlKey || event.metaKey, locations, here, isRtl)
  if (!there) return
  event.preventDefault()
  there.box.focus()
}
