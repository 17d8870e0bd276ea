import { resourceWords } from '../../../../i18n/records/resources.ts'
import { taxRatesOfOrganization } from '../../../dataProvider/organization.ts'
import { ChoiceInput } from '../../../layout/inputs/TextInput.tsx'
import { offeredCodes } from '../../document-parts/lines/product/line-tax.ts'
import { useTaxCodes } from '../../document-parts/lines/product/useTaxCodes.ts'

interface TaxOfPartProps {
  isOut: boolean
  /** The day of the line, whose rate holds. */
  day: string
  value: number | null
  error: string | undefined
  choose: (id: number | null) => void
}

/** What a part on an account is taxed as, where the organization has more ways than one: a bank may charge tax on its fee. */
export function TaxOfPart({ isOut, day, value, error, choose }: TaxOfPartProps) {
  const codes = useTaxCodes()
  const chosen = codes.find(({ id }) => id === value) ?? null
  const rate = taxRatesOfOrganization(day).value_added_tax
  const side = isOut ? 'purchase' : 'sale'
  const offered = offeredCodes({ codes, side, takesCustoms: false, ofParty: null, rate }, chosen)
  if (offered.length === 0) return null
  return (
    <ChoiceInput
      label={resourceWords.tax_codes.title.one}
      options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? '' : String(value)}
      onChange={id => choose(id === '' ? null : Number(id))}
      {...(error && { error })}
    />
  )
}
