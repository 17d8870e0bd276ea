import { bearsSupplierNumber, type DocumentKind } from '../../schema/documents.ts'
import { documentFieldWords } from '../books/documents.ts'
import { mayNotInvoice } from '../records/read-only.ts'
import type { Counted, Text } from '../text.ts'

/** Taking back what was sold or bought: the form, and where the value goes. */
export const returnWords = {
  refundRate: {
    ar: 'فارغًا: آخر سعر مسجَّل، أو سعر الفاتورة. الفرق إلى فروق العملة.',
    en: 'Empty: the last recorded rate, or that of the invoice. The difference goes to exchange.',
  },
  sold: { ar: 'المباع', en: 'Sold' },
  bought: { ar: 'المشترى', en: 'Bought' },
  before: { ar: 'رجع من قبل', en: 'Returned before' },
  left: { ar: 'الباقي', en: 'Left' },
  back: { ar: 'كمية المرتجع', en: 'Returned now' },
  allowance: { ar: 'أو سماح بالسعر', en: 'Or allowance' },
  allowanceOf: { ar: 'سماح بالسعر', en: 'Price allowance' },
  condition: { ar: 'يعود إلى', en: 'Goes back to' },
  shelf: { ar: 'المخزن', en: 'Stock' },
  scrap: { ar: 'تالف', en: 'Scrap' },
  restock: { ar: 'يعود إلى المخزن', en: 'Back to stock' },
  scrapped: { ar: 'تالف، لم يعد إلى المخزن', en: 'Scrapped, not put back in stock' },
  all: { ar: 'رجّع كل الباقي', en: 'Return all that is left' },
  none: { ar: 'امسح الكميات', en: 'Clear the quantities' },
  nothingLeft: { ar: 'رجع كله', en: 'All returned' },
  where: { ar: 'أين تذهب القيمة', en: 'Where the value goes' },
  balance: { ar: 'من المتبقي على الفاتورة', en: 'Off what the invoice still wants' },
  cash: { ar: 'نقدًا الآن', en: 'In cash now' },
  clientCredit: { ar: 'رصيد للعميل', en: 'Credit for the client' },
  supplierCredit: { ar: 'رصيد لك عند المورد', en: 'Credit with the supplier' },
  toBalance: {
    ar: 'يُخصم {amount} من المتبقي على الفاتورة، فيصير {left}.',
    en: '{amount} comes off what the invoice still wants; {left} remains.',
  },
  toBalanceAndClient: {
    ar: 'يُخصم {amount} من المتبقي على الفاتورة، ويصير {rest} رصيدًا للعميل يُستخدم في فواتير لاحقة.',
    en: '{amount} comes off what the invoice still wants, and {rest} becomes the client’s credit for later invoices.',
  },
  toBalanceAndSupplier: {
    ar: 'يُخصم {amount} مما عليك في الفاتورة، ويصير {rest} رصيدًا لك عند المورد لفواتير لاحقة.',
    en: '{amount} comes off what you owe on the invoice, and {rest} becomes your credit for later invoices.',
  },
  settledToClient: {
    ar: 'الفاتورة مسددة، فيصير {rest} رصيدًا للعميل يُستخدم في فواتير لاحقة.',
    en: 'The invoice is settled, so {rest} becomes the client’s credit for later invoices.',
  },
  settledToSupplier: {
    ar: 'الفاتورة مسددة، فيصير {rest} رصيدًا لك عند المورد لفواتير لاحقة.',
    en: 'The invoice is settled, so {rest} becomes your credit for later invoices.',
  },
  paidOut: {
    ar: 'تدفع {amount} للعميل من حساب النقدية، ويبقى المتبقي على الفاتورة {left}.',
    en: 'You pay the client {amount} from the cash account; the invoice still wants {left}.',
  },
  paidIn: {
    ar: 'يرد المورد {amount} إلى حساب النقدية، ويبقى المتبقي على الفاتورة {left}.',
    en: 'The supplier pays {amount} into the cash account; the invoice still wants {left}.',
  },
  keptForClient: {
    ar: 'يصير {amount} كله رصيدًا للعميل، ويبقى المتبقي على الفاتورة {left}.',
    en: 'All {amount} becomes the client’s credit; the invoice still wants {left}.',
  },
  keptWithSupplier: {
    ar: 'يصير {amount} كله رصيدًا لك عند المورد، ويبقى المتبقي على الفاتورة {left}.',
    en: 'All {amount} becomes your credit with the supplier; the invoice still wants {left}.',
  },
  nothingPaid: {
    ar: 'لم يُدفع منها شيء، فتنقص الفاتورة {amount} ويبقى المتبقي عليها {left}.',
    en: 'Nothing of it was paid: {amount} comes off the invoice, which still wants {left}.',
  },
  paidOutInPart: {
    ar: 'تدفع {rest} للعميل من حساب النقدية، وهو ما دُفع منها، وتنقص الفاتورة {amount}.',
    en: 'You pay the client {rest} from the cash account, which is what was paid; {amount} comes off the invoice.',
  },
  paidInInPart: {
    ar: 'يرد المورد {rest} إلى حساب النقدية، وهو ما دُفع منها، وتنقص الفاتورة {amount}.',
    en: 'The supplier pays {rest} into the cash account, which is what was paid; {amount} comes off the invoice.',
  },
  keptForClientInPart: {
    ar: 'يصير {rest}، وهو ما دُفع منها، رصيدًا للعميل، وتنقص الفاتورة {amount}.',
    en: '{rest}, which is what was paid, becomes the client’s credit; {amount} comes off the invoice.',
  },
  keptWithSupplierInPart: {
    ar: 'يصير {rest}، وهو ما دُفع منها، رصيدًا لك عند المورد، وتنقص الفاتورة {amount}.',
    en: '{rest}, which is what was paid, becomes your credit with the supplier; {amount} comes off the invoice.',
  },
  paidOutAlone: {
    ar: 'تدفع {amount} للعميل من حساب النقدية.',
    en: 'You pay the client {amount} from the cash account.',
  },
  paidInAlone: {
    ar: 'يرد المورد {amount} إلى حساب النقدية.',
    en: 'The supplier pays {amount} into the cash account.',
  },
  keptForClientAlone: {
    ar: 'يصير {amount} رصيدًا للعميل يُستخدم في فواتير لاحقة.',
    en: '{amount} becomes the client’s credit for later invoices.',
  },
  keptWithSupplierAlone: {
    ar: 'يصير {amount} رصيدًا لك عند المورد لفواتير لاحقة.',
    en: '{amount} becomes your credit with the supplier for later invoices.',
  },
  toLoss: {
    ar: 'أُعدم منها دين ولم يُدفع، فينقص الدين المعدوم {back}.',
    en: 'Some of it was written off and never paid: the write-off is {back} less.',
  },
  toBalanceAndLoss: {
    ar: 'يُخصم {amount} من المتبقي على الفاتورة، وينقص الدين المعدوم منها {back}.',
    en: '{amount} comes off what the invoice still wants, and its write-off is {back} less.',
  },
  toLossAndClient: {
    ar: 'تنقص الفاتورة {amount} والدين المعدوم منها {back}، ويصير {rest}، وهو مما دُفع، رصيدًا للعميل.',
    en: '{amount} comes off the invoice and {back} off its write-off; {rest}, which was paid, becomes the client’s credit.',
  },
  toLossAndOut: {
    ar: 'تنقص الفاتورة {amount} والدين المعدوم منها {back}، وتدفع {rest} للعميل من حساب النقدية.',
    en: '{amount} comes off the invoice and {back} off its write-off; you pay the client {rest} from the cash account.',
  },
  offLoss: { ar: 'خُصم من الدين المعدوم', en: 'Off the write-off' },
  offInvoice: { ar: 'خُصم من الفاتورة', en: 'Off the invoice' },
  inCash: { ar: 'رُدّ نقدًا', en: 'Paid back in cash' },
  toClient: { ar: 'صار رصيدًا للعميل', en: 'Became the client’s credit' },
  toSupplier: { ar: 'صار رصيدًا لك عند المورد', en: 'Became your credit with the supplier' },
  value: { ar: 'قيمة المرتجع', en: 'Value of the return' },
  withLast: {
    ar: 'آخر مرتجع للفاتورة: يعود معه الشحن والتسوية.',
    en: 'The last return of the invoice: shipping and settlement come back with it.',
  },
} satisfies Record<string, Text>

