import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { overdueWords as words } from '../../../i18n/records/overdue.ts'
import type { Owing } from '../../../schema/answers/sent/reminders.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { countryOfOrganization } from '../../dataProvider/organization.ts'
import iconStyles from '../../elements/icon.module.css'
import { Button } from '../../layout/Button.tsx'
import { Ltr } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { newAddressOf } from '../document-parts/kinds.ts'
import styles from './overdue.module.css'
import type { FollowUp } from './useFollowUp.tsx'
import { phoneAddress } from './whatsapp-number.ts'

/** How a client who owes something is reached, and what they promised: on the page of all who do, and on their own. */

/** Strokes that no other page draws. */
const strokes = {
  phone: 'M5 3h3l1.5 4L7.5 8.5a9 9 0 0 0 4 4L13 10.5l4 1.5v3c0 1-1 2-2 2C8.5 17 3 11.5 3 5c0-1 1-2 2-2z',
  whatsapp: 'm3.5 16.5 1-3.5A6.8 6.8 0 1 1 7 15.5zM7.5 7.5q.5 4.5 5 5l1-1.5-2-1-1 .8q-1-.5-1.5-1.5l.8-1-1-2z',
  mail: 'M3 5h14v10.5H3zM3 5.5l7 6 7-6',
}
export const WayIcon = ({ way }: { way: keyof typeof strokes }) => (
  <svg className={iconStyles.icon} viewBox="0 0 20 20" aria-hidden="true">
    <path d={strokes[way]} />
  </svg>
)

interface ReachingProps {
  owing: Owing
  followUp: FollowUp
  permissions: Permissions
}

/** Call, WhatsApp, e-mail and promise; what is missing is added where it is missing. */
export function ReachButtons({ owing, followUp, permissions }: ReachingProps) {
  const text = useText()
  const { client, phone, email, invoices } = owing
  const name = client.display_name
  const mayAdd = may(permissions, 'clients', 'update')
  return (
    <div className={styles.reach}>
      {phone && (
        <a
          href={phoneAddress(phone, countryOfOrganization())}
          aria-label={text(words.call, { name })}
          title={phone}
          onClick={() => followUp.called(owing)}
        >
          <WayIcon way="phone" />
          {text(words.callShort)}
        </a>
      )}
      {phone && invoices > 0 && (
        <button
          type="button"
          aria-label={text(words.whatsapp, { name })}
          aria-busy={followUp.preparing === client.id}
          disabled={followUp.preparing !== null}
          onClick={() => void followUp.openWhatsapp(owing)}
        >
          <WayIcon way="whatsapp" />
          {text(words.byWhatsapp)}
        </button>
      )}
      {!phone && mayAdd && (
        <button
          type="button"
          className={styles.missing}
          aria-label={text(words.addPhoneOf, { name })}
          onClick={() => followUp.show('addPhone', owing)}
        >
          <Icon name="plus" />
          {text(words.addPhone)}
        </button>
      )}
      {(email ? invoices > 0 : mayAdd) && (
        <button
          type="button"
          className={email ? undefined : styles.missing}
          aria-label={text(email ? words.mail : words.addMailOf, { name })}
          onClick={() => followUp.show(email ? 'mail' : 'addMail', owing)}
        >
          <WayIcon way="mail" />
          {text(email ? words.byMail : words.addMail)}
        </button>
      )}
      <button
        type="button"
        aria-label={text(words.promise, { name })}
        title={text(words.promiseTitle)}
        onClick={() => followUp.show('promise', owing)}
      >
        <Icon name="calendar" />
        {text(words.promiseShort)}
      </button>
    </div>
  )
}

interface StripProps {
  isQuestion?: boolean
  children?: ReactNode
  actions: ReactNode
}

function Strip({ isQuestion, children, actions }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  // Who comes back from WhatsApp would not see a question that opened under the bar at the foot of a phone.
  useEffect(() => {
    if (isQuestion) strip.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isQuestion])
  return (
    <div ref={strip} className={isQuestion ? styles.question : styles.next} role={isQuestion ? 'status' : undefined}>
      {children && <p>{children}</p>}
      <div>{actions}</div>
    </div>
  )
}

/** What is asked or done next for a client: whether the message went, what to do about a letter or a promise. */
export function NextForClient({ owing, followUp, permissions }: ReachingProps) {
  const text = useText()
  const { client, phone, promise, bounced, invoices } = owing
  const opened = followUp.opened[client.id]
  if (opened)
    return (
      <Strip
        isQuestion
        actions={
          <>
            <Button size="small" onClick={() => void followUp.answer(client.id, true)}>
              {text(opened.way === 'whatsapp' ? words.yesSent : words.yesCalled)}
            </Button>
            <Button size="small" onClick={() => void followUp.answer(client.id, false)}>
              {text(words.no)}
            </Button>
            {opened.address && (
              <Button
                size="small"
                variant="text"
                component="a"
                href={opened.address}
                target="_blank"
                rel="noopener noreferrer"
              >
                {text(words.openAgain)}
              </Button>
            )}
          </>
        }
      >
        {text(opened.way === 'whatsapp' ? words.sentIt : words.calledIt)} {opened.way === 'call' && <Ltr>{phone}</Ltr>}
      </Strip>
    )
  const remind = phone && invoices > 0 && (
    <Button
      size="small"
      disabled={followUp.preparing !== null}
      startIcon={<WayIcon way="whatsapp" />}
      onClick={() => void followUp.openWhatsapp(owing)}
    >
      {text(bounced && promise?.state !== 'due_today' ? words.instead : words.remindPromise)}
    </Button>
  )
  if (promise?.state === 'due_today')
    return (
      <Strip
        actions={
          <>
            {may(permissions, 'payment_sales', 'create') && (
              <Button
                size="small"
                variant="contained"
                component={Link}
                to={`${newAddressOf('receipt')}?party=${client.id}`}
                startIcon={<Icon name="cash" />}
              >
                {text(words.arrived)}
              </Button>
            )}
            {remind}
          </>
        }
      />
    )
  if (!bounced) return null
  return (
    <Strip
      actions={
        <>
          {remind}
          {may(permissions, 'clients', 'update') && (
            <Button size="small" variant="text" onClick={() => followUp.show('addMail', owing)}>
              {text(words.correctMail)}
            </Button>
          )}
        </>
      }
    />
  )
}
