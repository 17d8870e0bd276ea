import { useFormContext, useWatch } from 'react-hook-form'
import { resourceWords } from '../../../../i18n/records/resources.ts'
import { taxOfLineWords } from '../../../../i18n/tax/lines.ts'
import { formatMoney, parseMoney, sum } from '../../../../ledger/money.ts'
import type { VoucherKind } from '../../../../schema/documents.ts'
import { isOwedByBuyer, isTaxedCode } from '../../../../schema/tax/line.ts'
import { Money, Percent } from '../../../layout/Fields.tsx'
import { ChoiceInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { offeredCodes, type TaxCode } from '../../document-parts/lines/product/line-tax.ts'
import { useTaxCodes } from '../../document-parts/lines/product/useTaxCodes.ts'
import type { FormValues } from '../../forms/body.ts'
import type { VoucherRecord } from './voucher-values.ts'

/** The tax code of a line of a voucher, where there are more ways than taxed and untaxed. */
export function VoucherTaxCode({ kind, place, rate }: { kind: VoucherKind; place: number; rate: string }) {
  const text = useText()
  const codes = useTaxCodes()
  const { setValue } = useFormContext()
  const source = `items.${place}.tax_code_id`
  const id = useWatch<FormValues>({ name: source }) as number | null
  const chosen = codes.find(code => code.id === id) ?? null
  const terms = { codes, side: kind === 'expense' ? 'purchase' : 'sale', ofParty: null, rate } as const
  const offered = offeredCodes(terms, chosen)
  if (offered.length === 0) return null
  const choose = (value: string) => {
    const code: TaxCode | undefined = offered.find(each => String(each.id) === value)
    setValue(source, code?.id ?? null, { shouldDirty: true })
    setValue(`items.${place}.value_added_tax`, code !== undefined && isTaxedCode(code), { shouldDirty: true })
  }
  return (
    <>
      <ChoiceInput
        label={resourceWords.tax_codes.title.one}
        hint={chosen?.reason ?? undefined}
        value={id === null ? '' : String(id)}
        onChange={choose}
        options={offered.map(code => ({ value: String(code.id), label: code.name }))}
      />
      {chosen && isOwedByBuyer(chosen) && (
        <p className="muted" data-part="tax-mark">
          {text(taxOfLineWords.youOwe)} <Percent value={chosen.rate ?? rate} />
        </p>
      )}
    </>
  )
}

/** What we owe the state, which who was paid does not charge. */
export function OwedTax({ value, decimals }: { value: string; decimals: number }) {
  const text = useText()
  return (
    <div className="muted">
      <dt>{text(taxOfLineWords.youOwe)}</dt>
      <dd>
        <Money value={value} decimals={decimals} />
      </dd>
    </div>
  )
}

/** The same of a voucher on its page; nothing where there is none. */
export function OwedOfLines({ items, decimals }: { items: NonNullable<VoucherRecord['items']>; decimals: number }) {
  const text = useText()
  const owed = sum(items.map(({ reverse_tax_amount = '0' }) => parseMoney(reverse_tax_amount, decimals)))
  return owed === 0n ? null : (
    <p className="muted">
      {text(taxOfLineWords.youOwe)} <Money value={formatMoney(owed, decimals)} decimals={decimals} />
    </p>
  )
}
