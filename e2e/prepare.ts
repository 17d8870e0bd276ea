import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { prepareData } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of data that journeys begin with: no books yet, or those of the demo company. */
    preparedData: { empty: string; demo: string }
  }
}

/** Most of a start is making the database and the demo company: it is done once, and copied for each journey. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [empty, demo] = await Promise.all([prepareData({}), prepareData({ DEMO: '1' })])
  project.provide('preparedData', { empty, demo })
  return async () => {
    for (const folder of [empty, demo]) await rm(folder, { recursive: true, force: true })
  }
}
