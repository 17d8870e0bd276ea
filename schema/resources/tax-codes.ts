import { resource } from '../declare.ts'
import { choice, flag, percent, text } from '../fields.ts'

/** Of value added tax, by UNCL5305: standard, zero-rated, exempt, out of scope. */
export const vatCategories = ['S', 'Z', 'E', 'O'] as const

/**
 * Who owes the tax: the seller charges it, or the buyer owes it, on an import with the return that follows; or customs
 * collected it, and a line of an expense is that tax alone.
 */
export const lineModes = ['charged', 'reverse', 'import_deferred', 'import_paid'] as const

/**
 * What a line of a document is taxed by. An organization begins with the codes of its country (`schema/tax`), which keep what
 * the law says; its own are added beside them.
 */
export const taxCodes = resource({
  name: 'tax_codes',
  wire: { path: 'tax-codes', list: 'tax_codes', one: 'tax_code' },
  menu: 'settings',
  title: 'name',
  fields: {
    name: text({ required: true, max: 200, unique: true }),
    category: choice(vatCategories, { required: true, createOnly: true }),
    mode: choice(lineModes, { default: 'charged', createOnly: true, when: { category: 'S', side: 'purchase' } }),
    /** In percent; of a taxed code without one, the rate of the organization on the day of the document. */
    rate: percent({ createOnly: true, when: { category: 'S' } }),
    side: choice(['both', 'sale', 'purchase'], { default: 'both', createOnly: true }),
    /** Whether the tax of a purchase comes back. */
    recoverable: flag({ default: true, createOnly: true, when: { category: 'S' } }),
    reason: text({ max: 200 }),
    active: flag({ default: true }),
  },
  list: ['name', 'category', 'rate', 'side', 'active'],
  filters: ['category', 'side', 'active'],
  search: ['name', 'reason'],
  sort: { field: 'name', order: 'asc' },
  form: { identity: ['name', 'category', 'rate', 'side', 'mode', 'recoverable', 'reason', 'active'] },
})
