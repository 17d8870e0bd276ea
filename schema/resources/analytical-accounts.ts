import { resource } from '../declare.ts'
import { code, flag, link, note, text } from '../fields.ts'

export const analyticalAccounts = resource({
  name: 'analytical_accounts',
  wire: { path: 'analytical-accounts', list: 'Analytical_Accounts', one: 'analytical_account' },
  menu: 'books',
  title: 'name',
  fields: {
    code: code({ unique: true, max: 20 }),
    name: text({ required: true }),
    account_id: link('accounts'),
    description: note({ max: 500 }),
    active: flag({ default: true }),
  },
  list: ['code', 'name', 'account_id', 'active'],
  filters: ['account_id', 'active'],
  search: ['code', 'name'],
  sort: { field: 'name', order: 'asc' },
  form: { identity: ['code', 'name', 'account_id', 'description', 'active'] },
})
