import { useGetOne } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { accountTreeWords } from '../../../i18n/pages/console.ts'
import { declarationOf } from '../../../schema/index.ts'
import { useText } from '../../layout/language.tsx'
import { PageHead } from '../../layout/Page.tsx'
import { listAddress } from '../kit/addresses.ts'
import { titleOf } from '../kit/words.ts'
import { CreatePage } from '../records/FormPage.tsx'
import type { Account } from './chart.ts'

const declaration = declarationOf('accounts')

/** A new account; under another (`?under=7`) it begins with that as its parent, and with its type. */
export function NewAccountPage() {
  const [search] = useSearchParams()
  const under = Number(search.get('under')) || null
  return under === null ? <CreatePage declaration={declaration} /> : <NewSubAccount key={under} under={under} />
}

function NewSubAccount({ under }: { under: number }) {
  const text = useText()
  const { data: parent, isPending } = useGetOne<Account>('accounts', { id: under }, { retry: false })
  const title = text(accountTreeWords.addSub)
  if (isPending)
    return <PageHead crumbs={[{ label: text(titleOf('accounts').all), to: listAddress('accounts') }]} title={title} />
  if (!parent) return <CreatePage declaration={declaration} />
  return <CreatePage declaration={declaration} title={title} begun={{ parent_id: parent.id, type: parent.type }} />
}
