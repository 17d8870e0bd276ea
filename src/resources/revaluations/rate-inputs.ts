import type { FormValues } from '../forms/body.ts'

/** A rate as it is sent. */
export interface RateInput {
  currency_id: number
  rate: string
}

/** Where the form keeps the rate of a currency. */
export const rateField = (currencyId: number): string => `rates.c${currencyId}`

/** The rates that were typed; what is empty is left to what was recorded. */
export const rateInputs = ({ rates }: FormValues): RateInput[] =>
  Object.entries((rates ?? {}) as Record<string, unknown>).flatMap(([name, rate]) =>
    typeof rate === 'string' && rate !== '' ? [{ currency_id: Number(name.slice(1)), rate }] : [],
  )

/** What the server said of the rates, at the boxes they were typed in; of all of them together, at the first that is empty. */
export function errorsAtRates(
  errors: Record<string, string>,
  sent: readonly RateInput[],
  currencyIds: readonly number[],
): Record<string, string> {
  const isSent = (id: number) => sent.some(each => each.currency_id === id)
  const firstEmpty = currencyIds.find(id => !isSent(id)) ?? currencyIds[0] ?? 0
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const location = /^rates\.(\d+)\./.exec(path)?.[1]
      if (location !== undefined) return [rateField(sent[Number(location)]?.currency_id ?? firstEmpty), text]
      return [path === 'rates' ? rateField(firstEmpty) : path, text]
    }),
  )
}
