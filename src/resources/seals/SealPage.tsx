import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { periodSealWords as words } from '../../../i18n/books/period-seals.ts'
import { periodSealLabel } from '../../../i18n/labels.ts'
import { periodSealFieldWords } from '../../../i18n/pages/policy.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { PeriodSealWhole } from '../../../schema/answers/books/period-seals.ts'
import { sealWithdrawalFields } from '../../../schema/books/period-seals.ts'
import { readSeal, withdrawSeal } from '../../dataProvider/books/period-seals.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { fileOfSeal } from '../../dataProvider/exporting.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { paperOfSeal } from '../../dataProvider/printing.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateTimeText, Ltr, Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { NoteInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { saveFile } from '../../layout/save-file.ts'
import { showDate, showMoment } from '../../layout/values/civil-date.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { toast } from '../../public/connection/toast.ts'
import { issuesOfForm } from '../forms/body.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { periodSealAddress, periodSealsAddress } from '../kit/addresses.ts'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { openPrintTab } from '../printing/print-tab.ts'
import { SealDialog } from './SealDialog.tsx'
import { SealedDays, SealState } from './SealState.tsx'
import { Changes, LaterEntries, Proofs, SealedTrialBalance } from './SealTables.tsx'
import styles from './seals.module.css'

/** One seal: what it keeps, and what is not as it was, with the entries that did it. */
export const SealPage = withAccess({ action: 'list', resource: 'period_seals' }, function SealPage() {
  const text = useText()
  const { id = '' } = useParams()
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['period seals', presentOrganization().id, id, language],
    queryFn: () => readSeal(id),
    retry: false,
  })
  const title = data ? (
    <>
      {text(words.one)} <SealedDays of={data} />
    </>
  ) : (
    text(words.one)
  )
  return (
    <>
      <PageHead
        crumbs={[{ label: text(words.title), to: periodSealsAddress }, { label: <Code>{data?.code}</Code> }]}
        title={title}
        chip={data && <SealState seal={data} />}
        actions={data && <Actions seal={data} />}
      />
      {!data && error && <Unreadable title={words.failed} error={error} retry={() => void refetch()} />}
      {data && (
        <div className={pageStyles.stack}>
          {!data.is_whole && (
            <Note tone="error">
              <p>{text(words.notWhole)}</p>
            </Note>
          )}
          {data.withdrawn && (
            <Note tone="warning">
              <p>{text(words.withdrawnBy, { name: data.withdrawn.by.name, reason: data.withdrawn.reason })}</p>
            </Note>
          )}
          <Facts seal={data} />
          <Changes seal={data} />
          {data.changes.length > 0 && <LaterEntries seal={data} />}
          <SealedTrialBalance seal={data} />
          <Proofs seal={data} />
        </div>
      )}
    </>
  )
})

function Facts({ seal }: { seal: PeriodSealWhole }) {
  const text = useText()
  const { language } = useLanguage()
  const { proven } = seal
  return (
    <Sheet>
      <dl className={styles.facts}>
        <dt>{text(words.code)}</dt>
        <dd>
          <b>
            <Code>{seal.code}</Code>
          </b>
        </dd>
        <dt>{text(words.period)}</dt>
        <dd>
          <Ltr>{`${showDate(seal.from)} – ${showDate(seal.to)}`}</Ltr>
        </dd>
        <dt>{text(words.signer)}</dt>
        <dd>
          <Bdi>{seal.signer.name}</Bdi>
        </dd>
        <dt>{text(words.sealedAt)}</dt>
        <dd>
          <DateTimeText value={seal.sealed_at} />
        </dd>
        <dt>{text(words.entriesCount)}</dt>
        <dd>
          <Ltr>{inDigitsOfBooks(String(seal.entries))}</Ltr>
        </dd>
        {seal.note && (
          <>
            <dt>{text(periodSealFieldWords.note)}</dt>
            <dd>
              <Bdi>{seal.note}</Bdi>
            </dd>
          </>
        )}
        <dt>{text(words.fingerprint)}</dt>
        <dd>
          <Code>{seal.fingerprint}</Code>
          <p className="muted dense">{text(words.fingerprintHint)}</p>
          <p className="dense">
            <a className="dotted-link" href={`/seal-check?lng=${language}`} target="_blank" rel="noreferrer">
              {text(words.checkIt)}
            </a>{' '}
            <span className="muted">{text(words.checkHint)}</span>
          </p>
        </dd>
      </dl>
      <p className="muted dense">
        {proven
          ? text(words.proven, {
              at: showMoment(proven.at),
              checks: proven.checks,
              differences: proven.differences,
            })
          : text(words.notProven)}
      </p>
      {seal.replaces_id && (
        <p>
          <Link to={periodSealAddress(seal.replaces_id)}>{text(words.replaces)}</Link>
        </p>
      )}
      {seal.replaced_by && (
        <p>
          <Link to={periodSealAddress(seal.replaced_by)}>{text(words.replacedBy)}</Link>
        </p>
      )}
    </Sheet>
  )
}

