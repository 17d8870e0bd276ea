import { resource } from '../declare.ts'
import { flag, text } from '../fields.ts'

export const units = resource({
  name: 'units',
  wire: { path: 'units', list: 'Units', one: 'unit', bare: true },
  menu: 'settings',
  title: 'name',
  fields: {
    name: text({ required: true, max: 40, unique: true }),
    active: flag({ default: true }),
  },
  list: ['name', 'active'],
  filters: ['active'],
  search: ['name'],
  sort: { field: 'name', order: 'asc' },
  form: { identity: ['name', 'active'] },
})
