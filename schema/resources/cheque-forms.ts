import { bankTypes } from '../cheques.ts'
import { resource } from '../declare.ts'
import { choice, flag, link, quantity, text } from '../fields.ts'

const millimetres = (initial: string) => quantity({ default: initial })

/** Where a bank's own cheques have their entries: millimetres from the upper left corner. */
export const chequeForms = resource({
  name: 'cheque_forms',
  wire: { path: 'cheque-forms', list: 'cheque_forms', one: 'cheque_form' },
  menu: 'settings',
  title: 'name',
  fields: {
    name: text({ required: true, unique: true }),
    bank_account_id: link('accounts', { types: bankTypes }),
    language: choice(['ar', 'en'], { default: 'ar' }),
    /** Whether cheques on it are paid into an account of the payee only. */
    crossed: flag({ default: true }),
    text_size: choice(['8', '9', '10', '11', '12'], { default: '10' }),
    width: millimetres('175'),
    height: millimetres('80'),
    date_x: millimetres('135'),
    date_y: millimetres('10'),
    payee_x: millimetres('30'),
    payee_y: millimetres('26'),
    payee_width: millimetres('120'),
    words_x: millimetres('20'),
    words_y: millimetres('37'),
    words_width: millimetres('130'),
    amount_x: millimetres('12'),
    amount_y: millimetres('52'),
    /** What a printer is off by, put right for every entry at once. */
    shift_x: quantity({ signed: true, default: '0' }),
    shift_y: quantity({ signed: true, default: '0' }),
    active: flag({ default: true }),
  },
  list: ['name', 'bank_account_id', 'width', 'height', 'crossed', 'active'],
  filters: ['bank_account_id', 'active'],
  search: ['name'],
  sort: { field: 'name', order: 'asc' },
  form: {
    identity: ['name', 'bank_account_id', 'language', 'crossed', 'text_size', 'active'],
    more: [
      ...(['width', 'height', 'date_x', 'date_y', 'payee_x', 'payee_y', 'payee_width'] as const),
      ...(['words_x', 'words_y', 'words_width', 'amount_x', 'amount_y', 'shift_x', 'shift_y'] as const),
    ],
  },
})
