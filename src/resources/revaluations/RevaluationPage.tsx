import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useGetMany } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { revaluationPageWords, revaluationWords } from '../../../i18n/pages/policy.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Revaluation, RevaluedItem } from '../../../schema/answers/period.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'

import { revaluation as read, renewRevaluation, voidRevaluation } from '../../dataProvider/policy.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateText, Ltr, Money, Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { EntryOf } from '../document-parts/page/EntryOf.tsx'
import { RatesText } from '../exchange-rates/RateText.tsx'
import { addressOf, revaluationAddress, revaluationsAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { documentCurrency } from '../kit/currency.ts'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { Gain, PostingStatus } from './figures.tsx'
import revaluationsStyles from './revaluations.module.css'

/** One revaluation: what it valued, and the two entries that it wrote. */
export const RevaluationPage = withAccess({ action: 'list', resource: 'restrictions' }, function RevaluationPage() {
  const text = useText()
  const { id = '' } = useParams()
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['revaluations', presentOrganization().id, id, language],
    queryFn: () => read(id),
    retry: false,
  })
  const crumbs = [{ label: text(revaluationPageWords.title), to: revaluationsAddress }]
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={
          data ? (
            <>
              {text(revaluationPageWords.title)} <DateText value={data.date} />
            </>
          ) : (
            text(revaluationPageWords.title)
          )
        }
        chip={data && <PostingStatus revaluation={data} />}
        actions={data && <VoidButton revaluation={data} onVoided={() => void refetch()} />}
      />
      {!data && error && <Unreadable title={revaluationPageWords.failed} error={error} retry={() => void refetch()} />}
      {data && (
        <div className={pageStyles.stack}>
          {data.out_of_date && <OutOfDate revaluation={data} />}
          <Items revaluation={data} />
          <EntryOf id={data.entry_id} label={revaluationPageWords.entry} />
          <EntryOf id={data.reversal_id} label={revaluationPageWords.reversal} />
        </div>
      )}
    </>
  )
})

/** Why it is out of date, and what makes it anew. */
function OutOfDate({ revaluation }: { revaluation: Revaluation }) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(newAttempt)
  const [isConfirming, setConfirming] = useState(false)
  const { allowed, reason } = revaluation.can.renew
  return (
    <Note tone="warning">
      <p>{text(revaluationPageWords.outdated)}</p>
      {reason && <p className="muted">{reason}</p>}
      <Button size="small" disabled={!allowed} onClick={() => setConfirming(true)} startIcon={<Icon name="refresh" />}>
        {text(revaluationPageWords.renew)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={text(revaluationPageWords.confirmRenew, { date: showDate(revaluation.date) })}
          button={revaluationPageWords.renew}
          tone="primary"
          act={async () => {
            // An attempt that was refused is answered the same again.
            setAttempt(newAttempt())
            const { id } = await renewRevaluation(revaluation.id, attempt)
            await queries.invalidateQueries({ queryKey: ['revaluations'] })
            showToast(successTexts.posted)
            navigate(revaluationAddress(id))
          }}
          close={() => setConfirming(false)}
        >
          {text(revaluationPageWords.confirmRenewBody)}
        </ConfirmDialog>
      )}
    </Note>
  )
}

function VoidButton({ revaluation, onVoided }: { revaluation: Revaluation; onVoided: () => void }) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const [attempt] = useState(newAttempt)
  const [isConfirming, setConfirming] = useState(false)
  const { canAccess: mayVoid } = useCanAccess({ action: 'delete', resource: 'restrictions' })
  const { allowed, reason } = revaluation.can.void
  if (!mayVoid || revaluation.status === 'void') return null
  return (
    <>
      {reason && <span className={`muted ${revaluationsStyles.voidReason}`}>{reason}</span>}
      <Button
        size="small"
        color="error"
        disabled={!allowed}
        onClick={() => setConfirming(true)}
        startIcon={<Icon name="forbid" />}
      >
        {text(revaluationPageWords.void)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={text(revaluationPageWords.confirmVoid, { date: showDate(revaluation.date) })}
          button={revaluationPageWords.void}
          act={async () => {
            await voidRevaluation(revaluation.id, attempt)
            await queries.invalidateQueries({ queryKey: ['revaluations'] })
            onVoided()
            showToast(successTexts.voided)
          }}
          close={() => setConfirming(false)}
        >
          {text(revaluationPageWords.confirmVoidBody)}
        </ConfirmDialog>
      )}
    </>
  )
}

