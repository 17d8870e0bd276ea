import { type ReactNode, useEffect, useRef } from 'react'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { gridWords } from '../../../../i18n/pages/document-pages.ts'
import { returnWords } from '../../../../i18n/pages/returns.ts'
import inputStyles from '../../../elements/inputs.module.css'
import { Bdi, Code, Money, Qty } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { LedgerTable } from '../../../layout/Page.tsx'
import { ofQuantity } from '../../../layout/values/decimal.ts'
import { moneyIn } from '../../../layout/values/own-currency.ts'
import { AmountBox } from '../../document-parts/lines/AmountBox.tsx'
import type { LineStore } from '../../document-parts/lines/line-store.ts'
import linesStyles from '../../document-parts/lines/lines.module.css'
import { StockOfLine } from '../../document-parts/lines/product/StockOfLine.tsx'
import { type StockTerms, stockFigures } from '../../document-parts/lines/product/stock-of-lines.ts'
import { useFieldErrorText } from '../../document-parts/lines/useFieldErrorText.ts'
import { useLineKeys, useRow } from '../../document-parts/lines/useLines.ts'
import givenLinesStyles from './given-lines.module.css'
import { leftOf, plainQuantity, type ReturnLine, type ReturnSums, type ReturnTerms } from './return-line.ts'

export type ReturnLineStore = LineStore<ReturnLine, ReturnTerms, ReturnSums>

interface ReturnLinesProps {
  lines: ReturnLineStore
  /** The code of the document's currency. */
  code: string
  decimals: number
  /** What a client returns may be scrapped; what is bought goes back to the supplier. */
  asksRestock: boolean
  /** Of a debit note no goods come back: it asks for amounts alone. */
  isOfNote: boolean
  /** What there is of the goods; undefined until it is known. */
  stock: StockTerms | undefined
}

/** The lines of an invoice, each with what is left of it and a box for what comes back now. */
export function ReturnLines({ lines, code, decimals, asksRestock, isOfNote, stock }: ReturnLinesProps) {
  const text = useText()
  const keys = useLineKeys(lines)
  const given = keys.filter(key => lines.row(key).line.returnable !== null)
  return (
    <LedgerTable label={gridWords.lines} className={`${givenLinesStyles.givenLines} ${givenLinesStyles.returnLines}`}>
      <thead>
        <tr>
          <th>{text(documentFieldWords.product_id)}</th>
          {isOfNote ? (
            <th className="amount">{text(documentFieldWords.net)}</th>
          ) : (
            <>
              <th className="amount">{text(asksRestock ? returnWords.sold : returnWords.bought)}</th>
              <th className="amount">{text(returnWords.before)}</th>
              <th className="amount">{text(returnWords.left)}</th>
              <th className="amount">{text(documentFieldWords.price)}</th>
              <th className="amount">{text(returnWords.back)}</th>
            </>
          )}
          <th className="amount">{text(isOfNote ? returnWords.allowanceOf : returnWords.allowance)}</th>
          {asksRestock && !isOfNote && <th>{text(returnWords.condition)}</th>}
          <th className="amount">{text(documentFieldWords.total)}</th>
        </tr>
      </thead>
      <tbody>
        {given.map((key, index) => (
          <Line key={key} rowKey={key} place={index + 1} {...{ lines, code, decimals, asksRestock, isOfNote, stock }} />
        ))}
      </tbody>
    </LedgerTable>
  )
}

