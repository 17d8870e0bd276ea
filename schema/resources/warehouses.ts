import { resource } from '../declare.ts'
import { code, flag, note, text } from '../fields.ts'

export const warehouses = resource({
  name: 'warehouses',
  wire: { path: 'warehouses', list: 'warehouses', one: 'warehouse' },
  menu: 'stock',
  title: 'name',
  fields: {
    name: text({ required: true, unique: true }),
    code: code(),
    address: note({ max: 500 }),
    active: flag({ default: true }),
  },
  list: ['name', 'code', 'address', 'active'],
  filters: ['active'],
  search: ['name', 'code', 'address'],
  sort: { field: 'name', order: 'asc' },
  form: { identity: ['name', 'code', 'address', 'active'] },
})
