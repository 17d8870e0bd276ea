import { useListContext } from 'react-admin'
import { standingWords, sumsOfDocuments } from '../../../../i18n/books/document-standings.ts'
import { sumsOfInvoices } from '../../../../i18n/books/invoice-standings.ts'
import type { Standings } from '../../../../schema/answers/lists/standings.ts'
import { type DocumentKind, isInvoice, isPayment } from '../../../../schema/documents.ts'
import { type DocumentStanding, uncountedStandings } from '../../../../schema/lists/document-standings.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Bdi, Money } from '../../../layout/Fields.tsx'
import { useCount, useText } from '../../../layout/language.tsx'
import { sumDecimals } from '../../kit/sum.ts'
import styles from '../standing/standing.module.css'
import { useSeesPrices } from '../standing/useSeesPrices.ts'
import { useStandings } from '../standing/useStandings.ts'
import { inBase, type Listed } from './list-cells.tsx'

type Standing = DocumentStanding | undefined

const isUncounted = (standing: Standing) => (uncountedStandings as readonly Standing[]).includes(standing)

const openInBase = ({ base_residual, base_unused }: Listed) => base_unused ?? base_residual ?? '0'

/** What the page and the whole list come to in the base currency; of what does not count alone there is nothing to say. */
function useSums(kind: DocumentKind, data: readonly Listed[]) {
  const seesPrices = useSeesPrices(kind)
  const { total = 0, filterValues } = useListContext()
  const { data: standings } = useStandings()
  const standing = filterValues.standing as Standing
  if (!seesPrices || isUncounted(standing)) return null
  const counted = data.filter(({ status, standing }) => status === 'posted' && !isUncounted(standing))
  const page = {
    count: counted.length,
    total: sumDecimals(counted.map(inBase)),
    residual: sumDecimals(counted.map(openInBase)),
  }
  const sums = standings?.[standing ?? 'all']
  return {
    page: data.length < total ? { ...page, hasOthers: counted.length < data.length } : null,
    all: standings && sums && { ...sums, ...leftOut(standings, standing) },
    isFiltered: Object.keys(filterValues).length > 0,
  }
}

/** All that are added up, and whether there are others. */
function leftOut(standings: Standings, standing: Standing) {
  if (standing !== undefined) return { hasOthers: false }
  const others = uncountedStandings.reduce((sum, each) => sum + (standings[each]?.count ?? 0), 0)
  return { count: standings.all.count - others, hasOthers: others > 0 }
}

interface FootProps {
  kind: DocumentKind
  data: readonly Listed[]
}

/** The foot of the table of documents. */
export function StandingFoot({
  kind,
  data,
  columns,
  before = 0,
}: FootProps & {
  columns: readonly { name: string; isAmount?: boolean }[]
  /** Columns that stand before these. */
  before?: number
}) {
  const text = useText()
  const count = useCount()
  const sums = useSums(kind, data)
  const { decimals } = baseCurrency()
  if (!sums) return null
  const first = columns.findIndex(({ isAmount }) => isAmount)
  if (first < 1) return null
  const words = isInvoice(kind) ? sumsOfInvoices : sumsOfDocuments
  const rows = [
    { words: words.page, row: sums.page },
    { words: sums.isFiltered ? words.filtered : words.all, row: sums.all },
  ]
  return (
    <tfoot className={styles.foot}>
      {rows.map(
        ({ words, row }, index) =>
          row && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page, and then all
            <tr key={index}>
              <td colSpan={first + before}>
                <Bdi>{count(words, row.count)}</Bdi>{' '}
                {row.hasOthers && (
                  <span className="muted">
                    {text(isPayment(kind) ? standingWords.uncountedPayments : standingWords.uncounted)}
                  </span>
                )}
              </td>
              {columns.slice(first).map(({ name }) => (
                <td key={name} className="amount">
                  <Money value={name === 'total' ? row.total : row.residual} decimals={decimals} />
                </td>
              ))}
            </tr>
          ),
      )}
    </tfoot>
  )
}

/** As `StandingFoot`, under the cards of a phone: of invoices what is still due, of others what they come to. */
export function StandingFootOfCards({ kind, data }: FootProps) {
  const text = useText()
  const sums = useSums(kind, data)
  const { decimals } = baseCurrency()
  if (!sums) return null
  const [page, all, figure] = isInvoice(kind)
    ? ([standingWords.pageResidual, standingWords.allResidual, 'residual'] as const)
    : ([standingWords.pageTotal, standingWords.allTotal, 'total'] as const)
  return (
    <dl className={styles.sums}>
      {sums.page && (
        <div>
          <dt>{text(page)}</dt>
          <dd>
            <Money value={sums.page[figure]} decimals={decimals} />
          </dd>
        </div>
      )}
      {sums.all && (
        <div className={styles.all}>
          <dt>{text(all)}</dt>
          <dd>
            <Money value={sums.all[figure]} decimals={decimals} />
          </dd>
        </div>
      )}
    </dl>
  )
}
