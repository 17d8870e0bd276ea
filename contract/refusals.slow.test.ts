import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reason } from '../i18n/books/documents.ts'
import type { IssueCode } from '../schema/errors.ts'
import { type Body, type Document, plain, type Shop, shopOf } from './reports/testing-trade.ts'
import { type Backend, backends, newCompany, person } from './testing-backends.ts'
import { accountByCode, make, rent } from './testing-bodies.ts'

/**
 * Refusals of fields and reasons of documents, each with its exact sentence in both languages. Refusals of whole
 * requests (stale, locked, forbidden, ...) are provoked one by one in errors.slow.test.ts. That no sentence of the catalogue
 * is left out is asked after all tests, by scripts/sentences.ts.
 */

/** What the provocations begin with: made once for each side. */
interface Scene {
  shop: Shop
  client: number
  otherClient: number
  supplier: number
  service: number
  goods: number
  receivable: number
  rent: number
  cash: number
  stock: number
  warehouse: number
  /** A posted invoice of 2 × 50 in pounds, one in dollars, one of the other client, and a draft. */
  invoice: Document
  dollars: Document
  others: Document
  draft: Document
}

async function setScene(side: Backend): Promise<Scene> {
  const shop = shopOf(await newCompany(side))
  const [client, otherClient, service] = [await shop.client(), await shop.client(), await shop.product()]
  const items = [{ product_id: service, quantity: '2', price: '50' }]
  const sale = (more: Body = {}) =>
    shop.post('sales_invoice', { date: '2026-03-10', client_id: client, items, ...more })
  const account = async (code: string) => (await accountByCode(shop.company, code)).id
  return {
    ...{ shop, client, otherClient, service },
    supplier: await shop.supplier(),
    goods: await shop.product('goods'),
    receivable: await account('1201'),
    rent: await account('5203'),
    cash: await account('1101'),
    stock: await account('1301'),
    warehouse: (await shop.company.get('warehouses')).rows('warehouses')[0]!.id,
    invoice: await sale(),
    dollars: await sale({ currency_id: 840, exchange_rate: '48.5' }),
    others: await sale({ client_id: otherClient }),
    draft: await sale({ status: 'draft' }),
  }
}

const sale = ({ client, service }: Scene, more: Body = {}, line: Body = {}): ['invoice-sales', Body] => [
  'invoice-sales',
  {
    ...{ date: '2026-03-10', client_id: client },
    items: [{ product_id: service, quantity: '2', price: '50', ...line }],
    ...more,
  },
]
const receipt = ({ client, invoice }: Scene, more: Body = {}, share: Body = {}): ['payment-sales', Body] => [
  'payment-sales',
  {
    ...{ date: '2026-03-20', client_id: client, amount: '100' },
    allocations: [{ invoice_id: invoice.id, amount: '100', ...share }],
    ...more,
  },
]
const back = ({ invoice }: Scene, lines: Body[], more: Body = {}): ['throw-back-sales', Body] => [
  'throw-back-sales',
  {
    ...{ date: '2026-03-20', invoice_id: invoice.id },
    items: lines.map(line => ({ invoice_item_id: invoice.items[0]!.id, ...line })),
    ...more,
  },
]
const journal = (scene: Scene, line: Body): ['restrictions', Body] => [
  'restrictions',
  { date: '2026-03-10', items: [line, { account_id: scene.cash, creditor: '10' }] },
]

const counted = ({ warehouse }: Scene, line: Body): ['stock-adjustments', Body] => [
  'stock-adjustments',
  { date: '2026-03-10', warehouse_id: warehouse, reason: 'جرد', items: [line] },
]

type Requested = [path: string, body: Body, method?: 'GET' | 'POST' | 'PUT' | 'DELETE']

interface Refused {
  code: IssueCode
  when: string
  ask: (scene: Scene) => Requested | Promise<Requested>
  field: string
  ar: string
  en: string
}

const oldAmount = { ar: 'لا يزيد المرتجع على ما بقي من الأصل', en: "Don't have amount more than old amount" }
const removed = { ar: 'هذا الاختيار غير موجود', en: 'This choice does not exist' }

