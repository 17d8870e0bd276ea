import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { returnWords } from '../../../../i18n/pages/returns.ts'
import type { Minor } from '../../../../ledger/money.ts'
import type { OwedOfInvoice } from '../../../../ledger/settling.ts'
import type { Refund } from '../../../../schema/document-fields.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { ExchangeRateInput } from '../../../layout/inputs/DecimalInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { CashAccountInput } from '../../document-parts/payment/MethodInputs.tsx'
import type { Currency } from '../../kit/currency.ts'
import styles from './given-lines.module.css'
import { isFromSupplier, labelOfRefund, refundSentence } from './refund.ts'

interface RefundChoiceProps {
  kind: DocumentKind
  currency: Currency
  /** The value of the return as it is typed. */
  total: Minor
  /** What the invoice wants before this return, and what was paid of it; null for a return of no invoice. */
  owed: OwedOfInvoice | null
}

const ofInvoice: Refund[] = ['balance', 'cash', 'credit']
const ofNone: Refund[] = ['credit', 'cash']

/** Where the value of a return goes, each way said in words with its amounts. */
export function RefundChoice({ kind, currency, total, owed }: RefundChoiceProps) {
  const text = useText()
  const id = useId()
  const { field } = useController({ name: 'refund' })
  const isCash = useWatch({ name: 'refund' }) === 'cash'
  return (
    <fieldset className={styles.refund}>
      <legend>{text(returnWords.where)}</legend>
      {(owed === null ? ofNone : ofInvoice).map(refund => {
        const { words, values } = refundSentence(kind, refund, total, owed, currency)
        return (
          <label key={refund} className={field.value === refund ? styles.chosen : ''}>
            <input
              type="radio"
              name={`refund-${id}`}
              value={refund}
              checked={field.value === refund}
              aria-describedby={total > 0n ? `${id}-${refund}` : undefined}
              onChange={() => field.onChange(refund)}
            />
            <span>
              <b>{text(labelOfRefund(kind, refund))}</b>
              {total > 0n && (
                <span className="muted" id={`${id}-${refund}`}>
                  {text(words, values)}
                </span>
              )}
            </span>
          </label>
        )
      })}
      {/* Money goes the other way than a payment of the same party. */}
      {isCash && <CashAccountInput kind={isFromSupplier(kind) ? 'receipt' : 'supplier_payment'} />}
      {isCash && owed !== null && currency.id !== baseCurrency().id && (
        <ExchangeRateInput
          source="refund_rate"
          label={documentFieldWords.refund_rate}
          hint={text(returnWords.refundRate)}
        />
      )}
    </fieldset>
  )
}
