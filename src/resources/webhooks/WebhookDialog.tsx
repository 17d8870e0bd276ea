import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { webhookLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { webhookFieldWords as fields } from '../../../i18n/programs/webhook-fields.ts'
import { webhookPageWords as words } from '../../../i18n/programs/webhooks.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Webhook } from '../../../schema/answers/programs/webhooks.ts'
import { eventResources, webhookFields } from '../../../schema/organization/webhooks.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { ChoiceInput, CodeInput, FlagInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { recordKindOf } from '../audit/audit-event.ts'
import { type FormValues, issuesOfForm } from '../forms/body.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useToast } from '../kit/useToast.ts'
import { addWebhook, changeWebhook } from './calls.ts'
import styles from './webhooks.module.css'

interface WebhookDialogProps {
  /** The one that is changed; null to add one. */
  webhook: Webhook | null
  close: () => void
  /** What was saved; of a new one its secret. */
  onSaved: (added: { webhook: Webhook; secret: string } | null) => Promise<void>
}

const message = (kind: string) => `told_${kind}`
const names = ['name', 'url', 'what', 'resources', 'active']

function resourcesOf(typed: FormValues): string[] {
  return typed.what === 'all' ? [] : eventResources.filter(kind => typed[message(kind)] === true)
}

/** Adds an address, or changes one. */
export function WebhookDialog({ webhook, close, onSaved }: WebhookDialogProps) {
  const text = useText()
  const showToast = useToast()
  const [attempt] = useState(newAttempt)
  const values = useMemo<FormValues>(
    () => ({
      name: webhook?.name ?? null,
      url: webhook?.url ?? null,
      active: webhook?.active ?? true,
      what: webhook && webhook.resources.length > 0 ? 'some' : 'all',
      ...Object.fromEntries(eventResources.map(kind => [message(kind), webhook?.resources.includes(kind) ?? false])),
    }),
    [webhook],
  )
  return (
    <FormDialog
      title={webhook ? words.change : words.add}
      button={webhook ? crudWords.save : words.add}
      values={values}
      names={names}
      check={typed => ({
        ...issuesOfForm({ fields: webhookFields }, 'create', typed, 2),
        ...(typed.what === 'some' && resourcesOf(typed).length === 0 ? { what: ['required'] } : {}),
      })}
      label={webhookLabel}
      save={async typed => {
        const { name, url, active } = typed
        const body = { name, url, active, resources: resourcesOf(typed) }
        if (webhook) {
          await changeWebhook(webhook.id, body)
          showToast(successTexts.updated)
          await onSaved(null)
        } else await onSaved(await addWebhook(body, attempt))
      }}
      close={close}
    >
      <TextInput source="name" label={fields.name} required />
      <CodeInput source="url" label={fields.url} hint={text(words.addressHint)} required />
      <ChoiceInput
        source="what"
        label={fields.resources}
        options={[
          { value: 'all', label: words.everything },
          { value: 'some', label: words.some },
        ]}
        required
      />
      <Kinds />
      <FlagInput source="active" label={fields.active} />
    </FormDialog>
  )
}

/** The kinds of records, where some are chosen. */
function Kinds() {
  const { language } = useLanguage()
  const what = useWatch({ name: 'what' })
  if (what !== 'some') return null
  return (
    <div className={styles.kinds}>
      {eventResources.map(kind => (
        <FlagInput key={kind} source={message(kind)} label={recordKindOf(kind, language)} />
      ))}
    </div>
  )
}
