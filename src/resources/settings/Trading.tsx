import { organizationWords } from '../../../i18n/organization.ts'
import { commissionBaseWords, tradingWords } from '../../../i18n/pages/policy.ts'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { ChoiceInput, FlagInput } from '../../layout/TextInput.tsx'
import styles from './settings.module.css'

/** How the organization trades: what documents are reckoned by from now on, in its owner's words. */
export function Trading({ readOnly }: { readOnly: boolean }) {
  const text = useText()
  return (
    <Sheet title={tradingWords.title}>
      <p className={`${styles.lead} muted`}>{text(tradingWords.lead)}</p>
      <div className={styles.trading}>
        <FlagInput
          source="value_added_tax_recoverable"
          label={organizationWords.value_added_tax_recoverable}
          hint={text(tradingWords.recoverableHint)}
          readOnly={readOnly}
        />
        <FlagInput source="sales_tax_recoverable" label={organizationWords.sales_tax_recoverable} readOnly={readOnly} />
        <FlagInput
          source="taxes_compound"
          label={organizationWords.taxes_compound}
          hint={text(tradingWords.compoundHint)}
          readOnly={readOnly}
        />
        <FlagInput
          source="allows_negative_stock"
          label={organizationWords.allows_negative_stock}
          hint={text(tradingWords.negativeHint)}
          readOnly={readOnly}
        />
        <ChoiceInput
          source="commission_base"
          label={organizationWords.commission_base}
          options={(['invoiced', 'collected'] as const).map(value => ({ value, label: commissionBaseWords[value] }))}
          hint={text(tradingWords.commissionHint)}
          readOnly={readOnly}
          required
        />
      </div>
    </Sheet>
  )
}
