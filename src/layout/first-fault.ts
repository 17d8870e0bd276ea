import inputStyles from '../elements/inputs.module.css'

/** Of the screen, what the head and the bar at the foot cover. */
const [covered_top_px, covered_bottom_px] = [72, 140]

function bringIntoSight(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  const { top, bottom } = (field.closest('[data-part="field"]') ?? field).getBoundingClientRect()
  if (top < covered_top_px || bottom > window.innerHeight - covered_bottom_px) field.scrollIntoView({ block: 'center' })
}

/** Brings what is wrong in a form into sight: at a field it is read there; what has none is read from the note. */
export function showFirstFault(sheets: readonly Element[], note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
  const found = (selector: string) => sheets.flatMap(sheet => [...sheet.querySelectorAll<HTMLElement>(selector)])
  const wrong = found('[aria-invalid="true"]')
  const looked = wrong.find(each => each === document.activeElement) ?? wrong[0]
  if (looked) {
    bringIntoSight(looked)
    return
  }
  // A line of the list on a phone has no box: it is marked by its sentence.
  const [marked] = found(`li .${inputStyles.error}`)
  note?.focus({ preventScroll: marked !== undefined })
  marked?.scrollIntoView({ block: 'center' })
}
