import { useQuery } from '@tanstack/react-query'
import { addHours } from 'date-fns'
import { useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { lockExceptionLabel } from '../../../i18n/labels.ts'
import { durationWords, lockExceptionWords, lockPageWords, taxRatePageWords } from '../../../i18n/pages/policy.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { LockException } from '../../../schema/answers/organizations.ts'

import { lockExceptionFields } from '../../../schema/organization/lock-exceptions.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { type Exceptions, endException, grantException, lockExceptions } from '../../dataProvider/policy.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Ltr, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { ChoiceInput, NoteInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { showDate, showMoment } from '../../layout/values/civil-date.ts'
import { type FormValues, issuesOfForm } from '../forms/body.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import styles from './settings.module.css'

/** Who may still write into the locked period, until when and why. */
export function LockExceptionsSheet() {
  const text = useText()
  const showToast = useToast()
  const { canAccess: mayGrant = false } = useCanAccess({ action: 'edit', resource: 'organizations' })
  const { data, error, refetch } = useQuery({
    queryKey: ['lock_exceptions', presentOrganization().id],
    queryFn: lockExceptions,
  })
  const [isGranting, setGranting] = useState(false)
  const [ending, setEnding] = useState<LockException | null>(null)
  if (!data && error) return <Unreadable title={lockPageWords.failed} error={error} retry={() => void refetch()} />
  const changed = async (message: Parameters<typeof showToast>[0]) => {
    await refetch()
    showToast(message)
  }
  return (
    <Sheet
      flush
      title={lockPageWords.title}
      end={
        mayGrant && (
          <Button size="small" onClick={() => setGranting(true)} startIcon={<Icon name="plus" />}>
            {text(lockPageWords.grant)}
          </Button>
        )
      }
    >
      <p className={`${styles.sheetLead} muted`}>
        {text(lockPageWords.lead)} {data?.exceptions.length === 0 && text(lockPageWords.none)}
      </p>
      {data && data.exceptions.length > 0 && (
        <LedgerTable label={lockPageWords.title}>
          <thead>
            <tr>
              <th scope="col">{text(lockExceptionWords.user_id)}</th>
              <th scope="col">{text(lockPageWords.opened)}</th>
              <th scope="col">{text(lockExceptionWords.expires_at)}</th>
              <th>
                <span className="visually-hidden">{text(taxRatePageWords.actions)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.exceptions.map(exception => (
              <tr key={exception.id} className={exception.has_ended ? 'muted' : ''}>
                <td className={styles.reasonCell}>
                  <Bdi>{exception.user.name}</Bdi>
                  <span className={`${styles.why} muted`}>
                    <Bdi>{exception.reason}</Bdi> — {text(lockExceptionWords.created_by)}{' '}
                    <Bdi>{exception.created_by.name}</Bdi>
                  </span>
                </td>
                <td>
                  {exception.lock_date === null
                    ? text(lockPageWords.everything)
                    : text(lockPageWords.since, { date: showDate(exception.lock_date) })}
                </td>
                <td>
                  {exception.has_ended ? (
                    <StatusChip tone="idle" mark="hollow">
                      {text(lockPageWords.ended)}
                    </StatusChip>
                  ) : (
                    <Ltr>{showMoment(exception.expires_at)}</Ltr>
                  )}
                </td>
                <td className="amount">
                  {mayGrant && !exception.has_ended && (
                    <Button
                      size="small"
                      variant="text"
                      aria-label={text(lockPageWords.endOf, { name: exception.user.name ?? '' })}
                      onClick={() => setEnding(exception)}
                    >
                      {text(lockPageWords.end)}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </LedgerTable>
      )}
      {isGranting && data && (
        <GrantDialog
          members={data.members}
          close={() => setGranting(false)}
          onGranted={() => changed(successTexts.added)}
        />
      )}
      {ending && (
        <ConfirmDialog
          title={text(lockPageWords.confirm, { name: ending.user.name ?? '' })}
          button={lockPageWords.end}
          act={async () => {
            await endException(ending.id)
            await changed(successTexts.updated)
          }}
          close={() => setEnding(null)}
        >
          {text(lockPageWords.confirmBody)}
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

const names = ['user_id', 'lock_date', 'duration', 'reason'] as const

/** When an exception that begins now ends. */
const endOf = ({ duration }: FormValues): string => addHours(new Date(), Number(duration)).toISOString()

interface GrantDialogProps {
  members: Exceptions['members']
  close: () => void
  onGranted: () => Promise<void>
}

function GrantDialog({ members, close, onGranted }: GrantDialogProps) {
  const text = useText()
  const [attempt] = useState(newAttempt)
  const values = useMemo(() => ({ user_id: null, lock_date: null, duration: '24', reason: null }), [])
  return (
    <FormDialog
      title={lockPageWords.grant}
      button={lockPageWords.grant}
      values={values}
      names={names}
      check={typed => issuesOfForm({ fields: lockExceptionFields }, 'create', typed, 2)}
      label={lockExceptionLabel}
      save={async typed => {
        const { user_id, lock_date, reason } = typed
        await grantException({ user_id, lock_date, reason, expires_at: endOf(typed) }, attempt)
        await onGranted()
      }}
      close={close}
    >
      <ChoiceInput
        source="user_id"
        label={lockExceptionWords.user_id}
        options={members.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={lockExceptionWords.user_id}
        required
      />
      <div className={styles.pair}>
        <ChoiceInput
          source="duration"
          label={lockPageWords.duration}
          options={Object.entries(durationWords).map(([value, label]) => ({ value, label }))}
          required
        />
        <DateInput source="lock_date" label={lockExceptionWords.lock_date} hint={text(lockPageWords.lockDateHint)} />
      </div>
      <NoteInput
        source="reason"
        label={lockExceptionWords.reason}
        hint={text(lockPageWords.reasonHint)}
        maxLength={500}
        required
      />
    </FormDialog>
  )
}
