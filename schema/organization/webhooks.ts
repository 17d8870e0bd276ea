import { documentKindNames, documentKinds } from '../documents.ts'
import { choice, type Fields, flag, link, text } from '../fields.ts'
import { permissionOf, resourceNames } from '../index.ts'
import type { ListOptions } from '../lists/list-options.ts'
import type { AuditedResource } from './audited.ts'

/** What another program is told of, by address. */

export const webhookFields = {
  name: text({ required: true, max: 100 }),
  url: text({ required: true, max: 500 }),
  active: flag({ default: true }),
} as const satisfies Fields

/** What somebody can be told of: what is written in the books. Of people, roles and settings nobody is told. */
export const eventResources: readonly AuditedResource[] = [
  ...documentKindNames.map(kind => documentKinds[kind].wire.permission),
  ...new Set(resourceNames.map(permissionOf)),
  ...(['cheques', 'representative_salaries', 'advances', 'stock_transfers', 'stock_adjustments'] as const),
  ...(['revaluations', 'opening_balances', 'attachments'] as const),
]

/** How many addresses an organization has at most. */
export const maxWebhooks = 20

/** How long after a failure the next attempt is made; after the last of them none is. In seconds. */
export const attemptsAfter_s: readonly number[] = [60, 300, 1800, 7200, 21_600, 43_200]

/** How long it is remembered what was told. */
export const deliveryRetention_days = 30

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const deliveryProblems = ['unreachable', 'too_slow', 'not_allowed', 'bad_certificate', 'refused'] as const

export const deliveryListOptions: ListOptions = {
  filters: { webhook_id: link('webhooks'), state: choice(deliveryStates) },
  sorts: ['id'],
  sort: { field: 'id', order: 'desc' },
}
