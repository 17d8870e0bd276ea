import { resource } from '../declare.ts'
import { choice, code, flag, money, percent, text } from '../fields.ts'

/** Whose payments bear a kind of withholding: those that we pay to suppliers, those that clients pay us, or both. */
export const withholdingSides = ['both', 'supplier', 'client'] as const

/**
 * What a payer withholds of a payment for the state. An organization begins with those of its country (`schema/tax`), whose rates
 * the law says by day; its own are added beside them.
 */
export const withholdingKinds = resource({
  name: 'withholding_kinds',
  wire: { path: 'withholding-kinds', list: 'withholding_kinds', one: 'withholding_kind' },
  menu: 'settings',
  title: 'name',
  fields: {
    name: text({ required: true, max: 200, unique: true }),
    code: code(),
    side: choice(withholdingSides, { default: 'both', createOnly: true }),
    /** In percent; empty where the law says it by day. */
    rate: percent({ createOnly: true }),
    /** What is not above this before its taxes bears none. */
    threshold: money(),
    active: flag({ default: true }),
  },
  list: ['name', 'code', 'side', 'rate', 'threshold', 'active'],
  filters: ['side', 'active'],
  search: ['name', 'code'],
  sort: { field: 'name', order: 'asc' },
  form: { identity: ['name', 'code', 'side', 'rate', 'threshold', 'active'] },
})
