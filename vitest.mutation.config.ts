import { defineConfig } from 'vitest/config'

/** The tests of the rules, which need no database: they have to notice whatever `npm run test:mutation` changes. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'server/ledger/**/*.test.ts',
      'server/documents/**/*.laws*.test.ts',
      'schema/permissions.test.ts',
      'schema/organization/*.test.ts',
    ],
    exclude: ['**/*.full.test.ts'],
  },
})