/** Of a document that writes no entry: an offer, an order. */
export const offerWords = {
  confirmPost: {
    ar: 'يأخذ المستند رقمه ويُثبت بمبلغ {total}، ولا يُكتب له قيد. بعدها لا يُحذف، بل يُلغى ويبقى رقمه.',
    en: 'It gets its number and stands at {total}; no entry is written. After that it is not deleted; it is voided and keeps its number.',
  },
  confirmVoid: {
    ar: 'لم يُكتب له قيد، فلا قيد عكسي. يبقى الرقم {number} مُلغى.',
    en: 'It wrote no entry, so there is none to reverse. The number {number} stays, as void.',
  },
  voided: { ar: 'تم الإلغاء', en: 'Voided' },
  voidedAt: { ar: 'أُلغي', en: 'Voided' },
  revises: {
    ar: 'الحفظ يغيّر المستند بالرقم نفسه، ولا قيد له.',
    en: 'Saving changes it under the same number; it has no entry.',
  },
} satisfies Record<string, Text>

/** Making an invoice of an offer or an order. */
export const convertWords = {
  make: { ar: 'إصدار فاتورة', en: 'Make an invoice' },
  title: { ar: 'إصدار فاتورة من {number}', en: 'Make an invoice of {number}' },
  date: { ar: 'تاريخ الفاتورة', en: 'Date of the invoice' },
  ordered: { ar: 'المطلوب', en: 'Ordered' },
  invoiced: { ar: 'صدرت فاتورته', en: 'Invoiced' },
  left: { ar: 'الباقي', en: 'Left' },
  now: { ar: 'في هذه الفاتورة', en: 'On this invoice' },
  expired: {
    ar: 'انتهت صلاحيته يوم {date}. راجع الأسعار مع الطرف الآخر قبل الإصدار.',
    en: 'It was valid until {date}. Check the prices with the other side first.',
  },
  whole: {
    ar: 'تصدر فاتورة واحدة بكل البنود وأسعارها كما في العرض.',
    en: 'One invoice with all its lines at the prices of the offer.',
  },
  partly: {
    ar: 'اكتب ما وصل الآن؛ وما يبقى يصدر في فاتورة لاحقة.',
    en: 'Enter what came now; the rest waits for a later invoice.',
  },
  draft: { ar: 'مسودة للمراجعة', en: 'A draft to review' },
  post: { ar: 'أصدر ورحّل', en: 'Make and post' },
  made: { ar: 'صدرت الفاتورة', en: 'The invoice was made' },
  aboveLeft: { ar: 'لا تزيد الكمية على ما بقي من الأمر', en: 'No more than what is left of the order' },
  nothing: { ar: 'اكتب كمية بند واحد على الأقل', en: 'Enter the quantity of at least one line' },
  mustBePosted: { ar: 'ما زال مسودة؛ رحّله أولًا.', en: 'it is still a draft; post it first.' },
  noPermission: mayNotInvoice,
} satisfies Record<string, Text>

