import os from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

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
const books = '{schema,i18n,server,mock-api,client,mcp}/**'
const inPages = {
  // Outside a bundler react-admin's router and ours are two copies, and a page must stand in one.
  resolve: { alias: [{ find: /^react-router$/, replacement: 'react-router-dom' }] },
  test: { environment: 'jsdom', ...shared, setupFiles: ['./src/testing-page.ts'], testTimeout: 20_000 },
}

/**
 * What every public page has, in one file with one style sheet: left to itself the bundler makes some thirty of a kilobyte,
 * each of which a phone asks for by itself.
 */
const everyPageHas = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    'i18n/(text|left-to-right|stored-language|pages/public|site/brand)\\.ts',
    'src/elements/[^/]+\\.module\\.css',
    'src/elements/(SkipLink|StatusDot|IconButton)\\.tsx',
    'src/public/(language|runtime|session|toast|heading|Button|ErrorPage|PageLoading)\\.tsx?',
    'src/public/(public|Button)\\.module\\.css',
    'src/public/page/(?!browser-data)',
    'src/public/site/[^/]+$',
  ].join('|'),
)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  server: { proxy: { '/owner': api, '/covers': api, '/api': api, '/health': api, '/runtime-config.js': api } },
  // A class of a component: `line-total` in its style file, `styles.lineTotal` in its code, a name of its own on the page.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[hash:base64:6]' } },
  // By the manifest the server and scripts/budgets.mjs know what each page loads. What the server renders with is built
  // beside it, with the same names of classes, and without the files that are there already.
  build: isSsrBuild
    ? { target: 'node20', outDir: 'dist-server', copyPublicDir: false, sourcemap: false }
    : {
        target: 'es2022',
        sourcemap: false,
        manifest: true,
        // Weights are kept by scripts/budgets.mjs, page by page.
        chunkSizeWarningLimit: 4000,
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'site', test: everyPageHas }] } } },
      },
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
}))
