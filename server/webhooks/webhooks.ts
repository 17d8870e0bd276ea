import { randomBytes } from 'node:crypto'
import type { Webhook, WebhookDelivery } from '../../schema/answers/programs/webhooks.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuse, refuseFields } from '../../schema/errors.ts'
import { auditShownTo, isShownOf } from '../../schema/organization/audited.ts'
import { eventResources, maxWebhooks, webhookFields } from '../../schema/organization/webhooks.ts'
import { type ListQuery, pageOf } from '../../schema/query.ts'
import { check, missing, recordSchema, withMissing } from '../../schema/validate.ts'
import type { BooksContext } from '../books/store.ts'
import type { New } from '../books/tables.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../books/webhook-rows.ts'
import type { Member } from '../organizations/lock-exceptions.ts'
import { messageOf, type WebhookEvent } from './message.ts'

/** Addresses of other programs and what they are told: pure rules. */

/** How telling an address goes. */
export interface WebhookState {
  waiting: number
  failed: number
  delivered_at: string | null
}

/** What addresses were told, of which there is much. */
export interface Deliveries {
  /** How telling goes, by the id of the address; nothing of one that was told nothing. */
  told(): Promise<ReadonlyMap<number, WebhookState>>
  page(query: ListQuery): Promise<{ rows: readonly WebhookDeliveryRow[]; total: number }>
  removeOf(webhookId: number): Promise<void>
}

export interface WebhooksContext {
  context: BooksContext
  deliveries: Deliveries
  members: readonly Member[]
  /** Where the audit trail has come to. */
  trail: () => Promise<number>
  /** Encrypts a secret for the database. */
  seal: (secret: string) => string
  /** Lets the messages that wait leave, once this work is done. */
  send: () => Promise<void>
  /** Whether addresses inside of a network, and such without TLS, may be told. */
  allowsPrivate: boolean
}

const moment = (at: string) => new Date(at).toISOString()
const momentOrNull = (at: string | null) => (at === null ? null : moment(at))

const nothingTold: WebhookState = { waiting: 0, failed: 0, delivered_at: null }

function wire(row: WebhookRow, notified: WebhookState, members: readonly Member[]): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    resources: row.resources,
    active: row.active,
    waiting: notified.waiting,
    failed: notified.failed,
    delivered_at: momentOrNull(notified.delivered_at),
    created_by: { id: row.created_by, name: members.find(({ id }) => id === row.created_by)?.name ?? null },
    created_at: moment(row.created_at),
  }
}

/** A message as who asks may read it: the names of records that they may not read are left out, as in the audit trail. */
function shownBody(body: string, { permissions }: BooksContext): string {
  const message = JSON.parse(body) as { data: { resource?: string; record_name?: string | null } }
  const { resource, record_name } = message.data
  if (resource === undefined || !record_name || isShownOf(auditShownTo(permissions), resource, null)) return body
  return JSON.stringify({ ...message, data: { ...message.data, record_name: null } })
}

const wireDelivery = (row: WebhookDeliveryRow, context: BooksContext): WebhookDelivery => {
  const { id, webhook_id, event, audit_id, body, state, attempts, answered, problem } = row
  return {
    ...{ id, webhook_id, event, audit_id, body: shownBody(body, context), state, attempts, answered, problem },
    next_at: momentOrNull(row.next_at),
    delivered_at: momentOrNull(row.delivered_at),
    created_at: moment(row.created_at),
  }
}

const shownNow = async ({ deliveries, members }: WebhooksContext, row: WebhookRow) =>
  wire(row, (await deliveries.told()).get(row.id) ?? nothingTold, members)

export async function listWebhooks({ context, deliveries, members }: WebhooksContext): Promise<Webhook[]> {
  const all = await context.store.rows.find('webhooks', {})
  const notified = await deliveries.told()
  return all.map(row => wire(row, notified.get(row.id) ?? nothingTold, members))
}

/** The kinds that were asked for; a form sends them as JSON, for it has no way to write an empty list. */
function readResources(sent: unknown): string[] | undefined {
  const list = typeof sent === 'string' ? parsed(sent) : sent
  if (!Array.isArray(list) || !list.every(each => (eventResources as readonly unknown[]).includes(each)))
    return undefined
  return [...new Set(list as string[])]
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isAddress(url: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username, password, hash } = new URL(url)
  return (protocol === 'https:' || (allowsPrivate && protocol === 'http:')) && !username && !password && !hash
}

type Columns = Pick<WebhookRow, 'name' | 'url' | 'resources' | 'active'>

