import { resource } from '../declare.ts'
import { choice, code, currency, date, email, flag, link, money, note, percent, phone, text } from '../fields.ts'
import { paymentTerms } from '../organization/payment-terms.ts'
import { addressFields, addressForm, taxFields, taxForm } from './party-fields.ts'

export const clients = resource({
  name: 'clients',
  wire: { path: 'clients', list: 'clients', one: 'client' },
  menu: 'parties',
  title: 'display_name',
  fields: {
    type: choice(['individual', 'business'], { required: true, initial: 'individual' }),
    display_name: text({ required: true }),
    first_name: text({ required: { type: 'individual' } }),
    surname: text(),
    company_name: text({ required: { type: 'business' }, when: { type: 'business' } }),
    email: email(),
    main_contact: text(),
    phone: phone(),
    mobile: phone(),
    serial_number: code(),
    tax_number: code(),
    ...taxFields,
    /** How they are taxed where that is otherwise than others: an exempt body, a buyer abroad. */
    tax_code_id: link('tax_codes'),
    /** What they usually withhold of what they pay us. */
    withholding_kind_id: link('withholding_kinds'),
    address: note({ max: 500 }),
    ...addressFields,
    currency_id: currency(),
    representative_id: link('representatives'),
    /** When their invoices fall due; empty for what is usual. */
    payment_terms: choice(paymentTerms),
    /** What share of an invoice is due on its own day, before the rest by these terms. */
    due_at_once_percent: percent(),
    /** The most that they should owe. */
    credit_limit: money(),
    /** In which language letters to them are written; empty for that of the books. */
    language: choice(['ar', 'en']),
    /** Whether they are reminded by themselves of what they owe. */
    reminders: flag({ default: true }),
    active: flag({ default: true }),
    paid: money({ readOnly: true, hideable: true }),
    residual: money({ readOnly: true, hideable: true }),
    returned: money({ readOnly: true, hideable: true }),
    credit: money({ readOnly: true, hideable: true }),
    last_deal: date({ readOnly: true }),
  },
  list: ['display_name', 'serial_number', 'type', 'phone', 'last_deal', 'paid', 'returned', 'residual'],
  filters: ['type', 'representative_id', 'active'],
  search: [
    'display_name',
    'first_name',
    'surname',
    'company_name',
    'serial_number',
    'phone',
    'mobile',
    'email',
    'tax_number',
  ],
  sort: { field: 'display_name', order: 'asc' },
  form: {
    identity: [
      'type',
      'display_name',
      'company_name',
      'first_name',
      'surname',
      'serial_number',
      'tax_number',
      ...taxForm,
    ],
    contact: ['main_contact', 'email', 'phone', 'mobile', 'address', ...addressForm],
    terms: [
      'payment_terms',
      'due_at_once_percent',
      'credit_limit',
      'currency_id',
      'tax_code_id',
      'representative_id',
      'language',
      'reminders',
      'active',
    ],
  },
  // One name is enough: whose first name or company it is follows from the type.
  brief: {
    first: ['display_name', 'phone'],
    follows: { first_name: 'display_name', company_name: 'display_name' },
  },
  folds: { identity: taxForm, contact: addressForm },
  files: true,
})
