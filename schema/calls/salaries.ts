import { z } from 'zod'
import * as payroll from '../answers/payroll.ts'
import { pageOf, written } from '../answers/values.ts'
import {
  advanceFields,
  advanceListOptions,
  approvalFields,
  salaryFields,
  salaryListOptions,
  salaryPaymentFields,
} from '../salaries.ts'
import { bodyOf, changeOf } from './bodies.ts'
import { type Calls, done, file, made, ok, signedIn } from './call.ts'
import { copy, papersInOneFile } from './papers.ts'
import { idInPath, listParameters } from './parameters.ts'

/** Representatives' months and advances. */

const tag = 'representative_salaries'
const month = '/owner/representative-salaries'
const one = { representative_salary: payroll.salaryWhole }
const many = { representative_salaries: pageOf(payroll.salary) }

export const salaryCalls: Calls = {
  [`GET ${month}`]: signedIn(tag, 'The months of representatives: by month, representative_id and status.', ok(many), {
    parameters: listParameters(salaryListOptions),
  }),
  [`POST ${month}`]: signedIn(
    tag,
    'Makes a draft of a month; without representative_id, of everyone active who has none yet.',
    { status: 201, body: z.union([written(one), written(many)]) },
    {
      description:
        'month is YYYY-MM. Where `advance` is not said, it is what the representative has outstanding, as far as the net ' +
        'allows. For one representative the answer is { representative_salary }, for all of them the list of the month, ' +
        '{ representative_salaries }.',
      body: bodyOf(salaryFields),
    },
  ),
  [`GET ${month}/{id}`]: signedIn(tag, 'One month, with the invoices and returns that made its commission.', ok(one), {
    description:
      'invoices: [{ id, kind, number, date, net, commission, late }] in the base currency. A draft follows the ' +
      'representative and the invoices; an approved month is frozen, and what is posted into it later counts, as late, ' +
      'in the first month after it that is not approved.',
  }),
  [`GET ${month}/{id}/pdf`]: signedIn(tag, 'The slip of a month.', file('pdf'), { parameters: [idInPath, copy] }),
  [`GET ${month}/pdf`]: signedIn(tag, 'The slips of months in one file, in the order of the list.', file('pdf'), {
    description: 'Takes the filters and the order of the list.',
    parameters: papersInOneFile(),
  }),
  [`PUT ${month}/{id}`]: signedIn(tag, 'Changes the figures of a draft.', done(one), { body: changeOf(salaryFields) }),
  [`DELETE ${month}/{id}`]: signedIn(tag, 'Removes a draft.', done(one)),
  [`POST ${month}/{id}/approve`]: signedIn(
    tag,
    'Freezes the month and writes its entry, on its last day or on the `date` of the body.',
    done(one),
    { body: bodyOf(approvalFields) },
  ),
  [`POST ${month}/{id}/pay`]: signedIn(
    tag,
    'Pays it: date (today), cash_account_id (the cash account), amount (all that it still owes).',
    done(one),
    { body: bodyOf(salaryPaymentFields) },
  ),
  [`POST ${month}/{id}/unpay`]: signedIn(tag, 'Takes the last payment back by a reversing entry.', done(one)),
  [`POST ${month}/{id}/void`]: signedIn(
    tag,
    'Takes the approval back by a reversing entry; refused while paid.',
    done(one),
  ),
  'GET /owner/advances': signedIn(
    tag,
    'The advances, and in `outstanding` what each representative has not given back.',
    ok({ advances: pageOf(payroll.advance), outstanding: z.array(payroll.outstandingAdvance) }),
    { parameters: listParameters(advanceListOptions) },
  ),
  'POST /owner/advances': signedIn(
    tag,
    'Pays an advance out: with cash_account_id and notes where wished.',
    made({ advance: payroll.advance }),
    { body: bodyOf(advanceFields) },
  ),
  'POST /owner/advances/{id}/void': signedIn(
    tag,
    'Takes an advance back by a reversing entry; refused when a month has recovered it.',
    done({ advance: payroll.advance }),
  ),
}
