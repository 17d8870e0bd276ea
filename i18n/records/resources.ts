import type { FormGroup, MenuGroup } from '../../schema/declare.ts'
import type { Resources } from '../../schema/index.ts'
import type { paymentTerms as terms } from '../../schema/organization/payment-terms.ts'
import { languageNames } from '../pages/settings.ts'
import { partyFieldWords } from '../tax/parties.ts'
import type { Text, Title } from '../text.ts'

type FieldWords<F> = F extends { kind: 'choice'; options: readonly (infer O extends string)[] }
  ? { label: Text; options: Record<O, Text> }
  : Text

export type ResourceWords<R extends { fields: object }> = {
  title: Title
  /** What an empty list says: what it is for. */
  empty: Text
  /** Asked before one is deleted. `{name}` is its title. */
  confirmDelete: Text
  fields: { [F in keyof R['fields']]: FieldWords<R['fields'][F]> }
}

const yes: Text = { ar: 'نشط', en: 'Active' }
const name: Text = { ar: 'الاسم', en: 'Name' }
const address: Text = { ar: 'العنوان', en: 'Address' }
const phone: Text = { ar: 'الهاتف', en: 'Phone' }
const mobile: Text = { ar: 'الجوال', en: 'Mobile' }
const email: Text = { ar: 'البريد الإلكتروني', en: 'E-mail' }
const code: Text = { ar: 'الكود', en: 'Code' }
const description: Text = { ar: 'الوصف', en: 'Description' }
const taxCode: Text = { ar: 'الرمز الضريبي', en: 'Tax code' }
const withholdingKind: Text = { ar: 'الخصم الضريبي المعتاد', en: 'Usual withholding' }
const taxNumber: Text = { ar: 'الرقم الضريبي', en: 'Tax number' }
const currency: Text = { ar: 'العملة', en: 'Currency' }
const paid: Text = { ar: 'مدفوع', en: 'Paid' }
const residual: Text = { ar: 'المتبقي', en: 'Balance due' }
const returned: Text = { ar: 'مرتجع', en: 'Returned' }
const lastDeal: Text = { ar: 'آخر تعامل', en: 'Last deal' }
const paymentTerms: FieldWords<{ kind: 'choice'; options: typeof terms }> = {
  label: { ar: 'شروط السداد', en: 'Payment terms' },
  options: {
    '0': { ar: 'في يومها', en: 'On its day' },
    '7': { ar: 'بعد 7 أيام', en: 'After 7 days', figures: true },
    '10': { ar: 'بعد 10 أيام', en: 'After 10 days', figures: true },
    '15': { ar: 'بعد 15 يومًا', en: 'After 15 days', figures: true },
    '30': { ar: 'بعد 30 يومًا', en: 'After 30 days', figures: true },
    '45': { ar: 'بعد 45 يومًا', en: 'After 45 days', figures: true },
    '60': { ar: 'بعد 60 يومًا', en: 'After 60 days', figures: true },
    '90': { ar: 'بعد 90 يومًا', en: 'After 90 days', figures: true },
    end_of_month: { ar: 'آخر الشهر', en: 'End of the month' },
    end_of_next_month: { ar: 'آخر الشهر التالي', en: 'End of the next month' },
  },
}
const dueAtOncePercent: Text = { ar: 'نسبة المقدم من الفاتورة', en: 'Share due at once' }
const companyName: Text = { ar: 'اسم الشركة', en: 'Company name' }
const firstName: Text = { ar: 'الاسم الأول', en: 'First name' }

