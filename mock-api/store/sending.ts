import { type DocumentKind, isOfSuppliers } from '../../schema/documents.ts'
import { type Block, writtenLetter } from '../../server/mail/blocks.ts'
import { forgotten } from '../../server/sending/mail-life.ts'
import { type Correspondent, type Sending, type SentDocument, sharedAddress } from '../../server/sending/sending.ts'
import { shown, storedDocument } from '../routes/documents.ts'
import { clientOnDocument } from './named-clients.ts'
import { rowStore } from './row-store.ts'
import { ownedBy } from './state.ts'
import type { Work } from './work.ts'

/** What sending works with in the mock: letters leave at once, into the outbox, without their paper. */

const site = 'http://localhost:3000'

export function sendingOf(work: Work): Sending {
  const { state, organization, permissions, language, now } = work
  const rows = rowStore(state, organization.id)
  return {
    ...{ rows, organization, permissions, language, now, site },
    brand: 'Jornal',
    seal: words => words,
    count: async () => undefined,
    async leave(id) {
      const [letter] = await rows.find('mail_messages', { id })
      if (!letter) return
      const urls = letter.sealed_links.map(token => sharedAddress({ site }, token, letter.language))
      const { text } = writtenLetter(letter.body as Block[], letter.language, urls)
      const sent_at = now.toISOString()
      for (const to of [...letter.to_addresses, ...letter.cc_addresses])
        state.collections.outbox.push({ id: state.nextId('outbox'), to, subject: letter.subject, text, sent_at })
      const left = { ...letter, ...forgotten, state: 'sent' as const, attempts: letter.attempts + 1, sent_at }
      await rows.update('mail_messages', id, { ...left, next_attempt_at: null })
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export function correspondent(
  { state, organization }: Work,
  table: 'clients' | 'suppliers',
  id: number | null,
): Correspondent | null {
  const party = ownedBy(state.collections[table], organization.id).find(each => each.id === id)
  if (!party) return null
  const language = party.language === 'ar' || party.language === 'en' ? party.language : null
  return {
    id: party.id,
    display_name: String(party.display_name),
    ...{ email: textOf(party.email), phone: textOf(party.phone), mobile: textOf(party.mobile), language },
  }
}

/** The client of a document whose record the sender may not open: what its paper says of them. */
function namedOn(
  { state, organization }: Work,
  table: 'clients' | 'suppliers',
  id: number | null,
): Correspondent | null {
  const named = table === 'clients' ? clientOnDocument(state, organization.id, id) : undefined
  if (!named) return null
  const { display_name, phone } = named
  return {
    id: named.id,
    display_name: String(display_name),
    phone: textOf(phone),
    email: null,
    mobile: null,
    language: null,
  }
}

export async function sentDocument(work: Work, kind: DocumentKind, id: number): Promise<SentDocument> {
  const whole = await shown(work, storedDocument(work, kind, id))
  const [table, partyId] = isOfSuppliers(kind)
    ? (['suppliers', 'supplier_id' in whole ? whole.supplier_id : null] as const)
    : (['clients', 'client_id' in whole ? whole.client_id : null] as const)
  const party = correspondent(work, table, partyId) ?? namedOn(work, table, partyId)
  return { kind, whole, party, seller: work.organization, paper: async () => null }
}

export const takeReminderDay =
  ({ state, organization }: Work) =>
  async (client_id: number, day: string): Promise<boolean> => {
    const rows = rowStore(state, organization.id)
    if ((await rows.find('client_reminders', { client_id, day })).length > 0) return false
    await rows.insert('client_reminders', [{ organization_id: organization.id, client_id, day }])
    return true
  }
