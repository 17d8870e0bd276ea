import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { formatMoney } from '../../ledger/money.ts'
import type { RecentDocument } from '../../schema/answers/dashboard.ts'
import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import { seesPrices } from '../../schema/organization/hidden-fields.ts'
import { may } from '../../schema/permissions.ts'
import type { WorkContext } from './cards.ts'
import type { WaitingFacts } from './pending.ts'

const max = 6

/** The documents that were made last, of the kinds that the reader may read; to be written once the names are read. */
export async function recentDocuments(
  { reader: { permissions }, names }: WorkContext,
  facts: WaitingFacts,
): Promise<() => RecentDocument[]> {
  const kinds = documentKindNames.filter(kind => may(permissions, documentKinds[kind].wire.permission, 'read'))
  const rows = await facts.recent(kinds, max)
  const client = names.of(
    'clients',
    rows.flatMap(({ client_id }) => client_id ?? []),
  )
  const supplier = names.of(
    'suppliers',
    rows.flatMap(({ supplier_id }) => supplier_id ?? []),
  )
  return () =>
    rows.map(({ id, kind, number, status, date, name, client_id, supplier_id, currency_id, total }) => ({
      ...{ id, resource: documentKinds[kind].wire.permission, number, status, date, currency_id },
      name:
        (client_id !== null ? client(client_id) : supplier_id !== null ? supplier(supplier_id) : null)?.name ??
        name ??
        '',
      total: seesPrices(permissions, kind) ? formatMoney(total, decimalsOf(currency_id)) : null,
    }))
}
