import { lazy, Suspense, useState } from 'react'
import { type CashQuestion, type CashTaken, nothingAsked } from './cash-answer.ts'

const CashAsking = lazy(async () => ({ default: (await import('./CashAsking.tsx')).CashAsking }))

/** Whether a cash box holds what a form takes out of it, and the question what happened where it does not. */
export function useCashQuestion(taken: CashTaken): CashQuestion {
  const [answer, setAnswer] = useState(nothingAsked)
  if (!taken.from.some(({ amount }) => amount > 0n)) return { ...nothingAsked, question: null }
  const question = (
    <Suspense fallback={null}>
      <CashAsking {...taken} answer={setAnswer} />
    </Suspense>
  )
  return { ...answer, question }
}
