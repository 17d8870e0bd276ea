import { type ReactNode, useEffect, useRef } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { fieldWordsOf } from '../../../../i18n/pages/returns.ts'
import { emirateWords } from '../../../../i18n/tax/emirates.ts'
import { type DocumentKind, isInvoice, isReturn } from '../../../../schema/documents.ts'
import type { PaymentTerms } from '../../../../schema/organization/payment-terms.ts'
import { emirates } from '../../../../schema/tax/ae/emirates.ts'
import { currenciesOfOrganization } from '../../../dataProvider/organization.ts'
import { usePicking } from '../../../dataProvider/usePicking.ts'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { PercentInput } from '../../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../../layout/inputs/PickInput.tsx'
import { ChoiceInput, CodeInput } from '../../../layout/inputs/TextInput.tsx'
import pageStyles from '../../../layout/Page.module.css'
import formStyles from '../../document-parts/form.module.css'
import { TaxedDate } from '../../document-parts/TaxedDate.tsx'
import { documentCurrency } from '../../kit/currency.ts'
import { CurrencyInputs } from '../form/CurrencyInputs.tsx'
import { partyFieldOf } from '../form/header-values.ts'
import { PartyInput, type PartyInputProps } from '../form/PartyInput.tsx'
import { type Representative, RepresentativeInput } from '../form/RepresentativeInput.tsx'
import { DocumentTypeInput, hasTypes } from '../issuing/DocumentType.tsx'
import { hasSupply, SupplyInputs } from '../issuing/Supply.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import { dueDateOf, isOfEmirates } from './invoice-values.ts'

interface InvoiceHeaderProps extends PartyInputProps {
  /** Whose the document is that is changed. */
  representative: Representative
  /** What stands under the head of the document. */
  children?: ReactNode
}

const folded = [
  ...['due_date', 'due_at_once_percent', 'representative_id', 'warehouse_id', 'reference', 'supplier_tax_number'],
  ...['emirate', 'document_type', 'supply_date', 'supply_end'],
  ...['currency_id', 'exchange_rate'],
]

/** Who, when, by whom and from where: the head of an invoice. */
export function InvoiceHeader({ kind, isNew, isGiven, representative, createRecord, children }: InvoiceHeaderProps) {
  const warehouses = usePicking('warehouses')
  const currency = documentCurrency(useWatch({ name: 'currency_id' }) as string | null)
  useDueDateFollows(kind, isNew)
  useFirstWarehouse(isNew)
  return (
    <section className={`${pageStyles.formGrid} ${formStyles.formGrid} ${formStyles.documentHead}`}>
      <PartyInput kind={kind} isNew={isNew} isGiven={isGiven} createRecord={createRecord} />
      <TaxedDate />
      <ChoiceInput
        source="tax_inclusive"
        label={formWords.prices}
        required
        options={[
          { value: 'false', label: formWords.exclusive },
          { value: 'true', label: formWords.inclusive },
        ]}
      />
      <FoldedFields
        fields={folded}
        isNeeded={currency.id !== documentCurrency(null).id}
        labels={[
          ...(isReturn(kind) ? [] : [fieldWordsOf(kind, 'due_date')]),
          documentFieldWords.representative_id,
          documentFieldWords.warehouse_id,
          fieldWordsOf(kind, 'reference'),
        ]}
      >
        {!isReturn(kind) && <DateInput source="due_date" label={fieldWordsOf(kind, 'due_date')} />}
        {isInvoice(kind) && <DueAtOnceInput />}
        <RepresentativeInput named={representative} />
        <PickInput source="warehouse_id" label={documentFieldWords.warehouse_id} {...warehouses} />
        <CodeInput source="reference" label={fieldWordsOf(kind, 'reference')} maxLength={60} />
        {kind === 'purchase_invoice' && (
          <CodeInput source="supplier_tax_number" label={documentFieldWords.supplier_tax_number} maxLength={40} />
        )}
        {isOfEmirates(kind) && <EmirateInput />}
        {hasTypes(kind) && <DocumentTypeInput />}
        {hasSupply(kind) && <SupplyInputs />}
        {currenciesOfOrganization().length > 1 && <CurrencyInputs isNew={isNew} />}
      </FoldedFields>
      {children && <div className={pageStyles.wide}>{children}</div>}
    </section>
  )
}

/** Where it was sold: left empty, the emirate of the organization. */
export function EmirateInput() {
  return (
    <ChoiceInput
      source="emirate"
      label={documentFieldWords.emirate}
      options={emirates.map(value => ({ value, label: emirateWords[value] }))}
    />
  )
}

/** What share of it is due on its own day: asked where the rest is due later. */
function DueAtOnceInput() {
  const [date, due] = useWatch({ name: ['date', 'due_date'] }) as [string | null, string | null]
  if (!date || !due || due <= date) return null
  return <PercentInput source="due_at_once_percent" label={documentFieldWords.due_at_once_percent} />
}

/** Until it is chosen, payment is due as it is agreed with the party, or after the days that clients are given. */
function useDueDateFollows(kind: DocumentKind, isNew: boolean): void {
  const { setValue, getValues } = useFormContext()
  const { field, resource } = partyFieldOf(kind)
  const [date, id] = useWatch({ name: ['date', field] }) as [string | null, number | null]
  const { data: party } = useGetOne(resource, { id: id ?? 0 }, { enabled: id !== null })
  const agreed = id === null ? null : party && ((party.payment_terms as PaymentTerms | null | undefined) ?? null)
  const share = id === null ? null : party && ((party.due_at_once_percent as string | null | undefined) ?? null)
  const before = useRef({ date, agreed: isNew ? null : agreed })
  const shareBefore = useRef(isNew ? null : share)
  useEffect(() => {
    if (share === undefined || !isInvoice(kind)) return
    const was = shareBefore.current
    if (was !== undefined && was !== share && (getValues('due_at_once_percent') ?? null) === was)
      setValue('due_at_once_percent', share)
    shareBefore.current = share
  }, [share, kind, setValue, getValues])
  useEffect(() => {
    if (agreed === undefined) return
    // What stood in the books when the form was opened was agreed then.
    if (before.current.agreed === undefined) before.current = { date: before.current.date, agreed }
    const was = before.current
    if (date && getValues('due_date') === (was.date && dueDateOf(kind, was.date, was.agreed ?? null)))
      setValue('due_date', dueDateOf(kind, date, agreed))
    before.current = { date, agreed }
  }, [date, agreed, kind, setValue, getValues])
}

/** A new document leaves from the first warehouse until another is chosen. */
function useFirstWarehouse(isNew: boolean): void {
  const { resetField, getValues } = useFormContext()
  const { data } = useGetList(
    'warehouses',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { active: true } },
    { enabled: isNew, staleTime: 60_000 },
  )
  const first = data?.[0]?.id
  useEffect(() => {
    if (first !== undefined && getValues('warehouse_id') === null) resetField('warehouse_id', { defaultValue: first })
  }, [first, resetField, getValues])
}