export const stageWords = {
  open: { ar: 'ساري', en: 'Open' },
  accepted: { ar: 'قبله العميل', en: 'Accepted' },
  declined: { ar: 'اعتذر عنه', en: 'Declined' },
  expired: { ar: 'انتهت صلاحيته', en: 'Expired' },
  invoiced: { ar: 'صدرت فاتورته', en: 'Invoiced' },
  partly: { ar: 'صدرت فاتورة بجزء منه', en: 'Partly invoiced' },
} satisfies Record<string, Text>

/** What stands around a document: what it came from, and what came of it. */
export const relatedDocumentWords = {
  title: { ar: 'مستندات مرتبطة', en: 'Linked documents' },
  from: { ar: 'صدرت من', en: 'Made from' },
  invoiceOf: { ar: 'مرتجع من الفاتورة', en: 'Returned from invoice' },
  addsTo: { ar: 'يزيد على الفاتورة', en: 'Adds to invoice' },
  debitNote: { ar: 'إشعار مدين', en: 'Debit note' },
  payment: { ar: 'سند صرف', en: 'Payment' },
  receipt: { ar: 'سند قبض', en: 'Receipt' },
  return: { ar: 'مرتجع', en: 'Return' },
  refund: { ar: 'رُدّ بالمرتجع', en: 'Freed by the return' },
  credit: { ar: 'رصيد سابق', en: 'Credit used' },
  advance: { ar: 'دفعة مقدمة مخصومة', en: 'Advance deducted' },
  deductedBy: { ar: 'خُصمت في الفاتورة', en: 'Deducted by invoice' },
  write_off: { ar: 'إعدام دين', en: 'Write-off' },
  invoice: { ar: 'الفاتورة', en: 'Invoice' },
  failed: { ar: 'تعذر عرض المستندات المرتبطة', en: 'The linked documents could not be shown' },
} satisfies Record<string, Text>

