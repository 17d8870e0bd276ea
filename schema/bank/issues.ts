/** What can be wrong with a part that a line of a bank is matched to. */
export const bankIssues = [
  ...(['part_of_one_thing', 'part_twice', 'parts_differ', 'other_side', 'above_unmatched', 'entry_reversed'] as const),
  ...(['amount_of_cheque', 'cheque_elsewhere', 'cheque_refused', 'line_in_base', 'tax_of_account'] as const),
] as const

/** What the state of a line of a bank does not allow. */
export const bankErrorStatus = { bank_line_state: 409 } as const

/** What can be wrong with cash in a currency of its own. */
export const cashIssues = [
  ...(['cash_in_currency', 'cash_in_base', 'cash_as_amount', 'cash_amount_missing', 'own_amount_required'] as const),
  ...(['amount_at_average', 'currency_of_cash', 'currency_fixed', 'custody_in_base', 'part_in_base'] as const),
] as const
