import type { deliveryProblems, deliveryStates } from '../../schema/organization/webhooks.ts'

/** An address of another program that is told what was written. */
export interface WebhookRow {
  organization_id: number
  id: number
  name: string
  url: string
  sealed_secret: string
  resources: string[]
  active: boolean
  /** The last row of the audit trail that was looked at for it. */
  told_to: number
  created_by: number
  created_at: string
}

/** A message to it. */
export interface WebhookDeliveryRow {
  organization_id: number
  id: number
  webhook_id: number
  audit_id: number | null
  event: string
  body: string
  state: (typeof deliveryStates)[number]
  attempts: number
  next_at: string | null
  claimed_until: string | null
  answered: number | null
  problem: (typeof deliveryProblems)[number] | null
  created_at: string
  delivered_at: string | null
}

export interface WebhookTables {
  webhooks: WebhookRow
  webhook_deliveries: WebhookDeliveryRow
}
