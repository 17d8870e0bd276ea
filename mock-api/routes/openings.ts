import { openingLabel } from '../../i18n/labels.ts'
import { refuse } from '../../schema/errors.ts'
import { demand } from '../../schema/permissions.ts'
import { todayIn } from '../../server/calendar.ts'
import { listFormatOf } from '../../server/exports/list-table.ts'
import { openingListOf, openingTable } from '../../server/exports/opening-lists.ts'
import { putOpenings } from '../../server/period/openings.ts'
import { openingsToShow, wireOpenings } from '../../server/period/openings-wire.ts'
import { type Route, success } from '../calls.ts'
import { fileOf } from '../files.ts'
import { sourceEntry } from '../populations/ledger.ts'
import { context } from '../store/document-store.ts'
import { namesOf, warehouseNames } from '../store/link-names.ts'
import type { State } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'
import { partyNames } from './exports.ts'

const path = '/owner/opening-balances'
const permission = 'opening_balances'

async function read(work: Work) {
  const keeper = context(work)
  const { openings } = await openingsToShow(keeper)
  const { account, ...names } = namesOf(work)
  return wireOpenings(keeper, openings, {
    ...names,
    account(id) {
      const named = account(id)
      return named ? { name: named.name, code: named.code } : null
    },
    warehouse: warehouseNames(work),
  })
}

/** What the organization brought with it, by the server's own rules. */
export const openingRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path,
    labelOf: openingLabel,
    answer: call =>
      inOrganization(state, call, permission, 'read', async work => ({ opening_balances: await read(work) })),
  },
  {
    method: 'get',
    path: `${path}/entry`,
    labelOf: openingLabel,
    answer: call =>
      inOrganization(state, call, permission, 'read', async work => {
        demand(work.permissions, 'restriction_details', 'read')
        const [head] = await context(work).store.rows.find('opening_balances', {})
        return sourceEntry(work, 'opening_balance', head ?? refuse('not_found'))
      }),
  },
  {
    method: 'get',
    path: `${path}/export`,
    labelOf: openingLabel,
    answer: call =>
      inOrganization(state, call, permission, 'read', async work => {
        const { format, question } = listFormatOf(call.query)
        const { list } = openingListOf(question)
        const table = openingTable({ ...work, openings: await read(work), names: partyNames(work) }, list)
        const today = todayIn(work.organization.timeZone, work.now)
        return fileOf(table, { name: `${table.title} ${today}`, plain: `opening-${list}-${today}`, format })
      }),
  },
  {
    method: 'put',
    path,
    labelOf: openingLabel,
    answer: call =>
      inOrganization(
        state,
        call,
        permission,
        'update',
        async work => {
          await putOpenings(context(work), call.body)
          return { message: success(call, 'updated'), opening_balances: await read(work) }
        },
        { before: read },
      ),
  },
]
