import { useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { advanceWords } from '../../../../i18n/tax/advances.ts'
import { IconButton } from '../../../elements/IconButton.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { FlagInput, TextInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { ownCurrency } from '../../../layout/values/own-currency.ts'
import type { FormValues } from '../../forms/body.ts'
import type { Currency } from '../../kit/currency.ts'
import styles from '../cash/cash.module.css'
import { VoucherTaxCode } from '../cash/VoucherTaxCode.tsx'
import type { AdvanceLineValues } from './advance-values.ts'

interface AdvanceLineProps {
  place: number
  /** Value added tax of the invoice, in percent. */
  rate: string
  currency: Currency
  /** Null where it is the only one. */
  remove: (() => void) | null
}

/** A line of an advance invoice: what it is for, how much, and its tax. */
export function AdvanceLine({ place, rate, currency, remove }: AdvanceLineProps) {
  const text = useText()
  const line = useWatch<FormValues>({ name: `items.${place}` }) as AdvanceLineValues | undefined
  const source = (field: keyof AdvanceLineValues) => `items.${place}.${field}`
  return (
    <li className={styles.line} aria-label={text(advanceWords.line, { line: place + 1 })}>
      <div className={styles.main}>
        <TextInput source={source('description')} label={advanceWords.what} required maxLength={500} />
        <MoneyInput
          source={source('price')}
          label={documentFieldWords.amount}
          required
          decimals={currency.decimals}
          of={ownCurrency(currency.code)}
          suffix={currency.sign}
        />
        {remove && (
          <span className={styles.remove}>
            <IconButton label={text(advanceWords.removeLine, { line: place + 1 })} onClick={remove}>
              <Icon name="trash" />
            </IconButton>
          </span>
        )}
      </div>
      <div className={styles.taxes}>
        {line?.tax_code_id === null && <FlagInput source={source('value_added_tax')} label={advanceWords.taxed} />}
        <VoucherTaxCode kind="other_receipt" place={place} rate={rate} />
      </div>
    </li>
  )
}
