import { documentFieldWords } from '../../../../../i18n/books/documents.ts'
import { resourceWords } from '../../../../../i18n/records/resources.ts'
import { taxOfLineWords } from '../../../../../i18n/tax/lines.ts'
import { isTaxedCode } from '../../../../../schema/tax/line.ts'
import { ChoiceInput, FlagInput } from '../../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../../layout/language.tsx'
import { isZeroOrEmpty, showDecimal } from '../../../../layout/values/decimal.ts'
import styles from '../lines.module.css'
import { offeredCodes, type TaxCode, taxOf } from './line-tax.ts'
import { type InvoiceTerms, type ProductLine, taxedByFlag } from './product-line.ts'

const { options } = resourceWords.tax_codes.fields.category
const percent = (rate: string) => `${showDecimal(rate)}%`

interface TaxInputProps {
  line: ProductLine
  terms: InvoiceTerms
  change: (part: Partial<ProductLine>) => void
  error: string | undefined
}

/** Whether a line bears value added tax; where there are more ways than two, by which code. */
export function TaxInput({ line, terms, change, error }: TaxInputProps) {
  const text = useText()
  const { taxes, rates } = terms
  const { code, tax_code_id, value_added_tax } = taxOf(line, taxes)
  if (isZeroOrEmpty(rates.value_added_tax) && tax_code_id === null) return null
  const label = documentFieldWords.value_added_tax
  const offered = taxes ? offeredCodes(taxes, code) : []
  if (offered.length === 0)
    return <FlagInput label={label} value={value_added_tax} onChange={isOn => change(taxedByFlag(isOn))} />
  const about = ({ name, category, rate }: TaxCode): string => {
    const tax = category === 'S' ? percent(rate ?? rates.value_added_tax) : text(options[category])
    return name === tax ? name : text(taxOfLineWords.code, { name, tax })
  }
  const choose = (value: string) => {
    const chosen = offered.find(({ id }) => String(id) === value)
    change({ ...taxedByFlag(chosen ? isTaxedCode(chosen) : value === 'taxed'), tax_code_id: chosen?.id ?? null })
  }
  return (
    <ChoiceInput
      label={label}
      className={styles.lineTax}
      required
      error={error}
      hint={code?.reason ?? undefined}
      value={code ? String(code.id) : value_added_tax ? 'taxed' : 'untaxed'}
      onChange={choose}
      options={[
        { value: 'taxed', label: text(taxOfLineWords.atRateOfDocument, { rate: percent(rates.value_added_tax) }) },
        { value: 'untaxed', label: taxOfLineWords.untaxed },
        ...offered.map(each => ({ value: String(each.id), label: about(each) })),
      ]}
    />
  )
}
