import { issuedStatusWords } from '../../i18n/books/cheques.ts'
import type { Text } from '../../i18n/text.ts'
import type { Issue } from '../../schema/errors.ts'
import { normalize } from '../../schema/search.ts'
import type { Fault } from './outcome.ts'

const words = (text: Text | undefined): string[] => (text ? [text.ar, text.en] : [])

/** What people write in a column that holds one of a few options, beside our own words for them. */
const otherWords: Readonly<Record<string, readonly (readonly [option: string, words: readonly string[]])[]>> = {
  payment_method: [
    ['cash', ['نقدا', 'نقدًا', 'نقدي', 'كاش', 'نقدية', 'cash']],
    ['transfer', ['تحويل', 'تحويل بنكي', 'حوالة', 'بنك', 'بطاقة', 'فيزا', 'bank transfer', 'bank', 'card', 'visa']],
    ['cheque', ['check', 'شيكات', 'بشيك']],
  ],
  cheque_state: [
    ['in_hand', [...words(issuedStatusWords.in_hand), 'تحت التحصيل', 'معلق', 'open', 'pending', 'outstanding']],
    ['deposited', ['مودع', 'في البنك', 'at bank', 'under collection']],
    ['endorsed', ['مظهر', 'مجير', 'handed on']],
    ['cleared', [...words(issuedStatusWords.cleared), 'محصل', 'مدفوع', 'paid', 'collected', 'honoured', 'honored']],
    ['bounced', ['مرتجع', 'مرفوض', 'راجع', 'بدون رصيد', 'returned', 'rejected', 'dishonoured', 'dishonored', 'nsf']],
    ['cancelled', ['ملغي', 'لاغي', 'void', 'canceled', 'stopped']],
  ],
  stock_type: [
    ['goods', ['سلع', 'بضاعة', 'بضائع', 'مخزون', 'مخزني', 'منتج', 'منتجات', 'good', 'stock', 'inventory', 'product']],
    ['services', ['service', 'خدمات', 'خدمي']],
  ],
}

const namedAtMost = 30

/** What is wrong with a cell: of a column of options, with what they are called, since a file shows no list of them. */
export function cellFault(column: string, issue: Issue, options: Readonly<Record<string, Text>>): Fault {
  const called = Object.values(options).slice(0, namedAtMost)
  if (issue !== 'not_an_option' || called.length === 0) return { column, issue }
  const more = Object.keys(options).length > namedAtMost ? ' …' : ''
  const values = { ar: called.map(({ ar }) => ar).join('، ') + more, en: called.map(({ en }) => en).join(', ') + more }
  return { column, reason: 'not_one_of', values }
}

/** Reads the options of a column by what they are called in either language. */
export function choiceReader(column: string, options: Readonly<Record<string, Text>>): (cell: string) => string {
  const ours = Object.entries(options).flatMap(([option, { ar, en }]) =>
    [option, ar, en].map(word => [normalize(word), option] as const),
  )
  const others = (otherWords[column] ?? []).flatMap(([option, words]) =>
    words.map(word => [normalize(word), option] as const),
  )
  const known = new Map([...others, ...ours])
  return cell => known.get(normalize(cell)) ?? cell
}
