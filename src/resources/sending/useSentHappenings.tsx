import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { sentWords, sharedEventWords } from '../../../i18n/pages/sent.ts'
import type { Text } from '../../../i18n/text.ts'
import type { DocumentLink, Mail, SharedEvent } from '../../../schema/answers/sent/sending.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import { actOnMail } from '../../dataProvider/sending.ts'
import type { StatusMark } from '../../elements/StatusDot.tsx'
import { Button } from '../../layout/Button.tsx'
import { DateTimeText } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { type CivilDate, dayOf } from '../../layout/values/civil-date.ts'
import type { DocumentRecord } from '../document-parts/record.ts'
import { useSharing, useSharingChanged } from './useSharing.ts'

/** Something that happened to a document, as its timeline tells it. */
export interface Happening {
  key: string
  /** The day on which it happened, where it is known. */
  day?: CivilDate | undefined
  mark: StatusMark
  isAlarming?: boolean
  title: string
  by?: string | null
  when: ReactNode
  more?: ReactNode
}

const titleOf = ({ state, kind }: Mail): Text => {
  if (state === 'sent') return kind === 'reminder' ? sentWords.remindedTo : sentWords.mailedTo
  return state === 'waiting' ? sentWords.waits : sentWords.failedTo
}

const deviceWords = { phone: sentWords.phone, tablet: sentWords.tablet, computer: sentWords.computer }

/** What was sent of a document and what came back, in the order in which it happened. */
export function useSentHappenings(kind: DocumentKind, record: Pick<DocumentRecord, 'id' | 'status'>): Happening[] {
  const text = useText()
  const notify = useNotify()
  const { data } = useSharing(kind, record)
  const changed = useSharingChanged(kind, record.id)
  if (!data) return []
  const act = async (id: number, action: 'retry' | 'cancel') => {
    await actOnMail(id, action).catch((error: unknown) => notify(String((error as Error).message), { type: 'error' }))
    await changed()
  }
  const ofMail = (mail: Mail): [string, Happening] => [
    mail.sent_at ?? mail.created_at,
    {
      key: `mail-${mail.id}`,
      mark: mail.state === 'sent' ? 'full' : 'half',
      title: text(titleOf(mail)),
      by: [...mail.to, ...mail.cc].join('، '),
      when: <DateTimeText value={mail.sent_at ?? mail.created_at} />,
      more: (
        <>
          {mail.reason && <span className="muted">{mail.reason}</span>}
          {mail.refused.map(({ address, reason }) => (
            <span key={address} className="muted">
              <bdi>{address}</bdi> {reason}
            </span>
          ))}
          {mail.can.retry.allowed && (
            <Button size="small" variant="text" onClick={() => void act(mail.id, 'retry')}>
              {text(sentWords.retry)}
            </Button>
          )}
        </>
      ),
    },
  ]
  const ofEvent = (event: SharedEvent): [string, Happening] => [
    event.at,
    {
      key: `event-${event.id}`,
      mark: 'full',
      title: text(sharedEventWords[event.kind]),
      by: event.name ?? event.sent_to,
      when: (
        <>
          <DateTimeText value={event.at} /> {event.device && text(deviceWords[event.device])}
        </>
      ),
      ...(event.words ? { more: <span>{event.words}</span> } : {}),
    },
  ]
  const ofLink = ({ id, sent_to, created_by, created_at, revoked_at }: DocumentLink): [string, Happening][] => {
    const reply = (name: 'linkMade' | 'linkTakenBack', at: string, by: string | null): [string, Happening] => [
      at,
      { key: `${name}-${id}`, mark: 'full', title: text(sentWords[name]), by, when: <DateTimeText value={at} /> },
    ]
    return [
      // What was mailed is told by its letter.
      ...(sent_to === null ? [reply('linkMade', created_at, created_by)] : []),
      ...(revoked_at === null ? [] : [reply('linkTakenBack', revoked_at, sent_to)]),
    ]
  }
  return [
    ...data.mails.filter(({ state }) => state !== 'cancelled').map(ofMail),
    ...data.events.map(ofEvent),
    ...data.links.flatMap(ofLink),
  ]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([at, happening]) => ({ ...happening, day: dayOf(at) }))
}
