import { type FormIssueCode, type Issue, type IssueCode, splitIssue } from '../schema/errors.ts'
import { checkTheData } from './check-the-data.ts'
import { doubtfulNumber, notAQuantity, thousandsSign, wholeAmounts } from './doubtful-number.ts'
import { requiredSentence } from './required-fields.ts'
import { identityIssueTexts } from './tax/identity-issues.ts'
import { isolated, type Language, readableAmount, readableDay, type Text } from './text.ts'

/**
 * What is wrong with a field, where a form finds it itself; what only the server finds is in messages.ts. `{field}` is its label,
 * `{value}` or `{amount}` what the issue carries.
 */
export const formIssueTexts = {
  required: { ar: 'أدخل {field}', en: 'Enter the {field}' },
  not_text: { ar: 'أدخل {field} نصًّا', en: 'Enter {field} as text' },
  too_long: { ar: 'أقصى طول هو {value} حرفًا', en: 'At most {value} characters' },
  not_a_number: { ar: 'أدخل رقمًا صحيح الكتابة', en: 'Enter a number' },
  doubtful_number: doubtfulNumber,
  not_a_quantity: notAQuantity,
  decimal_point: {
    ar: 'ضع نقطة قبل الكسر، هكذا: {value}',
    en: 'Put a point before the decimals, like this: {value}',
  },
  thousands_sign: thousandsSign,
  too_many_decimals: { ar: 'أقصى عدد للخانات العشرية هو {value}', en: 'At most {value} decimal places' },
  negative: { ar: 'لا يُقبل رقم سالب هنا', en: 'A negative number is not accepted here' },
  not_positive: { ar: 'أدخل رقمًا أكبر من صفر', en: 'Enter a number above zero' },
  too_large: { ar: 'الرقم أكبر مما يمكن تسجيله', en: 'The number is larger than can be recorded' },
  percent_above_100: { ar: 'لا تزيد النسبة على 100', en: 'A percentage is at most 100' },
  not_a_date: { ar: 'أدخل تاريخًا صحيحًا', en: 'Enter a valid date' },
  date_out_of_range: { ar: 'أدخل تاريخًا بين 1900 و2199', en: 'Enter a date between 1900 and 2199' },
  before_invoice: {
    ar: 'اختر {one} أو تاريخًا بعده: ذلك تاريخ الفاتورة',
    en: 'Choose {one} or a later date: that is the date of the invoice',
  },
  date_before: { ar: 'اختر {value} أو تاريخًا بعده', en: 'Choose {value} or a later date' },
  not_an_option: { ar: 'اختر من القائمة', en: 'Choose from the list' },
  not_a_flag: { ar: 'اختر نعم أو لا', en: 'Choose yes or no' },
  not_found: { ar: 'هذا الاختيار غير موجود', en: 'This choice does not exist' },
  taken: { ar: 'مستخدم من قبل', en: 'Already in use' },
  not_an_email: { ar: 'أدخل بريدًا إلكترونيًا صحيحًا', en: 'Enter a valid e-mail address' },
  not_a_phone: { ar: 'أدخل رقم هاتف صحيحًا', en: 'Enter a valid phone number' },
  not_a_colour: { ar: 'اختر لونًا، مثل #1b5e43', en: 'Choose a colour, like #1b5e43' },
  too_pale: {
    ar: 'هذا اللون فاتح على الورق الأبيض: تباينه {value}، وأقل ما يُقرأ 4.5. اختر لونًا أغمق',
    en: 'This colour is too pale on white paper: its contrast is {value}, and 4.5 is the least that can be read. Choose a darker one',
  },
  passwords_differ: { ar: 'كلمتا المرور غير متطابقتين', en: "password doesn't match" },
  same_warehouse: { ar: 'اختر مخزنًا آخر للاستلام', en: 'Choose another warehouse to move to' },
  goods_only: { ar: 'الخدمات لا رصيد لها؛ اختر سلعة', en: 'A service has no stock; choose goods' },
  above_old_amount: { ar: 'لا يزيد المرتجع على ما بقي من الأصل', en: "Don't have amount more than old amount" },
  above_residual: { ar: 'المتبقي على الفاتورة {amount} فقط', en: 'Only {amount} of the invoice is still unpaid' },
  settles_nothing: {
    ar: 'يسدّد الفواتير سطر دائن لعميل أو سطر مدين لمورد فقط',
    en: 'Only a credit to a client or a debit to a supplier settles invoices',
  },
  allocations_above_amount: {
    ar: 'مجموع ما وُزّع على الفواتير أكبر من المبلغ بمقدار {amount}',
    en: 'The shares given to invoices are {amount} more than the amount',
  },
  repeated_line: { ar: 'هذا البند مذكور في سطر آخر', en: 'This is already on another line' },
  words_or_account: {
    ar: 'اكتب ما كان عنه هذا المبلغ، أو اختر الحساب',
    en: 'Write what this amount was for, or choose the account',
  },
  quantity_or_allowance: {
    ar: 'اكتب الكمية المرتجعة أو مبلغ السماح، لا كليهما',
    en: 'Enter a returned quantity or an allowance, not both',
  },
  nothing_allocated: {
    ar: 'الخصم المسموح به يكون على فاتورة؛ وزّع السند على فواتيره',
    en: 'A discount is allowed on an invoice; give the payment to its invoices',
  },
  fees_above_amount: { ar: 'المصاريف أكبر من المبلغ', en: 'The fees are larger than the amount' },
  no_items: { ar: 'أضف سطرًا واحدًا على الأقل', en: 'Add at least one line' },
  too_many_items: { ar: 'أقصى عدد للسطور هو {value}', en: 'At most {value} lines' },
  repeated_product: { ar: 'لا تكرر الأصناف في البنود', en: 'dont repeat products in items' },
  unbalanced: { ar: 'الدائن لا يساوي المدين', en: 'Creditor != deptor' },
  both_sides: { ar: 'السطر مدين أو دائن، لا كلاهما', en: 'A line is a debit or a credit, not both' },
  same_account: { ar: 'اختر حسابًا غير الذي خرج منه المبلغ', en: 'Choose another account than the one it leaves' },
  credit_limit_unheld: {
    ar: 'حد الائتمان يغيّره من يحق له البيع فوقه. اطلب ذلك من مالك المنشأة أو أحد مديريها.',
    en: 'The credit limit is changed by who may sell beyond it. Ask the owner or an admin for it.',
  },
  account_not_allowed: {
    ar: 'لا يُستخدم هذا الحساب في قيد يدوي؛ استخدم تسوية المخزون',
    en: 'This account is not used in a manual entry; use a stock adjustment',
  },
  discount_above_amount: { ar: 'الخصم أكبر من المبلغ', en: 'The discount is larger than the amount' },
  negative_total: { ar: 'لا يكون الإجمالي سالبًا', en: 'The total cannot be negative' },
  unknown_currency: { ar: 'هذه العملة ليست من عملات المنشأة', en: 'The organization does not use this currency' },
  no_coins: { ar: 'اختر عملة', en: 'Choose a currency' },
  not_a_record: { ar: 'أرسل هذا السطر حقولًا بأسمائها', en: 'Send this line as named fields' },
  out_of_range: { ar: 'أدخل رقمًا من 1 إلى {value}', en: 'Enter a number from 1 to {value}' },
  not_a_picture: { ar: 'ليست هذه صورة PNG أو JPEG سليمة', en: 'This is not a sound PNG or JPEG picture' },
  svg_refused: {
    ar: 'ملف SVG قد يحمل برنامجًا، فلا يُقبل. احفظ الشعار صورة PNG ثم اخترها.',
    en: 'An SVG file can carry a program, so it is not taken. Save the logo as a PNG and choose that.',
  },
  unknown_parameter: { ar: 'لا يوجد مرشّح بهذا الاسم', en: 'There is no such filter' },
  unknown_sort: { ar: 'لا يمكن الترتيب بهذا العمود', en: 'The list cannot be sorted by this column' },
  prefix_characters: {
    ar: 'البادئة حروف وأرقام وشرطة (-) وشرطة مائلة (/) فقط',
    en: 'A prefix has letters, digits, hyphens and slashes only',
  },
  counter_width: { ar: 'اختر من خانة واحدة إلى 12 خانة', en: 'Choose 1 to 12 digits' },
  hidden_marks: { ar: 'سطر واحد، بلا رموز خفية', en: 'One line, without hidden marks' },
  too_many_addresses: {
    ar: 'أقصى عدد للعناوين في رسالة واحدة هو {value}',
    en: 'At most {value} addresses in one letter',
  },
  ...identityIssueTexts,
} satisfies Partial<Record<FormIssueCode, Text>>

