import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { taxOfLineWords } from '../../../../i18n/tax/lines.ts'
import type { Text } from '../../../../i18n/text.ts'
import { formatMoney, type Minor, sum } from '../../../../ledger/money.ts'
import { taxesByRate } from '../../../../ledger/tax/by-rate.ts'
import type { Totals } from '../../../../ledger/totals.ts'
import { type DocumentKind, isInvoice } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import inputStyles from '../../../elements/inputs.module.css'
import { Money, Percent } from '../../../layout/Fields.tsx'
import { usePlainWhileOpen } from '../../../layout/inputs/usePlainWhileOpen.ts'
import { WhichNumber } from '../../../layout/inputs/WhichNumber.tsx'
import { useText } from '../../../layout/language.tsx'
import { isNegative, isZeroOrEmpty, plainDecimal, writtenDecimal } from '../../../layout/values/decimal.ts'
import { moneyIn } from '../../../layout/values/own-currency.ts'
import { toAsciiNumber } from '../../../layout/values/typed-decimal.ts'
import { leftOfLimit } from '../../credits/party-balance.ts'
import formStyles from '../../document-parts/form.module.css'
import { typedValue } from '../../document-parts/lines/columns.ts'
import { readDiscount, showDiscount, typedDiscount } from '../../document-parts/lines/discount.ts'
import type { FieldError, LineStore } from '../../document-parts/lines/line-store.ts'
import linesStyles from '../../document-parts/lines/lines.module.css'
import type { InvoiceSums, InvoiceTerms, ProductLine } from '../../document-parts/lines/product/product-line.ts'
import { useFieldErrorText } from '../../document-parts/lines/useFieldErrorText.ts'
import { useSums } from '../../document-parts/lines/useLines.ts'
import { inBase } from '../../document-parts/payment/payment-values.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { Currency } from '../../kit/currency.ts'
import { negated, sumDecimals } from '../../kit/sum.ts'
import { useTypedTaxEffect } from './tax-effect.ts'
import { useDueAtOnce } from './useDueAtOnce.ts'

interface InvoiceTotalsProps {
  kind: DocumentKind
  /** The document that is changed, if one is. */
  record: InvoiceRecord | null
  lines: LineStore<ProductLine, InvoiceTerms, InvoiceSums>
  terms: InvoiceTerms
  currency: Currency
}

function DueAtOnce({ total, decimals }: { total: Minor; decimals: number }) {
  const amount = useDueAtOnce(total)
  return amount === 0n ? null : (
    <Figure label={documentFieldWords.due_at_once} value={formatMoney(amount, decimals)} decimals={decimals} isAside />
  )
}

/** What the lines come to, down to what the client pays. Discount, shipping and settlement are typed here. */
export function InvoiceTotals({ kind, record, lines, terms, currency }: InvoiceTotalsProps) {
  const text = useText()
  const effect = useTypedTaxEffect(kind, record)
  const { totals, taxes, gross, lineDiscounts, issues } = useSums(lines)
  const lost = sum(taxes.filter(({ isLost }) => isLost).map(({ amount }) => amount))
  const money = (minor: Minor) => formatMoney(minor, currency.decimals)
  return (
    <dl className={`${formStyles.totals} ${formStyles.underLines}`} id="document-totals">
      <Figure label={formWords.beforeDiscount} value={money(gross)} decimals={currency.decimals} />
      {lineDiscounts !== 0n && (
        <Figure label={formWords.lineDiscounts} value={money(-lineDiscounts)} decimals={currency.decimals} />
      )}
      <Typed name="discount" label={formWords.documentDiscount} currency={currency} issue={issues.discount} />
      <Typed
        name="shipping_fee"
        label={documentFieldWords.shipping_fee}
        currency={currency}
        issue={issues.shipping_fee}
      />
      {!terms.tax_inclusive && <Taxes totals={totals} byLine={taxes} terms={terms} decimals={currency.decimals} />}
      <Typed name="settlement" label={documentFieldWords.settlement} currency={currency} issue={issues.settlement} />
      <div className={formStyles.grand} data-total="total">
        <dt>
          {text(documentFieldWords.total)} <span className="muted">{currency.sign}</span>
        </dt>
        <dd>
          <Money value={money(totals.total)} decimals={currency.decimals} />
        </dd>
      </div>
      {terms.tax_inclusive && <Taxes totals={totals} byLine={taxes} terms={terms} decimals={currency.decimals} />}
      {isInvoice(kind) && <DueAtOnce total={totals.total} decimals={currency.decimals} />}
      {kind === 'sales_invoice' && <BeyondLimit record={record} total={totals.total} currency={currency} />}
      {totals.reverse_tax !== 0n && (
        <Figure label={taxOfLineWords.youOwe} value={money(totals.reverse_tax)} decimals={currency.decimals} isAside />
      )}
      {effect({ ...totals, lost }).map(({ words, amount }) => (
        <Figure key={words.en} label={words} value={money(amount)} decimals={currency.decimals} isAside />
      ))}
    </dl>
  )
}

