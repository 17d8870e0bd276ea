import type { UseFormReturn } from 'react-hook-form'
import type { Minor } from '../../../../ledger/money.ts'
import { divide, type OwedOfInvoice } from '../../../../ledger/settling.ts'
import { useCashQuestion } from '../../document-parts/cash/useCashQuestion.tsx'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { type Currency, documentCurrency } from '../../kit/currency.ts'

interface RefundQuestion {
  kind: 'sales_return' | 'purchase_return'
  form: UseFormReturn<FormValues>
  record: InvoiceRecord | null
  owed: OwedOfInvoice
  currency: Currency
  total: Minor
}

/** Of a client who is paid back from a cash box, whether that holds as much; in the currency of the books alone. */
export function useRefundQuestion({ kind, form, record, owed, currency, total }: RefundQuestion) {
  const [date, refund, account] = form.watch(['date', 'refund', 'cash_account_id'])
  const isPaidOut = kind === 'sales_return' && refund === 'cash' && currency.id === documentCurrency(null).id
  return useCashQuestion({
    date,
    from: isPaidOut
      ? [{ accountId: (account ?? null) as number | null, amount: divide('cash', total, owed).beyond }]
      : [],
    entryId: record?.entry_id,
    choose: id => form.setValue('cash_account_id', id, { shouldDirty: true }),
  })
}