const refusals: Refused[] = [
  // The specification's own sentences.
  {
    code: 'above_old_amount',
    when: 'more comes back than was sold',
    ask: scene => back(scene, [{ quantity: '3' }]),
    field: 'items.0.quantity',
    ...oldAmount,
  },
  {
    code: 'above_old_amount',
    when: 'more is let off than was charged',
    ask: scene => back(scene, [{ allowance: '100.01' }]),
    field: 'items.0.allowance',
    ...oldAmount,
  },
  {
    code: 'repeated_product',
    when: 'a product stands on two lines',
    ask: scene => {
      const line = { product_id: scene.service, quantity: '1', price: '5' }
      return sale(scene, { items: [line, line] })
    },
    field: 'items.1.product_id',
    ar: 'لا تكرر الأصناف في البنود',
    en: 'dont repeat products in items',
  },
  {
    code: 'unbalanced',
    when: 'an entry does not balance',
    ask: scene => journal(scene, { account_id: scene.rent, debtor: '10.01' }),
    field: 'items',
    ar: 'الدائن لا يساوي المدين',
    en: 'Creditor != deptor',
  },
  {
    code: 'required',
    when: 'an invoice has no date',
    ask: scene => sale(scene, { date: '' }),
    field: 'date',
    ar: 'أدخل تاريخ الفاتورة',
    en: 'Enter the invoice date',
  },

  // Returns.
  {
    code: 'repeated_line',
    when: 'a line comes back twice in one return',
    ask: scene => back(scene, [{ quantity: '1' }, { quantity: '1' }]),
    field: 'items.1.invoice_item_id',
    ar: 'هذا البند مذكور في سطر آخر',
    en: 'This is already on another line',
  },
  {
    code: 'quantity_or_allowance',
    when: 'a line has a quantity and an allowance',
    ask: scene => back(scene, [{ quantity: '1', allowance: '5' }]),
    field: 'items.0.quantity',
    ar: 'اكتب الكمية المرتجعة أو مبلغ السماح، لا كليهما',
    en: 'Enter a returned quantity or an allowance, not both',
  },
  {
    code: 'not_found',
    when: 'the invoice of a return does not exist',
    ask: scene => back(scene, [{ quantity: '1' }], { invoice_id: 999_999 }),
    field: 'invoice_id',
    ...removed,
  },
  {
    code: 'not_found',
    when: 'the line of a return is of another invoice',
    ask: scene => back(scene, [{ quantity: '1', invoice_item_id: scene.others.items[0]!.id }]),
    field: 'items.0.invoice_item_id',
    ...removed,
  },
  {
    code: 'not_an_option',
    when: 'an allowance is on the price of no invoice',
    ask: ({ client, service }) => [
      'throw-back-sales',
      {
        ...{ date: '2026-03-20', client_id: client },
        items: [{ product_id: service, quantity: '1', price: '5', allowance: '5' }],
      },
    ],
    field: 'items.0.allowance',
    ar: 'اختر من القائمة',
    en: 'Choose from the list',
  },
  {
    code: 'before_invoice',
    when: 'a return is before its invoice',
    ask: scene => back(scene, [{ quantity: '1' }], { date: '2026-03-09' }),
    field: 'date',
    ar: 'اختر 10/03/2026 أو تاريخًا بعده: ذلك تاريخ الفاتورة',
    en: 'Choose 10/03/2026 or a later date: that is the date of the invoice',
  },

  // Payments.
  {
    code: 'before_invoice',
    when: 'a payment is before its invoice',
    ask: scene => receipt(scene, { date: '2026-03-09' }),
    field: 'date',
    ar: 'اختر 10/03/2026 أو تاريخًا بعده: ذلك تاريخ الفاتورة',
    en: 'Choose 10/03/2026 or a later date: that is the date of the invoice',
  },
  {
    code: 'above_residual',
    when: 'an invoice is given more than it asks for',
    ask: scene => receipt(scene, { amount: '200' }, { amount: '100.01' }),
    field: 'allocations.0.amount',
    ar: 'المتبقي على الفاتورة 100.00 فقط',
    en: 'Only 100.00 of the invoice is still unpaid',
  },
  {
    code: 'allocations_above_amount',
    when: 'the shares are more than was paid',
    ask: scene => receipt(scene, { amount: '99.50' }),
    field: 'allocations',
    ar: 'مجموع ما وُزّع على الفواتير أكبر من المبلغ بمقدار 0.50',
    en: 'The shares given to invoices are 0.50 more than the amount',
  },
  {
    code: 'repeated_invoice',
    when: 'an invoice is paid on two lines',
    ask: scene => {
      const share = { invoice_id: scene.invoice.id, amount: '10' }
      return receipt(scene, { allocations: [share, share] })
    },
    field: 'allocations.1.invoice_id',
    ar: 'هذه الفاتورة مذكورة في سطر آخر',
    en: 'This invoice is already on another line',
  },
  {
    code: 'other_party',
    when: 'an invoice is another client’s',
    ask: scene => receipt(scene, {}, { invoice_id: scene.others.id }),
    field: 'allocations.0.invoice_id',
    ar: 'هذه الفاتورة لطرف آخر',
    en: 'This invoice is of another party',
  },
  {
    code: 'other_currency',
    when: 'an invoice is in another currency',
    ask: scene => receipt(scene, { currency_id: 818 }, { invoice_id: scene.dollars.id }),
    field: 'allocations.0.invoice_id',
    ar: 'الفاتورة بعملة USD: اكتب السند بعملة USD، بما يُسدَّد منها وبسعر صرف اليوم، ولو دُفع بعملة المنشأة',
    en: 'The invoice is in USD: enter the payment in USD, with what it settles and the rate of the day, also where it was paid in your own currency',
  },
  {
    code: 'not_posted',
    when: 'an invoice is a draft',
    ask: scene => receipt(scene, {}, { invoice_id: scene.draft.id }),
    field: 'allocations.0.invoice_id',
    ar: 'هذه الفاتورة غير مرحّلة',
    en: 'This invoice is not posted',
  },
  {
    code: 'not_found',
    when: 'an invoice that is paid does not exist',
    ask: scene => receipt(scene, {}, { invoice_id: 999_999 }),
    field: 'allocations.0.invoice_id',
    ...removed,
  },
  {
    code: 'nothing_allocated',
    when: 'a discount is allowed on no invoice',
    ask: scene => receipt(scene, { discount_allowed: '5', allocations: [] }),
    field: 'discount_allowed',
    ar: 'الخصم المسموح به يكون على فاتورة؛ وزّع السند على فواتيره',
    en: 'A discount is allowed on an invoice; give the payment to its invoices',
  },
  {
    code: 'discount_above_amount',
    when: 'more is let off than the invoices are given',
    ask: scene => receipt(scene, { discount_allowed: '20' }, { amount: '10' }),
    field: 'discount_allowed',
    ar: 'الخصم أكبر من المبلغ',
    en: 'The discount is larger than the amount',
  },
  {
    code: 'fees_above_amount',
    when: 'the bank takes more than was paid',
    ask: scene => receipt(scene, { bank_fees: '100.01' }),
    field: 'bank_fees',
    ar: 'المصاريف أكبر من المبلغ',
    en: 'The fees are larger than the amount',
  },
  {
    code: 'fees_with_cheque',
    when: 'a cheque in hand has fees',
    ask: scene =>
      receipt(scene, {
        ...{ bank_fees: '1', payment_method: 'cheque', cheque_number: '1', cheque_date: '2026-04-01' },
      }),
    field: 'bank_fees',
    ar: 'مصاريف الشيك تُسجل عند تحصيله أو ارتداده',
    en: 'The fees of a cheque are entered when it clears or bounces',
  },
  {
    code: 'wrong_account_type',
    when: 'money comes into an account that holds none',
    ask: scene => receipt(scene, { cash_account_id: scene.rent }),
    field: 'cash_account_id',
    ar: 'لا يصلح هذا الحساب هنا؛ اختر حسابًا من نوع آخر',
    en: 'This account does not fit here; choose one of another type',
  },
  {
    code: 'post_to_pay',
    when: 'a draft carries a payment',
    ask: scene => sale(scene, { status: 'draft', payment: { amount: '10' } }),
    field: 'payment',
    ar: 'رحّل الفاتورة لتسددها',
    en: 'Post the invoice to pay it',
  },

  // What trades in products.
  {
    code: 'not_enough_stock',
    when: 'more is sold than there is',
    ask: scene => sale(scene, {}, { product_id: scene.goods }),
    field: 'items.0.quantity',
    ar: 'الرصيد لا يكفي: ينقص 2',
    en: 'Not enough in stock: 2 missing',
  },
  {
    code: 'discount_above_amount',
    when: 'a discount is more than the lines',
    ask: scene => sale(scene, { discount: '100.01' }),
    field: 'discount',
    ar: 'الخصم أكبر من المبلغ',
    en: 'The discount is larger than the amount',
  },
  {
    code: 'negative_total',
    when: 'the settlement takes more than everything',
    ask: scene => sale(scene, { settlement: '-100.01' }),
    field: 'settlement',
    ar: 'لا يكون الإجمالي سالبًا',
    en: 'The total cannot be negative',
  },
  {
    code: 'no_items',
    when: 'there is no line',
    ask: scene => sale(scene, { items: [] }),
    field: 'items',
    ar: 'أضف سطرًا واحدًا على الأقل',
    en: 'Add at least one line',
  },
  {
    code: 'too_many_items',
    when: 'there are more lines than a document has',
    ask: scene => sale(scene, { items: Array.from({ length: 1001 }, () => ({ product_id: scene.service })) }),
    field: 'items',
    ar: 'أقصى عدد للسطور هو 1000',
    en: 'At most 1000 lines',
  },
  {
    code: 'not_a_record',
    when: 'a line is a word',
    ask: scene => sale(scene, { items: ['نص'] }),
    field: 'items.0',
    ar: 'أرسل هذا السطر حقولًا بأسمائها',
    en: 'Send this line as named fields',
  },
  {
    code: 'unknown_currency',
    when: 'the organization does not keep a currency',
    ask: scene => sale(scene, { currency_id: 978, exchange_rate: '50' }),
    field: 'currency_id',
    ar: 'هذه العملة ليست من عملات المنشأة',
    en: 'The organization does not use this currency',
  },
  {
    code: 'worth_nothing',
    when: 'a rate leaves nothing of it',
    ask: scene => sale(scene, { currency_id: 840, exchange_rate: '0.00001' }),
    field: 'exchange_rate',
    ar: 'بهذا السعر تصبح قيمة المستند صفرًا',
    en: 'At this rate the document is worth nothing',
  },
  {
    code: 'analytical_required',
    when: 'the account of a sale asks for an analytical account',
    ask: async scene => {
      const { company } = scene.shop
      const account = await make(company, 'accounts', { type: 'income', has_analytical_account: true })
      const product_id = await scene.shop.product('services', { income_account_id: account.id })
      return sale(scene, {}, { product_id })
    },
    field: 'items.0.analytical_account_id',
    ar: 'هذا الحساب يتطلب حسابًا تحليليًا',
    en: 'This account requires an analytical account',
  },

  // Entries that a person writes.
  {
    code: 'both_sides',
    when: 'a line is a debit and a credit',
    ask: scene => journal(scene, { account_id: scene.rent, debtor: '10', creditor: '5' }),
    field: 'items.0.creditor',
    ar: 'السطر مدين أو دائن، لا كلاهما',
    en: 'A line is a debit or a credit, not both',
  },
  {
    code: 'no_amount',
    when: 'a line has no amount',
    ask: scene => journal(scene, { account_id: scene.rent }),
    field: 'items.0.debtor',
    ar: 'أدخل مبلغًا مدينًا أو دائنًا',
    en: 'Enter a debit or a credit',
  },
  {
    code: 'party_required',
    when: 'nobody owes what is receivable',
    ask: scene => journal(scene, { account_id: scene.receivable, debtor: '10' }),
    field: 'items.0.client_id',
    ar: 'اختر العميل أو المورد لهذا الحساب',
    en: 'Choose the client or supplier for this account',
  },
  {
    code: 'party_not_allowed',
    when: 'rent is said to be a client’s',
    ask: scene => journal(scene, { account_id: scene.rent, debtor: '10', client_id: scene.client }),
    field: 'items.0.client_id',
    ar: 'هذا الحساب لا يخص عميلًا ولا موردًا',
    en: 'This account belongs to no client or supplier',
  },
  {
    code: 'account_not_allowed',
    when: 'stock is written by hand',
    ask: scene => journal(scene, { account_id: scene.stock, debtor: '10' }),
    field: 'items.0.account_id',
    ar: 'لا يُستخدم هذا الحساب في قيد يدوي؛ استخدم تسوية المخزون',
    en: 'This account is not used in a manual entry; use a stock adjustment',
  },

  // Records.
  {
    code: 'not_a_phone',
    when: 'a telephone number has letters',
    ask: () => ['clients', { type: 'individual', display_name: 'س', first_name: 'س', phone: 'abc' }],
    field: 'phone',
    ar: 'أدخل رقم هاتف صحيحًا',
    en: 'Enter a valid phone number',
  },
  {
    code: 'not_an_email',
    when: 'an address has no domain',
    ask: () => ['clients', { type: 'individual', display_name: 'س', first_name: 'س', email: 'me@home' }],
    field: 'email',
    ar: 'أدخل بريدًا إلكترونيًا صحيحًا',
    en: 'Enter a valid e-mail address',
  },
  {
    code: 'parent_type_differs',
    when: 'an account is under one of another type',
    ask: scene => ['accounts', { code: '5990', name: 'فرعي', type: 'expense', parent_id: scene.cash }],
    field: 'parent_id',
    ar: 'نوع الحساب الرئيسي مختلف',
    en: 'The parent account is of another type',
  },
  {
    code: 'parent_is_itself',
    when: 'an account is under itself',
    ask: async ({ shop }) => {
      const { id } = await make(shop.company, 'accounts')
      return [`accounts/${id}`, { parent_id: id }, 'PUT']
    },
    field: 'parent_id',
    ar: 'لا يكون الحساب تابعًا لنفسه',
    en: 'An account cannot be under itself',
  },
  {
    code: 'name_differs',
    when: 'an organization is removed by another name',
    ask: () => ['organizations', { name: 'متجر آخر' }, 'DELETE'],
    field: 'name',
    ar: 'الاسم لا يطابق الاسم المسجل',
    en: 'The name is not the one on record',
  },

  // Values that cannot be read.
  {
    code: 'not_text',
    when: 'a name is a list',
    ask: () => ['units', { name: ['رطل'] }],
    field: 'name',
    ar: 'أدخل الاسم نصًّا',
    en: 'Enter Name as text',
  },
  {
    code: 'too_long',
    when: 'a prefix is longer than a number has room for',
    ask: async ({ shop }) => {
      const [{ id }] = (await shop.company.get('serial-numbers')).rows('serial_numbers') as [Document]
      return [`serial-numbers/${id}`, { prefix: 'X'.repeat(21) }, 'PUT']
    },
    field: 'prefix',
    ar: 'أقصى طول هو 20 حرفًا',
    en: 'At most 20 characters',
  },
  {
    code: 'not_a_number',
    when: 'a price is a word',
    ask: scene => sale(scene, {}, { price: 'عشرة' }),
    field: 'items.0.price',
    ar: 'أدخل رقمًا صحيح الكتابة',
    en: 'Enter a number',
  },
  {
    code: 'thousands_sign',
    when: 'the sign of thousands stands before decimals',
    ask: scene => sale(scene, {}, { price: '١٬٥' }),
    field: 'items.0.price',
    ar: 'العلامة ٬ للآلاف وحدها. ضع نقطة قبل الكسر',
    en: 'The sign ٬ is for thousands only. Put a point before decimals',
  },
  {
    code: 'not_a_moment',
    when: 'a report is asked as it was known on a day, at no hour',
    ask: () => ['reports/general-ledger?known_at=2026-03-31', {}, 'GET'],
    field: 'known_at',
    ar: 'أدخل تاريخًا ووقتًا، مثل 2026-03-31T17:00:00Z',
    en: 'Enter a date and a time, like 2026-03-31T17:00:00Z',
  },
  {
    code: 'too_many_columns',
    when: 'a report has a column of every month of fifty years',
    ask: () => ['reports/profits-and-losses?date_from=1990-01-01&date_to=2040-12-31&interval=month', {}, 'GET'],
    field: 'interval',
    ar: 'الأعمدة أكثر من 600. اختر فترة أقصر أو تقسيمًا أوسع.',
    en: 'There are more than 600 columns. Choose a shorter period or longer parts.',
  },

  // People.
  {
    code: 'password_too_long',
    when: 'a password has more characters than anybody types',
    ask: () => {
      const password = 'x'.repeat(129)
      return ['register', { ...person(), password, password_confirmation: password }]
    },
    field: 'password',
    ar: 'كلمة المرور 128 حرفًا على الأكثر',
    en: 'The password has at most 128 characters',
  },
  {
    code: 'password_predictable',
    when: 'a password is what everybody types first',
    ask: () => ['register', { ...person(), password: '١٢٣٤٥٦٧٨', password_confirmation: '١٢٣٤٥٦٧٨' }],
    field: 'password',
    ar: 'كلمة المرور هذه من أول ما يُخمَّن: حروف قليلة تتكرر أو تتابع مثل 12345678. اكتب بضع كلمات لا يتوقعها أحد',
    en: 'This password is among the first that are guessed: few characters again and again, or a run such as 12345678. Write a few words that nobody expects',
  },
  {
    code: 'password_is_name',
    when: 'a password is the e-mail of its account',
    ask: () => {
      const somebody = person()
      const password = somebody.email.toUpperCase()
      return ['register', { ...somebody, password, password_confirmation: password }]
    },
    field: 'password',
    ar: 'كلمة المرور هذه هي اسم صاحب الحساب أو بريده، وهي من أول ما يُخمَّن. اكتب بضع كلمات لا يتوقعها أحد',
    en: 'This password is the name or the e-mail of the account, which are among the first that are guessed. Write a few words that nobody expects',
  },
  {
    code: 'code_required',
    when: 'an address is verified without its code',
    ask: () => ['verifyEmailToRegister', { email: person().email }],
    field: 'code',
    ar: 'أدخل رمز التحقق',
    en: 'Enter the verification code',
  },
  {
    code: 'password_not_changed',
    when: 'the old password is another one',
    ask: () => {
      const password = 'another horse and a battery'
      return ['changePassword', { old_password: 'not it', password, password_confirmation: password }]
    },
    field: 'old_password',
    ar: 'حدث خطأ أثناء تغيير كلمة المرور',
    en: 'there was an error in changing the password',
  },

  // Stock.
  {
    code: 'cost_unknown',
    when: 'goods are found that never came in',
    ask: scene => counted(scene, { product_id: scene.goods, quantity: '2' }),
    field: 'items.0.quantity',
    ar: 'لم يدخل من هذا الصنف شيء حتى ذلك اليوم تُعرف به تكلفته؛ سجّل شراءه أو رصيد أول مدته',
    en: 'Nothing of it had come in up to that day, so its cost is not known; record a purchase or its opening stock',
  },
  {
    code: 'no_stock_to_value',
    when: 'what is not there is worth more',
    ask: scene => counted(scene, { product_id: scene.goods, value: '5' }),
    field: 'items.0.value',
    ar: 'لا رصيد في ذلك اليوم تُعدَّل قيمته',
    en: 'There is no stock on that day whose value could change',
  },
  {
    code: 'value_below_zero',
    when: 'goods are worth less than nothing',
    ask: async scene => {
      const opening = { opening_quantity: '10', opening_cost: '10', opening_date: '2026-01-01' }
      return counted(scene, { product_id: await scene.shop.product('goods', opening), value: '-100.01' })
    },
    field: 'items.0.value',
    ar: 'بهذا تنزل قيمة المخزون عن الصفر',
    en: 'This would take the value of the stock below zero',
  },
  {
    code: 'quantity_or_value',
    when: 'a line of an adjustment has a quantity and a value',
    ask: scene => counted(scene, { product_id: scene.goods, quantity: '1', value: '1' }),
    field: 'items.0.quantity',
    ar: 'اكتب فرق الكمية أو فرق القيمة، لا كليهما',
    en: 'Enter a difference of quantity or of value, not both',
  },
  {
    code: 'same_warehouse',
    when: 'goods are moved to where they are',
    ask: ({ goods, warehouse: id }) => {
      const moved = { date: '2026-03-10', reason: 'نقل', product_id: goods, quantity: '1' }
      return ['stock-transfers', { ...moved, from_warehouse_id: id, to_warehouse_id: id }]
    },
    field: 'to_warehouse_id',
    ar: 'اختر مخزنًا آخر للاستلام',
    en: 'Choose another warehouse to move to',
  },

  // Offers and credits.
  {
    code: 'above_ordered',
    when: 'more is invoiced than was offered',
    ask: async scene => {
      const offer = await offerOf(scene)
      const items = [{ product_id: scene.service, quantity: '4' }]
      return [`invoice-sales-price-offers/${offer.id}/convert`, { items }]
    },
    field: 'items.0.quantity',
    ar: 'بقي من المطلوب 1 فقط',
    en: 'Only 1 of what was ordered is left',
  },
  {
    code: 'above_credit',
    when: 'more credit is used than a client has',
    ask: async scene => {
      const client = await scene.shop.client()
      await scene.shop.post('receipt', { date: '2026-03-01', client_id: client, amount: '10' })
      const { id: invoice_id } = await invoiceOf({ ...scene, client })
      return [`credits/${client}/apply`, { date: '2026-03-15', allocations: [{ invoice_id, amount: '20' }] }]
    },
    field: 'allocations.0.amount',
    ar: 'الرصيد الدائن المتاح في هذا التاريخ 10.00 فقط',
    en: 'Only 10.00 of credit is available on this date',
  },
  {
    code: 'credit_from',
    when: 'credit is handed back before there is enough of it',
    ask: async scene => {
      const client_id = await scene.shop.client()
      await scene.shop.post('receipt', { date: '2026-03-01', client_id, amount: '10' })
      await scene.shop.post('receipt', { date: '2026-03-20', client_id, amount: '15' })
      return [`credits/${client_id}/refund`, { client_id, date: '2026-03-15', amount: '20' }]
    },
    field: 'date',
    ar: 'اختر 20/03/2026 أو تاريخًا بعده: قبل ذلك اليوم لا يكفي الرصيد الدائن هذا المبلغ',
    en: 'Choose 20/03/2026 or a later date: before that day there is less credit than this',
  },
  {
    code: 'no_credit_in',
    when: 'credit is handed back of which there is none',
    ask: async scene => {
      const client_id = await scene.shop.client()
      return [`credits/${client_id}/refund`, { client_id, date: '2026-03-15', amount: '20' }]
    },
    field: 'currency_id',
    ar: 'لا رصيد دائن بعملة EGP ليُرد',
    en: 'There is no credit in EGP to hand back',
  },
  {
    code: 'moved_by_cheques',
    when: 'a cheque is moved by hand',
    ask: async scene =>
      journal(scene, { account_id: (await accountByCode(scene.shop.company, '1211')).id, creditor: '10' }),
    field: 'items.0.account_id',
    ar: 'تحرّك هذا الحساب خطوات الشيكات؛ اتخذ الخطوة من صفحة الشيك: إيداع أو تظهير أو تحصيل أو ارتداد',
    en: 'This account is moved by the steps of cheques; take the step on the page of the cheque: deposit, endorse, clear or bounce',
  },
  {
    code: 'holds_credits',
    when: 'the credits of clients are written by hand',
    ask: async scene =>
      journal(scene, { account_id: (await accountByCode(scene.shop.company, '2302')).id, debtor: '10' }),
    field: 'items.0.account_id',
    ar: 'رصيد هذا الحساب من السندات والمرتجعات؛ سجّله بسند قبض أو سند صرف',
    en: 'This account is kept by payments and returns; record a receipt or a supplier payment',
  },
  {
    code: 'one_party',
    when: 'an opening invoice is of a client and of a supplier',
    ask: ({ client, supplier }) => {
      const invoice = { reference: 'B', date: '2025-12-01', amount: '5', client_id: client, supplier_id: supplier }
      return ['opening-balances', { date: '2026-01-01', invoices: [invoice] }, 'PUT']
    },
    field: 'invoices.0.supplier_id',
    ar: 'الفاتورة لعميل أو لمورد، لا لهما معًا',
    en: 'An invoice is of a client or of a supplier, not of both',
  },

  // Currencies.
  {
    code: 'coin_in_use',
    when: 'a currency is dropped that a document is in',
    ask: () => ['organizations', { coins: [818] }, 'PUT'],
    field: 'coins',
    ar: 'لهذه العملة مستندات أو أطراف، فلا تُزال: USD',
    en: 'Documents or parties use this currency, so it stays: USD',
  },
  {
    code: 'no_coins',
    when: 'an organization keeps no currency',
    ask: () => ['organizations', { coins: [] }, 'PUT'],
    field: 'coins',
    ar: 'اختر عملة',
    en: 'Choose a currency',
  },
  {
    code: 'rate_missing',
    when: 'dollars are revalued at no rate',
    ask: () => ['revaluations', { date: '2026-03-31' }],
    field: 'rates',
    ar: 'أدخل سعر صرف USD في هذا اليوم',
    en: 'Enter the exchange rate of USD on this day',
  },
  {
    code: 'already_revalued',
    when: 'a day is revalued again',
    ask: async ({ shop }) => {
      const body = { date: '2026-03-31', rates: [{ currency_id: 840, rate: '50' }] }
      await shop.company.post('revaluations', body)
      return ['revaluations', body]
    },
    field: 'date',
    ar: 'أُعيد التقييم في هذا اليوم من قبل. ألغِه أولًا لتعيده بأسعار أخرى',
    en: 'This day is revalued already. Void that one first to do it again at other rates',
  },

  // Salaries, statements.
  {
    code: 'not_a_month',
    when: 'salaries are of a thirteenth month',
    ask: async ({ shop }) => {
      const { id } = await make(shop.company, 'representatives')
      return ['representative-salaries', { representative_id: id, month: '2026-13' }]
    },
    field: 'month',
    ar: 'أدخل شهرًا صحيحًا',
    en: 'Enter a month, such as 2026-03',
  },
  {
    code: 'above_advances',
    when: 'more is kept back than was advanced',
    ask: async ({ shop }) => {
      const { id } = await make(shop.company, 'representatives', { basic_salary: '6000' })
      return ['representative-salaries', { representative_id: id, month: '2026-03', advance: '1' }]
    },
    field: 'advance',
    ar: 'المتبقي من السلف 0.00 فقط',
    en: 'Only 0.00 of advances is outstanding',
  },
  {
    code: 'above_net',
    when: 'more is paid than a salary comes to',
    ask: async ({ shop }) => {
      const { id } = await make(shop.company, 'representatives', { basic_salary: '6000' })
      const body = { representative_id: id, month: '2026-03' }
      const drafted = await shop.company.post('representative-salaries', body)
      const at = `representative-salaries/${drafted.one('representative_salary').id}`
      await shop.company.post(`${at}/approve`, {})
      return [`${at}/pay`, { amount: '6000.01' }]
    },
    field: 'amount',
    ar: 'المتبقي من الراتب 6,000.00 فقط',
    en: 'Only 6,000.00 of the salary is left to pay',
  },
  {
    code: 'no_address',
    when: 'a statement is mailed to a client without an address',
    ask: async ({ shop }) => {
      const party = { type: 'individual', display_name: 'بلا بريد', first_name: 'س' }
      const { id } = (await shop.company.post('clients', party)).one('client')
      return [`clients/${id}/statement/mail`, {}]
    },
    field: 'email',
    ar: 'لا بريد إلكتروني مسجلًا لهذا الطرف. اكتب عنوانًا، أو أضفه إلى بياناته.',
    en: 'No e-mail is on record for this party. Enter an address, or add one to its details.',
  },
]

