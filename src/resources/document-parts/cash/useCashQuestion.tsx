import { lazy, Suspense, useState } from 'react'
import { type CashQuestion, type CashTaken, noCashQuestion } from './cash-answer.ts'

const CashAsking = lazy(async () => ({ default: (await import('./CashQuestionDialog.tsx')).CashQuestionDialog }))

/** Whether a cash box holds what a form takes out of it, and the question what happened where it does not. */
export function useCashQuestion(taken: CashTaken): CashQuestion {
  const [answer, setAnswer] = useState(noCashQuestion)
  if (!taken.from.some(({ amount }) => amount > 0n)) return { ...noCashQuestion, question: null }
  const question = (
    <Suspense fallback={null}>
      <CashAsking {...taken} answer={setAnswer} />
    </Suspense>
  )
  return { ...answer, question }
}
