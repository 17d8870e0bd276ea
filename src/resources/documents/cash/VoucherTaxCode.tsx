import { useFormContext, useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { resourceWords } from '../../../../i18n/records/resources.ts'
import { taxOfLineWords } from '../../../../i18n/tax/lines.ts'
import { formatMoney, type Minor, parseMoney, plainDecimal, sum } from '../../../../ledger/money.ts'
import type { VoucherKind } from '../../../../schema/documents.ts'
import { isOfCustoms, isOwedByBuyer, isTaxedCode } from '../../../../schema/tax/line.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Money, Percent } from '../../../layout/Fields.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { ChoiceInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { showDecimal } from '../../../layout/values/decimal.ts'
import { ownCurrency } from '../../../layout/values/own-currency.ts'
import { offeredCodes, type TaxCode } from '../../document-parts/lines/product/line-tax.ts'
import { useTaxCodes } from '../../document-parts/lines/product/useTaxCodes.ts'
import type { FormValues } from '../../forms/body.ts'
import { otherTaxOf } from './customs-tax.ts'
import type { VoucherRecord } from './voucher-values.ts'

/** What a line of tax alone does not have. */
const taxAlone = { account_id: null, sales_tax: false }

/** The tax code of a line of a voucher, where there are more ways than taxed and untaxed. */
export function VoucherTaxCode({ kind, place, rate }: { kind: VoucherKind; place: number; rate: string }) {
  const text = useText()
  const codes = useTaxCodes()
  const { decimals, code, sign } = baseCurrency()
  const { setValue } = useFormContext()
  const source = `items.${place}.tax_code_id`
  const id = useWatch<FormValues>({ name: source }) as number | null
  const chosen = codes.find(code => code.id === id) ?? null
  const isSpent = kind === 'expense'
  const side = isSpent ? 'purchase' : 'sale'
  const terms = { codes, side, takesCustoms: isSpent, ofParty: null, rate } as const
  const offered = offeredCodes(terms, chosen)
  const [amount, base] = useWatch<FormValues>({ name: [`items.${place}.amount`, `items.${place}.tax_base`] })
  if (offered.length === 0) return null
  const ownRate = chosen?.rate ?? rate
  const other = otherTaxOf(amount, base, ownRate, decimals)
  const shown = (value: string) => showDecimal(value, decimals)
  const inWords = (tax: Minor) => ({
    ...{
      rate: showDecimal(plainDecimal(ownRate)),
      tax: shown(formatMoney(tax, decimals)),
      amount: shown(String(amount)),
    },
  })
  const choose = (value: string) => {
    const found: TaxCode | undefined = offered.find(each => String(each.id) === value)
    setValue(source, found?.id ?? null, { shouldDirty: true })
    // Such a line is the tax itself: it has an account of its own, and nothing is charged on it.
    if (!found || !isOfCustoms(found)) setValue(`items.${place}.tax_base`, null, { shouldDirty: true })
    else for (const [field, value] of Object.entries(taxAlone)) setValue(`items.${place}.${field}`, value)
    setValue(`items.${place}.value_added_tax`, found !== undefined && isTaxedCode(found), { shouldDirty: true })
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
      {chosen && isOfCustoms(chosen) && (
        <MoneyInput
          source={`items.${place}.tax_base`}
          label={documentFieldWords.tax_base}
          hint={other === null ? text(taxOfLineWords.customsBase) : text(taxOfLineWords.customsDiffers, inWords(other))}
          required
          decimals={decimals}
          of={ownCurrency(code)}
          suffix={sign}
        />
      )}
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
