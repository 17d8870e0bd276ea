import { resource } from '../declare.ts'
import { flag, text } from '../fields.ts'

export const categories = resource({
  name: 'categories',
  wire: { path: 'categories', list: 'categories', one: 'category' },
  menu: 'settings',
  title: 'name',
  fields: {
    name: text({ required: true, unique: true }),
    active: flag({ default: true }),
  },
  list: ['name', 'active'],
  filters: ['active'],
  search: ['name'],
  sort: { field: 'name', order: 'asc' },
  form: { identity: ['name', 'active'] },
})
