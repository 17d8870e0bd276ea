import { exchangeRateWords } from '../../../i18n/pages/policy.ts'
import { DateText, Ltr } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { showDecimal } from '../../layout/values/decimal.ts'
import { documentCurrency } from '../kit/currency.ts'
import exchangeRatesStyles from './exchange-rates.module.css'
import { RateText } from './RateText.tsx'
import type { ProposedRate } from './useProposedRate.ts'

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
        <button type="button" className={exchangeRatesStyles.takeRate} onClick={take}>
          {text(exchangeRateWords.takeLatest)} <Ltr>{showDecimal(latest.rate, documentCurrency(null).decimals)}</Ltr>
        </button>
      )}
    </>
  )
}