function Line({
  lines,
  rowKey,
  place,
  code,
  decimals,
  asksRestock,
  isOfNote,
  stock,
}: ReturnLinesProps & { rowKey: number; place: number }) {
  const text = useText()
  const errorText = useFieldErrorText()
  const { line, figures, issues, refused, editing } = useRow(lines, rowKey)
  const row = useRef<HTMLTableRowElement>(null)
  // Saving points at the first box that has something wrong; where the cursor goes from there is the person's.
  useEffect(() => {
    if (!editing) return
    row.current?.querySelector<HTMLInputElement>(`[data-field="${editing}"] input`)?.focus()
    lines.leave()
  }, [editing, lines])
  const { returnable } = line
  if (!returnable) return null
  const { item } = returnable
  const left = leftOf(returnable)
  // A line of which nothing comes back yet is not computed.
  const [inStock = {}] = stockFigures([{ product: { id: item.product_id }, quantity: '' }], stock)
  const fieldError = (field: 'quantity' | 'allowance') => {
    const found = issues[field]
    return found && errorText(found, field === 'quantity' ? documentFieldWords.quantity : returnWords.allowanceOf)
  }
  const labelOf = (column: string) => text(gridWords.cell, { column, line: place })
  const isWhole = left === 0n
  return (
    <tr
      ref={row}
      className={`${Object.keys(issues).length > 0 ? givenLinesStyles.wrong : ''} ${isWhole ? givenLinesStyles.whole : ''}`}
    >
      <td className={givenLinesStyles.product}>
        <b>
          <Bdi>{item.product?.name}</Bdi>
        </b>
        {item.description && <bdi className={linesStyles.about}>{item.description}</bdi>}
        {item.product?.code && <Code>{item.product.code}</Code>}
      </td>
      {isOfNote ? (
        <td className="amount" data-label={text(documentFieldWords.net)}>
          <Money value={item.net} decimals={decimals} />
        </td>
      ) : (
        <GoodsBack {...{ lines, rowKey, asksRestock, returnable, line, decimals, fieldError, labelOf }}>
          <StockOfLine figures={figures.on_hand === undefined ? inStock : figures} refused={refused} />
        </GoodsBack>
      )}
      <td
        className={`amount ${givenLinesStyles.typed}`}
        data-field="allowance"
        data-label={text(returnWords.allowance)}
      >
        <AmountBox
          label={labelOf(text(returnWords.allowanceOf))}
          value={line.allowance}
          decimals={moneyIn({ code, decimals })}
          fieldError={fieldError('allowance')}
          onChange={allowance => lines.change(rowKey, { allowance })}
        />
      </td>
      {asksRestock && !isOfNote && (
        <td data-label={text(returnWords.condition)}>
          {returnable.isGoods && (
            <select
              className={`${inputStyles.input} ${givenLinesStyles.restock}`}
              data-part="input"
              aria-label={labelOf(text(returnWords.condition))}
              value={line.restock ? 'shelf' : 'scrap'}
              onChange={event => lines.change(rowKey, { restock: event.target.value === 'shelf' })}
            >
              <option value="shelf">{text(returnWords.shelf)}</option>
              <option value="scrap">{text(returnWords.scrap)}</option>
            </select>
          )}
        </td>
      )}
      <td className="amount bold" data-label={text(documentFieldWords.total)}>
        <Money value={figures.total} decimals={decimals} />
      </td>
    </tr>
  )
}

interface GoodsBackProps extends Pick<ReturnLinesProps, 'lines' | 'asksRestock' | 'decimals'> {
  rowKey: number
  line: ReturnLine
  returnable: NonNullable<ReturnLine['returnable']>
  fieldError: (field: 'quantity' | 'allowance') => string | undefined
  labelOf: (column: string) => string
  /** What there is of the goods. */
  children: ReactNode
}

/** What was sold or bought, what came back before, and a box for what comes back now. */
function GoodsBack(props: GoodsBackProps) {
  const { lines, rowKey, asksRestock, returnable, line, decimals, fieldError, labelOf, children } = props
  const text = useText()
  const { item } = returnable
  const left = leftOf(returnable)
  const isWhole = left === 0n
  const unit = item.product?.unit ?? undefined
  return (
    <>
      <td className="amount" data-label={text(asksRestock ? returnWords.sold : returnWords.bought)}>
        <span>
          <Qty value={item.quantity} unit={unit} />
        </span>
      </td>
      <td className="amount" data-label={text(returnWords.before)}>
        <Qty value={plainQuantity(returnable.figures.returned.quantity)} />
      </td>
      <td className="amount bold" data-label={text(returnWords.left)}>
        {isWhole ? text(returnWords.nothingLeft) : <Qty value={plainQuantity(left)} />}
      </td>
      <td className="amount" data-label={text(documentFieldWords.price)}>
        <Money value={item.price} decimals={decimals} />
      </td>
      <td className={`amount ${givenLinesStyles.typed}`} data-field="quantity" data-label={text(returnWords.back)}>
        <AmountBox
          label={labelOf(text(returnWords.back))}
          value={line.quantity}
          decimals={ofQuantity}
          fieldError={fieldError('quantity')}
          disabled={isWhole}
          onChange={quantity => lines.change(rowKey, { quantity })}
        />
        {children}
      </td>
    </>
  )
}
