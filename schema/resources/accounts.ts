import { accountTypes } from '../account-types.ts'
import { resource } from '../declare.ts'
import { choice, code, currency, flag, link, money, note, percent, text } from '../fields.ts'

/** What an account comes to: for who may read the trial balance, which says it of all. */
export const balanceFields: readonly string[] = ['balance']

export const accounts = resource({
  name: 'accounts',
  wire: { path: 'accounts', list: 'Accounts', one: 'account' },
  menu: 'books',
  title: 'name',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    name: text({ required: true }),
    type: choice(accountTypes, { required: true }),
    parent_id: link('accounts'),
    /** Of cash and banks: what they hold; the base currency where it is left out. */
    currency_id: currency(),
    description: note({ max: 500 }),
    has_analytical_account: flag({ default: false }),
    percentage: percent(),
    tax_code_id: link('tax_codes'),
    active: flag({ default: true }),
    balance: money({ readOnly: true, signed: true, hideable: true }),
  },
  list: ['code', 'name', 'type', 'has_analytical_account', 'balance'],
  filters: ['type', 'parent_id', 'active'],
  search: ['code', 'name', 'description'],
  sort: { field: 'code', order: 'asc' },
  form: {
    identity: ['code', 'name', 'type', 'parent_id', 'description'],
    more: ['percentage', 'tax_code_id', 'has_analytical_account', 'active'],
  },
})
