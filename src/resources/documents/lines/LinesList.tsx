import { formWords, gridWords } from '../../../../i18n/document-pages.ts'
import { documentFieldWords } from '../../../../i18n/documents.ts'
import { showDecimal } from '../../../layout/decimal.ts'
import { Ltr, Money } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { useComplaintText } from './complaints.ts'
import { showDiscount } from './discount.ts'
import type { Lines } from './line-store.ts'
import type { ProductLine } from './product-line.ts'
import { useLineKeys, useRow } from './useLines.ts'

interface LinesListProps {
  lines: Lines<ProductLine>
  decimals: number
  /** Opens a line in its sheet. */
  open: (key: number) => void
}

/** The lines on a phone: two rows of text each, typed in a sheet. */
export function LinesList({ lines, decimals, open }: LinesListProps) {
  const text = useText()
  const keys = useLineKeys(lines)
  return (
    <ul className="lines-list" aria-label={text(gridWords.lines)}>
      {keys.slice(0, -1).map(key => (
        <LineOfList key={key} rowKey={key} lines={lines} decimals={decimals} open={open} />
      ))}
      <li>
        <button type="button" className="add" onClick={() => open(keys.at(-1)!)}>
          <Icon name="plus" />
          <b>{text(gridWords.newLine)}</b>
        </button>
      </li>
    </ul>
  )
}

function LineOfList({ rowKey, lines, decimals, open }: LinesListProps & { rowKey: number }) {
  const text = useText()
  const say = useComplaintText()
  const { line, figures, issues } = useRow(lines, rowKey)
  const discount = showDiscount(line, decimals)
  const complained = Object.entries(issues)
  return (
    <li>
      <button type="button" onClick={() => open(rowKey)}>
        <span className="about">
          <b className={line.product ? '' : 'negative'}>
            <bdi>{line.product?.name ?? (line.wanted || text(documentFieldWords.product_id))}</bdi>
          </b>
          <span className="muted">
            <Ltr>{showDecimal(line.quantity)}</Ltr> {line.product?.unit} ×{' '}
            <Ltr>{showDecimal(line.price, decimals)}</Ltr>
            {discount && (
              <>
                {' · '}
                {text(gridWords.discountShort)} <Ltr>{discount}</Ltr>
              </>
            )}
          </span>
          {complained.length > 0 && (
            <span className="hint bad">
              <Icon name="warning" />
              <span>
                {complained
                  .map(([field, complaint]) =>
                    say(complaint, documentFieldWords[field as keyof typeof documentFieldWords] ?? formWords.fixLines),
                  )
                  .join(' · ')}
              </span>
            </span>
          )}
        </span>
        <strong>
          <Money value={figures.total} decimals={decimals} />
        </strong>
      </button>
    </li>
  )
}
