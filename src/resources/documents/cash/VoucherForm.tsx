import { useMemo } from 'react'
import { useGetMany } from 'react-admin'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { cashWords } from '../../../../i18n/books/cash.ts'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentWords } from '../../../../i18n/books/payments.ts'
import { formatMoney } from '../../../../ledger/money.ts'
import { ownCashTypes } from '../../../../schema/account-types.ts'
import type { VoucherKind } from '../../../../schema/documents.ts'
import { baseCurrency, currenciesOfOrganization, taxRatesOfOrganization } from '../../../dataProvider/organization.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { Button } from '../../../layout/Button.tsx'
import { Money } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { PickInput } from '../../../layout/inputs/PickInput.tsx'
import { CodeInput, FlagInput, NoteInput, TextInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { useCashQuestion } from '../../document-parts/cash/useCashQuestion.tsx'
import formStyles from '../../document-parts/form.module.css'
import { useTaxCodes } from '../../document-parts/lines/product/useTaxCodes.ts'
import { useAccountsOf } from '../../document-parts/payment/useAccountsOf.ts'
import { TaxedDate } from '../../document-parts/TaxedDate.tsx'
import type { FormValues } from '../../forms/body.ts'
import { useOrganization } from '../../kit/useOrganization.ts'
import { DockTotal } from '../form/DockTotal.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { RepresentativeInput } from '../form/RepresentativeInput.tsx'
import { noLines, useErrorsUntilEdited, useSaveDocument } from '../form/useSaveDocument.ts'
import { VoucherBalance } from './Balances.tsx'
import styles from './cash.module.css'
import { VoucherLine } from './VoucherLine.tsx'
import { OwedTax } from './VoucherTaxCode.tsx'
import {
  blankLine,
  linesOf,
  type VoucherRecord,
  voucherBody,
  voucherDefaults,
  voucherTotals,
  voucherValues,
} from './voucher-values.ts'

interface VoucherFormProps {
  kind: VoucherKind
  record: VoucherRecord | null
  /** The record is only what a new voucher begins with. */
  isCopy: boolean
}

const head = ['date', 'cash_account_id', 'payee', 'representative_id', 'reference', 'notes', 'tax_inclusive']
const ofLine = [
  ...['amount', 'account_id', 'details', 'value_added_tax', 'tax_code_id', 'sales_tax'],
  ...['supplier_id', 'client_id', 'tax_number', 'analytical_account_id'],
]

/** The form of an expense or another receipt: one line that is there at once, and more of them when they are asked for. */
export function VoucherForm({ kind, record, isCopy }: VoucherFormProps) {
  const text = useText()
  const own = isCopy ? null : record
  const [search] = useSearchParams()
  const { cash_account_id } = voucherDefaults(search)
  const form = useForm<FormValues>({
    defaultValues: record ? voucherValues(record, isCopy) : { ...voucherValues(null, false), cash_account_id },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control as never, name: 'items' })
  useErrorsUntilEdited(form)
  const values = form.watch()
  const { decimals, sign } = baseCurrency()
  const terms = useTerms(values, own)
  const totals = voucherTotals(kind, values, terms)
  const shown = useMemo(
    () => new Set([...head, ...fields.flatMap((_, index) => ofLine.map(field => `items.${index}.${field}`))]),
    [fields],
  )
  const saving = useSaveDocument({
    kind,
    record: own,
    form,
    lines: noLines,
    body: () => voucherBody(kind, form.getValues()),
    moreErrors: () => unsorted(kind, form.getValues()),
    decimals,
    cellOf: field => field,
    shown,
  })
  const addLine = () => append(blankLine, { focusName: `items.${fields.length}.amount` })
  const focusLine = (index: number) =>
    document.querySelector<HTMLInputElement>(`[name="items.${index}.amount"]`)?.focus()
  const accounts = useAccountsOf(ownCashTypes)
  const cash = useCashQuestion({
    date: values.date,
    from: kind === 'expense' ? [{ accountId: values.cash_account_id as number | null, amount: totals.total }] : [],
    entryId: own?.entry_id,
    choose: id => form.setValue('cash_account_id', id, { shouldDirty: true }),
  })
  const post = () => {
    if (cash.mayPost()) void saving.save('posted')
  }
  const isTaxed = linesOf(values).some(line => line.value_added_tax || line.sales_tax)
  return (
    <FormProvider {...form}>
      <FormFrame
        kind={kind}
        {...saving}
        save={(status, extras) => void saving.save(status, extras)}
        isDirty={form.formState.isDirty}
        newLine={addLine}
        cash={cash}
        summary={<DockTotal amount={formatMoney(totals.total, decimals)} {...{ decimals, sign }} />}
      >
        <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${formStyles.documentForm}`} data-part="sheet">
          <ul>
            {fields.map((field, index) => (
              <VoucherLine
                key={field.id}
                kind={kind}
                place={index}
                rates={terms.rates}
                numbered={terms.numbered}
                autoFocus={record === null && index === 0}
                // Two fields and Enter: the last box of the last line posts.
                onEnd={() => (index + 1 < fields.length ? focusLine(index + 1) : post())}
                remove={fields.length > 1 ? () => remove(index) : null}
              />
            ))}
          </ul>
          <Button size="small" className={styles.add} startIcon={<Icon name="plus" />} onClick={addLine}>
            {text(cashWords.addLine)} <kbd className="only-desk">Alt N</kbd>
          </Button>
          {cash.question && <div className={styles.asked}>{cash.question}</div>}
          <section className={`${pageStyles.formGrid} ${formStyles.formGrid}`}>
            <PickInput
              source="cash_account_id"
              className={formStyles.wholeOnPhone}
              label={cashWords.cash[kind]}
              placeholder={paymentWords.usualAccount}
              hint={currenciesOfOrganization().length > 1 ? text(cashWords.baseOnly, { currency: sign }) : undefined}
              {...accounts}
            />
            <TaxedDate />
            {kind === 'expense' && (
              <>
                <TextInput
                  source="payee"
                  label={documentFieldWords.payee}
                  hint={text(cashWords.payeeHint)}
                  maxLength={200}
                />
                <RepresentativeInput named={own?.representative ?? null} />
              </>
            )}
            <CodeInput source="reference" label={documentFieldWords.reference} maxLength={60} />
            {isTaxed && <FlagInput source="tax_inclusive" label={cashWords.taxWithin} />}
          </section>
          <section className={formStyles.documentFoot}>
            <div className={formStyles.notes}>
              <NoteInput source="notes" label={documentFieldWords.notes} />
            </div>
            <div>
              <dl className={formStyles.totals}>
                {totals.value_added_tax + totals.sales_tax !== 0n && (
                  <>
                    <Figure label={text(cashWords.beforeTax)} minor={totals.taxable} />
                    <Figure label={text(cashWords.tax)} minor={totals.value_added_tax + totals.sales_tax} />
                  </>
                )}
                {totals.rounding !== 0n && <Figure label={text(documentFieldWords.rounding)} minor={totals.rounding} />}
                {totals.reverse_tax !== 0n && (
                  <OwedTax value={formatMoney(totals.reverse_tax, decimals)} decimals={decimals} />
                )}
                <div className={formStyles.grand} data-total="total">
                  <dt>
                    {text(cashWords.total[kind])} <span className="muted">{sign}</span>
                  </dt>
                  <dd>
                    <Money value={formatMoney(totals.total, decimals)} decimals={decimals} />
                  </dd>
                </div>
              </dl>
              <VoucherBalance kind={kind} id={values.cash_account_id} total={totals.total} record={own} />
            </div>
          </section>
        </div>
      </FormFrame>
    </FormProvider>
  )
}

function Figure({ label, minor }: { label: string; minor: bigint }) {
  const { decimals } = baseCurrency()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money value={formatMoney(minor, decimals)} decimals={decimals} />
      </dd>
    </div>
  )
}

/** What was spent on nothing in particular says at least what it was for. */
function unsorted(kind: VoucherKind, values: FormValues): Record<string, 'words_or_account'> {
  if (kind !== 'expense') return {}
  return Object.fromEntries(
    linesOf({ items: voucherBody(kind, values).items }).flatMap((line, index) =>
      line.account_id === null && !line.details ? [[`items.${index}.details`, 'words_or_account' as const]] : [],
    ),
  )
}

/** By which its totals are computed: the rates of its day, or those that it was posted at. */
function useTerms(values: FormValues, record: VoucherRecord | null) {
  const organization = useOrganization()
  const ids = [...new Set(linesOf(values).flatMap(({ supplier_id }) => supplier_id ?? []))]
  const { data: suppliers } = useGetMany('suppliers', { ids }, { enabled: ids.length > 0 })
  const rates =
    record && record.status !== 'draft'
      ? { value_added_tax: record.value_added_tax_rate, sales_tax: record.sales_tax_rate }
      : taxRatesOfOrganization(typeof values.date === 'string' ? values.date : '', organization)
  return {
    rates,
    compound: organization?.taxes_compound ?? false,
    codes: useTaxCodes(),
    numbered: new Set((suppliers ?? []).filter(({ tax_number }) => tax_number).map(({ id }) => Number(id))),
  }
}
