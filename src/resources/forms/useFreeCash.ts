import { useMemo } from 'react'
import { useDataProvider, usePermissions } from 'react-admin'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { postingParts } from '../../dataProvider/numbering.ts'
import { type PickingOf, pickableOf, usePicking } from '../../dataProvider/usePicking.ts'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'

const asMany = 100

/**
 * Finds the accounts of cash that may become somebody's custody, as far as can be told here: nobody's yet, with nothing in
 * them, and without a part in the postings.
 */
export function useFreeCash(): PickingOf {
  const dataProvider = useDataProvider()
  const { permissions = {} } = usePermissions<Permissions>()
  const { load } = usePicking('accounts')
  const seesParts = may(permissions, 'account_organization', 'read')
  return useMemo(
    () => ({
      load,
      async search(query) {
        const pagination = { page: 1, perPage: asMany }
        const [accounts, holders, parts] = await Promise.all([
          dataProvider.getList('accounts', {
            pagination,
            sort: { field: 'code', order: 'ASC' },
            filter: { q: query, type: 'cash', active: true },
          }),
          dataProvider.getList('custody_holders', { pagination, sort: { field: 'id', order: 'DESC' }, filter: {} }),
          seesParts ? postingParts() : [],
        ])
        const taken = new Set([...holders.data, ...parts].map(({ account_id }) => account_id))
        return accounts.data
          .filter(({ id, balance }) => !taken.has(id) && isZeroOrEmpty(balance))
          .map(record => pickableOf('accounts', record))
      },
    }),
    [dataProvider, load, seesParts],
  )
}
