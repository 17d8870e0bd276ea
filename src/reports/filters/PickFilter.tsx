import { useGetOne, usePermissions } from 'react-admin'
import { reportAskWords, reportFilterWords } from '../../../i18n/pages/report-pages.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import type { ReportFilter } from '../../../schema/reports.ts'
import { isNotFound } from '../../dataProvider/calls/refusal.ts'
import { pickableOf, useFinding } from '../../dataProvider/usePicking.ts'
import { PickChip } from '../../layout/inputs/FilterChip.tsx'
import { useText } from '../../layout/language.tsx'

/** The filters that are one record, and what is picked from. */
export const pickedFilters = {
  account_id: 'accounts',
  client_id: 'clients',
  supplier_id: 'suppliers',
  product_id: 'products',
  representative_id: 'representatives',
  analytical_account_id: 'analytical_accounts',
} as const satisfies Partial<Record<ReportFilter, string>>
export type PickedFilter = keyof typeof pickedFilters

interface PickFilterProps {
  filter: PickedFilter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One account, client or product, or all of them; for those who may see their list. */
export function PickFilter(props: PickFilterProps) {
  const { permissions } = usePermissions<Permissions>()
  return may(permissions ?? {}, pickedFilters[props.filter], 'read') ? <Picked {...props} /> : null
}

function Picked({ filter, value, onChange }: PickFilterProps) {
  const text = useText()
  const resource = pickedFilters[filter]
  const picking = useFinding(resource)
  const { data, error } = useGetOne(resource, { id: value ?? '' }, { enabled: value !== undefined })
  const name = data ? pickableOf(resource, data).label : isNotFound(error) ? text(reportAskWords.gone) : '…'
  return (
    <PickChip
      {...picking}
      field={text(reportFilterWords[filter])}
      id={value}
      name={value === undefined ? undefined : name}
      onPick={id => onChange(id === null ? undefined : String(id))}
    />
  )
}
