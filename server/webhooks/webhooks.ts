import { randomBytes } from 'node:crypto'
import type { Webhook, WebhookDelivery } from '../../schema/answers/programs/webhooks.ts'
import { type FieldIssues, refuse, refuseFields } from '../../schema/errors.ts'
import { choice, link } from '../../schema/fields.ts'
import { deliveryStates, mostWebhooks, toldKinds, webhookFields } from '../../schema/organization/webhooks.ts'
import { type ListOptions, type ListQuery, pageOf } from '../../schema/query.ts'
import { check, missing, recordSchema, withMissing } from '../../schema/validate.ts'
import type { BooksContext } from '../books/store.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../books/webhook-rows.ts'
import type { Member } from '../organizations/lock-exceptions.ts'
import { messageOf } from './message.ts'

/** Addresses of other programs and what they are told: pure rules, for the server and the mock alike. */

export interface WebhooksContext {
  context: BooksContext
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

export const deliveryListOptions: ListOptions = {
  filters: { webhook_id: link('webhooks'), state: choice(deliveryStates) },
  sorts: ['id'],
  sort: { field: 'id', order: 'desc' },
}

const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString())

function wire(row: WebhookRow, deliveries: readonly WebhookDeliveryRow[], members: readonly Member[]): Webhook {
  const of = deliveries.filter(({ webhook_id }) => webhook_id === row.id)
  const count = (state: WebhookDeliveryRow['state']) => of.filter(each => each.state === state).length
  const delivered = of.flatMap(({ delivered_at }) => delivered_at ?? []).map(at => new Date(at).toISOString())
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    resources: row.resources,
    active: row.active,
    waiting: count('waiting'),
    failed: count('failed'),
    delivered_at: delivered.sort().at(-1) ?? null,
    created_by: { id: row.created_by, name: members.find(({ id }) => id === row.created_by)?.name ?? null },
    created_at: moment(row.created_at)!,
  }
}

const wireDelivery = (row: WebhookDeliveryRow): WebhookDelivery => {
  const { organization_id: _, claimed_until: __, ...shown } = row
  return {
    ...shown,
    next_at: moment(row.next_at),
    delivered_at: moment(row.delivered_at),
    created_at: moment(row.created_at)!,
  }
}

const shownNow = async ({ context, members }: WebhooksContext, row: WebhookRow) =>
  wire(row, await context.store.rows.find('webhook_deliveries', { webhook_id: row.id }), members)

export async function listWebhooks({ context, members }: WebhooksContext): Promise<Webhook[]> {
  const { rows } = context.store
  const [all, deliveries] = [await rows.find('webhooks', {}), await rows.find('webhook_deliveries', {})]
  return all.map(row => wire(row, deliveries, members))
}

/** The kinds that were asked for; a form sends them as JSON, for it has no way to write an empty list. */
function readResources(sent: unknown): string[] | undefined {
  const list = typeof sent === 'string' ? parsed(sent) : sent
  if (!Array.isArray(list) || !list.every(each => (toldKinds as readonly unknown[]).includes(each))) return undefined
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
  if (others.length >= mostWebhooks) return refuseFields({ name: [`too_many_rows|${mostWebhooks}`] })
  if (others.some(({ name }) => name === columns.name)) return refuseFields({ name: ['taken'] })
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const [id] = await store.rows.takeIds('webhooks', 1)
  const row: WebhookRow = {
    organization_id: organization.id,
    id: id!,
    ...columns,
    sealed_secret: about.seal(secret),
    told_to: await about.trail(),
    created_by: caller.userId,
    created_at: now.toISOString(),
  }
  await store.rows.insert('webhooks', [row])
  return { webhook: wire(row, [], about.members), secret }
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
  const { rows } = about.context.store
  for (const { id: delivery } of await rows.find('webhook_deliveries', { webhook_id: id }))
    await rows.remove('webhook_deliveries', delivery)
  await rows.remove('webhooks', id)
  return shown
}

/** Sends a message that says nothing, to try an address. */
export async function testWebhook(about: WebhooksContext, id: number): Promise<WebhookDelivery> {
  const { store, organization, now } = about.context
  const { id: webhook_id } = await own(about, id)
  const [delivery] = await store.rows.takeIds('webhook_deliveries', 1)
  const row: WebhookDeliveryRow = {
    organization_id: organization.id,
    id: delivery!,
    webhook_id,
    audit_id: null,
    ...messageOf(organization.id, now.toISOString(), null),
    state: 'waiting',
    attempts: 0,
    next_at: now.toISOString(),
    claimed_until: null,
    answered: null,
    problem: null,
    created_at: now.toISOString(),
    delivered_at: null,
  }
  await store.rows.insert('webhook_deliveries', [row])
  await about.send()
  return wireDelivery(row)
}

/** What an address was told, the last first. */
export async function listDeliveries({ context }: WebhooksContext, query: ListQuery) {
  const { webhook_id, state } = query.equals as { webhook_id?: number; state?: WebhookDeliveryRow['state'] }
  const found = await context.store.rows.find('webhook_deliveries', {
    ...(webhook_id === undefined ? {} : { webhook_id }),
    ...(state === undefined ? {} : { state }),
  })
  const from = (query.page - 1) * query.perPage
  return pageOf(
    found
      .reverse()
      .slice(from, from + query.perPage)
      .map(wireDelivery),
    found.length,
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
  return wireDelivery({ ...row, ...change })
}
