import { gridWords } from '../../../../../i18n/pages/document-pages.ts'
import { StatusDot } from '../../../../elements/StatusDot.tsx'
import { useText } from '../../../../layout/language.tsx'
import { Parts } from '../../../../layout/Parts.tsx'
import { isNegative, showDecimal } from '../../../../layout/values/decimal.ts'
import { negated } from '../../../kit/sum.ts'
import type { Row } from '../line-store.ts'
import styles from '../lines.module.css'
import type { ProductLine } from './product-line.ts'

/**
 * What there is of a line's goods, and what it leaves of them: brown below the reorder level, red where there is not enough.
 * By how much is left to the server, where it refused the quantity for that.
 */
export function StockOfLine({ figures, refused }: Pick<Row<ProductLine>, 'figures' | 'refused'>) {
  const text = useText()
  const { on_hand, leaves, below_level, elsewhere, elsewhere_quantity } = figures
  if (on_hand === undefined) return null
  const isShort = leaves !== undefined && isNegative(leaves)
  const parts = [
    text(gridWords.onHand, { quantity: showDecimal(on_hand) }),
    ...(leaves === undefined
      ? []
      : isShort
        ? 'quantity' in refused
          ? []
          : [text(gridWords.shortBy, { quantity: showDecimal(negated(leaves)) })]
        : [text(gridWords.leaves, { quantity: showDecimal(leaves) })]),
    ...(below_level === undefined ? [] : [text(gridWords.belowLevel, { quantity: showDecimal(below_level) })]),
    ...(elsewhere === undefined
      ? []
      : [text(gridWords.inWarehouse, { name: elsewhere, quantity: showDecimal(elsewhere_quantity ?? '0') })]),
  ]
  const level = isShort ? 'short' : below_level === undefined ? undefined : 'low'
  return (
    <span className={styles.stock} data-part="stock" data-level={level}>
      <StatusDot mark={isShort ? 'barred' : level === 'low' ? 'half' : 'full'} />
      <Parts>{parts}</Parts>
    </span>
  )
}
