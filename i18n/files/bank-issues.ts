import type { FileIssueCode } from '../../schema/numbers/file-issue-codes.ts'
import { unreadableStatementTexts as unreadable } from '../bank-statements.ts'
import type { Text } from '../text.ts'

type BankIssueCode = Extract<FileIssueCode, `statement_${string}` | `${string}_bank_account${'' | 's'}`>

/** Why a statement of a bank is not taken in. A statement is named by its number, or by its last day. */
export const bankIssueTexts: Record<BankIssueCode, Text> = {
  statement_empty: unreadable.empty,
  statement_tooLarge: unreadable.tooLarge,
  statement_notText: unreadable.notText,
  statement_unknownFormat: unreadable.unknownFormat,
  statement_notXml: unreadable.notXml,
  statement_doctype: unreadable.doctype,
  statement_tooDeep: unreadable.tooDeep,
  statement_noStatement: unreadable.noStatement,
  statement_noDate: unreadable.noDate,
  statement_wrongDate: unreadable.wrongDate,
  statement_wrongAmount: unreadable.wrongAmount,
  statement_noAmount: unreadable.noAmount,
  statement_noHeads: unreadable.noHeads,
  statement_doubtfulDates: unreadable.doubtfulDates,
  statement_doubtfulAmounts: unreadable.doubtfulAmounts,
  statement_cutOff: unreadable.cutOff,
  statement_line: { ar: 'انظر السطر {value} من الملف', en: 'See line {value} of the file' },
  statement_line_written: {
    ar: 'انظر السطر {one} من الملف، وفيه: {other}',
    en: 'See line {one} of the file, where it says: {other}',
  },
  statement_currency: {
    ar: 'الكشف بعملة {one}، وهذا الحساب بعملة الدفاتر {other}',
    en: 'The statement is in {one}; this account is in {other}, the currency of the books',
  },
  statement_decimals: {
    ar: 'في الكشف المبلغ {one}، وعملة الدفاتر ليس لها هذه الكسور',
    en: 'The statement has the amount {one}; the currency of the books has no such decimals',
  },
  statement_too_large: {
    ar: 'في الكشف المبلغ {one}، وهو أكبر مما يمكن تسجيله',
    en: 'The statement has the amount {one}, which is larger than can be recorded',
  },
  several_bank_accounts: {
    ar: 'في الملف كشوف أكثر من حساب. اكتب رقم المقصود منها: {value}',
    en: 'The file has statements of several accounts. Enter the number of the one that you mean: {value}',
  },
  no_such_bank_account: {
    ar: 'ليس في الملف حساب بهذا الرقم. فيه: {value}',
    en: 'The file has no account of this number. It has: {value}',
  },
  other_bank_account: {
    ar: 'هذا كشف الحساب {one}، وما سبقه كان للحساب {other}. إن كان هو المقصود فاكتب رقمه هنا',
    en: 'This is a statement of account {one}; the earlier ones were of {other}. If you mean this one, enter its number here',
  },
  statement_not_tied: {
    ar: 'كشف {other}: رصيده الختامي يختلف عن رصيده الافتتاحي وحركاته بمبلغ {one}. اكتب السبب ليُقبل كما هو',
    en: 'Statement {other}: its closing balance differs from its opening balance and lines by {one}. Say why, and it is taken as it is',
  },
  statement_gap: {
    ar: 'كشف {other}: لا يبدأ من حيث انتهى ما قبله، والفرق {one}. أضف الكشف الناقص أولًا، أو اكتب السبب ليُقبل كما هو',
    en: 'Statement {other}: it does not begin where the one before it ended; the difference is {one}. Add the missing one first, or say why, and it is taken as it is',
  },
  statement_equal_lines: {
    ar: 'كشف {other}: في يوم {one} حركة تساوي حركة من كشف آخر، وبقية حركات اليوم مختلفة، ولا أرصدة تفصل بينهما. ستُعد حركة واحدة؛ إن كانت هي نفسها فاكتب ذلك سببًا',
    en: 'Statement {other}: on {one} it has a line that equals one of another statement whose other lines of that day it lacks, and no balances tell them apart. They will count as one; if they are, say so as the reason',
  },
  statement_corrected: {
    ar: 'كشف {one}: أُخذ من قبل بهذا الرقم وحركات أخرى. اكتب السبب ليُقبل هذا أيضًا',
    en: 'Statement {one}: it was taken in before with this number and other lines. Say why, and this one is taken too',
  },
}
