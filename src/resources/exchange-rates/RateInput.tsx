import { useWatch } from 'react-hook-form'
import { ExchangeRateInput } from '../../layout/inputs/DecimalInput.tsx'
import type { InputProps } from '../../layout/inputs/Input.tsx'
import { RateText } from './RateText.tsx'

/** What the currency of the form is worth, said in words of money under the box. */
export function RateInput(props: InputProps<string> & { source: string }) {
  const [currencyId, rate] = useWatch({ name: ['currency_id', props.source] }) as [
    string | number | null,
    string | null,
  ]
  return <ExchangeRateInput {...props} hint={currencyId && rate && <RateText currencyId={currencyId} rate={rate} />} />
}
