import { standingWords } from '../../../../i18n/books/invoice-standings.ts'
import type { Standings } from '../../../../schema/answers/lists/standings.ts'
import { type InvoiceStanding, invoiceStandings } from '../../../../schema/lists/invoice-standings.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Money } from '../../../layout/Fields.tsx'
import { IndexTabs } from '../../../layout/IndexTabs.tsx'
import { useText } from '../../../layout/language.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { useFilters } from '../../records/list-filters.tsx'
import { useStandings } from './useStandings.ts'

type Tab = keyof Standings
const tabs: readonly Tab[] = ['all', ...invoiceStandings]

/** Which figure of a standing is asked for: what is owed, or what was and will be. */
const figureOf: Record<Exclude<Tab, 'void'>, 'total' | 'residual'> = {
  all: 'residual',
  draft: 'total',
  open: 'residual',
  overdue: 'residual',
  paid: 'total',
}

function Sum({ tab, sums }: { tab: Tab; sums: Standings[Tab] }) {
  const text = useText()
  if (tab === 'void') return text(standingWords.noEffect)
  const money = <Money value={sums[figureOf[tab]]} decimals={baseCurrency().decimals} />
  if (tab !== 'all') return money
  return (
    <>
      {text(standingWords.residual)} {money}
    </>
  )
}

/** All invoices of the list, or those that stand in one way: each with how many they are and what they come to. */
export function StandingTabs() {
  const text = useText()
  const { filters, ask } = useFilters()
  const { data } = useStandings()
  return (
    <IndexTabs<Tab>
      hasSums
      label={text(standingWords.tabs)}
      selected={(filters.standing as InvoiceStanding | undefined) ?? 'all'}
      onSelect={tab => ask({ standing: tab === 'all' ? null : tab, state: null, status: null })}
      tabs={tabs.map(tab => ({
        key: tab,
        label: text(standingWords[tab]),
        count: data?.[tab].count,
        sum: data && <Sum tab={tab} sums={data[tab]} />,
        isAlarming: tab === 'overdue' && data !== undefined && !isZeroOrEmpty(data.overdue.residual),
      }))}
    />
  )
}
