import { useGetList, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { bellWords, lettersFailed } from '../../../i18n/records/bell.ts'
import type { Todo } from '../../../schema/answers/dashboard.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { Button } from '../../layout/Button.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { outboxAddress } from '../kit/addresses.ts'
import styles from './TodoList.module.css'
import { TodoList } from './TodoList.tsx'

const first = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const

/** What waits for somebody, and the letters that did not arrive. */
export function PendingTasks({ todo }: { todo: readonly Todo[] }) {
  const { permissions = {} } = usePermissions<Permissions>()
  const failed = useGetList('mails', { ...first, filter: { state: 'failed' } }, { retry: false }).total ?? 0
  const bounced = useGetList('mails', { ...first, filter: { state: 'bounced' } }, { retry: false }).total ?? 0
  return (
    <>
      {failed + bounced > 0 && <Letters count={failed + bounced} state={failed > 0 ? 'failed' : 'bounced'} />}
      <TodoList todo={todo} permissions={permissions} />
    </>
  )
}

function Letters({ count, state }: { count: number; state: 'failed' | 'bounced' }) {
  const text = useText()
  const counted = useCount()
  return (
    <p className={styles.letters}>
      <b>{counted(lettersFailed, count)}</b>
      <Button
        size="small"
        component={Link}
        to={`${outboxAddress}?${new URLSearchParams({ filter: JSON.stringify({ state }) })}`}
      >
        {text(bellWords.toOutbox)}
      </Button>
    </p>
  )
}
