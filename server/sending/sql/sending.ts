import { sql } from 'kysely'
import { type DocumentKind, isOfSuppliers, saleKinds } from '../../../schema/documents.ts'
import { Refusal } from '../../../schema/errors.ts'
import { everything } from '../../../schema/permissions.ts'
import type { DocumentLinkRow } from '../../books/sent-rows.ts'
import { clientsOnDocuments, rowsById } from '../../books/sql/references.ts'
import { sqlRows } from '../../books/sql/rows.ts'
import { publicUrl } from '../../config.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openOrganization, setLocally } from '../../db/organization.ts'
import { seal } from '../../db/sealing.ts'
import { readDocument } from '../../documents/sql/reading.ts'
import { onPaperOf } from '../../einvoice/sending/sql/reading.ts'
import { belongingTo } from '../../organizations/sql/memberships.ts'
import { sellerOn } from '../../organizations/sql/seller-details.ts'
import { countAttempt, counter, limits, takeBackAttempt } from '../../people/sql/throttles.ts'
import { sheetOf } from '../../print/paper.ts'
import { readPrintable } from '../../print/sql/printable.ts'
import type { Services } from '../../services.ts'
import type { Work } from '../../work.ts'
import { type Correspondent, hashOfToken, type Sending, type SentDocument, type WholeDocument } from '../sending.ts'

type Stored = Pick<Services, 'config' | 'secrets' | 'jobs' | 'db'>

/** What sending works with in a transaction of the database. */
export const sendingOf = (
  { tx, organization, permissions, language, now }: Work,
  { config, secrets, jobs, db }: Stored,
): Sending => ({
  rows: sqlRows(tx, organization.id),
  ...{ organization, permissions, language, now },
  brand: config.BRAND_NAME,
  site: publicUrl(config),
  seal: words => seal(secrets.letterKey, 'link', Buffer.from(words)).toString('base64'),
  leave: id => jobs.add(tx, 'mail', { organizationId: organization.id, id }),
  count: addresses => countLetter(db, now, organization.id, addresses),
})

/** Counts a letter to each of its addresses and to the organization; what is refused counts nowhere. */
async function countLetter(db: Db, now: Date, organizationId: number, addresses: readonly string[]): Promise<void> {
  const counters = [
    { enough: 'mailed_enough' as const, address: '', one: counter(limits.mailDocumentDay, String(organizationId)) },
    ...addresses.map(address => ({
      enough: 'address_mailed_enough' as const,
      address,
      one: counter(limits.mailDocumentEmail, String(organizationId), address.toLowerCase()),
    })),
  ]
  for (const [index, { enough, address, one }] of counters.entries()) {
    const full = await countAttempt(db, now, one)
    if (!full) continue
    for (const { one: counted } of counters.slice(0, index)) await takeBackAttempt(db, counted)
    throw new Refusal(enough, { values: { ...full.values, address, most: String(one.limit.most) } })
  }
}

/** A client or a supplier as a letter reaches them. */
export async function correspondent(
  { tx, organization }: Pick<Work, 'tx' | 'organization'>,
  table: 'clients' | 'suppliers',
  id: number | null,
): Promise<Correspondent | null> {
  const own = ['id', 'display_name', 'email', 'phone', 'mobile'] as const
  const columns = table === 'clients' ? ([...own, 'language'] as const) : own
  const found = await rowsById<Correspondent>(tx, organization.id, table, columns, [id])
  const party = id === null ? undefined : found.get(id)
  return party ? { ...party, language: party.language ?? null } : null
}

/** The client of a document whose record the sender may not open: what its paper says of them. */
async function namedOn({ tx, organization }: Work, id: number | null): Promise<Correspondent | null> {
  const [named] = (await clientsOnDocuments(tx, organization.id, [id])).values()
  if (!named) return null
  const { display_name, phone } = named
  return { id: named.id, display_name, phone, email: null, mobile: null, language: null }
}

/** A document as it is sent. */
export async function sentDocument(work: Work, kind: DocumentKind, id: number): Promise<SentDocument> {
  const whole = (await readDocument(work, kind, id)) as WholeDocument
  const [table, partyId] = isOfSuppliers(kind)
    ? (['suppliers', 'supplier_id' in whole ? whole.supplier_id : null] as const)
    : (['clients', 'client_id' in whole ? whole.client_id : null] as const)
  return {
    kind,
    whole,
    einvoice: saleKinds.some(each => each === kind) ? await onPaperOf(work, id) : null,
    party: (await correspondent(work, table, partyId)) ?? (await namedOn(work, partyId)),
    // Whoever reads the page calls where somebody answers today.
    seller: { ...(await sellerOn(work, id)), phone: work.organization.phone },
    paper: async language => sheetOf(await readPrintable(work, kind, id), language),
  }
}

/** On a day a client is reminded once, whichever server asks first. */
export const takeReminderDay =
  ({ tx, organization }: Pick<Work, 'tx' | 'organization'>) =>
  async (clientId: number, day: string): Promise<boolean> => {
    const { rows } = await sql`
      insert into client_reminders (organization_id, client_id, day) values (${organization.id}, ${clientId}, ${day})
      on conflict (organization_id, client_id, day) do nothing returning id`.execute(tx)
    return rows.length > 0
  }

/**
 * The link that somebody shows, and the books it is of, which are open from here on. What it says is looked for as its
 * hash, whatever it is: nothing tells one that was never made from one that was changed in a letter.
 */
export async function openLink(
  tx: Tx,
  token: string,
): Promise<{ link: DocumentLinkRow; kind: DocumentKind } | undefined> {
  const hash = hashOfToken(token)
  await setLocally(tx, 'app.link', hash)
  const { rows } = await sql<DocumentLinkRow>`select * from document_links where token_hash = ${hash}`.execute(tx)
  await setLocally(tx, 'app.link', '')
  const [link] = rows
  if (!link) return undefined
  await openOrganization(tx, link.organization_id)
  const { rows: documents } = await sql<{ kind: DocumentKind }>`
    select kind from documents where organization_id = ${link.organization_id} and id = ${link.document_id}`.execute(tx)
  return documents[0] && { link, kind: documents[0].kind }
}

/** The books as a link's page reads them: all of one document, in the name of the organization's owner. */
export async function workOfLink(
  tx: Tx,
  link: DocumentLinkRow,
  language: Work['language'],
  now: Date,
): Promise<Work | undefined> {
  const { rows } = await sql<{ owner_id: number }>`
    select owner_id from organizations where id = ${link.organization_id}`.execute(tx)
  const ownerId = rows[0]?.owner_id
  const belonging = ownerId === undefined ? undefined : await belongingTo(tx, link.organization_id, ownerId, now)
  if (!belonging || ownerId === undefined) return undefined
  return {
    ...{ tx, language, now },
    organization: belonging.organization,
    permissions: everything,
    membership: { type: 'owner', scope: 'all', representativeId: null },
    caller: {
      ...{ userId: link.created_by, firstName: link.created_by_name, lastName: '', email: link.reply_to },
      ...{ tokenHash: Buffer.alloc(0), sessionId: 0, hasSecondFactor: false },
      ...{ isEmailVerified: true, isAccountVerified: true },
    },
  }
}
