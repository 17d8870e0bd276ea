import { expect, test } from 'vitest'
import type { IssueFault, IssueFaultCode } from '../../schema/tax/issue-faults.ts'
import { issueFaultText } from './issue-faults.ts'

const plain = (sentence: string) => sentence.replace(/[\u2066-\u2069]/g, '')
const fault = (code: IssueFaultCode, field: string, line?: number): IssueFault => ({
  ...{ code, record: 'clients', field, path: 'client_id' },
  ...(line === undefined ? {} : { line }),
})

test.each<[IssueFault, string, string]>([
  [fault('address_part', 'district'), 'أكمل العنوان: الحي', 'Complete the address: District'],
  [fault('address_part', 'province'), 'أكمل العنوان: المحافظة أو المنطقة', 'Complete the address: Region'],
  [fault('needed_field', 'name'), 'ينقص لإصدار الفاتورة: الاسم', 'Needed to issue the invoice: the name'],
  [fault('needed_field', 'display_name'), 'ينقص لإصدار الفاتورة: الاسم', 'Needed to issue the invoice: the name'],
  [fault('needed_field', 'phone'), 'ينقص لإصدار الفاتورة: الهاتف', 'Needed to issue the invoice: the phone'],
  [fault('needed_field', 'branch'), 'ينقص لإصدار الفاتورة: الفرع', 'Needed to issue the invoice: the branch'],
  [
    fault('needed_field', 'tax_number'),
    'ينقص لإصدار الفاتورة: الرقم الضريبي',
    'Needed to issue the invoice: the tax number',
  ],
  [
    fault('needed_field', 'identity_number'),
    'ينقص لإصدار الفاتورة: رقم الهوية أو الرخصة',
    'Needed to issue the invoice: the number of an identity or a licence',
  ],
  [
    fault('needed_field', 'income_source'),
    'ينقص لإصدار الفاتورة: تسلسل مصدر الدخل',
    'Needed to issue the invoice: the sequence of the income source',
  ],
  [fault('building_4', 'building_number'), 'رقم المبنى 4 أرقام', 'The building number has 4 digits'],
  [fault('postal_5', 'postal_code'), 'الرمز البريدي 5 أرقام', 'The postal code has 5 digits'],
  [
    fault('buyer_identity', 'identity_number'),
    'المشتري بلا رقم ضريبي: أضف رقم هوية واحدًا',
    'The buyer has no VAT number: give one identity',
  ],
  [
    fault('national_id_needed', 'identity_number'),
    'سبب الإعفاء هذا يتطلب رقم هوية المواطن',
    'This reason needs the citizen’s national id',
  ],
  [
    fault('code_unsorted', 'tax_code_id', 3),
    'البند 3: حدد نوع الضريبة (صفرية أو معفاة أو خارج النطاق)',
    'Line 3: say whether it is zero-rated, exempt or out of scope',
  ],
  [fault('reason_missing', 'reason'), 'اكتب سبب الإشعار', 'Say why this note is issued'],
  [fault('original_missing', 'original_id'), 'اذكر الفاتورة الأصلية', 'Name the original invoice'],
  [
    fault('quantity_only', 'allowance'),
    'نظام الفوترة الأردني يقبل الإرجاع بالكمية فقط',
    'JoFotara takes returns by quantity only',
  ],
  [
    fault('simplified_too_large', 'document_type'),
    'لا تُصدر فاتورة مبسطة لهذا العميل بهذا المبلغ: اختر فاتورة ضريبية كاملة',
    'No simplified invoice of this amount is issued to this client: choose a standard one',
  ],
  [
    fault('simplified_same_day', 'supply_date'),
    'تُصدر الفاتورة المبسطة في يوم التوريد نفسه: اختر فاتورة ضريبية كاملة',
    'A simplified invoice is issued on the day of the supply: choose a standard one',
  ],
  [
    fault('debit_note_none', 'invoice_id'),
    'لا يُصدر إشعار مدين في بلد المنشأة: أصدر فاتورة جديدة بالزيادة',
    'No debit note is issued in this country: make an invoice of what is added',
  ],
  [
    fault('original_refused', 'invoice_id'),
    'رفضت الهيئة الفاتورة الأصلية: صحّحها أولًا',
    'The authority refused the original invoice: correct it first',
  ],
  [
    fault('settlement_raises', 'settlement'),
    'لا تُصدر فاتورة بتسوية تزيد إجماليها: زد سعر بند بدلًا منها',
    'An invoice is not issued with a settlement that raises its total: raise a price instead',
  ],
  [
    fault('settlement_none', 'settlement'),
    'لا تُصدر فاتورة بتسوية: غيّر سعرًا أو امنح خصمًا بدلًا منها',
    'An invoice is not issued with a settlement: change a price or give a discount instead',
  ],
  [
    fault('vat_number_format', 'tax_number'),
    'الرقم الضريبي السعودي 15 رقمًا يبدأ بـ 3 وينتهي بـ 3',
    'A Saudi VAT number has 15 digits, begins and ends with 3',
  ],
])('%o', (found, ar, en) => {
  expect([plain(issueFaultText(found, 'ar')), plain(issueFaultText(found, 'en'))]).toEqual([ar, en])
})
