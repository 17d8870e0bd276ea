import { useGetOne } from 'react-admin'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { usePicking } from '../../../dataProvider/usePicking.ts'
import { PickInput } from '../../../layout/inputs/PickInput.tsx'
import { useText } from '../../../layout/language.tsx'
import type { InvoiceRecord } from '../../document-parts/record.ts'

export type Representative = InvoiceRecord['representative']

/** Whose the document is; named and locked, where the reader does not see the record of whoever it is. */
export function RepresentativeInput({ named }: { named: Representative }) {
  const text = useText()
  const picking = usePicking('representatives')
  const { data, error } = useGetOne(
    'representatives',
    { id: named?.id ?? 0 },
    { enabled: named !== null, retry: false, staleTime: 60_000 },
  )
  const isUnseen = named !== null && !data && error !== null
  return (
    <PickInput
      key={isUnseen ? 'named' : 'picked'}
      source="representative_id"
      label={documentFieldWords.representative_id}
      {...picking}
      {...(isUnseen && {
        load: async () => ({ id: named.id, label: named.display_name ?? '' }),
        readOnly: true,
        hint: text(formWords.ofColleague),
      })}
    />
  )
}
