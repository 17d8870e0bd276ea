import { openingWords } from '../../../i18n/pages/opening-balances.ts'
import { DateInput } from '../../layout/inputs/DateInput.tsx'

interface OpeningDateProps {
  hint: string
  value: string
  onChange: (date: string) => void
}

/** The day of opening balances, where a file of them is imported. */
export function OpeningDate(props: OpeningDateProps) {
  return <DateInput label={openingWords.date} {...props} />
}
