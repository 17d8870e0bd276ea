import { standingTabWords, standingWords } from '../../../../i18n/books/document-standings.ts'
import type { StandingSums } from '../../../../schema/answers/lists/standings.ts'
import { type DocumentKind, isInvoice } from '../../../../schema/documents.ts'
import { type DocumentStanding, standingsOfKind } from '../../../../schema/lists/document-standings.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Money } from '../../../layout/Fields.tsx'
import { IndexTabs } from '../../../layout/IndexTabs.tsx'
import { useText } from '../../../layout/language.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { useFilters } from '../../lists/list-filters.tsx'
import { useSeesPrices } from './useSeesPrices.ts'
import { useStandings } from './useStandings.ts'

type Tab = DocumentStanding | 'all'

/** Which figure is asked for: what is open, or what the documents were and will be. */
const figureOf = (kind: DocumentKind, tab: Tab): 'total' | 'residual' =>
  tab === 'unused' || (isInvoice(kind) && (tab === 'all' || tab === 'open' || tab === 'overdue')) ? 'residual' : 'total'

function Sum({ kind, tab, sums }: { kind: DocumentKind; tab: Tab; sums: StandingSums | undefined }) {
  const text = useText()
  if (tab === 'void') return text(standingWords.noEffect)
  const money = <Money value={sums?.[figureOf(kind, tab)]} decimals={baseCurrency().decimals} />
  if (tab !== 'all' || !isInvoice(kind)) return money
  return (
    <>
      {text(standingWords.residual)} {money}
    </>
  )
}

/** All documents of the list, or those that stand in one way: each with how many they are and what they come to. */
export function StandingTabs({ kind }: { kind: DocumentKind }) {
  const text = useText()
  const { filters, ask } = useFilters()
  const { data } = useStandings()
  const seesPrices = useSeesPrices(kind)
  const tabs: readonly Tab[] = ['all', ...standingsOfKind[kind]]
  return (
    <IndexTabs<Tab>
      hasSums={seesPrices}
      label={text(standingWords.tabs)}
      selected={(filters.standing as DocumentStanding | undefined) ?? 'all'}
      onSelect={tab => ask({ standing: tab === 'all' ? null : tab, state: null, status: null })}
      tabs={tabs.map(tab => ({
        key: tab,
        label: text(standingTabWords[tab]),
        count: data?.[tab]?.count,
        sum: seesPrices && data && <Sum kind={kind} tab={tab} sums={data[tab]} />,
        isAlarming: tab === 'overdue' && !isZeroOrEmpty(data?.overdue?.residual ?? null),
      }))}
    />
  )
}
