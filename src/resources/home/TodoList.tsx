import { Link } from 'react-router'
import { documentWords } from '../../../i18n/books/documents.ts'
import { dashboardWords, todoWords } from '../../../i18n/pages/home.ts'
import type { Doing, Todo } from '../../../schema/answers/dashboard.ts'
import { documentKindOfPermission } from '../../../schema/documents.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { StatusDot } from '../../elements/StatusDot.tsx'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Ltr, SumMoney } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { listAddress, openingsAddress, reportAddress, salariesAddress } from '../addresses.ts'
import styles from './TodoList.module.css'

const pages = { opening_balances: openingsAddress, salaries: salariesAddress }

/** Where a thing is done. */
export function addressOfTodo(doing: Doing): string {
  if ('page' in doing) return pages[doing.page]
  if ('report' in doing) return reportAddress(doing.report, doing.parameters)
  return `${listAddress(doing.list)}?${new URLSearchParams({ filter: JSON.stringify(doing.filter) })}`
}

/** What needs somebody today, the most pressing first. */
export function TodoList({ todo }: { todo: readonly Todo[] }) {
  const text = useText()
  return (
    <Sheet
      flush
      title={dashboardWords.todo}
      end={<span className="muted">{todo.length > 0 ? inDigitsOfBooks(String(todo.length)) : ''}</span>}
    >
      {todo.length === 0 ? (
        <p className={`${styles.nothingToDo} muted`}>
          <StatusDot /> {text(dashboardWords.nothingToDo)}
        </p>
      ) : (
        <ul className={styles.todo}>
          {todo.map(each => (
            <Item key={each.key} todo={each} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Item({ todo }: { todo: Todo }) {
  const text = useText()
  const words = todoWords[todo.key]
  if (!words) return null
  return (
    <li data-urgency={todo.urgency}>
      <StatusDot mark={todo.urgency === 'calm' ? 'hollow' : 'full'} />
      <div>
        <b>
          {text(words.title)}{' '}
          <span className="muted number">{todo.count > 1 ? <Ltr>{inDigitsOfBooks(String(todo.count))}</Ltr> : ''}</span>
        </b>
        <Details todo={todo} />
      </div>
      <strong>{todo.amount && <SumMoney value={todo.amount} decimals={baseCurrency().decimals} />}</strong>
      <Button component={Link} size="small" to={addressOfTodo(todo.doing)}>
        {text(words.act)}
        <span className="visually-hidden">: {text(words.title)}</span>
      </Button>
    </li>
  )
}

/** Whose it is, of which kind, and since or until when. */
function Details({ todo: { names, kinds = [], date } }: { todo: Todo }) {
  const { language } = useLanguage()
  const parts = [
    ...kinds.map(({ resource, count }) => {
      const kind = documentKindOfPermission(resource)
      return kind ? `${documentWords[kind].title.all[language]} ${inDigitsOfBooks(String(count))}` : ''
    }),
    ...names.map(name => (/^\d{4}-\d{2}$/.test(name) ? name.split('-').reverse().join('/') : name)),
  ].filter(part => part !== '')
  if (parts.length === 0 && !date) return null
  return (
    <span className={styles.details}>
      {parts.map(part => (
        <span key={part}>
          <Bdi>{part}</Bdi>
        </span>
      ))}
      {date && (
        <span>
          <Ltr>{showDate(date)}</Ltr>
        </span>
      )}
    </span>
  )
}