/** A document on which an action is not allowed, and the sentence of why. */
interface Current {
  reason: Reason
  action: 'edit' | 'return' | 'delete' | 'void' | 'pay'
  /** Where the action itself is refused for another reason: the whole of it is gone, or it is no invoice. */
  onlyShown?: true
  of: (scene: Scene) => Promise<[path: string, one: string, id: number, values?: Record<string, string>]>
  ar: string
  en: string
}

const invoiceOf = async ({ shop, client, service }: Scene, more: Body = {}) =>
  shop.post('sales_invoice', {
    ...{ date: '2026-03-10', client_id: client },
    items: [{ product_id: service, quantity: '2', price: '50' }],
    ...more,
  })
const paidBy = ({ shop, client }: Scene, invoice: Document, amount: string, more: Body = {}) =>
  shop.post('receipt', {
    ...{ date: '2026-03-20', client_id: client, amount },
    allocations: [{ invoice_id: invoice.id, amount: Number(amount) > 100 ? '100' : amount }],
    ...more,
  })
const returnOf = ({ shop }: Scene, invoice: Document, quantity: string) =>
  shop.post('sales_return', {
    ...{ date: '2026-03-21', invoice_id: invoice.id },
    items: [{ invoice_item_id: invoice.items[0]!.id, quantity }],
  })
