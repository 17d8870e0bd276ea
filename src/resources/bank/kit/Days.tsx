import { Ltr } from '../../../layout/Fields.tsx'
import { showDate } from '../../../layout/values/civil-date.ts'

interface Lines {
  first_day: string | null
  last_day: string | null
}

/** From when to when the lines of a statement are; nothing for one without lines. */
export const Days = ({ of: { first_day, last_day } }: { of: Lines }) => {
  const ends = [...new Set([first_day, last_day])].filter(day => day !== null)
  return ends.length > 0 && <Ltr>{ends.map(showDate).join(' – ')}</Ltr>
}
