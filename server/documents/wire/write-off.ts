import { formatMoney } from '../../../ledger/money.ts'
import type { WriteOff, WriteOffListed } from '../../../schema/answers/documents.ts'
import type { LinkNames } from '../../books/document-names.ts'
import type { WriteOffDocument } from '../../books/rows.ts'
import { standingOfOther } from '../standing/standing.ts'
import { headOf, named } from './head.ts'

/** A write-off as a list shows it. */
export const wireWriteOff = (
  document: WriteOffDocument,
  names: LinkNames,
  decimals: number,
  baseDecimals: number,
): WriteOffListed => ({
  ...headOf(document),
  standing: standingOfOther({ document, items: [] }, names),
  client_id: document.client_id,
  supplier_id: document.supplier_id,
  client: named(document.client_id, names.client),
  supplier: null,
  currency_id: document.currency_id,
  reason: document.reason,
  total: formatMoney(document.total, decimals),
  base_total: formatMoney(document.base_total, baseDecimals),
})

/** A write-off whole, with what is given up of each invoice. */
export const wireWholeWriteOff = (
  listed: WriteOffListed,
  can: WriteOff['can'],
  allocations: WriteOff['allocations'],
): WriteOff => ({ ...listed, can, allocations })
