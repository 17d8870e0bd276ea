import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import {
  clientsChosen,
  remindersWords,
  sendingFieldWords,
  sendingWords,
  toneWords,
} from '../../../i18n/pages/sending.ts'
import { clientsCounted, lettersToSend, overdueWords as words } from '../../../i18n/records/overdue.ts'
import type { Owing, Reminded } from '../../../schema/answers/sent/reminders.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { previewOfHand, remindMany } from '../../dataProvider/sent/follow-up.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Money, Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { ChoiceInput, NoteInput } from '../../layout/inputs/TextInput.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import { today } from '../../layout/values/civil-date.ts'
import { sumDecimals } from '../kit/sum.ts'
import styles from './overdue.module.css'
import { WayIcon } from './Reaching.tsx'
import type { FollowUp } from './useFollowUp.tsx'

const tones = [
  { value: 'friendly', label: toneWords.friendly },
  { value: 'firm', label: toneWords.firm },
]

interface ComposerProps {
  chosen: readonly Owing[]
  remindedToday: number
  followUp: FollowUp
  changed: () => Promise<unknown>
}

/** What is written to those who are chosen: letters leave together, WhatsApp opens for one after the other. */
export function Composer({ chosen, remindedToday, followUp, changed }: ComposerProps) {
  const text = useText()
  const count = useCount()
  const { language } = useLanguage()
  const { decimals, sign } = baseCurrency()
  const [tone, setTone] = useState('friendly')
  const [message, setMessage] = useState('')
  const [attempt, setAttempt] = useState(newAttempt)
  const [isSending, setSending] = useState(false)
  const [done, setDone] = useState<readonly Reminded[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const requested = { tone, ...(message && { message }) }
  const byMail = chosen.filter(({ can }) => can.remind.allowed)
  const byHand = chosen.filter(({ can }) => !can.remind.allowed)
  const next = byHand.find(({ client }) => !followUp.opened[client.id])
  const first = next ?? byHand[0]
  const later = useDeferredValue(message)
  const { data: preview } = useQuery({
    queryKey: ['hand-message', first?.client.id, tone, later, language, today()],
    queryFn: () => previewOfHand(first!.client.id, { tone, ...(later && { message: later }) }),
    enabled: first !== undefined,
    retry: false,
    placeholderData: before => before,
  })
  async function remind() {
    setSending(true)
    setRefused(null)
    try {
      setDone(await remindMany({ clients: byMail.map(({ client }) => client.id), ...requested }, attempt))
      await changed()
    } catch (problem) {
      setRefused((problem as Error).message)
    } finally {
      setAttempt(newAttempt())
      setSending(false)
    }
  }
  const sent = done.filter(({ to }) => to !== null).length
  return (
    <div className={styles.composer}>
      <p className={styles.sum}>
        <span>
          {chosen.length === 0 && remindedToday > 0
            ? text(words.remindedToday, { count: count(clientsCounted, remindedToday) })
            : count(clientsChosen, chosen.length)}
        </span>
        {chosen.length > 0 && (
          <span className="muted">
            <Money value={sumDecimals(chosen.map(({ owed }) => owed))} decimals={decimals} /> <bdi>{sign}</bdi>
          </span>
        )}
      </p>
      {(chosen.length > 0 || done.length === 0) && (
        <>
          <ChoiceInput label={sendingFieldWords.tone} required value={tone} onChange={setTone} options={tones} />
          <NoteInput
            label={sendingFieldWords.message}
            value={message}
            onChange={setMessage}
            maxLength={1000}
            rows={2}
          />
        </>
      )}
      {first && preview && (
        <div>
          <p className="dense">{text(words.asItArrives, { name: first.client.display_name })}</p>
          <div className={styles.message} lang={preview.language} dir={preview.language === 'ar' ? 'rtl' : 'ltr'}>
            {preview.text}
          </div>
        </div>
      )}
      {refused && <Note tone="error">{refused}</Note>}
      {done.length > 0 && (
        <Note tone={sent === done.length ? 'success' : 'warning'}>
          {text(sent === done.length ? remindersWords.everyone : remindersWords.some, {
            sent,
            rest: done.length - sent,
          })}
          <ul>
            {done.map(({ client, to, reason }) => (
              <li key={client.id}>
                <Bdi>{client.display_name}</Bdi>: {to ? text(remindersWords.sentTo, { to }) : reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {byMail.length > 0 && (
        <Button variant="contained" disabled={isSending} startIcon={<Icon name="send" />} onClick={() => void remind()}>
          {isSending ? text(sendingWords.sending) : count(lettersToSend, byMail.length)}
        </Button>
      )}
      {next && (
        <Button
          variant={byMail.length > 0 ? 'outlined' : 'contained'}
          disabled={followUp.preparing !== null}
          startIcon={<WayIcon way="whatsapp" />}
          onClick={() => void followUp.openWhatsapp(next, requested)}
        >
          {text(followUp.preparing === next.client.id ? words.opening : words.next, { name: next.client.display_name })}
        </Button>
      )}
      <p className="muted dense">{text(words.hint)}</p>
      {chosen.length > 0 && (
        <div>
          <p className="dense">{text(words.how)}</p>
          <ul className={styles.ways}>
            {chosen.map(owing => (
              <li key={owing.client.id}>
                <Bdi>{owing.client.display_name}</Bdi>
                <span>
                  <WayIcon way={owing.can.remind.allowed ? 'mail' : 'whatsapp'} />
                  {text(owing.can.remind.allowed ? words.byMail : words.byWhatsapp)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
