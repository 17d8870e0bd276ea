import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { movementWords, stockFieldWords, stockWords } from '../../../i18n/books/stock.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import type { StockOfProduct } from '../../../schema/answers/records.ts'
import type { StockMovement } from '../../../schema/answers/stock.ts'
import { documentKindOfPermission } from '../../../schema/documents.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { isStockKind, movementsOf } from '../../dataProvider/stock.ts'
import ledgerStyles from '../../elements/ledger.module.css'
import { Bdi, Code, DateText, Money, Qty } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { onPhone, useMediaQuery } from '../../layout/media.ts'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { Pager } from '../../layout/Pager.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import formsStyles from '../forms/forms.module.css'
import { addressOf } from '../kit/addresses.ts'
import stockStyles from './stock.module.css'

const rowsOnAPage = 10

interface OfProduct {
  product: RaRecord & Partial<StockOfProduct>
}

/** Where the goods of a product lie, and how much of it is on its way. Nothing for a service. */
export function ProductWarehouses({ product }: OfProduct) {
  const text = useText()
  const { warehouses = [], on_order = '0', stock_type } = product
  if (stock_type !== 'goods' || (warehouses.length === 0 && on_order === '0')) return null
  return (
    <Sheet title={stockWords.perWarehouse} className={formsStyles.figures}>
      <dl>
        {warehouses.map(({ warehouse_id, name, quantity: current }) => (
          <div key={warehouse_id}>
            <dt>
              <Bdi>{name}</Bdi>
            </dt>
            <dd>
              <Qty value={current} />
            </dd>
          </div>
        ))}
        {on_order !== '0' && (
          <div>
            <dt>{text(stockWords.onOrder)}</dt>
            <dd>
              <Qty value={on_order} />
            </dd>
          </div>
        )}
      </dl>
    </Sheet>
  )
}

/** The card of goods; a service has none. */
export const ProductCard = ({ product }: OfProduct) =>
  product.stock_type === 'goods' ? <Card productId={Number(product.id)} /> : null

/** The movements of a product, the last first, each with what the product ran to. */
function Card({ productId }: { productId: number }) {
  const text = useText()
  const isPhone = useMediaQuery(onPhone)
  const [page, setPage] = useState(1)
  const { canAccess } = useCanAccess({ action: 'read', resource: 'stock_movements' })
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'movements', presentOrganization().id, productId, page],
    queryFn: () => movementsOf(productId, page, rowsOnAPage),
    enabled: canAccess === true,
    retry: false,
    placeholderData: before => before,
  })
  if (canAccess !== true) return null
  if (!data) {
    return (
      <Sheet flush title={stockWords.movements}>
        {error ? (
          <LoadFailed title={crudWords.listFailed} error={error} retry={refetch} />
        ) : (
          <SkeletonTable columns={[{ label: stockFieldWords.date }, { label: stockFieldWords.kind }]} rows={3} />
        )}
      </Sheet>
    )
  }
  if (data.total === 0) {
    return (
      <Sheet flush title={stockWords.movements}>
        <EmptyState title={stockWords.movements}>
          <p>{text(stockWords.noMovements)}</p>
        </EmptyState>
      </Sheet>
    )
  }
  return (
    <Sheet flush title={stockWords.movements}>
      {isPhone ? <Cards movements={data.data} /> : <Table movements={data.data} />}
      <Pager page={page} perPage={rowsOnAPage} total={data.total} onPage={setPage} />
    </Sheet>
  )
}

/** A change of value moves no quantity. */
const isOfValue = ({ quantity }: StockMovement) => quantity === '0'

function Table({ movements }: { movements: readonly StockMovement[] }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const seesCost = movements.every(({ value }) => value !== null)
  return (
    <LedgerTable label={stockWords.movements} className={ledgerStyles.records}>
      <thead>
        <tr>
          <th scope="col">{text(stockFieldWords.date)}</th>
          <th scope="col">{text(stockFieldWords.kind)}</th>
          <th scope="col">{text(stockFieldWords.warehouse)}</th>
          <th scope="col" className="amount">
            {text(stockFieldWords.quantity)}
          </th>
          {seesCost && (
            <th scope="col" className="amount">
              {text(stockFieldWords.value)}
            </th>
          )}
          <th scope="col" className="amount">
            {text(stockFieldWords.running_quantity)}
          </th>
          {seesCost && (
            <th scope="col" className="amount">
              {text(stockFieldWords.running_value)}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {movements.map(movement => (
          <tr key={movement.id}>
            <td>
              <DateText value={movement.date} />
            </td>
            <td>
              <WhatHappened movement={movement} />
            </td>
            <td>
              <Bdi>{movement.warehouse.name}</Bdi>
            </td>
            <td className="amount">{!isOfValue(movement) && <Qty value={movement.quantity} />}</td>
            {seesCost && (
              <td className="amount">
                <Money value={movement.value} decimals={decimals} />
              </td>
            )}
            <td className="amount">
              <Qty value={movement.running_quantity} />
            </td>
            {seesCost && (
              <td className="amount">
                <Money value={movement.running_value} decimals={decimals} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

const Cards = ({ movements }: { movements: readonly StockMovement[] }) => (
  <ul className={`${listsStyles.cards} ${stockStyles.cards} ${stockStyles.movements}`}>
    {movements.map(movement => (
      <li key={movement.id}>
        <span className={`${listsStyles.line} ${stockStyles.line}`}>
          <WhatHappened movement={movement} />
          <strong className={listsStyles.figure}>
            {isOfValue(movement) ? (
              <Money value={movement.value} decimals={baseCurrency().decimals} />
            ) : (
              <Qty value={movement.quantity} />
            )}
          </strong>
        </span>
        <span className={listsStyles.details}>
          <span>
            <DateText value={movement.date} />
          </span>
          <span>
            <Bdi>{movement.warehouse.name}</Bdi>
          </span>
          <span>
            <Balance movement={movement} />
          </span>
        </span>
      </li>
    ))}
  </ul>
)

function Balance({ movement }: { movement: StockMovement }) {
  const text = useText()
  return (
    <>
      {text(stockFieldWords.running_quantity)} <Qty value={movement.running_quantity} />
    </>
  )
}

const hasPage = ({ resource }: { resource: string }) =>
  isStockKind(resource) || documentKindOfPermission(resource) !== undefined

/** What moved the product, and the way to it. */
function WhatHappened({ movement: { kind, document } }: { movement: StockMovement }) {
  const text = useText()
  const resource = document && (isStockKind(document.resource) ? 'stock_movements' : document.resource)
  const { canAccess = false } = useCanAccess({ action: 'show', resource: resource ?? '', enabled: resource !== null })
  if (!document || !hasPage(document)) return <span className={listsStyles.soft}>{text(movementWords[kind])}</span>
  // Who keeps the goods sees by which document they moved, and not what it comes to.
  if (!canAccess)
    return (
      <span className={listsStyles.soft}>
        {text(movementWords[kind])} <Code>{document.number ?? String(document.id)}</Code>
      </span>
    )
  return (
    <Link className="dotted-link" to={addressOf(document.resource, document.id)}>
      {text(movementWords[kind])} <Code>{document.number ?? String(document.id)}</Code>
    </Link>
  )
}
