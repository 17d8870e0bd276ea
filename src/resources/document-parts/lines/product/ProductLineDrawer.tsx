import { useEffect, useRef, useState } from 'react'
import { documentFieldWords } from '../../../../../i18n/books/documents.ts'
import { formWords, gridWords } from '../../../../../i18n/pages/document-pages.ts'
import { returnWords } from '../../../../../i18n/pages/returns.ts'
import { usePicking } from '../../../../dataProvider/usePicking.ts'
import { Money } from '../../../../layout/Fields.tsx'
import { PriceInput, QuantityInput } from '../../../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../../../layout/inputs/PickInput.tsx'
import type { PickOption } from '../../../../layout/inputs/PickOption.tsx'
import { CodeInput, FlagInput, TextInput } from '../../../../layout/inputs/TextInput.tsx'
import { WhichNumber } from '../../../../layout/inputs/WhichNumber.tsx'
import { useText } from '../../../../layout/language.tsx'
import { type Decimals, isZeroOrEmpty, showDecimal } from '../../../../layout/values/decimal.ts'
import { moneyIn, ownCurrency } from '../../../../layout/values/own-currency.ts'
import { type FoundRecord, typedValue } from '../columns.ts'
import { readDiscount, showDiscount } from '../discount.ts'
import { LineDrawer } from '../LineDrawer.tsx'
import type { FieldError, Lines } from '../line-store.ts'
import styles from '../lines.module.css'
import { useFieldErrorText } from '../useFieldErrorText.ts'
import { useRow } from '../useLines.ts'
import { useRecordPicking } from '../useRecordSearch.ts'
import { onHandOf, type PriceOf, pickedProduct } from './product-columns.tsx'
import { type InvoiceTerms, type ProductLine, withProduct } from './product-line.ts'
import { StockOfLine } from './StockOfLine.tsx'
import { TaxInput } from './TaxInput.tsx'

interface ProductLineDrawerProps {
  lines: Lines<ProductLine>
  lineKey: number | null
  close: () => void
  openLine: (key: number) => void
  terms: InvoiceTerms
  /** The code of the document's currency. */
  code: string
  unitOf: (id: number) => string | undefined
  priceOf: PriceOf
  /** The goods of a return may be scrapped instead of going back to the shelf. */
  asksRestock: boolean
  create?: (resource: string, words: string, made: (found: FoundRecord) => void) => void
}

/** One line in a sheet of its own: how it is typed on a phone, and where its rarer fields are everywhere. */
export function ProductLineDrawer(props: ProductLineDrawerProps) {
  return (
    <LineDrawer lines={props.lines} lineKey={props.lineKey} close={props.close} openLine={props.openLine}>
      {lineKey => <LineFields {...props} lineKey={lineKey} />}
    </LineDrawer>
  )
}

