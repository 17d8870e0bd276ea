import type { ReactNode } from 'react'
import { resourceWords } from '../../../../../i18n/records/resources.ts'
import { Percent } from '../../../../layout/Fields.tsx'
import { useText } from '../../../../layout/language.tsx'
import styles from '../lines.module.css'
import type { TaxCode } from './line-tax.ts'

const { options } = resourceWords.tax_codes.fields.category

type Figures = Readonly<Record<string, string>>

function Category({ of }: { of: TaxCode['category'] }) {
  return useText()(options[of])
}

/** What a line says that is taxed otherwise than its document: "5%", or why it is not taxed; null of any other. */
export function taxMarkOf({ own_rate, tax_category }: Figures): ReactNode {
  if (own_rate === undefined && tax_category === undefined) return null
  return (
    <bdi className={styles.taxMark} data-part="tax-mark">
      {own_rate === undefined ? <Category of={tax_category as TaxCode['category']} /> : <Percent value={own_rate} />}
    </bdi>
  )
}
