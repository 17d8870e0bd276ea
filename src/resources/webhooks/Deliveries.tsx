import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import {
  deliveryProblemWords,
  deliveryStateWords,
  deliveryFieldWords as fields,
  webhookPageWords as words,
} from '../../../i18n/programs/webhooks.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Webhook, WebhookDelivery } from '../../../schema/answers/programs/webhooks.ts'
import { Button } from '../../layout/Button.tsx'
import { Code, DateTimeText, StatusChip } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { LedgerTable } from '../../layout/Page.tsx'
import { Pager } from '../../layout/Pager.tsx'
import { LoadFailed } from '../../layout/States.tsx'
import { showMoment } from '../../layout/values/civil-date.ts'
import { useToast } from '../kit/useToast.ts'
import { deliveries, replayDelivery } from './calls.ts'
import styles from './webhooks.module.css'

const looks = {
  waiting: { tone: 'warning', mark: 'hollow' },
  delivered: { tone: 'done', mark: 'full' },
  failed: { tone: 'alarm', mark: 'hollow' },
} as const

/** What an address was told, the last first, with what came of it. */
export function DeliveriesDialog({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const text = useText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook_deliveries', webhook.id, page],
    queryFn: () => deliveries(webhook.id, page),
    refetchInterval: 5000,
  })
  return (
    <Dialog open onClose={close} aria-labelledby="log-title" maxWidth="md" fullWidth>
      <DialogTitle id="log-title">{text(words.logOf, { name: webhook.name })}</DialogTitle>
      <DialogContent>
        {!data && error && <LoadFailed title={words.failedToShow} error={error} retry={refetch} />}
        {data?.total === 0 && <p className="muted">{text(words.noMessages)}</p>}
        {data && data.total > 0 && (
          <>
            <LedgerTable label={words.log} className={styles.rows}>
              <thead>
                <tr>
                  <th scope="col">{text(words.at)}</th>
                  <th scope="col">{text(fields.event)}</th>
                  <th scope="col">{text(fields.state)}</th>
                  <th scope="col">
                    <span className="visually-hidden">{text(words.actions)}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.data.map(delivery => (
                  <Row key={delivery.id} delivery={delivery} changed={() => void refetch()} />
                ))}
              </tbody>
            </LedgerTable>
            <Pager page={page} perPage={data.per_page} total={data.total} onPage={setPage} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {text(words.done)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Row({ delivery, changed }: { delivery: WebhookDelivery; changed: () => void }) {
  const text = useText()
  const showToast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { canAccess: mayChange = false } = useCanAccess({ action: 'edit', resource: 'webhooks' })
  const { state, problem, answered, attempts, next_at, event } = delivery
  return (
    <>
      <tr>
        <td>
          <DateTimeText value={delivery.created_at} />
        </td>
        <td>
          <Code>{event}</Code>
        </td>
        <td className={styles.told}>
          <StatusChip {...looks[state]}>{text(deliveryStateWords[state])}</StatusChip>
          {problem && <span className="muted">{text(deliveryProblemWords[problem])}</span>}
          {answered !== null && problem && (
            <span className="muted">{text(words.answeredWith, { status: answered })}</span>
          )}
          {state === 'waiting' && attempts > 0 && next_at && (
            <span className="muted">{text(words.nextAt, { moment: showMoment(next_at) })}</span>
          )}
        </td>
        <td>
          <div className={styles.buttons}>
            <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setOpen(open => !open)}>
              {text(fields.body)}
            </Button>
            {mayChange && state !== 'waiting' && (
              <Button
                size="small"
                variant="text"
                aria-label={text(words.replayOf, { event })}
                onClick={async () => {
                  await replayDelivery(delivery.id)
                  showToast(successTexts.on_its_way)
                  changed()
                }}
              >
                {text(words.replay)}
              </Button>
            )}
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4}>
            <pre className={styles.message} dir="ltr">
              {JSON.stringify(JSON.parse(delivery.body), null, 2)}
            </pre>
          </td>
        </tr>
      )}
    </>
  )
}