const offerOf = ({ shop, client, service }: Scene) =>
  shop.post('price_offer', {
    ...{ date: '2026-03-10', client_id: client },
    items: [{ product_id: service, quantity: '1', price: '50' }],
  })
const atInvoice = (id: number, values = {}): [string, string, number, Record<string, string>] => [
  'invoice-sales',
  'invoice_sale',
  id,
  values,
]

/** `{n}` is the number of the document that stands in the way. */
const current: Current[] = [
  {
    reason: 'is_void',
    action: 'edit',
    of: async scene => {
      const { id } = await scene.shop.post('journal_entry', await rent(scene.shop.company))
      await scene.shop.void('journal_entry', id)
      return ['restrictions', 'restriction', id]
    },
    ar: 'سبق الإلغاء بقيد عكسي.',
    en: 'it was voided by a reversing entry.',
  },
  {
    reason: 'is_posted',
    action: 'delete',
    of: async scene => atInvoice(scene.invoice.id),
    ar: 'المرحّل لا يُحذف؛ يُلغى بقيد عكسي ويبقى رقمه.',
    en: 'what is posted is not deleted; it is voided by a reversing entry and keeps its number.',
  },
  {
    reason: 'is_draft',
    action: 'return',
    of: async scene => atInvoice(scene.draft.id),
    ar: 'ما زالت مسودة؛ رحّلها أولًا.',
    en: 'it is still a draft; post it first.',
  },
  {
    reason: 'not_an_invoice',
    action: 'return',
    onlyShown: true,
    of: async scene => ['invoice-sales-price-offers', 'invoice_sales_price_offer', (await offerOf(scene)).id],
    ar: 'هذا للفواتير فقط.',
    en: 'only an invoice can be.',
  },
  {
    reason: 'has_returns',
    action: 'edit',
    of: async scene => {
      const invoice = await invoiceOf(scene)
      const { number } = await returnOf(scene, invoice, '1')
      return atInvoice(invoice.id, { n: number })
    },
    ar: 'لها مرتجع رقم {n}.',
    en: 'return {n} was made of it.',
  },
  {
    reason: 'is_returned',
    action: 'return',
    onlyShown: true,
    of: async scene => {
      const invoice = await invoiceOf(scene)
      await returnOf(scene, invoice, '2')
      return atInvoice(invoice.id)
    },
    ar: 'رجعت كل بنودها.',
    en: 'all of it was returned.',
  },
  {
    reason: 'has_payments',
    action: 'void',
    of: async scene => {
      const invoice = await invoiceOf(scene)
      const { number } = await paidBy(scene, invoice, '60')
      return atInvoice(invoice.id, { n: number })
    },
    ar: 'سُدّد منها 60.00 (سند قبض {n})؛ ألغِ ما سدّدها أولًا.',
    en: '60.00 of it is settled (Receipt {n}); void what settled it first.',
  },
  {
    reason: 'has_credits',
    action: 'void',
    of: async scene => {
      const [paid, later] = [await invoiceOf(scene), await invoiceOf(scene)]
      const { number } = await paidBy(scene, paid, '130')
      const allocations = [{ invoice_id: later.id, amount: '30' }]
      await scene.shop.company.post(`credits/${scene.client}/apply`, { date: '2026-03-25', allocations })
      return atInvoice(later.id, { n: number })
    },
    ar: 'سُدّد منها 30.00 برصيد دائن استُخدم عليها (سند قبض {n})؛ تراجع عن استخدامه أولًا من صفحة العميل أو المورد.',
    en: '30.00 of it is settled by a credit that was used on it (Receipt {n}); take that use back first on the page of the client or supplier.',
  },
  {
    reason: 'is_settled',
    action: 'pay',
    of: async scene => {
      const invoice = await invoiceOf(scene)
      await paidBy(scene, invoice, '100')
      return atInvoice(invoice.id)
    },
    ar: 'سُدّدت بالكامل.',
    en: 'it is settled in full.',
  },
  {
    reason: 'given_back',
    action: 'void',
    of: async scene => {
      const invoice = await invoiceOf(scene)
      const { id } = await paidBy(scene, invoice, '100')
      const { number } = await returnOf(scene, invoice, '1')
      return ['payment-sales', 'payment_sale', id, { n: number }]
    },
    ar: 'رُدّ منها بالمرتجع رقم {n}؛ ألغِ المرتجع أولًا.',
    en: 'return {n} gave some of it back; void the return first.',
  },
  {
    reason: 'credit_used',
    action: 'void',
    of: async scene => {
      const [paid, later] = [await invoiceOf(scene), await invoiceOf(scene)]
      const { id } = await paidBy(scene, paid, '130')
      const allocations = [{ invoice_id: later.id, amount: '30' }]
      await scene.shop.company.post(`credits/${scene.client}/apply`, { date: '2026-03-25', allocations })
      return ['payment-sales', 'payment_sale', id]
    },
    ar: 'استُخدم ما تركه رصيدًا في سداد فاتورة أو رُدّ؛ تراجع عن ذلك أولًا من صفحة الفاتورة أو العميل أو المورد.',
    en: 'the credit that it left was used on an invoice or handed back; take that back first on the page of the invoice, the client or the supplier.',
  },
  {
    reason: 'cheque_moved',
    action: 'edit',
    of: async scene => {
      const cheque = { payment_method: 'cheque', cheque_number: '451', cheque_date: '2026-04-15' }
      const { id } = await paidBy(scene, await invoiceOf(scene), '100', cheque)
      const { company } = scene.shop
      const [inHand] = (await company.get(`cheques?document_id=${id}`)).rows('cheques')
      const bank = await accountByCode(company, '1111')
      await company.post(`cheques/${inHand!.id}/deposit`, { date: '2026-04-15', bank_account_id: bank.id })
      return ['payment-sales', 'payment_sale', id]
    },
    ar: 'شيكه رقم 451 لم يعد في اليد.',
    en: 'its cheque 451 is no longer in hand.',
  },
  {
    reason: 'is_converted',
    action: 'edit',
    of: async scene => {
      const offer = await offerOf(scene)
      const { number } = await scene.shop.convert('price_offer', offer.id)
      return ['invoice-sales-price-offers', 'invoice_sales_price_offer', offer.id, { n: number }]
    },
    ar: 'صدرت منها الفاتورة {n}.',
    en: 'invoice {n} was made from it.',
  },
  {
    reason: 'has_draft_invoice',
    action: 'void',
    of: async scene => {
      const offer = await offerOf(scene)
      await scene.shop.convert('price_offer', offer.id, { status: 'draft' })
      return ['invoice-sales-price-offers', 'invoice_sales_price_offer', offer.id]
    },
    ar: 'صدرت منها مسودة فاتورة؛ رحّلها أو احذفها.',
    en: 'a draft invoice was made from it; post that or delete it.',
  },
]

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let scene: Scene
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    scene = await setScene(side)
  })
  afterAll(() => side?.close())

  test.each(refusals)('$code: $when', async ({ ask, field, ar, en }) => {
    const { company } = scene.shop
    const [path, body, method = 'POST'] = await ask(scene)
    const sentence = await scene.shop.refused(lang =>
      company.ask(method, path, { ...(method === 'GET' ? {} : { body }), lang }),
    )
    expect(sentence).toEqual([422, { [field]: [ar] }, { [field]: [en] }])
  })

  const refusalOf = {
    edit: ['لا يمكنك تعديل هذه الفاتورة: ', "you can't edit or return this invoice: "],
    return: ['لا يمكنك إرجاع هذه الفاتورة: ', "you can't edit or return this invoice: "],
    delete: ['لا يمكنك حذف هذه الفاتورة: ', "you can't delete this invoice: "],
    editDocument: ['لا يمكنك تعديل هذا المستند: ', "you can't edit this document: "],
    deleteDocument: ['لا يمكنك حذف هذا المستند: ', "you can't delete this document: "],
    void: ['لا يمكنك إلغاء هذا المستند: ', "you can't void this document: "],
  } as const
  /** Does what is not allowed. */
  const attempt = (
    action: 'edit' | 'return' | 'delete' | 'void',
    path: string,
    document: Document,
    lang: 'ar' | 'en',
  ) => {
    const { company } = scene.shop
    const at = `${path}/${document.id}`
    if (action === 'edit') return company.put(at, { reference: 'نعم' }, { lang })
    if (action === 'delete') return company.delete(at, { lang })
    if (action === 'void') return company.post(`${at}/void`, undefined, { lang })
    const items = [{ invoice_item_id: document.items[0]!.id, quantity: '1' }]
    return company.post('throw-back-sales', { date: '2026-03-20', invoice_id: document.id, items }, { lang })
  }

  test.each(current)('$reason: a $action that is not allowed says why, and so does its refusal', async row => {
    const { action, of, ar, en, onlyShown } = row
    const [path, one, id, values = {}] = await of(scene)
    const textOf = (text: string) => text.replace('{n}', values.n ?? '')
    const read = async (lang: 'ar' | 'en') =>
      (await scene.shop.company.get(`${path}/${id}`, { lang })).one(one) as Document
    const document = await read('ar')
    const reasons = [document.can[action].reason, (await read('en')).can[action].reason].map(plain)
    expect([document.can[action].allowed, ...reasons]).toEqual([false, textOf(ar), textOf(en)])
    if (action === 'pay' || onlyShown) return
    // Only an invoice is spoken of as one.
    const isOfInvoice = path === 'invoice-sales' || path === 'invoice-purchases'
    const ofOthers = { ...refusalOf, edit: refusalOf.editDocument, delete: refusalOf.deleteDocument }
    const [arabic, english] = (isOfInvoice ? refusalOf : ofOthers)[action]
    const sentence = await scene.shop.refused(lang => attempt(action, path, document, lang))
    expect(sentence).toEqual([409, arabic + textOf(ar), english + textOf(en)])
  })

  test('no_warehouse: goods have nowhere to lie when every warehouse was put away, and services need none', async () => {
    const shop = shopOf(await newCompany(side))
    const [{ id }] = (await shop.company.get('warehouses')).rows('warehouses') as [Document]
    await shop.company.put(`warehouses/${id}`, { active: false })
    const body = async (stock_type: 'goods' | 'services') => ({
      ...{ date: '2026-03-10', supplier_id: await shop.supplier() },
      items: [{ product_id: await shop.product(stock_type), quantity: '1', price: '5' }],
    })
    expect(await shop.refusedPost('purchase_invoice', await body('goods'))).toEqual([
      422,
      { warehouse_id: ['لا يوجد مخزن مفعّل يدخل إليه الرصيد'] },
      { warehouse_id: ['There is no active warehouse for the stock'] },
    ])
    expect(await shop.post('purchase_invoice', await body('services'))).toMatchObject({ status: 'posted' })
  })

  test('is_locked: nothing in a locked period is changed, and it says so', async () => {
    const shop = shopOf(await newCompany(side))
    const { id } = await shop.post('journal_entry', await rent(shop.company))
    await shop.company.put('organizations', { lock_date: '2026-03-31' })
    const reasonIn = async (lang: 'ar' | 'en') =>
      plain(((await shop.company.get(`restrictions/${id}`, { lang })).one('restriction') as Document).can.edit.reason)
    expect([await reasonIn('ar'), await reasonIn('en')]).toEqual([
      'الفترة حتى 31/03/2026 مقفلة.',
      'the period up to 31/03/2026 is locked.',
    ])
    expect(await shop.refusedPut('journal_entry', id, { name: 'آخر' })).toEqual([
      409,
      'الفترة حتى 31/03/2026 مقفلة. اختر تاريخًا بعدها، أو افتحها من الإعدادات.',
      'The period up to 31/03/2026 is locked. Choose a later date, or open it in the settings.',
    ])
  })

  test('what is named, what is repeated and what cannot be computed are told together', async () => {
    const line = { product_id: scene.service, quantity: '1', price: '5', discount: '101', discount_type: 'percent' }
    const body = { date: '2026-03-10', client_id: 999_999, currency_id: 36, items: [line, line] }
    const { status, message } = await scene.shop.company.post('invoice-sales', body)
    expect([status, Object.keys(message as object).sort()]).toEqual([
      422,
      ['client_id', 'currency_id', 'exchange_rate', 'items.0.discount', 'items.1.discount', 'items.1.product_id'],
    ])
  })

  test('an opening invoice that is partly paid stays what it is, and is changed only where it came from', async () => {
    const shop = shopOf(await newCompany(side))
    const client_id = await shop.client()
    const opened = { client_id, reference: 'S-77', date: '2025-11-20', amount: '1500' }
    const put = (lang: 'ar' | 'en', invoices: Body[]) =>
      shop.company.put('opening-balances', { date: '2026-01-01', invoices }, { lang })
    const { invoices } = (await put('ar', [opened])).read<{ invoices: Document[] }>('opening_balances')
    const [{ id, document_id: invoice_id }] = invoices as [Document]
    const opening = async (lang: 'ar' | 'en') =>
      ((await shop.company.get(`invoice-sales/${invoice_id}`, { lang })).one('invoice_sale') as Document).can.edit
        .reason
    expect([await opening('ar'), await opening('en')]).toEqual([
      'من الأرصدة الافتتاحية، وتُعدّل هناك.',
      'it is an opening balance; change it there.',
    ])
    const allocations = [{ invoice_id, amount: '500' }]
    await shop.post('receipt', { date: '2026-02-01', client_id, amount: '500', allocations })
    expect(await shop.refused(lang => put(lang, [{ ...opened, id, amount: '900' }]))).toEqual([
      422,
      { 'invoices.0': ['سُدّد من هذه الفاتورة، فلا يتغير طرفها ولا مبلغها'] },
      { 'invoices.0': ['This invoice is partly settled: its party and amount stay'] },
    ])
    expect(await shop.refused(lang => put(lang, []))).toEqual([
      422,
      { invoices: ['سُدّد من الفاتورة S-77، فلا تُحذف'] },
      { invoices: ['Invoice S-77 is partly settled and cannot be left out'] },
    ])
  })
})
