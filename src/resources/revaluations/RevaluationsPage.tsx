import { ListBase, useCanAccess, useListContext } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { crudWords } from '../../../i18n/pages/console.ts'
import { revaluationPageWords, revaluationWords } from '../../../i18n/pages/policy.ts'
import type { Revaluation } from '../../../schema/answers/period.ts'
import { currenciesOfOrganization } from '../../dataProvider/organization.ts'
import ledgerStyles from '../../elements/ledger.module.css'
import { Button } from '../../layout/Button.tsx'
import { DateText } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import styles from '../../layout/lists.module.css'
import { useMediaQuery } from '../../layout/media.ts'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { RatesText } from '../exchange-rates/RateText.tsx'
import { newRevaluationAddress, revaluationAddress } from '../kit/addresses.ts'
import { ListPager } from '../lists/ListPager.tsx'
import { Gain, PostingStatus } from './figures.tsx'

/** Foreign balances at the ends of periods, the latest first. */
export const RevaluationsPage = withAccess({ action: 'list', resource: 'restrictions' }, function RevaluationsPage() {
  return (
    // Who may read is asked above, by the permission of journal entries.
    <ListBase
      resource="revaluations"
      sort={{ field: 'date', order: 'DESC' }}
      perPage={25}
      exporter={false}
      disableAuthentication
      disableSyncWithLocation
      queryOptions={{ onError: () => undefined }}
    >
      <List />
    </ListBase>
  )
})

function List() {
  const text = useText()
  const { total } = useListContext<Revaluation>()
  return (
    <>
      <PageHead title={text(revaluationPageWords.title)} actions={total !== 0 && <NewButton />} />
      <Sheet flush>
        <Rows />
      </Sheet>
    </>
  )
}

function NewButton() {
  const text = useText()
  const { canAccess: mayCreate } = useCanAccess({ action: 'create', resource: 'restrictions' })
  if (!mayCreate || currenciesOfOrganization().length < 2) return null
  return (
    <Button
      variant="contained"
      size="small"
      component={Link}
      to={newRevaluationAddress}
      startIcon={<Icon name="refresh" />}
    >
      {text(revaluationPageWords.create)}
    </Button>
  )
}

function Rows() {
  const text = useText()
  const { data, error, refetch, isPending } = useListContext<Revaluation>()
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  if (error && !data) {
    return <LoadFailed title={crudWords.listFailed} error={error} retry={refetch} />
  }
  if (isPending || !data)
    return (
      <SkeletonTable
        columns={[{ label: revaluationWords.date }, { label: revaluationWords.gain, isAmount: true }]}
        rows={3}
      />
    )
  if (data.length === 0) {
    return (
      <EmptyState title={revaluationPageWords.empty} actions={<NewButton />}>
        <p>{text(revaluationPageWords.lead)}</p>
        {currenciesOfOrganization().length < 2 && <p>{text(revaluationPageWords.noCurrencies)}</p>}
      </EmptyState>
    )
  }
  return (
    <>
      <LedgerTable label={revaluationPageWords.title} className={ledgerStyles.records}>
        <thead>
          <tr>
            <th scope="col">{text(revaluationWords.date)}</th>
            {!isPhone && <th scope="col">{text(revaluationWords.rates)}</th>}
            <th scope="col">{text(revaluationWords.status)}</th>
            <th scope="col" className="amount">
              {text(revaluationWords.gain)}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(each => (
            <Row key={each.id} revaluation={each} isPhone={isPhone} />
          ))}
        </tbody>
      </LedgerTable>
      <ListPager />
    </>
  )
}

function Row({ revaluation, isPhone }: { revaluation: Revaluation; isPhone: boolean }) {
  const navigate = useNavigate()
  const address = revaluationAddress(revaluation.id)
  return (
    <tr className={styles.opens} onClick={event => !(event.target as Element).closest('a') && navigate(address)}>
      <td>
        <Link to={address} className={styles.titleLink}>
          <DateText value={revaluation.date} />
        </Link>
      </td>
      {!isPhone && (
        <td className={styles.soft}>
          <RatesText rates={revaluation.rates} />
        </td>
      )}
      <td>
        <PostingStatus revaluation={revaluation} />
      </td>
      <td className="amount">
        <Gain value={revaluation.gain} />
      </td>
    </tr>
  )
}
