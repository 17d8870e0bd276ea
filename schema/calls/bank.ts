import { z } from 'zod'
import { id, pageOf } from '../answers/values.ts'
import * as bank from '../bank/answers.ts'
import {
  bankLineListOptions,
  bankStatementListOptions,
  matchAllFields,
  partFields,
  statementFields,
  unmatchFields,
} from '../bank/fields.ts'
import { bodyOf, listOf, withRequired } from './bodies.ts'
import { type Calls, done, made, ok, signedIn } from './call.ts'
import { listParameters, query } from './parameters.ts'

/** Statements of banks, and what their lines are in the books. */

const file = { type: 'string', format: 'binary', description: 'MT940, CAMT, OFX, CSV or XLSX, up to 20 MB.' }

export const bankStatementCalls: Calls = {
  'GET /owner/bank-accounts': signedIn(
    'bank',
    'The accounts of cash, what their banks wrote of them last, and by how much the books differ.',
    ok({ bank_accounts: pageOf(bank.bankAccount) }),
  ),
  'GET /owner/bank-accounts/{id}/reconciliation': signedIn(
    'bank',
    'What explains the difference between the books and the bank on a day.',
    ok({ reconciliation: bank.reconciliation }),
    { parameters: [query('date', { type: 'string', format: 'date' }, 'The last day of its statements where absent.')] },
  ),
  'GET /owner/bank-statements': signedIn(
    'bank',
    'The statements that were taken in, the latest first.',
    ok({ bank_statements: pageOf(bank.bankStatement) }),
    { parameters: listParameters(bankStatementListOptions) },
  ),
  'POST /owner/bank-statements': signedIn(
    'bank',
    'Takes the statements of a file in; lines that are there already are not taken again.',
    made({ statements: z.array(bank.readStatement), new_lines: z.int().nonnegative() }),
    {
      description:
        'Of a file with several accounts, bank_account says which is meant; that of the last file where it says nothing. ' +
        'A statement that does not tie, or does not go on where the one before it ended, is taken with a reason. ' +
        'dry_run says what would happen and writes nothing.',
      form: withRequired(bodyOf(statementFields, { file }), 'file'),
    },
  ),
  'GET /owner/bank-statements/{id}': signedIn('bank', 'One statement.', ok({ bank_statement: bank.bankStatement })),
  'DELETE /owner/bank-statements/{id}': signedIn(
    'bank',
    'Takes a statement out of which no line is matched.',
    done({ bank_statement: bank.bankStatement }),
  ),
  'GET /owner/bank-lines': signedIn('bank', 'Lines of statements.', ok({ bank_lines: pageOf(bank.bankLine) }), {
    parameters: listParameters(bankLineListOptions),
  }),
}

/** What lines of banks are in the books. */
export const bankMatchCalls: Calls = {
  'GET /owner/bank-lines/{id}': signedIn(
    'bank',
    'One line, what it is matched to and was, and what it may be.',
    ok({ bank_line: bank.bankLineWhole }),
  ),
  'POST /owner/bank-accounts/{id}/match': signedIn(
    'bank',
    'Matches the open lines of an account of which only one thing in the books can be each: up to a hundred at a time.',
    done({ matched: z.int().nonnegative(), open_lines: z.int().nonnegative(), next_id: id.nullable() }),
    {
      description:
        'One call looks at some of the lines, the oldest first. Where there are more, next_id is the last it looked at: ' +
        'sent again as after_id, the next call goes on behind it. dry_run counts what would be matched and writes nothing.',
      body: bodyOf(matchAllFields),
    },
  ),
  'POST /owner/bank-lines/{id}/match': signedIn(
    'bank',
    'Matches a line: to lines of the ledger, or to documents that are made for it. The parts add up to the line.',
    done({ bank_line: bank.bankLineWhole }),
    { body: { type: 'object', properties: { parts: listOf(partFields) }, required: ['parts'] } },
  ),
  'POST /owner/bank-lines/{id}/unmatch': signedIn(
    'bank',
    'Undoes the match of a line, and takes the documents back that were made with it.',
    done({ bank_line: bank.bankLineWhole }),
    { body: bodyOf(unmatchFields) },
  ),
}
