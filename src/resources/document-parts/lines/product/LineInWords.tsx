import { gridWords } from '../../../../../i18n/pages/document-pages.ts'
import { Bdi, Ltr, Money } from '../../../../layout/Fields.tsx'
import { useText } from '../../../../layout/language.tsx'
import { isZeroOrEmpty, showDecimal } from '../../../../layout/values/decimal.ts'
import { showDiscount } from '../discount.ts'
import linesStyles from '../lines.module.css'
import type { InvoiceTerms, ProductLine } from './product-line.ts'
import { taxMarkOf } from './TaxMark.tsx'

/** A line in one row of words: quantity, unit, price and discount. */
export function AboutLine({ line, decimals }: { line: ProductLine; decimals: number }) {
  const text = useText()
  const discount = showDiscount(line, decimals)
  return (
    <>
      <Ltr>{showDecimal(line.quantity)}</Ltr> <Bdi>{line.product?.unit}</Bdi> ×{' '}
      <Ltr>{showDecimal(line.price, decimals)}</Ltr>
      {discount && (
        <>
          {' · '}
          {text(gridWords.discountShort)} <Ltr>{discount}</Ltr>
        </>
      )}
    </>
  )
}

/** What a line comes to as its prices are, and how much tax that leaves out or contains. */
export function AmountOfLine({ figures, terms }: { figures: Readonly<Record<string, string>>; terms: InvoiceTerms }) {
  const text = useText()
  const { decimals, tax_inclusive } = terms
  const mark = taxMarkOf(figures)
  return (
    <>
      <Money value={figures.priced} decimals={decimals} />
      {isZeroOrEmpty(figures.tax) ? (
        mark && <span className={linesStyles.taxOfLine}>{mark}</span>
      ) : (
        <span className={linesStyles.taxOfLine}>
          {text(tax_inclusive ? gridWords.withItsTax : gridWords.withoutItsTax)} {mark}{' '}
          <Money value={figures.tax} decimals={decimals} />
        </span>
      )}
    </>
  )
}
