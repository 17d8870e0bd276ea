import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { currenciesOfOrganization } from '../../../dataProvider/organization.ts'
import { ExchangeRateInput } from '../../../layout/inputs/DecimalInput.tsx'
import { ChoiceInput } from '../../../layout/inputs/TextInput.tsx'
import { useLanguage } from '../../../layout/language.tsx'
import { onPhone, useMediaQuery } from '../../../layout/media.ts'
import { RateHint } from '../../exchange-rates/RateHint.tsx'
import { useProposedRate } from '../../exchange-rates/useProposedRate.ts'
import { documentCurrency } from '../../kit/currency.ts'

/** In which currency, and at what rate. */
export function CurrencyInputs({ isNew }: { isNew: boolean }) {
  const coins = currenciesOfOrganization()
  const isPhone = useMediaQuery(onPhone)
  const { language } = useLanguage()
  const { setValue } = useFormContext()
  const [chosen, rate] = useWatch({ name: ['currency_id', 'exchange_rate'] }) as [string | null, string | null]
  const base = documentCurrency(null)
  const currency = documentCurrency(chosen)
  const isForeign = currency.id !== base.id
  // A rate belongs to its currency: another currency waits for its own to be typed.
  const before = useRef(currency.id)
  useEffect(() => {
    if (before.current === currency.id) return
    before.current = currency.id
    setValue('exchange_rate', isForeign ? null : '1', { shouldDirty: true })
  }, [currency.id, isForeign, setValue])
  const proposal = useProposedRate({ isNew })
  return (
    <>
      <ChoiceInput
        source="currency_id"
        label={documentFieldWords.currency_id}
        required
        options={coins.map(({ id, name, code }) => ({
          value: String(id),
          // Half the width of a phone has no room for both; a name in English is as long as both.
          label: !code ? name : !isPhone ? `${name} (${code})` : language === 'en' ? code : name,
        }))}
      />
      {isForeign && (
        <ExchangeRateInput
          source="exchange_rate"
          label={documentFieldWords.exchange_rate}
          required
          hint={<RateHint currencyId={currency.id} rate={rate} proposal={proposal} />}
        />
      )}
    </>
  )
}
