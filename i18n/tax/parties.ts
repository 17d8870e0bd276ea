import type { IdentityKindKey } from '../../schema/tax/identity-kinds.ts'
import type { TaxType } from '../../schema/tax/party-parts.ts'
import type { Text } from '../text.ts'

/** Words of the address of a party and of what they are to the tax. */

export const taxTypeWords: { label: Text; options: Record<TaxType, Text> } = {
  label: { ar: 'الصفة الضريبية', en: 'Tax type' },
  options: {
    business: { ar: 'شركة أو نشاط', en: 'Business' },
    consumer: { ar: 'مستهلك', en: 'Consumer' },
    government: { ar: 'جهة حكومية', en: 'Government body' },
    foreign: { ar: 'أجنبي', en: 'Foreign' },
    exempt: { ar: 'جهة معفاة', en: 'Exempt body' },
  },
}

/** What an empty box of the tax type means: the server says it. */
export const taxTypeByItself: Text = { ar: 'بحسب النوع والبلد', en: 'By type and country' }

/** As people call them; where two countries call theirs alike, with the code of the authority, so that files tell them apart. */
export const identityKindWords: { label: Text; options: Record<IdentityKindKey, Text> } = {
  label: { ar: 'نوع الهوية', en: 'Kind of identity' },
  options: {
    national_id: { ar: 'الرقم القومي', en: 'National id (Egypt)' },
    passport: { ar: 'جواز السفر', en: 'Passport' },
    CRN: { ar: 'السجل التجاري (CRN)', en: 'Commercial registration (CRN)' },
    700: { ar: 'الرقم الموحد للمنشأة (700)', en: 'Unified number of the establishment (700)' },
    TIN: { ar: 'رقم التعريف الضريبي (TIN)', en: 'Tax identification number (TIN)' },
    NAT: { ar: 'رقم الهوية الوطنية', en: 'National id' },
    IQA: { ar: 'رقم الإقامة', en: 'Residence permit (iqama)' },
    MOM: { ar: 'رخصة وزارة البلديات', en: 'Licence of the Ministry of Municipalities' },
    MLS: { ar: 'رخصة وزارة الموارد البشرية', en: 'Licence of the Ministry of Human Resources' },
    SAG: { ar: 'رخصة وزارة الاستثمار', en: 'Licence of the Ministry of Investment' },
    GCC: { ar: 'هوية مواطني دول الخليج', en: 'Id of the Gulf states' },
    PAS: { ar: 'جواز السفر (PAS)', en: 'Passport (PAS)' },
    OTH: { ar: 'رقم آخر', en: 'Other id' },
    EID: { ar: 'الهوية الإماراتية', en: 'Emirates ID' },
    TL: { ar: 'الرخصة التجارية', en: 'Trade licence' },
    CD: { ar: 'قرار مجلس الوزراء', en: 'Cabinet decision' },
    CR: { ar: 'السجل التجاري (CR)', en: 'Commercial registration (CR)' },
    CID: { ar: 'البطاقة المدنية', en: 'Civil id' },
    PASNUM: { ar: 'جواز السفر (PASNUM)', en: 'Passport (PASNUM)' },
    OTHID: { ar: 'رقم آخر (OTHID)', en: 'Other id (OTHID)' },
    ICID: { ar: 'رقم المستورد', en: 'Importer id' },
    SZLN: { ar: 'رخصة المنطقة الخاصة', en: 'Licence of a special zone' },
    NIN: { ar: 'الرقم الوطني', en: 'National number' },
    PN: { ar: 'الرقم الشخصي', en: 'Personal number' },
    registration: { ar: 'رقم التسجيل', en: 'Registration number' },
  },
}

/** What fields of an address and of an identity are called, of parties and of the organization. */
export const partyFieldWords = {
  tax_type: taxTypeWords,
  identity_kind: identityKindWords,
  identity_number: { ar: 'رقم الهوية', en: 'Identity number' },
  identity_country_id: { ar: 'بلد إصدار الهوية', en: 'Identity issued by' },
  country_id: { ar: 'البلد', en: 'Country' },
  region: { ar: 'المحافظة أو المنطقة', en: 'Region' },
  city: { ar: 'المدينة', en: 'City' },
  district: { ar: 'الحي', en: 'District' },
  street: { ar: 'الشارع', en: 'Street' },
  building_number: { ar: 'رقم المبنى', en: 'Building number' },
  additional_number: { ar: 'الرقم الإضافي', en: 'Additional number' },
  unit: { ar: 'رقم الوحدة', en: 'Unit number' },
  postal_code: { ar: 'الرمز البريدي', en: 'Postal code' },
} satisfies Record<string, Text | { label: Text; options: Record<string, Text> }>

/** What folds in the form of a party. */
export const partyFoldWords = {
  identity: { ar: 'الصفة الضريبية ورقم الهوية', en: 'Tax type and identity number' },
  contact: { ar: 'العنوان مفصلًا', en: 'Address in parts' },
} satisfies Record<string, Text>
