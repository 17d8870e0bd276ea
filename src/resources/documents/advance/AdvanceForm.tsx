import { useMemo, useState } from 'react'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { advanceWords } from '../../../../i18n/tax/advances.ts'
import { formatMoney, type Minor } from '../../../../ledger/money.ts'
import { taxRatesOfOrganization } from '../../../dataProvider/organization.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { Button } from '../../../layout/Button.tsx'
import { Money } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { CodeInput, FlagInput, NoteInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import formStyles from '../../document-parts/form.module.css'
import { useTaxCodes } from '../../document-parts/lines/product/useTaxCodes.ts'
import { QuickCreate, type QuickCreateRequest } from '../../document-parts/quick-create/QuickCreate.tsx'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { TaxedDate } from '../../document-parts/TaxedDate.tsx'
import type { FormValues } from '../../forms/body.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { useOrganization } from '../../kit/useOrganization.ts'
import { CurrencyInputs } from '../form/CurrencyInputs.tsx'
import { DockTotal } from '../form/DockTotal.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { lacksRate } from '../form/header-values.ts'
import { PartyInput } from '../form/PartyInput.tsx'
import { RepresentativeInput } from '../form/RepresentativeInput.tsx'
import { noLines, useErrorsUntilEdited, useSaveDocument } from '../form/useSaveDocument.ts'
import { EmirateInput } from '../invoice/InvoiceHeader.tsx'
import { isOfEmirates } from '../invoice/invoice-values.ts'
import { DocumentTypeInput, DocumentTypeLine, hasTypes } from '../issuing/DocumentType.tsx'
import { hasSupply, SupplyInputs } from '../issuing/Supply.tsx'
import { AdvanceLine } from './AdvanceLine.tsx'
import { advanceBody, advanceTotals, advanceValues, blankLine } from './advance-values.ts'

const kind = 'advance_invoice'
const head = [
  ...['client_id', 'date', 'due_date', 'representative_id', 'currency_id', 'exchange_rate', 'tax_inclusive'],
  ...['reference', 'notes', 'client_comments', 'emirate', 'document_type', 'supply_date', 'supply_end'],
]
const ofLine = ['description', 'price', 'value_added_tax', 'tax_code_id']

interface AdvanceFormProps {
  record: InvoiceRecord | null
  /** The record is only what a new invoice begins with. */
  isCopy: boolean
}

/** The form of an advance invoice: whose, what for and how much, with its tax. */
export function AdvanceForm({ record, isCopy }: AdvanceFormProps) {
  const text = useText()
  const own = isCopy ? null : record
  const [search] = useSearchParams()
  const form = useForm<FormValues>({ defaultValues: advanceValues(record, isCopy, search) })
  const { fields, append, remove } = useFieldArray({ control: form.control as never, name: 'items' })
  useErrorsUntilEdited(form)
  const values = form.watch()
  const currency = documentCurrency(values.currency_id as string | null)
  const { decimals, sign } = currency
  const codes = useTaxCodes()
  const rate = useRate(values, own)
  const totals = advanceTotals(values, { rate, codes, decimals })
  const { total } = totals
  const shown = useMemo(
    () => new Set([...head, ...fields.flatMap((_, index) => ofLine.map(field => `items.${index}.${field}`))]),
    [fields],
  )
  const saving = useSaveDocument({
    kind,
    record: own,
    form,
    lines: noLines,
    body: () => advanceBody(form.getValues()),
    moreErrors: () => ({ ...(lacksRate(form.getValues()) && { exchange_rate: 'required' as const }) }),
    decimals,
    cellOf: field => field,
    shown,
  })
  const [request, setRequested] = useState<QuickCreateRequest | null>(null)
  const addLine = () => append(blankLine, { focusName: `items.${fields.length}.description` })
  return (
    <FormProvider {...form}>
      <FormFrame
        kind={kind}
        {...saving}
        save={(status, extras) => void saving.save(status, extras)}
        isDirty={form.formState.isDirty}
        newLine={addLine}
        summary={<DockTotal amount={formatMoney(total, decimals)} {...{ decimals, sign }} />}
      >
        <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${formStyles.documentForm}`} data-part="sheet">
          <Head {...{ own, total }} isNew={record === null} createRecord={setRequested} />
          <ul>
            {fields.map((field, index) => (
              <AdvanceLine
                key={field.id}
                place={index}
                rate={rate}
                currency={currency}
                remove={fields.length > 1 ? () => remove(index) : null}
              />
            ))}
          </ul>
          <Button size="small" startIcon={<Icon name="plus" />} onClick={addLine}>
            {text(advanceWords.addLine)}
          </Button>
          <section className={formStyles.documentFoot}>
            <Notes />
            <Totals {...{ totals, decimals, sign }} />
          </section>
        </div>
      </FormFrame>
      <QuickCreate request={request} close={() => setRequested(null)} />
    </FormProvider>
  )
}

/** Value added tax of its day, or that it was posted at, in percent. */
function useRate({ date, supply_date }: FormValues, record: InvoiceRecord | null): string {
  const organization = useOrganization()
  if (record && record.status !== 'draft') return record.value_added_tax_rate
  const day = supply_date || date
  return taxRatesOfOrganization(typeof day === 'string' ? day : '', organization).value_added_tax
}

interface HeadProps {
  isNew: boolean
  /** What it comes to. */
  total: Minor
  own: InvoiceRecord | null
  createRecord: (request: QuickCreateRequest) => void
}

/** Whose it is, when, and in which currency. */
const Head = ({ own, isNew, createRecord, total }: HeadProps) => (
  <section className={`${pageStyles.formGrid} ${formStyles.formGrid} ${formStyles.documentHead}`}>
    <PartyInput kind={kind} isNew={isNew} createRecord={createRecord} />
    <TaxedDate />
    <DateInput source="due_date" label={documentFieldWords.due_date} />
    <RepresentativeInput named={own?.representative ?? null} />
    <CurrencyInputs isNew={isNew} />
    <CodeInput source="reference" label={documentFieldWords.reference} maxLength={60} />
    {isOfEmirates(kind) && <EmirateInput />}
    {hasTypes(kind) && <DocumentTypeInput />}
    {hasSupply(kind) && <SupplyInputs />}
    <FlagInput source="tax_inclusive" label={advanceWords.taxWithin} />
    {hasTypes(kind) && (
      <div className={pageStyles.wide}>
        <DocumentTypeLine total={total} />
      </div>
    )}
  </section>
)

const Notes = () => (
  <div className={formStyles.notes}>
    <NoteInput source="client_comments" label={documentFieldWords.client_comments} />
    <NoteInput source="notes" label={documentFieldWords.notes} placeholder={formWords.notPrinted} />
  </div>
)

interface TotalsProps {
  totals: ReturnType<typeof advanceTotals>
  decimals: number
  sign: string
}

/** What it comes to, and the tax of it. */
function Totals({ totals, decimals, sign }: TotalsProps) {
  const text = useText()
  const figures = [
    [documentFieldWords.taxable, totals.taxable],
    [documentFieldWords.value_added_tax, totals.value_added_tax],
    [documentFieldWords.rounding, totals.rounding],
  ] as const
  return (
    <dl className={formStyles.totals}>
      {figures
        .filter(([, minor]) => minor !== 0n)
        .map(([label, minor]) => (
          <div key={label.en}>
            <dt>{text(label)}</dt>
            <dd>
              <Money value={formatMoney(minor, decimals)} decimals={decimals} />
            </dd>
          </div>
        ))}
      <div className={formStyles.grand} data-total="total">
        <dt>
          {text(documentFieldWords.total)} <span className="muted">{sign}</span>
        </dt>
        <dd>
          <Money value={formatMoney(totals.total, decimals)} decimals={decimals} />
        </dd>
      </div>
    </dl>
  )
}
