import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'

/** When a session was last seen is known to within this time, the minute that it is shown by: most requests write nothing. */
const precision_ms = 60_000

interface Use {
  session_id: number
  user_id: number
  last_used_at: string
  /** The network that the request came from. */
  address: string
  /** The organization that the request was about, and when it last saw this session. */
  here?: { organizationId: number; lastSeen: string | null }
}

const underWay = new WeakMap<Db, Set<string>>()

/** Notes that a session was used, behind the request and outside its transaction: nobody waits for it. */
export function noteUse({ db, now }: { db: Db; now: () => Date }, use: Use): void {
  const at = now()
  const isOld = (seen: string | null) => seen === null || at.getTime() - Date.parse(seen) >= precision_ms
  const isOver = isOld(use.last_used_at)
  const here = use.here && isOld(use.here.lastSeen) ? use.here : undefined
  const key = `${use.session_id} ${here?.organizationId ?? ''}`
  const ours = underWay.get(db) ?? new Set()
  if ((!isOver && !here) || ours.has(key)) return
  underWay.set(db, ours.add(key))
  void write(db, { ...use, here }, isOver, at)
    // What ends with the server or with the session is not worth a word.
    .catch(() => undefined)
    .finally(() => ours.delete(key))
}

const write = (db: Db, { session_id, user_id, address, here }: Use, isOver: boolean, at: Date) =>
  inTransaction(db, async tx => {
    if (here) await openOrganization(tx, here.organizationId)
    if (isOver)
      await sql`
        update sessions set last_used_at = ${at}, address = ${address}
        where id = ${session_id} and last_used_at < ${at}`.execute(tx)
    if (!here) return
    await sql`
      insert into member_sessions (organization_id, session_id, user_id, begun_at, last_seen_at, address)
      select ${here.organizationId}, id, user_id, ${at}, ${at}, ${address} from sessions where id = ${session_id}
      on conflict (organization_id, session_id) do update
        set last_seen_at = excluded.last_seen_at, address = excluded.address`.execute(tx)
    await sql`
      update members set last_seen_at = ${at}
      where organization_id = ${here.organizationId} and user_id = ${user_id}`.execute(tx)
  })
