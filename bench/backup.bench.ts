// A backup of a million ledger lines beside `pg_dump -Fc` of the same database, in turns, both as commands. pg_dump is not in
// the embedded package and reads no server newer than itself: DATABASE_URL names an empty database of a PostgreSQL whose pg_dump
// is at hand, and its user is a superuser. BACKUP_LINES asks for other books.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openOrganization } from '../server/db/organization.ts'
import { generateBooks, invoicesFor } from './generated-books.ts'
import { median, openServer } from './server.ts'

const lines = Number(process.env.BACKUP_LINES ?? 1_000_000)
const databaseUrl = process.env.DATABASE_URL
const rounds = 3
const max = 2

/** How long a command takes, in ms. */
function timed(command: string, args: readonly string[]): number {
  const began = performance.now()
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (error ?? status !== 0) throw error ?? new Error(`${command}: ${stderr}`)
  return performance.now() - began
}

async function main(): Promise<void> {
  if (databaseUrl === undefined) {
    console.log('left out: DATABASE_URL names no database of which pg_dump could make a copy too')
    return
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-backups-'))
  const { base, database, token, userId, connectOwner, close } = await openServer(undefined, databaseUrl)
  try {
    const founded = await fetch(`${base}/owner/organizations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', lang: 'en' },
      body: JSON.stringify({ name: 'Bench', country_id: 818, coins: [818], value_added_tax: '14', language: 'en' }),
    })
    const { organization } = (await founded.json()) as { organization: { id: number } }
    const shop = { organizationId: organization.id, userId, clients: 2000, products: 300 }
    await database.db.transaction().execute(async tx => {
      await openOrganization(tx, organization.id)
      await generateBooks(tx, { ...shop, from: '2024-01-01', to: '2026-10-31' }, invoicesFor(lines))
    })
    const owner = await connectOwner()
    await owner.query('vacuum analyze')
    const { rows } = await owner.query<{ count: string }>('select count(*) from entry_lines')

    const [ours, theirs]: [number[], number[]] = [[], []]
    const [backup, dump] = ['books.backup', 'books.dump'].map(name => path.join(folder, name)) as [string, string]
    for (let round = 0; round < rounds; round += 1) {
      await rm(backup, { force: true })
      ours.push(timed('npm', ['run', '--silent', 'backup', '--', backup]))
      theirs.push(timed('pg_dump', ['-Fc', '-f', dump, databaseUrl]))
    }
    const share = median(ours) / median(theirs)
    const MB = async (file: string) => ((await stat(file)).size / 1e6).toFixed(0)
    console.log(
      `${rows[0]!.count} lines: backup ${(median(ours) / 1000).toFixed(1)} s, ${await MB(backup)} MB; ` +
        `pg_dump ${(median(theirs) / 1000).toFixed(1)} s, ${await MB(dump)} MB; ` +
        `share ${share.toFixed(2)}, at most ${max}${share > max ? '  ← over' : ''}`,
    )
    process.exitCode = share > max ? 1 : 0
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
