import type { DocumentKind, DocumentStatus } from '../../schema/documents.ts'
import { noPermission } from '../records/read-only.ts'
import type { Text, Title } from '../text.ts'

interface DocumentWords {
  title: Title
  /** Feminine and masculine kinds say "new" differently in Arabic. */
  new: Text
  empty: Text
}

export const documentWords: Record<DocumentKind, DocumentWords> = {
  price_offer: {
    title: { one: { ar: 'عرض سعر', en: 'Price offer' }, all: { ar: 'عروض الأسعار', en: 'Price offers' } },
    new: { ar: 'عرض سعر جديد', en: 'New price offer' },
    empty: {
      ar: 'عرض السعر وعدٌ بسعر قبل البيع، ولا يُكتب له قيد.',
      en: 'A price offer promises a price before a sale; it writes no entry.',
    },
  },
  sales_invoice: {
    title: { one: { ar: 'فاتورة مبيعات', en: 'Sales invoice' }, all: { ar: 'فواتير المبيعات', en: 'Sales invoices' } },
    new: { ar: 'فاتورة مبيعات جديدة', en: 'New sales invoice' },
    empty: {
      ar: 'فاتورة المبيعات تسجل ما بعته ولمن، وتكتب قيدها وحدها.',
      en: 'A sales invoice records what you sold and to whom, and writes its own entry.',
    },
  },
  sales_debit_note: {
    title: { one: { ar: 'إشعار مدين', en: 'Debit note' }, all: { ar: 'الإشعارات المدينة', en: 'Debit notes' } },
    new: { ar: 'إشعار مدين جديد', en: 'New debit note' },
    empty: {
      ar: 'الإشعار المدين يزيد على العميل ما نقص في فاتورته. افتح الفاتورة واضغط «إشعار مدين».',
      en: 'A debit note adds what an invoice asked too little for. Open the invoice and press Debit note.',
    },
  },
  advance_invoice: {
    title: {
      one: { ar: 'فاتورة دفعة مقدمة', en: 'Advance invoice' },
      all: { ar: 'فواتير الدفعات المقدمة', en: 'Advance invoices' },
    },
    new: { ar: 'فاتورة دفعة مقدمة جديدة', en: 'New advance invoice' },
    empty: {
      ar: 'فاتورة الدفعة المقدمة تحسب ضريبة ما يدفعه العميل قبل التوريد، ثم تُخصم من فاتورته النهائية.',
      en: 'An advance invoice charges the tax of what a client pays before the supply; the final invoice deducts it.',
    },
  },
  sales_return: {
    title: { one: { ar: 'مرتجع مبيعات', en: 'Sales return' }, all: { ar: 'مرتجعات المبيعات', en: 'Sales returns' } },
    new: { ar: 'مرتجع مبيعات جديد', en: 'New sales return' },
    empty: {
      ar: 'المرتجع يعيد ما رجع من العميل إلى الرف وإلى دفترك.',
      en: 'A return brings back what a client returned, to the shelf and to your books.',
    },
  },
  receipt: {
    title: { one: { ar: 'سند قبض', en: 'Receipt' }, all: { ar: 'التحصيل', en: 'Receipts' } },
    new: { ar: 'سند قبض جديد', en: 'New receipt' },
    empty: {
      ar: 'سجّل ما قبضته من عميل ووزّعه على فواتيره، أو اضغط «تحصيل» في صفحة الفاتورة نفسها.',
      en: 'Record what a client paid and give it to the open invoices, or press Collect on the invoice itself.',
    },
  },
  purchase_order: {
    title: { one: { ar: 'أمر شراء', en: 'Purchase order' }, all: { ar: 'أوامر الشراء', en: 'Purchase orders' } },
    new: { ar: 'أمر شراء جديد', en: 'New purchase order' },
    empty: {
      ar: 'أمر الشراء طلبٌ من المورد، ولا يُكتب له قيد.',
      en: 'A purchase order asks a supplier for goods; it writes no entry.',
    },
  },
  purchase_invoice: {
    title: {
      one: { ar: 'فاتورة مشتريات', en: 'Purchase invoice' },
      all: { ar: 'فواتير المشتريات', en: 'Purchase invoices' },
    },
    new: { ar: 'فاتورة مشتريات جديدة', en: 'New purchase invoice' },
    empty: {
      ar: 'فاتورة المشتريات تسجل ما اشتريته وما عليك للمورد.',
      en: 'A purchase invoice records what you bought and owe.',
    },
  },
  purchase_debit_note: {
    title: {
      one: { ar: 'إشعار مدين من مورد', en: 'Supplier debit note' },
      all: { ar: 'إشعارات الموردين', en: 'Supplier debit notes' },
    },
    new: { ar: 'إشعار مدين جديد من مورد', en: 'New supplier debit note' },
    empty: {
      ar: 'بإشعار المورد المدين يزيد عليك ما نقص في فاتورته، وتزيد تكلفة بضاعتها. افتح فاتورة المشتريات واضغط «إشعار مدين من مورد».',
      en: 'By a debit note a supplier adds what a bill charged too little; its goods cost that much more. Open the purchase invoice and press Supplier debit note.',
    },
  },
  purchase_return: {
    title: {
      one: { ar: 'مرتجع مشتريات', en: 'Purchase return' },
      all: { ar: 'مرتجعات المشتريات', en: 'Purchase returns' },
    },
    new: { ar: 'مرتجع مشتريات جديد', en: 'New purchase return' },
    empty: {
      ar: 'مرتجع المشتريات يسجل ما أعدته إلى المورد.',
      en: 'A purchase return records what you sent back to a supplier.',
    },
  },
  supplier_payment: {
    title: { one: { ar: 'سند صرف', en: 'Supplier payment' }, all: { ar: 'سداد الموردين', en: 'Supplier payments' } },
    new: { ar: 'سند صرف جديد', en: 'New supplier payment' },
    empty: {
      ar: 'سجّل ما دفعته لمورد ووزّعه على فواتيره، أو اضغط «سداد» في صفحة الفاتورة نفسها.',
      en: 'Record what you paid a supplier and give it to the open invoices, or press Pay on the invoice itself.',
    },
  },
  write_off: {
    title: { one: { ar: 'إعدام دين', en: 'Write-off' }, all: { ar: 'الديون المعدومة', en: 'Write-offs' } },
    new: { ar: 'إعدام دين جديد', en: 'New write-off' },
    empty: {
      ar: 'سجّل ما لا أمل في تحصيله من فواتير عميل: يخرج من ذمته إلى الديون المعدومة، ولا نقدية فيه.',
      en: 'Record what of a client’s invoices will never be collected: it leaves their account for bad debts, and no cash moves.',
    },
  },
  expense: {
    title: { one: { ar: 'سند مصروف', en: 'Expense' }, all: { ar: 'المصروفات', en: 'Expenses' } },
    new: { ar: 'سند مصروف جديد', en: 'New expense' },
    empty: {
      ar: 'سجّل ما صُرف بلا فاتورة مورد: أجرة أو بنزين أو إيجار. يكفي المبلغ وفيم صُرف.',
      en: 'Record what was spent without a supplier’s invoice: a taxi, petrol, the rent. The amount and what it was for are enough.',
    },
  },
  other_receipt: {
    title: { one: { ar: 'سند إيراد', en: 'Other receipt' }, all: { ar: 'الإيرادات الأخرى', en: 'Other receipts' } },
    new: { ar: 'سند إيراد جديد', en: 'New other receipt' },
    empty: {
      ar: 'سجّل ما دخل الخزينة أو البنك من غير فاتورة مبيعات: فائدة أو إيجار أو رأس مال.',
      en: 'Record what came in without a sales invoice: interest, rent, capital of the owner.',
    },
  },
  transfer: {
    title: { one: { ar: 'تحويل', en: 'Transfer' }, all: { ar: 'التحويلات', en: 'Transfers' } },
    new: { ar: 'تحويل جديد', en: 'New transfer' },
    empty: {
      ar: 'سجّل ما نقلته بين خزينة وبنك، ومصروف البنك عليه، ويوم وصوله إن تأخر.',
      en: 'Record cash that you moved between till and bank, the bank’s fee, and the day it arrives if that is later.',
    },
  },
  custody: {
    title: { one: { ar: 'سند عهدة', en: 'Custody voucher' }, all: { ar: 'سندات العهد', en: 'Custody vouchers' } },
    new: { ar: 'سند عهدة جديد', en: 'New custody voucher' },
    empty: {
      ar: 'سجّل ما سلّمته عهدةً لسائق أو موظف، وما ردّه إليك منها. والفواتير تُسوّى من صفحته.',
      en: 'Record the cash you gave into the custody of a driver or an employee, and what came back. Bills are settled on their page.',
    },
  },
  journal_entry: {
    title: { one: { ar: 'قيد يومية', en: 'Journal entry' }, all: { ar: 'قيود اليومية', en: 'Journal entries' } },
    new: { ar: 'قيد يومية جديد', en: 'New journal entry' },
    empty: {
      ar: 'قيد اليومية يسجل ما لا مستند له، ومدينه يساوي دائنه.',
      en: 'A journal entry records what has no document; its debits equal its credits.',
    },
  },
}