/** What is wrong with a field, in the reader's language. `label` is what the field is called there. */
export function formIssueText(
  issue: Issue,
  language: Language,
  label: string,
  texts: Readonly<Partial<Record<IssueCode, Text>>> = formIssueTexts,
): string {
  const { code, value } = splitIssue(issue)
  if (code === 'required') return requiredSentence(label, language)
  const isDay = ['date_before', 'date_after', 'period_not_ended', 'return_follows'].includes(code)
  const [one = '', other = '', third = '', fourth = ''] = value.split('|')
  const values = {
    field: label,
    value: isDay ? readableDay(value) : value,
    amount: readableAmount(value),
    one: readableDay(one),
    other: readableDay(other),
    third,
    fourth,
  }
  const text = code === 'too_many_decimals' && value === '0' ? wholeAmounts : (texts[code] ?? checkTheData)
  return plain(text[language], values)
}

// Figures and days alone keep their order in either direction, and a value of several says where each begins and ends.
const keepsItsOrder = /^[\d.,:/]*$|[\u2066-\u2068]/

/** A label is ours and in the reader's language; a code, a name or a negative figure is isolated, as in every sentence. */
const plain = (sentence: string, { field, ...values }: Record<'field', string> & Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return name === 'field' ? field : whole
    return keepsItsOrder.test(value) ? value : isolated(value)
  })
