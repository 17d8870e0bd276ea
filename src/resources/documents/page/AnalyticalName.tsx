import { useGetManyAggregate } from 'react-admin'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { Bdi } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'

/** Under the account of a line: the analytical account that it counts for. */
export function AnalyticalName({ id }: { id: number | null | undefined }) {
  const text = useText()
  const { data } = useGetManyAggregate(
    'analytical_accounts',
    { ids: id ? [id] : [] },
    { enabled: Boolean(id), retry: false },
  )
  const name = data?.find(each => each?.id === id)?.name
  if (!id || !name) return null
  return (
    <div className="muted dense">
      {text(documentFieldWords.analytical_account_id)}: <Bdi>{String(name)}</Bdi>
    </div>
  )
}
