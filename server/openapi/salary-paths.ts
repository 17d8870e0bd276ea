import { advanceFields, approvalFields, salaryFields, salaryPaymentFields } from '../../schema/salaries.ts'
import { bodyOf, changeOf, type Json } from './bodies.ts'
import { call, signedIn } from './calls.ts'

const advancesText =
  'Where `advance` is not said, it is what the representative has outstanding, as far as the net allows.'

/** Representatives' months and advances. */
export const salaryPaths = (): Json => {
  const tag = (summary: string, body?: Json) => signedIn(call('representative_salaries', summary, body))
  const month = '/owner/representative-salaries'
  return {
    [month]: {
      get: tag('The months of representatives: by month, representative_id and status.'),
      post: {
        ...tag(
          'Makes a draft of a month; without representative_id, of everyone active who has none yet.',
          bodyOf(salaryFields),
        ),
        description: `month is YYYY-MM. ${advancesText} For one representative the answer is { representative_salary }, for all of them the list of the month, { representative_salaries }.`,
      },
    },
    [`${month}/{id}`]: {
      get: {
        ...tag('One month, with the invoices and returns that made its commission.'),
        description:
          'invoices: [{ id, kind, number, date, net, commission, late }] in the base currency. A draft follows the representative and the invoices; an approved month is frozen, and what is posted into it later counts, as late, in the first month after it that is not approved.',
      },
      put: tag('Changes the figures of a draft.', changeOf(salaryFields)),
      delete: tag('Removes a draft.'),
    },
    [`${month}/{id}/approve`]: {
      post: tag(
        'Freezes the month and writes its entry, on its last day or on the `date` of the body.',
        bodyOf(approvalFields),
      ),
    },
    [`${month}/{id}/pay`]: {
      post: tag(
        'Pays it: date (today), cash_account_id (the cash account), amount (all that it still owes).',
        bodyOf(salaryPaymentFields),
      ),
    },
    [`${month}/{id}/unpay`]: { post: tag('Takes the last payment back by a reversing entry.') },
    [`${month}/{id}/void`]: { post: tag('Takes the approval back by a reversing entry; refused while paid.') },
    '/owner/advances': {
      get: tag('The advances, and in `outstanding` what each representative has not given back.'),
      post: tag('Pays an advance out: with cash_account_id and notes where wished.', bodyOf(advanceFields)),
    },
    '/owner/advances/{id}/void': {
      post: tag('Takes an advance back by a reversing entry; refused when a month has recovered it.'),
    },
  }
}
