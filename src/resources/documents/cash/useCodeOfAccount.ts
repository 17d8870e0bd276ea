import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { VoucherKind } from '../../../../schema/documents.ts'
import { isTaxedCode } from '../../../../schema/tax/line.ts'
import type { PickOption } from '../../../layout/inputs/PickOption.tsx'
import { useTaxCodes } from '../../document-parts/lines/product/useTaxCodes.ts'
import type { VoucherLineValues } from './voucher-values.ts'

/** Puts the tax code of the account that is picked into a line of which nobody chose how it is taxed. */
export function useCodeOfAccount(kind: VoucherKind, place: number) {
  const dataProvider = useDataProvider()
  const codes = useTaxCodes()
  const { getValues, setValue } = useFormContext()
  const proposed = useRef<number | null>(null)
  const source = `items.${place}`
  return async (option: PickOption | null) => {
    const { tax_code_id, value_added_tax } = getValues(source) as VoucherLineValues
    const isChosen = tax_code_id !== proposed.current || (tax_code_id === null && value_added_tax)
    if (isChosen || codes.length === 0) return
    const { data: account } = option ? await dataProvider.getOne('accounts', { id: option.id }) : { data: null }
    const line = getValues(source) as VoucherLineValues | undefined
    if (line?.account_id !== (option?.id ?? null) || line?.tax_code_id !== tax_code_id) return
    const side = kind === 'expense' ? 'purchase' : 'sale'
    const named = codes.find(({ id }) => id === account?.tax_code_id)
    const code = named?.active && (named.side === 'both' || named.side === side) ? named : undefined
    proposed.current = code?.id ?? null
    setValue(`${source}.tax_code_id`, proposed.current, { shouldDirty: true })
    setValue(`${source}.value_added_tax`, code !== undefined && isTaxedCode(code), { shouldDirty: true })
  }
}
