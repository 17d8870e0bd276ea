/** What is complete and tested before the product uses it, by file, with what is to use it. The list only shrinks. */
export const notUsedYet: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mock-api/jofotara/simulator.ts': { startJofotaraSimulator: 'tests of sending, and the demonstration' },
  'ledger/tax/applied.ts': { appliedCode: 'documents with codes of their country' },
}