/** By how much the client would owe more than their limit with this invoice. */
function BeyondLimit({ record, total, currency }: { record: InvoiceRecord | null; total: Minor; currency: Currency }) {
  const text = useText()
  const [id, rate] = useWatch({ name: ['client_id', 'exchange_rate'] }) as [number | null, string | null]
  const { data: client } = useGetOne('clients', { id: id ?? 0 }, { enabled: Boolean(id), retry: false })
  const { decimals } = baseCurrency()
  const added = inBase(formatMoney(total, currency.decimals), currency.decimals, rate, decimals)
  const left = client ? leftOfLimit(client) : null
  if (!client || left === null || added === null) return null
  const stood = record?.status === 'posted' && record.client_id === client.id ? record.base_total : '0'
  const beyond = sumDecimals([added, negated(stood), negated(left)])
  if (isNegative(beyond) || isZeroOrEmpty(beyond)) return null
  return (
    <div className="negative" role="status">
      <dt>{text(formWords.goesBeyondLimit)}</dt>
      <dd>
        <Money value={beyond} decimals={decimals} />
      </dd>
    </div>
  )
}

/** What is before tax, and the taxes: on the way to the total, or under it when prices contain them. */
function Taxes({
  totals,
  byLine,
  terms,
  decimals,
}: {
  totals: Totals
  byLine: InvoiceSums['taxes']
  terms: InvoiceTerms
  decimals: number
}) {
  const text = useText()
  const money = (minor: Minor) => formatMoney(minor, decimals)
  const taxes = [
    ...taxesByRate(byLine, totals.value_added_tax, terms.rates.value_added_tax).map(tax => ({
      ...tax,
      field: 'value_added_tax' as const,
    })),
    { field: 'sales_tax' as const, amount: totals.sales_tax, rate: terms.rates.sales_tax },
  ]
  return (
    <>
      <Figure
        label={formWords.taxable}
        value={money(totals.taxable)}
        decimals={decimals}
        isRuled={!terms.tax_inclusive}
        isAside={terms.tax_inclusive}
      />
      {taxes.map(
        ({ field, amount, rate }) =>
          !isZeroOrEmpty(rate) && (
            <div key={`${field} ${rate}`} data-total={field} className={terms.tax_inclusive ? 'muted' : ''}>
              <dt>
                {terms.tax_inclusive
                  ? text(formWords.includedTax, { tax: text(documentFieldWords[field]) })
                  : text(documentFieldWords[field])}{' '}
                <Percent value={rate} />
              </dt>
              <dd>
                <Money value={money(amount)} decimals={decimals} />
              </dd>
            </div>
          ),
      )}
    </>
  )
}

function Figure({
  label,
  value,
  decimals,
  isRuled,
  isAside,
}: {
  label: Text
  value: string
  decimals: number
  isRuled?: boolean
  isAside?: boolean
}) {
  const text = useText()
  return (
    <div className={`${isRuled ? formStyles.ruled : ''} ${isAside ? 'muted' : ''}`}>
      <dt>{text(label)}</dt>
      <dd>
        <Money value={value} decimals={decimals} />
      </dd>
    </div>
  )
}

interface TypedProps {
  name: 'discount' | 'shipping_fee' | 'settlement'
  label: Text
  currency: Currency
  issue: FieldError | undefined
}

/** An amount typed among the totals. The discount may be a percentage; the form follows at every key. */
function Typed({ name, label, currency, issue }: TypedProps) {
  const text = useText()
  const errorText = useFieldErrorText()
  const { setValue, getValues } = useFormContext()
  const { field, fieldState } = useController({ name })
  const [draft, setDraft] = useState<string | null>(null)
  const { decimals } = currency
  const amounts = moneyIn(currency)
  const value = typeof field.value === 'string' ? field.value : ''
  const discount = { discount: value, discount_type: getValues('discount_type') }
  const figure = usePlainWhileOpen(
    name === 'discount' ? showDiscount(discount, decimals) : writtenDecimal(value, decimals),
    name === 'discount' ? typedDiscount(discount, decimals) : plainDecimal(value, decimals),
  )

  const write = (typed: string, isLeft: boolean) => {
    const reading = name === 'discount' ? readDiscount(typed, amounts) : undefined
    if (reading && 'discount' in reading) {
      setValue('discount_type', reading.discount_type, { shouldDirty: true })
      field.onChange(reading.discount)
    } else field.onChange(typedValue(typed, amounts, isLeft))
  }
  const sentence = fieldState.error?.message ?? (draft === null && issue ? errorText(issue, label) : undefined)
  return (
    <div data-field={name}>
      <dt>
        <label htmlFor={`total-${name}`}>{text(label)}</label>
        {sentence && (
          <span className={`${inputStyles.hint} ${inputStyles.error}`} data-part="hint" id={`total-${name}-about`}>
            {sentence}
          </span>
        )}
        {sentence && <WhichNumber issue={issue} type={typed => write(typed, true)} />}
      </dt>
      <dd>
        <input
          id={`total-${name}`}
          ref={field.ref}
          className={`${linesStyles.cellBox} amount ${isNegative(value) ? 'negative' : ''}`}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          aria-invalid={sentence ? true : undefined}
          aria-describedby={sentence ? `total-${name}-about` : undefined}
          value={draft ?? figure.shown}
          onFocus={figure.open}
          onChange={event => {
            const typed = toAsciiNumber(event.target.value)
            setDraft(typed)
            write(typed, false)
          }}
          onBlur={() => {
            if (draft !== null) write(draft, true)
            setDraft(null)
            figure.close()
            field.onBlur()
          }}
        />
      </dd>
    </div>
  )
}
