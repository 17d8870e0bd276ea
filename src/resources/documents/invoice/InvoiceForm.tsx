import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCanAccess, useGetList } from 'react-admin'
import { useForm, useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formWords, gridWords, linesCounted } from '../../../../i18n/pages/document-pages.ts'
import { formatMoney } from '../../../../ledger/money.ts'
import { isDebitNote } from '../../../../schema/documents/debit-notes.ts'
import { type DocumentKind, type InvoiceKind, isInvoice, isReturn } from '../../../../schema/documents.ts'
import { NoteInput } from '../../../layout/inputs/TextInput.tsx'
import { useCount } from '../../../layout/language.tsx'
import styles from '../../document-parts/form.module.css'
import type { FoundRecord } from '../../document-parts/lines/columns.ts'
import { LineStore } from '../../document-parts/lines/line-store.ts'
import { AboutLine, AmountOfLine } from '../../document-parts/lines/product/LineInWords.tsx'
import { ProductLineDrawer } from '../../document-parts/lines/product/ProductLineDrawer.tsx'
import {
  basePriceOf,
  pickedProduct,
  priceAtRate,
  productColumns,
} from '../../document-parts/lines/product/product-columns.tsx'
import {
  type InvoiceSums,
  type InvoiceTerms,
  type ProductLine,
  productItemOf,
  productLineRules,
  productLinesOf,
  returnedItemOf,
  withProduct,
} from '../../document-parts/lines/product/product-line.ts'
import { StockOfLine } from '../../document-parts/lines/product/StockOfLine.tsx'
import { useStockOfLines } from '../../document-parts/lines/product/useStockOfLines.ts'
import { useTaxTerms } from '../../document-parts/lines/product/useTaxCodes.ts'
import { useSums } from '../../document-parts/lines/useLines.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { type Currency, documentCurrency } from '../../kit/currency.ts'
import { useOrganization } from '../../kit/useOrganization.ts'
import { DockTotal } from '../form/DockTotal.tsx'
import { lacksRate, partyFieldOf } from '../form/header-values.ts'
import { LinesForm } from '../form/LinesForm.tsx'
import { useSaveDocument } from '../form/useSaveDocument.ts'
import { DocumentTypeLine, hasTypes } from '../issuing/DocumentType.tsx'
import { PostAndPay } from '../payment/PostAndPay.tsx'
import { RefundChoice } from '../returns/RefundChoice.tsx'
import { AdvancesToDeduct, deductionBoxOf, deductionsSent, deductionValues } from './AdvancesToDeduct.tsx'
import { DebitNoteHeader } from './DebitNoteHeader.tsx'
import { InvoiceHeader } from './InvoiceHeader.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { invoiceHeaderOf, invoiceValues, noteValues, termsOf } from './invoice-values.ts'
import { useDueAtOnce } from './useDueAtOnce.ts'
import { usePricesFollowCurrency } from './usePricesFollowCurrency.ts'

interface InvoiceFormProps {
  kind: DocumentKind
  record: InvoiceRecord | null
  /** The record is only what a new document begins with. */
  isCopy: boolean
  /** Whose a new document is, where that is known. */
  party?: number | null
  /** What a new document begins with. */
  begun?: readonly ProductLine[]
  /** The invoice that a debit note adds to: its terms are the note's. */
  invoice?: InvoiceRecord
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
  'cash_account_id',
  'supplier_tax_number',
  'emirate',
  ...['document_type', 'supply_date', 'supply_end'],
  'reason',
  'invoice_id',
])
type ProductLines = LineStore<ProductLine, InvoiceTerms, InvoiceSums>

const cells = new Set(['product_id', 'quantity', 'price', 'discount'])
const cellOf = (field: string) => (cells.has(field) ? field : 'product_id')
const nameOf = (line: ProductLine) => line.product?.name ?? line.wanted

