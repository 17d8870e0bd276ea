import { resource } from '../declare.ts'
import { currency, date, rate } from '../fields.ts'

export const exchangeRates = resource({
  name: 'exchange_rates',
  permission: 'currencies',
  wire: { path: 'exchange-rates', list: 'exchange_rates', one: 'exchange_rate' },
  menu: 'books',
  title: 'date',
  fields: {
    date: date({ required: true }),
    currency_id: currency({ required: true }),
    rate: rate({ required: true }),
  },
  list: ['date', 'currency_id', 'rate'],
  filters: ['currency_id', 'date'],
  search: [],
  sort: { field: 'date', order: 'desc' },
  form: { identity: ['date', 'currency_id', 'rate'] },
})
