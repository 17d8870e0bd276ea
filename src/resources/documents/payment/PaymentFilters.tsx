import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { documentFieldWords } from '../../../../i18n/documents.ts'
import { paymentMethodWords, paymentWords } from '../../../../i18n/payments.ts'
import type { Text } from '../../../../i18n/text.ts'
import { MoneyInput } from '../../../layout/DecimalInput.tsx'
import { isDecimal } from '../../../layout/decimal.ts'
import { Code } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { ChoiceInput } from '../../../layout/TextInput.tsx'
import type { PaymentRecord } from './payment-values.ts'

interface PaymentFiltersProps {
  filters: Record<string, unknown>
  set: (name: string, value: string) => void
}

/** What a list of payments is asked for beside what every list of documents is: how it was paid, and how much. */
export function PaymentFilters({ filters, set }: PaymentFiltersProps) {
  return (
    <>
      <ChoiceInput
        label={documentFieldWords.payment_method}
        placeholder={paymentWords.everyMethod}
        value={String(filters.payment_method ?? '')}
        onChange={value => set('payment_method', value)}
        options={(['cash', 'cheque'] as const).map(value => ({ value, label: paymentMethodWords[value] }))}
      />
      <AmountFilter name="total_from" label={paymentWords.amountFrom} filters={filters} set={set} />
      <AmountFilter name="total_to" label={paymentWords.amountTo} filters={filters} set={set} />
    </>
  )
}

const patience_ms = 300

/** Asks once what is typed is a number, and not at every key. */
function AmountFilter({ name, label, filters, set }: PaymentFiltersProps & { name: string; label: Text }) {
  const asked = String(filters[name] ?? '')
  const [typed, setTyped] = useState(asked)
  const ask = useEffectEvent(() => {
    if (typed !== asked && (typed === '' || isDecimal(typed))) set(name, typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key begins the wait anew
  useEffect(() => {
    const wait = setTimeout(() => ask(), patience_ms)
    return () => clearTimeout(wait)
  }, [typed])
  const before = useRef(asked)
  useEffect(() => {
    if (before.current !== '' && asked === '') setTyped('')
    before.current = asked
  }, [asked])
  return <MoneyInput label={label} value={typed} onChange={setTyped} />
}

/** How a payment was handed over, in a list: a cheque with its number. */
export function MethodCell({ payment_method, cheque_number }: Partial<PaymentRecord>) {
  const text = useText()
  if (!payment_method) return null
  return (
    <>
      <span className="soft">{text(paymentMethodWords[payment_method])}</span>{' '}
      {payment_method === 'cheque' && <Code>{cheque_number}</Code>}
    </>
  )
}