/** The form of every document made of products: offers, orders, invoices, and returns of no invoice. */
export function InvoiceForm({ kind, record, isCopy, party = null, begun = [], invoice }: InvoiceFormProps) {
  const form = useForm<FormValues>({
    defaultValues: {
      ...invoiceValues(kind, record, isCopy),
      ...(party && { [partyFieldOf(kind).field]: party }),
      ...(invoice && noteValues(invoice, record)),
      ...(kind === 'sales_invoice' && deductionValues(isCopy ? null : record)),
    },
  })
  const organization = useOrganization()
  /** The document that is changed, if one is: it keeps what it was computed by. */
  const own = isCopy ? null : record
  /** What has its taxes already. */
  const taxed = invoice ?? own
  const [lines] = useState(
    () =>
      new LineStore<ProductLine, InvoiceTerms, InvoiceSums>(
        productLineRules,
        termsOf(form.getValues(), taxed, organization),
        record ? productLinesOf(record.items ?? []) : begun,
      ),
  )
  const [terms, setTerms] = useState(() => termsOf(form.getValues(), taxed, organization))
  const warehouseId = form.watch('warehouse_id') as number | null
  const stock = useStockOfLines(lines, { kind, record: own, warehouseId })
  const party_id = form.watch(partyFieldOf(kind).field) as number | null
  const taxes = useTaxTerms(kind, party_id)
  useEffect(() => {
    const follow = (values: FormValues) => {
      const next = { ...termsOf(values, taxed, organization, taxes), stock }
      lines.setTerms(next)
      setTerms(old => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    follow(form.getValues())
    const { unsubscribe } = form.watch((values, { name }) => {
      if (name) form.clearErrors(name)
      follow(values as FormValues)
    })
    return unsubscribe
  }, [form, lines, taxed, organization, stock, taxes])

  const saving = useSaveDocument({
    kind,
    record: own,
    form,
    lines,
    body: () => ({
      ...invoiceHeaderOf(kind, form.getValues()),
      ...(kind === 'sales_invoice' && deductionsSent(form.getValues(), own)),
      items: lines.lines().map(line => (isReturn(kind) ? returnedItemOf : productItemOf)(line, terms.taxes)),
    }),
    moreErrors: () => ({
      ...lines.sums().issues,
      ...(lacksRate(form.getValues()) && { exchange_rate: 'required' as const }),
    }),
    decimals: terms.decimals,
    cellOf,
    shown,
    boxOf: path => deductionBoxOf(form.getValues(), path),
  })

  const units = useUnits()
  const { canAccess: canCreate } = useCanAccess({ action: 'create', resource: 'products' })
  // Read when a list opens: to wait for it would draw every line a second time.
  const mayCreate = useRef(false)
  mayCreate.current = canCreate === true
  const { value_added_tax, sales_tax } = terms.rates
  const priceField = partyFieldOf(kind).field === 'supplier_id' ? 'purchase_price' : 'default_price'
  const chosen = form.watch('currency_id') as string | null
  const currency = documentCurrency(chosen)
  const isForeign = currency.id !== documentCurrency(null).id
  const rate = form.watch('exchange_rate') as string | null
  usePricesFollowCurrency(lines, {
    currencyId: currency.id,
    rate: isForeign ? rate : '1',
    decimals: currency.decimals,
  })
  const priceOf = useCallback(
    (found: FoundRecord) => {
      const price = basePriceOf(priceField)(found)
      return isForeign ? priceAtRate(price, form.getValues('exchange_rate') as string | null, currency.decimals) : price
    },
    [priceField, isForeign, currency.decimals, form],
  )
  const columns = useMemo(
    () =>
      productColumns({
        decimals: terms.decimals,
        code: currency.code,
        rates: { value_added_tax, sales_tax },
        tax_inclusive: terms.tax_inclusive,
        unitOf: units,
        priceOf,
        canCreate: () => mayCreate.current,
      }),
    [terms.decimals, terms.tax_inclusive, currency.code, value_added_tax, sales_tax, units, priceOf],
  )
  const onEnd = useCallback(() => document.getElementById('total-discount')?.focus(), [])

  return (
    <LinesForm
      kind={kind}
      form={form}
      lines={lines}
      saving={saving}
      columns={columns}
      decimals={terms.decimals}
      nameOf={nameOf}
      unnamed={documentFieldWords.product_id}
      invitation={gridWords.startProduct}
      about={line => <AboutLine line={line} decimals={terms.decimals} />}
      amount={({ figures }) => <AmountOfLine figures={figures} terms={terms} />}
      under={row => !isDebitNote(kind) && <StockOfLine {...row} />}
      pasted={{
        resource: 'products',
        take: (line, found) => withProduct(line, pickedProduct(found, units, priceOf)),
      }}
      onEnd={onEnd}
      hasMoreFields
      beginsInLines={party !== null && begun.length === 0}
      head={createRecord =>
        invoice && isDebitNote(kind) ? (
          <DebitNoteHeader kind={kind} invoice={invoice} />
        ) : (
          <InvoiceHeader
            kind={kind}
            isNew={record === null}
            isGiven={party !== null}
            representative={own?.representative ?? null}
            createRecord={createRecord}
          >
            {hasTypes(kind) && <TypeLine lines={lines} />}
          </InvoiceHeader>
        )
      }
      foot={
        <section className={styles.documentFoot}>
          <div className={styles.notes}>
            {isReturn(kind) && <RefundOfNoInvoice kind={kind} lines={lines} currency={currency} />}
            {partyFieldOf(kind).field === 'client_id' && (
              <NoteInput source="client_comments" label={documentFieldWords.client_comments} />
            )}
            <NoteInput source="notes" label={documentFieldWords.notes} placeholder={formWords.notPrinted} />
          </div>
          <div>
            <InvoiceTotals kind={kind} record={own} lines={lines} terms={terms} currency={currency} />
            {kind === 'sales_invoice' && <Advances record={own} isNew={record === null} {...{ lines, currency }} />}
          </div>
        </section>
      }
      sheet={({ create, ...tools }) => (
        <ProductLineDrawer
          {...tools}
          lines={lines}
          terms={terms}
          code={currency.code}
          unitOf={units}
          priceOf={priceOf}
          asksRestock={kind === 'sales_return'}
          create={canCreate ? create : undefined}
        />
      )}
      otherPosting={isInvoice(kind) && <PayAtOnce kind={kind} lines={lines} currency={currency} saving={saving} />}
      summary={<DockSummary lines={lines} currency={currency} />}
    />
  )
}

/** Sells and collects, or buys and pays, in one breath. */
function PayAtOnce({
  kind,
  lines,
  currency,
  saving,
}: {
  kind: InvoiceKind
  lines: ProductLines
  currency: Currency
  saving: ReturnType<typeof useSaveDocument>
}) {
  const { totals } = useSums(lines)
  const date = useWatch({ name: 'date' }) as string | null
  const dueAtOnce = useDueAtOnce(totals.total)
  return (
    <PostAndPay
      kind={kind}
      currency={currency}
      total={totals.total}
      dueAtOnce={dueAtOnce}
      date={date}
      isBusy={saving.phase !== 'idle'}
      save={saving.save}
    />
  )
}

/** Which of the two invoices of its country it will be. */
function TypeLine({ lines }: { lines: ProductLines }) {
  const { totals } = useSums(lines)
  return <DocumentTypeLine total={totals.total} />
}

/** What the client paid in advance comes off the invoice. */
function Advances({
  lines,
  ...about
}: {
  lines: ProductLines
  currency: Currency
  record: InvoiceRecord | null
  isNew: boolean
}) {
  const { totals } = useSums(lines)
  return <AdvancesToDeduct total={totals.total} {...about} />
}

/** Where the value of a return goes that takes back no invoice. */
function RefundOfNoInvoice({ kind, lines, currency }: { kind: DocumentKind; lines: ProductLines; currency: Currency }) {
  const { totals } = useSums(lines)
  return <RefundChoice kind={kind} currency={currency} total={totals.total} owed={null} />
}

function DockSummary({ lines, currency }: { lines: ProductLines; currency: Currency }) {
  const count = useCount()
  const sums = useSums(lines)
  return (
    <DockTotal
      label={sums.totals.value_added_tax + sums.totals.sales_tax > 0n ? formWords.totalWithTax : undefined}
      amount={formatMoney(sums.totals.total, currency.decimals)}
      {...currency}
    >
      {count(linesCounted, sums.lines)}
    </DockTotal>
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