function read({ allowsPrivate }: WebhooksContext, body: unknown, before?: WebhookRow): Columns {
  const checked = check(recordSchema(webhookFields, before ? 'update' : 'create'), body)
  const values = 'values' in checked ? checked.values : {}
  const issues: FieldIssues =
    'issues' in checked
      ? before
        ? { ...checked.issues }
        : withMissing(webhookFields, checked.issues, body)
      : before
        ? {}
        : missing(webhookFields, values)
  const url = (values.url ?? before?.url ?? '') as string
  if (!issues.url && !isAddress(url, allowsPrivate)) issues.url = ['not_a_webhook']
  const sent = (body as { resources?: unknown } | null | undefined)?.resources
  const resources = sent === undefined ? (before?.resources ?? []) : readResources(sent)
  if (!resources) issues.resources = ['not_an_option']
  if (Object.keys(issues).length > 0 || !resources) return refuseFields(issues)
  return {
    url,
    resources,
    name: (values.name ?? before?.name) as string,
    active: (values.active ?? before?.active ?? true) as boolean,
  }
}

/** Adds an address. Its secret is answered this once. */
export async function addWebhook(about: WebhooksContext, body: unknown): Promise<{ webhook: Webhook; secret: string }> {
  const { store, organization, caller, now } = about.context
  const columns = read(about, body)
  const others = await store.rows.find('webhooks', {})
  if (others.length >= maxWebhooks) return refuseFields({ name: [`too_many_rows|${maxWebhooks}`] })
  if (others.some(({ name }) => name === columns.name)) return refuseFields({ name: ['taken'] })
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const id = firstOf(await store.rows.takeIds('webhooks', 1))
  const row: WebhookRow = {
    organization_id: organization.id,
    id,
    ...columns,
    sealed_secret: about.seal(secret),
    told_to: await about.trail(),
    created_by: caller.userId,
    created_at: now.toISOString(),
  }
  await store.rows.insert('webhooks', [row])
  return { webhook: wire(row, nothingTold, about.members), secret }
}

async function own({ context }: WebhooksContext, id: number): Promise<WebhookRow> {
  const [row] = await context.store.rows.lock('webhooks', { id })
  return row ?? refuse('not_found')
}

/** Changes an address. One that is switched on again is told of nothing that was written meanwhile. */
export async function changeWebhook(about: WebhooksContext, id: number, body: unknown): Promise<Webhook> {
  const { rows } = about.context.store
  const before = await own(about, id)
  const columns = read(about, body, before)
  const others = await rows.find('webhooks', { name: columns.name })
  if (others.some(other => other.id !== id)) return refuseFields({ name: ['taken'] })
  const change = columns.active && !before.active ? { ...columns, told_to: await about.trail() } : columns
  await rows.update('webhooks', id, change)
  return shownNow(about, { ...before, ...change })
}

export async function removeWebhook(about: WebhooksContext, id: number): Promise<Webhook> {
  const row = await own(about, id)
  const shown = await shownNow(about, row)
  await about.deliveries.removeOf(id)
  await about.context.store.rows.remove('webhooks', id)
  return shown
}

/** A message that waits to be sent: of a row of the trail, or of none, to try an address. */
export function waitingDelivery(
  organization_id: number,
  webhook_id: number,
  reply: WebhookEvent | null,
  now: Date,
): New<WebhookDeliveryRow> {
  const at = now.toISOString()
  return {
    organization_id,
    webhook_id,
    audit_id: reply?.id ?? null,
    ...messageOf(organization_id, at, reply),
    state: 'waiting',
    attempts: 0,
    next_at: at,
    claimed_until: null,
    answered: null,
    problem: null,
    created_at: at,
    delivered_at: null,
  }
}

/** Sends a message that says nothing, to try an address. */
export async function testWebhook(about: WebhooksContext, id: number): Promise<WebhookDelivery> {
  const { store, organization, now } = about.context
  const { id: webhook_id } = await own(about, id)
  const delivery = firstOf(await store.rows.takeIds('webhook_deliveries', 1))
  const row = { ...waitingDelivery(organization.id, webhook_id, null, now), id: delivery }
  await store.rows.insert('webhook_deliveries', [row])
  await about.send()
  return wireDelivery(row, about.context)
}

/** What addresses were told, the last first. */
export async function listDeliveries({ deliveries, context }: WebhooksContext, query: ListQuery) {
  const { rows, total } = await deliveries.page(query)
  return pageOf(
    rows.map(row => wireDelivery(row, context)),
    total,
    query,
  )
}

/** Tells it again, from the first attempt on. */
export async function replayDelivery(about: WebhooksContext, id: number): Promise<WebhookDelivery> {
  const { store, now } = about.context
  const [row] = await store.rows.lock('webhook_deliveries', { id })
  if (!row) return refuse('not_found')
  if (row.state === 'waiting') return refuse('still_waiting')
  const change = { state: 'waiting', attempts: 0, next_at: now.toISOString(), problem: null, answered: null } as const
  await store.rows.update('webhook_deliveries', id, change)
  await about.send()
  return wireDelivery({ ...row, ...change }, about.context)
}
