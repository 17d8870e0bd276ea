import os from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import pages from './vite.config.ts'

// Longer tests say so in their name: `npm run check` leaves out both, `npm test` takes the slow, `npm run test:full` all.
const longer = ['**/*.slow.test.{ts,tsx}', '**/*.full.test.ts']
const database = { globalSetup: ['./server/db/testing-setup.ts'], environment: 'node' as const }
// A worker keeps what it has loaded for its next file: most of a file's time was loading. What a file changes outside
// itself it changes back, or src/testing-page.ts does.
const shared = { isolate: false }
/** The files that take longest at length: begun last, one worker would still be at them when the others have ended. */
const longest = /(access[^/]*|documents\/books)\.(full\.)?test\.ts$/
/** One project after the other: a worker is kept for its next file only while that is of the same project. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    const longestFirst = [...sorted.filter(isLongest), ...sorted.filter(file => !isLongest(file))]
    const projects = [...new Set(longestFirst.map(({ project }) => project))]
    return projects.flatMap(project => longestFirst.filter(file => file.project === project))
  }
}
const books = '{schema,i18n,ledger,server,contract,mock-api,client,mcp}/**'
const inPages = {
  test: { environment: 'jsdom', ...shared, setupFiles: ['./src/testing-page.ts'], testTimeout: 20_000 },
}

export default defineConfig(environment =>
  mergeConfig(pages(environment), {
    test: {
      // The next run takes what this one translated, as far as it has not changed: half of what the parent process does.
      experimental: { fsModuleCache: true },
      sequence: { sequencer: ByProject },
      // More would only wait for each other at the one database. What waits for clocks and browsers asks for more by
      // TEST_WORKERS: of a number on the command line the projects, which have this one, would take no notice.
      maxWorkers: Number(process.env.TEST_WORKERS) || Math.min(os.availableParallelism(), 8),
      projects: [
        {
          extends: true,
          test: {
            name: 'books',
            ...database,
            ...shared,
            include: [`${books}/*.test.ts`, '*.test.ts'],
            exclude: longer,
            testTimeout: 20_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          ...inPages,
          test: { name: 'console', ...inPages.test, include: ['src/**/*.test.{ts,tsx}'], exclude: longer },
        },
        {
          extends: true,
          ...inPages,
          test: { name: 'slow console', ...inPages.test, include: ['src/**/*.slow.test.tsx'] },
        },
        {
          extends: true,
          test: {
            name: 'slow',
            ...database,
            globalSetup: [...database.globalSetup, './e2e/server-file.ts'],
            ...shared,
            include: [`${books}/*.slow.test.ts`],
            testTimeout: 300_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'journeys',
            globalSetup: ['./e2e/server-file.ts', './e2e/prepare.ts'],
            environment: 'node',
            ...shared,
            include: ['e2e/**/*.test.ts'],
            exclude: process.env.TEST_FULL ? [] : longer,
            // A screen that is looked at in all eight ways takes two minutes where its table is long.
            testTimeout: process.env.EVERY_SCREEN ? 600_000 : 180_000,
            hookTimeout: 180_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'full',
            ...database,
            globalSetup: [...database.globalSetup, './e2e/server-file.ts'],
            include: [`${books}/*.full.test.ts`],
            testTimeout: 3_600_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }),
)
