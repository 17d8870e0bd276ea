import { useListContext } from 'react-admin'
import {
  allOfInvoices,
  filteredInvoices,
  pageOfInvoices,
  standingWords,
} from '../../../../i18n/books/invoice-standings.ts'
import type { Standings } from '../../../../schema/answers/lists/standings.ts'
import { type InvoiceStanding, uncountedStandings } from '../../../../schema/lists/invoice-standings.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Bdi, Money } from '../../../layout/Fields.tsx'
import { useCount, useText } from '../../../layout/language.tsx'
import { sumDecimals } from '../../sum.ts'
import type { Listed } from '../list-cells.tsx'
import styles from './standing.module.css'
import { useStandings } from './useStandings.ts'

type Standing = InvoiceStanding | undefined

const isUncounted = (standing: Standing) => (uncountedStandings as readonly Standing[]).includes(standing)

/** What the page and the whole list come to in the base currency; of drafts and void invoices alone there is nothing to say. */
function useSums(data: readonly Listed[]) {
  const { total = 0, filterValues } = useListContext()
  const { data: standings } = useStandings()
  const standing = filterValues.standing as Standing
  if (isUncounted(standing)) return null
  const counted = data.filter(({ status }) => status === 'posted')
  const sum = (name: 'base_total' | 'base_residual') => sumDecimals(counted.map(record => record[name] ?? '0'))
  const page = { count: counted.length, total: sum('base_total'), residual: sum('base_residual') }
  return {
    page: data.length < total ? { ...page, hasOthers: counted.length < data.length } : null,
    all: standings && { ...standings[standing ?? 'all'], ...leftOut(standings, standing) },
    isFiltered: Object.keys(filterValues).length > 0,
  }
}

/** All that are added up, and whether there are others. */
function leftOut(standings: Standings, standing: Standing) {
  if (standing !== undefined) return { hasOthers: false }
  const others = uncountedStandings.reduce((sum, each) => sum + standings[each].count, 0)
  return { count: standings.all.count - others, hasOthers: others > 0 }
}

interface FootProps {
  data: readonly Listed[]
}

/** The foot of the table of invoices. */
export function StandingFoot({
  data,
  columns,
}: FootProps & { columns: readonly { name: string; isAmount?: boolean }[] }) {
  const text = useText()
  const count = useCount()
  const sums = useSums(data)
  const { decimals } = baseCurrency()
  if (!sums) return null
  const first = columns.findIndex(({ isAmount }) => isAmount)
  const rows = [
    { words: pageOfInvoices, row: sums.page },
    { words: sums.isFiltered ? filteredInvoices : allOfInvoices, row: sums.all },
  ]
  return (
    <tfoot className={styles.foot}>
      {rows.map(
        ({ words, row }, place) =>
          row && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page, and then all
            <tr key={place}>
              <td colSpan={first}>
                <Bdi>{count(words, row.count)}</Bdi>{' '}
                {row.hasOthers && <span className="muted">{text(standingWords.uncounted)}</span>}
              </td>
              {columns.slice(first).map(({ name }) => (
                <td key={name} className="amount">
                  <Money value={name === 'residual' ? row.residual : row.total} decimals={decimals} />
                </td>
              ))}
            </tr>
          ),
      )}
    </tfoot>
  )
}

/** As `StandingFoot`, under the cards of a phone: what is still due. */
export function StandingFootOfCards({ data }: FootProps) {
  const text = useText()
  const sums = useSums(data)
  const { decimals } = baseCurrency()
  if (!sums) return null
  return (
    <dl className={styles.sums}>
      {sums.page && (
        <div>
          <dt>{text(standingWords.pageResidual)}</dt>
          <dd>
            <Money value={sums.page.residual} decimals={decimals} />
          </dd>
        </div>
      )}
      {sums.all && (
        <div className={styles.all}>
          <dt>{text(standingWords.allResidual)}</dt>
          <dd>
            <Money value={sums.all.residual} decimals={decimals} />
          </dd>
        </div>
      )}
    </dl>
  )
}
