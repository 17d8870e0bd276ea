import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { navLabels } from '../../../i18n/pages/nav-labels.ts'
import { webhookFieldWords as fields } from '../../../i18n/programs/webhook-fields.ts'
import { webhookPageWords as words } from '../../../i18n/programs/webhooks.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Webhook } from '../../../schema/answers/programs/webhooks.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateTimeText, Ltr, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { recordKindOf } from '../audit/audit-event.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useToast } from '../kit/useToast.ts'
import { removeWebhook, testWebhook, webhooks } from './calls.ts'
import { DeliveriesDialog } from './Deliveries.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import styles from './webhooks.module.css'

type Shown =
  | { is: 'form'; webhook: Webhook | null }
  | { is: 'secret'; webhook: Webhook; secret: string }
  | { is: 'log'; webhook: Webhook }
  | { is: 'removal'; webhook: Webhook }

/** Other programs that are told what is written. */
function Webhooks() {
  const text = useText()
  const { canAccess: mayAdd = false } = useCanAccess({ action: 'create', resource: 'webhooks' })
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', presentOrganization().id],
    queryFn: webhooks,
    // What waits leaves by itself.
    refetchInterval: 10_000,
  })
  const [shown, setShown] = useState<Shown | null>(null)
  const add = mayAdd && (
    <Button
      variant="contained"
      startIcon={<Icon name="plus" />}
      onClick={() => setShown({ is: 'form', webhook: null })}
    >
      {text(words.add)}
    </Button>
  )
  return (
    <>
      <PageHead title={text(navLabels.webhooks)} actions={data && data.length > 0 && add} />
      <Sheet flush>
        <p className={`${styles.lead} muted`}>{text(words.lead)}</p>
        {!data && error && <LoadFailed title={words.failedToShow} error={error} retry={refetch} />}
        {!data && !error && (
          <SkeletonTable columns={[fields.name, fields.resources, fields.waiting].map(label => ({ label }))} />
        )}
        {data?.length === 0 && (
          <EmptyState title={navLabels.webhooks} actions={add}>
            <p>{text(words.none)}</p>
          </EmptyState>
        )}
        {data && data.length > 0 && <Rows all={data} show={setShown} changed={() => void refetch()} />}
      </Sheet>
      {shown?.is === 'form' && (
        <WebhookDialog
          webhook={shown.webhook}
          close={() => setShown(current => (current?.is === 'form' ? null : current))}
          onSaved={async added => {
            await refetch()
            if (added) setShown({ is: 'secret', ...added })
          }}
        />
      )}
      {shown?.is === 'secret' && <SecretDialog {...shown} close={() => setShown(null)} />}
      {shown?.is === 'log' && <DeliveriesDialog webhook={shown.webhook} close={() => setShown(null)} />}
      {shown?.is === 'removal' && (
        <ConfirmDialog
          title={text(words.confirm, { name: shown.webhook.name })}
          button={words.remove}
          act={async () => {
            await removeWebhook(shown.webhook.id)
            await refetch()
          }}
          close={() => setShown(null)}
        >
          {text(words.confirmBody)}
        </ConfirmDialog>
      )}
    </>
  )
}

interface RowsProps {
  all: readonly Webhook[]
  show: (shown: Shown) => void
  changed: () => void
}

function Rows({ all, show, changed }: RowsProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <LedgerTable label={navLabels.webhooks} className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{text(fields.name)}</th>
          <th scope="col">{text(fields.resources)}</th>
          <th scope="col">{text(fields.delivered_at)}</th>
          <th scope="col">
            <span className="visually-hidden">{text(words.actions)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map(webhook => (
          <tr key={webhook.id} className={webhook.active ? '' : 'muted'}>
            <td className={styles.told}>
              <Bdi>{webhook.name}</Bdi>{' '}
              {!webhook.active && (
                <StatusChip tone="idle" mark="hollow">
                  {text(words.off)}
                </StatusChip>
              )}
              <span className="muted">
                <bdi dir="ltr">{webhook.url}</bdi>
              </span>
            </td>
            <td className={styles.told}>
              {webhook.resources.length === 0
                ? text(words.everything)
                : webhook.resources.map(kind => recordKindOf(kind, language)).join(language === 'ar' ? '، ' : ', ')}
            </td>
            <td>
              <DateTimeText value={webhook.delivered_at} />
              <Counts webhook={webhook} />
            </td>
            <td>
              <Actions webhook={webhook} show={show} changed={changed} />
            </td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

/** What waits and what did not arrive, where there is any. */
function Counts({ webhook }: { webhook: Webhook }) {
  const text = useText()
  const counted = (['waiting', 'failed'] as const).filter(state => webhook[state] > 0)
  return counted.map(state => (
    <div key={state}>
      <StatusChip tone={state === 'failed' ? 'alarm' : 'warning'} mark="hollow">
        {text(fields[state])} <Ltr>{inDigitsOfBooks(String(webhook[state]))}</Ltr>
      </StatusChip>
    </div>
  ))
}

function Actions({ webhook, show, changed }: Omit<RowsProps, 'all'> & { webhook: Webhook }) {
  const text = useText()
  const showToast = useToast()
  const { canAccess: mayChange = false } = useCanAccess({ action: 'edit', resource: 'webhooks' })
  const { canAccess: mayRemove = false } = useCanAccess({ action: 'delete', resource: 'webhooks' })
  const named = { name: webhook.name }
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        variant="text"
        onClick={() => show({ is: 'log', webhook })}
        aria-label={text(words.logOf, named)}
      >
        {text(words.log)}
      </Button>
      {mayChange && (
        <>
          <Button
            size="small"
            variant="text"
            aria-label={text(words.testOf, named)}
            onClick={async () => {
              await testWebhook(webhook.id)
              showToast(successTexts.on_its_way)
              changed()
            }}
          >
            {text(words.test)}
          </Button>
          <Button
            size="small"
            variant="text"
            aria-label={text(words.editOf, named)}
            onClick={() => show({ is: 'form', webhook })}
          >
            {text(words.edit)}
          </Button>
        </>
      )}
      {mayRemove && (
        <Button
          size="small"
          variant="text"
          aria-label={text(words.removeOf, named)}
          onClick={() => show({ is: 'removal', webhook })}
        >
          {text(words.remove)}
        </Button>
      )}
    </div>
  )
}

/** The secret, this once. */
function SecretDialog({ webhook, secret, close }: { webhook: Webhook; secret: string; close: () => void }) {
  const text = useText()
  const showToast = useToast()
  return (
    <Dialog open aria-labelledby="secret-title" maxWidth="xs" fullWidth>
      <DialogTitle id="secret-title">{text(words.secretTitle, { name: webhook.name })}</DialogTitle>
      <DialogContent>
        <p>{text(words.secretBody)}</p>
        <span className={styles.secret}>
          <Code>{secret}</Code>
        </span>
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<Icon name="copy" />}
          onClick={async () => {
            await navigator.clipboard.writeText(secret)
            showToast(words.copied)
          }}
        >
          {text(words.copy)}
        </Button>
        <Button variant="contained" onClick={close}>
          {text(words.done)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export const WebhooksPage = withAccess({ resource: 'webhooks', action: 'list' }, Webhooks)
