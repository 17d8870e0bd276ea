import { chequeStepFields, undoFields } from '../../schema/cheques.ts'
import { creditRefund, creditUse, creditVoid } from '../../schema/credits.ts'
import { allocationItem } from '../../schema/document-fields.ts'
import { openingFields, openingLists } from '../../schema/opening-balances.ts'
import { bodyOf, type Json, listOf, withRequired } from './bodies.ts'
import { call, query, signedIn, withId } from './calls.ts'
import { exportName } from './report-paths.ts'

export const chequePaths = (): Json => ({
  '/owner/opening-balances': {
    get: signedIn(call('opening_balances', 'Opening balances: accounts, open invoices and stock, as of one date.')),
    put: signedIn({
      ...call(
        'opening_balances',
        'Replaces the lists that the body carries.',
        bodyOf(openingFields, {
          accounts: listOf(openingLists.accounts),
          invoices: listOf(openingLists.invoices),
          stock: listOf(openingLists.stock),
        }),
      ),
      description:
        'An invoice is of a client or of a supplier, by client_id or supplier_id. A list that is absent stays. An invoice ' +
        'that is partly settled keeps its party and amount. `difference` is what stands in Opening balance adjustments.',
    }),
  },
  '/owner/opening-balances/entry': {
    get: signedIn(
      call(
        'opening_balances',
        'Their journal entry, with reversals, and what they changed in the cost of goods that had left.',
      ),
    ),
  },
  '/owner/opening-balances/export': {
    get: {
      ...signedIn(
        call('opening_balances', 'One of their lists as a file, under the heads by which an import takes it back.'),
      ),
      parameters: [
        query('list', { type: 'string', enum: Object.keys(openingLists) }),
        query('format', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' }),
        exportName,
      ],
    },
  },
  '/owner/cheques': {
    get: signedIn(
      call(
        'cheques',
        'The register of cheques by due date: status, is_open (in hand or deposited), direction, client_id, supplier_id, ' +
          'document_id (its payment), bank_account_id, number, date and due_date with _from and _to.',
      ),
    ),
  },
  '/owner/cheques/{id}': { get: withId(call('cheques', 'One cheque with the steps that it took.')) },
  '/owner/cheques/{id}/deposit': {
    post: withId(
      call('cheques', 'A received cheque goes to the bank to be collected.', bodyOf(chequeStepFields.deposit)),
    ),
  },
  '/owner/cheques/{id}/endorse': {
    post: withId({
      ...call(
        'cheques',
        'A received cheque in hand is handed on to a supplier, by a supplier payment that it makes.',
        bodyOf(chequeStepFields.endorse, { allocations: listOf(allocationItem) }),
      ),
      description:
        'The cheque pays the bills that allocations name, as a supplier payment does; the rest is an advance to the supplier. ' +
        'It can then only bounce, which opens the invoices of the client and the bills of the supplier, or be undone.',
    }),
  },
  '/owner/cheques/{id}/clear': {
    post: withId(
      call(
        'cheques',
        'The bank collected it, or paid one that we issued. bank_account_id is that of its deposit, if left out. ' +
          'exchange_rate, of a cheque in another currency, is the latest recorded up to the day, if left out.',
        { ...bodyOf(chequeStepFields.clear), required: ['date'] },
      ),
    ),
  },
  '/owner/cheques/{id}/bounce': {
    post: withId(
      call(
        'cheques',
        'It was not paid: its invoices are open again. fee, in the base currency, is what the bank charged for it.',
        bodyOf(chequeStepFields.bounce),
      ),
    ),
  },
  '/owner/cheques/{id}/undo': {
    post: withId({
      ...call('cheques', 'Takes the last step back by a reversing entry on its own day.', bodyOf(undoFields)),
      description:
        'event_id names the step that is meant: another one taken since then stands in the way. So do a locked period, ' +
        'and of a bounce an invoice that was changed or settled otherwise meanwhile.',
    }),
  },
})

export const creditPaths = (): Json => ({
  '/owner/open-entries': {
    get: signedIn(
      call(
        'credits',
        'Journal entries by which clients owe us, or with supplier_id we owe suppliers, oldest first, with what is not ' +
          'settled of them. Payments, write-offs and credits name document_id where they would name an invoice.',
      ),
    ),
  },
  '/owner/credits': {
    get: signedIn(
      call(
        'credits',
        'Credits of clients, or of suppliers with supplier_id, oldest first, with what is left, what they were used on and what was ' +
          'handed back.',
      ),
    ),
  },
  '/owner/credits/{id}/apply': {
    post: withId(
      call(
        'credits',
        'Puts the credits of a client or a supplier on invoices, oldest first. {id} is the id of that client or supplier, ' +
          'not of one credit; the invoices say which of the two it is, or client_id or supplier_id does.',
        withRequired(bodyOf(creditUse, { allocations: { ...listOf(allocationItem), minItems: 1 } }), 'allocations'),
      ),
    ),
  },
  '/owner/credits/{id}/refund': {
    post: withId({
      ...call(
        'credits',
        'Hands credit of a client back in money, oldest first; a supplier hands ours back to us. {id} is the id of that client or ' +
          'supplier: client_id or supplier_id says which of the two it is.',
        bodyOf(creditRefund),
      ),
      description:
        'amount is in currency_id, of which there has to be as much credit on the date and after it, and exchange_rate is the rate of ' +
        'that day: what is booked of the credit leaves its account, the difference is realised exchange.',
    }),
  },
  '/owner/credit-applications/{id}/void': {
    post: withId(
      call(
        'credits',
        'Takes credits off the invoices again by a reversing entry, or takes back that they were handed back: on its own day, or on ' +
          'the date that is sent.',
        bodyOf(creditVoid),
      ),
    ),
  },
})
