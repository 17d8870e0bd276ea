import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { shown } from '../server/db/testing-failure.ts'
import { prepareData } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of data that journeys begin with: no books yet, or those of the demo company. */
    preparedData: { empty: string; demo: string }
  }
}

/** Most of a start is making the database and the demo company: it is done once, and copied for each journey. */
export default (project: TestProject): Promise<() => Promise<void>> => shown(() => setup(project))

async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverFile } = project.getProvidedContext()
  const empty = await prepareData(serverFile, {})
  const demo = await prepareData(serverFile, { DEMO: '1' }, empty)
  project.provide('preparedData', { empty, demo })
  return async () => {
    for (const folder of [empty, demo]) await rm(folder, { recursive: true, force: true })
  }
}
