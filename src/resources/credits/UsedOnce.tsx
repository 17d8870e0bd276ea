import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { creditWords } from '../../../i18n/pages/credits.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Text } from '../../../i18n/text.ts'
import { formatMoney, type Minor, parseMoney } from '../../../ledger/money.ts'
import type { CreditUse } from '../../../schema/answers/settlement.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { takeCreditsBack } from '../../dataProvider/credits.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, DateText, Money, Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { showDecimal } from '../../layout/values/decimal.ts'
import { Reason } from '../kit/Reason.tsx'
import { useToast } from '../kit/useToast.ts'
import styles from './credits.module.css'

/** What one use of credits came to. */
interface Application {
  id: number
  date: string
  amount: Minor
  can: CreditUse['can']
}

/** Uses of several credits at once are one. */
export function applicationsOf(
  uses: readonly Pick<CreditUse, 'application_id' | 'date' | 'amount' | 'can'>[],
  decimals: number,
): Application[] {
  const found = new Map<number, Application>()
  for (const { application_id: id, date, amount, can } of uses) {
    const before = found.get(id)?.amount ?? 0n
    found.set(id, { id, date, can, amount: before + parseMoney(amount, decimals) })
  }
  return [...found.values()]
}

interface UsedOnceProps {
  application: Application
  decimals: number
  /** What taking it back is called, and what it does. */
  words: Record<'takeBack' | 'takeBackOf' | 'takenBackBy', Text>
  /** Beside the amount. */
  sign?: string
}

/** One use of credits, and the way to take it back. */
export function UsedOnce({ application, decimals, words, sign }: UsedOnceProps) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const [attempt] = useState(newAttempt)
  const [isRequested, setRequested] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeCreditsBack(application.id, attempt),
    onSuccess: async () => {
      showToast(successTexts.voided)
      await queries.invalidateQueries()
    },
  })
  const amount = formatMoney(application.amount, decimals)
  return (
    <div>
      <dt>
        <DateText value={application.date} />
      </dt>
      <dd>
        <Money value={amount} decimals={decimals} />
        {sign && (
          <>
            {' '}
            <Bdi>{sign}</Bdi>
          </>
        )}
      </dd>
      {application.can.void.allowed && !isRequested && (
        <dd>
          <Button
            size="small"
            aria-label={text(words.takeBackOf, { amount: showDecimal(amount, decimals) })}
            onClick={() => setRequested(true)}
          >
            {text(words.takeBack)}
          </Button>
        </dd>
      )}
      {application.can.void.reason !== null && (
        <dd className={`${styles.ask} muted`}>
          <Reason sentence={application.can.void.reason} />
        </dd>
      )}
      {isRequested && (
        <dd className={styles.ask} data-part="ask">
          <p>{text(words.takenBackBy)}</p>
          {error && (
            <Note tone="error">
              <p>{error.message}</p>
            </Note>
          )}
          <div className="actions">
            <Button size="small" color="error" disabled={isPending} onClick={() => mutate()}>
              {text(isPending ? creditWords.saving : words.takeBack)}
            </Button>
            <Button size="small" variant="text" disabled={isPending} onClick={() => setRequested(false)}>
              {text(creditWords.cancel)}
            </Button>
          </div>
        </dd>
      )}
    </div>
  )
}
