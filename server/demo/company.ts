/**
 * The demo company: a wholesaler of electrical supplies in Cairo. Everything about it is made from these lists and a
 * seeded generator, so that every first start makes the same books, a year long, up to today.
 */

import { custodySeed } from '../../i18n/records/seeded-names.ts'
import { accounts } from '../../schema/resources/accounts.ts'
import { withDefaults } from '../../schema/validate.ts'

export const demoCompany = {
  name: 'شركة النيل للتوريدات الكهربائية',
  location: '14 شارع الجمهورية، وسط البلد، القاهرة',
  tax_number: '412-887-306',
  value_added_tax: '14',
  sales_tax: '0',
  country_id: 818,
  coins: [818, 840],
}

export const demoOwner = { first_name: 'منى', last_name: 'السيد', email: 'demo@jornal.example' }

/** Who takes cash along, and the account that it stands in. */
export const demoHolders = [
  { name: 'محمود السائق', number: 'H-1', job_title: 'سائق التوصيل', phone: '01000000031', code: '110201' },
  { name: 'هناء سالم', number: 'H-2', job_title: 'مشتريات المكتب', phone: '01000000032', code: '110202' },
]

/** The account of a holder, under petty cash. */
export const accountOfHolder = ({ name, code }: (typeof demoHolders)[number], petty: number | undefined) => ({
  ...withDefaults(accounts.fields, { name: custodySeed.name.ar(name), code, type: 'cash', parent_id: petty ?? null }),
})

export const demoRepresentatives = [
  {
    name: 'كريم عبد الرحمن',
    number: 'R-01',
    job_title: 'مندوب مبيعات',
    management: 'المبيعات',
    basic_salary: '6000',
    sale_percentage_value: '1.5',
  },
  {
    name: 'سارة إبراهيم',
    number: 'R-02',
    job_title: 'مندوبة مبيعات',
    management: 'المبيعات',
    basic_salary: '6500',
    sale_percentage_value: '1.25',
  },
  {
    name: 'محمود فوزي',
    number: 'R-03',
    job_title: 'مدير فرع العبور',
    management: 'الفروع',
    basic_salary: '9000',
    sale_percentage_value: '0.75',
  },
]

/** Analytical accounts: what each branch earns and spends. The last representative is the second one's manager. */
export const demoBranches = [
  { code: 'B-1', name: 'فرع وسط البلد' },
  { code: 'B-2', name: 'فرع العبور' },
]

/** What the owner asked of the chart of accounts: what a car costs is always of a branch. */
export const demoDemand = { seed: 'automobile', change: { has_analytical_account: true } }

const business = (display_name: string, phone: string, email?: string) => ({
  type: 'business',
  display_name,
  company_name: display_name,
  phone,
  ...(email && { email }),
})
const person = (first_name: string, surname: string, phone: string) => ({
  type: 'individual',
  display_name: `${first_name} ${surname}`,
  first_name,
  surname,
  phone,
})

export const demoClients = [
  business('شركة الدلتا للمقاولات', '0100 482 7719', 'delta@example.com'),
  business('شركة مصر للمقاولات', '02 2735 1180', 'misr@example.com'),
  business('مؤسسة أفق الشرق — الرياض', '+966 55 310 4478'),
  business('فنادق ساحل الذهب', '065 344 0912', 'hotels@example.com'),
  business('مكتب رؤية للتصميم', '0122 908 3341'),
  business('Al Noor Facility Services', '02 2480 7766'),
  business('صيدليات الشفاء', '0111 640 2287'),
  business('مدارس النخبة الدولية', '03 546 2210', 'schools@example.com'),
  business('مجموعة البحر الأحمر للتطوير', '0100 771 3520'),
  business('مصنع الأمل للأثاث', '0128 450 9917', 'amal@example.com'),
  business('مستشفى السلام التخصصي', '02 2690 4411', 'salam@example.com'),
  business('شركة إشراقة للإضاءة', '0106 233 7081'),
  business('مطاعم بيت الشام', '0155 019 6624'),
  business('الهندسية للصيانة والتشغيل', '02 3345 7802'),
  business('شركة وادي النيل للتكييف', '0109 884 1263', 'wadi@example.com'),
  business('معرض الأسرة للأجهزة', '0120 337 5518', 'osra@example.com'),
  person('أحمد', 'فتحي الشناوي', '0106 771 2054'),
  person('هالة', 'محمود عزام', '0100 215 9083'),
  person('ياسر', 'عبد الحميد', '0114 902 6637'),
  person('إيمان', 'الطحاوي', '0127 568 3390'),
]

