import { bankErrorStatus, bankIssues } from './bank/issues.ts'
import type { FileIssueCode } from './numbers/file-issue-codes.ts'
import { taxErrorStatus, taxIssues } from './tax/issues.ts'

/**
 * Every refusal: its code, its HTTP status, in the order in which it is decided. A request that could be refused for
 * two reasons is refused for the earlier one. The sentences are in i18n/messages.ts, one per code and language.
 */
export const errorStatus = {
  malformed: 400,
  payload_too_large: 413,
  too_many_parts: 413,
  too_many_requests: 429,
  wrong_api_password: 401,
  unauthenticated: 401,
  key_ended: 401,
  no_account: 401,
  unverified: 403,
  second_factor_required: 403,
  membership_disabled: 403,
  view_ended: 403,
  viewing: 403,
  key_never: 403,
  key_read_only: 403,
  forbidden: 403,
  not_found: 404,
  not_imported: 404,
  validation: 422,
  number_too_large: 422,
  idempotency_mismatch: 409,
  idempotency_in_progress: 409,
  stale: 409,
  locked_period: 409,
  not_a_draft: 409,
  cannot_edit: 409,
  cannot_delete: 409,
  cannot_void: 409,
  cannot_return: 409,
  cannot_convert: 409,
  cannot_send: 409,
  cannot_retry: 409,
  cannot_cancel: 409,
  still_waiting: 409,
  cannot_answer: 409,
  link_ended: 409,
  nothing_to_remind: 409,
  reminded_today: 409,
  cannot_print: 409,
  cheque_state: 409,
  salary_state: 409,
  already_void: 409,
  in_use: 409,
  system_account: 409,
  ...taxErrorStatus,
  ...bankErrorStatus,
  account_used: 409,
  import_cancelled: 409,
  owns_organization: 409,
  fixed_role: 409,
  role_holds_more: 403,
  member_holds_more: 403,
  owner_only: 403,
  not_the_signer: 403,
  seal_withdrawn: 409,
  owner_stays: 409,
  role_in_use: 409,
  role_of_keys: 409,
  last_owner: 409,
  own_membership: 409,
  has_joined: 409,
  invitation_ended: 409,
  invitation_withdrawn: 409,
  challenge_ended: 409,
  second_factor_on: 409,
  second_factor_off: 409,
  account_is_own: 409,
  address_not_shown: 403,
  changed_meanwhile: 409,
  invited_enough: 429,
  added_enough: 429,
  address_mailed_enough: 429,
  mailed_enough: 429,
  ownership_offered: 409,
  ownership_offer_ended: 409,
  cannot_view: 409,
  file_lost: 410,
  print_failed: 503,
  too_many_files: 503,
  too_many_uploads: 503,
  unavailable: 503,
  storage_full: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * Everything that can be wrong with a field. An issue is written `code` or `code|value`, the value being what the
 * sentence mentions: a limit, a date, a number already in use.
 */
export const issueCodes = [
  'required',
  'unknown_field',
  'not_text',
  'too_long',
  'not_a_number',
  'doubtful_number',
  'not_a_quantity',
  'decimal_point',
  'thousands_sign',
  'too_many_decimals',
  'negative',
  'not_positive',
  'too_large',
  'percent_above_100',
  'not_a_date',
  'date_out_of_range',
  'not_a_moment',
  'date_before',
  'settled_until',
  'written_off_on',
  'settled_on',
  'credited_on',
  'advance_used_on',
  'before_invoice',
  'before_step',
  'not_an_option',
  'not_a_flag',
  'not_found',
  'not_active',
  'taken',
  'supplier_number_taken',
  'works_here',
  'invited_here',
  'disabled_here',
  'not_an_email',
  'email_incorrect',
  'not_a_phone',
  'not_a_colour',
  'too_pale',
  'outside_cheque',
  'too_many_papers',
  'password_too_short',
  'password_too_long',
  'password_predictable',
  'password_is_name',
  'passwords_differ',
  'password_not_changed',
  'password_wrong',
  'no_account',
  'code_required',
  'code_invalid',
  'not_enough_stock',
  'goods_short_on',
  'goods_revalued_on',
  'no_stock_to_value',
  'value_below_zero',
  'quantity_or_value',
  'same_warehouse',
  'goods_only',
  'no_warehouse',
  'above_old_amount',
  'above_ordered',
  'above_residual',
  'above_credit',
  'credit_from',
  'no_credit_in',
  'allocations_above_amount',
  'settles_nothing',
  'repeated_invoice',
  'repeated_line',
  'other_party',
  'above_what_is_left',
  'invoice_not_read',
  'other_currency',
  'journal_in_base',
  'one_currency',
  'rate_of_invoice',
  'nothing_handed_back',
  'as_on_invoice',
  'quantity_or_allowance',
  'allowance_of_note',
  'words_or_account',
  'nothing_allocated',
  'not_posted',
  'post_to_pay',
  'fees_above_amount',
  'fees_with_cheque',
  'no_items',
  'too_many_items',
  'repeated_product',
  'unbalanced',
  'both_sides',
  'no_amount',
  'party_required',
  'party_not_allowed',
  'analytical_required',
  'account_not_allowed',
  'by_hand_unheld',
  'no_own_cash',
  'tax_on_tax',
  'not_taken',
  'not_of_this_kind',
  ...taxIssues,
  ...bankIssues,
  'moved_by_documents',
  'same_account',
  'custody_account',
  'no_custody_account',
  'beyond_custody',
  'beyond_cash',
  'beyond_credit_limit',
  'credit_limit_unheld',
  'holds_custody',
  'account_of_holder',
  'account_has_entries',
  'parent_type_differs',
  'parent_is_itself',
  'discount_above_amount',
  'settlement_above_limit',
  'negative_total',
  'same_currency_rate',
  'unknown_currency',
  'no_coins',
  'coin_in_use',
  'not_a_record',
  'out_of_range',
  'name_differs',
  'tax_number_digits',
  'tax_number_of_saudi_arabia',
  'not_a_picture',
  'svg_refused',
  'picture_too_large',
  'picture_too_wide',
  'wrong_account_type',
  'worth_nothing',
  'unknown_parameter',
  'unknown_sort',
  'unpacked_too_large',
  'list_without_lines',
  'prefix_characters',
  'counter_width',
  'number_given',
  'prefix_of_others',
  'account_type_differs',
  'account_plays_part',
  'control_account_used',
  'holds_credits',
  'moved_by_cheques',
  'kept_beside',
  'one_party',
  'cost_unknown',
  'date_after',
  'opening_settled',
  'opening_was_settled',
  'opening_paid',
  'rate_missing',
  'nothing_to_revalue',
  'already_revalued',
  'not_a_month',
  'period_not_ended',
  'above_advances',
  'above_net',
  'too_many_rows',
  'too_many_columns',
  'no_address',
  'too_many_addresses',
  'permission_not_held',
  'permission_of_whole',
  'role_of_admins',
  'not_joined',
  'account_is_own',
  'password_known',
  'name_is_own',
  'email_stays',
  'hidden_marks',
  'not_a_website',
  'not_a_webhook',
  'second_factor_first',
  'own_only',
  'representative_kept',
  'cost_unseen',
  'opening_unheld',
  'service_has_no_stock',
  'file_type',
  'file_empty',
  'file_too_large',
  'files_too_large',
  ...(['name_missing', 'email_missing', 'email_invalid'] as const),
  ...(['subject_missing', 'message_missing', 'message_too_short'] as const),
] as const

/** What a form may find of its fields. */
export type FormIssueCode = (typeof issueCodes)[number]

export type IssueCode = FormIssueCode | FileIssueCode
/** `code` or `code|value`. */
export type Issue = IssueCode | `${IssueCode}|${string}`

export function splitIssue(issue: string): { code: IssueCode; value: string } {
  const bar = issue.indexOf('|')
  return bar < 0
    ? { code: issue as IssueCode, value: '' }
    : { code: issue.slice(0, bar) as IssueCode, value: issue.slice(bar + 1) }
}

/** What is wrong, by field path (`items.0.quantity`). */
export type FieldIssues = Record<string, Issue[]>

/** Why a session is over: said with `unauthenticated` to whoever still has its token. */
export const sessionEndings = [
  'signed_out',
  'ended_by_admin',
  'password_changed',
  'second_factor_changed',
  'address_shown',
  'removed',
  'account_removed',
  'expired',
] as const
export type SessionEnding = (typeof sessionEndings)[number]

/** Thrown by any room to refuse a request. `values` fill the sentence of its code. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldIssues
  readonly values: Record<string, string>

  constructor(code: ErrorCode, about: { fields?: FieldIssues; values?: Record<string, string> } = {}) {
    super(code === 'validation' ? `validation ${JSON.stringify(about.fields)}` : code)
    this.name = 'Refusal'
    this.code = code
    this.fields = about.fields ?? {}
    this.values = about.values ?? {}
  }
}

export const refuse = (code: ErrorCode, values: Record<string, string> = {}): never => {
  throw new Refusal(code, { values })
}

export const refuseFields = (fields: FieldIssues): never => {
  throw new Refusal('validation', { fields })
}

/** Refuses a body at the fields that have something wrong with them, if any have. */
export function refuseIfAny(issues: FieldIssues): void {
  if (Object.keys(issues).length > 0) refuseFields(issues)
}
