import { execFile, spawn } from 'node:child_process'
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAtLength } from '../../../testing-full-run.ts'
import { type Database, openDatabase } from '../connect.ts'
import { userFor } from './cluster.ts'
import { startEmbedded } from './embedded.ts'
import { findBinaries, locatePackage } from './postgres-binaries.ts'
import { waitUntilEnded } from './processes.ts'
import { copyData } from './testing-copy.ts'

/** `npm run test:full` kills at more moments. */
const commitsBeforeKill = isAtLength ? [5, 50, 200] : [50]
const momentsOfFirstStart_ms = isAtLength ? [0, 120, 250, 400] : [250]

const bookkeeper = fileURLToPath(new URL('../testing-bookkeeper.ts', import.meta.url))
const timeout = { timeout: 60_000 }

/** A database that was made and stopped once: to make one anew for each test would take most of the time. */
let made: string
let folder: string
let dataDir: string
let migrations: string
let running: Bookkeeper[]

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'jornal-embedded-'))

beforeAll(async () => {
  const home = await newFolder()
  made = path.join(home, 'data')
  migrations = path.join(home, 'migrations')
  await mkdir(migrations)
  await writeFile(
    path.join(migrations, '0001-invoices.sql'),
    'create table invoices (number integer generated always as identity primary key)',
  )
  await (await openDatabase({ dataDir: made, migrations })).close()
})
afterAll(() => rm(path.dirname(made), { recursive: true }))

beforeEach(async () => {
  running = []
  folder = await newFolder()
  dataDir = path.join(folder, 'data')
})

afterEach(async () => {
  for (const one of running) await one.kill()
  // Opening once more stops the PostgreSQL that a killed bookkeeper leaves running.
  if (running.length > 0) await startEmbedded(dataDir).then(last => last.stop())
  await rm(folder, { recursive: true })
})

interface Bookkeeper {
  said: string[]
  gone: Promise<void>
  acknowledged(): number[]
  /** Waits until that many lines are said, or it has ended. */
  says(lines: number): Promise<void>
  kill(): Promise<void>
}

const open = () => openDatabase({ dataDir, migrations })

/** As after a first start that was stopped. */
async function startedBefore(): Promise<void> {
  await mkdir(dataDir, { mode: 0o700 })
  await copyData(made, dataDir)
}

