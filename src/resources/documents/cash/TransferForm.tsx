import { useGetOne } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { cashWords } from '../../../../i18n/books/cash.ts'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { ownCashTypes } from '../../../../schema/account-types.ts'
import { baseCurrency, currenciesOfOrganization } from '../../../dataProvider/organization.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { EnterNavigation } from '../../../layout/EnterNavigation.tsx'
import { Bdi, DateText, Money } from '../../../layout/Fields.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../../layout/inputs/PickInput.tsx'
import { CodeInput, NoteInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { isNegative } from '../../../layout/values/decimal.ts'
import { FormFrame } from '../FormFrame.tsx'
import formStyles from '../form.module.css'
import type { FieldError } from '../lines/line-store.ts'
import { minorOf } from '../payment/shares.ts'
import { type FormValues, noLines, useErrorsUntilEdited, useSaveDocument } from '../useSaveDocument.ts'
import styles from './cash.module.css'
import { useAccountsOf } from './useAccountsOf.ts'
import { balanceAfter, cashAsked, type TransferRecord, transferValues } from './voucher-values.ts'

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
  const [asked] = useSearchParams()
  const form = useForm<FormValues>({
    defaultValues: record ? transferValues(record, isCopy) : { ...transferValues(null, false), ...cashAsked(asked) },
  })
  useErrorsUntilEdited(form)
  const values = form.watch()
  const { decimals, sign } = baseCurrency()
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
  const accounts = useAccountsOf(ownCashTypes)
  const isLater = isOnItsWay(values)
  const post = () => void saving.save('posted')
  return (
    <FormProvider {...form}>
      <FormFrame
        kind={kind}
        {...saving}
        save={(status, extras) => void saving.save(status, extras)}
        isDirty={form.formState.isDirty}
        newLine={() => undefined}
        summary={
          <>
            <b>
              <Money value={String(values.amount || '0')} decimals={decimals} />
            </b>{' '}
            <span className="muted">{sign}</span>
          </>
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
                label={cashWords.to}
                required
                className={pageStyles.wide}
                hint={currenciesOfOrganization().length > 1 ? text(cashWords.baseOnly, { currency: sign }) : undefined}
                {...accounts}
              />
              <MoneyInput
                source="amount"
                label={documentFieldWords.amount}
                required
                decimals={decimals}
                suffix={sign}
              />
              <MoneyInput source="bank_fees" label={documentFieldWords.bank_fees} decimals={decimals} suffix={sign} />
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
          <section className={formStyles.documentFoot}>
            <div className={formStyles.notes}>
              <NoteInput source="notes" label={documentFieldWords.notes} />
            </div>
            <Balances kind={kind} values={values} record={own} isLater={isLater} />
          </section>
        </div>
      </FormFrame>
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

interface BalancesProps {
  kind: TransferFormProps['kind']
  values: FormValues
  record: TransferRecord | null
  isLater: boolean
}

/** What both accounts hold after it; what a posted transfer moved before is put back first. */
function Balances({ kind, values, record, isLater }: BalancesProps) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  const [amount, fees] = [minorOf(values.amount, decimals), minorOf(values.bank_fees, decimals)]
  const stands = record?.status === 'posted' ? record : null
  const [stood, stoodFees] = [minorOf(stands?.amount, decimals), minorOf(stands?.bank_fees, decimals)]
  const before = (id: unknown): bigint =>
    (stands && id === stands.cash_account_id ? stood + stoodFees : 0n) -
    (stands && id === stands.to_account_id ? stood : 0n)
  return (
    <div className={styles.after}>
      <h2 className="dense muted">
        {text(kind === 'custody' ? cashWords.balancesAfterCustody : cashWords.balancesAfter)} <Bdi>{sign}</Bdi>
      </h2>
      <dl className={formStyles.totals}>
        <After id={values.cash_account_id} moves={[before(values.cash_account_id), -amount - fees]} />
        <After
          id={values.to_account_id}
          moves={[before(values.to_account_id), amount]}
          on={isLater ? values.arrives_on : null}
        />
      </dl>
    </div>
  )
}

function After({ id, moves, on = null }: { id: unknown; moves: bigint[]; on?: unknown }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const { data } = useGetOne(
    'accounts',
    { id: Number(id ?? 0) },
    { enabled: typeof id === 'number', retry: false, staleTime: 0 },
  )
  if (typeof id !== 'number' || typeof data?.balance !== 'string') return null
  const after = balanceAfter(data.balance, moves, decimals)
  return (
    <div data-account={id}>
      <dt>
        <Bdi>{String(data.name)}</Bdi>
        {typeof on === 'string' && (
          <span className="muted">
            {' '}
            {text(cashWords.afterArrival)} <DateText value={on} />
          </span>
        )}
      </dt>
      <dd className={isNegative(after) ? 'negative' : ''}>
        <Money value={after} decimals={decimals} />
      </dd>
    </div>
  )
}
