import { exchangeRateWords } from '../../../i18n/pages/policy.ts'
import { showDecimal } from '../../layout/decimal.ts'
import { DateText, Ltr } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { coinOf } from '../documents/kinds.ts'
import { RateText } from './RateText.tsx'
import type { ProposedRate } from './useProposedRate.ts'
import './exchange-rates.css'

interface RateHintProps {
  currencyId: number
  rate: string | null
  proposal: ProposedRate
}

/** Under the rate of a foreign document: what it says, and which one was recorded when it is another. */
export function RateHint({ currencyId, rate, proposal: { latest, isTaken, take } }: RateHintProps) {
  const text = useText()
  return (
    <>
      {rate && <RateText currencyId={currencyId} rate={rate} />}
      {latest && isTaken && (
        <>
          {' · '}
          {text(exchangeRateWords.recordedOn)} <DateText value={latest.date} />
        </>
      )}
      {latest && !isTaken && (
        <button type="button" className="as-link take-rate" onClick={take}>
          {text(exchangeRateWords.takeLatest)} <Ltr>{showDecimal(latest.rate, coinOf(null).decimals)}</Ltr>
        </button>
      )}
    </>
  )
}
