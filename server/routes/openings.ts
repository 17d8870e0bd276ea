import type { FastifyInstance } from 'fastify'
import { openingLabel } from '../../i18n/labels.ts'
import type { OpeningBalances } from '../../schema/answers/period.ts'
import { refuse } from '../../schema/errors.ts'
import { demand } from '../../schema/permissions.ts'
import { context } from '../books/sql/store.ts'
import { todayIn } from '../calendar.ts'
import { readSourceEntry } from '../documents/sql/reading.ts'
import { listFormatOf } from '../exports/list-table.ts'
import { openingListOf, openingTable } from '../exports/opening-lists.ts'
import { partyNames } from '../exports/sql/party-names.ts'
import { success } from '../http/answers.ts'
import { inOrganization, readingOrganization } from '../http/caller.ts'
import { fileLimit, sendTable } from '../http/downloads/send-table.ts'
import { putOpenings } from '../period/openings.ts'
import { readOpeningBalances } from '../period/sql/openings.ts'
import type { Work } from '../work.ts'

const url = '/owner/opening-balances'
const permission = 'opening_balances'

/** What the organization brought with it: read, and replaced. */
export async function openingRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: openingLabel }

  app.get(url, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({ opening_balances: await readOpeningBalances(work) })),
  )

  app.get(`${url}/entry`, { config }, async request =>
    inOrganization(request, permission, 'read', async work => {
      demand(work.permissions, 'restriction_details', 'read')
      const [head = refuse('not_found')] = await context(work).store.rows.find('opening_balances', {})
      return readSourceEntry(work, 'opening_balance', head)
    }),
  )

  app.get(`${url}/export`, { config }, async (request, reply) => {
    const send = async (work: Work) => {
      const { format, question } = listFormatOf(request.query)
      const { list } = openingListOf(question)
      const openings = await readOpeningBalances(work)
      const table = openingTable({ ...work, openings, names: await partiesOf(work, openings) }, list)
      const today = todayIn(work.organization.timeZone, work.now)
      const file = { name: `${table.title} ${today}`, plain: `opening-${list}-${today}`, format }
      await sendTable(request, reply, work, table, file)
    }
    await readingOrganization(request, permission, send, { runLimited: fileLimit(reply) })
    return reply
  })

  app.put(url, { config }, async request => {
    const put = async (work: Work) => {
      await putOpenings(context(work), request.body)
      return { message: success(request, 'updated'), opening_balances: await readOpeningBalances(work) }
    }
    return inOrganization(request, permission, 'update', put, { before: readOpeningBalances })
  })
}

function partiesOf(work: Work, { invoices }: OpeningBalances) {
  const idsOf = (party: 'client_id' | 'supplier_id') => invoices.map(each => each[party]).filter(id => id !== null)
  return partyNames(work, { clients: idsOf('client_id'), suppliers: idsOf('supplier_id') })
}
