import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'react-admin'
import { stockFieldWords, stockWords } from '../../../i18n/books/stock.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { type StockKind, stockOfProduct } from '../../dataProvider/stock.ts'
import { usePicking } from '../../dataProvider/usePicking.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Money, Qty } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { MoneyInput, QuantityInput } from '../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { ChoiceInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import { roundedTo } from '../kit/sum.ts'
import stockStyles from './stock.module.css'
import type { TypedLine } from './stock-form.ts'

// A service is never in stock.
const goodsOnly = { stock_type: 'goods' }

interface LineProps {
  kind: StockKind
  line: TypedLine
  warehouseId: number | null
  productError: string | undefined
  amountError: string | undefined
  change: (changes: Partial<TypedLine>) => void
  remove: (() => void) | undefined
}

export function NewStockLine({ kind, line, warehouseId, productError, amountError, change, remove }: LineProps) {
  const text = useText()
  const isAdjustment = kind === 'stock_adjustments'
  const { canAccess: seesCost } = useCanAccess({ action: 'read', resource: 'cost' })
  const amount = { value: line.amount, onChange: (value: string) => change({ amount: value }), error: amountError }
  return (
    <li className={isAdjustment ? stockStyles.ofAdjustment : ''}>
      <PickInput
        label={stockWords.product}
        value={line.product_id}
        onChange={id => change({ product_id: id === null ? null : Number(id) })}
        error={productError}
        required
        {...usePicking('products', goodsOnly)}
      />
      {isAdjustment && (
        <ChoiceInput
          label={stockWords.what}
          value={line.what}
          onChange={what => change({ what: what === 'value' ? 'value' : 'quantity' })}
          options={[
            { value: 'quantity', label: stockWords.byQuantity },
            ...(seesCost ? [{ value: 'value', label: stockWords.byValue }] : []),
          ]}
          required
        />
      )}
      {line.what === 'quantity' ? (
        <QuantityInput
          {...amount}
          label={stockFieldWords.quantity}
          hint={<Current productId={line.product_id} warehouseId={warehouseId} />}
          required
        />
      ) : (
        <MoneyInput
          {...amount}
          label={stockFieldWords.value}
          decimals={baseCurrency().decimals}
          of={ownCurrency(baseCurrency().code)}
          suffix={baseCurrency().sign}
          hint={<Worth productId={line.product_id} />}
          required
        />
      )}
      {remove && (
        <IconButton label={text(stockWords.removeLine)} onClick={remove}>
          <Icon name="trash" />
        </IconButton>
      )}
    </li>
  )
}

const useStockOf = (productId: number | null) =>
  useQuery({
    queryKey: ['products', 'stock', presentOrganization().id, productId],
    queryFn: () => stockOfProduct(productId!),
    enabled: productId !== null,
    retry: false,
  }).data

/** How much of a product there is where the goods are taken. */
function Current({ productId, warehouseId }: { productId: number | null; warehouseId: number | null }) {
  const text = useText()
  const stock = useStockOf(productId)
  if (!stock || warehouseId === null) return null
  const current = stock.warehouses.find(({ warehouse_id }) => warehouse_id === warehouseId)?.quantity ?? '0'
  return (
    <>
      {text(stockWords.available)} <Qty value={current} />
    </>
  )
}

/** What a unit is worth now. */
function Worth({ productId }: { productId: number | null }) {
  const text = useText()
  const stock = useStockOf(productId)
  if (!stock?.average_cost) return null
  return (
    <>
      {text(stockWords.averageCost)}{' '}
      <Money value={roundedTo(stock.average_cost, baseCurrency().decimals)} decimals={baseCurrency().decimals} />
    </>
  )
}
