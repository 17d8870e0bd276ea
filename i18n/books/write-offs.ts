import type { Text } from '../text.ts'

/** The form and the page of a debt that is given up. */
export const writeOffWords = {
  invoices: { ar: 'الفواتير المُعدَمة', en: 'Invoices written off' },
  chooseClient: {
    ar: 'اختر العميل لتظهر فواتيره المفتوحة، وتُقترح كلها للإعدام.',
    en: 'Choose the client: the open invoices appear, and all of them are proposed to be written off.',
  },
  noInvoices: {
    ar: 'لا فواتير مفتوحة لهذا العميل، فليس عليه دين يُعدَم.',
    en: 'This client has no unpaid invoices: there is no debt to write off.',
  },
  all: { ar: 'أعدم الكل', en: 'Write off all' },
  of: { ar: 'ما يُعدَم منها', en: 'Written off' },
  ofInvoice: { ar: 'ما يُعدَم من {number}', en: 'Written off of {number}' },
  total: { ar: 'المبلغ المُعدَم', en: 'Written off in all' },
  effect: {
    ar: 'يخرج المبلغ من ذمة العميل إلى الديون المعدومة بلا نقدية. الضريبة لا تُسترد، وما يُحصَّل لاحقًا يُسجَّل سند إيراد على «ديون معدومة محصّلة».',
    en: 'The amount leaves the client’s account for bad debts, without cash. Its tax is not claimed back, and what is collected later is another receipt on “Bad debts recovered”.',
  },
  nothingGiven: {
    ar: 'اختر فاتورة: اكتب ما يُعدَم من واحدة على الأقل',
    en: 'Select an invoice: enter what is written off of one at least',
  },
} satisfies Record<string, Text>
