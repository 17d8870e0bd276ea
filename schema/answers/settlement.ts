import { z } from 'zod'
import { chequeEventKinds, chequeStatuses } from '../cheques.ts'
import { namedDocument } from './lists/named-document.ts'
import { currencyId, day, decimal, eitherParty, id, namedAccount, namedParty, permit } from './values.ts'

/** Cheques and credits: amounts in their currency, those called `base` in the base currency. */

const party = { client_id: id.nullable(), supplier_id: id.nullable(), party: eitherParty }
const currency = { currency_id: currencyId, currency: z.string().nullable() }

export const cheque = z.strictObject({
  id,
  number: z.string(),
  direction: z.enum(['received', 'issued']),
  status: z.enum(chequeStatuses),
  /** In hand, or with the bank. */
  is_open: z.boolean(),
  ...party,
  /** The day it came or went. */
  date: day,
  /** The day that is written on it. */
  due_date: day,
  ...currency,
  amount: decimal,
  base_amount: decimal,
  bank_account_id: id.nullable(),
  bank_account: namedAccount.nullable(),
  /** Its payment. */
  document_id: id,
  document: namedDocument,
  /** The supplier that it was handed on to, and the supplier payment that did so. */
  endorsed_to: namedParty.nullable(),
  endorsement: namedDocument.nullable(),
  /** When it bounced, and what of the invoices that it had paid is open since, in its currency. */
  bounced_on: day.nullable(),
  left_open: decimal,
  can: z.strictObject({ deposit: permit, endorse: permit, clear: permit, bounce: permit }),
})
export type Cheque = z.infer<typeof cheque>

/** A step that a cheque took, or took back; the fee in the base currency. */
const chequeEvent = z.strictObject({
  id,
  kind: z.enum(chequeEventKinds),
  date: day,
  fee: decimal,
  entry_id: id.nullable(),
  /** The step that this one takes back, and the one that took this one back. */
  undoes_id: id.nullable(),
  undone_by_id: id.nullable(),
  can: z.strictObject({ undo: permit }),
})
export type ChequeEvent = z.infer<typeof chequeEvent>

export const chequeWhole = cheque.extend({ events: z.array(chequeEvent) })
export type ChequeWhole = z.infer<typeof chequeWhole>

/** A share of a credit that was put on an invoice. */
const creditUse = z.strictObject({
  application_id: id,
  date: day,
  invoice_id: id,
  invoice: namedDocument,
  amount: decimal,
  can: z.strictObject({ void: permit }),
})
export type CreditUse = z.infer<typeof creditUse>

/** A share of a credit that was handed back, in its currency, and what was booked of it. */
const creditRefunded = z.strictObject({
  application_id: id,
  date: day,
  entry_id: id.nullable(),
  exchange_rate: decimal,
  amount: decimal,
  base_amount: decimal,
  can: z.strictObject({ void: permit }),
})
export type CreditRefunded = z.infer<typeof creditRefunded>

/** What a party has to their credit, with what is left of it and what it was used on. */
export const credit = z.strictObject({
  id,
  ...party,
  role: z.string(),
  date: day,
  document_id: id,
  document: namedDocument,
  ...currency,
  amount: decimal,
  left: decimal,
  base_amount: decimal,
  base_left: decimal,
  uses: z.array(creditUse),
  refunds: z.array(creditRefunded),
})
export type Credit = z.infer<typeof credit>

/** What a party owes, or is owed, by a journal entry, and what of it is not settled: payments name it as they name invoices. */
export const openEntry = z.strictObject({
  id,
  ...party,
  date: day,
  document_id: id,
  document: namedDocument,
  ...currency,
  amount: decimal,
  residual: decimal,
})
export type OpenEntry = z.infer<typeof openEntry>

/** Money that was handed back: at the rate of its day, and what was booked of each credit. */
const refund = z.strictObject({
  ...currency,
  exchange_rate: decimal,
  amount: decimal,
  base_amount: decimal,
  cash_account_id: id.nullable(),
  credits: z.array(z.strictObject({ credit_id: id, amount: decimal, base_amount: decimal })),
})

/** A use of a party's credits: the shares that were put on invoices, one of each credit and invoice, or what was handed back. */
export const creditApplication = z.strictObject({
  id,
  ...party,
  date: day,
  entry_id: id.nullable(),
  voided_on: day.nullable(),
  allocations: z.array(
    z.strictObject({
      id,
      credit_id: id.nullable(),
      invoice_id: id,
      invoice: namedDocument,
      amount: decimal,
      base_amount: decimal,
      credit_base_amount: decimal,
    }),
  ),
  refund: refund.nullable(),
})
export type CreditApplication = z.infer<typeof creditApplication>
