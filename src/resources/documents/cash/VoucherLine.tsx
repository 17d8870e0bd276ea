import { useState } from 'react'
import { useCanAccess, useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { cashWords } from '../../../../i18n/books/cash.ts'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { typesByHand } from '../../../../schema/account-types.ts'
import { voucherAccountTypes } from '../../../../schema/document-fields.ts'
import type { VoucherKind } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { usePicking } from '../../../dataProvider/usePicking.ts'
import { IconButton } from '../../../elements/IconButton.tsx'
import { EnterNavigation } from '../../../layout/EnterNavigation.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../../layout/inputs/PickInput.tsx'
import { CodeInput, FlagInput, TextInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { showDecimal } from '../../../layout/values/decimal.ts'
import { ownCurrency } from '../../../layout/values/own-currency.ts'
import formStyles from '../../document-parts/form.module.css'
import { useAccountsOf } from '../../document-parts/payment/useAccountsOf.ts'
import type { FormValues } from '../../forms/body.ts'
import styles from './cash.module.css'
import { useCodeOfAccount } from './useCodeOfAccount.ts'
import { useExpenseAccounts } from './useExpenseAccounts.ts'
import { VoucherTaxCode } from './VoucherTaxCode.tsx'
import { hasNumber, isCharged, type VoucherLineValues } from './voucher-values.ts'

const first = { expense: ['expense'], other_receipt: ['income', 'other_income'] } as const
const withoutHand = voucherAccountTypes.filter(type => !(typesByHand as readonly string[]).includes(type))
/** What is chosen beside, by who may write entries by hand, and by who may not. */
const others = {
  expense: [withoutHand, voucherAccountTypes].map(types => types.filter(type => type !== 'expense')),
  other_receipt: [withoutHand, voucherAccountTypes].map(types =>
    types.filter(type => type !== 'income' && type !== 'other_income'),
  ),
}

interface VoucherLineProps {
  kind: VoucherKind
  place: number
  rates: { value_added_tax: string; sales_tax: string }
  numbered: ReadonlySet<number>
  autoFocus: boolean
  /** Enter in the last of its boxes. */
  onEnd: () => void
  /** Null where it is the only one. */
  remove: (() => void) | null
}

/** A line of a voucher: how much, on which account, what for; its taxes, and what else is known of it. */
export function VoucherLine({ kind, place, rates, numbered, autoFocus, onEnd, remove }: VoucherLineProps) {
  const text = useText()
  const { decimals, code, sign } = baseCurrency()
  const { canAccess: mayWriteByHand = false } = useCanAccess({ action: 'create', resource: 'restrictions' })
  const accounts = useAccountsOf(first[kind], others[kind][mayWriteByHand ? 1 : 0])
  const expenses = useExpenseAccounts(accounts)
  const takeCode = useCodeOfAccount(kind, place)
  const line = useWatch<FormValues>({ name: `items.${place}` }) as VoucherLineValues
  const source = (field: keyof VoucherLineValues) => `items.${place}.${field}`
  const isTaxed = line.value_added_tax || line.sales_tax
  return (
    <li className={styles.line} aria-label={text(cashWords.line, { line: place + 1 })}>
      <div className={styles.main}>
        <EnterNavigation onEnd={onEnd}>
          <MoneyInput
            source={source('amount')}
            label={documentFieldWords.amount}
            required
            autoFocus={autoFocus}
            decimals={decimals}
            of={ownCurrency(code)}
            suffix={sign}
          />
          <PickInput
            source={source('account_id')}
            label={cashWords.account[kind]}
            required={kind === 'other_receipt'}
            placeholder={kind === 'expense' ? cashWords.notSorted : undefined}
            {...(kind === 'expense' ? expenses : accounts)}
            onPick={option => void takeCode(option)}
          />
          <TextInput source={source('details')} label={cashWords.details[kind]} maxLength={500} />
        </EnterNavigation>
        {remove && (
          <span className={styles.remove}>
            <IconButton label={text(cashWords.removeLine, { line: place + 1 })} onClick={remove}>
              <Icon name="trash" />
            </IconButton>
          </span>
        )}
      </div>
      <div className={styles.taxes}>
        {isCharged(rates.value_added_tax) && line.tax_code_id === null && (
          <FlagInput
            source={source('value_added_tax')}
            label={text(cashWords.withTax, { rate: `${showDecimal(rates.value_added_tax)}%` })}
          />
        )}
        {isCharged(rates.sales_tax) && (
          <FlagInput
            source={source('sales_tax')}
            label={text(cashWords.withSalesTax, { rate: `${showDecimal(rates.sales_tax)}%` })}
          />
        )}
        <MoreSwitch place={place} kind={kind} isTaxed={isTaxed} rate={rates.value_added_tax} />
      </div>
      {isTaxed && !hasNumber(kind, line, numbered) && (
        <p className={styles.lost} role="status">
          {text(cashWords.lostTax)}
        </p>
      )}
    </li>
  )
}

/** Who was paid, their tax number and the analytical account: open where something asks for them. */
interface MoreProps {
  kind: VoucherKind
  place: number
  /** Value added tax of the voucher, in percent. */
  rate: string
}

function MoreSwitch({ kind, place, isTaxed, rate }: MoreProps & { isTaxed: boolean }) {
  const text = useText()
  const line = useWatch<FormValues>({ name: `items.${place}` }) as VoucherLineValues
  const { formState } = useFormContext<FormValues>()
  const wrong = (formState.errors.items as Record<number, Record<string, unknown>> | undefined)?.[place] ?? {}
  const { data: account } = useGetOne('accounts', { id: line.account_id ?? 0 }, { enabled: line.account_id !== null })
  const requested = [line.supplier_id, line.client_id, line.analytical_account_id, line.tax_code_id].some(
    id => id !== null,
  )
  const isWrong = ['supplier_id', 'client_id', 'analytical_account_id', 'tax_number', 'tax_code_id'].some(
    field => field in wrong,
  )
  const isNeeded = requested || isWrong || isTaxed || account?.has_analytical_account === true
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || isNeeded
  return (
    <>
      {!isNeeded && (
        <button type="button" className={`${formStyles.asLink} dotted-link`} onClick={() => setOpen(!isOpen)}>
          {text(cashWords.more)}
        </button>
      )}
      {isShown && <More {...{ kind, place, rate }} needsAnalytical={account?.has_analytical_account === true} />}
    </>
  )
}

function More({ kind, place, rate, needsAnalytical }: MoreProps & { needsAnalytical: boolean }) {
  const party = kind === 'expense' ? 'supplier_id' : 'client_id'
  const parties = usePicking(kind === 'expense' ? 'suppliers' : 'clients')
  const analytical = usePicking('analytical_accounts')
  return (
    <div className={styles.more}>
      <VoucherTaxCode {...{ kind, place, rate }} />
      <PickInput source={`items.${place}.${party}`} label={documentFieldWords[party]} {...parties} />
      {kind === 'expense' && (
        <CodeInput source={`items.${place}.tax_number`} label={documentFieldWords.tax_number} maxLength={40} />
      )}
      <PickInput
        source={`items.${place}.analytical_account_id`}
        label={documentFieldWords.analytical_account_id}
        required={needsAnalytical}
        {...analytical}
      />
    </div>
  )
}
