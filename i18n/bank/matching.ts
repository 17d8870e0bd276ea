import type { matchReasons } from '../../schema/bank/fields.ts'
import { documentFieldWords } from '../books/documents.ts'
import type { LabelOf } from '../labels.ts'
import type { Counted, Text } from '../text.ts'

/** Why something in the books is proposed for a line of the bank. Each follows the others in a list. */
export const matchReasonWords: Record<
  Exclude<(typeof matchReasons)[number], 'days_apart' | 'as_before' | 'number'>,
  Text
> = {
  same_amount: { ar: 'نفس المبلغ', en: 'same amount' },
  sum: { ar: 'مجموعها هو المبلغ', en: 'together they make the amount' },
  same_day: { ar: 'في اليوم نفسه', en: 'on the same day' },
  name: { ar: 'الاسم في البيان', en: 'the name is in the description' },
  cheque_number: { ar: 'رقم الشيك في البيان', en: 'the number of the cheque is in the description' },
  only_one: { ar: 'لا يوجد غيره', en: 'there is no other' },
  mirror: { ar: 'الحركة المقابلة في {account}', en: 'the other side is in {account}' },
  fee: { ar: 'الفرق {amount} قد يكون عمولة بنكية', en: 'the difference of {amount} may be a fee of the bank' },
}

/** Whose number is in the words of the line. */
export const numberReasonWords = {
  document: { ar: 'رقم المستند في البيان', en: 'the number of the document is in the description' },
  documents: { ar: 'أرقام المستندات في البيان', en: 'the numbers of the documents are in the description' },
  invoice: { ar: 'رقم الفاتورة في البيان', en: 'the number of the invoice is in the description' },
  invoices: { ar: 'أرقام الفواتير في البيان', en: 'the numbers of the invoices are in the description' },
} satisfies Record<string, Text>

/** By how much the bank was later than the books. */
export const daysLater: Counted = {
  ar: {
    zero: 'في اليوم نفسه',
    one: 'بعد يوم',
    two: 'بعد يومين',
    few: 'بعد {count} أيام',
    many: 'بعد {count} يومًا',
    other: 'بعد {count} يوم',
  },
  en: { one: '1 day later', other: '{count} days later' },
}

/** By how much it was earlier. */
export const daysEarlier: Counted = {
  ar: {
    zero: 'في اليوم نفسه',
    one: 'قبله بيوم',
    two: 'قبله بيومين',
    few: 'قبله بـ{count} أيام',
    many: 'قبله بـ{count} يومًا',
    other: 'قبله بـ{count} يوم',
  },
  en: { one: '1 day earlier', other: '{count} days earlier' },
}

export const timesBefore: Counted = {
  ar: {
    zero: 'لم يسبق',
    one: 'كما في المرة السابقة',
    two: 'كما في مرتين سابقتين',
    few: 'كما في {count} مرات سابقة',
    many: 'كما في {count} مرة سابقة',
    other: 'كما في {count} مرة سابقة',
  },
  en: { one: 'as the time before', other: 'as {count} times before' },
}

/** Why a line of the bank cannot be matched now, or its match undone. */
export const bankLineReasonWords = {
  is_matched: {
    ar: 'طوبقت هذه الحركة من قبل. أعد تحميل الصفحة.',
    en: 'it is matched already. Load the page again.',
  },
  is_open: { ar: 'هذه الحركة لم تُطابق بعد.', en: 'it is not matched.' },
} satisfies Record<string, Text>

const fields: Record<string, Text> = {
  ...documentFieldWords,
  parts: { ar: 'الأجزاء', en: 'Parts' },
  entry_id: { ar: 'القيد', en: 'Entry' },
  position: { ar: 'سطر القيد', en: 'Line of the entry' },
  invoice_id: { ar: 'الفاتورة', en: 'Invoice' },
  cheque_id: { ar: 'الشيك', en: 'Cheque' },
  cash_account_id: { ar: 'الحساب الآخر', en: 'Other account' },
  account_id: { ar: 'الحساب', en: 'Account' },
  statement_id: { ar: 'كشف الحساب', en: 'Statement' },
  state: { ar: 'الحالة', en: 'State' },
  keep_documents: { ar: 'إبقاء المستندات', en: 'Keep the documents' },
}

/** What the fields of lines of a bank and of their parts are called. */
export const bankLineLabel: LabelOf = (path, language) => fields[path.split('.').at(-1) ?? '']?.[language] ?? path

/** What is wrong with a part that a line is matched to. */
export const bankIssueTexts = {
  part_of_one_thing: {
    ar: 'الجزء شيء واحد: قيد أو فاتورة أو شيك أو حساب أو طرف',
    en: 'A part is one thing: an entry, an invoice, a cheque, an account or a party',
  },
  part_twice: { ar: 'ورد هذا في جزء آخر من الحركة نفسها', en: 'Another part of the same line has this already' },
  parts_differ: {
    ar: 'مجموع الأجزاء لا يساوي مبلغ الحركة؛ الفرق {value}. ضع الفرق على حساب',
    en: 'The parts do not add up to the line; they differ by {value}. Put the difference on an account',
  },
  other_side: {
    ar: 'الاتجاه لا يناسب: الداخل يسدّد ما على العملاء، والخارج يسدّد ما للموردين',
    en: 'The wrong way: money in is for what clients owe, money out for what suppliers are owed',
  },
  above_unmatched: {
    ar: 'لم يبق من سطر القيد بلا مطابقة إلا {value}',
    en: 'Only {value} of the line of the entry is not matched yet',
  },
  entry_reversed: { ar: 'أُلغي هذا القيد بقيد عكسي', en: 'This entry was taken back by a reversal' },
  amount_of_cheque: {
    ar: 'مبلغ الشيك {value}، ويُحصَّل كاملًا؛ ضع الفرق على حساب',
    en: 'The cheque is of {value} and clears whole; put the difference on an account',
  },
  cheque_elsewhere: { ar: 'هذا الشيك ليس لدى هذا البنك', en: 'This cheque is not with this bank' },
  cheque_refused: { ar: 'لا يسمح حال الشيك بذلك: {value}', en: 'The state of the cheque does not allow this: {value}' },
  line_in_base: {
    ar: 'كشف البنك بالعملة الأساسية، وهذا بعملة أخرى',
    en: 'The statement is in the base currency, and this is in another',
  },
  tax_of_account: {
    ar: 'الرمز الضريبي لما يوضع على حساب إيراد أو مصروف',
    en: 'A tax code is for what goes to an account of income or expense',
  },
} satisfies Record<string, Text>