export const resourceWords: { [R in keyof Resources]: ResourceWords<Resources[R]> } = {
  clients: {
    title: { one: { ar: 'عميل', en: 'Client' }, all: { ar: 'العملاء', en: 'Clients' } },
    empty: {
      ar: 'العملاء هم من تبيع لهم. أضف أول عميل لتصدر له فاتورة.',
      en: 'Clients are the people you sell to. Add the first one to invoice.',
    },
    confirmDelete: { ar: 'هل تريد حذف العميل {name}؟', en: 'Delete the client {name}?' },
    fields: {
      type: {
        label: { ar: 'نوع العميل', en: 'Client type' },
        options: { individual: { ar: 'فرد', en: 'Individual' }, business: { ar: 'منشأة', en: 'Business' } },
      },
      display_name: { ar: 'اسم العرض', en: 'Display name' },
      first_name: firstName,
      surname: { ar: 'اسم العائلة', en: 'Surname' },
      company_name: companyName,
      email,
      main_contact: { ar: 'جهة الاتصال الرئيسية', en: 'Main contact' },
      phone,
      mobile,
      serial_number: { ar: 'الرقم', en: 'Serial number' },
      tax_number: taxNumber,
      tax_code_id: taxCode,
      withholding_kind_id: withholdingKind,
      address,
      ...partyFieldWords,
      currency_id: currency,
      representative_id: { ar: 'المندوب', en: 'Representative' },
      payment_terms: paymentTerms,
      due_at_once_percent: dueAtOncePercent,
      credit_limit: { ar: 'حد الائتمان', en: 'Credit limit' },
      language: {
        label: { ar: 'لغة الرسائل إليه', en: 'Language of letters' },
        options: languageNames,
      },
      reminders: { ar: 'يُذكَّر تلقائيًا بما عليه', en: 'Reminded automatically of what is owed' },
      active: yes,
      paid,
      residual,
      returned,
      credit: { ar: 'رصيد دائن', en: 'Credit' },
      last_deal: lastDeal,
    },
  },
  suppliers: {
    title: { one: { ar: 'مورد', en: 'Supplier' }, all: { ar: 'الموردون', arAfter: 'الموردين', en: 'Suppliers' } },
    empty: {
      ar: 'الموردون هم من تشتري منهم. أضف أول مورد لتسجل مشترياتك.',
      en: 'Suppliers are the people you buy from. Add the first one to record purchases.',
    },
    confirmDelete: { ar: 'هل تريد حذف المورد {name}؟', en: 'Delete the supplier {name}?' },
    fields: {
      type: {
        label: { ar: 'نوع المورد', en: 'Supplier type' },
        options: { individual: { ar: 'فرد', en: 'Individual' }, business: { ar: 'منشأة', en: 'Business' } },
      },
      display_name: { ar: 'اسم العرض', en: 'Display name' },
      first_name: firstName,
      company_name: companyName,
      responsible_person: { ar: 'الشخص المسؤول', en: 'Responsible person' },
      email,
      phone,
      mobile,
      tax_number: taxNumber,
      tax_code_id: taxCode,
      withholding_kind_id: withholdingKind,
      address,
      ...partyFieldWords,
      currency_id: currency,
      payment_terms: paymentTerms,
      due_at_once_percent: dueAtOncePercent,
      active: yes,
      paid,
      residual,
      returned,
      credit: { ar: 'رصيد لنا عنده', en: 'Our credit' },
      last_deal: lastDeal,
    },
  },
  products: {
    title: { one: { ar: 'صنف', en: 'Product' }, all: { ar: 'الأصناف', en: 'Products' } },
    empty: {
      ar: 'الأصناف هي ما تبيعه من سلع وخدمات. أضف أول صنف وسعره.',
      en: 'Products are the goods and services you sell. Add the first one and its price.',
    },
    confirmDelete: { ar: 'هل تريد حذف الصنف {name}؟', en: 'Delete the product {name}?' },
    fields: {
      name: { ar: 'اسم الصنف', en: 'Product name' },
      stock_type: {
        label: { ar: 'نوع الصنف', en: 'Stock type' },
        options: { goods: { ar: 'سلعة', en: 'Goods' }, services: { ar: 'خدمة', en: 'Services' } },
      },
      code,
      barcode: { ar: 'الباركود', en: 'Barcode' },
      category_id: { ar: 'التصنيف', en: 'Category' },
      unit_id: { ar: 'الوحدة', en: 'Unit' },
      default_price: { ar: 'سعر البيع', en: 'Selling price' },
      purchase_price: { ar: 'سعر الشراء', en: 'Purchase price' },
      value_added_tax: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
      sales_tax: { ar: 'ضريبة المبيعات', en: 'Sales tax' },
      sale_tax_code_id: { ar: 'الرمز الضريبي للبيع', en: 'Tax code of sales' },
      purchase_tax_code_id: { ar: 'الرمز الضريبي للشراء', en: 'Tax code of purchases' },
      income_account_id: { ar: 'حساب الإيراد', en: 'Income account' },
      expense_account_id: { ar: 'حساب المصروف', en: 'Expense account' },
      analytical_account_id: { ar: 'الحساب التحليلي', en: 'Analytical account' },
      opening_quantity: { ar: 'رصيد أول المدة', en: 'Opening quantity' },
      opening_cost: { ar: 'تكلفة الوحدة أول المدة', en: 'Opening unit cost' },
      opening_date: { ar: 'تاريخ أول المدة', en: 'Opening date' },
      active: yes,
      quantity: { ar: 'الكمية', en: 'Quantity' },
      average_cost: { ar: 'متوسط التكلفة', en: 'Average cost' },
      reorder_level: { ar: 'حد إعادة الطلب', en: 'Reorder level' },
      runs_low: { ar: 'على وشك النفاد', en: 'Running low' },
      shortfall: { ar: 'الناقص عن الحد', en: 'Short by' },
      last_supplier_id: { ar: 'آخر مورد', en: 'Last supplier' },
      last_purchase_price: { ar: 'آخر سعر شراء', en: 'Last purchase price' },
    },
  },
  custody_holders: {
    title: {
      one: { ar: 'صاحب عهدة', en: 'Custody holder' },
      all: { ar: 'أصحاب العهد', en: 'Custody holders' },
    },
    empty: {
      ar: 'صاحب العهدة سائق أو موظف تسلّمه نقدًا فيعود بالفواتير والباقي. أضف أول واحد.',
      en: 'A custody holder is a driver or an employee who takes cash and comes back with bills and the rest. Add the first one.',
    },
    confirmDelete: { ar: 'هل تريد حذف صاحب العهدة {name}؟', en: 'Delete the custody holder {name}?' },
    fields: {
      name,
      number: { ar: 'الرقم', en: 'Number' },
      job_title: { ar: 'المسمى الوظيفي', en: 'Job title' },
      phone,
      representative_id: { ar: 'المندوب', en: 'Representative' },
      account_id: { ar: 'حساب العهدة', en: 'Account of the custody' },
      notes: { ar: 'ملاحظات', en: 'Notes' },
      active: yes,
      in_hand: { ar: 'في يده', en: 'In hand' },
      given: { ar: 'سُلِّم إليه', en: 'Given' },
      settled: { ar: 'سُوّي بفواتير', en: 'Settled by bills' },
      returned: { ar: 'ردّه', en: 'Returned' },
      last_move: { ar: 'آخر حركة', en: 'Last movement' },
      oldest_day: { ar: 'أقدم ما لم يُسوَّ', en: 'Oldest unsettled' },
    },
  },
  representatives: {
    title: {
      one: { ar: 'مندوب', en: 'Representative' },
      all: { ar: 'المندوبون', arAfter: 'المندوبين', en: 'Representatives' },
    },
    empty: {
      ar: 'المندوبون هم من يبيعون لك. أضف أول مندوب لتُنسب إليه المبيعات.',
      en: 'Representatives sell for you. Add the first one to credit sales to them.',
    },
    confirmDelete: { ar: 'هل تريد حذف المندوب {name}؟', en: 'Delete the representative {name}?' },
    fields: {
      name,
      number: { ar: 'الرقم', en: 'Number' },
      job_title: { ar: 'المسمى الوظيفي', en: 'Job title' },
      management: { ar: 'الإدارة', en: 'Management' },
      role: { ar: 'الدور', en: 'Role' },
      basic_salary: { ar: 'الراتب الأساسي', en: 'Basic salary' },
      sale_percentage_value: { ar: 'نسبة المبيعات', en: 'Sale percentage' },
      phone,
      address,
      active: yes,
    },
  },
  accounts: {
    title: { one: { ar: 'حساب', en: 'Account' }, all: { ar: 'شجرة الحسابات', en: 'Chart of accounts' } },
    empty: {
      ar: 'شجرة الحسابات هي أبواب دفترك. أضف أول حساب.',
      en: 'The chart of accounts is the index of your book. Add the first account.',
    },
    confirmDelete: { ar: 'هل تريد حذف الحساب {name}؟', en: 'Delete the account {name}?' },
    fields: {
      code: { ar: 'رقم الحساب', en: 'Account number' },
      name: { ar: 'اسم الحساب', en: 'Account name' },
      type: {
        label: { ar: 'نوع الحساب', en: 'Account type' },
        options: {
          cash: { ar: 'نقدية', en: 'Cash' },
          bank: { ar: 'بنك', en: 'Bank' },
          accounts_receivable: { ar: 'حسابات مدينة (العملاء)', en: 'Accounts receivable' },
          stock: { ar: 'مخزون', en: 'Stock' },
          other_current_asset: { ar: 'أصول متداولة أخرى', en: 'Other current asset' },
          input_tax: { ar: 'ضريبة المدخلات', en: 'Input tax' },
          payment_clearing: { ar: 'مقاصة المدفوعات', en: 'Payment clearing' },
          fixed_asset: { ar: 'أصول ثابتة', en: 'Fixed asset' },
          other_asset: { ar: 'أصول أخرى', en: 'Other asset' },
          accounts_payable: { ar: 'حسابات دائنة (الموردون)', en: 'Accounts payable' },
          other_current_liability: { ar: 'التزامات متداولة أخرى', en: 'Other current liability' },
          output_tax: { ar: 'ضريبة المخرجات', en: 'Output tax' },
          overseas_tax_payable: { ar: 'ضريبة خارجية مستحقة', en: 'Overseas tax payable' },
          credit_card: { ar: 'بطاقة ائتمان', en: 'Credit card' },
          short_term_liability: { ar: 'التزامات قصيرة الأجل', en: 'Short term liability' },
          long_term_liability: { ar: 'التزامات طويلة الأجل', en: 'Long term liability' },
          other_liability: { ar: 'التزامات أخرى', en: 'Other liability' },
          equity: { ar: 'حقوق الملكية', en: 'Equity' },
          income: { ar: 'إيرادات', en: 'Income' },
          other_income: { ar: 'إيرادات أخرى', en: 'Other income' },
          cost_of_goods_sold: { ar: 'تكلفة المبيعات', en: 'Cost of sales' },
          expense: { ar: 'مصروفات', en: 'Expense' },
          other_expense: { ar: 'مصروفات أخرى', en: 'Other expense' },
        },
      },
      currency_id: currency,
      parent_id: { ar: 'الحساب الرئيسي', en: 'Parent account' },
      description,
      has_analytical_account: { ar: 'يتطلب حسابًا تحليليًا', en: 'Requires an analytical account' },
      percentage: { ar: 'النسبة', en: 'Percentage' },
      tax_code_id: { ar: 'الرمز الضريبي المعتاد', en: 'Usual tax code' },
      active: yes,
      balance: { ar: 'الرصيد', en: 'Balance' },
    },
  },
  analytical_accounts: {
    title: {
      one: { ar: 'حساب تحليلي', en: 'Analytical account' },
      all: { ar: 'الحسابات التحليلية', en: 'Analytical accounts' },
    },
    empty: {
      ar: 'الحسابات التحليلية تقسم أرقامك على فروعك أو مشروعاتك. أضف أول حساب تحليلي.',
      en: 'Analytical accounts split your figures by branch or project. Add the first one.',
    },
    confirmDelete: { ar: 'هل تريد حذف الحساب التحليلي {name}؟', en: 'Delete the analytical account {name}?' },
    fields: {
      code,
      name,
      account_id: { ar: 'الحساب', en: 'Account' },
      description,
      active: yes,
    },
  },
  exchange_rates: {
    title: { one: { ar: 'سعر صرف', en: 'Exchange rate' }, all: { ar: 'أسعار الصرف', en: 'Exchange rates' } },
    empty: {
      ar: 'أسعار الصرف تُقترح على فواتيرك وسنداتك بالعملات الأجنبية، وبها يُعاد تقييم أرصدتها آخر المدة. أضف سعر اليوم.',
      en: 'Exchange rates are proposed on your foreign invoices and payments, and revalue their balances at period end. Add today’s rate.',
    },
    confirmDelete: { ar: 'هل تريد حذف سعر الصرف بتاريخ {name}؟', en: 'Delete the exchange rate of {name}?' },
    fields: {
      date: { ar: 'التاريخ', en: 'Date' },
      currency_id: currency,
      rate: { ar: 'سعر الصرف', en: 'Exchange rate' },
    },
  },
  tax_codes: {
    title: { one: { ar: 'رمز ضريبي', en: 'Tax code' }, all: { ar: 'الرموز الضريبية', en: 'Tax codes' } },
    empty: {
      ar: 'الرمز الضريبي يقول كيف يُضرَّب البند: بالنسبة الأساسية أو بنسبة صفر أو معفى، ولماذا.',
      en: 'A tax code says how a line is taxed: at the standard rate, at zero, or exempt, and why.',
    },
    confirmDelete: { ar: 'هل تريد حذف الرمز الضريبي {name}؟', en: 'Delete the tax code {name}?' },
    fields: {
      name,
      category: {
        label: { ar: 'المعاملة الضريبية', en: 'Tax treatment' },
        options: {
          S: { ar: 'خاضع للضريبة', en: 'Taxed' },
          Z: { ar: 'نسبة صفر', en: 'Zero-rated' },
          E: { ar: 'معفى', en: 'Exempt' },
          O: { ar: 'خارج النطاق', en: 'Out of scope' },
        },
      },
      mode: {
        label: { ar: 'من يسدد الضريبة', en: 'Who owes the tax' },
        options: {
          charged: { ar: 'البائع يحصّلها', en: 'The seller charges it' },
          reverse: { ar: 'المشتري (احتساب عكسي)', en: 'The buyer (reverse charge)' },
          import_deferred: { ar: 'المشتري، عن استيراد', en: 'The buyer, on an import' },
          import_paid: { ar: 'الجمارك حصّلتها', en: 'Customs collected it' },
        },
      },
      rate: { ar: 'النسبة', en: 'Rate' },
      side: {
        label: { ar: 'يُستعمل في', en: 'Used in' },
        options: {
          both: { ar: 'البيع والشراء', en: 'Sales and purchases' },
          sale: { ar: 'البيع', en: 'Sales' },
          purchase: { ar: 'الشراء', en: 'Purchases' },
        },
      },
      recoverable: { ar: 'تُسترد عند الشراء', en: 'Recoverable on purchases' },
      reason: { ar: 'السبب', en: 'Reason' },
      active: yes,
    },
  },
  withholding_kinds: {
    title: {
      one: { ar: 'نوع خصم ضريبي', en: 'Withholding kind' },
      all: { ar: 'أنواع الخصم الضريبي', en: 'Withholding kinds' },
    },
    empty: {
      ar: 'نوع الخصم يقول كم يُخصم من الدفعة تحت حساب الضريبة: من الموردين حين تدفع لهم، أو منك حين تقبض.',
      en: 'A withholding kind says how much of a payment is withheld for the tax authority: from suppliers when you pay, or from you when you are paid.',
    },
    confirmDelete: { ar: 'هل تريد حذف نوع الخصم {name}؟', en: 'Delete the withholding kind {name}?' },
    fields: {
      name,
      code: { ar: 'الرمز عند الهيئة', en: 'Code of the authority' },
      side: {
        label: { ar: 'يُخصم', en: 'Withheld' },
        options: {
          both: { ar: 'مما ندفع ومما نقبض', en: 'Of what we pay and are paid' },
          supplier: { ar: 'مما ندفع للموردين', en: 'Of what we pay suppliers' },
          client: { ar: 'مما يدفعه العملاء', en: 'Of what clients pay us' },
        },
      },
      rate: { ar: 'النسبة', en: 'Rate' },
      threshold: { ar: 'لا يُخصم حتى', en: 'Nothing withheld up to' },
      active: yes,
    },
  },
  units: {
    title: { one: { ar: 'وحدة', en: 'Unit' }, all: { ar: 'الوحدات', en: 'Units' } },
    empty: {
      ar: 'الوحدات هي ما تعدّ به أصنافك: قطعة، متر، كيلو.',
      en: 'Units are what you count products in: piece, metre, kilo.',
    },
    confirmDelete: { ar: 'هل تريد حذف الوحدة {name}؟', en: 'Delete the unit {name}?' },
    fields: { name, active: yes },
  },
  categories: {
    title: { one: { ar: 'تصنيف', en: 'Category' }, all: { ar: 'تصنيفات الأصناف', en: 'Product categories' } },
    empty: {
      ar: 'التصنيفات تجمع أصنافك في مجموعات: كابلات، إضاءة، خدمات.',
      en: 'Categories gather your products into groups: cables, lighting, services.',
    },
    confirmDelete: { ar: 'هل تريد حذف التصنيف {name}؟', en: 'Delete the category {name}?' },
    fields: { name, active: yes },
  },
  warehouses: {
    title: { one: { ar: 'مخزن', en: 'Warehouse' }, all: { ar: 'المخازن', en: 'Warehouses' } },
    empty: {
      ar: 'المخازن هي أماكن بضاعتك. أضف أول مخزن.',
      en: 'Warehouses are where your goods are kept. Add the first one.',
    },
    confirmDelete: { ar: 'هل تريد حذف المخزن {name}؟', en: 'Delete the warehouse {name}?' },
    fields: { name, code, address, active: yes },
  },
  cheque_forms: {
    title: { one: { ar: 'نموذج شيك', en: 'Cheque form' }, all: { ar: 'نماذج الشيكات', en: 'Cheque forms' } },
    empty: {
      ar: 'نموذج الشيك يقول أين تُكتب كل خانة على شيكات بنكك، بالملليمتر من أعلى يسار الورقة. أضف نموذج أول بنك.',
      en: 'A cheque form says where each entry stands on your bank’s cheques, in millimetres from the upper left. Add your first bank’s.',
    },
    confirmDelete: { ar: 'هل تريد حذف نموذج الشيك {name}؟', en: 'Delete the cheque form {name}?' },
    fields: {
      name,
      bank_account_id: { ar: 'حساب البنك', en: 'Bank account' },
      language: {
        label: { ar: 'لغة الشيك', en: 'Language of the cheque' },
        options: { ar: { ar: 'العربية', en: 'Arabic' }, en: { ar: 'الإنجليزية', en: 'English' } },
      },
      crossed: { ar: 'مسطر: يُصرف للمستفيد الأول', en: 'Crossed: A/C payee' },
      text_size: {
        label: { ar: 'حجم الخط', en: 'Size of letters' },
        options: {
          '8': { ar: '8', en: '8', figures: true },
          '9': { ar: '9', en: '9', figures: true },
          '10': { ar: '10', en: '10', figures: true },
          '11': { ar: '11', en: '11', figures: true },
          '12': { ar: '12', en: '12', figures: true },
        },
      },
      width: { ar: 'عرض الشيك، مم', en: 'Width of the cheque, mm' },
      height: { ar: 'ارتفاع الشيك، مم', en: 'Height of the cheque, mm' },
      date_x: { ar: 'التاريخ، من اليسار', en: 'Date, from the left' },
      date_y: { ar: 'التاريخ، من أعلى', en: 'Date, from the top' },
      payee_x: { ar: 'المستفيد، من اليسار', en: 'Payee, from the left' },
      payee_y: { ar: 'المستفيد، من أعلى', en: 'Payee, from the top' },
      payee_width: { ar: 'عرض خانة المستفيد', en: 'Width of the payee’s line' },
      words_x: { ar: 'المبلغ كتابةً، من اليسار', en: 'Amount in words, from the left' },
      words_y: { ar: 'المبلغ كتابةً، من أعلى', en: 'Amount in words, from the top' },
      words_width: { ar: 'عرض المبلغ كتابةً', en: 'Width of the amount in words' },
      amount_x: { ar: 'المبلغ رقمًا، من اليسار', en: 'Amount in figures, from the left' },
      amount_y: { ar: 'المبلغ رقمًا، من أعلى', en: 'Amount in figures, from the top' },
      shift_x: { ar: 'إزاحة الكل يمينًا، مم', en: 'Move everything right, mm' },
      shift_y: { ar: 'إزاحة الكل لأسفل، مم', en: 'Move everything down, mm' },
      active: yes,
    },
  },
}

