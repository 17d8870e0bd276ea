import { useEffect, useState } from 'react'
import { useGetMany, useGetOne } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { documentFieldWords, documentWords } from '../../../../i18n/books/documents.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { fieldWordsOf, linesReturned, returnWords } from '../../../../i18n/pages/returns.ts'
import { formatMoney, notNegative, parseMoney, sum } from '../../../../ledger/money.ts'
import type { OwedOfInvoice } from '../../../../ledger/settling.ts'
import type { Settlement } from '../../../../schema/answers/documents.ts'
import { comesBackByAmounts } from '../../../../schema/documents/sold.ts'
import type { InvoiceKind } from '../../../../schema/documents.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { Button } from '../../../layout/Button.tsx'
import { EnterNavigation } from '../../../layout/EnterNavigation.tsx'
import { Money } from '../../../layout/Fields.tsx'
import { CodeInput, NoteInput } from '../../../layout/inputs/TextInput.tsx'
import { useCount, useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { PageHead, Sheet } from '../../../layout/Page.tsx'
import { today } from '../../../layout/values/civil-date.ts'
import formStyles from '../../document-parts/form.module.css'
import { listAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import { LineStore } from '../../document-parts/lines/line-store.ts'
import { useStockOfProducts } from '../../document-parts/lines/product/useStockOfLines.ts'
import { useLinesDirty, useSums } from '../../document-parts/lines/useLines.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { TaxedDate } from '../../document-parts/TaxedDate.tsx'
import type { FormValues } from '../../forms/body.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { DockTotal } from '../form/DockTotal.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { partyFieldOf } from '../form/header-values.ts'
import { NamedInvoice } from '../form/NamedInvoice.tsx'
import { RefusedAction } from '../form/RefusedAction.tsx'
import { UnreadableDocument } from '../form/UnreadableDocument.tsx'
import { useDerivedDocuments } from '../form/useDerivedDocuments.ts'
import { useErrorsUntilEdited, useSaveDocument } from '../form/useSaveDocument.ts'
import { NoteReason } from '../issuing/NoteReason.tsx'
import givenLinesStyles from './given-lines.module.css'
import { RefundChoice } from './RefundChoice.tsx'
import { type ReturnLineStore, ReturnLines } from './ReturnLines.tsx'
import { refundOf, refundValues } from './refund.ts'
import {
  cellOf,
  leftOf,
  plainQuantity,
  type ReturnKind,
  type ReturnTerms,
  returnablesOf,
  returnedLineOf,
  returnLineRules,
  returnLinesOf,
} from './return-line.ts'
import { useRefundQuestion } from './useRefundQuestion.ts'

interface ReturnFormProps {
  kind: ReturnKind
  invoiceId: number
  /** What it takes back: an invoice, or a note that adds to one. */
  invoiceKind: InvoiceKind
  /** The return that is changed; null for a new one. */
  record: InvoiceRecord | null
}

/** The form of a return of an invoice: what comes back of its lines, and where the value goes. */
export function ReturnForm({ kind, invoiceId, invoiceKind, record }: ReturnFormProps) {
  const text = useText()
  const resource = resourceOf(invoiceKind)
  const isFresh = { retry: false, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }
  const invoice = useGetOne<InvoiceRecord>(resource, { id: invoiceId }, isFresh)
  const returns = useDerivedDocuments(resourceOf(kind), 'invoice_id', invoiceId)
  const productIds = [...new Set((invoice.data?.items ?? []).map(item => item.product_id))]
  const products = useGetMany('products', { ids: productIds }, { enabled: productIds.length > 0 })

  const { title, new: newTitle } = documentWords[kind]
  const head = (
    <PageHead
      crumbs={[{ label: text(title.all), to: listAddressOf(kind) }]}
      title={text(record ? title.one : newTitle)}
    />
  )
  const error = invoice.error ?? returns.error ?? products.error
  if (error) {
    const again = () => {
      void invoice.refetch()
      void returns.refetch()
    }
    return (
      <>
        {head}
        <Sheet flush>
          <UnreadableDocument kind={kind} error={error as Error} retry={again} />
        </Sheet>
      </>
    )
  }
  const isRead = invoice.isFetchedAfterMount && returns.isFetchedAfterMount && products.data
  if (!isRead || !invoice.data || !returns.data || !products.data) return head
  const verdict = invoice.data.can?.return
  if (!record && verdict && !verdict.allowed) {
    return (
      <>
        {head}
        <RefusedAction kind={invoiceKind} document={invoice.data} action="return" reason={verdict.reason} />
      </>
    )
  }
  const goods = new Set(products.data.filter(({ stock_type }) => stock_type === 'goods').map(({ id }) => Number(id)))
  const earlier = returns.data.filter(({ id, status }) => status === 'posted' && id !== record?.id)
  return (
    <Filled
      kind={kind}
      invoiceKind={invoiceKind}
      record={record}
      invoice={invoice.data}
      earlier={earlier}
      isGoods={productId => goods.has(productId)}
    />
  )
}

interface FilledProps {
  kind: ReturnKind
  invoiceKind: InvoiceKind
  record: InvoiceRecord | null
  invoice: InvoiceRecord
  /** The other returns of the invoice. */
  earlier: readonly InvoiceRecord[]
  isGoods: (productId: number) => boolean
}

const shown = new Set([
  'invoice_id',
  'date',
  'reference',
  'reason',
  'reason_code',
  'notes',
  'client_comments',
  'cash_account_id',
  'refund_rate',
])

function Filled({ kind, invoiceKind, record, invoice, earlier, isGoods }: FilledProps) {
  const text = useText()
  const currency = documentCurrency(invoice.currency_id)
  const { decimals, code } = currency
  const [returnables] = useState(() => returnablesOf(invoice, earlier, decimals, isGoods))
  const [terms] = useState<ReturnTerms>(() => ({
    ...{ decimals, code },
    tax_inclusive: invoice.tax_inclusive,
    returnables,
    left: parseMoney(invoice.total, decimals) - sum(earlier.map(({ total }) => parseMoney(total, decimals))),
  }))
  const [lines] = useState<ReturnLineStore>(
    () => new LineStore(returnLineRules, terms, returnLinesOf(returnables, record?.items ?? [])),
  )
  const stock = useStockOfProducts(
    returnables.map(({ item }) => item.product_id),
    { kind, record, warehouseId: invoice.warehouse_id },
  )
  useEffect(() => lines.setTerms({ ...terms, stock }), [lines, terms, stock])
  const form = useForm<FormValues>({
    defaultValues: {
      date: record?.date ?? (today() < invoice.date ? invoice.date : today()),
      reference: record?.reference ?? null,
      reason: record?.reason ?? null,
      ...(kind === 'sales_return' && { reason_code: record?.reason_code ?? null }),
      notes: record?.notes ?? null,
      client_comments: record?.client_comments ?? null,
      ...refundValues(record ?? { ...invoice, invoice_id: invoice.id, refund: 'balance', cash_account_id: null }),
    },
  })
  useErrorsUntilEdited(form)
  const { field } = partyFieldOf(kind)
  const saving = useSaveDocument({
    kind,
    record,
    form,
    lines,
    body: () => ({
      ...form.getValues(),
      ...refundOf(form.getValues()),
      invoice_id: invoice.id,
      [field]: invoice[field],
      items: lines.lines().map(returnedLineOf),
    }),
    moreErrors: () => ({}),
    decimals,
    cellOf,
    shown,
  })
  const isDirty = useLinesDirty(lines)
  const owed = owedBefore(invoice, record, decimals)

  const cash = useRefundQuestion({ kind, form, record, owed, currency, total: useSums(lines).total })
  const intoLines = () => {
    const first = lines.keys().find(key => lines.row(key).line.returnable !== null)
    if (first !== undefined) lines.edit(first, 'quantity')
  }
  return (
    <FormProvider {...form}>
      <FormFrame
        kind={kind}
        {...saving}
        save={status => void saving.save(status)}
        isDirty={isDirty || form.formState.isDirty}
        newLine={focusFirst}
        cash={cash}
        hasGivenLines
        summary={<DockSummary lines={lines} decimals={decimals} sign={currency.sign} />}
      >
        <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${formStyles.documentForm}`} data-part="sheet">
          <NamedInvoice kind={invoiceKind} invoice={invoice} />
          <EnterNavigation onEnd={intoLines}>
            <section className={`${pageStyles.formGrid} ${formStyles.formGrid} ${formStyles.documentHead}`}>
              <TaxedDate />
              <CodeInput source="reference" label={fieldWordsOf(kind, 'reference')} maxLength={60} />
              {comesBackByAmounts(invoiceKind) ? null : (
                <div className={`${pageStyles.wide} ${givenLinesStyles.wholeReturn}`}>
                  <Button size="small" onClick={() => fill(lines)}>
                    {text(returnWords.all)}
                  </Button>
                  <Button size="small" variant="text" onClick={() => clear(lines)}>
                    {text(returnWords.none)}
                  </Button>
                </div>
              )}
            </section>
          </EnterNavigation>
          <ReturnLines
            lines={lines}
            code={currency.code}
            decimals={decimals}
            asksRestock={kind === 'sales_return'}
            isOfNote={comesBackByAmounts(invoiceKind)}
            stock={stock}
          />
          <Foot kind={kind} lines={lines} owed={owed} currency={currency} />
          {cash.question}
        </div>
      </FormFrame>
    </FormProvider>
  )
}

/** What the invoice stands at before this return: what a posted one did to it is taken back while it is changed. */
function owedBefore(invoice: InvoiceRecord, record: InvoiceRecord | null, decimals: number): OwedOfInvoice {
  const own = (kinds: readonly Settlement['kind'][]) =>
    sum(
      (record?.settlements ?? [])
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ amount }) => parseMoney(amount, decimals)),
    )
  const paid = parseMoney(invoice.paid, decimals) - own(['refund'])
  // What invoices deduct of an advance is not handed back.
  const free = paid + parseMoney(invoice.credits, decimals) - parseMoney(invoice.deducted ?? '0', decimals)
  return {
    residual: parseMoney(invoice.residual, decimals) + own(['return', 'refund', 'credit', 'write_off']),
    paid: invoice.deducted && free < paid ? notNegative(free) : paid,
    writtenOff: parseMoney(invoice.written_off, decimals) - own(['write_off']),
  }
}

const focusFirst = () => document.querySelector<HTMLInputElement>('[data-field="quantity"] input:enabled')?.focus()

/** All that is left of every line that nothing is let off. */
const fill = (lines: ReturnLineStore) =>
  lines.changeAll(({ returnable, allowance }) =>
    returnable && leftOf(returnable) > 0n && allowance === '' ? { quantity: plainQuantity(leftOf(returnable)) } : {},
  )

const clear = (lines: ReturnLineStore) => lines.changeAll(() => ({ quantity: '', allowance: '' }))

interface FootProps {
  kind: ReturnKind
  lines: ReturnLineStore
  owed: OwedOfInvoice
  currency: ReturnType<typeof documentCurrency>
}

function Foot({ kind, lines, owed, currency }: FootProps) {
  const text = useText()
  const { net, tax, rest, total } = useSums(lines)
  const money = (minor: bigint) => <Money value={formatMoney(minor, currency.decimals)} decimals={currency.decimals} />
  return (
    <section className={formStyles.documentFoot}>
      <div className={formStyles.notes}>
        <RefundChoice kind={kind} currency={currency} total={total} owed={owed} />
        {kind === 'sales_return' ? <NoteReason /> : <NoteInput source="reason" label={documentFieldWords.reason} />}
        {kind === 'sales_return' && <NoteInput source="client_comments" label={documentFieldWords.client_comments} />}
        <NoteInput source="notes" label={documentFieldWords.notes} placeholder={formWords.notPrinted} />
      </div>
      <dl className={formStyles.totals}>
        <div>
          <dt>{text(formWords.taxable)}</dt>
          <dd>{money(net)}</dd>
        </div>
        <div>
          <dt>{text(documentFieldWords.tax)}</dt>
          <dd>{money(tax)}</dd>
        </div>
        {rest !== 0n && (
          <div>
            <dt>{text(returnWords.withLast)}</dt>
            <dd>{money(rest)}</dd>
          </div>
        )}
        <div className={formStyles.grand}>
          <dt>
            {text(returnWords.value)} <span className="muted">{currency.sign}</span>
          </dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
    </section>
  )
}

function DockSummary({ lines, decimals, sign }: { lines: ReturnLineStore; decimals: number; sign: string }) {
  const count = useCount()
  const sums = useSums(lines)
  return (
    <DockTotal amount={formatMoney(sums.total, decimals)} {...{ decimals, sign }}>
      {count(linesReturned, sums.lines)}
    </DockTotal>
  )
}
