import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { taxFilingLabel } from '../../../i18n/labels.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { taxFilingPageWords as words } from '../../../i18n/tax/filing-pages.ts'
import { taxFilingWords } from '../../../i18n/tax/filings.ts'
import type { TaxFiling } from '../../../schema/answers/books/tax-filings.ts'
import { reports } from '../../../schema/reports.ts'
import { filingWithdrawalFields } from '../../../schema/tax/filings.ts'
import { readFiling, withdrawFiling } from '../../dataProvider/books/tax-filings.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { exportFiling } from '../../dataProvider/exporting.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, DateText, DateTimeText, Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { NoteInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { ExportButton } from '../../layout/overlays/ExportButton.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { EntryOf } from '../document-parts/page/EntryOf.tsx'
import { issuesOfForm } from '../forms/body.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { newAddress, reportAddress, taxFilingsAddress } from '../kit/addresses.ts'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { Boxes, FilingStatus, ReturnDays, Sums } from './boxes.tsx'

/** One return as it was filed: its boxes, what it came to, and the entry that settles it. */
export const TaxFilingPage = withAccess({ action: 'list', resource: 'restrictions' }, function TaxFilingPage() {
  const text = useText()
  const { id = '' } = useParams()
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['tax filings', presentOrganization().id, language, id],
    queryFn: () => readFiling(id),
    retry: false,
  })
  return (
    <>
      <PageHead
        crumbs={[{ label: text(words.title), to: taxFilingsAddress }]}
        title={data ? <ReturnDays of={data} /> : text(words.title)}
        chip={data && <FilingStatus status={data.status} />}
        actions={
          data && (
            <>
              <ExportButton
                formats={['pdf', 'xlsx', 'csv']}
                make={(format, exporting) => exportFiling(data.id, format, exporting)}
              />
              <Withdraw filing={data} />
            </>
          )
        }
      />
      {!data && error && <Unreadable title={words.failed} error={error} retry={() => void refetch()} />}
      {data && <Whole filing={data} />}
    </>
  )
})

function Whole({ filing }: { filing: TaxFiling }) {
  const text = useText()
  const report = `${reportAddress(reports.statutory_return.wire)}?date_from=${filing.from}&date_to=${filing.to}`
  const isOwed = filing.status === 'filed' && Number(filing.to_pay) > 0
  return (
    <div className={pageStyles.stack}>
      {filing.withdrawn && (
        <Note tone="warning">
          <p>
            {text(taxFilingWords.withdrawn)} <DateText value={filing.withdrawn.on} /> ·{' '}
            <Bdi>{filing.withdrawn.by.name}</Bdi> · <Bdi>{filing.withdrawn.reason}</Bdi>
          </p>
        </Note>
      )}
      <Sheet>
        <Sums of={filing} />
        <p className="muted">
          {text(taxFilingWords.filed_at)} <DateTimeText value={filing.filed_at} /> · <Bdi>{filing.filer.name}</Bdi>
          {filing.due_on && (
            <>
              {' · '}
              {text(taxFilingWords.due_on)} <DateText value={filing.due_on} />
            </>
          )}
          {filing.credit_ends_on && (
            <>
              {' · '}
              {text(taxFilingWords.credit_ends_on)} <DateText value={filing.credit_ends_on} />
            </>
          )}
        </p>
        {filing.note && (
          <p>
            <Bdi>{filing.note}</Bdi>
          </p>
        )}
        {isOwed && <Pay />}
      </Sheet>
      <Sheet flush title={taxFilingWords.boxes} end={<Link to={report}>{text(words.details)}</Link>}>
        <Boxes boxes={filing.boxes} />
      </Sheet>
      {filing.entry_id === null ? (
        <p className="muted">{text(words.noEntry)}</p>
      ) : (
        <EntryOf id={filing.entry_id} label={words.entry} />
      )}
    </div>
  )
}

/** What is owed is paid as an expense of the account that it stands in. */
function Pay() {
  const text = useText()
  const { canAccess: mayPay } = useCanAccess({ action: 'create', resource: 'expenses' })
  if (!mayPay) return null
  return (
    <Button component={Link} to={newAddress('expenses')} size="small" startIcon={<Icon name="cash" />}>
      {text(words.pay)}
    </Button>
  )
}

function Withdraw({ filing }: { filing: TaxFiling }) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const [attempt] = useState(newAttempt)
  const [isOpen, setOpen] = useState(false)
  const values = useMemo(() => ({ reason: null }), [])
  const { allowed, reason } = filing.can.withdraw
  if (filing.status === 'withdrawn') return null
  return (
    <>
      {reason && <span className="muted dense">{reason}</span>}
      <Button
        size="small"
        color="error"
        disabled={!allowed}
        onClick={() => setOpen(true)}
        startIcon={<Icon name="forbid" />}
      >
        {text(words.withdraw)}
      </Button>
      {isOpen && (
        <FormDialog
          title={words.withdraw}
          button={words.withdraw}
          values={values}
          names={['reason']}
          check={typed => issuesOfForm({ fields: filingWithdrawalFields }, 'create', typed, 2)}
          label={taxFilingLabel}
          save={async typed => {
            await withdrawFiling(filing.id, typed.reason, attempt)
            await queries.invalidateQueries({ queryKey: ['tax filings'] })
            showToast(successTexts.return_withdrawn)
          }}
          close={() => setOpen(false)}
        >
          <p>{text(words.confirmWithdrawBody)}</p>
          <NoteInput source="reason" label={taxFilingWords.reason} maxLength={500} required />
        </FormDialog>
      )}
    </>
  )
}
