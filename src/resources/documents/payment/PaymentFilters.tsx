import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentMethodWords, paymentWords } from '../../../../i18n/books/payments.ts'
import type { Text } from '../../../../i18n/text.ts'
import { Code } from '../../../layout/Fields.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { ChoiceInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import styles from '../../../layout/lists.module.css'
import { isDecimal } from '../../../layout/values/decimal.ts'
import { useFilters, useTypedFilter } from '../../records/list-filters.tsx'
import type { PaymentRecord } from './payment-values.ts'

/** What a list of payments is asked for beside what every list of documents is: how it was paid, and how much. */
export function PaymentFilters() {
  const { filters, ask } = useFilters()
  return (
    <>
      <ChoiceInput
        label={documentFieldWords.payment_method}
        placeholder={paymentWords.everyMethod}
        value={String(filters.payment_method ?? '')}
        onChange={payment_method => ask({ payment_method })}
        options={(['cash', 'cheque'] as const).map(value => ({ value, label: paymentMethodWords[value] }))}
      />
      <AmountFilter name="total_from" label={paymentWords.amountFrom} />
      <AmountFilter name="total_to" label={paymentWords.amountTo} />
    </>
  )
}

const wholeAmount = (typed: string) => (typed === '' || isDecimal(typed) ? typed : undefined)

const AmountFilter = ({ name, label }: { name: string; label: Text }) => (
  <MoneyInput label={label} {...useTypedFilter(name, wholeAmount)} />
)

/** How a payment was handed over, in a list: a cheque with its number. */
export function MethodCell({ payment_method, cheque_number }: Partial<PaymentRecord>) {
  const text = useText()
  if (!payment_method) return null
  return (
    <>
      <span className={styles.soft}>{text(paymentMethodWords[payment_method])}</span>{' '}
      {payment_method === 'cheque' && <Code>{cheque_number}</Code>}
    </>
  )
}
