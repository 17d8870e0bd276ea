import { useEffect, useRef } from 'react'
import { type RaRecord, useCanAccess, useGetList } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RecordListed } from '../../../schema/answers/records.ts'
import { isCivilDate } from '../../layout/values/civil-date.ts'
import { documentCurrency } from '../kit/currency.ts'

export type ExchangeRate = RaRecord & Pick<RecordListed<'exchange_rates'>, 'id' | 'currency_id' | 'date' | 'rate'>

/** The latest rate of a currency that was recorded up to a day; none of the base currency. */
export function useLatestRate(currencyId: number, day: string | null): ExchangeRate | undefined {
  const { canAccess: mayRead = false } = useCanAccess({ action: 'list', resource: 'exchange_rates' })
  const isForeign = currencyId !== documentCurrency(null).id
  const isRequested = mayRead && isForeign && day !== null && isCivilDate(day)
  const { data } = useGetList<ExchangeRate>(
    'exchange_rates',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'date', order: 'DESC' },
      filter: { currency_id: currencyId, date_to: day },
    },
    { enabled: isRequested, staleTime: 30_000 },
  )
  return isRequested ? data?.[0] : undefined
}

/** 48.5 is 48.50. */
const isSameRate = (one: string | null | undefined, other: string | null): boolean =>
  Boolean(one) && other !== null && Number(one) === Number(other)

export interface ProposedRate {
  latest: ExchangeRate | undefined
  /** Whether the document has it. */
  isTaken: boolean
  take: () => void
}

/**
 * Fills the rate of a foreign document with the latest one up to its day, and follows its day and its currency until
 * somebody types another. Answers that rate, and whether the document has it.
 */
export function useProposedRate({ isNew }: { isNew: boolean }): ProposedRate {
  const { setValue, getFieldState } = useFormContext()
  const [chosen, day, typed] = useWatch({ name: ['currency_id', 'date', 'exchange_rate'] }) as (string | null)[]
  const latest = useLatestRate(documentCurrency(chosen).id, day ?? null)
  const proposed = useRef<string | null>(null)
  const isUntouched = isNew && proposed.current === null && !getFieldState('exchange_rate').isDirty
  const isOurs = !typed || isSameRate(typed, proposed.current) || isUntouched
  useEffect(() => {
    if (!latest || !isOurs || isSameRate(typed, latest.rate)) return
    proposed.current = latest.rate
    setValue('exchange_rate', latest.rate)
  }, [latest, isOurs, typed, setValue])
  return {
    latest,
    isTaken: latest !== undefined && isSameRate(typed, latest.rate),
    take: () => {
      if (latest) setValue('exchange_rate', latest.rate, { shouldDirty: true })
    },
  }
}