export const statusWords: Record<DocumentStatus, Text> = {
  draft: { ar: 'مسودة', en: 'Draft' },
  posted: { ar: 'مُرحّل', en: 'Posted' },
  void: { ar: 'مُلغى', en: 'Void' },
}

/** What the fields of documents and of their lines are called, whatever the kind. */
export const documentFieldWords = {
  number: { ar: 'الرقم', en: 'Number' },
  date: { ar: 'التاريخ', en: 'Date' },
  due_date: { ar: 'الاستحقاق', en: 'Due date' },
  due_at_once_percent: { ar: 'نسبة المقدم', en: 'Share due at once' },
  due_at_once: { ar: 'المقدم', en: 'Due at once' },
  next_due: { ar: 'أول استحقاق', en: 'First due' },
  client_id: { ar: 'العميل', en: 'Client' },
  supplier_id: { ar: 'المورد', en: 'Supplier' },
  representative_id: { ar: 'المندوب', en: 'Representative' },
  warehouse_id: { ar: 'المخزن', en: 'Warehouse' },
  currency_id: { ar: 'العملة', en: 'Currency' },
  exchange_rate: { ar: 'سعر الصرف', en: 'Exchange rate' },
  refund_rate: { ar: 'سعر صرف ما يُرد', en: 'Rate of the money handed back' },
  tax_inclusive: { ar: 'الأسعار شاملة الضريبة', en: 'Prices include tax' },
  discount: { ar: 'الخصم', en: 'Discount' },
  discount_type: { ar: 'نوع الخصم', en: 'Discount type' },
  shipping_fee: { ar: 'الشحن', en: 'Shipping' },
  settlement: { ar: 'تسوية', en: 'Settlement' },
  reference: { ar: 'المرجع', en: 'Reference' },
  emirate: { ar: 'الإمارة', en: 'Emirate' },
  supply_date: { ar: 'تاريخ التوريد', en: 'Supply date' },
  supply_end: { ar: 'نهاية التوريد', en: 'End of supply' },
  document_type: { ar: 'نوع الفاتورة', en: 'Type of invoice' },
  supplier_tax_number: { ar: 'الرقم الضريبي على الفاتورة', en: 'Tax number on the bill' },
  source_number: { ar: 'رقمه في الملف المستورد', en: 'Number in the imported file' },
  notes: { ar: 'ملاحظات داخلية', en: 'Notes' },
  reason: { ar: 'السبب', en: 'Reason' },
  client_comments: { ar: 'ملاحظات للعميل', en: 'Client comments' },
  status: { ar: 'الحالة', en: 'Status' },
  items: { ar: 'البنود', en: 'Items' },
  allocations: { ar: 'الفواتير', en: 'Invoices' },
  product_id: { ar: 'الصنف', en: 'Product' },
  description: { ar: 'الوصف', en: 'Description' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  price: { ar: 'السعر', en: 'Price' },
  value_added_tax: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
  sales_tax: { ar: 'ضريبة المبيعات', en: 'Sales tax' },
  analytical_account_id: { ar: 'الحساب التحليلي', en: 'Analytical account' },
  net: { ar: 'الصافي', en: 'Net' },
  tax: { ar: 'الضريبة', en: 'Tax' },
  cost: { ar: 'التكلفة', en: 'Cost' },
  subtotal: { ar: 'قبل الخصم', en: 'Subtotal' },
  discount_total: { ar: 'خصم المستند', en: 'Discount' },
  taxable: { ar: 'الخاضع للضريبة', en: 'Taxable' },
  rounding: { ar: 'فرق التقريب', en: 'Rounding' },
  total: { ar: 'الإجمالي', en: 'Total' },
  base_total: { ar: 'الإجمالي بالعملة الأساسية', en: 'Total in base currency' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  residual: { ar: 'المتبقي', en: 'Balance due' },
  returned: { ar: 'مرتجع', en: 'Returned' },
  written_off: { ar: 'مُعدَم', en: 'Written off' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  payment_method: { ar: 'طريقة الدفع', en: 'Payment method' },
  cheque_number: { ar: 'رقم الشيك', en: 'Cheque number' },
  cheque_date: { ar: 'تاريخ الشيك', en: 'Cheque date' },
  cash_account_id: { ar: 'حساب النقدية', en: 'Cash account' },
  cash_amount: { ar: 'المبلغ بعملة الحساب', en: 'Amount in the account’s currency' },
  to_amount: { ar: 'المبلغ بعملة الحساب المحوَّل إليه', en: 'Amount in the receiving account’s currency' },
  foreign_amount: { ar: 'المبلغ بعملة الحساب', en: 'Amount in the account’s currency' },
  discount_allowed: { ar: 'الخصم', en: 'Discount' },
  withheld: { ar: 'خُصم تحت حساب الضريبة', en: 'Withheld for tax' },
  withholding_kind_id: { ar: 'نوع الخصم الضريبي', en: 'Withholding kind' },
  withholding_rate: { ar: 'نسبة الخصم الضريبي', en: 'Withholding rate' },
  withholding_base: { ar: 'المبلغ الذي يُخصم منه', en: 'Withheld on' },
  bank_fees: { ar: 'المصاريف البنكية', en: 'Bank fees' },
  to_account_id: { ar: 'إلى حساب', en: 'To account' },
  arrives_on: { ar: 'تاريخ الوصول', en: 'Arrives on' },
  payee: { ar: 'صُرف إلى', en: 'Paid to' },
  tax_base: { ar: 'المبلغ الخاضع في الجمارك', en: 'Taxable amount at customs' },
  tax_number: { ar: 'الرقم الضريبي للبائع', en: 'Seller’s tax number' },
  reason_code: { ar: 'السبب بحكم القانون', en: 'Reason by law' },
  invoice_id: { ar: 'الفاتورة', en: 'Invoice' },
  name: { ar: 'البيان', en: 'Name' },
  details: { ar: 'التفاصيل', en: 'Details' },
  account_id: { ar: 'الحساب', en: 'Account' },
  debtor: { ar: 'مدين', en: 'Debit' },
  creditor: { ar: 'دائن', en: 'Credit' },
  revision: { ar: 'المراجعة', en: 'Revision' },
  posted_at: { ar: 'وقت الترحيل', en: 'Posted at' },
} satisfies Record<string, Text>

export type DocumentField = keyof typeof documentFieldWords

/** What the date of an invoice is called in a sentence that asks for it. */
export const invoiceDate: Text = { ar: 'تاريخ الفاتورة', en: 'Invoice date' }

/** One of the reasons below: pages know by it that somebody else may open the period. */
export const lockedReason: Text = { ar: 'الفترة حتى {date} مقفلة.', en: 'the period up to {date} is locked.' }

/** Why a document cannot be edited, deleted, voided, returned or paid now. `{names}` are filled by the server. */
export const reasonWords = {
  is_void: { ar: 'سبق الإلغاء بقيد عكسي.', en: 'it was voided by a reversing entry.' },
  is_void_without_entry: { ar: 'مُلغى.', en: 'it is void.' },
  is_posted: {
    ar: 'المرحّل لا يُحذف؛ يُلغى بقيد عكسي ويبقى رقمه.',
    en: 'what is posted is not deleted; it is voided by a reversing entry and keeps its number.',
  },
  is_posted_and_issued: {
    ar: 'ما صدر لا يُحذف ولا يُلغى؛ يُصحّح بمستند جديد ويبقى رقمه.',
    en: 'what was issued is neither deleted nor voided; it is corrected with a new document and keeps its number.',
  },
  is_posted_without_entry: {
    ar: 'المرحّل لا يُحذف؛ يُلغى ويبقى رقمه.',
    en: 'what is posted is not deleted; it is voided and keeps its number.',
  },
  is_draft: { ar: 'ما زالت مسودة؛ رحّلها أولًا.', en: 'it is still a draft; post it first.' },
  not_cleared: {
    ar: 'لم تعتمدها الهيئة بعد، ولا تُسلَّم للمشتري قبل اعتمادها.',
    en: 'the tax authority has not cleared it yet, and before that it may not reach its buyer.',
  },
  refused_by_authority: {
    ar: 'رفضتها الهيئة؛ صحّحها بمستند جديد.',
    en: 'the tax authority refused it; correct it with a new document.',
  },
  is_locked: lockedReason,
  is_filed: {
    ar: 'قُدِّم إقرار الضريبة حتى {date}؛ صحّحها بمستند جديد.',
    en: 'the tax return up to {date} is filed; correct it with a new document.',
  },
  is_issued: {
    ar: 'صدر، وما صدر لا يتغيّر تحت رقمه؛ صحّحه بمستند جديد.',
    en: 'it was issued, and what was issued is not changed under its number; correct it with a new document.',
  },
  not_issued: { ar: 'لم يصدر؛ يكفي تعديله.', en: 'it was not issued; it is enough to edit it.' },
  never_issued: {
    ar: 'هو من المورد، فلا يصدر منك؛ عدّله أو ألغِه أو ردّه.',
    en: 'it is the supplier’s, and not issued by you; edit it, void it or return it.',
  },
  beyond_lines: {
    ar: 'فيه شحن أو تسوية أو فرق تقريب لا يردّه مرتجع من إشعار مدين.',
    en: 'it charges shipping, a settlement or a rounding, which no return of a debit note takes back.',
  },
  beyond_lines_of_refused: {
    ar: 'فيه شحن أو تسوية أو فرق تقريب لا يردّه مرتجع من إشعار مدين؛ ألغِه ثم أنشئ بدلًا منه مستندًا جديدًا.',
    en: 'it charges shipping, a settlement or a rounding, which no return of a debit note takes back; void it, and make a new one in its place.',
  },
  return_stands: {
    ar: 'صدر ولم ترفضه الهيئة، فيبقى؛ ما زاد فيه يُطلب من العميل بإشعار مدين على فاتورته.',
    en: 'it was issued and the tax authority did not refuse it, so it stands; what it took off too much is charged by a debit note to its invoice.',
  },
  no_permission: noPermission,
  has_debit_notes: { ar: 'عليها إشعار مدين رقم {number}.', en: 'debit note {number} adds to it.' },
  is_deducted: {
    ar: 'خُصمت في الفاتورة {number}؛ ألغِها أو عدّلها أولًا.',
    en: 'invoice {number} deducts it; void or change that one first.',
  },
  deducted_by: {
    ar: 'خُصمت في الفاتورة {number}؛ صحّحها أو ألغِها أولًا.',
    en: 'invoice {number} deducts it; correct or void that one first.',
  },
  returned_in_part: {
    ar: 'لها مرتجع رقم {number}؛ أرجع ما بقي منها وأنشئ بدلًا منها مستندًا جديدًا.',
    en: 'return {number} was made of it; return the rest, and make a new one in its place.',
  },
  pays_deducted: {
    ar: 'سدّد دفعة مقدمة خصمتها الفاتورة {number}؛ ألغِ ذلك الخصم أولًا.',
    en: 'it pays an advance that invoice {number} deducts; take that deduction back first.',
  },
  restored_used: {
    ar: 'ما أعاده إلى دفعة مقدمة خُصم أو أُعيد بعد ذلك.',
    en: 'what it gave back to an advance was deducted or returned since.',
  },
  has_returns: { ar: 'لها مرتجع رقم {number}.', en: 'return {number} was made of it.' },
  has_payments: {
    ar: 'سُدّد منها {amount} ({documents})؛ ألغِ ما سدّدها أولًا.',
    en: '{amount} of it is settled ({documents}); void what settled it first.',
  },
  has_credits: {
    ar: 'سُدّد منها {amount} برصيد دائن استُخدم عليها ({documents})؛ تراجع عن استخدامه أولًا من صفحة العميل أو المورد.',
    en: '{amount} of it is settled by a credit that was used on it ({documents}); take that use back first on the page of the client or supplier.',
  },
  below_written_off: {
    ar: 'أُعدم منها {sum}، ولا يقل إجماليها عن {amount}، وهو كل ما سُدّد أو أُعيد أو أُعدم منها.',
    en: '{sum} of it was written off, and its total cannot be less than {amount}, all that was paid, returned or written off of it.',
  },
  below_settled: {
    ar: 'سُدّد وأُعيد منها {amount}، ولا يقل الإجمالي عن ذلك.',
    en: '{amount} of it is paid or returned, and its total cannot be less.',
  },
  terms_settled: {
    ar: 'سُدّد منها، فلا يتغير طرفها ولا عملتها ولا سعر صرفها ولا تتأخر عن سدادها.',
    en: 'it is partly settled: its party, currency and rate stay, and its date cannot pass that of the payment.',
  },
  stood_until: {
    ar: 'كان السداد بين هذا المستند و{document} قائمًا حتى {date}، والدفاتر تحفظ ذلك. ألغِه بتاريخ ذلك اليوم أو بعده، ثم سجّله من جديد.',
    en: 'it was settled with {document} until {date}, and the books keep that. Void it on that day or later, then enter it again.',
  },
  is_settled: { ar: 'سُدّدت بالكامل.', en: 'it is settled in full.' },
  is_returned: { ar: 'رجعت كل بنودها.', en: 'all of it was returned.' },
  not_an_invoice: { ar: 'هذا للفواتير فقط.', en: 'only an invoice can be.' },
  credit_used: {
    ar: 'استُخدم ما تركه رصيدًا في سداد فاتورة أو رُدّ؛ تراجع عن ذلك أولًا من صفحة الفاتورة أو العميل أو المورد.',
    en: 'the credit that it left was used on an invoice or handed back; take that back first on the page of the invoice, the client or the supplier.',
  },
  is_written_off: {
    ar: 'أُعدم منها دين ({documents})؛ ألغِ إعدامه أولًا.',
    en: 'some of it was written off ({documents}); void that first.',
  },
  is_recovered: {
    ar: 'حُصّل بعد ذلك شيء مما أعدمه ({document})؛ ألغِ ما حُصّل به أولًا، ثم سجّل المبلغ سند قبض من العميل.',
    en: 'some of what it wrote off came in later ({document}); void that first, then enter the money as a receipt from the client.',
  },
  endorses_cheque: {
    ar: 'ظهّر شيك العميل {number}؛ تراجع عن التظهير من صفحة الشيك.',
    en: 'it endorsed the client’s cheque {number}; undo that step on the page of the cheque.',
  },
  cheque_moved: {
    ar: 'شيكه رقم {number} لم يعد في اليد.',
    en: 'its cheque {number} is no longer in hand.',
  },
  given_back: {
    ar: 'رُدّ منها بالمرتجع رقم {number}؛ ألغِ المرتجع أولًا.',
    en: 'return {number} gave some of it back; void the return first.',
  },
  custody_given_back: {
    ar: 'ما رُدّ من العهدة يصبح أكثر مما كان فيها بمبلغ {amount}؛ ألغِ سند الرد أولًا.',
    en: 'what was given back would then be {amount} more than was held; void that voucher first.',
  },
  cash_gone: {
    ar: 'خرج من الصندوق ما دخله به: فيه يوم {date} مبلغ {amount} فقط.',
    en: 'what it brought has left the cash box, which holds only {amount} on {date}.',
  },
  goods_gone: {
    ar: 'خرجت بضاعته من المخزن بعده، وبإلغائه ينقص {quantity} من {product} في {warehouse} يوم {date}.',
    en: 'its goods have gone out since; without it {quantity} of {product} would be missing in {warehouse} on {date}.',
  },
  goods_revalued: {
    ar: 'عُدّلت قيمة {product} في المخزون يوم {date}، ولا تحتمل ما يبقى بدونه؛ ألغِ ذلك التعديل أولًا.',
    en: 'the value of {product} in stock was adjusted on {date}, which does not fit what is left without it; void that adjustment first.',
  },
  goods_below_zero: {
    ar: 'بدونه تنزل قيمة المخزون عن الصفر.',
    en: 'without it the value of the stock would fall below zero.',
  },
  advance_used: {
    ar: 'دُفع منها مقدمًا بسعر صرف آخر وتغيّرت به بنودها؛ تراجع عن استخدام الدفعة أولًا.',
    en: 'an advance at another exchange rate pays it and changed its lines; take the use of the advance back first.',
  },
  advance_before: {
    ar: 'سُدّد منها بدفعة بتاريخ {date} وبسعر صرف آخر، ولو صارت قبل الفاتورة لغيّرت بنودها؛ تراجع عن استخدام الدفعة ({document}) أولًا.',
    en: 'an advance at another exchange rate pays it, of {date} ({document}), and would change its lines if it came before it; take the use of the advance back first.',
  },
  is_converted: { ar: 'صدرت منها الفاتورة {number}.', en: 'invoice {number} was made from it.' },
  has_draft_invoice: {
    ar: 'صدرت منها مسودة فاتورة؛ رحّلها أو احذفها.',
    en: 'a draft invoice was made from it; post that or delete it.',
  },
  not_owed: { ar: 'لا يُطالب بسداد إلا فاتورة مبيعات.', en: 'only a sales invoice is owed to you.' },
  reminders_stopped: {
    ar: 'أُوقف التذكير بها؛ استأنفه أولًا.',
    en: 'reminders of it are stopped; resume them first.',
  },
  not_of_a_party: { ar: 'لا طرف له يفتح صفحته.', en: 'it has no party who could open its page.' },
  is_opening: { ar: 'من الأرصدة الافتتاحية، وتُعدّل هناك.', en: 'it is an opening balance; change it there.' },
} satisfies Record<string, Text>

export type Reason = keyof typeof reasonWords

/** What the ledger calls an entry by where it came from. */
export const entryNameWords = {
  of: { ar: '{kind} {number}', en: '{kind} {number}' },
  reversal: { ar: 'عكس {kind} {number}', en: 'Reversal of {kind} {number}' },
  deposit: { ar: 'إيداع {kind} {number}', en: 'Deposit of {kind} {number}' },
  clear: { ar: 'تحصيل {kind} {number}', en: 'Clearing of {kind} {number}' },
  paid: { ar: 'صرف {kind} {number}', en: 'Cashing of {kind} {number}' },
  arrival: { ar: 'وصول {kind} {number}', en: 'Arrival of {kind} {number}' },
  bounce: { ar: 'ارتداد {kind} {number}', en: 'Bounce of {kind} {number}' },
  undone: { ar: 'تراجع عن خطوة {kind} {number}', en: 'Step taken back of {kind} {number}' },
} satisfies Record<string, Text>

/** What stood against a document where credit that it had left was handed back, as other documents are named. */
export const handedBackWord: Text = { ar: 'رد الرصيد', en: 'the money that was handed back' }

/** What an entry is called that comes from no document; `{number}` is what it is about. */
export const sourceWords = {
  cost_adjustment: { ar: 'فروق تكلفة بسبب', en: 'Cost adjustment because of' },
  stock_adjustment: { ar: 'تسوية مخزون', en: 'Stock adjustment' },
  stock_opening: { ar: 'رصيد أول المدة لمخزون', en: 'Opening stock of' },
  opening_balance: { ar: 'الأرصدة الافتتاحية', en: 'Opening balances' },
  credit_application: { ar: 'استخدام رصيد دائن', en: 'Credit used by' },
  credit_refund: { ar: 'رد رصيد دائن من', en: 'Refund of the credit of' },
  cheque: { ar: 'شيك', en: 'Cheque' },
  revaluation: { ar: 'إعادة تقييم عملات', en: 'Revaluation of currencies' },
  tax_filing: { ar: 'إقرار ضريبة القيمة المضافة حتى', en: 'Return of value added tax up to' },
  salary: { ar: 'راتب', en: 'Salary of' },
  salary_payment: { ar: 'صرف راتب', en: 'Payment of salary of' },
  advance: { ar: 'سلفة', en: 'Advance to' },
} satisfies Record<string, Text>
