import { taxFiling, taxFilingList, taxFilingPreview } from '../answers/books/tax-filings.ts'
import { entryOfDocument } from '../answers/entries.ts'
import { openingBalances, revaluation } from '../answers/period.ts'
import { pageOf } from '../answers/values.ts'
import { openingFields, openingLists } from '../opening-balances.ts'
import { revaluationFields, revaluationListOptions, revaluationRateFields } from '../revaluations.ts'
import { filingWithdrawalFields, filledBoxFields, taxFilingFields, taxFilingListOptions } from '../tax/filings.ts'
import { bodyOf, listOf } from './bodies.ts'
import { type Calls, done, file, made, ok, signedIn } from './call.ts'
import { exportName, listParameters, query, sheetFormat } from './parameters.ts'

/** What books begin with, and foreign balances at the ends of periods. */
export const periodCalls: Calls = {
  'GET /owner/opening-balances': signedIn(
    'opening_balances',
    'Opening balances: accounts, open invoices and stock, as of one date.',
    ok({ opening_balances: openingBalances }),
  ),
  'GET /owner/opening-balances/entry': signedIn(
    'opening_balances',
    'Their journal entry, with reversals, and what they changed in the cost of goods that had left.',
    { body: entryOfDocument },
  ),
  'GET /owner/opening-balances/export': signedIn(
    'opening_balances',
    'One of their lists as a file, under the heads by which an import takes it back.',
    file('csv', 'xlsx'),
    { parameters: [query('list', { type: 'string', enum: Object.keys(openingLists) }), sheetFormat, exportName] },
  ),
  'PUT /owner/opening-balances': signedIn(
    'opening_balances',
    'Replaces the lists that the body carries.',
    done({ opening_balances: openingBalances }),
    {
      description:
        'An invoice is of a client or of a supplier, by client_id or supplier_id. A list that is absent stays. An invoice ' +
        'that is partly settled keeps its party and amount. `difference` is what stands in Opening balance adjustments.',
      body: bodyOf(openingFields, {
        accounts: listOf(openingLists.accounts),
        invoices: listOf(openingLists.invoices),
        stock: listOf(openingLists.stock),
      }),
    },
  ),
  'GET /owner/revaluations': signedIn(
    'ledger',
    'Foreign balances at the ends of periods.',
    ok({ revaluations: pageOf(revaluation) }),
    { parameters: listParameters(revaluationListOptions) },
  ),
  'POST /owner/revaluations': signedIn(
    'ledger',
    'Values open foreign invoices, credits and uncleared cheques on a day: an entry, and its reversal on the next. ' +
      'A rate that is left out is the latest exchange rate up to the day.',
    made({ revaluation }),
    { body: bodyOf(revaluationFields, { rates: listOf(revaluationRateFields) }) },
  ),
  'GET /owner/revaluations/{id}': signedIn('ledger', 'One revaluation, with what it valued.', ok({ revaluation })),
  'POST /owner/revaluations/{id}/void': signedIn(
    'ledger',
    'Takes a revaluation back with its reversal.',
    done({ revaluation }),
  ),
  'POST /owner/revaluations/{id}/renew': signedIn(
    'ledger',
    'Takes a revaluation back and values what is open on its day by now, at its rates or those named; answers the new one.',
    done({ revaluation }),
    { body: bodyOf({}, { rates: listOf(revaluationRateFields) }) },
  ),
  'GET /owner/tax-filings': signedIn(
    'ledger',
    'Returns of value added tax that were filed, the period that comes next, and what is owed by them.',
    ok(taxFilingList),
    { parameters: listParameters(taxFilingListOptions) },
  ),
  'POST /owner/tax-filings/preview': signedIn(
    'ledger',
    'What the return of a period would be if it were filed now; nothing is written.',
    ok({ tax_filing: taxFilingPreview }),
    { body: bodyOf(taxFilingFields, { boxes: listOf(filledBoxFields) }) },
  ),
  'POST /owner/tax-filings': signedIn(
    'ledger',
    'Files the return of a period that has ended: its boxes stay, and an entry settles its tax.',
    made({ tax_filing: taxFiling }),
    {
      description:
        'The period begins after the last return. Documents of a filed period are not changed, and voided on a later day only; ' +
        'what is entered into it afterwards goes to the next return, as an adjustment. `boxes` are those that no document fills. ' +
        'With lines in no box `leaves_unsorted` is needed.',
      body: bodyOf(taxFilingFields, { boxes: listOf(filledBoxFields) }),
    },
  ),
  'GET /owner/tax-filings/{id}': signedIn('ledger', 'One return that was filed.', ok({ tax_filing: taxFiling })),
  'GET /owner/tax-filings/{id}/export': signedIn(
    'ledger',
    'One return as it was filed, as a file: its boxes and what it came to, whatever its documents come to today.',
    file('csv', 'xlsx', 'pdf'),
    {
      parameters: [query('format', { type: 'string', enum: ['csv', 'xlsx', 'pdf'], default: 'csv' }), exportName],
    },
  ),
  'POST /owner/tax-filings/{id}/withdraw': signedIn(
    'ledger',
    'Takes the last return back, with a reason: its entry is reversed and its period is open again.',
    done({ tax_filing: taxFiling }),
    { body: bodyOf(filingWithdrawalFields) },
  ),
}
