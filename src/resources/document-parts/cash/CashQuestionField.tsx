import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { minorOf } from '../payment/shares.ts'
import type { CashQuestion } from './cash-answer.ts'
import { useCashQuestion } from './useCashQuestion.tsx'

interface CashQuestionFieldProps {
  className?: string
  /** The buttons of the form, with what the answer does instead of paying. */
  children: (instead: CashQuestion['instead']) => ReactNode
}

/** The question of a small form whose fields are an amount, its day and the account that pays it. */
export function CashQuestionField({ className, children }: CashQuestionFieldProps) {
  const { watch, setValue } = useFormContext()
  const [date, amount, account] = watch(['date', 'amount', 'cash_account_id'])
  const { question, instead } = useCashQuestion({
    date,
    from: [{ accountId: account ?? null, amount: minorOf(amount, baseCurrency().decimals) }],
    choose: id => setValue('cash_account_id', id),
  })
  return (
    <>
      {question && <div className={className}>{question}</div>}
      {children(instead)}
    </>
  )
}
