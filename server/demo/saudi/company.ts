/**
 * The demo company of Saudi Arabia: a roaster of coffee in Riyadh, who sells to cafés, over the counter and abroad, and is
 * connected with a simulator of the authority.
 */

export const saudiCompany = {
  name: 'محمصة واحة الرياض',
  name_en: 'Riyadh Oasis Roastery',
  location: 'طريق الملك فهد، حي العليا، الرياض',
  tax_number: '310482917600003',
  commercial_register: '1010483920',
  value_added_tax: '15',
  sales_tax: '0',
  country_id: 682,
  coins: [682],
  street: 'طريق الملك فهد',
  building_number: '7421',
  district: 'حي العليا',
  city: 'الرياض',
  postal_code: '12211',
}

const cafe = (display_name: string, tax_number: string, place: { street: string; district: string; city: string }) => ({
  ...{ type: 'business', display_name, company_name: display_name, tax_number, tax_type: 'business', country_id: 682 },
  ...{ ...place, building_number: '2960', postal_code: '12643' },
})
const person = (first_name: string, surname: string, mobile: string) => ({
  ...{ type: 'individual', display_name: `${first_name} ${surname}`, first_name, surname, mobile },
  ...{ tax_type: 'consumer', country_id: 682 },
})

export const saudiCafes = [
  cafe('مقاهي ركن السدرة', '310275948100003', { street: 'شارع التحلية', district: 'السليمانية', city: 'الرياض' }),
  cafe('شركة ضيافة نجد', '311640827300003', { street: 'طريق أنس بن مالك', district: 'الملقا', city: 'الرياض' }),
  cafe('فندق واجهة البحر', '300918264700003', { street: 'طريق الكورنيش', district: 'الشاطئ', city: 'جدة' }),
]

export const saudiPeople = [
  person('نورة', 'القحطاني', '+966 50 418 2207'),
  person('فيصل', 'الدوسري', '+966 55 730 9146'),
]

/** A business of which only the name is known: an invoice to it is refused until the rest is there. */
export const saudiUnknown = {
  ...{ type: 'business', display_name: 'مكتب أفق للاستشارات', company_name: 'مكتب أفق للاستشارات' },
  ...{ tax_type: 'business', country_id: 682 },
}

export const saudiAbroad = {
  ...{ type: 'business', display_name: 'مقهى المرسى — الكويت', company_name: 'مقهى المرسى', tax_type: 'foreign' },
  ...{
    country_id: 414,
    street: 'شارع الخليج العربي',
    city: 'الكويت',
    identity_kind: 'OTH',
    identity_number: 'KW184027',
  },
}

export const saudiSupplier = {
  ...{
    type: 'business',
    display_name: 'وارد البن الأخضر',
    company_name: 'وارد البن الأخضر',
    tax_number: '310771402900003',
  },
  ...{ tax_type: 'business', country_id: 682, street: 'طريق الخرج', building_number: '8115', district: 'السلي' },
  ...{ city: 'الرياض', postal_code: '14322' },
}

const coffee = (code: string, name: string, default_price: string, purchase_price: string) => ({
  ...{ code, name, stock_type: 'goods', unit: 'كيلوجرام', default_price, purchase_price, reorder_level: '20' },
})

export const saudiProducts = [
  coffee('ETH-1', 'بن إثيوبي محمص', '92.00', '48.50'),
  coffee('COL-1', 'بن كولومبي محمص', '84.00', '43.20'),
  coffee('YEM-1', 'بن يمني حرازي', '146.00', '88.00'),
  coffee('HEL-1', 'هيل فاخر', '210.00', '132.00'),
  {
    code: 'SRV-1',
    name: 'صيانة ماكينة قهوة',
    stock_type: 'services',
    unit: 'خدمة',
    default_price: '350.00',
    purchase_price: null,
  },
]
