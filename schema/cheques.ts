import { choice, code, date, type Fields, flag, link, money, rate } from './fields.ts'
import type { ListOptions } from './lists/list-options.ts'

/** The steps in the life of a cheque, from hand to bank or to a supplier. */
export const chequeSteps = ['deposit', 'endorse', 'clear', 'bounce'] as const
export type ChequeStep = (typeof chequeSteps)[number]

/** What is remembered of a cheque: its steps, and that the last of them was taken back. */
export const chequeEventKinds = [...chequeSteps, 'undo'] as const
export type ChequeEventKind = (typeof chequeEventKinds)[number]

export const chequeStatuses = ['in_hand', 'deposited', 'endorsed', 'cleared', 'bounced', 'cancelled'] as const
export type ChequeStatus = (typeof chequeStatuses)[number]

/** The types of account that a cheque is paid into or out of: a bank's, or the till when it is cashed at the counter. */
export const bankTypes = ['bank', 'cash'] as const

const fee = money({ default: '0' })
const bank = link('accounts', { required: true, types: bankTypes })

/**
 * What each step says. A fee is in the base currency; a rate is what the currency of the cheque was worth when it became money:
 * the latest one recorded up to the day, where none is said.
 */
export const chequeStepFields = {
  deposit: { date: date({ required: true }), bank_account_id: bank },
  // The bills that it pays are sent as `allocations`, as a supplier payment does.
  endorse: { date: date({ required: true }), supplier_id: link('suppliers', { required: true }) },
  clear: { date: date({ required: true }), bank_account_id: bank, fee, exchange_rate: rate() },
  bounce: { date: date({ required: true }), fee },
} as const satisfies Record<ChequeStep, Fields>

/** Which step is taken back, by its id: the last, if nothing is said. */
export const undoFields = { event_id: { kind: 'link', to: 'cheque_events' } } as const satisfies Fields

/** What a list of cheques can be asked for; `is_open` is what is in hand or with the bank. */
export const chequeListOptions: ListOptions = {
  filters: {
    status: choice(chequeStatuses),
    is_open: flag(),
    direction: choice(['received', 'issued']),
    client_id: link('clients'),
    supplier_id: link('suppliers'),
    document_id: { kind: 'link', to: 'documents' },
    bank_account_id: link('accounts'),
    number: code(),
    date: date(),
    due_date: date(),
  },
  sorts: ['id', 'due_date', 'date'],
  sort: { field: 'due_date', order: 'asc' },
}
