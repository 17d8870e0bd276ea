import { useMediaQuery } from '@mui/material'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCanAccess, useGetList } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { formWords, gridWords, linesCounted, rowsPasted } from '../../../i18n/document-pages.ts'
import { documentFieldWords } from '../../../i18n/documents.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import { formatMoney } from '../../../server/ledger/money.ts'
import { showDecimal } from '../../layout/decimal.ts'
import { Ltr, Money } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { NoteInput } from '../../layout/TextInput.tsx'
import { FormFrame } from './FormFrame.tsx'
import { InvoiceHeader } from './InvoiceHeader.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { invoiceHeaderOf, invoiceValues, lacksRate, partyFieldOf, termsOf } from './invoice-values.ts'
import { type Coin, coinOf } from './kinds.ts'
import { isOpenColumn } from './lines/columns.ts'
import { showDiscount } from './lines/discount.ts'
import { LineSheet } from './lines/LineSheet.tsx'
import { LinesGrid } from './lines/LinesGrid.tsx'
import { LinesList } from './lines/LinesList.tsx'
import { LineStore } from './lines/line-store.ts'
import { firstField } from './lines/moves.ts'
import { pasteRows } from './lines/paste.ts'
import { pickedProduct, productColumns } from './lines/product-columns.tsx'
import {
  blankProductLine,
  type InvoiceSums,
  type InvoiceTerms,
  type ProductLine,
  productLineRules,
  withProduct,
} from './lines/product-line.ts'
import { useFindExactly } from './lines/useFound.ts'
import { useLinesDirty, useSums } from './lines/useLines.ts'
import { type NewRecordAsked, QuickCreate } from './QuickCreate.tsx'
import { type InvoiceRecord, productItemOf, productLinesOf } from './record.ts'
import { type FormValues, useSaving } from './useSaving.ts'

interface InvoiceFormProps {
  kind: DocumentKind
  record: InvoiceRecord | null
  /** The record is only what a new document begins with. */
  isCopy: boolean
}

const shown = new Set([
  'client_id',
  'supplier_id',
  'date',
  'due_date',
  'representative_id',
  'warehouse_id',
  'reference',
  'tax_inclusive',
  'currency_id',
  'exchange_rate',
  'discount',
  'shipping_fee',
  'settlement',
  'notes',
  'client_comments',
])
const cells = new Set(['product_id', 'quantity', 'price', 'discount'])
const cellOf = (field: string) => (cells.has(field) ? field : 'product_id')
const nameOf = (line: ProductLine) => line.product?.name ?? line.wanted

