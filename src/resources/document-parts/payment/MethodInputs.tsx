import { useCanAccess } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentMethodWords, paymentWords, sidedWords } from '../../../../i18n/books/payments.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { PickInput } from '../../../layout/inputs/PickInput.tsx'
import { ChoiceInput, CodeInput } from '../../../layout/inputs/TextInput.tsx'
import formStyles from '../form.module.css'
import { sideOf } from './payment-values.ts'
import { useAccountsOf } from './useAccountsOf.ts'

/** The accounts that money is handed over in. */
const cashTypes = ['cash', 'bank', 'payment_clearing'] as const

/** Which account money goes through; nothing chosen, or nothing to choose from, is the one that the books name for cash. */
export function CashAccountInput({ kind, source = 'cash_account_id' }: { kind: DocumentKind; source?: string }) {
  const cash = useAccountsOf(cashTypes)
  const { canAccess: mayChoose } = useCanAccess({ action: 'list', resource: 'accounts' })
  if (!mayChoose) return null
  return (
    <PickInput
      className={formStyles.wholeOnPhone}
      source={source}
      label={sidedWords.account[sideOf(kind)]}
      placeholder={paymentWords.usualAccount}
      {...cash}
    />
  )
}

/** How the money is handed over, and what that asks for: a cheque its number and date, cash its account. */
export function MethodInputs({ kind }: { kind: DocumentKind }) {
  const method = useWatch({ name: 'payment_method' }) as string
  return (
    <>
      <ChoiceInput
        className={formStyles.wholeOnPhone}
        source="payment_method"
        label={documentFieldWords.payment_method}
        required
        options={[
          { value: 'cash', label: paymentMethodWords.cash },
          { value: 'cheque', label: paymentMethodWords.cheque },
        ]}
      />
      {method === 'cheque' ? (
        <>
          <CodeInput source="cheque_number" label={documentFieldWords.cheque_number} required maxLength={40} />
          <DateInput source="cheque_date" label={documentFieldWords.cheque_date} required />
        </>
      ) : (
        <CashAccountInput kind={kind} />
      )}
    </>
  )
}
