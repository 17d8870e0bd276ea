import { Ltr } from '../../layout/Fields.tsx'
import { Parts } from '../../layout/Parts.tsx'
import { showDecimal } from '../../layout/values/decimal.ts'
import { documentCurrency } from '../kit/currency.ts'

/** What one unit of a foreign currency is worth: 1 USD = 48.50 EGP. */
export function RateText({ currencyId, rate }: { currencyId: number | string; rate: string }) {
  const base = documentCurrency(null)
  return (
    <Ltr>
      1 {documentCurrency(currencyId).code} = {showDecimal(rate, base.decimals)} {base.code}
    </Ltr>
  )
}

/** Several rates in one line. */
export const RatesText = ({ rates }: { rates: readonly { currency_id: number; rate: string }[] }) => (
  <Parts>
    {rates.map(({ currency_id, rate }) => (
      <RateText key={currency_id} currencyId={currency_id} rate={rate} />
    ))}
  </Parts>
)
