import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { Link } from 'react-router'
import { notRemindedWords } from '../../../i18n/files/letters.ts'
import {
  clientsChosen,
  daysLate,
  sendingFieldWords,
  toneWords,
  remindersWords as words,
} from '../../../i18n/pages/sending.ts'
import type { Owing, Reminded } from '../../../schema/answers/sent/reminders.ts'
import { mayWrite, type Permissions } from '../../../schema/permissions.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { presentOrganization, signOf } from '../../dataProvider/organization.ts'
import { owingClients, remindMany } from '../../dataProvider/sending.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, DateText, Money, Note } from '../../layout/Fields.tsx'
import { ChoiceInput, NoteInput } from '../../layout/inputs/TextInput.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { AskAdministrators } from '../AskAdministrators.tsx'
import { addressOf } from '../addresses.ts'
import styles from './sending.module.css'

const key = 'reminders'
const tones = [
  { value: 'friendly', label: toneWords.friendly },
  { value: 'firm', label: toneWords.firm },
]

/** Who owes something that is overdue, to be reminded together: who gets a letter, and who does not and why. */
export const RemindersPage = withAccess({ action: 'list', resource: 'invoice_sales' }, function RemindersPage() {
  const text = useText()
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [key, language, presentOrganization().id],
    queryFn: owingClients,
    retry: false,
  })
  return (
    <>
      <PageHead title={text(words.title)} />
      <Sheet flush>
        {error && !data ? (
          <LoadFailed title={words.failed} error={error} retry={() => void refetch()} />
        ) : !data ? (
          <SkeletonTable
            columns={[words.client, words.invoices, words.amount, words.outcome].map(label => ({ label }))}
          />
        ) : data.length === 0 ? (
          <EmptyState title={words.none}>
            <p>{text(words.noneHint)}</p>
          </EmptyState>
        ) : (
          <Chosen owing={data} />
        )}
      </Sheet>
    </>
  )
})

function Chosen({ owing }: { owing: readonly Owing[] }) {
  const text = useText()
  const count = useCount()
  const queries = useQueryClient()
  const free = owing.filter(({ can }) => can.remind.allowed).map(({ client }) => client.id)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(free))
  const [tone, setTone] = useState('friendly')
  const [message, setMessage] = useState('')
  const [attempt, setAttempt] = useState(newAttempt)
  const [isSending, setSending] = useState(false)
  const [done, setDone] = useState<readonly Reminded[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const picked = free.filter(id => chosen.has(id))
  const { permissions } = usePermissions<Permissions>()
  const mayRemind = permissions === undefined || mayWrite(permissions, 'invoice_sales')
  const choose = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    setChosen(next)
    setAttempt(newAttempt())
  }
  async function remind() {
    setSending(true)
    setRefused(null)
    try {
      setDone(await remindMany({ clients: picked, tone, ...(message && { message }) }, attempt))
      await queries.invalidateQueries({ queryKey: [key] })
    } catch (problem) {
      setRefused((problem as Error).message)
    } finally {
      setAttempt(newAttempt())
      setSending(false)
    }
  }
  const sent = done.filter(({ to }) => to !== null).length
  return (
    <>
      {!mayRemind && (
        <div className={styles.told}>
          <Note tone="warning">
            <p>
              {text(notRemindedWords.not_of_reader)} <AskAdministrators />
            </p>
          </Note>
        </div>
      )}
      {mayRemind && (
        <div className={styles.many}>
          <ChoiceInput label={sendingFieldWords.tone} required value={tone} onChange={setTone} options={tones} />
          <NoteInput
            label={sendingFieldWords.message}
            value={message}
            onChange={setMessage}
            maxLength={1000}
            rows={1}
          />
          <div className={styles.go}>
            <Button variant="contained" disabled={isSending || picked.length === 0} onClick={() => void remind()}>
              {text(words.remind)}
            </Button>
            <span className="muted">{count(clientsChosen, picked.length)}</span>
          </div>
          <p className="muted">{text(words.hint)}</p>
          {refused && <Note tone="error">{refused}</Note>}
          {done.length > 0 && (
            <Note tone={sent === done.length ? 'success' : 'warning'}>
              {text(sent === done.length ? words.everyone : words.some, { sent, rest: done.length - sent })}
            </Note>
          )}
        </div>
      )}
      <LedgerTable label={words.title} className={styles.outbox}>
        <thead>
          <tr>
            {mayRemind && (
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={text(words.all)}
                  checked={free.length > 0 && picked.length === free.length}
                  disabled={free.length === 0}
                  onChange={event => choose(free, event.target.checked)}
                />
              </th>
            )}
            <th scope="col">{text(words.client)}</th>
            <th scope="col">{text(words.invoices)}</th>
            <th scope="col">{text(words.late)}</th>
            <th scope="col">{text(words.amount)}</th>
            <th scope="col">{text(words.last)}</th>
            {mayRemind && <th scope="col">{text(words.outcome)}</th>}
          </tr>
        </thead>
        <tbody>
          {owing.map(each => (
            <Row
              key={each.client.id}
              owing={each}
              became={done.find(({ client }) => client.id === each.client.id)}
              mayRemind={mayRemind}
              isChosen={chosen.has(each.client.id)}
              choose={isOn => choose([each.client.id], isOn)}
            />
          ))}
        </tbody>
      </LedgerTable>
    </>
  )
}

interface RowProps {
  owing: Owing
  became: Reminded | undefined
  mayRemind: boolean
  isChosen: boolean
  choose: (isOn: boolean) => void
}

function Row({ owing, became, mayRemind, isChosen, choose }: RowProps) {
  const text = useText()
  const count = useCount()
  const { client, email, invoices, stopped, days, amounts, last_reminded, can } = owing
  const outcome = became?.to
    ? text(words.sentTo, { to: became.to })
    : (became?.reason ?? can.remind.reason ?? text(words.ready))
  return (
    <tr>
      {mayRemind && (
        <td>
          <input
            type="checkbox"
            aria-label={text(words.choose, { name: client.display_name })}
            checked={can.remind.allowed && isChosen}
            disabled={!can.remind.allowed}
            onChange={event => choose(event.target.checked)}
          />
        </td>
      )}
      <td className={styles.words}>
        <Link className="dotted-link" to={addressOf('clients', client.id)}>
          <Bdi>{client.display_name}</Bdi>
        </Link>
        {email && (
          <span className="muted">
            <Bdi>{email}</Bdi>
          </span>
        )}
      </td>
      <td className={styles.words} data-label={text(words.invoices)}>
        {invoices + stopped}
        {stopped > 0 && <span className="muted">{text(words.stopped, { count: stopped })}</span>}
      </td>
      <td data-label={text(words.late)}>{count(daysLate, days)}</td>
      <td data-label={text(words.amount)}>
        {amounts.map(({ currency, amount }) => (
          <div key={currency}>
            <Money value={amount} decimals={amount.split('.')[1]?.length ?? 0} />{' '}
            <bdi className="muted">{signOf(currency)}</bdi>
          </div>
        ))}
      </td>
      <td data-label={text(words.last)}>
        {last_reminded ? <DateText value={last_reminded} /> : <span className="muted">{text(words.never)}</span>}
      </td>
      {mayRemind && <td className={styles.words}>{outcome}</td>}
    </tr>
  )
}
