import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DataProvider, useCanAccess, useDataProvider } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { stockFieldWords, stockPageWords, stockWords } from '../../../i18n/books/stock.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { StockAdjustment } from '../../../schema/answers/stock.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import type { Books } from '../../dataProvider/index.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { isTransfer, readStock, type StockDocument, type StockKind, voidStock } from '../../dataProvider/stock.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateText, Ltr, Money, Qty } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { SourceEntry } from '../document-parts/page/EntrySheet.tsx'
import formsStyles from '../forms/forms.module.css'
import { addressOf, listAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { PostingStatus } from './StockListPage.tsx'
import stockStyles from './stock.module.css'

const permission = 'stock_movements'

const toShow = { action: 'list', resource: permission }

/** One transfer or adjustment: why, what, and the entry that it wrote. */
export const StockPage = withAccess(toShow, function StockPage({ kind }: { kind: StockKind }) {
  const text = useText()
  const { id = '' } = useParams()
  const { language } = useLanguage()
  const words = stockPageWords[kind]
  const { data, error, refetch } = useQuery({
    // Why it cannot be taken back now is a sentence of the server: it is asked for again in the other language.
    queryKey: [kind, 'one', presentOrganization().id, id, language],
    queryFn: () => readStock(kind, id),
    retry: false,
    placeholderData: before => (String(before?.id) === id ? before : undefined),
  })
  return (
    <>
      <PageHead
        crumbs={[{ label: text(words.title), to: listAddress(kind) }]}
        title={
          data ? (
            <>
              {text(words.one)} <Ltr>{data.id}</Ltr>
            </>
          ) : (
            text(words.one)
          )
        }
        chip={data && <PostingStatus one={data} />}
        actions={data && <VoidButton kind={kind} one={data} onVoided={() => void refetch()} />}
      />
      {!data && error && <Unreadable title={crudWords.listFailed} error={error} retry={() => void refetch()} />}
      {data && (
        <div className={pageStyles.stack}>
          <Facts one={data} />
          <Items one={data} />
          {!isTransfer(data) && <EntryOf id={data.id} status={data.status} />}
        </div>
      )}
    </>
  )
})

function VoidButton({ kind, one, onVoided }: { kind: StockKind; one: StockDocument; onVoided: () => void }) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(newAttempt)
  const [isConfirming, setConfirming] = useState(false)
  const { canAccess: mayVoid } = useCanAccess({ action: 'delete', resource: permission })
  const { allowed, reason } = one.can.void
  if (!mayVoid || one.status === 'void') return null
  const act = async () => {
    try {
      await voidStock(kind, one.id, attempt)
    } catch (error) {
      setAttempt(newAttempt())
      throw error
    }
    await queries.invalidateQueries({ queryKey: [kind] })
    await queries.invalidateQueries({ queryKey: ['products'] })
    onVoided()
    showToast(successTexts.voided)
  }
  return (
    <>
      {reason && <span className={`muted ${stockStyles.voidReason}`}>{reason}</span>}
      <Button
        size="small"
        color="error"
        disabled={!allowed}
        onClick={() => setConfirming(true)}
        startIcon={<Icon name="forbid" />}
      >
        {text(stockWords.void)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`${text(stockPageWords[kind].one)} ${one.id}`}
          button={stockWords.void}
          act={act}
          close={() => setConfirming(false)}
        >
          {text(kind === 'stock_transfers' ? stockWords.voidTransfer : stockWords.voidAdjustment)}
        </ConfirmDialog>
      )}
    </>
  )
}

function Facts({ one }: { one: StockDocument }) {
  const text = useText()
  const base = baseCurrency()
  return (
    <Sheet hasMargin className={formsStyles.figures}>
      <dl>
        <div>
          <dt>{text(stockFieldWords.date)}</dt>
          <dd>
            <DateText value={one.date} />
          </dd>
        </div>
        {isTransfer(one) ? (
          <>
            <Fact label={text(stockFieldWords.from_warehouse)} value={one.from_warehouse.name} />
            <Fact label={text(stockFieldWords.to_warehouse)} value={one.to_warehouse.name} />
          </>
        ) : (
          <Fact label={text(stockFieldWords.warehouse)} value={one.warehouse.name} />
        )}
        <Fact label={text(stockFieldWords.reason)} value={one.reason} />
        {!isTransfer(one) && one.worth !== null && (
          <div>
            <dt>{text(stockFieldWords.worth)}</dt>
            <dd className="bold">
              <Money value={one.worth} decimals={base.decimals} /> <Bdi>{base.sign}</Bdi>
            </dd>
          </div>
        )}
        {one.voided_on && (
          <div>
            <dt>{text(stockFieldWords.voided_on)}</dt>
            <dd>
              <DateText value={one.voided_on} />
            </dd>
          </div>
        )}
      </dl>
    </Sheet>
  )
}

const Fact = ({ label, value }: { label: string; value: string | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Bdi>{value}</Bdi>
    </dd>
  </div>
)

function Items({ one }: { one: StockDocument }) {
  const text = useText()
  const isAdjustment = !isTransfer(one)
  return (
    <Sheet flush title={stockFieldWords.items}>
      <LedgerTable label={stockFieldWords.items}>
        <thead>
          <tr>
            <th scope="col">{text(stockWords.product)}</th>
            <th scope="col" className="amount">
              {text(stockFieldWords.quantity)}
            </th>
            {isAdjustment && (
              <th scope="col" className="amount">
                {text(stockFieldWords.worth)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {one.items.map(({ id, product, quantity, ...item }) => (
            <tr key={id}>
              <td>
                <Link className="dotted-link" to={addressOf('products', product.id)}>
                  <Bdi>{product.name}</Bdi>
                </Link>{' '}
                {product.code && <Code>{product.code}</Code>}
              </td>
              <td className="amount">
                {quantity !== null && <Qty value={quantity} unit={product.unit ?? undefined} />}
              </td>
              {isAdjustment && (
                <td className="amount">
                  <Money value={'worth' in item ? item.worth : null} decimals={baseCurrency().decimals} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </LedgerTable>
    </Sheet>
  )
}

/** What it wrote into the ledger, for who may read entries. Its cost adjustments may come without an entry of its own. */
function EntryOf({ id, status }: Pick<StockAdjustment, 'id' | 'status'>) {
  const { language } = useLanguage()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const { canAccess } = useCanAccess({ action: 'read', resource: 'restriction_details' })
  const { data: entries } = useQuery({
    queryKey: ['stock_adjustments', 'entry', presentOrganization().id, id, status, language],
    queryFn: async () => (await dataProvider.entryOf('stock_adjustments', id)).data,
    enabled: canAccess === true,
    retry: false,
  })
  return entries ? <SourceEntry entries={entries} title={stockWords.entry} /> : null
}
