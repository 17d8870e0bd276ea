import { defineConfig } from 'vitest/config'

/** The tests of the rules, which need no database: they have to notice whatever `npm run test:mutation` changes. */
export default defineConfig({
  test: {
    environment: 'node',
    // A test is run again by its name, in which its seed stands.
    env: { PROPERTY_SEED: '1' },
    include: [
      'ledger/**/*.test.ts',
      'server/documents/**/*.laws*.test.ts',
      'schema/permissions.test.ts',
      'schema/organization/*.test.ts',
    ],
    exclude: ['**/*.full.test.ts'],
  },
})
