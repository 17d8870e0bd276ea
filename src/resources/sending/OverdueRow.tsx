import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { invoicesCounted } from '../../../i18n/records/hubs.ts'
import { oldestSince, reachedWords, overdueWords as words } from '../../../i18n/records/overdue.ts'
import type { Owing } from '../../../schema/answers/sent/reminders.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { StatusDot } from '../../elements/StatusDot.tsx'
import { Bdi, Money } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { Parts } from '../../layout/Parts.tsx'
import { dayOf, hourOf, showDate, today } from '../../layout/values/civil-date.ts'
import { showDecimal } from '../../layout/values/decimal.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { addressOf } from '../kit/addresses.ts'
import styles from './overdue.module.css'
import { PromiseLine } from './PromiseLine.tsx'
import { NextForClient, ReachButtons } from './Reaching.tsx'
import type { FollowUp } from './useFollowUp.tsx'

/** How and when somebody was reached last, as a part of a line; what was done today stands in a line of its own. */
export function useLastReached() {
  const text = useText()
  return ({ last_contact, last_reminded }: Owing): { line: string | null; isToday: boolean } => {
    const day = last_contact && dayOf(last_contact.created_at)
    if (last_contact && day && day >= (last_reminded ?? '')) {
      const { way, created_at } = last_contact
      if (day !== today()) return { line: text(reachedWords[way], { date: showDate(day) }), isToday: false }
      const time = inDigitsOfBooks(hourOf(created_at))
      return {
        line:
          way === 'call'
            ? text(words.calledToday, { time })
            : text(words.todayBy, { way: text(words.byWhatsapp), time }),
        isToday: true,
      }
    }
    if (last_reminded === null) return { line: null, isToday: false }
    if (last_reminded === today())
      return { line: text(words.todayBy, { way: text(words.byMail), time: '' }), isToday: true }
    return { line: text(words.byLetter, { date: showDate(last_reminded) }), isToday: false }
  }
}

/** Up and down lead from one client's name to the next; Enter opens it. */
export function toOtherName(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = event.target as Element
  const row = target.matches('a, [type="checkbox"]') ? target.closest('li') : null
  if (!step || !row) return
  const rows = [...event.currentTarget.children]
  const name = rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>('[data-part="name"]')
  if (!name) return
  event.preventDefault()
  name.focus()
}

/** From the page itself, as the keys open it, down leads to the first name. */
export function useFirstName(list: RefObject<HTMLUListElement | null>) {
  useEffect(() => {
    const toFirst = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !(event.target as Element).matches?.('body, main')) return
      const name = list.current?.querySelector<HTMLElement>('[data-part="name"]')
      if (!name) return
      event.preventDefault()
      name.focus()
    }
    document.addEventListener('keydown', toFirst)
    return () => document.removeEventListener('keydown', toFirst)
  }, [list])
}

interface OverdueRowProps {
  owing: Owing
  followUp: FollowUp
  permissions: Permissions
  mayRemind: boolean
  isChosen: boolean
  choose: (isOn: boolean) => void
}

/** One who owes something late: how much, how many and how old, and what can be done about it. */
export function OverdueRow({ owing, followUp, permissions, mayRemind, isChosen, choose }: OverdueRowProps) {
  const text = useText()
  const count = useCount()
  const lastReached = useLastReached()
  const { client, invoices, stopped, days, amounts, owed, bounced, promise, can } = owing
  const { line, isToday } = lastReached(owing)
  const { decimals, sign } = baseCurrency()
  const isForeign = amounts.some(({ currency }) => currency !== sign)
  const parts = [
    count(invoicesCounted, invoices + stopped),
    count(oldestSince, days),
    ...(isToday ? [] : [line ?? text(words.never)]),
    ...(stopped > 0 ? [text(words.stopped, { count: stopped })] : []),
    ...(isForeign
      ? amounts.map(({ amount, currency }) => `${showDecimal(amount, amount.split('.')[1]?.length ?? 0)} ${currency}`)
      : []),
  ]
  return (
    <li className={isChosen ? styles.chosen : undefined}>
      <div className={styles.row}>
        {mayRemind && (
          <label className={styles.choose} title={can.choose.reason ?? undefined}>
            <input
              type="checkbox"
              aria-label={text(words.choose, { name: client.display_name })}
              checked={isChosen}
              disabled={!can.choose.allowed}
              onChange={event => choose(event.target.checked)}
            />
          </label>
        )}
        <div className={styles.who}>
          <Link to={addressOf('clients', client.id)} data-part="name">
            <Bdi>{client.display_name}</Bdi>
          </Link>
          <p className="muted">
            <Parts>
              {parts.map(part => (
                <Bdi key={part}>{part}</Bdi>
              ))}
            </Parts>
          </p>
          {isToday && (
            <p className={styles.line} data-state="done">
              <StatusDot /> {line}
            </p>
          )}
          {bounced && (
            <p className={styles.line} data-state="bounced">
              <StatusDot mark="barred" /> {text(words.bounced, { reason: bounced })}
            </p>
          )}
          {mayRemind && !can.choose.allowed && !isToday && <p className="muted">{can.choose.reason}</p>}
          {promise && <PromiseLine promise={promise} />}
        </div>
        <strong>
          <Money value={owed} decimals={decimals} />
        </strong>
        {mayRemind && <ReachButtons owing={owing} followUp={followUp} permissions={permissions} />}
      </div>
      {mayRemind && <NextForClient owing={owing} followUp={followUp} permissions={permissions} />}
    </li>
  )
}
