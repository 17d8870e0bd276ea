import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { crudWords } from '../../../i18n/pages/console.ts'
import { taxFilingPageWords as words } from '../../../i18n/tax/filing-pages.ts'
import { taxFilingWords } from '../../../i18n/tax/filings.ts'
import type { TaxFiling, TaxFilingList } from '../../../schema/answers/books/tax-filings.ts'
import { readFilings } from '../../dataProvider/books/tax-filings.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import ledgerStyles from '../../elements/ledger.module.css'
import { Button } from '../../layout/Button.tsx'
import { DateText, Money } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import listStyles from '../../layout/lists.module.css'
import { useMediaQuery } from '../../layout/media.ts'
import pageStyles from '../../layout/Page.module.css'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { addressOf, newTaxFilingAddress, taxFilingAddress } from '../kit/addresses.ts'
import { FilingStatus, ReturnDays } from './boxes.tsx'
import styles from './tax-filings.module.css'

/** Returns of value added tax, the latest first, and the one that comes next. */
export const TaxFilingsPage = withAccess({ action: 'list', resource: 'restrictions' }, function TaxFilingsPage() {
  const text = useText()
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['tax filings', presentOrganization().id, language],
    queryFn: readFilings,
    retry: false,
  })
  return (
    <>
      <PageHead title={text(words.title)} />
      {error && !data && <LoadFailed title={crudWords.listFailed} error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonTable columns={[{ label: words.title }]} rows={3} />}
      {data && (
        <div className={pageStyles.stack}>
          <Next {...data} />
          <Sheet flush>
            {data.tax_filings.data.length === 0 ? (
              <EmptyState title={words.empty}>
                <p>{text(words.lead)}</p>
              </EmptyState>
            ) : (
              <Rows filings={data.tax_filings.data} />
            )}
          </Sheet>
        </div>
      )}
    </>
  )
})

/** What comes next, and what is owed by what was filed. */
function Next({ next, account, can }: TaxFilingList) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  const isOurs = account.balance.startsWith('-')
  return (
    <Sheet title={words.next}>
      <div className={styles.next}>
        <p>
          <b>
            <ReturnDays of={next} />
          </b>
          <span className="muted">
            {' · '}
            {next.has_ended
              ? next.due_on && text(words.dueOn, { date: showDate(next.due_on) })
              : text(words.notEnded, { date: showDate(next.to) })}
          </span>
        </p>
        {next.has_ended && can.file.allowed && (
          <Button variant="contained" component={Link} to={newTaxFilingAddress} startIcon={<Icon name="check" />}>
            {text(words.prepare)}
          </Button>
        )}
        {next.has_ended && !can.file.allowed && <p className="muted">{can.file.reason}</p>}
      </div>
      {account.id !== null && Number(account.balance) !== 0 && (
        <p>
          {text(isOurs ? words.owedToUs : words.owed)}{' '}
          <Link className="dotted-link" to={addressOf('accounts', account.id)}>
            <Money value={account.balance.replace('-', '')} decimals={decimals} />
          </Link>{' '}
          <span className="muted">{sign}</span>
        </p>
      )}
    </Sheet>
  )
}

function Rows({ filings }: { filings: readonly TaxFiling[] }) {
  const text = useText()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  const { decimals } = baseCurrency()
  return (
    <LedgerTable label={words.title} className={ledgerStyles.records}>
      <thead>
        <tr>
          <th scope="col">{text(taxFilingWords.period)}</th>
          {!isPhone && <th scope="col">{text(taxFilingWords.status)}</th>}
          {!isPhone && <th scope="col">{text(taxFilingWords.due_on)}</th>}
          <th scope="col" className="amount">
            {text(taxFilingWords.due)}
          </th>
        </tr>
      </thead>
      <tbody>
        {filings.map(filing => {
          const address = taxFilingAddress(filing.id)
          return (
            <tr
              key={filing.id}
              className={listStyles.opens}
              onClick={event => !(event.target as Element).closest('a') && navigate(address)}
            >
              <td>
                <Link to={address} className={listStyles.titleLink}>
                  <ReturnDays of={filing} />
                </Link>
                {isPhone && (
                  <div>
                    <FilingStatus status={filing.status} />
                  </div>
                )}
              </td>
              {!isPhone && (
                <td>
                  <FilingStatus status={filing.status} />
                </td>
              )}
              {!isPhone && (
                <td>
                  <DateText value={filing.due_on} />
                </td>
              )}
              <td className="amount">
                <Money value={filing.due} decimals={decimals} />
                {filing.credit_ends_on && Number(filing.credit_left) !== 0 && (
                  <div className="muted dense">
                    {text(words.creditEnds, { amount: filing.credit_left, date: showDate(filing.credit_ends_on) })}
                  </div>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </LedgerTable>
  )
}