export const demoSuppliers = [
  { ...business('السويدي للكابلات', '02 2759 9700'), responsible_person: 'طارق السويدي', tax_number: '200-115-734' },
  { ...business('شنايدر مصر للتوزيع', '02 2461 8800'), responsible_person: 'نادين حلمي', tax_number: '204-829-305' },
  { ...business('العربية للإنارة', '03 487 2050'), responsible_person: 'وليد سمير', tax_number: '310-447-862' },
  { ...business('القاهرة للنقل', '0100 330 1845'), responsible_person: 'حسن بدوي', tax_number: '415-093-218' },
]

const good = (
  code: string,
  name: string,
  unit: string,
  default_price: string,
  purchase_price: string,
  reorder_level: string | null = null,
) => ({
  code,
  name,
  stock_type: 'goods',
  unit,
  default_price,
  purchase_price,
  reorder_level,
})
const service = (code: string, name: string, unit: string, default_price: string) => ({
  code,
  name,
  stock_type: 'services',
  unit,
  default_price,
  purchase_price: null,
})

export const demoProducts = [
  good('CBL-3025', 'كابل نحاس 3×2.5 مم²', 'متر', '48.75', '33.40', '700'),
  good('CBL-3040', 'كابل نحاس 3×4 مم²', 'متر', '71.20', '49.85', '700'),
  good('CBL-1160', 'كابل نحاس 1×16 مم²', 'متر', '96.50', '68.10'),
  good('BRK-32', 'قاطع تيار 32 أمبير', 'قطعة', '185', '122.50', '60'),
  good('BRK-63', 'قاطع تيار 63 أمبير', 'قطعة', '342.50', '236'),
  good('RCD-40', 'قاطع تسرب 40 أمبير', 'قطعة', '615', '428.75', '60'),
  good('PNL-12', 'لوحة توزيع 12 خطًّا', 'قطعة', '1240', '866', '50'),
  good('PNL-24', 'لوحة توزيع 24 خطًّا', 'قطعة', '2180', '1540'),
  good('LED-6060', 'كشاف LED ‏60×60', 'قطعة', '310', '205', '75'),
  good('LED-BLB9', 'لمبة LED ‏9 وات', 'قطعة', '42.25', '26.90'),
  good('LED-FLD50', 'كشاف خارجي 50 وات', 'قطعة', '468', '319', '60'),
  good('SWT-02', 'مفتاح إنارة مزدوج', 'قطعة', '36.50', '22.15', '80'),
  good('SCK-13', 'بريزة بغطاء', 'قطعة', '41', '25.30'),
  good('TRK-2M', 'مجرى كابلات 2 متر', 'قطعة', '88.90', '57.60'),
  good('TRF-100', 'محوّل 100 فولت أمبير', 'قطعة', '530', '371'),
  good('BOX-10', 'علبة مسامير تثبيت', 'علبة', '64', '41.20'),
  service('SRV-INS', 'خدمة تركيب واختبار', 'خدمة', '3500'),
  service('SRV-VST', 'زيارة فنية', 'ساعة', '450'),
  service('SRV-DSN', 'تصميم لوحات', 'خدمة', '5200'),
]

/**
 * What is paid every month without a document: account seed and amount, in the order of the month, and how much of it is
 * each branch's; of the company where nothing is said.
 */
export const demoMonthly = [
  { day: 1, name: 'إيجار المقر والمخزن', seed: 'rent', amount: '18000.00', byBranch: ['11000.00', '7000.00'] },
  { day: 5, name: 'فاتورة الهاتف والإنترنت', seed: 'telephone', amount: '1450.00', byBranch: ['950.00', '500.00'] },
  { day: 12, name: 'وقود وصيانة السيارات', seed: 'automobile', amount: '3825.50', byBranch: ['1425.50', '2400.00'] },
  { day: 20, name: 'أدوات مكتبية وضيافة', seed: 'office_supplies', amount: '960.25', byBranch: ['960.25'] },
  { day: 28, name: 'رواتب الإدارة والمخزن', seed: 'salaries', amount: '26500.00', byBranch: [] },
]
