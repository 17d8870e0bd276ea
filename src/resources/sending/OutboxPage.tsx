import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { lettersCounted, mailKindWords, mailStateWords, sendingWords } from '../../../i18n/pages/sending.ts'
import { sentWords } from '../../../i18n/pages/sent.ts'
import type { Mail } from '../../../schema/answers/sent/sending.ts'
import { type MailState, mailKinds, mailStates } from '../../../schema/organization/sending.ts'
import { actOnMail, mailById } from '../../dataProvider/sending.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, DateTimeText, Note, StatusChip } from '../../layout/Fields.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { addressOf } from '../kit/addresses.ts'
import { FilterBar } from '../lists/FilterBar.tsx'
import { ListPager } from '../lists/ListPager.tsx'
import { FilteredList } from '../lists/list-filters.tsx'
import styles from './sending.module.css'

const resource = 'mails'

const looks: Record<MailState, { tone: 'done' | 'warning' | 'alarm' | 'idle'; mark: 'full' | 'half' | 'hollow' }> = {
  waiting: { tone: 'warning', mark: 'hollow' },
  sent: { tone: 'done', mark: 'full' },
  failed: { tone: 'alarm', mark: 'hollow' },
  bounced: { tone: 'alarm', mark: 'hollow' },
  cancelled: { tone: 'idle', mark: 'hollow' },
}

/** The letters of the organization: what waits, what was refused, what has left. */
export function OutboxPage() {
  const { language } = useLanguage()
  return (
    <FilteredList
      resource={resource}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      queryOptions={{ onError: () => undefined, meta: { language } }}
    >
      <Outbox />
    </FilteredList>
  )
}

function Outbox() {
  const text = useText()
  const count = useCount()
  const { total } = useListContext<Mail>()
  const optionsOf = <Name extends string>(names: readonly Name[], words: Record<Name, { ar: string; en: string }>) =>
    names.map(value => ({ value, label: words[value] }))
  return (
    <>
      <PageHead title={text(sendingWords.outbox)} aside={total !== undefined && count(lettersCounted, total)} />
      <Sheet flush>
        <FilterBar
          find={text(sendingWords.search)}
          fields={[
            {
              kind: 'choice',
              name: 'state',
              label: sendingWords.state,
              options: optionsOf(mailStates, mailStateWords),
            },
            { kind: 'choice', name: 'kind', label: sendingWords.kind, options: optionsOf(mailKinds, mailKindWords) },
          ]}
        />
        <Rows />
      </Sheet>
    </>
  )
}

function Rows() {
  const text = useText()
  const { data, error, refetch } = useListContext<Mail>()
  const [shown, setShown] = useState<number | null>(null)
  if (error && !data) return <LoadFailed title={sendingWords.failed} error={error} retry={refetch} />
  if (!data) {
    const heads = [sendingWords.when, sendingWords.to, sendingWords.subject, sendingWords.state]
    return <SkeletonTable columns={heads.map(label => ({ label }))} />
  }
  if (data.length === 0) {
    return (
      <EmptyState title={sendingWords.none}>
        <p>{text(sendingWords.noneHint)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <LedgerTable label={sendingWords.outbox} className={styles.outbox}>
        <thead>
          <tr>
            <th scope="col">{text(sendingWords.when)}</th>
            <th scope="col">{text(sendingWords.to)}</th>
            <th scope="col">{text(sendingWords.subject)}</th>
            <th scope="col">{text(sendingWords.state)}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(mail => (
            <tr key={mail.id}>
              <td>
                <DateTimeText value={mail.sent_at ?? mail.created_at} />
              </td>
              <td className={styles.words}>
                <Bdi>{[...mail.to, ...mail.cc].join(', ')}</Bdi>
              </td>
              <td className={styles.words}>
                <button type="button" className={styles.subject} onClick={() => setShown(mail.id)}>
                  <Bdi>{mail.subject}</Bdi>
                </button>
                <span className="muted">{text(mailKindWords[mail.kind])}</span>
              </td>
              <td className={styles.words}>
                <StatusChip {...looks[mail.state]}>{text(mailStateWords[mail.state])}</StatusChip>
                {mail.reason && <span className="muted">{mail.reason}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      <ListPager />
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        aria-labelledby="letter-title"
        maxWidth="sm"
        fullWidth
      >
        {shown !== null && <Letter id={shown} close={() => setShown(null)} />}
      </Dialog>
    </>
  )
}

/** One letter: what it says, where it stands, and what may be done with it. */
function Letter({ id, close }: { id: number; close: () => void }) {
  const text = useText()
  const notify = useNotify()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const { data: mail } = useQuery({ queryKey: [resource, 'whole', id, language], queryFn: () => mailById(id) })
  const act = async (action: 'retry' | 'cancel') => {
    await actOnMail(id, action).catch((error: unknown) => notify((error as Error).message, { type: 'error' }))
    await queries.invalidateQueries({ queryKey: [resource] })
    close()
  }
  return (
    <>
      <DialogTitle id="letter-title">{mail ? <Bdi>{mail.subject}</Bdi> : text(sendingWords.letter)}</DialogTitle>
      <DialogContent>
        {mail && (
          <>
            <p>
              {text(sendingWords.to)}: <Bdi>{[...mail.to, ...mail.cc].join(', ')}</Bdi>
            </p>
            {mail.reason && <Note tone="error">{mail.reason}</Note>}
            {mail.refused.map(({ address, reason }) => (
              <Note key={address} tone="error">
                <Bdi>{address}</Bdi> {reason}
              </Note>
            ))}
            <p className="muted dense">
              {text(sendingWords.attempts, { count: mail.attempts })}{' '}
              <Link className="dotted-link" to={addressOf(mail.resource, mail.record_id)}>
                <Bdi>{mail.record_name}</Bdi>
              </Link>
            </p>
            <pre className={styles.letter} dir={mail.language === 'ar' ? 'rtl' : 'ltr'} lang={mail.language}>
              {mail.text}
            </pre>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {mail?.can.retry.allowed && (
          <Button variant="contained" onClick={() => void act('retry')}>
            {text(sentWords.retry)}
          </Button>
        )}
        {mail?.can.cancel.allowed && (
          <Button variant="outlined" color="error" onClick={() => void act('cancel')}>
            {text(sendingWords.cancelLetter)}
          </Button>
        )}
        <Button variant="text" onClick={close}>
          {text(sendingWords.close)}
        </Button>
      </DialogActions>
    </>
  )
}
