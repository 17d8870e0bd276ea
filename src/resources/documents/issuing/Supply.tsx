import { useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { supplyWords } from '../../../../i18n/tax/document-types.ts'
import type { Text } from '../../../../i18n/text.ts'
import { headerOf } from '../../../../schema/document-fields.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { isOneTaxReturn } from '../../../dataProvider/books/tax-returns.ts'
import { issuesDocuments } from '../../../dataProvider/organization.ts'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { showDate } from '../../../layout/values/civil-date.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'

/** When what a document charges was supplied, where that is not its date: a field where documents are issued. */

export const hasSupply = (kind: DocumentKind): boolean => issuesDocuments() && 'supply_date' in headerOf(kind)

export const suppliedValues = (record: InvoiceRecord | null): FormValues => ({
  supply_date: record?.supply_date ?? null,
  supply_end: record?.supply_end ?? null,
})

export const suppliedSent = ({ supply_date, supply_end }: FormValues): FormValues => ({
  supply_date: supply_date || null,
  supply_end: supply_end || null,
})

/** The days of a supply; in another period of the return than the date, it says which of the two the return goes by. */
export function SupplyInputs() {
  const text = useText()
  const [date, supplied] = useWatch({ name: ['date', 'supply_date'] }) as [string | null, string | null]
  const isElsewhere = Boolean(date && supplied) && !isOneTaxReturn(String(date), String(supplied))
  const hint = isElsewhere ? text(supplyWords.otherReturn, { date: showDate(String(date)) }) : undefined
  return (
    <>
      <DateInput source="supply_date" label={documentFieldWords.supply_date} hint={hint} />
      <DateInput source="supply_end" label={documentFieldWords.supply_end} />
    </>
  )
}

/** The day or the days of a supply, where they are not the date. */
export function suppliedOn({ date, supply_date, supply_end }: InvoiceRecord): [Text, string][] {
  const [first, last] = [supply_date ?? date, supply_end ?? date]
  const days: [Text, string][] = []
  if (first !== date || last !== date) days.push([documentFieldWords.supply_date, first])
  if (supply_end && last !== first) days.push([documentFieldWords.supply_end, last])
  return days
}
