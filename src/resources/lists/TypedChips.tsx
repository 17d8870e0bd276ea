import { useReference } from 'react-admin'
import { listBarWords } from '../../../i18n/records/lists.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { pickableOf, useFinding } from '../../dataProvider/usePicking.ts'
import { MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { isDecimal, showDecimal } from '../../layout/values/decimal.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import type { LinkField, RangeField } from './fields.ts'
import styles from './filter-bar.module.css'
import { useFilters, useTypedFilter } from './list-filters.tsx'
import { type ChipProps, Opening, useEnds } from './OpeningChip.tsx'

export function LinkChip({ field, ...chip }: ChipProps & { field: LinkField }) {
  const { filters, ask } = useFilters()
  const { name, label, to } = field
  const picking = useFinding(to)
  const id = filters[name] === undefined ? undefined : String(filters[name])
  const { referenceRecord } = useReference({ reference: to, id: id ?? '', options: { enabled: id !== undefined } })
  const called = id !== undefined && referenceRecord ? pickableOf(to, referenceRecord).label : id
  return (
    <Opening {...chip} field={field} value={called} onClear={() => ask({ [name]: null })}>
      {(anchor, close) => (
        <FormPopover anchor={anchor} onClose={close} className={styles.form}>
          <PickInput
            {...picking}
            label={label}
            value={id === undefined ? null : Number(id)}
            onChange={picked => {
              close()
              ask({ [name]: picked })
            }}
          />
        </FormPopover>
      )}
    </Opening>
  )
}

const wholeAmount = (typed: string) => (typed === '' || isDecimal(typed) ? typed : undefined)

export function AmountsChip({ field, ...chip }: ChipProps & { field: RangeField }) {
  const { from, to, ask, value } = useEnds(field, amount => showDecimal(amount))
  return (
    <Opening {...chip} field={field} value={value} onClear={() => ask({ [from]: null, [to]: null })}>
      {(anchor, close) => (
        <FormPopover anchor={anchor} onClose={close} className={styles.form}>
          <AmountFilter name={from} label={listBarWords.from} />
          <AmountFilter name={to} label={listBarWords.to} />
        </FormPopover>
      )}
    </Opening>
  )
}

const AmountFilter = ({ name, label }: { name: string; label: (typeof listBarWords)['from'] }) => (
  <MoneyInput
    label={label}
    decimals={baseCurrency().decimals}
    of={ownCurrency(baseCurrency().code)}
    {...useTypedFilter(name, wholeAmount)}
  />
)