function Actions({ seal }: { seal: PeriodSealWhole }) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'seal' | 'withdraw' | null>(null)
  const { canAccess: maySeal = false } = useCanAccess({ action: 'create', resource: 'period_seals' })
  const days = useMemo(() => ({ from: seal.from, to: seal.to }), [seal.from, seal.to])
  const print = () =>
    void openPrintTab()
      .show(paperOfSeal(seal.id))
      .catch(() => undefined)
  return (
    <>
      <Button size="small" onClick={print} startIcon={<Icon name="print" />}>
        {text(words.print)}
      </Button>
      <Button
        size="small"
        onClick={() => void fileOfSeal(seal.id).then(saveFile, (failure: Error) => toast('bad', failure.message))}
        startIcon={<Icon name="download" />}
      >
        {text(words.file)}
      </Button>
      {maySeal && seal.status === 'standing' && seal.changes.length > 0 && (
        <Button size="small" variant="contained" onClick={() => setOpen('seal')}>
          {text(words.sealAgain)}
        </Button>
      )}
      {maySeal && seal.status !== 'withdrawn' && (
        <Button
          size="small"
          color="error"
          disabled={!seal.can.withdraw.allowed}
          title={seal.can.withdraw.reason ?? undefined}
          onClick={() => setOpen('withdraw')}
        >
          {text(words.withdraw)}
        </Button>
      )}
      {maySeal && seal.status !== 'withdrawn' && seal.can.withdraw.reason && (
        <span className="muted dense">{seal.can.withdraw.reason}</span>
      )}
      {open === 'seal' && (
        <SealDialog
          days={days}
          close={() => setOpen(null)}
          onSealed={async made => {
            await queries.invalidateQueries()
            showToast(successTexts.sealed)
            void navigate(periodSealAddress(made.id))
          }}
        />
      )}
      {open === 'withdraw' && (
        <WithdrawDialog
          id={seal.id}
          close={() => setOpen(null)}
          onWithdrawn={async () => {
            await queries.invalidateQueries()
            showToast(successTexts.seal_taken_back)
          }}
        />
      )}
    </>
  )
}

interface WithdrawProps {
  id: number
  close: () => void
  onWithdrawn: () => Promise<void>
}

const noReason = { reason: null }

function WithdrawDialog({ id, close, onWithdrawn }: WithdrawProps) {
  const text = useText()
  const [attempt] = useState(newAttempt)
  return (
    <FormDialog
      title={words.withdraw}
      button={words.withdraw}
      values={noReason}
      names={['reason']}
      check={typed => issuesOfForm({ fields: sealWithdrawalFields }, 'create', typed, 2)}
      label={periodSealLabel}
      save={async ({ reason }) => {
        await withdrawSeal(id, reason, attempt)
        await onWithdrawn()
      }}
      close={close}
    >
      <p>{text(words.withdrawBody)}</p>
      <NoteInput source="reason" label={periodSealFieldWords.reason} maxLength={500} required />
    </FormDialog>
  )
}
