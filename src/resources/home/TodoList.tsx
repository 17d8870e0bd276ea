import { Link } from 'react-router-dom'
import { documentWords } from '../../../i18n/books/documents.ts'
import { dashboardWords } from '../../../i18n/pages/home.ts'
import { todoWords } from '../../../i18n/records/todo.ts'
import type { Todo } from '../../../schema/answers/dashboard.ts'
import type { Action } from '../../../schema/declare.ts'
import { documentKindOfPermission } from '../../../schema/documents.ts'
import { may, type PermissionName, type Permissions } from '../../../schema/permissions.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { StatusDot } from '../../elements/StatusDot.tsx'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Ltr, SumMoney } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { linkToTask } from '../kit/task-links.ts'
import styles from './TodoList.module.css'

/** What needs somebody today, the most pressing first. */
export function TodoList({ todo, permissions }: { todo: readonly Todo[]; permissions: Permissions }) {
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
            <Item key={`${each.key} ${JSON.stringify(each.doing)}`} todo={each} mayAct={mayActOn(each, permissions)} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** What has to be held to do what waits, and not only to look at it. */
const doneBy: Record<string, readonly [PermissionName, Action]> = {
  receivable_late: ['payment_sales', 'create'],
  payable_late: ['payment_purchases', 'create'],
  payable_due: ['payment_purchases', 'create'],
  promises_broken: ['invoice_sales', 'update'],
  promises_due: ['invoice_sales', 'update'],
  cheques_bounced: ['payment_sales', 'create'],
  own_cheques_bounced: ['payment_purchases', 'create'],
  cheques_to_deposit: ['cheques', 'update'],
  offers: ['invoice_sales_price_offers', 'update'],
  opening_difference: ['opening_balances', 'update'],
  revaluation_outdated: ['restrictions', 'update'],
  einvoice_unit_stopped: ['einvoice_units', 'update'],
  einvoices_refused: ['invoice_sales', 'create'],
  einvoices_late: ['einvoices', 'update'],
  tax_return_due: ['restrictions', 'create'],
  salaries: ['representative_salaries', 'update'],
  goods_low: ['invoice_purchase_orders', 'create'],
}

function mayActOn({ key, kinds = [] }: Todo, permissions: Permissions): boolean {
  if (key === 'drafts') return kinds.some(({ resource }) => may(permissions, resource as PermissionName, 'update'))
  const needed = doneBy[key]
  return needed === undefined || may(permissions, ...needed)
}

function Item({ todo, mayAct }: { todo: Todo; mayAct: boolean }) {
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
      <Button component={Link} size="small" to={linkToTask(todo.doing)}>
        {text(mayAct ? words.act : dashboardWords.show)}
        <span className="visually-hidden">: {text(words.title)}</span>
      </Button>
    </li>
  )
}

/** Since or until when, whose it is, and of which kind: names may be cut, a day never. */
function Details({ todo: { key, count, names, kinds = [], date } }: { todo: Todo }) {
  const text = useText()
  const { language } = useLanguage()
  const isOfMany = count > 1 && /^(receivable|payable)_/.test(key)
  const parts = [
    ...kinds.map(({ resource, count }) => {
      const kind = documentKindOfPermission(resource)
      return kind ? `${documentWords[kind].title.all[language]} ${inDigitsOfBooks(String(count))}` : ''
    }),
    ...names.map((name, index) => {
      if (isOfMany && index === 0) return text(dashboardWords.oldest, { name })
      return /^\d{4}-\d{2}$/.test(name) ? name.split('-').reverse().join('/') : name
    }),
  ].filter(part => part !== '')
  if (parts.length === 0 && !date) return null
  return (
    <span className={styles.details}>
      {date && (
        <span>
          <Ltr>{showDate(date)}</Ltr>
        </span>
      )}
      {parts.map(part => (
        <span key={part}>
          <Bdi>{part}</Bdi>
        </span>
      ))}
    </span>
  )
}
