/** What can be wrong with a tax code where it is named, with its rate, and with a return that is filed. */
export const taxIssues = [
  'tax_code_of_sales',
  'tax_code_of_purchases',
  'tax_code_disagrees',
  'untaxed_has_no_rate',
  'return_follows',
  'not_a_box_to_fill',
  'lines_to_be_sorted',
] as const

/** What cannot be done with tax codes and returns. */
export const taxErrorStatus = {
  tax_code_of_country: 409,
  filing_withdrawn: 409,
  later_filing: 409,
} as const
