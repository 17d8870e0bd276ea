import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Identifier, usePermissions } from 'react-admin'
import { mailStateWords } from '../../../i18n/pages/sending.ts'
import { hubWords } from '../../../i18n/records/hubs.ts'
import { contactWords, promiseStateWords, overdueWords as words } from '../../../i18n/records/overdue.ts'
import type { ClientReminders } from '../../../schema/answers/sent/reminders.ts'
import { mayWrite, type Permissions } from '../../../schema/permissions.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { remindersOfClient } from '../../dataProvider/sent/follow-up.ts'
import { StatusDot, type StatusMark } from '../../elements/StatusDot.tsx'
import { Bdi, DateTimeText } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, Waiting } from '../../layout/States.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { showDecimal } from '../../layout/values/decimal.ts'
import { useLastReached } from './OverdueRow.tsx'
import styles from './overdue.module.css'
import { PromiseLine } from './PromiseLine.tsx'
import { NextForClient, ReachButtons } from './Reaching.tsx'
import { useFollowUp } from './useFollowUp.tsx'

/** On the page of a client: how they are reached about what is late, and what was done about it so far. */

function useReminders(id: Identifier) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['clients', 'reminders', String(id), language, presentOrganization().id],
    queryFn: () => remindersOfClient(id),
    retry: false,
  })
}

/** The ways to reach a client who is late, and what they promised. */
export function FollowUpStrip({ id }: { id: Identifier }) {
  const queries = useQueryClient()
  const text = useText()
  const { permissions } = usePermissions<Permissions>()
  const lastReached = useLastReached()
  const { data } = useReminders(id)
  const changed = () =>
    Promise.all(['clients', 'reminders', 'dashboard'].map(name => queries.invalidateQueries({ queryKey: [name] })))
  const followUp = useFollowUp(changed)
  const owing = data?.owing
  if (!owing || !permissions) return null
  const { line } = lastReached(owing)
  const mayRemind = mayWrite(permissions, 'invoice_sales')
  if (!mayRemind && !owing.promise) return null
  return (
    <Sheet flush className={styles.clientStrip}>
      <div className={styles.client}>
        <div>
          {owing.promise && <PromiseLine promise={owing.promise} />}
          {(line || !owing.promise) && <p className="muted dense">{line || text(words.nothingYet)}</p>}
        </div>
        {mayRemind && <ReachButtons owing={owing} followUp={followUp} permissions={permissions} />}
      </div>
      {mayRemind && <NextForClient owing={owing} followUp={followUp} permissions={permissions} />}
      {followUp.dialog}
    </Sheet>
  )
}

interface Happened {
  key: string
  at: string
  mark: StatusMark
  title: string
  by: string
  more?: ReactNode
}

/** Everything that was done to be paid: letters, messages and calls by hand, promises; the latest first. */
export function FollowUpHistory({ id }: { id: Identifier }) {
  const { data, error, refetch } = useReminders(id)
  if (error && !data) return <LoadFailed title={hubWords.followUp} error={error} retry={() => void refetch()} />
  return data ? <History of={data} /> : <Waiting kind="list" />
}

function History({ of: { mails, contacts, promises } }: { of: ClientReminders }) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  const happened: Happened[] = [
    ...mails.map(mail => ({
      ...{ key: `mail-${mail.id}`, at: mail.sent_at ?? mail.created_at, by: mail.created_by },
      mark: mail.state === 'sent' ? ('full' as const) : ('half' as const),
      title: text(words.reminder),
      more: [mail.to.join('، '), text(mailStateWords[mail.state]), mail.reason].filter(Boolean).join(' · '),
    })),
    ...contacts.map(({ id: contact, way, created_at, created_by }) => ({
      ...{ key: `contact-${contact}`, at: created_at, by: created_by, mark: 'full' as const },
      title: text(contactWords[way]),
    })),
    ...promises.map(promise => ({
      ...{ key: `promise-${promise.id}`, at: promise.created_at, by: promise.created_by },
      mark:
        promise.state === 'kept'
          ? ('full' as const)
          : promise.state === 'broken'
            ? ('half' as const)
            : ('hollow' as const),
      title: text(words.promiseOf, {
        amount: `${showDecimal(promise.amount, decimals)} ${sign}`,
        date: showDate(promise.date),
      }),
      more: [text(promiseStateWords[promise.state]), promise.notes].filter(Boolean).join(' · '),
    })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1))
  if (happened.length === 0)
    return (
      <Sheet flush>
        <EmptyState title={words.nothingYet} />
      </Sheet>
    )
  return (
    <Sheet flush>
      <ol className={styles.history}>
        {happened.map(({ key, at, mark, title, by, more }) => (
          <li key={key}>
            <StatusDot mark={mark} />
            <span>
              {title}
              {more && (
                <p className="dense">
                  <Bdi>{more}</Bdi>
                </p>
              )}
            </span>
            <span className="muted">
              <bdi>{by}</bdi> <DateTimeText value={at} />
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