const isLoss = (gain: string) => gain.startsWith('-')

function Items({ revaluation }: { revaluation: Revaluation }) {
  const text = useText()
  const base = baseCurrency()
  const nameOf = usePartyNames(revaluation.items)
  const { gain, rates, reversal_date } = revaluation
  return (
    <Sheet flush title={revaluationPageWords.items} end={<RatesText rates={rates} />}>
      <LedgerTable label={revaluationPageWords.items}>
        <thead>
          <tr>
            <th scope="col">{text(revaluationWords.number)}</th>
            <th scope="col">{text(revaluationWords.party)}</th>
            <th scope="col" className="amount">
              {text(revaluationWords.amount)}
            </th>
            <th scope="col" className="amount">
              {text(revaluationWords.booked)}
            </th>
            <th scope="col" className="amount">
              {text(revaluationWords.value)}
            </th>
            <th scope="col" className="amount">
              {text(revaluationWords.difference)}
            </th>
          </tr>
        </thead>
        <tbody>
          {revaluation.items.map(item => (
            <tr key={item.id}>
              <td>
                <Link className="dotted-link" to={addressOf(item.resource, item.document_id)}>
                  {item.is_credit ? (
                    text(revaluationPageWords.credit, { number: item.number ?? '' })
                  ) : item.cheque_number !== null ? (
                    text(revaluationPageWords.cheque, { number: item.cheque_number })
                  ) : (
                    <Code>{item.number}</Code>
                  )}
                </Link>
              </td>
              <td>
                <Bdi>{nameOf(item)}</Bdi>
              </td>
              <td className="amount">
                <Money value={item.amount} decimals={documentCurrency(item.currency_id).decimals} />{' '}
                <span className="muted">
                  <Ltr>{item.currency}</Ltr>
                </span>
              </td>
              <td className="amount">
                <Money value={item.booked} decimals={base.decimals} />
              </td>
              <td className="amount">
                <Money value={item.value} decimals={base.decimals} />
              </td>
              <td className="amount">
                <Gain value={item.gain} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5}>
              {text(isLoss(gain) ? revaluationPageWords.loss : revaluationPageWords.gain)}{' '}
              <span className="muted">
                {base.sign} · {text(revaluationPageWords.reverses, { date: showDate(reversal_date) })}
              </span>
            </td>
            <td className="amount">
              <Gain value={gain} />
            </td>
          </tr>
        </tfoot>
      </LedgerTable>
    </Sheet>
  )
}

function usePartyNames(items: readonly RevaluedItem[]): (item: RevaluedItem) => string {
  const idsOf = (field: 'client_id' | 'supplier_id') => [
    ...new Set(items.map(item => item[field]).filter(id => id !== null)),
  ]
  const [clientIds, supplierIds] = [idsOf('client_id'), idsOf('supplier_id')]
  const { data: clients } = useGetMany('clients', { ids: clientIds }, { enabled: clientIds.length > 0 })
  const { data: suppliers } = useGetMany('suppliers', { ids: supplierIds }, { enabled: supplierIds.length > 0 })
  return ({ client_id, supplier_id }) => {
    const [among, id] = client_id === null ? [suppliers, supplier_id] : [clients, client_id]
    return String(among?.find(record => record.id === id)?.display_name ?? '')
  }
}