/** What settled an invoice, as its timeline tells it: the deed has one word on each side. */
export const settledWords = {
  client: {
    payment: { ar: 'تحصيل', en: 'Collected' },
    return: { ar: 'مرتجع', en: 'Returned' },
    write_off: { ar: 'إعدام دين', en: 'Written off' },
  },
  supplier: {
    payment: { ar: 'سداد', en: 'Paid' },
    return: { ar: 'مرتجع', en: 'Returned' },
    write_off: { ar: 'إعدام دين', en: 'Written off' },
  },
} satisfies Record<string, Record<string, Text>>

/** A journal entry that settled an invoice, in its history. */
export const settledByJournalWords: Text = { ar: 'سُدّد بقيد يومية', en: 'Settled by a journal entry' }

/** On the way from what an invoice comes to, to what is still owed. */
export const settlementStepWords = {
  credits: { ar: 'من رصيد سابق', en: 'Credits' },
} satisfies Record<string, Text>

/** What happens to the taxes of a purchase. */
export const taxEffectWords = {
  comesBack: { ar: 'ضريبة تستردها', en: 'Tax you get back' },
  inCost: { ar: 'ضريبة تدخل في التكلفة', en: 'Tax that becomes part of the cost' },
  noNumber: { ar: 'لا تُسترد: المورد بلا رقم ضريبي', en: 'Not reclaimed: the supplier has no tax number' },
} satisfies Record<string, Text>

export const linesReturned: Counted = {
  ar: {
    zero: 'لا بنود بعد',
    one: 'بند واحد',
    two: 'بندان',
    few: '{count} بنود',
    many: '{count} بندًا',
    other: '{count} بند',
  },
  en: { one: '{count} line', other: '{count} lines' },
}

const validUntil: Text = { ar: 'ساري حتى', en: 'Valid until' }
const supplierNumber: Text = { ar: 'الرقم عند المورد', en: 'Supplier’s number' }
const ofSuppliers: Partial<Record<keyof typeof documentFieldWords, Text>> = {
  client_comments: { ar: 'ملاحظات للمورد', en: 'Comments for the supplier' },
}

/** What a field is called in a kind of document: an offer has a validity, and a bill the number that its supplier gave it. */
export function fieldWordsOf(kind: DocumentKind, field: keyof typeof documentFieldWords): Text {
  if (field === 'due_date' && (kind === 'price_offer' || kind === 'purchase_order')) return validUntil
  if (field === 'reference' && bearsSupplierNumber(kind)) return supplierNumber
  const isBought = kind.startsWith('purchase')
  return (isBought ? ofSuppliers[field] : undefined) ?? documentFieldWords[field]
}