function LineFields(props: ProductLineDrawerProps & { lineKey: number }) {
  const { lines, lineKey, terms, code, unitOf, priceOf, asksRestock, create } = props
  const text = useText()
  const errorText = useFieldErrorText()
  const { line, figures, issues, refused } = useRow(lines, lineKey)
  const { search, record } = useRecordPicking('products', found => {
    const quantity = onHandOf(found)
    return quantity === null ? undefined : text(gridWords.inAllWarehouses, { quantity: showDecimal(quantity) })
  })
  const analytical = usePicking('analytical_accounts')
  const change = (part: Partial<ProductLine>) => lines.change(lineKey, part)
  const error = (field: string) => {
    const fieldError = issues[field]
    return fieldError && errorText(fieldError, documentFieldWords[field as keyof typeof documentFieldWords])
  }
  const amounts = useRef<HTMLDivElement>(null)
  const [picks, setPicks] = useState(0)
  const take = (found: FoundRecord | undefined) => {
    if (!found) return
    change(withProduct(lines.row(lineKey).line, pickedProduct(found, unitOf, priceOf)))
    setPicks(picks + 1)
  }
  // How many comes next, once the quantity that came with the product stands in its box.
  useEffect(() => {
    if (picks > 0) amounts.current?.querySelector('input')?.focus()
  }, [picks])
  return (
    <>
      <PickInput
        label={documentFieldWords.product_id}
        required
        autoFocus={line.product === null}
        value={line.product?.id ?? null}
        error={error('product_id')}
        search={search}
        load={async () =>
          line.product
            ? { id: line.product.id, label: line.product.name, code: line.product.code ?? undefined }
            : undefined
        }
        create={
          create &&
          (words =>
            new Promise<PickOption | undefined>(resolve => {
              create('products', words, found => {
                take(found)
                resolve({ id: found.id, label: String(found.name ?? '') })
              })
            }))
        }
        onChange={id => (id === null ? change({ product: null }) : take(record(Number(id))))}
      />
      <div ref={amounts} className={styles.lineAmounts}>
        <QuantityInput
          label={documentFieldWords.quantity}
          suffix={line.product?.unit ?? undefined}
          value={line.quantity}
          error={error('quantity')}
          onChange={quantity => change({ quantity })}
        />
        <PriceInput
          label={documentFieldWords.price}
          decimals={terms.decimals}
          of={ownCurrency(code)}
          value={line.price}
          error={error('price')}
          onChange={price => change({ price })}
        />
        <DiscountInput
          line={line}
          amounts={moneyIn({ code, decimals: terms.decimals })}
          change={change}
          issue={issues.discount}
        />
      </div>
      <StockOfLine figures={figures} refused={refused} />
      <div className={styles.lineTaxes}>
        <TaxInput line={line} terms={terms} change={change} error={error('tax_code_id')} />
        {!isZeroOrEmpty(terms.rates.sales_tax) && (
          <FlagInput
            label={documentFieldWords.sales_tax}
            value={line.sales_tax}
            onChange={sales_tax => change({ sales_tax })}
          />
        )}
      </div>
      {asksRestock && (
        <FlagInput label={returnWords.restock} value={line.restock} onChange={restock => change({ restock })} />
      )}
      <TextInput
        label={documentFieldWords.description}
        maxLength={500}
        value={line.description}
        onChange={description => change({ description })}
      />
      <PickInput
        label={documentFieldWords.analytical_account_id}
        value={line.analytical_account_id}
        onChange={id => change({ analytical_account_id: id === null ? null : Number(id) })}
        {...analytical}
      />
      {!isZeroOrEmpty(figures.tax) && !terms.tax_inclusive && (
        <p className={styles.lineTotal}>
          {text(gridWords.beforeTax)} <Money value={figures.priced} decimals={terms.decimals} />
        </p>
      )}
      <p className={styles.lineTotal}>
        {text(isZeroOrEmpty(figures.tax) ? documentFieldWords.total : formWords.totalWithTax)}{' '}
        <b>
          <Money value={figures.total} decimals={terms.decimals} />
        </b>
      </p>
    </>
  )
}

function DiscountInput({
  line,
  amounts,
  change,
  issue,
}: {
  line: ProductLine
  amounts: Decimals
  change: (part: Partial<ProductLine>) => void
  issue: FieldError | undefined
}) {
  const errorText = useFieldErrorText()
  const [typed, setTyped] = useState<string | null>(null)
  const take = (words: string) => {
    const reading = readDiscount(words, amounts)
    change('discount' in reading ? reading : { discount: typedValue(words, amounts, true), discount_type: 'amount' })
  }
  return (
    <div>
      <CodeInput
        label={documentFieldWords.discount}
        placeholder="10%"
        value={typed ?? showDiscount(line, amounts.least)}
        error={issue && errorText(issue, documentFieldWords.discount)}
        onBlur={() => setTyped(null)}
        onChange={words => {
          setTyped(words)
          take(words)
        }}
      />
      <WhichNumber
        issue={issue}
        type={words => {
          setTyped(null)
          take(words)
        }}
      />
    </div>
  )
}
