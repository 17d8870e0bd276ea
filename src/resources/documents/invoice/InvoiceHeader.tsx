import { type ReactNode, useEffect, useRef } from 'react'
import { useCanAccess, useGetList, useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { lessCredit } from '../../../../i18n/pages/credits.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { fieldWordsOf } from '../../../../i18n/pages/returns.ts'
import { type DocumentKind, isInvoice, isReturn } from '../../../../schema/documents.ts'
import type { PaymentTerms } from '../../../../schema/organization/payment-terms.ts'
import { baseCurrency, currenciesOfOrganization } from '../../../dataProvider/organization.ts'
import { usePicking } from '../../../dataProvider/usePicking.ts'
import { DateText, Money } from '../../../layout/Fields.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { ExchangeRateInput, PercentInput } from '../../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../../layout/inputs/PickInput.tsx'
import type { PickOption } from '../../../layout/inputs/PickOption.tsx'
import { ChoiceInput, CodeInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { Parts } from '../../../layout/Parts.tsx'
import { isNegative, isZeroOrEmpty, showDecimal } from '../../../layout/values/decimal.ts'
import { balanceOfParty, leftOfLimit, type PartyBalance } from '../../credits/party-balance.ts'
import formStyles from '../../document-parts/form.module.css'
import { makingOnTheWay, type QuickCreateRequest } from '../../document-parts/QuickCreate.tsx'
import { RateHint } from '../../exchange-rates/RateHint.tsx'
import { useProposedRate } from '../../exchange-rates/useProposedRate.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { negated } from '../../kit/sum.ts'
import { CashCustomer } from './CashCustomer.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import { dueDateOf, partyFieldOf } from './invoice-values.ts'
import { type Representative, RepresentativeInput } from './RepresentativeInput.tsx'

interface PartyInputProps {
  kind: DocumentKind
  isNew: boolean
  /** The party came with the way here: what is agreed with them is still to be read. */
  isGiven?: boolean
  createRecord: (request: QuickCreateRequest) => void
}

interface InvoiceHeaderProps extends PartyInputProps {
  /** Whose the document is that is changed. */
  representative: Representative
}

const folded = [
  ...['due_date', 'due_at_once_percent', 'representative_id', 'warehouse_id', 'reference', 'supplier_tax_number'],
  ...['currency_id', 'exchange_rate'],
]

/** Who, when, by whom and from where: the head of an invoice. */
export function InvoiceHeader({ kind, isNew, isGiven, representative, createRecord }: InvoiceHeaderProps) {
  const warehouses = usePicking('warehouses')
  const currency = documentCurrency(useWatch({ name: 'currency_id' }) as string | null)
  useDueDateFollows(kind, isNew)
  useFirstWarehouse(isNew)
  return (
    <section className={`${pageStyles.formGrid} ${formStyles.formGrid} ${formStyles.documentHead}`}>
      <PartyInput kind={kind} isNew={isNew} isGiven={isGiven} createRecord={createRecord} />
      <DateInput source="date" label={documentFieldWords.date} required />
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
        {currenciesOfOrganization().length > 1 && <CurrencyInputs isNew={isNew} />}
      </FoldedFields>
    </section>
  )
}

/** What share of it is due on its own day: asked where the rest is due later. */
function DueAtOnceInput() {
  const [date, due] = useWatch({ name: ['date', 'due_date'] }) as [string | null, string | null]
  if (!date || !due || due <= date) return null
  return <PercentInput source="due_at_once_percent" label={documentFieldWords.due_at_once_percent} />
}

/** Whose document it is, what is agreed with them, and what they owe. */
export function PartyInput({ kind, isNew, isGiven = false, createRecord }: PartyInputProps) {
  const { field, resource } = partyFieldOf(kind)
  const { setValue, getValues } = useFormContext()
  const picking = usePicking(resource)
  const { canAccess: mayCreate } = useCanAccess({ action: 'create', resource })
  const id = useWatch({ name: field }) as number | null
  const { data: party } = useGetOne(resource, { id: id ?? 0 }, { enabled: id !== null })
  const optionOf = (found: { id: number; [name: string]: unknown }): PickOption => ({
    id: found.id,
    label: String(found.display_name ?? ''),
  })
  // What is agreed with a party comes along; a representative that was chosen stays.
  const agreed = useRef<number | null>(isGiven ? null : id)
  useEffect(() => {
    if (!party || agreed.current === party.id) return
    agreed.current = Number(party.id)
    if (party.representative_id && !getValues('representative_id')) {
      setValue('representative_id', party.representative_id, { shouldDirty: !isGiven })
    }
    if (party.currency_id) setValue('currency_id', String(party.currency_id), { shouldDirty: !isGiven })
  }, [party, isGiven, setValue, getValues])

  return (
    <PickInput
      source={field}
      label={documentFieldWords[field]}
      required
      autoFocus={isNew && !isGiven}
      className={pageStyles.wide}
      {...picking}
      create={mayCreate ? makingOnTheWay(createRecord, resource, optionOf) : undefined}
      hint={
        party ? (
          <Owes
            kind={kind}
            balance={balanceOfParty(party)}
            lastDeal={party.last_deal as string | null}
            left={leftOfLimit(party)}
          />
        ) : (
          kind === 'sales_invoice' &&
          id === null &&
          mayCreate && <CashCustomer choose={found => setValue(field, found, { shouldDirty: true })} />
        )
      }
    />
  )
}

interface OwesProps {
  kind: DocumentKind
  /** Null for who does not see it. */
  balance: PartyBalance | null
  lastDeal: string | null
  /** What is left of the credit limit; null without one. */
  left: string | null
}

function Owes({ kind, balance, lastDeal, left }: OwesProps) {
  const text = useText()
  const isClient = partyFieldOf(kind).field === 'client_id'
  const { decimals, sign } = baseCurrency()
  const shown = (amount: string) => showDecimal(amount, decimals)
  const parts: ReactNode[] = []
  if (balance)
    parts.push(
      isZeroOrEmpty(balance.owed) ? (
        text(isClient ? formWords.owesNothing : formWords.owedNothing)
      ) : (
        <>
          {text(isClient ? formWords.owes : formWords.owed)} <Money value={balance.owed} decimals={decimals} />{' '}
          <span className="muted">{sign}</span>
        </>
      ),
    )
  if (balance && !isZeroOrEmpty(balance.credit))
    parts.push(text(lessCredit, { owed: shown(balance.open), credit: shown(balance.credit) }))
  if (lastDeal)
    parts.push(
      <>
        {text(formWords.lastDeal)} <DateText value={lastDeal} />
      </>,
    )
  if (kind === 'sales_invoice' && left !== null) parts.push(<CreditLimit left={left} />)
  return <Parts>{parts}</Parts>
}

/** How much of what a client may owe is left, or by how much they owe more. */
function CreditLimit({ left }: { left: string }) {
  const text = useText()
  const { decimals } = baseCurrency()
  return isNegative(left) ? (
    <b className="negative" role="status">
      {text(formWords.overLimit)} <Money value={negated(left)} decimals={decimals} />
    </b>
  ) : (
    <>
      {text(formWords.limitLeft)} <Money value={left} decimals={decimals} />
    </>
  )
}

/** In which currency, and at what rate. */
export function CurrencyInputs({ isNew }: { isNew: boolean }) {
  const coins = currenciesOfOrganization()
  const { setValue } = useFormContext()
  const [chosen, rate] = useWatch({ name: ['currency_id', 'exchange_rate'] }) as [string | null, string | null]
  const base = documentCurrency(null)
  const currency = documentCurrency(chosen)
  const isForeign = currency.id !== base.id
  // A rate belongs to its currency: another currency waits for its own to be typed.
  const before = useRef(currency.id)
  useEffect(() => {
    if (before.current === currency.id) return
    before.current = currency.id
    setValue('exchange_rate', isForeign ? null : '1', { shouldDirty: true })
  }, [currency.id, isForeign, setValue])
  const proposal = useProposedRate({ isNew })
  return (
    <>
      <ChoiceInput
        source="currency_id"
        label={documentFieldWords.currency_id}
        required
        options={coins.map(({ id, name, code }) => ({ value: String(id), label: code ? `${name} (${code})` : name }))}
      />
      {isForeign && (
        <ExchangeRateInput
          source="exchange_rate"
          label={documentFieldWords.exchange_rate}
          required
          hint={<RateHint currencyId={currency.id} rate={rate} proposal={proposal} />}
        />
      )}
    </>
  )
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
