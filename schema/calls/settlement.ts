import { withholdingTerms } from '../answers/books/withholding-terms.ts'
import * as settlement from '../answers/settlement.ts'
import { pageOf } from '../answers/values.ts'
import { chequeListOptions, chequeStepFields, undoFields } from '../cheques.ts'
import { creditListOptions, creditRefund, creditUse, creditVoid, openEntryListOptions } from '../credits.ts'
import { allocationItem } from '../documents/share-fields.ts'
import { bodyOf, ids, listOf, requiring, withRequired } from './bodies.ts'
import { type Calls, done, file, made, ok, signedIn } from './call.ts'
import { copy } from './papers.ts'
import { idInPath, listParameters, query, requiredQuery } from './parameters.ts'

const cheque = { cheque: settlement.chequeWhole }

/** Cheques, from hand to bank or to a supplier. */
export const chequeCalls: Calls = {
  'GET /owner/cheques': signedIn(
    'cheques',
    'The register of cheques by due date: status, is_open (in hand or deposited), direction, client_id, supplier_id, ' +
      'document_id (its payment), bank_account_id, number, date and due_date with _from and _to.',
    ok({ cheques: pageOf(settlement.cheque) }),
    { parameters: listParameters(chequeListOptions) },
  ),
  'GET /owner/cheques/{id}': signedIn('cheques', 'One cheque with the steps that it took.', ok(cheque)),
  'GET /owner/cheques/{id}/pdf': signedIn(
    'cheques',
    'A cheque that we write, to be printed on a bank’s own form or whole on plain paper.',
    file('pdf'),
    {
      description:
        'A cheque that came to us, or that has ended, is refused with cannot_print. Without a form: 210 × 99 mm of plain paper.',
      parameters: [
        idInPath,
        copy,
        query('form_id', { type: 'integer' }, 'The id of one of cheque_forms.'),
        query('crossed', { type: 'string', enum: ['0', '1'] }),
      ],
    },
  ),
  'POST /owner/cheques/{id}/deposit': signedIn(
    'cheques',
    'A received cheque goes to the bank to be collected.',
    done(cheque),
    { body: bodyOf(chequeStepFields.deposit) },
  ),
  'POST /owner/cheques/{id}/endorse': signedIn(
    'cheques',
    'A received cheque in hand is handed on to a supplier, by a supplier payment that it makes.',
    done(cheque),
    {
      description:
        'The cheque pays the bills that allocations name, as a supplier payment does; the rest is an advance to the supplier. ' +
        'It can then only bounce, which opens the invoices of the client and the bills of the supplier, or be undone.',
      body: bodyOf(chequeStepFields.endorse, { allocations: listOf(allocationItem) }),
    },
  ),
  'POST /owner/cheques/{id}/clear': signedIn(
    'cheques',
    'The bank collected it, or paid one that we issued. bank_account_id is that of its deposit, if left out. ' +
      'exchange_rate, of a cheque in another currency, is the latest recorded up to the day, if left out.',
    done(cheque),
    { body: requiring(bodyOf(chequeStepFields.clear), 'date') },
  ),
  'POST /owner/cheques/{id}/bounce': signedIn(
    'cheques',
    'It was not paid: its invoices are open again. fee, in the base currency, is what the bank charged for it.',
    done(cheque),
    { body: bodyOf(chequeStepFields.bounce) },
  ),
  'POST /owner/cheques/{id}/undo': signedIn(
    'cheques',
    'Takes the last step back by a reversing entry on its own day.',
    done(cheque),
    {
      description:
        'event_id names the step that is meant: another one taken since then stands in the way. So do a locked period, ' +
        'and of a bounce an invoice that was changed or settled otherwise meanwhile.',
      body: bodyOf(undoFields),
    },
  ),
}

const application = { credit_application: settlement.creditApplication }

/** What a party has to its credit, and the journal entries by which it owes. */
export const creditCalls: Calls = {
  'GET /owner/open-entries': signedIn(
    'credits',
    'Journal entries by which clients owe us, or with supplier_id we owe suppliers, oldest first, with what is not ' +
      'settled of them. Payments, write-offs and credits name document_id where they would name an invoice.',
    ok({ open_entries: pageOf(settlement.openEntry) }),
    { parameters: listParameters(openEntryListOptions) },
  ),
  'GET /owner/withholding-terms': signedIn(
    'credits',
    'The kinds of withholding that payments of a client, or with supplier_id to a supplier, may bear on a day; and of their ' +
      'invoices what is left to withhold on and the kind that is proposed.',
    ok({ withholding_terms: withholdingTerms }),
    {
      parameters: [
        query('client_id', { type: 'integer' }),
        query('supplier_id', { type: 'integer' }),
        requiredQuery('date', { type: 'string', format: 'date' }),
        query('ids[]', ids, 'The invoices.'),
        query('document_id', { type: 'integer' }, 'As if this payment were not there: one that is changed.'),
      ],
    },
  ),
  'GET /owner/credits': signedIn(
    'credits',
    'Credits of clients, or of suppliers with supplier_id, oldest first, with what is left, what they were used on and what was ' +
      'handed back.',
    ok({ credits: pageOf(settlement.credit) }),
    { parameters: listParameters(creditListOptions) },
  ),
  'POST /owner/credits/{id}/apply': signedIn(
    'credits',
    'Puts the credits of a client or a supplier on invoices, oldest first. {id} is the id of that client or supplier, ' +
      'not of one credit; the invoices say which of the two it is, or client_id or supplier_id does.',
    made(application),
    {
      body: withRequired(bodyOf(creditUse, { allocations: { ...listOf(allocationItem), minItems: 1 } }), 'allocations'),
    },
  ),
  'POST /owner/credits/{id}/refund': signedIn(
    'credits',
    'Hands credit of a client back in money, oldest first; a supplier hands ours back to us. {id} is the id of that client or ' +
      'supplier: client_id or supplier_id says which of the two it is.',
    made(application),
    {
      description:
        'amount is in currency_id, of which there has to be as much credit on the date and after it, and exchange_rate is the rate of ' +
        'that day: what is booked of the credit leaves its account, the difference is realised exchange.',
      body: bodyOf(creditRefund),
    },
  ),
  'POST /owner/credit-applications/{id}/void': signedIn(
    'credits',
    'Takes credits off the invoices again by a reversing entry, or takes back that they were handed back: on its own day, or on ' +
      'the date that is sent.',
    done(application),
    { body: bodyOf(creditVoid) },
  ),
}
