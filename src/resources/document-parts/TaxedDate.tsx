import { useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../i18n/books/documents.ts'
import { taxFilingPageWords } from '../../../i18n/tax/filing-pages.ts'
import { taxFiledUntil } from '../../dataProvider/organization.ts'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { useText } from '../../layout/language.tsx'
import { addDays, showDate } from '../../layout/values/civil-date.ts'

/** The day of a document that carries tax. In a period whose return was filed it says which return it goes to. */
export function TaxedDate() {
  const text = useText()
  const day = useWatch({ name: 'date' }) as string | null
  const filed = taxFiledUntil()
  const isLate = filed !== null && Boolean(day) && (day as string) <= filed
  const dates = isLate ? { filed: showDate(filed), date: showDate(addDays(filed, 1)) } : null
  return (
    <DateInput
      source="date"
      label={documentFieldWords.date}
      hint={dates && text(taxFilingPageWords.declaredLater, dates)}
      required
    />
  )
}
