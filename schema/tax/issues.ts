/** What can be wrong with a tax code where it is named, and with its rate. */
export const taxCodeIssues = [
  'tax_code_of_sales',
  'tax_code_of_purchases',
  'tax_code_disagrees',
  'untaxed_has_no_rate',
  'owed_on_purchases',
] as const
