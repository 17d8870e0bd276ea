import type { Counted, Text } from '../text.ts'

/** How money is handed over. */
export const paymentMethodWords = {
  cash: { ar: 'نقدي أو تحويل', en: 'Cash or transfer' },
  cheque: { ar: 'شيك', en: 'Cheque' },
} satisfies Record<string, Text>

interface BothSides {
  client: Text
  supplier: Text
}

/** Words that depend on whether money comes from a client or goes to a supplier. */
export const sidedWords = {
  amount: {
    client: { ar: 'المبلغ المقبوض', en: 'Amount received' },
    supplier: { ar: 'المبلغ المدفوع', en: 'Amount paid' },
  },
  discount: {
    client: { ar: 'خصم مسموح به', en: 'Discount allowed' },
    supplier: { ar: 'خصم مكتسب', en: 'Discount received' },
  },
  account: {
    client: { ar: 'يدخل في حساب', en: 'Into the account' },
    supplier: { ar: 'يُصرف من حساب', en: 'From the account' },
  },
  chequeFrom: {
    client: { ar: 'شيك من العميل', en: 'Cheque from the client' },
    supplier: { ar: 'شيك للمورد', en: 'Cheque to the supplier' },
  },
  chequeWaits: {
    client: {
      ar: 'يبقى في أوراق القبض حتى يُودَع ويُحصَّل.',
      en: 'It stays under notes receivable until it is deposited and clears.',
    },
    supplier: {
      ar: 'يبقى في أوراق الدفع حتى يُصرَف.',
      en: 'It stays under notes payable until it is cashed.',
    },
  },
  chooseParty: {
    client: {
      ar: 'اختر العميل لتظهر فواتيره التي لم تُسدَّد.',
      en: 'Choose the client to see the invoices that are still unpaid.',
    },
    supplier: {
      ar: 'اختر المورد لتظهر فواتيره التي لم تُسدَّد.',
      en: 'Choose the supplier to see the invoices that are still unpaid.',
    },
  },
  noInvoices: {
    client: {
      ar: 'لا فواتير مفتوحة لهذا العميل؛ ما تقبضه يُسجَّل دفعة مقدمة منه.',
      en: 'This client has no unpaid invoices; what you receive stands as an advance.',
    },
    supplier: {
      ar: 'لا فواتير مفتوحة لهذا المورد؛ ما تدفعه يُسجَّل دفعة مقدمة له.',
      en: 'This supplier has no unpaid invoices; what you pay stands as an advance.',
    },
  },
  restBeyond: {
    client: {
      ar: 'يبقى رصيدًا للعميل، يُستخدم في فواتيره التالية.',
      en: 'stays to the client’s credit, for the next invoices.',
    },
    supplier: {
      ar: 'يبقى دفعة مقدمة لدى المورد، تُستخدم في فواتيره التالية.',
      en: 'stays with the supplier as an advance, for the next invoices.',
    },
  },
  staysOnAccount: {
    client: { ar: 'يبقى {amount} رصيدًا للعميل', en: '{amount} stays as the client’s credit' },
    supplier: { ar: 'يبقى {amount} رصيدًا لك لدى المورد', en: '{amount} stays with the supplier as your credit' },
  },
  restAdvance: {
    client: {
      ar: 'دفعة مقدمة من العميل، لم يُسدَّد بها شيء من فواتيره.',
      en: 'is an advance from the client, used on no invoice.',
    },
    supplier: {
      ar: 'دفعة مقدمة للمورد، لم يُسدَّد بها شيء من فواتيره.',
      en: 'is an advance to the supplier, used on no invoice.',
    },
  },
  pay: {
    client: { ar: 'تحصيل', en: 'Collect' },
    supplier: { ar: 'سداد', en: 'Pay' },
  },
  payAndPrint: {
    client: { ar: 'تحصيل وطباعة', en: 'Collect and print' },
    supplier: { ar: 'سداد وطباعة', en: 'Pay and print' },
  },
  postAndPay: {
    client: { ar: 'ترحيل وتحصيل', en: 'Post and collect' },
    supplier: { ar: 'ترحيل وسداد', en: 'Post and pay' },
  },
  postPayAndPrint: {
    client: { ar: 'ترحيل وتحصيل وطباعة', en: 'Post, collect and print' },
    supplier: { ar: 'ترحيل وسداد وطباعة', en: 'Post, pay and print' },
  },
  payTitle: {
    client: { ar: 'تحصيل {number}', en: 'Collect {number}' },
    supplier: { ar: 'سداد {number}', en: 'Pay {number}' },
  },
  restOfInvoice: {
    client: { ar: 'يبقى على العميل {amount} من هذه الفاتورة.', en: 'The client still owes {amount} of this invoice.' },
    supplier: { ar: 'يبقى للمورد {amount} من هذه الفاتورة.', en: '{amount} of this invoice is still owed.' },
  },
  beyondInvoice: {
    client: {
      ar: '{amount} أكثر من المتبقي، ويبقى رصيدًا للعميل.',
      en: '{amount} is more than the residual and stays to the client’s credit.',
    },
    supplier: {
      ar: '{amount} أكثر من المتبقي، ويبقى دفعة مقدمة لدى المورد.',
      en: '{amount} is more than the residual and stays with the supplier as an advance.',
    },
  },
} satisfies Record<string, BothSides>
/** The form, the page and the list of payments. */
export const paymentWords = {
  method: { ar: 'طريقة الدفع', en: 'Method' },
  bankFees: { ar: 'مصاريف بنكية', en: 'Bank fees' },
  usualAccount: { ar: 'حساب النقدية المعتاد', en: 'The usual cash account' },
  inBase: { ar: 'بالعملة الأساسية', en: 'In the base currency' },
  openItems: { ar: 'المستحقات المفتوحة', en: 'Open items' },
  document: { ar: 'المستند', en: 'Document' },
  entry: { ar: 'قيد يومية', en: 'Journal entry' },
  openInvoices: { ar: 'الفواتير المفتوحة', en: 'Open invoices' },
  distribute: { ar: 'وزّع على الأقدم', en: 'Distribute, oldest first' },
  distributeRest: { ar: 'وزّعه على الفواتير المفتوحة', en: 'Distribute it over the open invoices' },
  useOn: { ar: 'استخدمه على {number}', en: 'Use it on {number}' },
  clear: { ar: 'امسح التوزيع', en: 'Clear' },
  give: { ar: 'ما يُسدَّد منها', en: 'Given to it' },
  settledOf: { ar: 'سُدّد منها', en: 'Settled' },
  giveTo: { ar: 'ما يُسدَّد من {number}', en: 'Given to {number}' },
  whole: { ar: 'كاملة', en: 'In full' },
  wholeOf: { ar: 'سدّد {number} كاملة', en: 'Settle {number} in full' },
  afterDate: { ar: 'بعد تاريخ السند', en: 'After the payment’s date' },
  noneInCurrency: { ar: 'لا فواتير مفتوحة بعملة {currency}.', en: 'No unpaid invoices in {currency}.' },
  otherCurrencies: { ar: 'فواتير بعملة أخرى:', en: 'Invoices in another currency:' },
  invoicesFailed: { ar: 'تعذر عرض الفواتير المفتوحة', en: 'The open invoices could not be shown' },
  loading: { ar: 'جارٍ عرض الفواتير المفتوحة…', en: 'Reading the open invoices…' },
  given: { ar: 'وُزّع على الفواتير', en: 'Given to invoices' },
  rest: { ar: 'الباقي', en: 'Left over' },
  over: { ar: 'زائد عن المبلغ', en: 'More than the amount' },
  overBody: {
    ar: 'ما وُزّع أكبر من المبلغ؛ قلّله أو زد المبلغ.',
    en: 'More was given than there is: give less, or raise the amount.',
  },
  takeSum: { ar: 'اجعل المبلغ {amount}', en: 'Make the amount {amount}' },
  none: { ar: 'وُزّع كله على الفواتير.', en: 'All of it is given to invoices.' },
  keyWhole: { ar: 'ما يكفي الفاتورة أو ما بقي', en: 'what settles the invoice, or what is left' },
  keyInvoice: { ar: 'الفاتورة السابقة أو التالية', en: 'invoice above or below' },
  keyToInvoices: { ar: 'إلى الفواتير', en: 'to the invoices' },
  keyDistribute: { ar: 'توزيع على الأقدم', en: 'distribute, oldest first' },
  cheque: { ar: 'الشيك', en: 'Cheque' },
  dueOnCheque: { ar: 'تاريخه', en: 'Dated' },
  settles: { ar: 'ما سُدّد به من الفواتير', en: 'Invoices it settled' },
  settlesNone: { ar: 'لم يُوزَّع على أي فاتورة.', en: 'It was given to no invoice.' },
  unusedOf: { ar: 'لم يُستخدم منه', en: 'Not used yet' },
  more: { ar: 'سند كامل: خصم، مصاريف، عدة فواتير', en: 'Full form: discount, fees, several invoices' },
  residual: { ar: 'المتبقي على الفاتورة', en: 'Balance due of the invoice' },
  total: { ar: 'إجمالي الفاتورة', en: 'Total of the invoice' },
  settlesInvoice: { ar: 'تُسدَّد به الفاتورة كلها.', en: 'It settles the whole invoice.' },
  cancel: { ar: 'تراجع', en: 'Cancel' },
  paying: { ar: 'جارٍ التسجيل…', en: 'Recording…' },
  notPaid: { ar: 'لم يُسجَّل السداد', en: 'The payment was not recorded' },
  paid: { ar: 'سُجّل {number}', en: '{number} was recorded' },
} satisfies Record<string, Text>

export const invoicesCounted: Counted = {
  ar: {
    zero: 'بلا فواتير',
    one: 'فاتورة واحدة',
    two: 'فاتورتان',
    few: '{count} فواتير',
    many: '{count} فاتورة',
    other: '{count} فاتورة',
  },
  en: { one: '{count} invoice', other: '{count} invoices' },
}

/** Invoices and journal entries by which a party owes. */
export const openItemsCounted: Counted = {
  ar: {
    zero: 'بلا مستحقات',
    one: 'مستحق واحد',
    two: 'مستحقان',
    few: '{count} مستحقات',
    many: '{count} مستحقًا',
    other: '{count} مستحق',
  },
  en: { one: '{count} item', other: '{count} items' },
}
