import { z } from 'zod'
import { cashOnHand } from '../answers/books/cash-on-hand.ts'
import { ownBooks } from '../answers/books/own-books.ts'
import { periodSeal, periodSealWhole } from '../answers/books/period-seals.ts'
import { dashboard } from '../answers/dashboard.ts'
import { proofRun } from '../answers/proofs.ts'
import { pageOf, written } from '../answers/values.ts'
import { bookListOptions } from '../books/own-books.ts'
import { periodSealFields, sealWithdrawalFields } from '../books/period-seals.ts'
import { bodyOf } from './bodies.ts'
import { type Calls, done, file, made, ofPerson, ok, signedIn } from './call.ts'
import { listParameters, query } from './parameters.ts'

/** What is in hand, the books of all organizations of a person, and sealed periods. */
export const bookCalls: Calls = {
  'GET /owner/cash-on-hand': signedIn(
    'dashboard',
    'What each account of cash of ours holds at the end of a day, and at the least from then on.',
    ok({ cash_on_hand: z.array(cashOnHand) }),
    {
      description:
        'is_cash_box: neither a bank nor somebody’s custody. Where the organization’s negative_cash is refuse, whatever ' +
        'would leave less than nothing in one is refused with beyond_cash; where it is ask, forms ask before they post. ' +
        'Needs to read the cash balances.',
      parameters: [
        query('date', { type: 'string', format: 'date' }),
        query('entry_id', { type: 'integer' }, 'As if this entry were not there: that of a document that is changed.'),
      ],
    },
  ),
  'GET /owner/books': ofPerson(
    'dashboard',
    'All organizations of the caller in one list, with what waits in each.',
    ok({ books: pageOf(ownBooks) }),
    {
      description:
        'Names no organization. books: a page by name (q, sort=name, order, page, per_page), each with id, name, ' +
        'membership, scope and figures as the dashboard of that organization has them, by what the caller may read in it: ' +
        'receivable_late, drafts, cheques_to_deposit, cheques_to_meet (count, amount, doing), todo, last_entry, lock_date, ' +
        'tax_period, proven. Where an organization refuses the caller figures is null, and hidden says why (code, reason).',
      parameters: listParameters(bookListOptions),
    },
  ),
  'GET /owner/period-seals': signedIn(
    'ledger',
    'Sealed periods, the latest first, and how many accounts are not as they were sealed.',
    ok({ period_seals: pageOf(periodSeal) }),
  ),
  'POST /owner/period-seals': signedIn(
    'ledger',
    'Seals a period that has ended, as its trial balance stands.',
    made({ period_seal: periodSealWhole }),
    {
      description:
        'Kept are the trial balance, the proofs of the period and of the last full run, the signer, the time and a ' +
        'fingerprint (SHA-256). A standing seal of the same days is replaced. Nothing is locked. When a later entry ' +
        'changes a figure, the signer finds it among what waits and gets a letter, of a seal not more than one a day.',
      body: bodyOf(periodSealFields),
    },
  ),
  'GET /owner/period-seals/{id}': signedIn(
    'ledger',
    'A seal with all that it keeps, what is not as it was by account, and the entries that came later.',
    ok({ period_seal: periodSealWhole }),
  ),
  'GET /owner/period-seals/{id}/pdf': signedIn(
    'ledger',
    'A seal on paper, with its code and fingerprint.',
    file('pdf'),
  ),
  'GET /owner/period-seals/{id}/file': signedIn(
    'ledger',
    'All that a seal holds as one file, whose SHA-256 is its fingerprint: /seal-check compares them.',
    file('text'),
  ),
  'POST /owner/period-seals/{id}/withdraw': signedIn(
    'ledger',
    'Withdraws a seal, by who signed it or the owner; it stays in sight.',
    done({ period_seal: periodSealWhole }),
    { body: bodyOf(sealWithdrawalFields) },
  ),
}

/** The first page, and the proofs of all books. */
export const overviewCalls: Calls = {
  'GET /owner/dashboard': signedIn(
    'dashboard',
    'The first page in one call, as far as the caller may read it.',
    ok({ dashboard }),
    {
      description:
        'dashboard: today, currency; cash, receivable, payable, earnings, clients and products, each with the report ' +
        'and the parameters that answer the same figures, and absent where that report may not be read (cash with what ' +
        'came in and went out in a week); recent: the documents made last that the caller may read; todo[i][key, ' +
        'urgency (late, soon, calm), count, amount, date, names, doing]; proven: the seal of the last proof.',
    },
  ),
  'GET /owner/proofs': signedIn(
    'proofs',
    'The last run of all proofs: every report against its documents, and the books themselves.',
    ok({ run: proofRun }),
    {
      description:
        'run: at, took_ms, entries, fingerprint, checks, differences, proofs[i][key, name, report, report_title, unit ' +
        '(money or count), left, right, difference, breaks { label, link }, failed]; changed says whether anything was ' +
        'written since; running, done and total are of the run that is under way. Needs to read the trial balance.',
    },
  ),
  'POST /owner/proofs': signedIn('proofs', 'Starts a run unless one is under way, and answers at once.', {
    status: 202,
    body: written({ run: proofRun }),
  }),
  'DELETE /owner/proofs': signedIn(
    'proofs',
    'Stops the run that is under way before its next proof, for who began it or may change the organization.',
    done({ run: proofRun }),
  ),
}
