import type { ReactNode } from 'react'
import { resourceWords } from '../../../../../i18n/records/resources.ts'
import { taxOfLineWords } from '../../../../../i18n/tax/lines.ts'
import { Percent } from '../../../../layout/Fields.tsx'
import { useText } from '../../../../layout/language.tsx'
import styles from '../lines.module.css'
import type { TaxCode } from './line-tax.ts'

const { options } = resourceWords.tax_codes.fields.category

type Figures = Readonly<Record<string, string>>

function Category({ of }: { of: TaxCode['category'] }) {
  return useText()(options[of])
}

const Mark = ({ children }: { children: ReactNode }) => (
  <bdi className={styles.taxMark} data-part="tax-mark">
    {children}
  </bdi>
)

/** The buyer owes it: the seller charges none. */
function OwedByBuyer({ rate }: { rate: string }) {
  return (
    <>
      {useText()(taxOfLineWords.youOwe)} <Percent value={rate} />
    </>
  )
}

/** What a line says that is taxed otherwise than its document: "5%", or why it is not taxed; null of any other. */
export function taxMarkOf({ own_rate, tax_category, reverse_rate }: Figures): ReactNode {
  if (reverse_rate !== undefined)
    return (
      <Mark>
        <OwedByBuyer rate={reverse_rate} />
      </Mark>
    )
  if (own_rate === undefined && tax_category === undefined) return null
  return (
    <Mark>
      {own_rate === undefined ? <Category of={tax_category as TaxCode['category']} /> : <Percent value={own_rate} />}
    </Mark>
  )
}
