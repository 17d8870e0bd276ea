import { type RaRecord, useDataProvider } from 'react-admin'

/**
 * Puts a record away or brings it back. What was changed since it was read is not written over: its revision of this
 * moment goes along.
 */
export function useSetActive(resource: string): (active: boolean, id: RaRecord['id']) => Promise<void> {
  const dataProvider = useDataProvider()
  return async (active, id) => {
    const { data: record } = await dataProvider.getOne(resource, { id })
    const data = { active, revision: record.revision }
    await dataProvider.update(resource, { id, data, previousData: record })
  }
}
