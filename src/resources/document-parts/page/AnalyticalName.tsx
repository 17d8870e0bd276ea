import { useGetManyAggregate } from 'react-admin'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { Bdi } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { nothingYet } from '../../../layout/States.tsx'

/** Under the account of a line: the analytical account that it counts for. */
export function AnalyticalName({ id }: { id: number | null | undefined }) {
  const text = useText()
  const { data, isLoading } = useGetManyAggregate(
    'analytical_accounts',
    { ids: id ? [id] : [] },
    { enabled: Boolean(id), retry: false },
  )
  const name = data?.find(each => each?.id === id)?.name
  if (!id || !(name || isLoading)) return null
  return (
    <div className="muted dense">
      {text(documentFieldWords.analytical_account_id)}: <Bdi>{name ? String(name) : nothingYet}</Bdi>
    </div>
  )
}
