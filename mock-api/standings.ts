import type { DocumentKind } from '../schema/documents.ts'
import type { ResourceName } from '../schema/index.ts'
import { balanceOf } from './ledger.ts'
import { ownedBy, type StoredRecord } from './state.ts'
import type { Work } from './work.ts'

/** What the books say of a record: its read-only fields, amounts in minor units of the base currency. */
type Standing = Record<string, unknown>

const partyStanding =
  (
    party: 'client_id' | 'supplier_id',
    control: 'receivable' | 'payable',
    kinds: { returned: DocumentKind; payment: DocumentKind },
  ) =>
  ({ state, organization }: Work, { id }: StoredRecord): Standing => {
    const own = ownedBy(state.collections.documents, organization.id).filter(
      document => document[party] === id && document.status === 'posted',
    )
    const sumOf = (kind: DocumentKind) =>
      own.filter(document => document.kind === kind).reduce((sum, document) => sum + document.base_total, 0n)
    const balance = balanceOf(state, organization.id, organization.postingAccounts[control], line => line[party] === id)
    return {
      paid: sumOf(kinds.payment),
      returned: sumOf(kinds.returned),
      residual: control === 'receivable' ? balance : -balance,
      last_deal:
        own
          .map(({ date }) => date)
          .sort()
          .at(-1) ?? null,
    }
  }

const standings: Partial<Record<ResourceName, (work: Work, record: StoredRecord) => Standing>> = {
  clients: partyStanding('client_id', 'receivable', { returned: 'sales_return', payment: 'receipt' }),
  suppliers: partyStanding('supplier_id', 'payable', { returned: 'purchase_return', payment: 'supplier_payment' }),
  accounts: ({ state, organization }, { id }) => ({ balance: balanceOf(state, organization.id, id) }),
  products: (_, { stock_type, opening_quantity, opening_cost }) =>
    stock_type === 'goods'
      ? { quantity: opening_quantity ?? '0', average_cost: opening_cost }
      : { quantity: null, average_cost: null },
}

export const standingOf = (work: Work, resource: ResourceName, record: StoredRecord): Standing =>
  standings[resource]?.(work, record) ?? {}
