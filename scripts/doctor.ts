// npm run doctor · npm run doctor -- --rebuild-stock
import { access, constants, statfs } from 'node:fs/promises'
import path from 'node:path'
import { doctorCommandWords as words } from '../i18n/site/trust-commands.ts'
import type { Text } from '../i18n/text.ts'
import { lostHead, notedHeads } from '../server/audit/sql/heads.ts'
import { backupFolder, backupStorage } from '../server/backup/backup-storage.ts'
import { lastBackup } from '../server/backup/retention.ts'
import type { Config } from '../server/config.ts'
import { refuseSharedVisibility } from '../server/db/connect.ts'
import type { Db } from '../server/db/connection/transaction.ts'
import { type Health, healthOf } from '../server/db/doctor.ts'
import { tryFolder } from '../server/folder.ts'
import { reasonOf } from '../server/problem.ts'
import { rebuildStock } from '../server/stock/sql/rebuild-stock.ts'
import { print, withBooks } from './command.ts'

const minFree_mb = 500
const longestWithout_ms = 36 * 3_600_000

interface Finding {
  isWell: boolean
  text: Text
  values?: Record<string, string | number>
}

const well = (text: Text, values: Finding['values'] = {}): Finding => ({ isWell: true, text, values })
const ill = (text: Text, values: Finding['values'] = {}): Finding => ({ isWell: false, text, values })

function nodeFinding(): Finding {
  const version = process.versions.node
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 20 || (major === 20 && minor >= 19)
    ? well(words.node, { version })
    : ill(words.nodeTooOld, { version })
}

async function folderFinding(folder: string): Promise<Finding> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    const free = Math.floor((bavail * bsize) / 2 ** 20)
    return free < minFree_mb ? ill(words.folderFull, { folder, free }) : well(words.folder, { folder, free })
  } catch (failure) {
    return ill(words.folderClosed, { folder, reason: reasonOf(failure) })
  }
}

function databaseFindings({ version, unsafe, hasRole, hasOwnRole, failedJobs }: Health): Finding[] {
  const count = failedJobs.reduce((sum, each) => sum + each.count, 0)
  return [
    well(words.database, { version }),
    unsafe ? ill(words.notDurable, unsafe) : well(words.durable),
    well(hasRole ? words.role : words.noRole),
    hasOwnRole ? well(words.ownRole) : ill(words.noOwnRole),
    count === 0
      ? well(words.jobs)
      : ill(words.jobsFailed, { count, names: failedJobs.map(({ name }) => name).join(', ') }),
  ]
}

async function backupFinding(config: Config, { oldest }: Health, now: Date): Promise<Finding> {
  if (config.BACKUP_KEEP === 0) return well(words.noBackups)
  if (config.BACKUP_BUCKET === undefined) {
    const folder = backupFolder(config)
    const reason = await tryFolder(folder).then(() => null, reasonOf)
    if (reason !== null) return ill(words.backupClosed, { folder, reason })
  }
  const location = await backupStorage(config)
  const last = lastBackup(await location.names())
  const since = last ?? oldest
  const at = last ? last.toISOString() : words.never
  const isLate = since !== null && now.getTime() - since.getTime() > longestWithout_ms
  const message = { ar: typeof at === 'string' ? at : at.ar, en: typeof at === 'string' ? at : at.en }
  const text = isLate ? words.backupLate : words.backup
  const filled = { ar: text.ar.replace('{at}', message.ar), en: text.en.replace('{at}', message.en) }
  return { isWell: !isLate, text: filled, values: { folder: location.name } }
}

async function headsFinding(db: Db, dataDir: string): Promise<Finding> {
  const { heads, strange } = await notedHeads(dataDir)
  return strange > 0 || (await lostHead(db, heads)) ? ill(words.headsLost) : well(words.heads, { count: heads.length })
}

await withBooks(async ({ db, connection }, config) => {
  if (process.argv.includes('--rebuild-stock')) print(words.stockRebuilt, { count: await rebuildStock(connection) })
  const health = await healthOf(connection)
  const apart = await refuseSharedVisibility(db).then(
    () => well(words.apart),
    (failure: { text?: Text }) => ill(failure.text ?? words.apart),
  )
  const findings = [
    nodeFinding(),
    await folderFinding(path.resolve(config.DATA_DIR)),
    ...databaseFindings(health),
    apart,
    await backupFinding(config, health, new Date()),
    await headsFinding(db, path.resolve(config.DATA_DIR)),
  ]
  for (const { isWell, text, values } of findings) {
    const mark = isWell ? '✓' : '✗'
    print({ ar: `${mark} ${text.ar}`, en: `${mark} ${text.en}` }, values)
  }
  print(words.verifyFirst)
  const isAllWell = findings.every(({ isWell }) => isWell)
  print(isAllWell ? words.well : words.notWell)
  return isAllWell
})
