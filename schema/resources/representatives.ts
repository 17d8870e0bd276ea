import { resource } from '../declare.ts'
import { code, flag, money, note, percent, phone, text } from '../fields.ts'

export const representatives = resource({
  name: 'representatives',
  wire: { path: 'representatives', list: 'representative', one: 'representative' },
  menu: 'parties',
  title: 'name',
  fields: {
    name: text({ required: true }),
    number: code({ unique: true }),
    job_title: text(),
    management: text(),
    role: text(),
    basic_salary: money({ default: '0' }),
    sale_percentage_value: percent({ default: '0' }),
    phone: phone(),
    address: note({ max: 500 }),
    active: flag({ default: true }),
  },
  list: ['name', 'number', 'job_title', 'management', 'phone', 'basic_salary', 'sale_percentage_value'],
  filters: ['active'],
  search: ['name', 'number', 'job_title', 'management', 'phone'],
  sort: { field: 'name', order: 'asc' },
  form: {
    identity: ['name', 'number', 'phone', 'address'],
    work: ['job_title', 'management', 'role', 'basic_salary', 'sale_percentage_value', 'active'],
  },
  files: true,
})
