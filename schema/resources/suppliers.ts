import { resource } from '../declare.ts'
import { choice, code, currency, date, email, flag, link, money, note, percent, phone, text } from '../fields.ts'
import { paymentTerms } from '../organization/payment-terms.ts'
import { addressFields, addressForm, taxFields, taxForm } from './party-fields.ts'

export const suppliers = resource({
  name: 'suppliers',
  wire: { path: 'suppliers', list: 'suppliers', one: 'supplier' },
  menu: 'parties',
  title: 'display_name',
  fields: {
    type: choice(['individual', 'business'], { required: true, initial: 'business' }),
    display_name: text({ required: true }),
    first_name: text(),
    company_name: text({ when: { type: 'business' } }),
    responsible_person: text(),
    email: email(),
    phone: phone(),
    mobile: phone(),
    tax_number: code(),
    ...taxFields,
    /** How what is bought of them is taxed, where that is not by the product. */
    tax_code_id: link('tax_codes'),
    /** What we usually withhold of what we pay them. */
    withholding_kind_id: link('withholding_kinds'),
    address: note({ max: 500 }),
    ...addressFields,
    currency_id: currency(),
    /** When their invoices fall due; empty for the day of the invoice. */
    payment_terms: choice(paymentTerms),
    /** What share of an invoice is due on its own day, before the rest by these terms. */
    due_at_once_percent: percent(),
    active: flag({ default: true }),
    paid: money({ readOnly: true, hideable: true }),
    residual: money({ readOnly: true, hideable: true }),
    returned: money({ readOnly: true, hideable: true }),
    credit: money({ readOnly: true, hideable: true }),
    last_deal: date({ readOnly: true }),
  },
  list: ['display_name', 'type', 'responsible_person', 'phone', 'last_deal', 'paid', 'returned', 'residual'],
  filters: ['type', 'active'],
  search: [
    'display_name',
    'first_name',
    'company_name',
    'responsible_person',
    'phone',
    'mobile',
    'email',
    'tax_number',
  ],
  sort: { field: 'display_name', order: 'asc' },
  form: {
    identity: ['type', 'display_name', 'company_name', 'first_name', 'tax_number', ...taxForm],
    contact: ['responsible_person', 'email', 'phone', 'mobile', 'address', ...addressForm],
    terms: ['payment_terms', 'due_at_once_percent', 'currency_id', 'tax_code_id', 'active'],
  },
  folds: { identity: taxForm, contact: addressForm },
  files: true,
})
