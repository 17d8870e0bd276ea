interface Place {
  box: HTMLInputElement
  row: number
  column: number
}

/** The boxes of a grid with their rows and columns, as they stand on the page. */
function placesOf(table: Element): Place[] {
  const rows = [...table.querySelectorAll('[data-grid-row]')]
  return rows.flatMap((line, row) =>
    [...line.querySelectorAll<HTMLInputElement>('input[data-column]')].map(box => ({
      box,
      row,
      column: Number(box.dataset.column),
    })),
  )
}

const nearest = (places: readonly Place[], column: number): Place | undefined =>
  places.reduce<Place | undefined>(
    (best, location) =>
      !best || Math.abs(location.column - column) < Math.abs(best.column - column) ? location : best,
    undefined,
  )

/** The next row that has a box, up or down, at the column that is nearest. */
function inNextRow(places: readonly Place[], { row, column }: Place, step: 1 | -1): Place | undefined {
  const rows = places.map(location => location.row).filter(other => (other - row) * step > 0)
  if (rows.length === 0) return undefined
  const next = step > 0 ? Math.min(...rows) : Math.max(...rows)
  return nearest(
    places.filter(location => location.row === next),
    column,
  )
}

/** Where a key leads from a box; nothing where it leads nowhere. */
function target(key: string, isFar: boolean, places: readonly Place[], here: Place, isRtl: boolean): Place | undefined {
  const inRow = places.filter(({ row }) => row === here.row)
  const beside = (step: 1 | -1) => inRow[inRow.indexOf(here) + step]
  switch (key) {
    case 'ArrowLeft':
      return beside(isRtl ? 1 : -1)
    case 'ArrowRight':
      return beside(isRtl ? -1 : 1)
    case 'ArrowUp':
      return inNextRow(places, here, -1)
    case 'ArrowDown':
      return inNextRow(places, here, 1)
    case 'Home':
      return isFar ? places[0] : inRow[0]
    case 'End':
      return isFar ? places.at(-1) : inRow.at(-1)
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
  const places = placesOf(table)
  const here = places.find(location => location.box === box)
  if (!here) return
  const isRtl = getComputedStyle(table).direction === 'rtl'
  const there = target(event.key, event.ctrlKey || event.metaKey, places, here, isRtl)
  if (!there) return
  event.preventDefault()
  there.box.focus()
}
