import { type RaRecord, useCanAccess } from 'react-admin'
import { listBarWords } from '../../../i18n/records/lists.ts'
import type { Resource } from '../../../schema/declare.ts'
import { Bdi } from '../../layout/Fields.tsx'
import { type BarAction, BulkBar } from '../lists/BulkBar.tsx'
import { useOrderOfSelected } from '../low-stock/useOrderOfSelected.ts'
import { useSetActive } from './useSetActive.ts'

/** Whether the records of a list can be worked on together: what may be put away and brought back. */
export const hasBulk = ({ fields }: Resource): boolean => 'active' in fields

/** What is done with several records at once: put away, brought back, and taken back again. */
export function RecordsBulk({ declaration }: { declaration: Resource }) {
  const { name: resource, title } = declaration
  const { canAccess } = useCanAccess({ action: 'edit', resource })
  const locations = useOrderOfSelected(resource)
  const change = useSetActive(resource)
  const setActive =
    (active: boolean) =>
    ({ id }: RaRecord) =>
      change(active, id)
  const actions: BarAction[] = [
    {
      ...{ key: 'archive', label: listBarWords.archive, icon: 'forbid' },
      applies: ({ active }) => active === true,
      run: setActive(false),
      undo: setActive(true),
    },
    {
      ...{ key: 'bring back', label: listBarWords.bringBack, icon: 'check' },
      applies: ({ active }) => active === false,
      run: setActive(true),
      undo: setActive(false),
    },
  ]
  return (
    <BulkBar
      actions={canAccess ? actions : []}
      files={[]}
      places={locations}
      nameOf={record => <Bdi>{String(record[title])}</Bdi>}
    />
  )
}
