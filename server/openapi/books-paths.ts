import { periodSealFields, sealWithdrawalFields } from '../../schema/books/period-seals.ts'
import { bodyOf, type Json } from './bodies.ts'
import { call, query, signedIn } from './calls.ts'

/** The first page, the list of all books, their proofs and the seals of periods. */

export const booksPaths = (): Json => ({
  '/owner/dashboard': {
    get: signedIn({
      ...call('dashboard', 'The first page in one call, as far as the caller may read it.'),
      description:
        'dashboard: today, currency; cash, receivable, payable, earnings, clients and products, each with the report ' +
        'and the parameters that answer the same figures, and absent where that report may not be read (cash with what ' +
        'came in and went out in a week); recent: the documents made last that the caller may read; todo[i][key, ' +
        'urgency (late, soon, calm), count, amount, date, names, doing]; proven: the seal of the last proof.',
    }),
  },
  '/owner/cash-on-hand': {
    get: {
      ...signedIn({
        ...call(
          'dashboard',
          'What each account of cash of ours holds at the end of a day, and at the least from then on.',
        ),
        description:
          'is_cash_box: neither a bank nor somebody’s custody. Where the organization’s negative_cash is refuse, whatever ' +
          'would leave less than nothing in one is refused with beyond_cash; where it is ask, forms ask before they post. ' +
          'Needs to read the cash balances.',
      }),
      parameters: [
        query('date', { type: 'string', format: 'date' }),
        query('entry_id', { type: 'integer' }, 'As if this entry were not there: that of a document that is changed.'),
      ],
    },
  },
  '/owner/books': {
    get: signedIn({
      ...call('dashboard', 'All organizations of the caller in one list, with what waits in each.'),
      description:
        'Names no organization. books: a page by name (q, sort=name, order, page, per_page), each with id, name, ' +
        'membership, scope and figures as the dashboard of that organization has them, by what the caller may read in it: ' +
        'receivable_late, drafts, cheques_to_deposit, cheques_to_meet (count, amount, doing), todo, last_entry, lock_date, ' +
        'tax_period, proven. Where an organization refuses the caller figures is null, and hidden says why (code, reason).',
    }),
  },
  '/owner/proofs': {
    get: signedIn({
      ...call('proofs', 'The last run of all proofs: every report against its documents, and the books themselves.'),
      description:
        'run: at, took_ms, entries, fingerprint, checks, differences, proofs[i][key, name, report, report_title, unit ' +
        '(money or count), left, right, difference, breaks { label, link }, failed]; changed says whether anything was ' +
        'written since; running, done and total are of the run that is under way. Needs to read the trial balance.',
    }),
    post: signedIn(call('proofs', 'Starts a run unless one is under way, and answers at once.')),
    delete: signedIn(
      call(
        'proofs',
        'Stops the run that is under way before its next proof, for who began it or may change the organization.',
      ),
    ),
  },
  '/owner/period-seals': {
    get: signedIn(
      call('ledger', 'Sealed periods, the latest first, and how many accounts are not as they were sealed.'),
    ),
    post: signedIn({
      ...call('ledger', 'Seals a period that has ended, as its trial balance stands.', bodyOf(periodSealFields)),
      description:
        'Kept are the trial balance, the proofs of the period and of the last full run, the signer, the time and a ' +
        'fingerprint (SHA-256). A standing seal of the same days is replaced. Nothing is locked. When a later entry ' +
        'changes a figure, the signer finds it among what waits and gets a letter, of a seal not more than one a day.',
    }),
  },
  '/owner/period-seals/{id}': {
    get: signedIn(
      call(
        'ledger',
        'A seal with all that it keeps, what is not as it was by account, and the entries that came later.',
      ),
    ),
  },
  '/owner/period-seals/{id}/pdf': { get: signedIn(call('ledger', 'A seal on paper, with its code and fingerprint.')) },
  '/owner/period-seals/{id}/file': {
    get: signedIn(
      call('ledger', 'All that a seal holds as one file, whose SHA-256 is its fingerprint: /seal-check compares them.'),
    ),
  },
  '/owner/period-seals/{id}/withdraw': {
    post: signedIn(
      call(
        'ledger',
        'Withdraws a seal, by who signed it or the owner; it stays in sight.',
        bodyOf(sealWithdrawalFields),
      ),
    ),
  },
})
