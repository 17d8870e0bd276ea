import type { Text } from '../../../i18n/text.ts'
import type { Tone } from '../Fields.tsx'

const t = (ar: string, en: string): Text => ({ ar, en })

export const company = t('شركة النيل للتوريدات الكهربائية', 'Nile Electrical Supplies')

export interface ExampleClient {
  name: Text
  code: string
  kind: Text
  phone: string
  lastDeal: string
  paid: string
  returned: string
  residual: string
  chip?: { tone: Tone; word: Text }
}

const business = t('منشأة', 'Business')
const person = t('فرد', 'Individual')
const late = { tone: 'alarm', word: t('متأخرة', 'Overdue') } as const

export const clients: ExampleClient[] = [
  {
    name: t('شركة مصر للمقاولات', 'Misr Contracting'),
    code: 'C-0087',
    kind: business,
    phone: '02 2735 1180',
    lastDeal: '2026-11-19',
    paid: '540120.50',
    returned: '0.00',
    residual: '64120.00',
    chip: late,
  },
  {
    name: t('شركة الدلتا للمقاولات', 'Delta Contracting'),
    code: 'C-0112',
    kind: business,
    phone: '0100 482 7719',
    lastDeal: '2026-11-03',
    paid: '312480.00',
    returned: '2109.00',
    residual: '45909.00',
    chip: late,
  },
  {
    name: t('مؤسسة أفق الشرق — الرياض', 'Ofoq Al-Sharq — Riyadh'),
    code: 'C-0140',
    kind: business,
    phone: '+966 55 310 4478',
    lastDeal: '2026-11-21',
    paid: '128900.00',
    returned: '0.00',
    residual: '38250.25',
  },
  {
    name: t('فنادق ساحل الذهب', 'Gold Coast Hotels'),
    code: 'C-0031',
    kind: business,
    phone: '065 344 0912',
    lastDeal: '2026-11-19',
    paid: '96440.00',
    returned: '1890.00',
    residual: '27114.00',
  },
  {
    name: t('مكتب رؤية للتصميم', 'Roya Design Office'),
    code: 'C-0152',
    kind: business,
    phone: '0122 908 3341',
    lastDeal: '2026-11-20',
    paid: '41890.75',
    returned: '0.00',
    residual: '19200.00',
    chip: { tone: 'alarm', word: t('أكثر من 60', 'Over 60') },
  },
  {
    name: t('أحمد فتحي الشناوي', 'Ahmed Fathy El-Shenawy'),
    code: 'C-0009',
    kind: person,
    phone: '0106 771 2054',
    lastDeal: '2026-11-12',
    paid: '18220.00',
    returned: '0.00',
    residual: '8400.00',
  },
  {
    name: t('Al Noor Facility Services', 'Al Noor Facility Services'),
    code: 'C-0118',
    kind: business,
    phone: '02 2480 7766',
    lastDeal: '2026-11-07',
    paid: '73015.00',
    returned: '3420.00',
    residual: '6180.94',
  },
  {
    name: t('صيدليات الشفاء', 'El-Shefaa Pharmacies'),
    code: 'C-0163',
    kind: business,
    phone: '0111 640 2287',
    lastDeal: '2026-10-28',
    paid: '22760.00',
    returned: '0.00',
    residual: '0.00',
  },
  {
    name: t('هالة محمود عزام', 'Hala Mahmoud Azzam'),
    code: 'C-0170',
    kind: person,
    phone: '0100 215 9083',
    lastDeal: '2026-10-15',
    paid: '3950.00',
    returned: '0.00',
    residual: '-250.00',
    chip: { tone: 'info', word: t('له رصيد', 'In credit') },
  },
]

export const lines = [
  {
    name: t('كابل نحاس 3×2.5 مم²', 'Copper cable 3×2.5 mm²'),
    code: 'CBL-3025',
    quantity: '250',
    unit: t('متر', 'm'),
    price: '48.75',
    discount: '-609.38',
    net: '11578.12',
    tax: '1620.94',
    total: '13199.06',
  },
  {
    name: t('قاطع تيار 32 أمبير', 'Circuit breaker 32 A'),
    code: 'BRK-32',
    quantity: '40',
    unit: t('قطعة', 'pc'),
    price: '185.00',
    discount: '0.00',
    net: '7400.00',
    tax: '1036.00',
    total: '8436.00',
  },
  {
    name: t('لوحة توزيع 12 خطًا', 'Distribution board, 12-way'),
    code: 'PNL-12',
    quantity: '6',
    unit: t('قطعة', 'pc'),
    price: '1240.00',
    discount: '-240.00',
    net: '7200.00',
    tax: '1008.00',
    total: '8208.00',
  },
  {
    name: t('خدمة تركيب واختبار', 'Installation and testing'),
    code: 'SRV-INS',
    quantity: '1',
    unit: t('خدمة', 'job'),
    price: '3500.00',
    discount: '0.00',
    net: '3500.00',
    tax: '490.00',
    total: '3990.00',
  },
]

export const entry = [
  {
    code: '1201',
    account: t('العملاء — شركة الدلتا للمقاولات', 'Receivables — Delta Contracting'),
    debit: '33833.06',
    credit: '0.00',
  },
  { code: '4101', account: t('المبيعات', 'Sales'), debit: '0.00', credit: '29678.12' },
  { code: '2201', account: t('ضريبة مخرجات', 'Output tax'), debit: '0.00', credit: '4154.94' },
]
