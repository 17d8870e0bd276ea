import { excise, importDeferred, vat } from '../codes.ts'

/** The boxes of a rate: of sales, and of purchases at home and from abroad. */
const boxesOf = (group: 'a' | 'b' | 'c' | 'd') => ({
  sale: [`6${group}`],
  purchase: [
    { box: `2${group}`, when: { origin: 'local' } },
    { box: `3${group}`, when: { origin: 'imported' } },
  ] as const,
})

// JoFotara writes the letters of zero-rated and exempt the other way round.
export const codes = [
  vat('std_16', { category: 'S', rates: '16', ...boxesOf('a'), isActive: true, isDefault: true }),
  vat('std_10', { category: 'S', rates: '10', ...boxesOf('b') }),
  vat('std_4', { category: 'S', rates: '4', ...boxesOf('c') }),
  vat('std_8', { category: 'S', rates: '8', ...boxesOf('d') }),
  vat('std_7', { category: 'S', rates: '7', ...boxesOf('d') }),
  vat('std_5', { category: 'S', rates: '5', ...boxesOf('d') }),
  vat('std_3', { category: 'S', rates: '3', ...boxesOf('d') }),
  vat('std_2', { category: 'S', rates: '2', ...boxesOf('d') }),
  vat('std_1', { category: 'S', rates: '1', ...boxesOf('d') }),
  vat('zero', { category: 'Z', letter: 'O', sale: ['7'] }),
  vat('export', { category: 'Z', letter: 'O', sale: ['8'], isExport: true }),
  vat('not_subject', { category: 'O', sale: ['9'] }),
  vat('exempt', { category: 'E', letter: 'Z', sale: ['10'], purchase: ['5'] }),
  importDeferred('import_deferred', { rates: '16', output: [], input: ['4'] }),

  // Special tax, which has a return of its own.
  excise('special_percent', { sale: [], purchase: [], hasOwnRate: true, isInBase: true }),
  excise('special_amount', { sale: [], purchase: [], hasOwnRate: true, isInBase: true, isPerUnit: true }),
]
