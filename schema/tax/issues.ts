/** What can be wrong with a tax code where it is named, with its rate, and with a return that is filed. */
const codesAndReturns = [
  'tax_code_of_sales',
  'tax_code_of_purchases',
  'tax_code_disagrees',
  'proposed_code_off',
  'untaxed_has_no_rate',
  ...(['withholding_of_clients', 'withholding_of_suppliers', 'withholding_without_kind'] as const),
  ...(['withholding_base_above', 'withheld_above_base'] as const),
  'return_follows',
  'not_a_box_to_fill',
  'lines_to_be_sorted',
  'owed_on_purchases',
  'tax_code_of_customs',
  'base_of_customs',
  'account_of_customs',
  'advance_is_no_supply',
  'allowance_of_advance',
  'above_paid_advance',
  'above_total',
  'goods_not_on_invoice',
  'tax_code_off_tax',
  'taxed_code_off_tax',
  'base_is_amount',
  'tax_not_recoverable',
  'tax_of_base',
  ...(['code_of_base', 'base_of_tax', 'code_off_lines'] as const),
] as const

/** What keeps a document from being issued, each in its own sentence; and an organization from issuing any. */
const issuing = [
  ...(['not_issued', 'issues_unregistered', 'issues_need_number', 'issued_in_country'] as const),
  ...(['secret_key_missing', 'lacks_to_connect', 'unit_of_all_first'] as const),
] as const

/** What cannot be done with tax codes and returns. */
export const taxErrorStatus = {
  tax_code_of_country: 409,
  withholding_of_country: 409,
  filing_withdrawn: 409,
  later_filing: 409,
  cannot_correct: 409,
  no_authority: 409,
  unit_in_use: 409,
  unit_state: 409,
} as const

/** What can be wrong with a number of a party; the sentences are in i18n/tax/identity-issues.ts. */
export const identityIssues = [
  'vat_number_format',
  'trn_format',
  'vatin_format',
  'rin_format',
  'saudi_tin_format',
  'emirati_tin_format',
  'commercial_registration_format',
  'unified_number_format',
  'saudi_id_format',
  'iqama_format',
  'emirates_id_format',
  'egyptian_id_format',
  'digits_only',
  'letters_and_digits',
  'number_missing',
  'country_missing',
  'kind_unknown',
  'check_digit',
] as const

/** All that can be wrong with what the law of a country asks of a field. */
export const taxIssues = [...codesAndReturns, ...issuing, ...identityIssues] as const
