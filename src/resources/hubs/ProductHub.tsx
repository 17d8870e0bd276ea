import type { ReactNode } from 'react'
import { type RaRecord, useCanAccess, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { stockPageWords, stockWords } from '../../../i18n/books/stock.ts'
import { hubWords, warehousesCounted } from '../../../i18n/records/hubs.ts'
import type { Text } from '../../../i18n/text.ts'
import type { StockOfProduct } from '../../../schema/answers/records.ts'
import { declarationOf } from '../../../schema/index.ts'
import { may, type PermissionName, type Permissions } from '../../../schema/permissions.ts'
import { reports } from '../../../schema/reports.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Money, Qty } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { nothingYet } from '../../layout/States.tsx'
import { isZeroOrEmpty, showDecimal, showNumber } from '../../layout/values/decimal.ts'
import { useIsVisible } from '../forms/visible-fields.ts'
import { newAddress } from '../kit/addresses.ts'
import { roundedTo } from '../kit/sum.ts'
import { EditPage } from '../records/FormPage.tsx'
import { ProductCard, ProductWarehouses } from '../stock/ProductStock.tsx'
import { HubFigures, type HubTab, HubTabs, type PossibleFigure, tabAddress, withRecord } from './Hub.tsx'
import { PartOfReport } from './PartOfReport.tsx'
import { useReportOf } from './useReportOf.ts'

type Product = RaRecord & Partial<StockOfProduct>

/** The page of a product: how much there is and where, what it costs and sells for, who bought it and from whom we did. */
export const ProductPage = () => (
  <EditPage
    declaration={declarationOf('products')}
    actions={product => <RecordActions product={product} />}
    hub={(product, parts) => <ProductHub key={product.id} product={product} {...parts} />}
  />
)

/** Goods that were counted differ from the books: an adjustment is what is written then. */
function RecordActions({ product }: { product: Product }) {
  const text = useText()
  const { canAccess } = useCanAccess({ action: 'create', resource: 'stock_movements' })
  if (!canAccess || product.stock_type !== 'goods') return null
  return (
    <Button size="small" component={Link} to={newAddress('stock_adjustments')} startIcon={<Icon name="edit" />}>
      {text(stockPageWords.stock_adjustments.add)}
    </Button>
  )
}

const bySale = reports.sales_by_product.wire
const tabsOfTrade = [
  { key: 'buyers', label: hubWords.buyers, wire: reports.sales_by_client.wire },
  { key: 'sellers', label: hubWords.sellers, wire: reports.purchases_by_supplier.wire },
] as const satisfies readonly { key: string; label: Text; wire: PermissionName }[]

interface ProductHubProps {
  product: Product
  form: ReactNode
  files: ReactNode
}

function ProductHub({ product, form, files }: ProductHubProps) {
  const { permissions } = usePermissions<Permissions>()
  if (!permissions) return null
  const filters = { product_id: String(product.id) }
  const isGoods = product.stock_type === 'goods'
  const movements: HubTab = {
    key: 'movements',
    label: stockWords.movements,
    content: () => <ProductCard product={product} />,
  }
  const partyMovements: HubTab[] = [
    ...(isGoods && may(permissions, 'stock_movements', 'read') ? [movements] : []),
    ...tabsOfTrade
      .filter(({ wire }) => may(permissions, wire, 'read'))
      .map(({ key, label, wire }) => ({ key, label, content: () => <PartOfReport wire={wire} filters={filters} /> })),
  ]
  return (
    <>
      <Figures product={product} />
      <HubTabs
        tabs={withRecord(partyMovements, form, files)}
        aside={isGoods ? <ProductWarehouses product={product} /> : undefined}
      />
    </>
  )
}

/** What was sold of it this year, as the report of sales says; nothing for who may not read that. */
function useSold(id: RaRecord['id']) {
  const data = useReportOf(bySale, { preset: 'this_year', product_id: String(id) })
  return data && { quantity: data.rows[0]?.cells.quantity ?? null, net: data.totals.net_sales ?? null }
}

function Figures({ product }: { product: Product }) {
  const text = useText()
  const count = useCount()
  const isVisible = useIsVisible('products')
  const sold = useSold(product.id)
  const { decimals } = baseCurrency()
  const { quantity, average_cost, on_order = '0', warehouses = [] } = product
  const lastPrice = isVisible('last_purchase_price') ? product.last_purchase_price : null
  const bought = isZeroOrEmpty(lastPrice)
    ? null
    : text(hubWords.lastPurchase, { price: showDecimal(roundedTo(String(lastPrice), decimals), decimals) })
  const figures: PossibleFigure[] = [
    product.stock_type === 'goods' && {
      key: 'on_hand',
      title: text(hubWords.onHand),
      value: <Qty value={quantity} />,
      to: tabAddress('movements'),
      isAlarming: quantity?.startsWith('-') ?? false,
      says: isZeroOrEmpty(on_order)
        ? count(warehousesCounted, warehouses.length)
        : text(hubWords.onOrder, { quantity: showNumber(on_order) }),
    },
    isVisible('average_cost') &&
      !!average_cost && {
        key: 'cost',
        title: text(hubWords.averageCost),
        value: <Money value={roundedTo(average_cost, decimals)} decimals={decimals} />,
        says: bought,
      },
    {
      key: 'price',
      title: text(hubWords.salePrice),
      value: <Money value={product.default_price} decimals={decimals} />,
      says: average_cost ? null : bought,
    },
    sold !== undefined && {
      key: 'sold',
      title: text(hubWords.sold),
      value: sold && (sold.quantity === null ? '—' : <Qty value={sold.quantity} />),
      to: tabAddress('buyers'),
      says: !sold
        ? nothingYet
        : isZeroOrEmpty(sold.net)
          ? text(hubWords.notSold)
          : text(hubWords.soldFor, { amount: showDecimal(String(sold.net), decimals) }),
    },
  ]
  return <HubFigures figures={figures} />
}
