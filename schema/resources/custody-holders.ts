import { resource } from '../declare.ts'
import { code, date, flag, link, money, note, phone, text } from '../fields.ts'

/** What the books say of a custody: for who may read its report. */
export const custodyFields = ['in_hand', 'given', 'settled', 'returned', 'last_move', 'oldest_day'] as const

const figure = money({ readOnly: true, signed: true, hideable: true })

/** Who holds cash of ours until bills settle it. What they hold stands in an account of their own. */
export const custodyHolders = resource({
  name: 'custody_holders',
  wire: { path: 'custody-holders', list: 'custody_holders', one: 'custody_holder' },
  menu: 'cash',
  title: 'name',
  fields: {
    name: text({ required: true, max: 200 }),
    number: code({ unique: true }),
    job_title: text(),
    phone: phone(),
    representative_id: link('representatives'),
    account_id: link('accounts', { types: ['cash'], unique: true }),
    notes: note({ max: 500 }),
    active: flag({ default: true }),
    in_hand: figure,
    given: figure,
    settled: figure,
    returned: figure,
    last_move: date({ readOnly: true }),
    oldest_day: date({ readOnly: true }),
  },
  list: ['name', 'phone', 'oldest_day', 'last_move', 'given', 'settled', 'returned', 'in_hand'],
  filters: ['active'],
  search: ['name', 'number', 'phone', 'job_title'],
  sort: { field: 'name', order: 'asc' },
  form: {
    identity: ['name', 'number', 'job_title', 'phone', 'representative_id', 'notes'],
    accounts: ['account_id', 'active'],
  },
})