export const menuGroupWords: Record<Exclude<MenuGroup, 'none'>, Text> = {
  sales: { ar: 'المبيعات', en: 'Sales' },
  purchases: { ar: 'المشتريات', en: 'Purchases' },
  cash: { ar: 'النقدية والشيكات', en: 'Cash and cheques' },
  stock: { ar: 'المخزون', en: 'Inventory' },
  parties: { ar: 'الأطراف', en: 'Parties' },
  books: { ar: 'الدفاتر', en: 'Books' },
  settings: { ar: 'الإعدادات', en: 'Settings' },
}

/** What a group of fields is for, where its name alone does not tell. */
export const formGroupLeads: Partial<Record<FormGroup, Text>> = {
  opening: {
    ar: 'ما كان عندك منه حين بدأت دفاترك وتكلفة الوحدة، بلا فاتورة شراء. لم يكن عندك منه شيء؟ اترك الخانات فارغة.',
    en: 'What you had of it when your books began and what a unit cost, without a purchase invoice. You had none? Leave these empty.',
  },
}

export const formGroupWords: Record<FormGroup, Text> = {
  identity: { ar: 'البيانات الأساسية', en: 'Identity' },
  contact: { ar: 'الاتصال', en: 'Contact' },
  terms: { ar: 'شروط التعامل', en: 'Terms' },
  pricing: { ar: 'الأسعار والضرائب', en: 'Prices and taxes' },
  accounts: { ar: 'الحسابات', en: 'Accounts' },
  opening: { ar: 'رصيد أول المدة', en: 'Opening balance' },
  work: { ar: 'العمل والراتب', en: 'Work and salary' },
  more: { ar: 'خيارات', en: 'Options' },
}
