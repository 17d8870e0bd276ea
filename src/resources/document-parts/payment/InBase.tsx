import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Money } from '../../../layout/Fields.tsx'
import type { Currency } from '../../kit/currency.ts'
import { inBase } from './payment-values.ts'

/** A foreign amount in the base currency, at the rate that is typed. */
export function InBase({ amount, rate, currency }: { amount: string; rate: unknown; currency: Currency }) {
  const base = baseCurrency()
  const value = currency.id === base.id ? null : inBase(amount, currency.decimals, rate, base.decimals)
  if (value === null) return null
  return (
    <>
      = <Money value={value} decimals={base.decimals} /> {base.sign}
    </>
  )
}