/** The form of every document made of products: offers, orders, invoices. */
export function InvoiceForm({ kind, record, isCopy }: InvoiceFormProps) {
  const text = useText()
  const [announced, announce] = useState('')
  const form = useForm<FormValues>({ defaultValues: invoiceValues(record, isCopy) })
  const [lines] = useState(
    () =>
      new LineStore<ProductLine, InvoiceTerms, InvoiceSums>(
        productLineRules,
        termsOf(form.getValues(), isCopy ? null : record),
        productLinesOf(record?.items ?? []),
      ),
  )
  const [terms, setTerms] = useState(() => termsOf(form.getValues(), isCopy ? null : record))
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      if (name) form.clearErrors(name)
      const next = termsOf(values as FormValues, isCopy ? null : record)
      lines.setTerms(next)
      setTerms(old => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    })
    return unsubscribe
  }, [form, lines, record, isCopy])

  const saving = useSaving({
    kind,
    record: isCopy ? null : record,
    form,
    lines,
    body: () => ({ ...invoiceHeaderOf(kind, form.getValues()), items: lines.lines().map(productItemOf) }),
    moreComplaints: () => ({
      ...lines.sums().issues,
      ...(lacksRate(form.getValues()) && { exchange_rate: 'required' as const }),
    }),
    decimals: terms.decimals,
    cellOf,
    shown,
  })

  const [asked, setAsked] = useState<NewRecordAsked | null>(null)
  const [detailed, setDetailed] = useState<number | null>(null)
  const isPhone = useMediaQuery('(max-width: 899.95px)')
  const units = useUnits()
  const { canAccess: canCreate } = useCanAccess({ action: 'create', resource: 'products' })
  // Read when a list opens: to wait for it would draw every line a second time.
  const mayCreate = useRef(false)
  mayCreate.current = canCreate === true
  const { value_added_tax, sales_tax } = terms.rates
  const columns = useMemo(
    () =>
      productColumns({
        decimals: terms.decimals,
        rates: { value_added_tax, sales_tax },
        unitOf: units,
        canCreate: () => mayCreate.current,
      }),
    [terms.decimals, value_added_tax, sales_tax, units],
  )
  const create = useCallback(
    (resource: string, words: string, made: NewRecordAsked['made']) => setAsked({ resource, words, made }),
    [],
  )
  const findExactly = useFindExactly()
  const count = useCount()
  const isDirty = useLinesDirty(lines)
  const coin = coinOf(form.watch('currency_id') as string | null)
  const invitation = text(gridWords.startProduct)
  const onEnd = useCallback(() => document.getElementById('total-discount')?.focus(), [])
  const newLine = () => {
    const last = lines.keys().at(-1)!
    if (isPhone) setDetailed(last)
    else lines.edit(last, firstField(columns, lines.row(last).line))
  }

  return (
    <FormProvider {...form}>
      <FormFrame
        kind={kind}
        {...saving}
        save={status => void saving.save(status)}
        isDirty={isDirty || form.formState.isDirty}
        newLine={newLine}
        summary={<DockSummary lines={lines} coin={coin} />}
      >
        <div className="sheet leaf document-form">
          <InvoiceHeader kind={kind} isNew={record === null} createRecord={setAsked} />
          {isPhone ? (
            <LinesList
              lines={lines}
              open={setDetailed}
              title={line => <bdi>{nameOf(line) || text(documentFieldWords.product_id)}</bdi>}
              about={line => <AboutLine line={line} decimals={terms.decimals} />}
              amount={row => <Money value={row.figures.total} decimals={terms.decimals} />}
              labelOf={field => documentFieldWords[field as keyof typeof documentFieldWords]}
            />
          ) : (
            <LinesGrid
              lines={lines}
              columns={columns}
              decimals={terms.decimals}
              nameOf={nameOf}
              invitation={invitation}
              onEnd={onEnd}
              openDetails={setDetailed}
              create={create}
              paste={async (cell, rows) => {
                announce(text(gridWords.pasting))
                const taken = await pasteRows(
                  {
                    lines,
                    columns: columns.filter(column => isOpenColumn(column, blankProductLine)),
                    seek: words => ({ wanted: words, isSought: true }),
                    lost: words => ({ wanted: words, isSought: false }),
                    take: (line, found) => withProduct(line, pickedProduct(found, units)),
                    find: words => findExactly('products', words),
                  },
                  cell,
                  rows,
                )
                announce(count(rowsPasted, taken))
                if (!lines.current()) newLine()
              }}
            />
          )}
          <p className="visually-hidden" role="status">
            {announced}
          </p>
          <section className="document-foot">
            <div className="notes">
              {partyFieldOf(kind).field === 'client_id' && (
                <NoteInput source="client_comments" label={documentFieldWords.client_comments} />
              )}
              <NoteInput source="notes" label={documentFieldWords.notes} placeholder={formWords.notPrinted} />
            </div>
            <InvoiceTotals lines={lines} terms={terms} coin={coin} />
          </section>
        </div>
      </FormFrame>
      <LineSheet
        lines={lines}
        lineKey={detailed}
        close={() => setDetailed(null)}
        openLine={setDetailed}
        terms={terms}
        unitOf={units}
        create={canCreate ? create : undefined}
      />
      <QuickCreate asked={asked} close={() => setAsked(null)} />
    </FormProvider>
  )
}

/** A line in one row of words: quantity, unit, price and discount. */
function AboutLine({ line, decimals }: { line: ProductLine; decimals: number }) {
  const text = useText()
  const discount = showDiscount(line, decimals)
  return (
    <>
      <Ltr>{showDecimal(line.quantity)}</Ltr> <bdi>{line.product?.unit}</bdi> ×{' '}
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

function DockSummary({ lines, coin }: { lines: LineStore<ProductLine, InvoiceTerms, InvoiceSums>; coin: Coin }) {
  const count = useCount()
  const sums = useSums(lines)
  return (
    <>
      <b>
        <Money value={formatMoney(sums.totals.total, coin.decimals)} decimals={coin.decimals} />
      </b>{' '}
      <span className="muted">
        {coin.code}
        <span className="only-desk">
          {' · '}
          {count(linesCounted, sums.lines)}
        </span>
      </span>
    </>
  )
}

/** Names of the units by their ids. The function stays the same, so that no line is drawn when they arrive. */
function useUnits(): (id: number) => string | undefined {
  const { data } = useGetList(
    'units',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } },
    { staleTime: 300_000 },
  )
  const names = useRef(new Map<number, string>())
  useEffect(() => {
    names.current = new Map(data?.map(unit => [Number(unit.id), String(unit.name)]))
  }, [data])
  return useCallback(id => names.current.get(id), [])
}
