import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Citus, built for a PostgreSQL of Debian into a folder of its own: what is installed on the machine stays as it is. */

const version = 'v13.0.5'
const repository = 'https://github.com/citusdata/citus'

/** What builds it; PG_CONFIG names another PostgreSQL. */
const pgConfig = process.env.PG_CONFIG ?? '/usr/lib/postgresql/15/bin/pg_config'

const requestedOf = (program: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** What is missing to build it, in a sentence; undefined where nothing is. */
export function missingForCitus(): string | undefined {
  const includes = requestedOf(pgConfig, '--includedir-server')
  if (includes === undefined || !existsSync(path.join(includes, 'postgres.h')))
    return 'Citus cannot be built: the headers of PostgreSQL 15 are missing (Debian: apt-get install postgresql-15 postgresql-server-dev-15)'
  const tools = ['gcc', 'make', 'git'].filter(tool => requestedOf(tool, '--version') === undefined)
  if (tools.length > 0)
    return `Citus cannot be built: ${tools.join(', ')} missing (Debian: apt-get install ${tools.join(' ')})`
  const headers = { 'gssapi/gssapi.h': 'libkrb5-dev', 'zstd.h': 'libzstd-dev' }
  const packages = Object.entries(headers).flatMap(([file, name]) => (existsSync(`/usr/include/${file}`) ? [] : [name]))
  if (packages.length > 0)
    return `Citus cannot be built: headers are missing (Debian: apt-get install ${packages.join(' ')})`
  if (existsSync(finished()) || process.env.CITUS_SOURCE !== undefined) return undefined
  if (requestedOf('git', 'ls-remote', '--exit-code', repository, version) === undefined)
    return `Citus cannot be built: its sources (${repository}, ${version}) cannot be fetched; CITUS_SOURCE may name a folder that has them`
  return undefined
}

/** Kept from one run to the next. */
const finished = (): string =>
  path.join(os.tmpdir(), `jornal-citus-${version}-${requestedOf(pgConfig, '--version')?.replace(/\W+/g, '-')}`)

function run(folder: string, command: string, ...args: string[]): void {
  const { status, stderr, stdout } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${(stderr || stdout).slice(-2000)}`)
}

/** The folder of PostgreSQL's programs, with Citus beside them; builds it where that was not done before. */
export async function citusPrograms(): Promise<string> {
  const [programs, shared] = [requestedOf(pgConfig, '--bindir')!, requestedOf(pgConfig, '--sharedir')!]
  const done = finished()
  // A program of PostgreSQL finds what belongs to it by where it stands itself.
  if (existsSync(done)) return path.join(done, programs)
  const work = await mkdtemp(path.join(os.tmpdir(), 'jornal-citus-build-'))
  try {
    const source = path.join(work, 'source')
    const { CITUS_SOURCE } = process.env
    if (CITUS_SOURCE === undefined)
      run(work, 'git', 'clone', '--quiet', '--depth', '1', '--branch', version, repository, source)
    else await cp(CITUS_SOURCE, source, { recursive: true })
    const into = path.join(work, 'into')
    const stored = path.dirname(programs)
    for (const folder of [stored, shared]) {
      await mkdir(path.join(into, folder), { recursive: true })
      await cp(folder, path.join(into, folder), { recursive: true, verbatimSymlinks: true })
    }
    run(source, './configure', `PG_CONFIG=${pgConfig}`, '--without-libcurl', '--without-lz4', '--without-zstd')
    run(source, 'make', '-s', `-j${os.availableParallelism()}`, 'with_llvm=no', 'extension')
    run(source, 'make', '-s', 'with_llvm=no', 'install-extension', `DESTDIR=${into}`)
    await rename(into, done).catch(() => undefined)
    run(os.tmpdir(), 'chmod', '-R', 'a+rX', done)
    return path.join(done, programs)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