function startBookkeeper(): Bookkeeper {
  const child = spawn(process.execPath, ['--import', 'tsx', bookkeeper, dataDir, migrations], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const messages: string[] = []
  const output = readline.createInterface({ input: child.stdout })
  output.on('line', line => messages.push(line))
  const removed = new Promise<void>(resolve => {
    child.once('close', () => resolve())
  })
  const one = {
    said: messages,
    gone: removed,
    acknowledged: () => messages.filter(line => /^\d+$/.test(line)).map(Number),
    async says(lines: number) {
      while (messages.length < lines && child.exitCode === null) await pause(5)
    },
    async kill() {
      child.kill('SIGKILL')
      await removed
    },
  }
  running.push(one)
  return one
}

async function numbersIn(database: Database): Promise<number[]> {
  const { rows } = await database.pool.query<{ number: number }>('select number from invoices order by number')
  return rows.map(({ number }) => number)
}

/** The process id of the PostgreSQL that runs, and the folder of its socket. */
async function postmaster(): Promise<[pid: number, socketFolder: string]> {
  const lines = (await readFile(path.join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')
  return [Number(lines[0]), lines[4]!]
}
const postmasterPid = async () => (await postmaster())[0]

describe('the embedded database', () => {
  it('writes every commit to the disk and listens on no network', timeout, async () => {
    const { pool, close, embedded, migrated } = await open()
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name in
       ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'data_checksums') order by name`,
    )
    expect(rows).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    expect(embedded).toBe(true)
    expect(migrated).toEqual(['0001-invoices.sql'])
    await close()
    expect(await readdir(dataDir)).toEqual(['database', 'database.log'])
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  it('refuses a second server within a second, and the first does not notice', timeout, async () => {
    await startedBefore()
    const first = startBookkeeper()
    await first.says(2)
    const second = startBookkeeper()
    await second.gone
    const [refusal, ar, en] = second.said
    expect(refusal).toMatch(/^data_in_use after \d{1,3} ms$/)
    expect(ar).toMatch(/^مجلد البيانات .* مفتوح في برنامج آخر الآن \(العملية \d+\)\./)
    expect(en).toMatch(/^The data folder .* is already open in another program \(process \d+\)\./)
    const before = first.said.length
    await first.says(before + 50)
    expect(first.acknowledged().length).toBeGreaterThanOrEqual(before + 49)
  })

  it('has every acknowledged number after kill -9 of the server', timeout, async () => {
    await startedBefore()
    for (const commits of commitsBeforeKill) {
      const server = startBookkeeper()
      await server.says(commits)
      await server.kill()
      const database = await open()
      expect(await numbersIn(database)).toEqual(expect.arrayContaining(server.acknowledged()))
      expect(server.acknowledged().length).toBeGreaterThanOrEqual(commits - 1)
      await database.close()
    }
  })

  it('has every acknowledged number after kill -9 of the server and of PostgreSQL', timeout, async () => {
    await startedBefore()
    const server = startBookkeeper()
    await server.says(200)
    process.kill(await postmasterPid(), 'SIGKILL')
    await server.kill()
    const database = await open()
    expect(await numbersIn(database)).toEqual(expect.arrayContaining(server.acknowledged()))
    await database.close()
  })

  it('leaves no PostgreSQL behind when it takes over from a killed server', timeout, async () => {
    await startedBefore()
    const server = startBookkeeper()
    await server.says(2)
    const orphan = await postmasterPid()
    await server.kill()
    const database = await open()
    expect(await postmasterPid()).not.toBe(orphan)
    await database.close()
    expect(await readdir(path.join(dataDir, 'database'))).not.toContain('postmaster.pid')
  })

  it('ends by itself when its server is killed, with every acknowledged number on the disk', timeout, async () => {
    await startedBefore()
    const server = startBookkeeper()
    await server.says(20)
    const [orphan, socketFolder] = await postmaster()
    await server.kill()
    expect(await waitUntilEnded(orphan, 20_000)).toBe(true)
    await expect.poll(() => readdir(socketFolder).catch(() => 'gone'), { timeout: 5_000 }).toBe('gone')
    expect(await readdir(path.join(dataDir, 'database'))).not.toContain('postmaster.pid')
    const database = await open()
    expect(await numbersIn(database)).toEqual(expect.arrayContaining(server.acknowledged()))
    await database.close()
  })

  it('is created cleanly after being killed at any moment of its first start', timeout, async () => {
    for (const moment_ms of momentsOfFirstStart_ms) {
      await rm(dataDir, { recursive: true, force: true })
      const server = startBookkeeper()
      while (!(await readdir(dataDir).catch(() => [])).some(name => name.startsWith('database'))) await pause(5)
      await pause(moment_ms)
      await server.kill()
      const database = await open()
      expect(await numbersIn(database)).toEqual(expect.arrayContaining(server.acknowledged()))
      await database.close()
      expect(await readdir(dataDir)).toEqual(['database', 'database.log'])
    }
  })

  it('comes back by itself when PostgreSQL dies under a living server', timeout, async () => {
    await startedBefore()
    const database = await open()
    await database.pool.query('insert into invoices default values')
    process.kill(await postmasterPid(), 'SIGKILL')
    let numbers: number[] | undefined
    for (let attempt = 0; attempt < 200 && !numbers; attempt++) {
      await pause(25)
      numbers = await numbersIn(database).catch(() => undefined)
    }
    expect(numbers).toEqual([1])
    await database.close()
  })

  it('leaves alone a stranger whose process id a stale file names', timeout, async () => {
    await startedBefore()
    const stranger = spawn('sleep', ['60'])
    const pidFile = path.join(dataDir, 'database', 'postmaster.pid')
    await writeFile(pidFile, `${stranger.pid}\n${dataDir}/database\n1\n5432\n/tmp/elsewhere\n\n  1 1\nready   \n`)
    const database = await open()
    expect(await numbersIn(database)).toEqual([])
    await database.close()
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
    stranger.kill()
  })

  it('opens in a folder whose path is longer than a socket may have', timeout, async () => {
    dataDir = path.join(folder, 'دفاتر المحل'.repeat(8), 'data')
    const database = await open()
    expect(await numbersIn(database)).toEqual([])
    await database.close()
  })

  it('says which PostgreSQL wrote the data when it is not ours', timeout, async () => {
    await startedBefore()
    await writeFile(path.join(dataDir, 'database', 'PG_VERSION'), '17\n')
    await expect(open()).rejects.toMatchObject({
      code: 'database_of_another_version',
      message: expect.stringContaining('was written by PostgreSQL 17, and this program reads version 18'),
    })
  })

  it('says that a folder holds no database, and that one may not be written', timeout, async () => {
    await mkdir(path.join(dataDir, 'database'), { recursive: true })
    await writeFile(path.join(dataDir, 'database', 'letters.txt'), 'of mine')
    await expect(open()).rejects.toMatchObject({
      code: 'no_database_in_folder',
      message: expect.stringContaining('has files that are no database of this program'),
    })
    // What the system keeps to itself, whoever asks.
    await expect(startEmbedded('/proc/sys')).rejects.toMatchObject({ code: 'folder_not_written' })
  })

  it('says in its own words why it did not start', timeout, async () => {
    await startedBefore()
    await writeFile(path.join(dataDir, 'database', 'postgresql.conf'), 'no_such_setting = 1\n')
    await expect(open()).rejects.toMatchObject({
      code: 'database_not_started',
      message: expect.stringMatching(/did not start: .*FATAL: .*errors/),
    })
  })
})

if (process.getuid?.() === 0)
  describe('the embedded database of a server that root started', () => {
    const nobody = { uid: 65534, gid: 65534 }

    it(
      'lets no other program in, also none that runs as nobody, and takes over what nobody owned',
      timeout,
      async () => {
        await copyData(made, dataDir)
        for (const name of await readdir(path.join(dataDir, 'database'), { recursive: true }))
          await chown(path.join(dataDir, 'database', name), nobody.uid, nobody.gid)
        await chown(path.join(dataDir, 'database'), nobody.uid, nobody.gid)
        const running = await startEmbedded(dataDir)
        const owners = new Set(
          await Promise.all(
            (await readdir(path.join(dataDir, 'database'))).map(
              async name => (await stat(path.join(dataDir, 'database', name))).uid,
            ),
          ),
        )
        expect(owners.has(nobody.uid)).toBe(false)
        const socket = path.join(running.connection.host, '.s.PGSQL.5432')
        const knock = `require('node:net').connect(${JSON.stringify(socket)}).on('connect', () => process.exit(0)).on('error', e => { console.log(e.code); process.exit(1) })`
        const refusal = await new Promise<string>(resolve =>
          execFile(process.execPath, ['-e', knock], { ...nobody, cwd: '/' }, (_, out) => resolve(out.trim())),
        )
        expect(refusal).toBe('EACCES')
        await running.stop()
      },
    )
  })

describe('the PostgreSQL in the package', () => {
  // It copies the whole package.
  if (isAtLength)
    it('runs although the install script that makes its links did not', timeout, async () => {
      const bare = path.join(folder, 'package')
      await cp(locatePackage()!, bare, {
        recursive: true,
        verbatimSymlinks: true,
        filter: async from => !(await isLink(from)),
      })
      const copy = await mkdtemp(path.join(os.tmpdir(), 'jornal-copy-'))
      await chmod(copy, 0o755)
      const user = await userFor(dataDir)
      const binaries = await findBinaries(copy, user, bare)
      expect(binaries).toMatchObject({ majorVersion: 18 })
      expect(binaries.postgres.startsWith(copy)).toBe(true)
      await rm(copy, { recursive: true })
    })

  it('is asked of the owner where there is none for the system', async () => {
    await mkdir(path.join(folder, 'native'))
    await writeFile(path.join(folder, 'native', 'pg-symlinks.json'), '[]')
    await writeFile(path.join(folder, 'package.json'), '{"version":"0"}')
    await expect(findBinaries(path.join(folder, 'copy'), undefined, folder)).rejects.toMatchObject({
      code: 'no_embedded_database',
      message: `There is no embedded database that runs on this system (${process.platform} ${process.arch}). Install PostgreSQL 15 or later and put its address in DATABASE_URL.`,
    })
  })
})

const isLink = async (file: string) => (await lstat(file)).isSymbolicLink()
