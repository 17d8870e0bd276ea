import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { cashWords } from '../../../../i18n/books/cash.ts'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { ownCashTypes, typesByHand } from '../../../../schema/account-types.ts'
import { baseCurrency, currenciesOfOrganization } from '../../../dataProvider/organization.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { EnterNavigation } from '../../../layout/EnterNavigation.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../../layout/inputs/PickInput.tsx'
import { CodeInput, NoteInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { ownCurrency } from '../../../layout/values/own-currency.ts'
import { useCashQuestion } from '../../document-parts/cash/useCashQuestion.tsx'
import formStyles from '../../document-parts/form.module.css'
import type { FieldError } from '../../document-parts/lines/line-store.ts'
import { minorOf } from '../../document-parts/payment/shares.ts'
import { useAccountsOf } from '../../document-parts/payment/useAccountsOf.ts'
import { makingOnTheWay, QuickCreate, type QuickCreateRequest } from '../../document-parts/quick-create/QuickCreate.tsx'
import type { FormValues } from '../../forms/body.ts'
import { DockTotal } from '../form/DockTotal.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { noLines, useErrorsUntilEdited, useSaveDocument } from '../form/useSaveDocument.ts'
import { TransferBalances } from './Balances.tsx'
import { type TransferRecord, transferValues, voucherDefaults } from './voucher-values.ts'

const noTypes: readonly string[] = []
const shown = new Set([
  ...['date', 'cash_account_id', 'to_account_id', 'amount', 'bank_fees', 'arrives_on', 'reference', 'notes'],
])

interface TransferFormProps {
  kind: 'transfer' | 'custody'
  record: TransferRecord | null
  isCopy: boolean
}

/** The form of a transfer: from where, to where, how much, when it is there, and what both accounts then hold. */
export function TransferForm({ kind, record, isCopy }: TransferFormProps) {
  const text = useText()
  const own = isCopy ? null : record
  const [search] = useSearchParams()
  const form = useForm<FormValues>({
    defaultValues: record
      ? transferValues(record, isCopy)
      : { ...transferValues(null, false), ...voucherDefaults(search) },
  })
  useErrorsUntilEdited(form)
  const values = form.watch()
  const { code, decimals, sign } = baseCurrency()
  const saving = useSaveDocument({
    kind,
    record: own,
    form,
    lines: noLines,
    body: () => {
      const { arrives_on, bank_fees, ...body } = form.getValues()
      return { ...body, bank_fees: bank_fees || '0', ...(kind === 'transfer' ? { arrives_on } : {}) }
    },
    moreErrors: () => transferErrors(form.getValues()),
    decimals,
    cellOf: field => field,
    shown,
  })
  const { canAccess: mayWriteByHand = false } = useCanAccess({ action: 'create', resource: 'restrictions' })
  const accounts = useAccountsOf(ownCashTypes, kind === 'transfer' && mayWriteByHand ? typesByHand : noTypes)
  const [request, setRequested] = useState<QuickCreateRequest | null>(null)
  const { canAccess: mayAddHolder = false } = useCanAccess({ action: 'create', resource: 'custody_holders' })
  // Who takes cash along for the first time is written down on the way, and an account of their own with them.
  const newHolder = makingOnTheWay(setRequested, 'custody_holders', ({ account_id, name }) => ({
    id: Number(account_id),
    label: String(name),
  }))
  const isLater = isOnItsWay(values)
  const cash = useCashQuestion({
    date: values.date,
    from: [
      {
        accountId: values.cash_account_id as number | null,
        amount: values.cash_account_id ? minorOf(values.amount, decimals) + minorOf(values.bank_fees, decimals) : 0n,
      },
    ],
    entryId: own?.entry_id,
    into: values.to_account_id as number | null,
    choose: id => form.setValue('cash_account_id', id, { shouldDirty: true }),
  })
  const post = () => {
    if (cash.mayPost()) void saving.save('posted')
  }
  return (
    <FormProvider {...form}>
      <FormFrame
        kind={kind}
        {...saving}
        save={(status, extras) => void saving.save(status, extras)}
        isDirty={form.formState.isDirty}
        newLine={() => undefined}
        cash={cash}
        summary={
          <DockTotal label={documentFieldWords.amount} amount={String(values.amount || '0')} {...{ decimals, sign }} />
        }
      >
        <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${formStyles.documentForm}`} data-part="sheet">
          <section className={`${pageStyles.formGrid} ${formStyles.formGrid} ${formStyles.documentHead}`}>
            <EnterNavigation onEnd={post}>
              <PickInput
                source="cash_account_id"
                label={cashWords.from}
                required
                autoFocus={record === null}
                className={pageStyles.wide}
                {...accounts}
              />
              <PickInput
                source="to_account_id"
                label={kind === 'custody' ? cashWords.toHolder : cashWords.to}
                required
                className={pageStyles.wide}
                hint={currenciesOfOrganization().length > 1 ? text(cashWords.baseOnly, { currency: sign }) : undefined}
                {...accounts}
                create={kind === 'custody' && mayAddHolder ? newHolder : undefined}
              />
              <MoneyInput
                source="amount"
                label={documentFieldWords.amount}
                required
                decimals={decimals}
                of={ownCurrency(code)}
                suffix={sign}
              />
              <MoneyInput
                source="bank_fees"
                label={documentFieldWords.bank_fees}
                decimals={decimals}
                of={ownCurrency(code)}
                suffix={sign}
              />
              <DateInput source="date" label={documentFieldWords.date} required />
              {kind === 'transfer' && (
                <DateInput
                  source="arrives_on"
                  label={documentFieldWords.arrives_on}
                  hint={text(isLater ? cashWords.inTransit : cashWords.sameDay)}
                />
              )}
            </EnterNavigation>
            <CodeInput source="reference" label={documentFieldWords.reference} maxLength={60} />
          </section>
          {cash.question}
          <section className={formStyles.documentFoot}>
            <div className={formStyles.notes}>
              <NoteInput source="notes" label={documentFieldWords.notes} />
            </div>
            <TransferBalances kind={kind} values={values} record={own} isLater={isLater} />
          </section>
        </div>
      </FormFrame>
      <QuickCreate request={request} close={() => setRequested(null)} />
    </FormProvider>
  )
}

const isOnItsWay = ({ date, arrives_on }: FormValues): boolean =>
  typeof arrives_on === 'string' && typeof date === 'string' && arrives_on > date

function transferErrors({ cash_account_id, to_account_id, date, arrives_on }: FormValues): Record<string, FieldError> {
  return {
    ...(cash_account_id !== null && cash_account_id === to_account_id
      ? { to_account_id: 'same_account' as const }
      : {}),
    ...(typeof arrives_on === 'string' && typeof date === 'string' && arrives_on !== '' && arrives_on < date
      ? { arrives_on: `date_before|${date}` as const }
      : {}),
  }
}
