import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { shown } from '../server/db/testing-failure.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the server in one file, which a process starts from in half the time. */
    serverFile: string
  }
}

/** Beside the installed packages, which the file still imports. */
const parent = path.resolve('node_modules', '.jornal')

/** Puts the sources of the server into one file, once for all tests that start it in a process of its own. */
export default (project: TestProject): Promise<() => Promise<void>> => shown(() => setup(project))

async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(path.join(parent, 'server-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: { outDir: folder } })
  } catch (failure) {
    await remove()
    throw failure
  }
  project.provide('serverFile', path.join(folder, 'main.mjs'))
  return remove
}
