import { paymentMethodWords } from '../../../../i18n/books/payments.ts'
import { Code } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import styles from '../../../layout/lists.module.css'
import type { PaymentRecord } from '../../document-parts/payment/payment-values.ts'

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
