// Made of the description of the API by `npm run client`; not edited by hand.
/* biome-ignore-all lint: it is made by a program. */
/* biome-ignore-all format: it is made by a program. */

type Headers = Record<string, unknown>

export type Refusal = { code: "malformed" | "payload_too_large" | "too_many_parts" | "too_many_requests" | "wrong_api_password" | "unauthenticated" | "key_ended" | "no_account" | "unverified" | "second_factor_required" | "membership_disabled" | "view_ended" | "viewing" | "key_never" | "key_read_only" | "forbidden" | "not_found" | "not_imported" | "number_too_large" | "idempotency_mismatch" | "idempotency_in_progress" | "stale" | "locked_period" | "not_a_draft" | "cannot_edit" | "cannot_delete" | "cannot_void" | "cannot_return" | "cannot_convert" | "cannot_send" | "cannot_retry" | "cannot_cancel" | "still_waiting" | "cannot_answer" | "link_ended" | "nothing_to_remind" | "reminded_today" | "cannot_print" | "cheque_state" | "statement_matched" | "salary_state" | "already_void" | "in_use" | "system_account" | "tax_code_of_country" | "withholding_of_country" | "filing_withdrawn" | "later_filing" | "cannot_correct" | "no_authority" | "unit_in_use" | "unit_state" | "bank_line_state" | "account_used" | "import_cancelled" | "owns_organization" | "fixed_role" | "role_holds_more" | "member_holds_more" | "owner_only" | "not_the_signer" | "seal_withdrawn" | "owner_stays" | "role_in_use" | "role_of_keys" | "last_owner" | "own_membership" | "has_joined" | "invitation_ended" | "invitation_withdrawn" | "challenge_ended" | "second_factor_on" | "second_factor_off" | "account_is_own" | "address_not_shown" | "changed_meanwhile" | "invited_enough" | "added_enough" | "address_mailed_enough" | "mailed_enough" | "ownership_offered" | "ownership_offer_ended" | "cannot_view" | "file_lost" | "print_failed" | "too_many_files" | "too_many_uploads" | "unavailable" | "storage_full" | "internal"; message: string; request_id?: string; ended?: "signed_out" | "ended_by_admin" | "password_changed" | "second_factor_changed" | "address_shown" | "removed" | "account_removed" | "expired" }

export type RefusedFields = { code: "validation"; message: Record<string, string[]> }

export type Account = { id: Id; code: string; name: string; type: "cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense"; parent_id: Id | null; currency_id: CurrencyId; description: string | null; has_analytical_account: boolean; percentage: Decimal | null; tax_code_id: Id | null; active: boolean; balance: Decimal | null; revision: Id }

export type Administrator = { id: Id; name: string; type: "owner" | "admin" }

export type Advance = { id: Id; representative_id: Id; representative: { id: Id; name: string; number: string | null }; date: Day; amount: Decimal; cash_account_id: Id | null; notes: string | null; status: "posted" | "void"; entry_id: Id; can: { void: Permit } }

export type AgeBucket = "current" | string

export type AnalyticalAccount = { id: Id; code: string | null; name: string; account_id: Id | null; description: string | null; active: boolean; revision: Id }

export type ApiKey = { id: Id; name: string; prefix: string; role_id: Id | null; role: Named | null; read_only: boolean; ends_on: Day | null; standing: "active" | "ended" | "revoked"; last_used_at: Moment | null; last_used_address: string | null; created_by: MaybeNamed; created_at: Moment; revoked_at: Moment | null }

export type ApiKeyMade = { id: Id; name: string; prefix: string; role_id: Id | null; role: Named | null; read_only: boolean; ends_on: Day | null; standing: "active" | "ended" | "revoked"; last_used_at: Moment | null; last_used_address: string | null; created_by: MaybeNamed; created_at: Moment; revoked_at: Moment | null; token: string }

export type Attachment = { id: Id; resource: string; record_id: Id; name: string; type: "application/pdf" | "image/png" | "image/jpeg" | "image/webp" | "image/gif" | "image/heic" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet" | "text/csv" | "text/plain"; bytes: Count; sha256: string; added_at: Moment; added_by: MaybeNamed }

export type AttachmentLimits = { file: Count; organization: Count; taken: Count }

export type AuditRow = { id: Id; at: Moment; date: Day; user: Named; user_id: Id; key: Named | null; action: string; resource: string; area: "books" | "people"; record_id: Id | null; record_name: string | null; values_shown: boolean }

export type AuditRowWhole = { id: Id; at: Moment; date: Day; user: Named; user_id: Id; key: Named | null; action: string; resource: string; area: "books" | "people"; record_id: Id | null; record_name: string | null; values_shown: boolean; before: unknown; after: unknown }

export type AuditVerification = { rows: number; head: string | null; whole: boolean; first_fault: Id | null }

export type Category = { id: Id; name: string; active: boolean; revision: Id }

export type Cheque = { id: Id; number: string; direction: "received" | "issued"; status: "in_hand" | "deposited" | "endorsed" | "cleared" | "bounced" | "cancelled"; is_open: boolean; client_id: Id | null; supplier_id: Id | null; party: EitherParty; date: Day; due_date: Day; currency_id: CurrencyId; currency: string | null; amount: Decimal; base_amount: Decimal; bank_account_id: Id | null; bank_account: NamedAccount | null; document_id: Id; document: NamedDocument; endorsed_to: NamedParty | null; endorsement: NamedDocument | null; bounced_on: Day | null; left_open: Decimal; can: { deposit: Permit; endorse: Permit; clear: Permit; bounce: Permit } }

export type ChequeWhole = { id: Id; number: string; direction: "received" | "issued"; status: "in_hand" | "deposited" | "endorsed" | "cleared" | "bounced" | "cancelled"; is_open: boolean; client_id: Id | null; supplier_id: Id | null; party: EitherParty; date: Day; due_date: Day; currency_id: CurrencyId; currency: string | null; amount: Decimal; base_amount: Decimal; bank_account_id: Id | null; bank_account: NamedAccount | null; document_id: Id; document: NamedDocument; endorsed_to: NamedParty | null; endorsement: NamedDocument | null; bounced_on: Day | null; left_open: Decimal; can: { deposit: Permit; endorse: Permit; clear: Permit; bounce: Permit }; events: ({ id: Id; kind: "deposit" | "endorse" | "clear" | "bounce" | "undo"; date: Day; fee: Decimal; entry_id: Id | null; undoes_id: Id | null; undone_by_id: Id | null; can: { undo: Permit } })[] }

export type ChequeForm = { id: Id; name: string; bank_account_id: Id | null; language: "ar" | "en"; crossed: boolean; text_size: "8" | "9" | "10" | "11" | "12"; width: Decimal; height: Decimal; date_x: Decimal; date_y: Decimal; payee_x: Decimal; payee_y: Decimal; payee_width: Decimal; words_x: Decimal; words_y: Decimal; words_width: Decimal; amount_x: Decimal; amount_y: Decimal; shift_x: Decimal; shift_y: Decimal; active: boolean; revision: Id }

export type Client = { id: Id; type: "individual" | "business"; display_name: string; first_name: string | null; surname: string | null; company_name: string | null; email: string | null; main_contact: string | null; phone: string | null; mobile: string | null; serial_number: string | null; tax_number: string | null; tax_type: "business" | "consumer" | "government" | "foreign" | "exempt"; identity_kind: "700" | "national_id" | "passport" | "CRN" | "TIN" | "NAT" | "IQA" | "MOM" | "MLS" | "SAG" | "GCC" | "PAS" | "OTH" | "EID" | "TL" | "CD" | "CR" | "CID" | "PASNUM" | "OTHID" | "ICID" | "SZLN" | "NIN" | "PN" | "registration" | null; identity_number: string | null; identity_country_id: CountryId | null; tax_code_id: Id | null; withholding_kind_id: Id | null; address: string | null; country_id: CountryId | null; region: string | null; city: string | null; district: string | null; street: string | null; building_number: string | null; additional_number: string | null; unit: string | null; postal_code: string | null; currency_id: CurrencyId; representative_id: Id | null; payment_terms: "0" | "7" | "10" | "15" | "30" | "45" | "60" | "90" | "end_of_month" | "end_of_next_month" | null; due_at_once_percent: Decimal | null; credit_limit: Decimal | null; language: "ar" | "en" | null; reminders: boolean; active: boolean; paid: Decimal | null; residual: Decimal | null; returned: Decimal | null; credit: Decimal | null; last_deal: Day | null; revision: Id }

export type Count = number

export type Country = { id: Id; country: string; code: string }

export type CountryId = Id

export type Credit = { id: Id; client_id: Id | null; supplier_id: Id | null; party: EitherParty; role: string; date: Day; document_id: Id; document: NamedDocument; currency_id: CurrencyId; currency: string | null; amount: Decimal; left: Decimal; base_amount: Decimal; base_left: Decimal; uses: { application_id: Id; date: Day; invoice_id: Id; invoice: NamedDocument; amount: Decimal; can: { void: Permit } }[]; refunds: ({ application_id: Id; date: Day; entry_id: Id | null; exchange_rate: Decimal; amount: Decimal; base_amount: Decimal; can: { void: Permit } })[] }

export type CreditApplication = { id: Id; client_id: Id | null; supplier_id: Id | null; party: EitherParty; date: Day; entry_id: Id | null; voided_on: Day | null; allocations: ({ id: Id; credit_id: Id | null; invoice_id: Id; invoice: NamedDocument; amount: Decimal; base_amount: Decimal; credit_base_amount: Decimal })[]; refund: { currency_id: CurrencyId; currency: string | null; exchange_rate: Decimal; amount: Decimal; base_amount: Decimal; cash_account_id: Id | null; credits: { credit_id: Id; amount: Decimal; base_amount: Decimal }[] } | null }

export type Currency = { id: Id; name: string; code: string; decimals: number }

export type CurrencyId = Id

export type CustodyHolder = { id: Id; name: string; number: string | null; job_title: string | null; phone: string | null; representative_id: Id | null; account_id: Id | null; notes: string | null; active: boolean; in_hand: Decimal | null; given: Decimal | null; settled: Decimal | null; returned: Decimal | null; last_move: Day | null; oldest_day: Day | null; revision: Id; moves: ({ entry_id: Id; date: Day; name: string; source: { kind: string; id: Id | null }; came: Decimal; went: Decimal; in_hand: Decimal })[] | null }

export type CustodyHolderListed = { id: Id; name: string; number: string | null; job_title: string | null; phone: string | null; representative_id: Id | null; account_id: Id | null; notes: string | null; active: boolean; in_hand: Decimal | null; given: Decimal | null; settled: Decimal | null; returned: Decimal | null; last_move: Day | null; oldest_day: Day | null; revision: Id }

export type Dashboard = { today: Day; currency: string; fiscal_year_start: string; lock_date: Day | null; is_empty: boolean; cash?: { report: string; parameters: Record<string, string>; total: Decimal; accounts: { id: Id; code: string; name: string; balance: Decimal }[]; week: { from: Day; to: Day; inflow: Decimal; outflow: Decimal } }; receivable?: { report: string; parameters: Record<string, string>; total: Decimal; overdue: Decimal; due_soon: Decimal; ages: { key: AgeBucket; amount: Decimal }[] }; payable?: { report: string; parameters: Record<string, string>; total: Decimal; overdue: Decimal; due_soon: Decimal; ages: { key: AgeBucket; amount: Decimal }[] }; earnings?: { report: string; parameters: Record<string, string>; from: Day; to: Day; income: Decimal; expense: Decimal; net: Decimal; previous: { from: Day; to: Day; income: Decimal; expense: Decimal; net: Decimal }; months: { month: string; income: Decimal; expense: Decimal; net: Decimal }[] }; clients?: { report: string; parameters: Record<string, string>; from: Day; to: Day; rows: { id: Id; name: string; has_page: boolean; net: Decimal }[] }; products?: { report: string; parameters: Record<string, string>; from: Day; to: Day; rows: { id: Id; name: string; has_page: boolean; net: Decimal }[] }; recent: ({ id: Id; resource: string; number: string | null; status: "draft" | "posted" | "void"; date: Day; name: string; total: Decimal | null; currency_id: CurrencyId })[]; todo: ({ key: string; urgency: "late" | "soon" | "calm"; count: Count; amount: Decimal | null; date: Day | null; names: string[]; kinds?: { resource: string; count: Count }[]; doing: TaskTarget })[]; proven?: Seal }

export type Day = string

export type Decimal = string

export type EitherParty = { resource: "clients" | "suppliers"; id: Id; display_name: string | null }

export type Entry = { id: Id; number: string; date: Day; name: string; source: { kind: string; id: Id | null }; revision: Id; reverses_id: Id | null; recorded_at: Moment; recorded_by: string | null; items: ({ account: NamedAccount; debtor: Decimal; creditor: Decimal; client_id: Id | null; supplier_id: Id | null; analytical_account_id: Id | null; details: string | null; foreign_amount: Decimal | null; currency: string | null })[] }

export type EntryOfDocument = { entry: Entry | null; arrival?: Entry; reversals: Entry[]; adjustments: Entry[] }

export type ExchangeRate = { id: Id; date: Day; currency_id: CurrencyId; rate: Decimal; revision: Id }

export type Expense = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; cash_account_id: Id | null; cash_amount: Decimal | null; tax_inclusive: boolean; notes: string | null; details: string | null; accounts: NamedAccount[]; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; payee: string | null; representative_id: Id | null; representative: NamedParty | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; items: ({ id: Id; amount: Decimal; account_id: Id | null; account: { id: Id; code: string; name: string; type: "cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense"; has_analytical_account: boolean } | null; details: string | null; analytical_account_id: Id | null; value_added_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; sales_tax: boolean; net: Decimal; tax: Decimal; total: Decimal; reverse_tax_amount: Decimal; supplier_id: Id | null; supplier: NamedParty | null; tax_number: string | null; tax_base: Decimal | null; tax_recoverable: boolean })[] }

export type ExpenseListed = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; cash_account_id: Id | null; cash_amount: Decimal | null; tax_inclusive: boolean; notes: string | null; details: string | null; accounts: NamedAccount[]; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; payee: string | null; representative_id: Id | null; representative: NamedParty | null }

export type Explanation = { row: string; column: string; figure: Decimal; sum: Decimal; difference: Decimal; sentence: string; parts: { label: string; count: Count; amount: Decimal }[]; columns: ReportColumn[]; rows: ({ cells: Record<string, string | null>; link?: RowLink })[]; page: Page }

export type ExportProgress = { done: Count; total: Count } | null

export type FactorKey = { key: string; uri: string }

export type Id = number

export type ImportListed = { id: Id; resource: string; file_name: string; dry_run: boolean; state: "reading" | "checking" | "writing" | "done" | "failed" | "cancelled"; rows: Count; taken: { rows: Count; documents: Count; total: Decimal }; refused: { rows: Count; documents: Count; total: Decimal }; started_at: Moment }

export type ImportPreview = { rows: Count; head_row: Id; sheet: string | null; other_sheets: string[]; first_rows: { row: Id; cells: string[] }[]; columns: ({ head: string; samples: string[]; field: string | null })[]; fields: { name: string; label: string; required: boolean }[]; decimal_question: { answer: "." | "," | null; columns: ({ column: string; row: Id; cell: string; readings: ({ decimal_sign: "." | ","; value: Decimal; sum: Decimal })[] })[]; totals: ({ decimal_sign: "." | ","; total: Decimal })[] } | null; percent_question: { answer: "percents" | "fractions" | null; columns: ({ column: string; row: Id; cell: string; readings: ({ percent_column: "percents" | "fractions"; value: Decimal })[] })[]; totals: ({ percent_column: "percents" | "fractions"; total: Decimal })[] } | null; warnings: { row: Id; column: string; message: string }[] }

export type ImportProgress = { state: "reading" | "checking" | "writing" | "done" | "failed" | "cancelled"; done: Count; total: Count }

export type ImportResult = { id: Id; dry_run: boolean; head_row: Id; rows: Count; total: Decimal; taken: { rows: Count; documents: Count; total: Decimal }; refused: { rows: Count; documents: Count; total: Decimal }; made: { clients: Count; suppliers?: Count; products: Count }; mapping: Record<string, string>; differences: { document: string; row: Id; column: string; total: Decimal; computed: Decimal; accepted: boolean }[]; tax_question: { answer: "included" | "added" | "none" | null; products: string[]; more: Count; readings: ({ taxes: "included" | "added" | "none"; total: Decimal; tax: Decimal })[] } | null; tax_column_question: { answer: "rates" | "amounts" | null; column: string; values: string[]; readings: ({ tax_column: "rates" | "amounts"; documents: Count; total: Decimal })[] } | null; percent_question: { answer: "percents" | "fractions" | null; columns: ({ column: string; row: Id; cell: string; readings: ({ percent_column: "percents" | "fractions"; value: Decimal })[] })[]; totals: ({ percent_column: "percents" | "fractions"; total: Decimal })[] } | null; ignored_columns: string[]; errors: ({ row: Id; column: string | null; value: string | null; record: string | null; message: string })[]; warnings: { row: Id; column: string; message: string }[]; decimal_question: { answer: "." | "," | null; columns: ({ column: string; row: Id; cell: string; readings: ({ decimal_sign: "." | ","; value: Decimal; sum: Decimal })[] })[]; totals: ({ decimal_sign: "." | ","; total: Decimal })[] } | null }

export type InWarehouse = { warehouse_id: Id; name: string; quantity: Decimal }

export type Invitation = { organization: string; type: "admin" | "assistant"; role: string | null; email: string; first_name: string; last_name: string; has_account: boolean; expires_at: Moment }

export type Invoice = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null; advances: ({ invoice_id: Id; invoice: NamedDocument | null; amount: Decimal })[]; net_due: Decimal }

export type InvoiceListed = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null; advances: ({ invoice_id: Id; invoice: NamedDocument | null; amount: Decimal })[]; net_due: Decimal }

export type JournalEntry = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; name: string | null; details: string | null; total: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; items?: ({ id: Id; account_id: Id; account: { id: Id; code: string; name: string; type: "cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense"; has_analytical_account: boolean }; debtor: Decimal; creditor: Decimal; details: string | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; analytical_account_id: Id | null; allocations: { invoice_id: Id; invoice: NamedDocument; amount: Decimal }[]; residual: Decimal | null; foreign_amount: Decimal | null; tax_code_id: Id | null; tax_base: Decimal | null })[] }

export type JournalEntryListed = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; name: string | null; details: string | null; total: Decimal }

export type LockException = { id: Id; user_id: Id; user: MaybeNamed; lock_date: Day | null; reason: string; expires_at: Moment; has_ended: boolean; created_by: MaybeNamed; created_at: Moment }

export type MailedStatement = { email: string; from: Day; to: Day }

export type MaybeNamed = { id: Id; name: string | null }

export type Moment = string

export type Month = string

export type Named = { id: Id; name: string }

export type NamedAccount = { id: Id; code: string; name: string }

export type NamedDocument = { id: Id; number: string | null; resource: string; date: Day; due_date: Day | null; total: Decimal }

export type NamedOrganization = { id: Id; name: string; name_en: string | null; language: "ar" | "en"; coins: Currency[]; owner: Id; second_factor_required: boolean; is_demo: boolean }

export type NamedParty = { id: Id; display_name: string | null }

export type NamedProduct = { id: Id; name: string; code: string | null; unit: string | null }

export type Offer = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; stage: "open" | "accepted" | "declined" | "expired" | "invoiced"; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment } | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[] }

export type OfferListed = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; stage: "open" | "accepted" | "declined" | "expired" | "invoiced"; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment } | null }

export type OpenEntry = { id: Id; client_id: Id | null; supplier_id: Id | null; party: EitherParty; date: Day; document_id: Id; document: NamedDocument; currency_id: CurrencyId; currency: string | null; amount: Decimal; residual: Decimal }

export type OpeningBalances = { date: Day | null; revision: Count; entry_id: Id | null; difference: Decimal; accounts: { id: Id; account_id: Id; account: NamedAccount; debtor: Decimal; creditor: Decimal }[]; invoices: ({ id: Id; document_id: Id; resource: string; client_id: Id | null; client: NamedParty | null; supplier_id: Id | null; supplier: NamedParty | null; reference: string; date: Day; due_date: Day | null; currency_id: CurrencyId; exchange_rate: Decimal; amount: Decimal; base_amount: Decimal; residual: Decimal })[]; stock: { id: Id; product_id: Id; product: NamedProduct; warehouse_id: Id; warehouse: Named; quantity: Decimal; cost: Decimal; value: Decimal }[] }

export type Organization = { id: Id; name: string; name_en: string | null; tax_number: string | null; tax_type: "business" | "consumer" | "government" | "foreign" | "exempt"; identity_kind: "700" | "national_id" | "passport" | "CRN" | "TIN" | "NAT" | "IQA" | "MOM" | "MLS" | "SAG" | "GCC" | "PAS" | "OTH" | "EID" | "TL" | "CD" | "CR" | "CID" | "PASNUM" | "OTHID" | "ICID" | "SZLN" | "NIN" | "PN" | "registration" | null; identity_number: string | null; identity_country_id: CountryId | null; commercial_register: string | null; language: "ar" | "en"; province: string | null; city: string | null; district: string | null; street: string | null; building_number: string | null; additional_number: string | null; unit: string | null; postal_code: string | null; location: string | null; phone: string | null; second_phone: string | null; contact_email: string | null; website: string | null; value_added_tax: Decimal; sales_tax: Decimal; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; taxes_compound: boolean; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; issues_at_posting: boolean; digits: "latin" | "arabic"; negative_amounts: "minus" | "parentheses"; decimals_shown: "currency" | "none"; hijri_dates: "by_country" | "shown" | "hidden"; week_start: "sunday" | "saturday" | "monday" | "by_country"; payment_days: "0" | "7" | "10" | "15" | "30" | "45" | "60" | "90"; aging_days: "30_60_90" | "15_30_60" | "15_30_45_60" | "30_60_90_120" | "7_14_30_60" | "30_90_180"; settlement_limit: Decimal; allows_repeated_products: boolean; numbers_records: boolean; shipping_taxable: boolean; commission_base: "invoiced" | "collected"; negative_cash: "ask" | "refuse" | "allow"; allows_negative_stock: boolean; print_template: "daybook" | "compact" | "letterhead"; letterhead_top: "30" | "40" | "50" | "60" | "70"; print_colour: string; print_footer: string | null; bank_details: string | null; prints_logo: boolean; prints_tax_number: boolean; prints_commercial_register: boolean; prints_bank_details: boolean; prints_amount_in_words: boolean; prints_code: boolean; prints_signatures: boolean; prints_client_balance: boolean; fiscal_year_start: string; lock_date: Day | null; mail_opening: string | null; mail_closing: string | null; mail_opening_en: string | null; mail_closing_en: string | null; payment_instructions: string | null; reminders: boolean; reminder_before: "1" | "3" | "7" | "none"; reminder_after: "1" | "3" | "7" | "14"; reminder_every: "3" | "7" | "14" | "30"; reminder_firm_after: "14" | "30" | "60" | "never"; reminder_text: string | null; second_factor_required: boolean; coins: Currency[]; tax_rates: TaxRate[]; country_id: Id; country: string | null; time_zone: string; owner: Id; own_lock_date: Day | null; tax_filed_until: Day | null; issues_documents: boolean; rounding_policy: string; has_debit_notes: boolean; tax_rates_of_law: { rate: Decimal; valid_from: Day }[]; tax_return_months: number | null; advance_is_supply: boolean; simplified_invoices: { to: ("business" | "consumer" | "government" | "foreign" | "exempt")[]; below: Decimal | null; up_to: Decimal | null; same_day: boolean } | null; first_weekday: number; logo: string | null; is_demo: boolean }

export type OrganizationSettings = { name: string; name_en: string | null; tax_number: string | null; tax_type: "business" | "consumer" | "government" | "foreign" | "exempt"; identity_kind: "700" | "national_id" | "passport" | "CRN" | "TIN" | "NAT" | "IQA" | "MOM" | "MLS" | "SAG" | "GCC" | "PAS" | "OTH" | "EID" | "TL" | "CD" | "CR" | "CID" | "PASNUM" | "OTHID" | "ICID" | "SZLN" | "NIN" | "PN" | "registration" | null; identity_number: string | null; identity_country_id: CountryId | null; commercial_register: string | null; language: "ar" | "en"; province: string | null; city: string | null; district: string | null; street: string | null; building_number: string | null; additional_number: string | null; unit: string | null; postal_code: string | null; location: string | null; phone: string | null; second_phone: string | null; contact_email: string | null; website: string | null; value_added_tax: Decimal; sales_tax: Decimal; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; taxes_compound: boolean; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; issues_at_posting: boolean; digits: "latin" | "arabic"; negative_amounts: "minus" | "parentheses"; decimals_shown: "currency" | "none"; hijri_dates: "by_country" | "shown" | "hidden"; week_start: "sunday" | "saturday" | "monday" | "by_country"; payment_days: "0" | "7" | "10" | "15" | "30" | "45" | "60" | "90"; aging_days: "30_60_90" | "15_30_60" | "15_30_45_60" | "30_60_90_120" | "7_14_30_60" | "30_90_180"; settlement_limit: Decimal; allows_repeated_products: boolean; numbers_records: boolean; shipping_taxable: boolean; commission_base: "invoiced" | "collected"; negative_cash: "ask" | "refuse" | "allow"; allows_negative_stock: boolean; print_template: "daybook" | "compact" | "letterhead"; letterhead_top: "30" | "40" | "50" | "60" | "70"; print_colour: string; print_footer: string | null; bank_details: string | null; prints_logo: boolean; prints_tax_number: boolean; prints_commercial_register: boolean; prints_bank_details: boolean; prints_amount_in_words: boolean; prints_code: boolean; prints_signatures: boolean; prints_client_balance: boolean; fiscal_year_start: string; lock_date: Day | null; mail_opening: string | null; mail_closing: string | null; mail_opening_en: string | null; mail_closing_en: string | null; payment_instructions: string | null; reminders: boolean; reminder_before: "1" | "3" | "7" | "none"; reminder_after: "1" | "3" | "7" | "14"; reminder_every: "3" | "7" | "14" | "30"; reminder_firm_after: "14" | "30" | "60" | "never"; reminder_text: string | null; second_factor_required: boolean }

export type OtherReceipt = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; cash_account_id: Id | null; cash_amount: Decimal | null; tax_inclusive: boolean; notes: string | null; details: string | null; accounts: NamedAccount[]; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; items: ({ id: Id; amount: Decimal; account_id: Id | null; account: { id: Id; code: string; name: string; type: "cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense"; has_analytical_account: boolean } | null; details: string | null; analytical_account_id: Id | null; value_added_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; sales_tax: boolean; net: Decimal; tax: Decimal; total: Decimal; client_id: Id | null; client: NamedParty | null })[] }

export type OtherReceiptListed = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; cash_account_id: Id | null; cash_amount: Decimal | null; tax_inclusive: boolean; notes: string | null; details: string | null; accounts: NamedAccount[]; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal }

export type OutstandingAdvance = { id: Id; name: string; number: string | null; amount: Decimal }

export type Owner = { id: Id; first_name: string; last_name: string; email: string; gender: "male" | "female" | null; language: "ar" | "en"; coins: Currency[]; verify_email: 0 | 1; verify_account: 0 | 1; second_factor: boolean; role: "owner" | "admin" | "assistant" | null; permissions: Partial<Record<"invoice_sales_price_offers" | "invoice_sales_price_offer_details" | "invoice_sales" | "invoice_sales_details" | "debit_notes" | "debit_note_details" | "advance_invoices" | "advance_invoice_details" | "throw_back_sales" | "throw_back_sales_details" | "payment_sales" | "write_offs" | "credit_limits" | "einvoices" | "clients" | "suppliers" | "representatives" | "account_invoices" | "representative_salaries" | "invoice_purchase_orders" | "invoice_purchase_order_details" | "invoice_purchases" | "invoice_purchase_details" | "supplier_debit_notes" | "supplier_debit_note_details" | "throw_back_purchases" | "throw_back_purchase_details" | "payment_purchases" | "products" | "units" | "categories" | "warehouses" | "stock_movements" | "cost" | "expenses" | "other_receipts" | "transfers" | "custodies" | "custody_holders" | "currencies" | "cheque_forms" | "cheques" | "bank_statements" | "custody_settlements" | "restrictions" | "restriction_details" | "accounts" | "analytical_accounts" | "tax_codes" | "withholding_kinds" | "opening_balances" | "period_seals" | "account_organization" | "restriction_numbers" | "einvoice_units" | "serial_numbers" | "organizations" | "settings" | "users" | "roles" | "api_keys" | "audit" | "imports" | "webhooks" | "profits-and-losses" | "general-budget" | "statement-of-cach-flows" | "income-and-expense" | "income-and-expense-chart" | "expense-summaryby-category" | "cash-balance" | "custody" | "bank-reconciliation" | "net-cache" | "net-cache-chart" | "net-receivable-accounts" | "net-payable-accounts" | "trial-balance" | "general-ledger" | "detailed-general-ledger" | "account-transactions" | "show-account-transaction" | "account-type-summary" | "journal-report-sales" | "journal-report-throwBackSales" | "journal-report-paymentSales" | "journal-report-purchase" | "journal-report-throwBackPurchase" | "journal-report-paymentPurchase" | "journal-report-expense" | "journal-report-other-receipt" | "journal-report-transfer" | "journal-report-write-off" | "journal-report-custody" | "journal-report-restriction" | "analytical-account-statement-for-account" | "summary-of-analytical-account-for-accounts" | "Account_Action" | "customer-balances" | "vendor-balances" | "aRAging-summary-by-invoice-due-date" | "aPAging-summary-by-bill-due-date" | "customer-balance-summary" | "vendor-balance-summary" | "receivable-summary" | "payable-summary" | "receivable-summary-throwBack" | "payable-summary-throw-back" | "receivable-details" | "payable-details" | "invoice-details" | "bills-details" | "payments-received" | "payments-made" | "aRAging-details-by-invoice-due-date" | "aPAging-details-by-bill-due-date" | "customer-statement" | "vendor-statement" | "Sales_Dependon_Client" | "Sales_Dependon_Product" | "Sales_Dependon_Representative" | "purchase-dependon-supplier" | "purchas-dependon-product" | "stock-valuation" | "stock-movement" | "tax-return" | "statutory-return" | "cheque-register" | "commissions-by-representative", ("create" | "read" | "update" | "delete")[]>> }

export type Page = { total: Count; current_page: Id; per_page: Id; last_page: Id }

export type Payment = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; currency_id: CurrencyId; exchange_rate: Decimal; amount: Decimal; discount_allowed: Decimal; withheld: Decimal; bank_fees: Decimal; payment_method: "cash" | "cheque" | null; cheque_number: string | null; cheque_date: Day | null; cash_account_id: Id | null; cash_amount: Decimal | null; notes: string | null; total: Decimal; base_total: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; cheque: { id: Id; status: "in_hand" | "deposited" | "endorsed" | "cleared" | "bounced" | "cancelled"; bounced_on: Day | null } | null; allocations: ({ id: Id; invoice_id: Id; invoice: NamedDocument; amount: Decimal; withholding_kind_id: Id | null; withholding_rate: Decimal | null; withholding_base: Decimal | null; withheld: Decimal | null })[] }

export type PaymentListed = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; currency_id: CurrencyId; exchange_rate: Decimal; amount: Decimal; discount_allowed: Decimal; withheld: Decimal; bank_fees: Decimal; payment_method: "cash" | "cheque" | null; cheque_number: string | null; cheque_date: Day | null; cash_account_id: Id | null; cash_amount: Decimal | null; notes: string | null; total: Decimal; base_total: Decimal }

export type PermissionRow = { id: Id; name: "invoice_sales_price_offers" | "invoice_sales_price_offer_details" | "invoice_sales" | "invoice_sales_details" | "debit_notes" | "debit_note_details" | "advance_invoices" | "advance_invoice_details" | "throw_back_sales" | "throw_back_sales_details" | "payment_sales" | "write_offs" | "credit_limits" | "einvoices" | "clients" | "suppliers" | "representatives" | "account_invoices" | "representative_salaries" | "invoice_purchase_orders" | "invoice_purchase_order_details" | "invoice_purchases" | "invoice_purchase_details" | "supplier_debit_notes" | "supplier_debit_note_details" | "throw_back_purchases" | "throw_back_purchase_details" | "payment_purchases" | "products" | "units" | "categories" | "warehouses" | "stock_movements" | "cost" | "expenses" | "other_receipts" | "transfers" | "custodies" | "custody_holders" | "currencies" | "cheque_forms" | "cheques" | "bank_statements" | "custody_settlements" | "restrictions" | "restriction_details" | "accounts" | "analytical_accounts" | "tax_codes" | "withholding_kinds" | "opening_balances" | "period_seals" | "account_organization" | "restriction_numbers" | "einvoice_units" | "serial_numbers" | "organizations" | "settings" | "users" | "roles" | "api_keys" | "audit" | "imports" | "webhooks" | "profits-and-losses" | "general-budget" | "statement-of-cach-flows" | "income-and-expense" | "income-and-expense-chart" | "expense-summaryby-category" | "cash-balance" | "custody" | "bank-reconciliation" | "net-cache" | "net-cache-chart" | "net-receivable-accounts" | "net-payable-accounts" | "trial-balance" | "general-ledger" | "detailed-general-ledger" | "account-transactions" | "show-account-transaction" | "account-type-summary" | "journal-report-sales" | "journal-report-throwBackSales" | "journal-report-paymentSales" | "journal-report-purchase" | "journal-report-throwBackPurchase" | "journal-report-paymentPurchase" | "journal-report-expense" | "journal-report-other-receipt" | "journal-report-transfer" | "journal-report-write-off" | "journal-report-custody" | "journal-report-restriction" | "analytical-account-statement-for-account" | "summary-of-analytical-account-for-accounts" | "Account_Action" | "customer-balances" | "vendor-balances" | "aRAging-summary-by-invoice-due-date" | "aPAging-summary-by-bill-due-date" | "customer-balance-summary" | "vendor-balance-summary" | "receivable-summary" | "payable-summary" | "receivable-summary-throwBack" | "payable-summary-throw-back" | "receivable-details" | "payable-details" | "invoice-details" | "bills-details" | "payments-received" | "payments-made" | "aRAging-details-by-invoice-due-date" | "aPAging-details-by-bill-due-date" | "customer-statement" | "vendor-statement" | "Sales_Dependon_Client" | "Sales_Dependon_Product" | "Sales_Dependon_Representative" | "purchase-dependon-supplier" | "purchas-dependon-product" | "stock-valuation" | "stock-movement" | "tax-return" | "statutory-return" | "cheque-register" | "commissions-by-representative"; display_name: string; group: "sales" | "parties" | "purchases" | "stock" | "cash" | "books" | "administration" | "reports"; group_name: string; is_of_own: boolean; actions: ("create" | "read" | "update" | "delete")[] }

export type Permit = { allowed: boolean; reason: string | null }

export type PostingAccount = { role: string; label: string; account_id: Id; account: { id: Id; code: string; name: string; type: "cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense" }; types: ("cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense")[]; can: { change: Permit } }

export type Product = { id: Id; name: string; stock_type: "goods" | "services"; code: string | null; barcode: string | null; category_id: Id | null; unit_id: Id | null; default_price: Decimal; purchase_price: Decimal | null; value_added_tax: boolean; sales_tax: boolean; sale_tax_code_id: Id | null; purchase_tax_code_id: Id | null; income_account_id: Id | null; expense_account_id: Id | null; analytical_account_id: Id | null; reorder_level: Decimal | null; opening_quantity: Decimal | null; opening_cost: Decimal | null; opening_date: Day | null; active: boolean; quantity: Decimal | null; average_cost: Decimal | null; runs_low: boolean | null; shortfall: Decimal | null; last_supplier_id: Id | null; last_purchase_price: Decimal | null; revision: Id; warehouses: InWarehouse[]; on_order: Decimal }

export type ProductListed = { id: Id; name: string; stock_type: "goods" | "services"; code: string | null; barcode: string | null; category_id: Id | null; unit_id: Id | null; default_price: Decimal; purchase_price: Decimal | null; value_added_tax: boolean; sales_tax: boolean; sale_tax_code_id: Id | null; purchase_tax_code_id: Id | null; income_account_id: Id | null; expense_account_id: Id | null; analytical_account_id: Id | null; reorder_level: Decimal | null; opening_quantity: Decimal | null; opening_cost: Decimal | null; opening_date: Day | null; active: boolean; quantity: Decimal | null; average_cost: Decimal | null; runs_low: boolean | null; shortfall: Decimal | null; last_supplier_id: Id | null; last_purchase_price: Decimal | null; revision: Id }

export type Proof = { key: string; name: string; left: string; right: string; difference: string; breaks?: { label: string; link?: RowLink } | null }

export type ProofRun = { at: Moment | null; took_ms: Count | null; entries: Count; fingerprint: string; checks: Count; differences: Count; proofs: RunProof[]; changed: boolean; running: boolean; done: Count; total: Count; can: { stop: Permit } }

export type Report = { key: string; title: string; organization: string; currency: string; from: Day; to: Day; as_of?: Day; known_at?: Moment; basis: "accrual"; generated_at: Moment; entries: Count; fingerprint: string; columns: ReportColumn[]; rows: ReportRow[]; totals: Record<string, string | null>; totals_explained: string[]; proofs: Proof[]; chart?: ReportChart; corrections?: { count: Count; are_shown: boolean }; notes: string[]; page: Page }

export type ReportChanges = { key: string; known_at: Moment; from: Day; to: Day; entries: ({ id: Id; date: Day; number: string; name: string; type: string; source: { kind: string; id: Id | null }; amount: Decimal; debit: Decimal; credit: Decimal; recorded_at: Moment; recorded_by: string | null; reverses: { id: Id; number: string; date: Day; name: string } | null })[]; accounts: { account: NamedAccount; before: Decimal; debit: Decimal; credit: Decimal; net: Decimal }[]; page: Page }

export type ReportChart = { kind: "bars" | "lines"; labels: string[]; series: { key: string; label: string; values: Decimal[] }[] }

export type ReportColumn = { key: string; type: "text" | "code" | "money" | "foreign" | "quantity" | "price" | "date" | "moment" | "count" | "days" | "percent"; label: string }

export type ReportListed = { key: string; title: string; says: string; group: "statements" | "ledger" | "journals" | "receivables" | "payables" | "sales" | "purchases" | "stock" | "cash" | "analytical"; time: "period" | "as_of"; filters: ("account_id" | "client_id" | "supplier_id" | "product_id" | "representative_id" | "analytical_account_id" | "entry_id" | "currency" | "compare" | "interval" | "known_at" | "folded" | "age_by")[] }

export type ReportRow = { id: string; kind: "row" | "section" | "subtotal" | "total"; level: Count; cells: Record<string, string | null>; explained: string[]; link?: RowLink }

export type Representative = { id: Id; name: string; number: string | null; job_title: string | null; management: string | null; role: string | null; basic_salary: Decimal | null; sale_percentage_value: Decimal | null; phone: string | null; address: string | null; active: boolean; revision: Id }

export type Return = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; refund: "balance" | "cash" | "credit"; cash_account_id: Id | null; refund_rate: Decimal | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null; invoice_item_id: Id | null; restock: boolean; allowance: Decimal | null })[]; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null }

export type ReturnListed = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; refund: "balance" | "cash" | "credit"; cash_account_id: Id | null; refund_rate: Decimal | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null }

export type Revaluation = { id: Id; date: Day; status: "posted" | "void"; rates: { currency_id: CurrencyId; currency: string; rate: Decimal }[]; gain: Decimal; entry_id: Id; reversal_id: Id; reversal_date: Day; voided_on: Day | null; out_of_date: boolean; created_at: Moment; items: ({ id: Id; resource: string; document_id: Id; number: string | null; is_credit: boolean; cheque_id: Id | null; cheque_number: string | null; client_id: Id | null; supplier_id: Id | null; currency_id: CurrencyId; currency: string; amount: Decimal; rate: Decimal; booked: Decimal; value: Decimal; gain: Decimal })[]; can: { void: Permit; renew: Permit } }

export type Role = { id: Id; name: string; display_name: string; description: string; permissions: Partial<Record<"invoice_sales_price_offers" | "invoice_sales_price_offer_details" | "invoice_sales" | "invoice_sales_details" | "debit_notes" | "debit_note_details" | "advance_invoices" | "advance_invoice_details" | "throw_back_sales" | "throw_back_sales_details" | "payment_sales" | "write_offs" | "credit_limits" | "einvoices" | "clients" | "suppliers" | "representatives" | "account_invoices" | "representative_salaries" | "invoice_purchase_orders" | "invoice_purchase_order_details" | "invoice_purchases" | "invoice_purchase_details" | "supplier_debit_notes" | "supplier_debit_note_details" | "throw_back_purchases" | "throw_back_purchase_details" | "payment_purchases" | "products" | "units" | "categories" | "warehouses" | "stock_movements" | "cost" | "expenses" | "other_receipts" | "transfers" | "custodies" | "custody_holders" | "currencies" | "cheque_forms" | "cheques" | "bank_statements" | "custody_settlements" | "restrictions" | "restriction_details" | "accounts" | "analytical_accounts" | "tax_codes" | "withholding_kinds" | "opening_balances" | "period_seals" | "account_organization" | "restriction_numbers" | "einvoice_units" | "serial_numbers" | "organizations" | "settings" | "users" | "roles" | "api_keys" | "audit" | "imports" | "webhooks" | "profits-and-losses" | "general-budget" | "statement-of-cach-flows" | "income-and-expense" | "income-and-expense-chart" | "expense-summaryby-category" | "cash-balance" | "custody" | "bank-reconciliation" | "net-cache" | "net-cache-chart" | "net-receivable-accounts" | "net-payable-accounts" | "trial-balance" | "general-ledger" | "detailed-general-ledger" | "account-transactions" | "show-account-transaction" | "account-type-summary" | "journal-report-sales" | "journal-report-throwBackSales" | "journal-report-paymentSales" | "journal-report-purchase" | "journal-report-throwBackPurchase" | "journal-report-paymentPurchase" | "journal-report-expense" | "journal-report-other-receipt" | "journal-report-transfer" | "journal-report-write-off" | "journal-report-custody" | "journal-report-restriction" | "analytical-account-statement-for-account" | "summary-of-analytical-account-for-accounts" | "Account_Action" | "customer-balances" | "vendor-balances" | "aRAging-summary-by-invoice-due-date" | "aPAging-summary-by-bill-due-date" | "customer-balance-summary" | "vendor-balance-summary" | "receivable-summary" | "payable-summary" | "receivable-summary-throwBack" | "payable-summary-throw-back" | "receivable-details" | "payable-details" | "invoice-details" | "bills-details" | "payments-received" | "payments-made" | "aRAging-details-by-invoice-due-date" | "aPAging-details-by-bill-due-date" | "customer-statement" | "vendor-statement" | "Sales_Dependon_Client" | "Sales_Dependon_Product" | "Sales_Dependon_Representative" | "purchase-dependon-supplier" | "purchas-dependon-product" | "stock-valuation" | "stock-movement" | "tax-return" | "statutory-return" | "cheque-register" | "commissions-by-representative", ("create" | "read" | "update" | "delete")[]>>; scope: "all" | "own"; kind: "fixed" | "shipped" | "custom"; holders: Count; revision: Count }

export type RowLink = { kind: "account" | "entry" | "document" | "client" | "supplier" | "product" | "representative" | "analytical_account" | "cheque" | "custody_holder"; id: Id; resource?: string }

export type RunProof = { key: string; name: string; left: string; right: string; difference: string; breaks: { label: string; link?: RowLink } | null; report: string | null; report_title: string | null; unit: "money" | "count"; failed: boolean }

export type Salary = { id: Id; representative_id: Id; representative: { id: Id; name: string; number: string | null }; number: string | null; name: string; month: Month; status: "draft" | "approved" | "paid"; basic_salary: Decimal; sale_percentage_value: Decimal; commission_base: "invoiced" | "collected"; sales: Decimal; commission: Decimal; additional: Decimal; bonus: Decimal; absence: Decimal; advance: Decimal; deduction: Decimal; net: Decimal; paid: Decimal; residual: Decimal; outstanding_advances: Decimal; date: Day | null; entry_id: Id | null; revision: Id; can: { edit: Permit; delete: Permit; approve: Permit; void: Permit; pay: Permit; unpay: Permit } }

export type SalaryWhole = { id: Id; representative_id: Id; representative: { id: Id; name: string; number: string | null }; number: string | null; name: string; month: Month; status: "draft" | "approved" | "paid"; basic_salary: Decimal; sale_percentage_value: Decimal; commission_base: "invoiced" | "collected"; sales: Decimal; commission: Decimal; additional: Decimal; bonus: Decimal; absence: Decimal; advance: Decimal; deduction: Decimal; net: Decimal; paid: Decimal; residual: Decimal; outstanding_advances: Decimal; date: Day | null; entry_id: Id | null; revision: Id; can: { edit: Permit; delete: Permit; approve: Permit; void: Permit; pay: Permit; unpay: Permit }; invoices: ({ id: Id; kind: string; number: string | null; date: Day; net: Decimal; commission: Decimal; late: boolean })[]; payments: ({ id: Id; date: Day; amount: Decimal; cash_account_id: Id | null; entry_id: Id })[] }

export type Seal = { at: Moment | null; checks: Count; differences: Count; entries: Count; changed: boolean; running: boolean }

export type SecondFactor = { enabled: boolean; since: Moment | null; recovery_codes_left: Count; has_password: boolean; required_by: string[] }

export type Series = { id: Id; series: string; resource: string | null; prefix: string; start: Id; width: Id; yearly_reset: boolean; given: Count; given_this_year: Count; next_number: string; revision: Id }

export type Session = { id: Id; kind: "computer" | "phone" | "tablet" | "unknown"; browser: string | null; system: string | null; address: string | null; begun_at: Moment; last_seen_at: Moment; present: boolean }

export type SignInChallenge = { message: string; challenge: { token: string; expires_at: Moment } }

export type SignedIn = { owner: { id: Id; first_name: string; last_name: string; email: string; gender: "male" | "female" | null; language: "ar" | "en"; coins: Currency[]; verify_email: 0 | 1; verify_account: 0 | 1; second_factor: boolean; role: "owner" | "admin" | "assistant" | null; permissions: Partial<Record<"invoice_sales_price_offers" | "invoice_sales_price_offer_details" | "invoice_sales" | "invoice_sales_details" | "debit_notes" | "debit_note_details" | "advance_invoices" | "advance_invoice_details" | "throw_back_sales" | "throw_back_sales_details" | "payment_sales" | "write_offs" | "credit_limits" | "einvoices" | "clients" | "suppliers" | "representatives" | "account_invoices" | "representative_salaries" | "invoice_purchase_orders" | "invoice_purchase_order_details" | "invoice_purchases" | "invoice_purchase_details" | "supplier_debit_notes" | "supplier_debit_note_details" | "throw_back_purchases" | "throw_back_purchase_details" | "payment_purchases" | "products" | "units" | "categories" | "warehouses" | "stock_movements" | "cost" | "expenses" | "other_receipts" | "transfers" | "custodies" | "custody_holders" | "currencies" | "cheque_forms" | "cheques" | "bank_statements" | "custody_settlements" | "restrictions" | "restriction_details" | "accounts" | "analytical_accounts" | "tax_codes" | "withholding_kinds" | "opening_balances" | "period_seals" | "account_organization" | "restriction_numbers" | "einvoice_units" | "serial_numbers" | "organizations" | "settings" | "users" | "roles" | "api_keys" | "audit" | "imports" | "webhooks" | "profits-and-losses" | "general-budget" | "statement-of-cach-flows" | "income-and-expense" | "income-and-expense-chart" | "expense-summaryby-category" | "cash-balance" | "custody" | "bank-reconciliation" | "net-cache" | "net-cache-chart" | "net-receivable-accounts" | "net-payable-accounts" | "trial-balance" | "general-ledger" | "detailed-general-ledger" | "account-transactions" | "show-account-transaction" | "account-type-summary" | "journal-report-sales" | "journal-report-throwBackSales" | "journal-report-paymentSales" | "journal-report-purchase" | "journal-report-throwBackPurchase" | "journal-report-paymentPurchase" | "journal-report-expense" | "journal-report-other-receipt" | "journal-report-transfer" | "journal-report-write-off" | "journal-report-custody" | "journal-report-restriction" | "analytical-account-statement-for-account" | "summary-of-analytical-account-for-accounts" | "Account_Action" | "customer-balances" | "vendor-balances" | "aRAging-summary-by-invoice-due-date" | "aPAging-summary-by-bill-due-date" | "customer-balance-summary" | "vendor-balance-summary" | "receivable-summary" | "payable-summary" | "receivable-summary-throwBack" | "payable-summary-throw-back" | "receivable-details" | "payable-details" | "invoice-details" | "bills-details" | "payments-received" | "payments-made" | "aRAging-details-by-invoice-due-date" | "aPAging-details-by-bill-due-date" | "customer-statement" | "vendor-statement" | "Sales_Dependon_Client" | "Sales_Dependon_Product" | "Sales_Dependon_Representative" | "purchase-dependon-supplier" | "purchas-dependon-product" | "stock-valuation" | "stock-movement" | "tax-return" | "statutory-return" | "cheque-register" | "commissions-by-representative", ("create" | "read" | "update" | "delete")[]>>; token: string }; token: string }

export type StockAdjustment = { id: Id; date: Day; status: "posted" | "void"; reason: string; voided_on: Day | null; created_at: Moment; can: { void: Permit }; warehouse_id: Id; warehouse: MaybeNamed; worth: Decimal | null; entry_id: Id | null; items: ({ id: Id; product_id: Id; product: NamedProduct; quantity: Decimal | null; value: Decimal | null; worth: Decimal | null })[] }

export type StockMovement = { id: Id; date: Day; kind: "opening" | "purchase" | "purchase_return" | "sale" | "sales_return" | "scrap" | "adjustment" | "transfer"; document: { resource: string; id: Id; number: string | null } | null; warehouse_id: Id; warehouse: MaybeNamed; quantity: Decimal; value: Decimal | null; running_quantity: Decimal; running_value: Decimal | null }

export type StockOnHand = { product_id: Id; reorder_level: Decimal | null; warehouses: InWarehouse[] }

export type StockTransfer = { id: Id; date: Day; status: "posted" | "void"; reason: string; voided_on: Day | null; created_at: Moment; can: { void: Permit }; from_warehouse_id: Id; from_warehouse: MaybeNamed; to_warehouse_id: Id; to_warehouse: MaybeNamed; items: { id: Id; product_id: Id; product: NamedProduct; quantity: Decimal }[] }

export type Supplier = { id: Id; type: "individual" | "business"; display_name: string; first_name: string | null; company_name: string | null; responsible_person: string | null; email: string | null; phone: string | null; mobile: string | null; tax_number: string | null; tax_type: "business" | "consumer" | "government" | "foreign" | "exempt"; identity_kind: "700" | "national_id" | "passport" | "CRN" | "TIN" | "NAT" | "IQA" | "MOM" | "MLS" | "SAG" | "GCC" | "PAS" | "OTH" | "EID" | "TL" | "CD" | "CR" | "CID" | "PASNUM" | "OTHID" | "ICID" | "SZLN" | "NIN" | "PN" | "registration" | null; identity_number: string | null; identity_country_id: CountryId | null; tax_code_id: Id | null; withholding_kind_id: Id | null; address: string | null; country_id: CountryId | null; region: string | null; city: string | null; district: string | null; street: string | null; building_number: string | null; additional_number: string | null; unit: string | null; postal_code: string | null; currency_id: CurrencyId; payment_terms: "0" | "7" | "10" | "15" | "30" | "45" | "60" | "90" | "end_of_month" | "end_of_next_month" | null; due_at_once_percent: Decimal | null; active: boolean; paid: Decimal | null; residual: Decimal | null; returned: Decimal | null; credit: Decimal | null; last_deal: Day | null; revision: Id }

export type TaskTarget = { list: string; filter: Record<string, string | boolean> } | { record: string; id: Id } | { report: string; parameters: Record<string, string> } | { page: "opening_balances" | "salaries" | "reminders" | "tax_filings" | "einvoices" | "einvoice_units" }

export type TaxRate = { id: Id; code: "value_added_tax" | "sales_tax"; rate: Decimal; valid_from: Day }

export type TaxCode = { id: Id; name: string; category: "S" | "Z" | "E" | "O"; mode: "charged" | "reverse" | "import_deferred" | "import_paid"; rate: Decimal | null; side: "both" | "sale" | "purchase"; recoverable: boolean; reason: string | null; active: boolean; revision: Id; proposed_by: ({ resource: "products" | "clients" | "suppliers" | "accounts"; count: number; first: { id: Id; name: string }[] })[] }

export type TaxCodeListed = { id: Id; name: string; category: "S" | "Z" | "E" | "O"; mode: "charged" | "reverse" | "import_deferred" | "import_paid"; rate: Decimal | null; side: "both" | "sale" | "purchase"; recoverable: boolean; reason: string | null; active: boolean; revision: Id }

export type Transfer = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; cash_account_id: Id; cash_account: NamedAccount; to_account_id: Id; to_account: NamedAccount; amount: Decimal; bank_fees: Decimal; cash_amount: Decimal | null; to_amount: Decimal | null; arrives_on: Day | null; arrival_entry_id: Id | null; notes: string | null; total: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit } }

export type TransferListed = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; cash_account_id: Id; cash_account: NamedAccount; to_account_id: Id; to_account: NamedAccount; amount: Decimal; bank_fees: Decimal; cash_amount: Decimal | null; to_amount: Decimal | null; arrives_on: Day | null; arrival_entry_id: Id | null; notes: string | null; total: Decimal }

export type Unit = { id: Id; name: string; active: boolean; revision: Id }

export type User = { id: Id; first_name: string; last_name: string; name: string; email: string; gender: "male" | "female" | null; type: "owner" | "admin" | "assistant"; role_id: Id | null; role: Named | null; representative_id: Id | null; active: boolean; status: "active" | "invited" | "invitation_ended" | "invitation_withdrawn" | "disabled"; invited_until: Moment | null; last_seen_at: Moment | null; second_factor: boolean }

export type Warehouse = { id: Id; name: string; code: string | null; address: string | null; active: boolean; revision: Id }

export type WithholdingKind = { id: Id; name: string; code: string | null; side: "both" | "supplier" | "client"; rate: Decimal | null; threshold: Decimal | null; active: boolean; revision: Id }

export type WriteOff = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; currency_id: CurrencyId; reason: string | null; total: Decimal; base_total: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; allocations: { id: Id; invoice_id: Id; invoice: NamedDocument; amount: Decimal }[] }

export type WriteOffListed = { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; currency_id: CurrencyId; reason: string | null; total: Decimal; base_total: Decimal }

interface Refusals {
  401: { headers: Headers; content: { 'application/json': Refusal } }
  403: { headers: Headers; content: { 'application/json': Refusal } }
  404: { headers: Headers; content: { 'application/json': Refusal } }
  409: { headers: Headers; content: { 'application/json': Refusal } }
  422: { headers: Headers; content: { 'application/json': RefusedFields | Refusal } }
  429: { headers: Headers; content: { 'application/json': Refusal } }
}

/** Every call that a key opens, in the shape that openapi-fetch reads. */
export interface paths {
  '/health/live': {
    /** Whether the process lives. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { status: "live" } } } }
    }
  }
  '/health/ready': {
    /** Whether it can serve. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { status: "ready" } } } }
    }
  }
  '/owner/blogs': {
    /** The articles of the blog, the newest first. */
    get: {
      parameters: { query?: { page?: number; per_page?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { blogs: { data: ({ id: Id; title: string; image: string; subject: "start" | "entry" | "bank" | "debts" | "stock" | "tax"; article: { ar: string; en: string }; published_at: Moment })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/blogs/{id}': {
    /** One article. */
    get: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { blog: { id: Id; title: string; image: string; subject: "start" | "entry" | "bank" | "debts" | "stock" | "tax"; article: { ar: string; en: string }; published_at: Moment } } } } } & Refusals
    }
  }
  '/owner/contact': {
    /** A message of a visitor: kept, and mailed to those who answer. Some messages from one address within a quarter of an hour are taken, then 429. */
    post: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; email: string; subject: string; message: string } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string } } } } & Refusals
    }
  }
  '/owner/currencies': {
    /** All currencies (ISO 4217). */
    get: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { currencies: Currency[] } } } } & Refusals
    }
  }
  '/owner/countries': {
    /** All countries (ISO 3166). */
    get: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { countries: Country[] } } } } & Refusals
    }
  }
  '/owner/organizations': {
    /** Changes the organization. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; name_en?: string | null; tax_number?: string | null; tax_type?: "business" | "consumer" | "government" | "foreign" | "exempt" | null; identity_kind?: "national_id" | "passport" | "CRN" | "700" | "TIN" | "NAT" | "IQA" | "MOM" | "MLS" | "SAG" | "GCC" | "PAS" | "OTH" | "EID" | "TL" | "CD" | "CR" | "CID" | "PASNUM" | "OTHID" | "ICID" | "SZLN" | "NIN" | "PN" | "registration" | null; identity_number?: string | null; identity_country_id?: number | null; commercial_register?: string | null; language?: "ar" | "en" | null; province?: string | null; city?: string | null; district?: string | null; street?: string | null; building_number?: string | null; additional_number?: string | null; unit?: string | null; postal_code?: string | null; location?: string | null; phone?: string | null; second_phone?: string | null; contact_email?: string | null; website?: string | null; value_added_tax?: string | null; sales_tax?: string | null; value_added_tax_recoverable?: boolean | null; sales_tax_recoverable?: boolean | null; taxes_compound?: boolean | null; emirate?: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; issues_at_posting?: boolean | null; digits?: "latin" | "arabic" | null; negative_amounts?: "minus" | "parentheses" | null; decimals_shown?: "currency" | "none" | null; hijri_dates?: "by_country" | "shown" | "hidden" | null; week_start?: "sunday" | "saturday" | "monday" | "by_country" | null; payment_days?: "0" | "7" | "10" | "15" | "30" | "45" | "60" | "90" | null; aging_days?: "30_60_90" | "15_30_60" | "15_30_45_60" | "30_60_90_120" | "7_14_30_60" | "30_90_180" | null; settlement_limit?: string; allows_repeated_products?: boolean | null; numbers_records?: boolean | null; shipping_taxable?: boolean | null; commission_base?: "invoiced" | "collected" | null; negative_cash?: "ask" | "refuse" | "allow" | null; allows_negative_stock?: boolean | null; print_template?: "daybook" | "compact" | "letterhead" | null; letterhead_top?: "30" | "40" | "50" | "60" | "70" | null; print_colour?: string; print_footer?: string | null; bank_details?: string | null; prints_logo?: boolean | null; prints_tax_number?: boolean | null; prints_commercial_register?: boolean | null; prints_bank_details?: boolean | null; prints_amount_in_words?: boolean | null; prints_code?: boolean | null; prints_signatures?: boolean | null; prints_client_balance?: boolean | null; fiscal_year_start?: string; lock_date?: string | null; mail_opening?: string | null; mail_closing?: string | null; mail_opening_en?: string | null; mail_closing_en?: string | null; payment_instructions?: string | null; reminders?: boolean | null; reminder_before?: "none" | "1" | "3" | "7" | null; reminder_after?: "1" | "3" | "7" | "14" | null; reminder_every?: "3" | "7" | "14" | "30" | null; reminder_firm_after?: "never" | "14" | "30" | "60" | null; reminder_text?: string | null; second_factor_required?: boolean | null; coins?: number[]; country_id?: number; time_zone?: string; logo?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; organization: Organization } } } } & Refusals
    }
  }
  '/owner/organizations/show': {
    /** The organization. */
    get: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { organization: Organization | NamedOrganization } } } } & Refusals
    }
  }
  '/owner/organizations/logo': {
    /** The picture of the organization; its address changes with it. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "image/png": Blob; "image/jpeg": Blob } } } & Refusals
    }
  }
  '/owner/settings': {
    /** What the organization chose. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { settings: OrganizationSettings } } } } & Refusals
    }
    /** Changes how the organization works; what it is takes the permission organizations as well. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; name_en?: string | null; tax_number?: string | null; tax_type?: "business" | "consumer" | "government" | "foreign" | "exempt" | null; identity_kind?: "national_id" | "passport" | "CRN" | "700" | "TIN" | "NAT" | "IQA" | "MOM" | "MLS" | "SAG" | "GCC" | "PAS" | "OTH" | "EID" | "TL" | "CD" | "CR" | "CID" | "PASNUM" | "OTHID" | "ICID" | "SZLN" | "NIN" | "PN" | "registration" | null; identity_number?: string | null; identity_country_id?: number | null; commercial_register?: string | null; language?: "ar" | "en" | null; province?: string | null; city?: string | null; district?: string | null; street?: string | null; building_number?: string | null; additional_number?: string | null; unit?: string | null; postal_code?: string | null; location?: string | null; phone?: string | null; second_phone?: string | null; contact_email?: string | null; website?: string | null; value_added_tax?: string | null; sales_tax?: string | null; value_added_tax_recoverable?: boolean | null; sales_tax_recoverable?: boolean | null; taxes_compound?: boolean | null; emirate?: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; issues_at_posting?: boolean | null; digits?: "latin" | "arabic" | null; negative_amounts?: "minus" | "parentheses" | null; decimals_shown?: "currency" | "none" | null; hijri_dates?: "by_country" | "shown" | "hidden" | null; week_start?: "sunday" | "saturday" | "monday" | "by_country" | null; payment_days?: "0" | "7" | "10" | "15" | "30" | "45" | "60" | "90" | null; aging_days?: "30_60_90" | "15_30_60" | "15_30_45_60" | "30_60_90_120" | "7_14_30_60" | "30_90_180" | null; settlement_limit?: string; allows_repeated_products?: boolean | null; numbers_records?: boolean | null; shipping_taxable?: boolean | null; commission_base?: "invoiced" | "collected" | null; negative_cash?: "ask" | "refuse" | "allow" | null; allows_negative_stock?: boolean | null; print_template?: "daybook" | "compact" | "letterhead" | null; letterhead_top?: "30" | "40" | "50" | "60" | "70" | null; print_colour?: string; print_footer?: string | null; bank_details?: string | null; prints_logo?: boolean | null; prints_tax_number?: boolean | null; prints_commercial_register?: boolean | null; prints_bank_details?: boolean | null; prints_amount_in_words?: boolean | null; prints_code?: boolean | null; prints_signatures?: boolean | null; prints_client_balance?: boolean | null; fiscal_year_start?: string; lock_date?: string | null; mail_opening?: string | null; mail_closing?: string | null; mail_opening_en?: string | null; mail_closing_en?: string | null; payment_instructions?: string | null; reminders?: boolean | null; reminder_before?: "none" | "1" | "3" | "7" | null; reminder_after?: "1" | "3" | "7" | "14" | null; reminder_every?: "3" | "7" | "14" | "30" | null; reminder_firm_after?: "never" | "14" | "30" | "60" | null; reminder_text?: string | null; second_factor_required?: boolean | null; coins?: number[]; country_id?: number; time_zone?: string; logo?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; settings: OrganizationSettings } } } } & Refusals
    }
  }
  '/owner/organizations/export': {
    /** The whole company as a journal that hledger reads: every account and every entry. */
    get: {
      parameters: { query?: { format?: "journal" | "xlsx"; files?: "0" | "1"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/plain": string; "application/zip": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/account-organization': {
    /** The account that plays each part in the postings, and the types that may. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { account_organization: { data: PostingAccount[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Gives parts to other accounts, for later entries: { accounts: { sales: 12 } }. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { accounts: { cash?: number; undeposited_funds?: number; cash_in_transit?: number; bank?: number; receivable?: number; notes_receivable?: number; inventory?: number; supplier_advances?: number; input_tax?: number; withheld_from_us?: number; employee_advance?: number; payment_clearing?: number; payable?: number; notes_payable?: number; output_tax?: number; tax_payable?: number; tax_settlement?: number; withholding_payable?: number; unearned_revenue?: number; customer_credits?: number; advance_invoices?: number; accrued_salaries?: number; salary_deductions?: number; opening_adjustments?: number; retained_earnings?: number; sales?: number; sales_returns?: number; purchase_discounts?: number; rounding?: number; shipping_charge?: number; cost_of_goods_sold?: number; salaries?: number; commissions?: number; bad_debt?: number; bank_fees?: number; depreciation?: number; discount_allowed?: number; purchase_return_variance?: number; shrinkage?: number; uncategorized?: number; exchange?: number; unrealised_exchange?: number } } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; account_organization: { data: PostingAccount[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/tax-rates': {
    /** The taxes that hold from a day on; before the first, the organization’s own. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { tax_rates: { data: TaxRate[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** A tax (value_added_tax or sales_tax) from a day on. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { code: "value_added_tax" | "sales_tax"; rate: string; valid_from: string } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; tax_rate: TaxRate } } } } & Refusals
    }
  }
  '/owner/tax-rates/{id}': {
    /** Takes a rate out; what is posted keeps the rates it was posted at. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; tax_rate: TaxRate } } } } & Refusals
    }
  }
  '/owner/cash-on-hand': {
    /** What each account of cash of ours holds at the end of a day, and at the least from then on. */
    get: {
      parameters: { query?: { date?: string; entry_id?: number; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { cash_on_hand: ({ id: Id; code: string; name: string; type: "cash" | "bank" | "credit_card"; is_cash_box: boolean; is_usual: boolean; balance: Decimal; least: Decimal; least_on: Day })[] } } } } & Refusals
    }
  }
  '/owner/books': {
    /** All organizations of the caller in one list, with what waits in each. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "name"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[] }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { books: { data: ({ id: Id; name: string; name_en: string | null; is_demo: boolean; membership: { type: "owner" | "admin" | "assistant"; role: string | null } | null; scope: "all" | "own"; figures: { today: Day; currency: string; lock_date: Day | null; receivable_late?: { count: Count; amount: Decimal | null; doing: TaskTarget }; drafts?: { count: Count; amount: Decimal | null; doing: TaskTarget }; cheques_to_deposit?: { count: Count; amount: Decimal | null; doing: TaskTarget }; cheques_to_meet?: { count: Count; amount: Decimal | null; doing: TaskTarget }; todo: Count; last_entry?: Day | null; tax_period?: { from: Day; to: Day; report: string; parameters: Record<string, string> } | null; proven?: Seal } | null; hidden: { code: "malformed" | "payload_too_large" | "too_many_parts" | "too_many_requests" | "wrong_api_password" | "unauthenticated" | "key_ended" | "no_account" | "unverified" | "second_factor_required" | "membership_disabled" | "view_ended" | "viewing" | "key_never" | "key_read_only" | "forbidden" | "not_found" | "not_imported" | "validation" | "number_too_large" | "idempotency_mismatch" | "idempotency_in_progress" | "stale" | "locked_period" | "not_a_draft" | "cannot_edit" | "cannot_delete" | "cannot_void" | "cannot_return" | "cannot_convert" | "cannot_send" | "cannot_retry" | "cannot_cancel" | "still_waiting" | "cannot_answer" | "link_ended" | "nothing_to_remind" | "reminded_today" | "cannot_print" | "cheque_state" | "statement_matched" | "salary_state" | "already_void" | "in_use" | "system_account" | "tax_code_of_country" | "withholding_of_country" | "filing_withdrawn" | "later_filing" | "cannot_correct" | "no_authority" | "unit_in_use" | "unit_state" | "bank_line_state" | "account_used" | "import_cancelled" | "owns_organization" | "fixed_role" | "role_holds_more" | "member_holds_more" | "owner_only" | "not_the_signer" | "seal_withdrawn" | "owner_stays" | "role_in_use" | "role_of_keys" | "last_owner" | "own_membership" | "has_joined" | "invitation_ended" | "invitation_withdrawn" | "challenge_ended" | "second_factor_on" | "second_factor_off" | "account_is_own" | "address_not_shown" | "changed_meanwhile" | "invited_enough" | "added_enough" | "address_mailed_enough" | "mailed_enough" | "ownership_offered" | "ownership_offer_ended" | "cannot_view" | "file_lost" | "print_failed" | "too_many_files" | "too_many_uploads" | "unavailable" | "storage_full" | "internal" | "nothing_to_read"; reason: string } | null })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/period-seals': {
    /** Sealed periods, the latest first, and how many accounts are not as they were sealed. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { period_seals: { data: ({ id: Id; from: Day; to: Day; status: "standing" | "replaced" | "withdrawn"; code: string; fingerprint: string; sealed_at: Moment; signer: Named; note: string | null; replaces_id: Id | null; replaced_by: Id | null; withdrawn: { at: Moment; by: Named; reason: string } | null; changed_accounts: Count; can: { withdraw: Permit } })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Seals a period that has ended, as its trial balance stands. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { from: string; to: string; note?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; period_seal: { id: Id; from: Day; to: Day; status: "standing" | "replaced" | "withdrawn"; code: string; fingerprint: string; sealed_at: Moment; signer: Named; note: string | null; replaces_id: Id | null; replaced_by: Id | null; withdrawn: { at: Moment; by: Named; reason: string } | null; changed_accounts: Count; can: { withdraw: Permit }; currency: string; accounts: { id: Id; code: string; name: string; opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal }[]; totals: { opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal }; entries: Count; proofs: ({ key: string; name: string; left: string; right: string; difference: string; report: string | null; report_title: string | null; unit: "money" | "count" })[]; proven: { at: Moment; checks: Count; differences: Count; changed: boolean } | null; is_whole: boolean; changes: { account: NamedAccount; before: { opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal }; after: { opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal } }[]; later_entries: ({ id: Id; number: string; date: Day; name: string; type: string; amount: Decimal; recorded_at: Moment; recorded_by: string | null })[] | null; later_entries_total: Count } } } } } & Refusals
    }
  }
  '/owner/period-seals/{id}': {
    /** A seal with all that it keeps, what is not as it was by account, and the entries that came later. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { period_seal: { id: Id; from: Day; to: Day; status: "standing" | "replaced" | "withdrawn"; code: string; fingerprint: string; sealed_at: Moment; signer: Named; note: string | null; replaces_id: Id | null; replaced_by: Id | null; withdrawn: { at: Moment; by: Named; reason: string } | null; changed_accounts: Count; can: { withdraw: Permit }; currency: string; accounts: { id: Id; code: string; name: string; opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal }[]; totals: { opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal }; entries: Count; proofs: ({ key: string; name: string; left: string; right: string; difference: string; report: string | null; report_title: string | null; unit: "money" | "count" })[]; proven: { at: Moment; checks: Count; differences: Count; changed: boolean } | null; is_whole: boolean; changes: { account: NamedAccount; before: { opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal }; after: { opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal } }[]; later_entries: ({ id: Id; number: string; date: Day; name: string; type: string; amount: Decimal; recorded_at: Moment; recorded_by: string | null })[] | null; later_entries_total: Count } } } } } & Refusals
    }
  }
  '/owner/period-seals/{id}/pdf': {
    /** A seal on paper, with its code and fingerprint. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/period-seals/{id}/file': {
    /** All that a seal holds as one file, whose SHA-256 is its fingerprint: /seal-check compares them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/plain": string } } } & Refusals
    }
  }
  '/owner/period-seals/{id}/withdraw': {
    /** Withdraws a seal, by who signed it or the owner; it stays in sight. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { reason: string } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; period_seal: { id: Id; from: Day; to: Day; status: "standing" | "replaced" | "withdrawn"; code: string; fingerprint: string; sealed_at: Moment; signer: Named; note: string | null; replaces_id: Id | null; replaced_by: Id | null; withdrawn: { at: Moment; by: Named; reason: string } | null; changed_accounts: Count; can: { withdraw: Permit }; currency: string; accounts: { id: Id; code: string; name: string; opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal }[]; totals: { opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal }; entries: Count; proofs: ({ key: string; name: string; left: string; right: string; difference: string; report: string | null; report_title: string | null; unit: "money" | "count" })[]; proven: { at: Moment; checks: Count; differences: Count; changed: boolean } | null; is_whole: boolean; changes: { account: NamedAccount; before: { opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal }; after: { opening: Decimal; debit: Decimal; credit: Decimal; closing: Decimal } }[]; later_entries: ({ id: Id; number: string; date: Day; name: string; type: string; amount: Decimal; recorded_at: Moment; recorded_by: string | null })[] | null; later_entries_total: Count } } } } } & Refusals
    }
  }
  '/owner/webhooks': {
    /** The addresses that are told what is written. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { webhooks: { data: ({ id: Id; name: string; url: string; resources: string[]; active: boolean; waiting: Count; failed: Count; delivered_at: Moment | null; created_by: MaybeNamed; created_at: Moment })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds an address. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; url: string; active?: boolean | null; resources?: ("invoice_sales_price_offers" | "invoice_sales" | "debit_notes" | "advance_invoices" | "throw_back_sales" | "payment_sales" | "write_offs" | "invoice_purchase_orders" | "invoice_purchases" | "supplier_debit_notes" | "throw_back_purchases" | "payment_purchases" | "expenses" | "other_receipts" | "transfers" | "custodies" | "restrictions" | "clients" | "suppliers" | "products" | "representatives" | "accounts" | "analytical_accounts" | "custody_holders" | "currencies" | "tax_codes" | "withholding_kinds" | "units" | "categories" | "warehouses" | "cheque_forms" | "cheques" | "representative_salaries" | "advances" | "stock_transfers" | "stock_adjustments" | "revaluations" | "opening_balances" | "attachments")[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; webhook: { id: Id; name: string; url: string; resources: string[]; active: boolean; waiting: Count; failed: Count; delivered_at: Moment | null; created_by: MaybeNamed; created_at: Moment }; secret: string } } } } & Refusals
    }
  }
  '/owner/webhooks/{id}': {
    /** Changes an address. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; url?: string; active?: boolean | null; resources?: ("invoice_sales_price_offers" | "invoice_sales" | "debit_notes" | "advance_invoices" | "throw_back_sales" | "payment_sales" | "write_offs" | "invoice_purchase_orders" | "invoice_purchases" | "supplier_debit_notes" | "throw_back_purchases" | "payment_purchases" | "expenses" | "other_receipts" | "transfers" | "custodies" | "restrictions" | "clients" | "suppliers" | "products" | "representatives" | "accounts" | "analytical_accounts" | "custody_holders" | "currencies" | "tax_codes" | "withholding_kinds" | "units" | "categories" | "warehouses" | "cheque_forms" | "cheques" | "representative_salaries" | "advances" | "stock_transfers" | "stock_adjustments" | "revaluations" | "opening_balances" | "attachments")[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; webhook: { id: Id; name: string; url: string; resources: string[]; active: boolean; waiting: Count; failed: Count; delivered_at: Moment | null; created_by: MaybeNamed; created_at: Moment } } } } } & Refusals
    }
    /** Removes an address and the log of its messages. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; webhook: { id: Id; name: string; url: string; resources: string[]; active: boolean; waiting: Count; failed: Count; delivered_at: Moment | null; created_by: MaybeNamed; created_at: Moment } } } } } & Refusals
    }
  }
  '/owner/webhooks/{id}/test': {
    /** Sends a message that says nothing, to try an address. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; webhook_delivery: { id: Id; webhook_id: Id; event: string; audit_id: Id | null; body: string; state: "waiting" | "delivered" | "failed"; attempts: Count; next_at: Moment | null; answered: number | null; problem: "unreachable" | "too_slow" | "not_allowed" | "bad_certificate" | "refused" | null; created_at: Moment; delivered_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/webhook-deliveries': {
    /** What was sent, the last first; kept for thirty days. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; webhook_id?: number; state?: "waiting" | "delivered" | "failed"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { webhook_deliveries: { data: ({ id: Id; webhook_id: Id; event: string; audit_id: Id | null; body: string; state: "waiting" | "delivered" | "failed"; attempts: Count; next_at: Moment | null; answered: number | null; problem: "unreachable" | "too_slow" | "not_allowed" | "bad_certificate" | "refused" | null; created_at: Moment; delivered_at: Moment | null })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/webhook-deliveries/{id}/replay': {
    /** Sends a message again, from the first attempt on. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; webhook_delivery: { id: Id; webhook_id: Id; event: string; audit_id: Id | null; body: string; state: "waiting" | "delivered" | "failed"; attempts: Count; next_at: Moment | null; answered: number | null; problem: "unreachable" | "too_slow" | "not_allowed" | "bad_certificate" | "refused" | null; created_at: Moment; delivered_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/serial-numbers': {
    /** How the numbers of a kind of document look, and the next one. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { serial_numbers: { data: Series[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/serial-numbers/{id}': {
    /** How the numbers of a kind of document look, and the next one. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { serial_number: Series } } } } & Refusals
    }
    /** Changes the numbers of a kind of document; what is left out and given numbers stay. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { prefix?: string; start?: number; width?: number; yearly_reset?: boolean } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; serial_number: Series } } } } & Refusals
    }
  }
  '/owner/restriction-numbers': {
    /** How the numbers of the ledger’s entries look, and the next one. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { restriction_numbers: { data: Series[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/restriction-numbers/{id}': {
    /** How the numbers of the ledger’s entries look, and the next one. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { restriction_number: Series } } } } & Refusals
    }
    /** Changes the numbers of the ledger’s entries; what is left out and given numbers stay. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { prefix?: string; start?: number; width?: number; yearly_reset?: boolean } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; restriction_number: Series } } } } & Refusals
    }
  }
  '/owner/clients': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "type" | "display_name" | "first_name" | "surname" | "company_name" | "email" | "main_contact" | "phone" | "mobile" | "serial_number" | "tax_number" | "tax_type" | "identity_kind" | "identity_number" | "identity_country_id" | "country_id" | "region" | "city" | "district" | "street" | "building_number" | "additional_number" | "unit" | "postal_code" | "currency_id" | "payment_terms" | "due_at_once_percent" | "credit_limit" | "language" | "reminders" | "active" | "paid" | "residual" | "returned" | "credit" | "last_deal"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; type?: "individual" | "business"; representative_id?: number; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { clients: { data: Client[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { type: "individual" | "business"; display_name: string; first_name?: string | null; surname?: string | null; company_name?: string | null; email?: string | null; main_contact?: string | null; phone?: string | null; mobile?: string | null; serial_number?: string | null; tax_number?: string | null; tax_type?: "business" | "consumer" | "government" | "foreign" | "exempt" | null; identity_kind?: "national_id" | "passport" | "CRN" | "700" | "TIN" | "NAT" | "IQA" | "MOM" | "MLS" | "SAG" | "GCC" | "PAS" | "OTH" | "EID" | "TL" | "CD" | "CR" | "CID" | "PASNUM" | "OTHID" | "ICID" | "SZLN" | "NIN" | "PN" | "registration" | null; identity_number?: string | null; identity_country_id?: number | null; tax_code_id?: number | null; withholding_kind_id?: number | null; address?: string | null; country_id?: number | null; region?: string | null; city?: string | null; district?: string | null; street?: string | null; building_number?: string | null; additional_number?: string | null; unit?: string | null; postal_code?: string | null; currency_id?: number | null; representative_id?: number | null; payment_terms?: "0" | "7" | "10" | "15" | "30" | "45" | "60" | "90" | "end_of_month" | "end_of_next_month" | null; due_at_once_percent?: string | null; credit_limit?: string | null; language?: "ar" | "en" | null; reminders?: boolean | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; client: Client } } } } & Refusals
    }
  }
  '/owner/clients/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "type" | "display_name" | "first_name" | "surname" | "company_name" | "email" | "main_contact" | "phone" | "mobile" | "serial_number" | "tax_number" | "tax_type" | "identity_kind" | "identity_number" | "identity_country_id" | "country_id" | "region" | "city" | "district" | "street" | "building_number" | "additional_number" | "unit" | "postal_code" | "currency_id" | "payment_terms" | "due_at_once_percent" | "credit_limit" | "language" | "reminders" | "active" | "paid" | "residual" | "returned" | "credit" | "last_deal"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; type?: "individual" | "business"; representative_id?: number; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/clients/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { client: Client } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { type?: "individual" | "business"; display_name?: string; first_name?: string | null; surname?: string | null; company_name?: string | null; email?: string | null; main_contact?: string | null; phone?: string | null; mobile?: string | null; serial_number?: string | null; tax_number?: string | null; tax_type?: "business" | "consumer" | "government" | "foreign" | "exempt" | null; identity_kind?: "national_id" | "passport" | "CRN" | "700" | "TIN" | "NAT" | "IQA" | "MOM" | "MLS" | "SAG" | "GCC" | "PAS" | "OTH" | "EID" | "TL" | "CD" | "CR" | "CID" | "PASNUM" | "OTHID" | "ICID" | "SZLN" | "NIN" | "PN" | "registration" | null; identity_number?: string | null; identity_country_id?: number | null; tax_code_id?: number | null; withholding_kind_id?: number | null; address?: string | null; country_id?: number | null; region?: string | null; city?: string | null; district?: string | null; street?: string | null; building_number?: string | null; additional_number?: string | null; unit?: string | null; postal_code?: string | null; currency_id?: number | null; representative_id?: number | null; payment_terms?: "0" | "7" | "10" | "15" | "30" | "45" | "60" | "90" | "end_of_month" | "end_of_next_month" | null; due_at_once_percent?: string | null; credit_limit?: string | null; language?: "ar" | "en" | null; reminders?: boolean | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; client: Client } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; client: Client } } } } & Refusals
    }
  }
  '/owner/suppliers': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "type" | "display_name" | "first_name" | "company_name" | "responsible_person" | "email" | "phone" | "mobile" | "tax_number" | "tax_type" | "identity_kind" | "identity_number" | "identity_country_id" | "country_id" | "region" | "city" | "district" | "street" | "building_number" | "additional_number" | "unit" | "postal_code" | "currency_id" | "payment_terms" | "due_at_once_percent" | "active" | "paid" | "residual" | "returned" | "credit" | "last_deal"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; type?: "individual" | "business"; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { suppliers: { data: Supplier[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { type: "individual" | "business"; display_name: string; first_name?: string | null; company_name?: string | null; responsible_person?: string | null; email?: string | null; phone?: string | null; mobile?: string | null; tax_number?: string | null; tax_type?: "business" | "consumer" | "government" | "foreign" | "exempt" | null; identity_kind?: "national_id" | "passport" | "CRN" | "700" | "TIN" | "NAT" | "IQA" | "MOM" | "MLS" | "SAG" | "GCC" | "PAS" | "OTH" | "EID" | "TL" | "CD" | "CR" | "CID" | "PASNUM" | "OTHID" | "ICID" | "SZLN" | "NIN" | "PN" | "registration" | null; identity_number?: string | null; identity_country_id?: number | null; tax_code_id?: number | null; withholding_kind_id?: number | null; address?: string | null; country_id?: number | null; region?: string | null; city?: string | null; district?: string | null; street?: string | null; building_number?: string | null; additional_number?: string | null; unit?: string | null; postal_code?: string | null; currency_id?: number | null; payment_terms?: "0" | "7" | "10" | "15" | "30" | "45" | "60" | "90" | "end_of_month" | "end_of_next_month" | null; due_at_once_percent?: string | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; supplier: Supplier } } } } & Refusals
    }
  }
  '/owner/suppliers/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "type" | "display_name" | "first_name" | "company_name" | "responsible_person" | "email" | "phone" | "mobile" | "tax_number" | "tax_type" | "identity_kind" | "identity_number" | "identity_country_id" | "country_id" | "region" | "city" | "district" | "street" | "building_number" | "additional_number" | "unit" | "postal_code" | "currency_id" | "payment_terms" | "due_at_once_percent" | "active" | "paid" | "residual" | "returned" | "credit" | "last_deal"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; type?: "individual" | "business"; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/suppliers/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { supplier: Supplier } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { type?: "individual" | "business"; display_name?: string; first_name?: string | null; company_name?: string | null; responsible_person?: string | null; email?: string | null; phone?: string | null; mobile?: string | null; tax_number?: string | null; tax_type?: "business" | "consumer" | "government" | "foreign" | "exempt" | null; identity_kind?: "national_id" | "passport" | "CRN" | "700" | "TIN" | "NAT" | "IQA" | "MOM" | "MLS" | "SAG" | "GCC" | "PAS" | "OTH" | "EID" | "TL" | "CD" | "CR" | "CID" | "PASNUM" | "OTHID" | "ICID" | "SZLN" | "NIN" | "PN" | "registration" | null; identity_number?: string | null; identity_country_id?: number | null; tax_code_id?: number | null; withholding_kind_id?: number | null; address?: string | null; country_id?: number | null; region?: string | null; city?: string | null; district?: string | null; street?: string | null; building_number?: string | null; additional_number?: string | null; unit?: string | null; postal_code?: string | null; currency_id?: number | null; payment_terms?: "0" | "7" | "10" | "15" | "30" | "45" | "60" | "90" | "end_of_month" | "end_of_next_month" | null; due_at_once_percent?: string | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; supplier: Supplier } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; supplier: Supplier } } } } & Refusals
    }
  }
  '/owner/products': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "name" | "stock_type" | "code" | "barcode" | "default_price" | "purchase_price" | "value_added_tax" | "sales_tax" | "reorder_level" | "opening_quantity" | "opening_cost" | "opening_date" | "active" | "quantity" | "average_cost" | "runs_low" | "shortfall" | "last_purchase_price"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; stock_type?: "goods" | "services"; category_id?: number; unit_id?: number; active?: boolean; runs_low?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { Products: { data: ProductListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; stock_type: "goods" | "services"; code?: string | null; barcode?: string | null; category_id?: number | null; unit_id?: number | null; default_price: string; purchase_price?: string | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; sale_tax_code_id?: number | null; purchase_tax_code_id?: number | null; income_account_id?: number | null; expense_account_id?: number | null; analytical_account_id?: number | null; reorder_level?: string | null; opening_quantity?: string | null; opening_cost?: string | null; opening_date?: string | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; product: Product } } } } & Refusals
    }
  }
  '/owner/products/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "name" | "stock_type" | "code" | "barcode" | "default_price" | "purchase_price" | "value_added_tax" | "sales_tax" | "reorder_level" | "opening_quantity" | "opening_cost" | "opening_date" | "active" | "quantity" | "average_cost" | "runs_low" | "shortfall" | "last_purchase_price"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; stock_type?: "goods" | "services"; category_id?: number; unit_id?: number; active?: boolean; runs_low?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/products/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { product: Product } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; stock_type?: "goods" | "services"; code?: string | null; barcode?: string | null; category_id?: number | null; unit_id?: number | null; default_price?: string; purchase_price?: string | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; sale_tax_code_id?: number | null; purchase_tax_code_id?: number | null; income_account_id?: number | null; expense_account_id?: number | null; analytical_account_id?: number | null; reorder_level?: string | null; opening_quantity?: string | null; opening_cost?: string | null; opening_date?: string | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; product: Product } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; product: Product } } } } & Refusals
    }
  }
  '/owner/representatives': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "name" | "number" | "job_title" | "management" | "role" | "basic_salary" | "sale_percentage_value" | "phone" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { representative: { data: Representative[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; number?: string | null; job_title?: string | null; management?: string | null; role?: string | null; basic_salary?: string | null; sale_percentage_value?: string | null; phone?: string | null; address?: string | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; representative: Representative } } } } & Refusals
    }
  }
  '/owner/representatives/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "name" | "number" | "job_title" | "management" | "role" | "basic_salary" | "sale_percentage_value" | "phone" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/representatives/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { representative: Representative } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; number?: string | null; job_title?: string | null; management?: string | null; role?: string | null; basic_salary?: string | null; sale_percentage_value?: string | null; phone?: string | null; address?: string | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; representative: Representative } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; representative: Representative } } } } & Refusals
    }
  }
  '/owner/accounts': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "code" | "name" | "type" | "currency_id" | "has_analytical_account" | "percentage" | "active" | "balance"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; type?: "cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense"; parent_id?: number; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { Accounts: { data: Account[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { code: string; name: string; type: "cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense"; parent_id?: number | null; currency_id?: number | null; description?: string | null; has_analytical_account?: boolean | null; percentage?: string | null; tax_code_id?: number | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; account: Account } } } } & Refusals
    }
  }
  '/owner/accounts/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "code" | "name" | "type" | "currency_id" | "has_analytical_account" | "percentage" | "active" | "balance"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; type?: "cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense"; parent_id?: number; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/accounts/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { account: Account } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { code?: string; name?: string; type?: "cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense"; parent_id?: number | null; currency_id?: number | null; description?: string | null; has_analytical_account?: boolean | null; percentage?: string | null; tax_code_id?: number | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; account: Account } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; account: Account } } } } & Refusals
    }
  }
  '/owner/analytical-accounts': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "code" | "name" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; account_id?: number; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { Analytical_Accounts: { data: AnalyticalAccount[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { code?: string | null; name: string; account_id?: number | null; description?: string | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; analytical_account: AnalyticalAccount } } } } & Refusals
    }
  }
  '/owner/analytical-accounts/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "code" | "name" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; account_id?: number; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/analytical-accounts/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { analytical_account: AnalyticalAccount } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { code?: string | null; name?: string; account_id?: number | null; description?: string | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; analytical_account: AnalyticalAccount } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; analytical_account: AnalyticalAccount } } } } & Refusals
    }
  }
  '/owner/custody-holders': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "name" | "number" | "job_title" | "phone" | "active" | "in_hand" | "given" | "settled" | "returned" | "last_move" | "oldest_day"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { custody_holders: { data: CustodyHolderListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; number?: string | null; job_title?: string | null; phone?: string | null; representative_id?: number | null; account_id?: number | null; notes?: string | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; custody_holder: CustodyHolder } } } } & Refusals
    }
  }
  '/owner/custody-holders/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "name" | "number" | "job_title" | "phone" | "active" | "in_hand" | "given" | "settled" | "returned" | "last_move" | "oldest_day"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/custody-holders/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { custody_holder: CustodyHolder } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; number?: string | null; job_title?: string | null; phone?: string | null; representative_id?: number | null; account_id?: number | null; notes?: string | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; custody_holder: CustodyHolder } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; custody_holder: CustodyHolder } } } } & Refusals
    }
  }
  '/owner/exchange-rates': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "currency_id" | "rate"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; currency_id?: number; date?: string; date_from?: string; date_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { exchange_rates: { data: ExchangeRate[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; currency_id: number; rate: string } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; exchange_rate: ExchangeRate } } } } & Refusals
    }
  }
  '/owner/exchange-rates/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "currency_id" | "rate"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; currency_id?: number; date?: string; date_from?: string; date_to?: string; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/exchange-rates/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { exchange_rate: ExchangeRate } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string; currency_id?: number; rate?: string } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; exchange_rate: ExchangeRate } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; exchange_rate: ExchangeRate } } } } & Refusals
    }
  }
  '/owner/tax-codes': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "name" | "category" | "mode" | "rate" | "side" | "recoverable" | "reason" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; category?: "S" | "Z" | "E" | "O"; side?: "both" | "sale" | "purchase"; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { tax_codes: { data: TaxCodeListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; category: "S" | "Z" | "E" | "O"; mode?: "charged" | "reverse" | "import_deferred" | "import_paid" | null; rate?: string | null; side?: "both" | "sale" | "purchase" | null; recoverable?: boolean | null; reason?: string | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; tax_code: TaxCode } } } } & Refusals
    }
  }
  '/owner/tax-codes/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "name" | "category" | "mode" | "rate" | "side" | "recoverable" | "reason" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; category?: "S" | "Z" | "E" | "O"; side?: "both" | "sale" | "purchase"; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/tax-codes/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { tax_code: TaxCode } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; category?: "S" | "Z" | "E" | "O"; mode?: "charged" | "reverse" | "import_deferred" | "import_paid" | null; rate?: string | null; side?: "both" | "sale" | "purchase" | null; recoverable?: boolean | null; reason?: string | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; tax_code: TaxCode } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; tax_code: TaxCode } } } } & Refusals
    }
  }
  '/owner/withholding-kinds': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "name" | "code" | "side" | "rate" | "threshold" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; side?: "both" | "supplier" | "client"; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { withholding_kinds: { data: WithholdingKind[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; code?: string | null; side?: "both" | "supplier" | "client" | null; rate?: string | null; threshold?: string | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; withholding_kind: WithholdingKind } } } } & Refusals
    }
  }
  '/owner/withholding-kinds/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "name" | "code" | "side" | "rate" | "threshold" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; side?: "both" | "supplier" | "client"; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/withholding-kinds/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { withholding_kind: WithholdingKind } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; code?: string | null; side?: "both" | "supplier" | "client" | null; rate?: string | null; threshold?: string | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; withholding_kind: WithholdingKind } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; withholding_kind: WithholdingKind } } } } & Refusals
    }
  }
  '/owner/units': {
    /** The list. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { Units: Unit[] } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; unit: Unit } } } } & Refusals
    }
  }
  '/owner/units/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "name" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/units/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { unit: Unit } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; unit: Unit } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; unit: Unit } } } } & Refusals
    }
  }
  '/owner/categories': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "name" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { categories: { data: Category[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; category: Category } } } } & Refusals
    }
  }
  '/owner/categories/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "name" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/categories/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { category: Category } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; category: Category } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; category: Category } } } } & Refusals
    }
  }
  '/owner/warehouses': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "name" | "code" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { warehouses: { data: Warehouse[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; code?: string | null; address?: string | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; warehouse: Warehouse } } } } & Refusals
    }
  }
  '/owner/warehouses/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "name" | "code" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/warehouses/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { warehouse: Warehouse } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; code?: string | null; address?: string | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; warehouse: Warehouse } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; warehouse: Warehouse } } } } & Refusals
    }
  }
  '/owner/cheque-forms': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "name" | "language" | "crossed" | "text_size" | "width" | "height" | "date_x" | "date_y" | "payee_x" | "payee_y" | "payee_width" | "words_x" | "words_y" | "words_width" | "amount_x" | "amount_y" | "shift_x" | "shift_y" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; bank_account_id?: number; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { cheque_forms: { data: ChequeForm[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; bank_account_id?: number | null; language?: "ar" | "en" | null; crossed?: boolean | null; text_size?: "8" | "9" | "10" | "11" | "12" | null; width?: string | null; height?: string | null; date_x?: string | null; date_y?: string | null; payee_x?: string | null; payee_y?: string | null; payee_width?: string | null; words_x?: string | null; words_y?: string | null; words_width?: string | null; amount_x?: string | null; amount_y?: string | null; shift_x?: string | null; shift_y?: string | null; active?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; cheque_form: ChequeForm } } } } & Refusals
    }
  }
  '/owner/cheque-forms/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "name" | "language" | "crossed" | "text_size" | "width" | "height" | "date_x" | "date_y" | "payee_x" | "payee_y" | "payee_width" | "words_x" | "words_y" | "words_width" | "amount_x" | "amount_y" | "shift_x" | "shift_y" | "active"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; bank_account_id?: number; active?: boolean; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/cheque-forms/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { cheque_form: ChequeForm } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string; bank_account_id?: number | null; language?: "ar" | "en" | null; crossed?: boolean | null; text_size?: "8" | "9" | "10" | "11" | "12" | null; width?: string | null; height?: string | null; date_x?: string | null; date_y?: string | null; payee_x?: string | null; payee_y?: string | null; payee_width?: string | null; words_x?: string | null; words_y?: string | null; words_width?: string | null; amount_x?: string | null; amount_y?: string | null; shift_x?: string | null; shift_y?: string | null; active?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; cheque_form: ChequeForm } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; cheque_form: ChequeForm } } } } & Refusals
    }
  }
  '/owner/accounts-without-account-receivable-and-account-payable': {
    /** Accounts without the receivable and payable ones. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "code" | "name" | "type" | "currency_id" | "has_analytical_account" | "percentage" | "active" | "balance"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; type?: "cash" | "bank" | "accounts_receivable" | "stock" | "other_current_asset" | "input_tax" | "payment_clearing" | "fixed_asset" | "other_asset" | "accounts_payable" | "other_current_liability" | "output_tax" | "overseas_tax_payable" | "credit_card" | "short_term_liability" | "long_term_liability" | "other_liability" | "equity" | "income" | "other_income" | "cost_of_goods_sold" | "expense" | "other_expense"; parent_id?: number; active?: boolean; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { Accounts: { data: Account[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { invoice_sales_price_offers: { data: OfferListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { client_id: number; date: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; items: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; invoice_sales_price_offer: Offer } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { invoice_sales_price_offer: Offer } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { client_id?: number; date?: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; items?: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_sales_price_offer: Offer } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_sales_price_offer: Offer } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; open: { count: Count; total: Decimal; residual: Decimal }; accepted: { count: Count; total: Decimal; residual: Decimal }; declined: { count: Count; total: Decimal; residual: Decimal }; expired: { count: Count; total: Decimal; residual: Decimal }; invoiced: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_sales_price_offer: Offer } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_sales_price_offer: Offer } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/{id}/convert': {
    /** The invoice made of it, of all that is left or of the items that the body names. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { client_id?: number; date?: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; due_at_once_percent?: string | null; emirate?: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type?: "standard" | "simplified" | null; supply_date?: string | null; supply_end?: string | null; advances?: { invoice_id: number; amount: string }[] | null; items?: ({ product_id: number; description?: string | null; quantity?: string; price?: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; invoice_sale: Invoice } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/invoice-sales-price-offers/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/invoice-sales': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { invoice_sales: { data: InvoiceListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { client_id: number; date: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; due_at_once_percent?: string | null; emirate?: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type?: "standard" | "simplified" | null; supply_date?: string | null; supply_end?: string | null; advances?: { invoice_id: number; amount: string }[] | null; items: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; invoice_sale: Invoice } } } } & Refusals
    }
  }
  '/owner/invoice-sales/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; lines?: boolean; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { invoice_sale: Invoice } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { client_id?: number; date?: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; due_at_once_percent?: string | null; emirate?: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type?: "standard" | "simplified" | null; supply_date?: string | null; supply_end?: string | null; advances?: { invoice_id: number; amount: string }[] | null; items?: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_sale: Invoice } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_sale: Invoice } } } } & Refusals
    }
  }
  '/owner/invoice-sales/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; open: { count: Count; total: Decimal; residual: Decimal }; overdue: { count: Count; total: Decimal; residual: Decimal }; paid: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_sale: Invoice } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_sale: Invoice } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/correct': {
    /** What was issued is corrected: a return takes all of it back, and a draft of it is to be mended. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { date?: string | null; reason: string; reason_code?: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; invoice_sale: Invoice; throw_back_sale: Return } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/issue-faults': {
    /** What keeps it from being issued by the law of the country, all at once; empty where nothing is issued. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { issue_faults: ({ code: string; message: string; resource: "organizations" | "clients" | "documents"; record_id: Id | null; field: string; path: string | null })[] } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/einvoice': {
    /** What became of it with the tax authority; null of one that did not go there. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { einvoice: { id: Id; unit_id: Id; document: { id: Id; kind: string; number: string; date: Day; client: string | null }; uuid: string; counter: number; type: "standard" | "simplified"; state: "waiting" | "cleared" | "reported" | "rejected"; qr: string | null; stamped_at: Moment; due_at: Moment | null; settled_at: Moment | null; attempts: Count; messages: ({ code: string; category: string | null; message: string; is_error: boolean })[] } | null } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4" | "delivery_note" | "packing_list" | "roll"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/remind': {
    /** Reminds its client of it, once a day at most for a client. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; language?: "ar" | "en" | null; tone?: "friendly" | "firm" | null; message?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/invoice-sales/{id}/reminders': {
    /** Stops reminders of it, by hand and by rule, or lets them go on. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { stopped: boolean } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; reminders_stopped: boolean } } } } & Refusals
    }
  }
  '/owner/invoice-sales/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4" | "delivery_note" | "packing_list" | "roll"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/debit-notes': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { debit_notes: { data: ({ id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { due_at_once_percent?: string | null; client_id?: number | null; invoice_id: number; reason: string; reason_code?: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; document_type?: "standard" | "simplified" | null; supply_date?: string | null; supply_end?: string | null; date: string; due_date?: string | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; items: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null } } } } } & Refusals
    }
  }
  '/owner/debit-notes/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null } } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { due_at_once_percent?: string | null; client_id?: number | null; invoice_id?: number; reason?: string; reason_code?: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; document_type?: "standard" | "simplified" | null; supply_date?: string | null; supply_end?: string | null; date?: string; due_date?: string | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; items?: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null } } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null } } } } } & Refusals
    }
  }
  '/owner/debit-notes/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; open: { count: Count; total: Decimal; residual: Decimal }; overdue: { count: Count; total: Decimal; residual: Decimal }; paid: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null } } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null } } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/correct': {
    /** What was issued is corrected: a return takes all of it back, and a draft of it is to be mended. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { date?: string | null; reason: string; reason_code?: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null }; throw_back_sale: Return } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/issue-faults': {
    /** What keeps it from being issued by the law of the country, all at once; empty where nothing is issued. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { issue_faults: ({ code: string; message: string; resource: "organizations" | "clients" | "documents"; record_id: Id | null; field: string; path: string | null })[] } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/einvoice': {
    /** What became of it with the tax authority; null of one that did not go there. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { einvoice: { id: Id; unit_id: Id; document: { id: Id; kind: string; number: string; date: Day; client: string | null }; uuid: string; counter: number; type: "standard" | "simplified"; state: "waiting" | "cleared" | "reported" | "rejected"; qr: string | null; stamped_at: Moment; due_at: Moment | null; settled_at: Moment | null; attempts: Count; messages: ({ code: string; category: string | null; message: string; is_error: boolean })[] } | null } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/remind': {
    /** Reminds its client of it, once a day at most for a client. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; language?: "ar" | "en" | null; tone?: "friendly" | "firm" | null; message?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/debit-notes/{id}/reminders': {
    /** Stops reminders of it, by hand and by rule, or lets them go on. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { stopped: boolean } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; reminders_stopped: boolean } } } } & Refusals
    }
  }
  '/owner/debit-notes/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/advance-invoices': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { advance_invoices: { data: ({ id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null; deducted: Decimal; left: Decimal; deductions: { document: NamedDocument; date: Day; amount: Decimal }[] })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { client_id: number; date: string; due_date?: string | null; representative_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; due_at_once_percent?: string | null; emirate?: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type?: "standard" | "simplified" | null; supply_date?: string | null; supply_end?: string | null; items: ({ description: string; price: string; value_added_tax?: boolean | null; tax_code_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; advance_invoice: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null; deducted: Decimal; left: Decimal; deductions: { document: NamedDocument; date: Day; amount: Decimal }[] } } } } } & Refusals
    }
  }
  '/owner/advance-invoices/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { advance_invoice: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null; deducted: Decimal; left: Decimal; deductions: { document: NamedDocument; date: Day; amount: Decimal }[] } } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { client_id?: number; date?: string; due_date?: string | null; representative_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; due_at_once_percent?: string | null; emirate?: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type?: "standard" | "simplified" | null; supply_date?: string | null; supply_end?: string | null; items?: ({ description: string; price: string; value_added_tax?: boolean | null; tax_code_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; advance_invoice: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null; deducted: Decimal; left: Decimal; deductions: { document: NamedDocument; date: Day; amount: Decimal }[] } } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; advance_invoice: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null; deducted: Decimal; left: Decimal; deductions: { document: NamedDocument; date: Day; amount: Decimal }[] } } } } } & Refusals
    }
  }
  '/owner/advance-invoices/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; open: { count: Count; total: Decimal; residual: Decimal }; overdue: { count: Count; total: Decimal; residual: Decimal }; paid: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; advance_invoice: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null; deducted: Decimal; left: Decimal; deductions: { document: NamedDocument; date: Day; amount: Decimal }[] } } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; advance_invoice: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null; deducted: Decimal; left: Decimal; deductions: { document: NamedDocument; date: Day; amount: Decimal }[] } } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/correct': {
    /** What was issued is corrected: a return takes all of it back, and a draft of it is to be mended. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { date?: string | null; reason: string; reason_code?: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; advance_invoice: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; emirate: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type: "standard" | "simplified" | null; issued_at: Moment | null; corrects_id: Id | null; corrects: NamedDocument | null; supply_date: Day | null; supply_end: Day | null; deducted: Decimal; left: Decimal; deductions: { document: NamedDocument; date: Day; amount: Decimal }[] }; throw_back_sale: Return } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/issue-faults': {
    /** What keeps it from being issued by the law of the country, all at once; empty where nothing is issued. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { issue_faults: ({ code: string; message: string; resource: "organizations" | "clients" | "documents"; record_id: Id | null; field: string; path: string | null })[] } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/einvoice': {
    /** What became of it with the tax authority; null of one that did not go there. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { einvoice: { id: Id; unit_id: Id; document: { id: Id; kind: string; number: string; date: Day; client: string | null }; uuid: string; counter: number; type: "standard" | "simplified"; state: "waiting" | "cleared" | "reported" | "rejected"; qr: string | null; stamped_at: Moment; due_at: Moment | null; settled_at: Moment | null; attempts: Count; messages: ({ code: string; category: string | null; message: string; is_error: boolean })[] } | null } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/remind': {
    /** Reminds its client of it, once a day at most for a client. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; language?: "ar" | "en" | null; tone?: "friendly" | "firm" | null; message?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/advance-invoices/{id}/reminders': {
    /** Stops reminders of it, by hand and by rule, or lets them go on. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { stopped: boolean } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; reminders_stopped: boolean } } } } & Refusals
    }
  }
  '/owner/advance-invoices/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/throw-back-sales': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "settled" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { throw_back_sales: { data: ReturnListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { client_id: number; date: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; invoice_id?: number | null; refund?: "balance" | "cash" | "credit" | null; cash_account_id?: number | null; refund_rate?: string | null; reason?: string | null; reason_code?: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; emirate?: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type?: "standard" | "simplified" | null; items: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null; invoice_item_id?: number | null; restock?: boolean | null; allowance?: string | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; throw_back_sale: Return } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "settled" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { throw_back_sale: Return } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { client_id?: number; date?: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; invoice_id?: number | null; refund?: "balance" | "cash" | "credit" | null; cash_account_id?: number | null; refund_rate?: string | null; reason?: string | null; reason_code?: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; emirate?: "AUH" | "DXB" | "SHJ" | "AJM" | "UAQ" | "RAK" | "FUJ" | null; document_type?: "standard" | "simplified" | null; items?: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null; invoice_item_id?: number | null; restock?: boolean | null; allowance?: string | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; throw_back_sale: Return } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; throw_back_sale: Return } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "settled" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; unused: { count: Count; total: Decimal; residual: Decimal }; settled: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; throw_back_sale: Return } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; throw_back_sale: Return } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/correct': {
    /** A return that the tax authority refused is taken back, and a draft of it is to be mended. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; throw_back_sale: Return } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/issue-faults': {
    /** What keeps it from being issued by the law of the country, all at once; empty where nothing is issued. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { issue_faults: ({ code: string; message: string; resource: "organizations" | "clients" | "documents"; record_id: Id | null; field: string; path: string | null })[] } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/einvoice': {
    /** What became of it with the tax authority; null of one that did not go there. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { einvoice: { id: Id; unit_id: Id; document: { id: Id; kind: string; number: string; date: Day; client: string | null }; uuid: string; counter: number; type: "standard" | "simplified"; state: "waiting" | "cleared" | "reported" | "rejected"; qr: string | null; stamped_at: Moment; due_at: Moment | null; settled_at: Moment | null; attempts: Count; messages: ({ code: string; category: string | null; message: string; is_error: boolean })[] } | null } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4" | "roll"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/throw-back-sales/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4" | "roll"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/payment-sales': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "allocated" | "bounced" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { payment_sales: { data: PaymentListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { client_id: number; date: string; amount: string; currency_id?: number | null; exchange_rate?: string | null; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; cash_amount?: string | null; discount_allowed?: string | null; bank_fees?: string | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null; allocations?: ({ invoice_id: number; amount: string; withholding_kind_id?: number | null; withholding_base?: string | null; withheld?: string | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; payment_sale: Payment } } } } & Refusals
    }
  }
  '/owner/payment-sales/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; lines?: boolean; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "allocated" | "bounced" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/payment-sales/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { payment_sale: Payment } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { client_id?: number; date?: string; amount?: string; currency_id?: number | null; exchange_rate?: string | null; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; cash_amount?: string | null; discount_allowed?: string | null; bank_fees?: string | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null; allocations?: ({ invoice_id: number; amount: string; withholding_kind_id?: number | null; withholding_base?: string | null; withheld?: string | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; payment_sale: Payment } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; payment_sale: Payment } } } } & Refusals
    }
  }
  '/owner/payment-sales/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "allocated" | "bounced" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; unused: { count: Count; total: Decimal; residual: Decimal }; allocated: { count: Count; total: Decimal; residual: Decimal }; bounced: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/payment-sales/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; payment_sale: Payment } } } } & Refusals
    }
  }
  '/owner/payment-sales/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; payment_sale: Payment } } } } & Refusals
    }
  }
  '/owner/payment-sales/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/payment-sales/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4" | "roll"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/payment-sales/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/payment-sales/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/payment-sales/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/payment-sales/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/payment-sales/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4" | "roll"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/write-offs': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { write_offs: { data: WriteOffListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { client_id: number; date: string; reason: string; reference?: string | null; status?: "draft" | "posted" | null; allocations?: { invoice_id: number; amount: string }[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; write_off: WriteOff } } } } & Refusals
    }
  }
  '/owner/write-offs/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/write-offs/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { write_off: WriteOff } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { client_id?: number; date?: string; reason?: string; reference?: string | null; status?: "draft" | "posted" | null; allocations?: { invoice_id: number; amount: string }[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; write_off: WriteOff } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; write_off: WriteOff } } } } & Refusals
    }
  }
  '/owner/write-offs/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; posted: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/write-offs/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; write_off: WriteOff } } } } & Refusals
    }
  }
  '/owner/write-offs/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; write_off: WriteOff } } } } & Refusals
    }
  }
  '/owner/write-offs/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/write-offs/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/write-offs/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/write-offs/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/write-offs/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/write-offs/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/write-offs/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "expired" | "partly_invoiced" | "invoiced" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { invoice_purchase_orders: { data: ({ id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal | null; discount_type: "amount" | "percent"; shipping_fee: Decimal | null; settlement: Decimal | null; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal | null; discount_total: Decimal | null; taxable: Decimal | null; value_added_tax: Decimal | null; sales_tax: Decimal | null; rounding: Decimal | null; total: Decimal | null; base_total: Decimal | null; paid: Decimal | null; returned: Decimal | null; credits: Decimal | null; written_off: Decimal; residual: Decimal | null; base_paid: Decimal | null; base_returned: Decimal | null; base_credits: Decimal | null; base_written_off: Decimal | null; base_residual: Decimal | null; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; stage: "open" | "accepted" | "declined" | "expired" | "invoiced"; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment } | null })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { supplier_id: number; date: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; items: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; invoice_purchase_order: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal | null; discount_type: "amount" | "percent"; shipping_fee: Decimal | null; settlement: Decimal | null; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal | null; discount_total: Decimal | null; taxable: Decimal | null; value_added_tax: Decimal | null; sales_tax: Decimal | null; rounding: Decimal | null; total: Decimal | null; base_total: Decimal | null; paid: Decimal | null; returned: Decimal | null; credits: Decimal | null; written_off: Decimal; residual: Decimal | null; base_paid: Decimal | null; base_returned: Decimal | null; base_credits: Decimal | null; base_written_off: Decimal | null; base_residual: Decimal | null; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; stage: "open" | "accepted" | "declined" | "expired" | "invoiced"; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment } | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal | null; discount: Decimal | null; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal | null; value_added_tax_amount: Decimal | null; sales_tax_amount: Decimal | null; tax: Decimal | null; reverse_tax_amount: Decimal; total: Decimal | null; cost: Decimal | null; source_item_id: Id | null })[] } } } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "expired" | "partly_invoiced" | "invoiced" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { invoice_purchase_order: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal | null; discount_type: "amount" | "percent"; shipping_fee: Decimal | null; settlement: Decimal | null; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal | null; discount_total: Decimal | null; taxable: Decimal | null; value_added_tax: Decimal | null; sales_tax: Decimal | null; rounding: Decimal | null; total: Decimal | null; base_total: Decimal | null; paid: Decimal | null; returned: Decimal | null; credits: Decimal | null; written_off: Decimal; residual: Decimal | null; base_paid: Decimal | null; base_returned: Decimal | null; base_credits: Decimal | null; base_written_off: Decimal | null; base_residual: Decimal | null; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; stage: "open" | "accepted" | "declined" | "expired" | "invoiced"; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment } | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal | null; discount: Decimal | null; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal | null; value_added_tax_amount: Decimal | null; sales_tax_amount: Decimal | null; tax: Decimal | null; reverse_tax_amount: Decimal; total: Decimal | null; cost: Decimal | null; source_item_id: Id | null })[] } } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { supplier_id?: number; date?: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; items?: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_purchase_order: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal | null; discount_type: "amount" | "percent"; shipping_fee: Decimal | null; settlement: Decimal | null; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal | null; discount_total: Decimal | null; taxable: Decimal | null; value_added_tax: Decimal | null; sales_tax: Decimal | null; rounding: Decimal | null; total: Decimal | null; base_total: Decimal | null; paid: Decimal | null; returned: Decimal | null; credits: Decimal | null; written_off: Decimal; residual: Decimal | null; base_paid: Decimal | null; base_returned: Decimal | null; base_credits: Decimal | null; base_written_off: Decimal | null; base_residual: Decimal | null; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; stage: "open" | "accepted" | "declined" | "expired" | "invoiced"; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment } | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal | null; discount: Decimal | null; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal | null; value_added_tax_amount: Decimal | null; sales_tax_amount: Decimal | null; tax: Decimal | null; reverse_tax_amount: Decimal; total: Decimal | null; cost: Decimal | null; source_item_id: Id | null })[] } } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_purchase_order: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal | null; discount_type: "amount" | "percent"; shipping_fee: Decimal | null; settlement: Decimal | null; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal | null; discount_total: Decimal | null; taxable: Decimal | null; value_added_tax: Decimal | null; sales_tax: Decimal | null; rounding: Decimal | null; total: Decimal | null; base_total: Decimal | null; paid: Decimal | null; returned: Decimal | null; credits: Decimal | null; written_off: Decimal; residual: Decimal | null; base_paid: Decimal | null; base_returned: Decimal | null; base_credits: Decimal | null; base_written_off: Decimal | null; base_residual: Decimal | null; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; stage: "open" | "accepted" | "declined" | "expired" | "invoiced"; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment } | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal | null; discount: Decimal | null; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal | null; value_added_tax_amount: Decimal | null; sales_tax_amount: Decimal | null; tax: Decimal | null; reverse_tax_amount: Decimal; total: Decimal | null; cost: Decimal | null; source_item_id: Id | null })[] } } } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "expired" | "partly_invoiced" | "invoiced" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal | null; residual: Decimal | null }; draft: { count: Count; total: Decimal | null; residual: Decimal | null }; open: { count: Count; total: Decimal | null; residual: Decimal | null }; expired: { count: Count; total: Decimal | null; residual: Decimal | null }; partly_invoiced: { count: Count; total: Decimal | null; residual: Decimal | null }; invoiced: { count: Count; total: Decimal | null; residual: Decimal | null }; void: { count: Count; total: Decimal | null; residual: Decimal | null } } } } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_purchase_order: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal | null; discount_type: "amount" | "percent"; shipping_fee: Decimal | null; settlement: Decimal | null; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal | null; discount_total: Decimal | null; taxable: Decimal | null; value_added_tax: Decimal | null; sales_tax: Decimal | null; rounding: Decimal | null; total: Decimal | null; base_total: Decimal | null; paid: Decimal | null; returned: Decimal | null; credits: Decimal | null; written_off: Decimal; residual: Decimal | null; base_paid: Decimal | null; base_returned: Decimal | null; base_credits: Decimal | null; base_written_off: Decimal | null; base_residual: Decimal | null; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; stage: "open" | "accepted" | "declined" | "expired" | "invoiced"; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment } | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal | null; discount: Decimal | null; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal | null; value_added_tax_amount: Decimal | null; sales_tax_amount: Decimal | null; tax: Decimal | null; reverse_tax_amount: Decimal; total: Decimal | null; cost: Decimal | null; source_item_id: Id | null })[] } } } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_purchase_order: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal | null; discount_type: "amount" | "percent"; shipping_fee: Decimal | null; settlement: Decimal | null; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal | null; discount_total: Decimal | null; taxable: Decimal | null; value_added_tax: Decimal | null; sales_tax: Decimal | null; rounding: Decimal | null; total: Decimal | null; base_total: Decimal | null; paid: Decimal | null; returned: Decimal | null; credits: Decimal | null; written_off: Decimal; residual: Decimal | null; base_paid: Decimal | null; base_returned: Decimal | null; base_credits: Decimal | null; base_written_off: Decimal | null; base_residual: Decimal | null; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; stage: "open" | "accepted" | "declined" | "expired" | "invoiced"; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment } | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal | null; discount: Decimal | null; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal | null; value_added_tax_amount: Decimal | null; sales_tax_amount: Decimal | null; tax: Decimal | null; reverse_tax_amount: Decimal; total: Decimal | null; cost: Decimal | null; source_item_id: Id | null })[] } } } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/{id}/convert': {
    /** The invoice made of it, of all that is left or of the items that the body names. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { supplier_id?: number; date?: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; due_at_once_percent?: string | null; supplier_tax_number?: string | null; items?: ({ product_id: number; description?: string | null; quantity?: string; price?: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; invoice_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; supplier_tax_number: string | null } } } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/invoice-purchase-orders/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/invoice-purchases': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { invoice_purchases: { data: ({ id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; supplier_tax_number: string | null })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { supplier_id: number; date: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; due_at_once_percent?: string | null; supplier_tax_number?: string | null; items: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; invoice_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; supplier_tax_number: string | null } } } } } & Refusals
    }
  }
  '/owner/invoice-purchases/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; lines?: boolean; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/invoice-purchases/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { invoice_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; supplier_tax_number: string | null } } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { supplier_id?: number; date?: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; due_at_once_percent?: string | null; supplier_tax_number?: string | null; items?: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; supplier_tax_number: string | null } } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; supplier_tax_number: string | null } } } } } & Refusals
    }
  }
  '/owner/invoice-purchases/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; open: { count: Count; total: Decimal; residual: Decimal }; overdue: { count: Count; total: Decimal; residual: Decimal }; paid: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/invoice-purchases/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; supplier_tax_number: string | null } } } } } & Refusals
    }
  }
  '/owner/invoice-purchases/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; invoice_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; supplier_tax_number: string | null } } } } } & Refusals
    }
  }
  '/owner/invoice-purchases/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/invoice-purchases/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/invoice-purchases/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/invoice-purchases/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/invoice-purchases/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/invoice-purchases/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/invoice-purchases/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { supplier_debit_notes: { data: ({ id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { due_at_once_percent?: string | null; supplier_id?: number | null; invoice_id: number; reason: string; date: string; due_date?: string | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; items: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; supplier_debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null } } } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { supplier_debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null } } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { due_at_once_percent?: string | null; supplier_id?: number | null; invoice_id?: number; reason?: string; date?: string; due_date?: string | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; items?: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null })[]; payment?: { amount: string; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; date?: string | null } } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; supplier_debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null } } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; supplier_debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null } } } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; open: { count: Count; total: Decimal; residual: Decimal }; overdue: { count: Count; total: Decimal; residual: Decimal }; paid: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; supplier_debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null } } } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; supplier_debit_note: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; bounced_cheques: { id: Id; number: string; date: Day; amount: Decimal; document: NamedDocument }[]; items?: ({ id: Id; product_id: Id; product: NamedProduct; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null })[]; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null } } } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/supplier-debit-notes/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/throw-back-purchases': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "settled" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { throw_back_purchases: { data: ({ id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; refund: "balance" | "cash" | "credit"; cash_account_id: Id | null; refund_rate: Decimal | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { supplier_id: number; date: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; invoice_id?: number | null; refund?: "balance" | "cash" | "credit" | null; cash_account_id?: number | null; refund_rate?: string | null; reason?: string | null; items: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null; invoice_item_id?: number | null; restock?: boolean | null; allowance?: string | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; throw_back_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; refund: "balance" | "cash" | "credit"; cash_account_id: Id | null; refund_rate: Decimal | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null; invoice_item_id: Id | null; restock: boolean; allowance: Decimal | null })[] } } } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "settled" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { throw_back_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; refund: "balance" | "cash" | "credit"; cash_account_id: Id | null; refund_rate: Decimal | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null; invoice_item_id: Id | null; restock: boolean; allowance: Decimal | null })[] } } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { supplier_id?: number; date?: string; due_date?: string | null; representative_id?: number | null; warehouse_id?: number | null; currency_id?: number | null; exchange_rate?: string | null; tax_inclusive?: boolean | null; discount?: string | null; discount_type?: "amount" | "percent" | null; shipping_fee?: string | null; settlement?: string | null; reference?: string | null; notes?: string | null; client_comments?: string | null; status?: "draft" | "posted" | null; invoice_id?: number | null; refund?: "balance" | "cash" | "credit" | null; cash_account_id?: number | null; refund_rate?: string | null; reason?: string | null; items?: ({ product_id: number; description?: string | null; quantity: string; price: string; discount?: string | null; discount_type?: "amount" | "percent" | null; value_added_tax?: boolean | null; sales_tax?: boolean | null; tax_code_id?: number | null; analytical_account_id?: number | null; invoice_item_id?: number | null; restock?: boolean | null; allowance?: string | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; throw_back_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; refund: "balance" | "cash" | "credit"; cash_account_id: Id | null; refund_rate: Decimal | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null; invoice_item_id: Id | null; restock: boolean; allowance: Decimal | null })[] } } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; throw_back_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; refund: "balance" | "cash" | "credit"; cash_account_id: Id | null; refund_rate: Decimal | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null; invoice_item_id: Id | null; restock: boolean; allowance: Decimal | null })[] } } } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "settled" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; unused: { count: Count; total: Decimal; residual: Decimal }; settled: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; throw_back_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; refund: "balance" | "cash" | "credit"; cash_account_id: Id | null; refund_rate: Decimal | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null; invoice_item_id: Id | null; restock: boolean; allowance: Decimal | null })[] } } } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; throw_back_purchase: { id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; invoice_id: Id | null; invoice: NamedDocument | null; reason: string | null; reason_code: "DL8.61.1.A" | "DL8.61.1.B" | "DL8.61.1.C" | "DL8.61.1.D" | "DL8.61.1.E" | "VD" | "CAN" | "VAT" | "VAL" | "QTY" | "OTH" | null; refund: "balance" | "cash" | "credit"; cash_account_id: Id | null; refund_rate: Decimal | null; standing: "draft" | "open" | "accepted" | "declined" | "expired" | "invoiced" | "void" | "overdue" | "paid" | "unused" | "settled" | "allocated" | "bounced" | "posted" | "partly_invoiced" | "unsorted" | "on_its_way" | "arrived"; unused: Decimal; base_unused: Decimal; can: { edit: Permit; return: Permit; delete: Permit; void: Permit; pay: Permit; correct: Permit }; settlements: ({ kind: "payment" | "return" | "refund" | "credit" | "write_off" | "advance"; date: Day; amount: Decimal; document: NamedDocument | null })[]; items?: ({ id: Id; product_id: Id | null; product: NamedProduct | null; description: string | null; quantity: Decimal; price: Decimal; discount: Decimal; discount_type: "amount" | "percent"; value_added_tax: boolean; sales_tax: boolean; tax_code_id: Id | null; tax_rate: Decimal; analytical_account_id: Id | null; net: Decimal; value_added_tax_amount: Decimal; sales_tax_amount: Decimal; tax: Decimal; reverse_tax_amount: Decimal; total: Decimal; cost: Decimal | null; source_item_id: Id | null; invoice_item_id: Id | null; restock: boolean; allowance: Decimal | null })[] } } } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/throw-back-purchases/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/payment-purchases': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "allocated" | "bounced" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { payment_purchases: { data: PaymentListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { supplier_id: number; date: string; amount: string; currency_id?: number | null; exchange_rate?: string | null; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; cash_amount?: string | null; discount_allowed?: string | null; bank_fees?: string | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null; allocations?: ({ invoice_id: number; amount: string; withholding_kind_id?: number | null; withholding_base?: string | null; withheld?: string | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; payment_purchase: Payment } } } } & Refusals
    }
  }
  '/owner/payment-purchases/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; lines?: boolean; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "allocated" | "bounced" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/payment-purchases/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { payment_purchase: Payment } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { supplier_id?: number; date?: string; amount?: string; currency_id?: number | null; exchange_rate?: string | null; payment_method?: "cash" | "cheque" | null; cheque_number?: string | null; cheque_date?: string | null; cash_account_id?: number | null; cash_amount?: string | null; discount_allowed?: string | null; bank_fees?: string | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null; allocations?: ({ invoice_id: number; amount: string; withholding_kind_id?: number | null; withholding_base?: string | null; withheld?: string | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; payment_purchase: Payment } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; payment_purchase: Payment } } } } & Refusals
    }
  }
  '/owner/payment-purchases/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unused" | "allocated" | "bounced" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; unused: { count: Count; total: Decimal; residual: Decimal }; allocated: { count: Count; total: Decimal; residual: Decimal }; bounced: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/payment-purchases/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; payment_purchase: Payment } } } } & Refusals
    }
  }
  '/owner/payment-purchases/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; payment_purchase: Payment } } } } & Refusals
    }
  }
  '/owner/payment-purchases/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/payment-purchases/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4" | "roll"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/payment-purchases/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/payment-purchases/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/payment-purchases/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/payment-purchases/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/payment-purchases/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4" | "roll"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/expenses': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unsorted" | "posted" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { expenses: { data: ExpenseListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; cash_account_id?: number | null; cash_amount?: string | null; tax_inclusive?: boolean | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null; payee?: string | null; representative_id?: number | null; items: ({ amount: string; account_id?: number | null; details?: string | null; analytical_account_id?: number | null; value_added_tax?: boolean | null; tax_code_id?: number | null; sales_tax?: boolean | null; supplier_id?: number | null; tax_number?: string | null; tax_base?: string | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; expense: Expense } } } } & Refusals
    }
  }
  '/owner/expenses/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; lines?: boolean; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unsorted" | "posted" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/expenses/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { expense: Expense } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string; cash_account_id?: number | null; cash_amount?: string | null; tax_inclusive?: boolean | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null; payee?: string | null; representative_id?: number | null; items?: ({ amount: string; account_id?: number | null; details?: string | null; analytical_account_id?: number | null; value_added_tax?: boolean | null; tax_code_id?: number | null; sales_tax?: boolean | null; supplier_id?: number | null; tax_number?: string | null; tax_base?: string | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; expense: Expense } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; expense: Expense } } } } & Refusals
    }
  }
  '/owner/expenses/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "unsorted" | "posted" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; unsorted: { count: Count; total: Decimal; residual: Decimal }; posted: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/expenses/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; expense: Expense } } } } & Refusals
    }
  }
  '/owner/expenses/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; expense: Expense } } } } & Refusals
    }
  }
  '/owner/expenses/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/expenses/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4" | "roll"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/expenses/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/expenses/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/expenses/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/expenses/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/expenses/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4" | "roll"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/other-receipts': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { other_receipts: { data: OtherReceiptListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; cash_account_id?: number | null; cash_amount?: string | null; tax_inclusive?: boolean | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null; items: ({ amount: string; account_id: number; details?: string | null; analytical_account_id?: number | null; value_added_tax?: boolean | null; tax_code_id?: number | null; sales_tax?: boolean | null; client_id?: number | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; other_receipt: OtherReceipt } } } } & Refusals
    }
  }
  '/owner/other-receipts/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/other-receipts/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { other_receipt: OtherReceipt } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string; cash_account_id?: number | null; cash_amount?: string | null; tax_inclusive?: boolean | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null; items?: ({ amount: string; account_id: number; details?: string | null; analytical_account_id?: number | null; value_added_tax?: boolean | null; tax_code_id?: number | null; sales_tax?: boolean | null; client_id?: number | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; other_receipt: OtherReceipt } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; other_receipt: OtherReceipt } } } } & Refusals
    }
  }
  '/owner/other-receipts/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; posted: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/other-receipts/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; other_receipt: OtherReceipt } } } } & Refusals
    }
  }
  '/owner/other-receipts/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; other_receipt: OtherReceipt } } } } & Refusals
    }
  }
  '/owner/other-receipts/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/other-receipts/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4" | "roll"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/other-receipts/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/other-receipts/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/other-receipts/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/other-receipts/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/other-receipts/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4" | "roll"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/transfers': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "on_its_way" | "arrived" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { transfers: { data: TransferListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; cash_account_id: number; to_account_id: number; amount: string; cash_amount?: string | null; to_amount?: string | null; bank_fees?: string | null; arrives_on?: string | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; transfer: Transfer } } } } & Refusals
    }
  }
  '/owner/transfers/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "on_its_way" | "arrived" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/transfers/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { transfer: Transfer } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string; cash_account_id?: number; to_account_id?: number; amount?: string; cash_amount?: string | null; to_amount?: string | null; bank_fees?: string | null; arrives_on?: string | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; transfer: Transfer } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; transfer: Transfer } } } } & Refusals
    }
  }
  '/owner/transfers/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "on_its_way" | "arrived" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; on_its_way: { count: Count; total: Decimal; residual: Decimal }; arrived: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/transfers/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; transfer: Transfer } } } } & Refusals
    }
  }
  '/owner/transfers/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; transfer: Transfer } } } } & Refusals
    }
  }
  '/owner/transfers/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/transfers/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/transfers/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/transfers/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/transfers/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/transfers/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/transfers/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/custodies': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { custodies: { data: TransferListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; cash_account_id: number; to_account_id: number; amount: string; bank_fees?: string | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; custody: Transfer } } } } & Refusals
    }
  }
  '/owner/custodies/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/custodies/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { custody: Transfer } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string; cash_account_id?: number; to_account_id?: number; amount?: string; bank_fees?: string | null; reference?: string | null; notes?: string | null; status?: "draft" | "posted" | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; custody: Transfer } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; custody: Transfer } } } } & Refusals
    }
  }
  '/owner/custodies/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; posted: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/custodies/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; custody: Transfer } } } } & Refusals
    }
  }
  '/owner/custodies/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; custody: Transfer } } } } & Refusals
    }
  }
  '/owner/custodies/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/custodies/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/custodies/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/custodies/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/custodies/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/custodies/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/custodies/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/restrictions': {
    /** The list. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { restrictions: { data: JournalEntryListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Adds one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; name?: string | null; details?: string | null; reference?: string | null; status?: "draft" | "posted" | null; items: ({ account_id: number; debtor?: string | null; creditor?: string | null; details?: string | null; client_id?: number | null; supplier_id?: number | null; analytical_account_id?: number | null; allocations?: { invoice_id: number; amount: string }[] | null; tax_code_id?: number | null; tax_base?: string | null; foreign_amount?: string | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; restriction: JournalEntry } } } } & Refusals
    }
  }
  '/owner/restrictions/export': {
    /** Every row that the question of the list selects, as a file, from one snapshot; no pages. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/restrictions/{id}': {
    /** One of them. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { restriction: JournalEntry } } } } & Refusals
    }
    /** Changes what the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string; name?: string | null; details?: string | null; reference?: string | null; status?: "draft" | "posted" | null; items?: ({ account_id: number; debtor?: string | null; creditor?: string | null; details?: string | null; client_id?: number | null; supplier_id?: number | null; analytical_account_id?: number | null; allocations?: { invoice_id: number; amount: string }[] | null; tax_code_id?: number | null; tax_base?: string | null; foreign_amount?: string | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; restriction: JournalEntry } } } } & Refusals
    }
    /** Removes it. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; restriction: JournalEntry } } } } & Refusals
    }
  }
  '/owner/restrictions/standings': {
    /** How many documents of a question of the list stand in each way, and what they come to. */
    get: {
      parameters: { query?: { q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "posted" | "void"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { standings: { all: { count: Count; total: Decimal; residual: Decimal }; draft: { count: Count; total: Decimal; residual: Decimal }; posted: { count: Count; total: Decimal; residual: Decimal }; void: { count: Count; total: Decimal; residual: Decimal } } } } } } & Refusals
    }
  }
  '/owner/restrictions/{id}/post': {
    /** A draft is posted and gets its number. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; restriction: JournalEntry } } } } & Refusals
    }
  }
  '/owner/restrictions/{id}/void': {
    /** A posted document is reversed; its number stays. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; reason?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; restriction: JournalEntry } } } } & Refusals
    }
  }
  '/owner/restrictions/{id}/entry': {
    /** Its journal entry, with reversals. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/restrictions/{id}/pdf': {
    /** The printed document. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/restrictions/{id}/sharing': {
    /** How it was sent and what came of it: its letters, its links, and what was done on its page. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { sharing: { mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; links: ({ id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null })[]; events: ({ id: Id; kind: "opened" | "accepted" | "declined" | "paid_notice" | "question" | "asked_again" | "reminders_stopped"; at: Moment; device: "phone" | "tablet" | "computer" | null; name: string | null; words: string | null; sent_to: string | null })[]; email: string | null; phone: string | null; language: "ar" | "en"; reminders_stopped: boolean; can: { mail: Permit; link: Permit; remind: Permit; act: Permit } } } } } } & Refusals
    }
  }
  '/owner/restrictions/{id}/mail': {
    /** The letter as it would be, before it is sent. */
    get: {
      parameters: { query?: { to?: string; cc?: string; language?: string; message?: string; has_paper?: string; link?: string; notify?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { to: string[]; language: "ar" | "en"; subject: string; text: string } } } } } & Refusals
    }
    /** Mails it with its paper, by the outbox: to its party’s own address unless another is given. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; cc?: string | null; language?: "ar" | "en" | null; message?: string | null; has_paper?: boolean | null; link?: "none" | "7" | "30" | "90" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/restrictions/{id}/links': {
    /** Makes a link to a page of this document alone. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { days?: "7" | "30" | "90" | null; language?: "ar" | "en" | null; notify?: boolean | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/restrictions/{id}/links/{link}': {
    /** Takes a link back; nothing opens by it any more. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; link: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; link: { id: Id; state: "open" | "expired" | "taken_back"; url: string | null; language: "ar" | "en"; sent_to: string | null; notify: boolean; expires_at: Moment; revoked_at: Moment | null; created_by: string; created_at: Moment; openings: Count; last_opened_at: Moment | null } } } } } & Refusals
    }
  }
  '/owner/restrictions/pdf': {
    /** Documents in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; paper?: "a4"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/clients/{id}/invoices': {
    /** The invoices of one party, filtered and ordered as their list is. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { invoice_sales: { data: InvoiceListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/suppliers/{id}/invoices': {
    /** The invoices of one party, filtered and ordered as their list is. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "number" | "due_date" | "total" | "reference" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "draft" | "posted" | "void"; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; client_id?: number; supplier_id?: number; representative_id?: number; warehouse_id?: number; total?: string; total_from?: string; total_to?: string; payment_method?: "cash" | "cheque"; invoice_id?: number; source_id?: number; corrects_id?: number; reference?: string; source_number?: string; number?: string; standing?: "draft" | "open" | "overdue" | "paid" | "void"; state?: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; next_due?: string; next_due_from?: string; next_due_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { invoice_purchases: { data: ({ id: Id; number: string | null; status: "draft" | "posted" | "void"; date: Day; reference: string | null; source_number: string | null; revision: Id; posted_at: Moment | null; created_at: Moment; entry_id: Id | null; voided_on: Day | null; void_reason: string | null; due_date: Day | null; client_id: Id | null; supplier_id: Id | null; client: NamedParty | null; supplier: NamedParty | null; representative_id: Id | null; representative: NamedParty | null; warehouse_id: Id | null; currency_id: CurrencyId; exchange_rate: Decimal; tax_inclusive: boolean; discount: Decimal; discount_type: "amount" | "percent"; shipping_fee: Decimal; settlement: Decimal; notes: string | null; client_comments: string | null; value_added_tax_rate: Decimal; sales_tax_rate: Decimal; taxes_compound: boolean; shipping_taxable: boolean; rounding_policy: string; value_added_tax_recoverable: boolean; sales_tax_recoverable: boolean; subtotal: Decimal; discount_total: Decimal; taxable: Decimal; value_added_tax: Decimal; sales_tax: Decimal; rounding: Decimal; total: Decimal; base_total: Decimal; paid: Decimal; returned: Decimal; credits: Decimal; written_off: Decimal; residual: Decimal; base_paid: Decimal; base_returned: Decimal; base_credits: Decimal; base_written_off: Decimal; base_residual: Decimal; is_opening: boolean; source_id: Id | null; source: NamedDocument | null; due_at_once_percent: Decimal | null; due_at_once: Decimal; dues: { date: Day; amount: Decimal }[]; next_due: Day | null; due_now: Decimal; standing: "draft" | "open" | "overdue" | "paid" | "void"; state: "draft" | "open" | "partly_paid" | "partly_returned" | "partly_written_off" | "overdue" | "paid" | "returned" | "written_off" | "void"; settled_percent: Count | null; days_overdue: Count | null; supplier_tax_number: string | null })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/entries/{id}': {
    /** One entry of the ledger. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { entry: Entry } } } } & Refusals
    }
  }
  '/owner/stock-transfers': {
    /** The list, the last first: by status, date and warehouse; q finds reasons and products. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "posted" | "void"; date?: string; date_from?: string; date_to?: string; from_warehouse_id?: number; to_warehouse_id?: number; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { stock_transfers: { data: StockTransfer[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Brings goods to another warehouse, without an entry: items, or one of them on the top level. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; from_warehouse_id: number; to_warehouse_id: number; reason: string; items?: { product_id: number; quantity: string }[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; stock_transfer: StockTransfer } } } } & Refusals
    }
  }
  '/owner/stock-transfers/{id}': {
    /** One of them, with its lines. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { stock_transfer: StockTransfer } } } } & Refusals
    }
  }
  '/owner/stock-transfers/{id}/void': {
    /** Takes it back; refused in a locked period. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; stock_transfer: StockTransfer } } } } & Refusals
    }
  }
  '/owner/stock-adjustments': {
    /** The list, the last first: by status, date and warehouse; q finds reasons and products. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "posted" | "void"; date?: string; date_from?: string; date_to?: string; warehouse_id?: number; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { stock_adjustments: { data: StockAdjustment[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Puts stock right: items, or one of them on the top level, each with a quantity or a value, either signed. A quantity moves at the average; a value changes no quantity and goes no lower than zero. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; warehouse_id: number; reason: string; items?: ({ product_id: number; quantity?: string | null; value?: string | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; stock_adjustment: StockAdjustment } } } } & Refusals
    }
  }
  '/owner/stock-adjustments/{id}': {
    /** One of them, with its lines. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { stock_adjustment: StockAdjustment } } } } & Refusals
    }
  }
  '/owner/stock-adjustments/{id}/void': {
    /** Takes it back; refused in a locked period. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; stock_adjustment: StockAdjustment } } } } & Refusals
    }
  }
  '/owner/stock-adjustments/{id}/entry': {
    /** Its journal entry, with reversals, and what it changed in the cost of goods that had left. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/stock-on-hand': {
    /** How much there is of goods now, in each warehouse that has any. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { stock_on_hand: StockOnHand[] } } } } & Refusals
    }
  }
  '/owner/products/{id}/movements': {
    /** What came in and went out of a product, each with what it ran to: by date, kind and warehouse_id. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "date"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; date?: string; date_from?: string; date_to?: string; kind?: "opening" | "purchase" | "purchase_return" | "sale" | "sales_return" | "scrap" | "adjustment" | "transfer"; warehouse_id?: number; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { movements: { data: StockMovement[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/cheques': {
    /** The register of cheques by due date: status, is_open (in hand or deposited), direction, client_id, supplier_id, document_id (its payment), bank_account_id, number, date and due_date with _from and _to. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "due_date" | "date"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; status?: "in_hand" | "deposited" | "endorsed" | "cleared" | "bounced" | "cancelled"; is_open?: boolean; direction?: "received" | "issued"; client_id?: number; supplier_id?: number; document_id?: number; bank_account_id?: number; number?: string; date?: string; date_from?: string; date_to?: string; due_date?: string; due_date_from?: string; due_date_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { cheques: { data: Cheque[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/cheques/{id}': {
    /** One cheque with the steps that it took. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { cheque: ChequeWhole } } } } & Refusals
    }
  }
  '/owner/cheques/{id}/pdf': {
    /** A cheque that we write, to be printed on a bank’s own form or whole on plain paper. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; form_id?: number; crossed?: "0" | "1"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/cheques/{id}/deposit': {
    /** A received cheque goes to the bank to be collected. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; bank_account_id: number } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; cheque: ChequeWhole } } } } & Refusals
    }
  }
  '/owner/cheques/{id}/endorse': {
    /** A received cheque in hand is handed on to a supplier, by a supplier payment that it makes. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; supplier_id: number; allocations?: { invoice_id: number; amount: string }[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; cheque: ChequeWhole } } } } & Refusals
    }
  }
  '/owner/cheques/{id}/clear': {
    /** The bank collected it, or paid one that we issued. bank_account_id is that of its deposit, if left out. exchange_rate, of a cheque in another currency, is the latest recorded up to the day, if left out. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; bank_account_id?: number; fee?: string | null; exchange_rate?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; cheque: ChequeWhole } } } } & Refusals
    }
  }
  '/owner/cheques/{id}/bounce': {
    /** It was not paid: its invoices are open again. fee, in the base currency, is what the bank charged for it. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; fee?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; cheque: ChequeWhole } } } } & Refusals
    }
  }
  '/owner/cheques/{id}/undo': {
    /** Takes the last step back by a reversing entry on its own day. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { event_id?: number | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; cheque: ChequeWhole } } } } & Refusals
    }
  }
  '/owner/bank-accounts': {
    /** The accounts of cash, what their banks wrote of them last, and by how much the books differ. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { bank_accounts: { data: ({ id: Id; code: string; name: string; type: string; books: Decimal; bank: { amount: Decimal; date: Day | null } | null; difference: Decimal | null; open_lines: Count; statements: Count; bank_account: string | null })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/bank-accounts/{id}/reconciliation': {
    /** What explains the difference between the books and the bank on a day. */
    get: {
      parameters: { query?: { date?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { reconciliation: { account: NamedAccount; date: Day; books: Decimal; bank: Decimal | null; bank_date: Day | null; difference: Decimal | null; in_transit: { total: Decimal; count: Count; rows: ({ date: Day; number: string | null; name: string; amount: Decimal; document: { resource: string; id: Id; number: string | null } | null; entry_id: Id | null; line_id: Id | null })[] }; not_in_books: { total: Decimal; count: Count; rows: ({ date: Day; number: string | null; name: string; amount: Decimal; document: { resource: string; id: Id; number: string | null } | null; entry_id: Id | null; line_id: Id | null })[] }; before: Decimal; gaps: { total: Decimal; rows: ({ statement_id: Id; number: string | null; kind: "difference" | "gap"; date: Day; amount: Decimal; reason: string | null })[] } } } } } } & Refusals
    }
  }
  '/owner/bank-statements': {
    /** The statements that were taken in, the latest first. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "last_day"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; account_id?: number; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { bank_statements: { data: ({ id: Id; account: NamedAccount; file_name: string; format: string; bank_account: string | null; number: string | null; first_day: Day | null; last_day: Day | null; opening: { amount: Decimal; date: Day | null } | null; closing: { amount: Decimal; date: Day | null } | null; lines: Count; open_lines: Count; money_in: Decimal; money_out: Decimal; difference: Decimal | null; gap: Decimal | null; reason: string | null; created_at: Moment; created_by: string | null; can: { remove: Permit } })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Takes the statements of a file in; lines that are there already are not taken again. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'multipart/form-data': FormData } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; statements: ({ id: Id | null; format: string; bank_account: string | null; number: string | null; first_day: Day | null; last_day: Day | null; opening: { amount: Decimal; date: Day | null } | null; closing: { amount: Decimal; date: Day | null } | null; lines: Count; new_lines: Count; money_in: Decimal; money_out: Decimal; difference: Decimal | null; gap: Decimal | null })[]; new_lines: number } } } } & Refusals
    }
  }
  '/owner/bank-statements/{id}': {
    /** One statement. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { bank_statement: { id: Id; account: NamedAccount; file_name: string; format: string; bank_account: string | null; number: string | null; first_day: Day | null; last_day: Day | null; opening: { amount: Decimal; date: Day | null } | null; closing: { amount: Decimal; date: Day | null } | null; lines: Count; open_lines: Count; money_in: Decimal; money_out: Decimal; difference: Decimal | null; gap: Decimal | null; reason: string | null; created_at: Moment; created_by: string | null; can: { remove: Permit } } } } } } & Refusals
    }
    /** Takes a statement out of which no line is matched. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; bank_statement: { id: Id; account: NamedAccount; file_name: string; format: string; bank_account: string | null; number: string | null; first_day: Day | null; last_day: Day | null; opening: { amount: Decimal; date: Day | null } | null; closing: { amount: Decimal; date: Day | null } | null; lines: Count; open_lines: Count; money_in: Decimal; money_out: Decimal; difference: Decimal | null; gap: Decimal | null; reason: string | null; created_at: Moment; created_by: string | null; can: { remove: Permit } } } } } } & Refusals
    }
  }
  '/owner/bank-lines': {
    /** Lines of statements. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date" | "amount"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; account_id?: number; statement_id?: number; state?: "open" | "matched"; date?: string; date_from?: string; date_to?: string; amount?: string; amount_from?: string; amount_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { bank_lines: { data: ({ id: Id; statement_id: Id; account_id: Id; date: Day; value_date: Day | null; amount: Decimal; reference: string | null; bank_reference: string | null; description: string; counterparty: string | null; iban: string | null; is_reversal: boolean; state: "open" | "matched"; can: { match: Permit; unmatch: Permit } })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/open-entries': {
    /** Journal entries by which clients owe us, or with supplier_id we owe suppliers, oldest first, with what is not settled of them. Payments, write-offs and credits name document_id where they would name an invoice. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; client_id?: number; supplier_id?: number; document_id?: number; date?: string; date_from?: string; date_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { open_entries: { data: OpenEntry[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/withholding-terms': {
    /** The kinds of withholding that payments of a client, or with supplier_id to a supplier, may bear on a day; and of their invoices what is left to withhold on and the kind that is proposed. */
    get: {
      parameters: { query: { client_id?: number; supplier_id?: number; date: string; "ids[]"?: number[]; document_id?: number; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { withholding_terms: { kinds: ({ id: Id; name: string; rate: Decimal | null; threshold: Decimal | null })[]; usual_kind_id: Id | null; invoices: ({ invoice_id: Id; net: Decimal; base_left: Decimal; proposed_kind_id: Id | null })[] } } } } } & Refusals
    }
  }
  '/owner/credits': {
    /** Credits of clients, or of suppliers with supplier_id, oldest first, with what is left, what they were used on and what was handed back. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; client_id?: number; supplier_id?: number; document_id?: number; currency_id?: number; date?: string; date_from?: string; date_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { credits: { data: Credit[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/credits/{id}/apply': {
    /** Puts the credits of a client or a supplier on invoices, oldest first. {id} is the id of that client or supplier, not of one credit; the invoices say which of the two it is, or client_id or supplier_id does. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; client_id?: number | null; supplier_id?: number | null; allocations: { invoice_id: number; amount: string }[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; credit_application: CreditApplication } } } } & Refusals
    }
  }
  '/owner/credits/{id}/refund': {
    /** Hands credit of a client back in money, oldest first; a supplier hands ours back to us. {id} is the id of that client or supplier: client_id or supplier_id says which of the two it is. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; client_id?: number | null; supplier_id?: number | null; amount: string; currency_id?: number | null; exchange_rate?: string | null; cash_account_id?: number | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; credit_application: CreditApplication } } } } & Refusals
    }
  }
  '/owner/credit-applications/{id}/void': {
    /** Takes credits off the invoices again by a reversing entry, or takes back that they were handed back: on its own day, or on the date that is sent. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; credit_application: CreditApplication } } } } & Refusals
    }
  }
  '/owner/bank-lines/{id}': {
    /** One line, what it is matched to and was, and what it may be. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { bank_line: { id: Id; statement_id: Id; account_id: Id; date: Day; value_date: Day | null; amount: Decimal; reference: string | null; bank_reference: string | null; description: string; counterparty: string | null; iban: string | null; is_reversal: boolean; state: "open" | "matched"; can: { match: Permit; unmatch: Permit }; matches: ({ id: Id; amount: Decimal; entry: { id: Id; position: Count; number: string; date: Day; name: string }; document: { resource: string; id: Id; number: string | null } | null; is_made: boolean; created_at: Moment; created_by: string | null; undone_at: Moment | null; undone_by: string | null })[]; candidates: ({ parts: ({ kind: "entry" | "invoice" | "cheque" | "transfer" | "account"; amount: Decimal; entry_id: Id | null; position: Count | null; invoice_id: Id | null; cheque_id: Id | null; cash_account_id: Id | null; account_id: Id | null; date: Day | null; number: string | null; name: string; party: string | null })[]; reasons: ({ code: "same_amount" | "sum" | "same_day" | "days_apart" | "number" | "name" | "cheque_number" | "only_one" | "mirror" | "as_before" | "fee"; text: string })[]; is_sure: boolean })[] } } } } } & Refusals
    }
  }
  '/owner/bank-accounts/{id}/match': {
    /** Matches the open lines of an account of which only one thing in the books can be each: up to a hundred at a time. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { after_id?: number | null; dry_run?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; matched: number; open_lines: number; next_id: Id | null } } } } & Refusals
    }
  }
  '/owner/bank-lines/{id}/match': {
    /** Matches a line: to lines of the ledger, or to documents that are made for it. The parts add up to the line. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { parts: ({ amount?: string | null; entry_id?: number | null; position?: number | null; invoice_id?: number | null; cheque_id?: number | null; cash_account_id?: number | null; account_id?: number | null; tax_code_id?: number | null; client_id?: number | null; supplier_id?: number | null; details?: string | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; bank_line: { id: Id; statement_id: Id; account_id: Id; date: Day; value_date: Day | null; amount: Decimal; reference: string | null; bank_reference: string | null; description: string; counterparty: string | null; iban: string | null; is_reversal: boolean; state: "open" | "matched"; can: { match: Permit; unmatch: Permit }; matches: ({ id: Id; amount: Decimal; entry: { id: Id; position: Count; number: string; date: Day; name: string }; document: { resource: string; id: Id; number: string | null } | null; is_made: boolean; created_at: Moment; created_by: string | null; undone_at: Moment | null; undone_by: string | null })[]; candidates: ({ parts: ({ kind: "entry" | "invoice" | "cheque" | "transfer" | "account"; amount: Decimal; entry_id: Id | null; position: Count | null; invoice_id: Id | null; cheque_id: Id | null; cash_account_id: Id | null; account_id: Id | null; date: Day | null; number: string | null; name: string; party: string | null })[]; reasons: ({ code: "same_amount" | "sum" | "same_day" | "days_apart" | "number" | "name" | "cheque_number" | "only_one" | "mirror" | "as_before" | "fee"; text: string })[]; is_sure: boolean })[] } } } } } & Refusals
    }
  }
  '/owner/bank-lines/{id}/unmatch': {
    /** Undoes the match of a line, and takes the documents back that were made with it. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { keep_documents?: boolean | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; bank_line: { id: Id; statement_id: Id; account_id: Id; date: Day; value_date: Day | null; amount: Decimal; reference: string | null; bank_reference: string | null; description: string; counterparty: string | null; iban: string | null; is_reversal: boolean; state: "open" | "matched"; can: { match: Permit; unmatch: Permit }; matches: ({ id: Id; amount: Decimal; entry: { id: Id; position: Count; number: string; date: Day; name: string }; document: { resource: string; id: Id; number: string | null } | null; is_made: boolean; created_at: Moment; created_by: string | null; undone_at: Moment | null; undone_by: string | null })[]; candidates: ({ parts: ({ kind: "entry" | "invoice" | "cheque" | "transfer" | "account"; amount: Decimal; entry_id: Id | null; position: Count | null; invoice_id: Id | null; cheque_id: Id | null; cash_account_id: Id | null; account_id: Id | null; date: Day | null; number: string | null; name: string; party: string | null })[]; reasons: ({ code: "same_amount" | "sum" | "same_day" | "days_apart" | "number" | "name" | "cheque_number" | "only_one" | "mirror" | "as_before" | "fee"; text: string })[]; is_sure: boolean })[] } } } } } & Refusals
    }
  }
  '/owner/representative-salaries': {
    /** The months of representatives: by month, representative_id and status. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "month" | "id" | "status"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; month?: string; representative_id?: number; status?: "draft" | "approved" | "paid"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { representative_salaries: { data: Salary[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Makes a draft of a month; without representative_id, of everyone active who has none yet. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { representative_id?: number | null; month: string; additional?: string | null; bonus?: string | null; absence?: string | null; advance?: string | null; deduction?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; representative_salary: SalaryWhole } | { message: string; representative_salaries: { data: Salary[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/representative-salaries/{id}': {
    /** One month, with the invoices and returns that made its commission. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { representative_salary: SalaryWhole } } } } & Refusals
    }
    /** Changes the figures of a draft. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { additional?: string | null; bonus?: string | null; absence?: string | null; advance?: string | null; deduction?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; representative_salary: SalaryWhole } } } } & Refusals
    }
    /** Removes a draft. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; representative_salary: SalaryWhole } } } } & Refusals
    }
  }
  '/owner/representative-salaries/{id}/pdf': {
    /** The slip of a month. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/representative-salaries/pdf': {
    /** The slips of months in one file, in the order of the list. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; copy?: "ar" | "en" | "both"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/representative-salaries/{id}/approve': {
    /** Freezes the month and writes its entry, on its last day or on the `date` of the body. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; representative_salary: SalaryWhole } } } } & Refusals
    }
  }
  '/owner/representative-salaries/{id}/pay': {
    /** Pays it: date (today), cash_account_id (the cash account), amount (all that it still owes). */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { date?: string | null; amount?: string | null; cash_account_id?: number | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; representative_salary: SalaryWhole } } } } & Refusals
    }
  }
  '/owner/representative-salaries/{id}/unpay': {
    /** Takes the last payment back by a reversing entry. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; representative_salary: SalaryWhole } } } } & Refusals
    }
  }
  '/owner/representative-salaries/{id}/void': {
    /** Takes the approval back by a reversing entry; refused while paid. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; representative_salary: SalaryWhole } } } } & Refusals
    }
  }
  '/owner/advances': {
    /** The advances, and in `outstanding` what each representative has not given back. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "date" | "id" | "amount"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; representative_id?: number; date?: string; date_from?: string; date_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { advances: { data: Advance[]; total: Count; current_page: Id; per_page: Id; last_page: Id }; outstanding: OutstandingAdvance[] } } } } & Refusals
    }
    /** Pays an advance out: with cash_account_id and notes where wished. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { representative_id: number; date: string; amount: string; cash_account_id?: number | null; notes?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; advance: Advance } } } } & Refusals
    }
  }
  '/owner/advances/{id}/void': {
    /** Takes an advance back by a reversing entry; refused when a month has recovered it. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; advance: Advance } } } } & Refusals
    }
  }
  '/owner/opening-balances': {
    /** Opening balances: accounts, open invoices and stock, as of one date. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { opening_balances: OpeningBalances } } } } & Refusals
    }
    /** Replaces the lists that the body carries. */
    put: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; accounts?: ({ account_id: number; debtor?: string | null; creditor?: string | null })[]; invoices?: ({ id?: number | null; client_id?: number | null; supplier_id?: number | null; reference: string; date: string; due_date?: string | null; amount: string; currency_id?: number | null; exchange_rate?: string | null })[]; stock?: ({ product_id: number; warehouse_id?: number | null; quantity: string; cost: string })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; opening_balances: OpeningBalances } } } } & Refusals
    }
  }
  '/owner/opening-balances/entry': {
    /** Their journal entry, with reversals, and what they changed in the cost of goods that had left. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": EntryOfDocument } } } & Refusals
    }
  }
  '/owner/opening-balances/export': {
    /** One of their lists as a file, under the heads by which an import takes it back. */
    get: {
      parameters: { query?: { list?: "accounts" | "invoices" | "stock"; format?: "csv" | "xlsx"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/revaluations': {
    /** Foreign balances at the ends of periods. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "date"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; date?: string; date_from?: string; date_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { revaluations: { data: Revaluation[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
    /** Values open foreign invoices, credits and uncleared cheques on a day: an entry, and its reversal on the next. A rate that is left out is the latest exchange rate up to the day. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; rates?: { currency_id: number; rate: string }[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; revaluation: Revaluation } } } } & Refusals
    }
  }
  '/owner/revaluations/{id}': {
    /** One revaluation, with what it valued. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { revaluation: Revaluation } } } } & Refusals
    }
  }
  '/owner/revaluations/{id}/void': {
    /** Takes a revaluation back with its reversal. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; revaluation: Revaluation } } } } & Refusals
    }
  }
  '/owner/revaluations/{id}/renew': {
    /** Takes a revaluation back and values what is open on its day by now, at its rates or those named; answers the new one. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { rates?: { currency_id: number; rate: string }[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; revaluation: Revaluation } } } } & Refusals
    }
  }
  '/owner/tax-filings': {
    /** Returns of value added tax that were filed, the period that comes next, and what is owed by them. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "period_to"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; period_to?: string; period_to_from?: string; period_to_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { tax_filings: { data: ({ id: Id; status: "filed" | "withdrawn"; from: Day; to: Day; due_on: Day | null; boxes: ({ box: string; name: string; kind: "documents" | "typed" | "total"; has_amount: boolean; taxable: Decimal; adjustment: Decimal; tax: Decimal })[]; output_tax: Decimal; input_tax: Decimal; due: Decimal; credit_used: Decimal; by_hand: Decimal; to_pay: Decimal; credit_left: Decimal; credit_ends_on: Day | null; entry_id: Id | null; note: string | null; filed_at: Moment; filer: Named; withdrawn: { on: Day; by: Named; reason: string } | null; can: { withdraw: Permit } })[]; total: Count; current_page: Id; per_page: Id; last_page: Id }; next: { from: Day; to: Day; due_on: Day | null; has_ended: boolean }; account: { id: Id | null; balance: Decimal }; can: { file: Permit } } } } } & Refusals
    }
    /** Files the return of a period that has ended: its boxes stay, and an entry settles its tax. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { from: string; to: string; note?: string | null; leaves_unsorted?: boolean | null; boxes?: ({ box: string; taxable?: string | null; tax?: string | null })[] } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; tax_filing: { id: Id; status: "filed" | "withdrawn"; from: Day; to: Day; due_on: Day | null; boxes: ({ box: string; name: string; kind: "documents" | "typed" | "total"; has_amount: boolean; taxable: Decimal; adjustment: Decimal; tax: Decimal })[]; output_tax: Decimal; input_tax: Decimal; due: Decimal; credit_used: Decimal; by_hand: Decimal; to_pay: Decimal; credit_left: Decimal; credit_ends_on: Day | null; entry_id: Id | null; note: string | null; filed_at: Moment; filer: Named; withdrawn: { on: Day; by: Named; reason: string } | null; can: { withdraw: Permit } } } } } } & Refusals
    }
  }
  '/owner/tax-filings/preview': {
    /** What the return of a period would be if it were filed now; nothing is written. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { from: string; to: string; note?: string | null; leaves_unsorted?: boolean | null; boxes?: ({ box: string; taxable?: string | null; tax?: string | null })[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { tax_filing: { from: Day; to: Day; due_on: Day | null; boxes: ({ box: string; name: string; kind: "documents" | "typed" | "total"; has_amount: boolean; taxable: Decimal; adjustment: Decimal; tax: Decimal })[]; output_tax: Decimal; input_tax: Decimal; due: Decimal; credit_used: Decimal; by_hand: Decimal; to_pay: Decimal; unsorted: Decimal; other_entries: Decimal; corrections: { tax: Decimal; limit: Decimal | null; needs: "amended_return" | "voluntary_disclosure" | null } } } } } } & Refusals
    }
  }
  '/owner/tax-filings/{id}': {
    /** One return that was filed. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { tax_filing: { id: Id; status: "filed" | "withdrawn"; from: Day; to: Day; due_on: Day | null; boxes: ({ box: string; name: string; kind: "documents" | "typed" | "total"; has_amount: boolean; taxable: Decimal; adjustment: Decimal; tax: Decimal })[]; output_tax: Decimal; input_tax: Decimal; due: Decimal; credit_used: Decimal; by_hand: Decimal; to_pay: Decimal; credit_left: Decimal; credit_ends_on: Day | null; entry_id: Id | null; note: string | null; filed_at: Moment; filer: Named; withdrawn: { on: Day; by: Named; reason: string } | null; can: { withdraw: Permit } } } } } } & Refusals
    }
  }
  '/owner/tax-filings/{id}/export': {
    /** One return as it was filed, as a file: its boxes and what it came to, whatever its documents come to today. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx" | "pdf"; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob; "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/tax-filings/{id}/withdraw': {
    /** Takes the last return back, with a reason: its entry is reversed and its period is open again. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { reason: string } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; tax_filing: { id: Id; status: "filed" | "withdrawn"; from: Day; to: Day; due_on: Day | null; boxes: ({ box: string; name: string; kind: "documents" | "typed" | "total"; has_amount: boolean; taxable: Decimal; adjustment: Decimal; tax: Decimal })[]; output_tax: Decimal; input_tax: Decimal; due: Decimal; credit_used: Decimal; by_hand: Decimal; to_pay: Decimal; credit_left: Decimal; credit_ends_on: Day | null; entry_id: Id | null; note: string | null; filed_at: Moment; filer: Named; withdrawn: { on: Day; by: Named; reason: string } | null; can: { withdraw: Permit } } } } } } & Refusals
    }
  }
  '/owner/einvoice-units': {
    /** The units of the organization, the latest first, and where one may be connected to. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { einvoice_units: { data: ({ id: Id; name: string; warehouse: { id: Id; name: string } | null; environment: "simulator" | "developer-portal" | "simulation" | "core"; state: "connecting" | "failed" | "active" | "suspended" | "retired"; country: "SA" | "JO"; serial: string; taxpayer: "income" | "sales" | "special" | null; certificate_ends: Moment | null; is_asking: boolean; checks_passed: Count; checks: Count; problem: { code: "otp_refused" | "request_refused" | "check_failed" | "no_answer" | "credentials" | "simulator_away"; message: string; findings: ({ code: string; category: string | null; message: string })[] } | null; counter: number; waiting: Count; rejected: Count; waits_since: Moment | null; tries_again_at: Moment | null; created_at: Moment; can: { connect: Permit; retire: Permit; send: Permit } })[]; total: Count; current_page: Id; per_page: Id; last_page: Id }; environments: ("simulator" | "developer-portal" | "simulation" | "core")[] } } } } & Refusals
    }
    /** Begins to connect a unit with a one-time password of the authority; the unit tells how far it is. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; warehouse_id?: number | null; environment: "simulator" | "developer-portal" | "simulation" | "core"; otp?: string | null; income_source?: string | null; taxpayer?: "income" | "sales" | "special" | null; api_client_id?: string | null; api_secret_key?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; einvoice_unit: { id: Id; name: string; warehouse: { id: Id; name: string } | null; environment: "simulator" | "developer-portal" | "simulation" | "core"; state: "connecting" | "failed" | "active" | "suspended" | "retired"; country: "SA" | "JO"; serial: string; taxpayer: "income" | "sales" | "special" | null; certificate_ends: Moment | null; is_asking: boolean; checks_passed: Count; checks: Count; problem: { code: "otp_refused" | "request_refused" | "check_failed" | "no_answer" | "credentials" | "simulator_away"; message: string; findings: ({ code: string; category: string | null; message: string })[] } | null; counter: number; waiting: Count; rejected: Count; waits_since: Moment | null; tries_again_at: Moment | null; created_at: Moment; can: { connect: Permit; retire: Permit; send: Permit } } } } } } & Refusals
    }
  }
  '/owner/einvoice-units/{id}': {
    /** One unit. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { einvoice_unit: { id: Id; name: string; warehouse: { id: Id; name: string } | null; environment: "simulator" | "developer-portal" | "simulation" | "core"; state: "connecting" | "failed" | "active" | "suspended" | "retired"; country: "SA" | "JO"; serial: string; taxpayer: "income" | "sales" | "special" | null; certificate_ends: Moment | null; is_asking: boolean; checks_passed: Count; checks: Count; problem: { code: "otp_refused" | "request_refused" | "check_failed" | "no_answer" | "credentials" | "simulator_away"; message: string; findings: ({ code: string; category: string | null; message: string })[] } | null; counter: number; waiting: Count; rejected: Count; waits_since: Moment | null; tries_again_at: Moment | null; created_at: Moment; can: { connect: Permit; retire: Permit; send: Permit } } } } } } & Refusals
    }
  }
  '/owner/einvoice-units/{id}/connect': {
    /** Connects a unit again after a failure, or renews its certificate, with a new one-time password. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { otp?: string | null; api_client_id?: string | null; api_secret_key?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; einvoice_unit: { id: Id; name: string; warehouse: { id: Id; name: string } | null; environment: "simulator" | "developer-portal" | "simulation" | "core"; state: "connecting" | "failed" | "active" | "suspended" | "retired"; country: "SA" | "JO"; serial: string; taxpayer: "income" | "sales" | "special" | null; certificate_ends: Moment | null; is_asking: boolean; checks_passed: Count; checks: Count; problem: { code: "otp_refused" | "request_refused" | "check_failed" | "no_answer" | "credentials" | "simulator_away"; message: string; findings: ({ code: string; category: string | null; message: string })[] } | null; counter: number; waiting: Count; rejected: Count; waits_since: Moment | null; tries_again_at: Moment | null; created_at: Moment; can: { connect: Permit; retire: Permit; send: Permit } } } } } } & Refusals
    }
  }
  '/owner/einvoice-units/{id}/send': {
    /** Sends what waits now rather than at its next time; the same documents, byte for byte. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; einvoice_unit: { id: Id; name: string; warehouse: { id: Id; name: string } | null; environment: "simulator" | "developer-portal" | "simulation" | "core"; state: "connecting" | "failed" | "active" | "suspended" | "retired"; country: "SA" | "JO"; serial: string; taxpayer: "income" | "sales" | "special" | null; certificate_ends: Moment | null; is_asking: boolean; checks_passed: Count; checks: Count; problem: { code: "otp_refused" | "request_refused" | "check_failed" | "no_answer" | "credentials" | "simulator_away"; message: string; findings: ({ code: string; category: string | null; message: string })[] } | null; counter: number; waiting: Count; rejected: Count; waits_since: Moment | null; tries_again_at: Moment | null; created_at: Moment; can: { connect: Permit; retire: Permit; send: Permit } } } } } } & Refusals
    }
  }
  '/owner/einvoice-units/{id}/retire': {
    /** Ends a unit of which nothing waits: nothing more is issued with it. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; einvoice_unit: { id: Id; name: string; warehouse: { id: Id; name: string } | null; environment: "simulator" | "developer-portal" | "simulation" | "core"; state: "connecting" | "failed" | "active" | "suspended" | "retired"; country: "SA" | "JO"; serial: string; taxpayer: "income" | "sales" | "special" | null; certificate_ends: Moment | null; is_asking: boolean; checks_passed: Count; checks: Count; problem: { code: "otp_refused" | "request_refused" | "check_failed" | "no_answer" | "credentials" | "simulator_away"; message: string; findings: ({ code: string; category: string | null; message: string })[] } | null; counter: number; waiting: Count; rejected: Count; waits_since: Moment | null; tries_again_at: Moment | null; created_at: Moment; can: { connect: Permit; retire: Permit; send: Permit } } } } } } & Refusals
    }
  }
  '/owner/einvoices': {
    /** Documents that went to the authority, the latest first, and the findings that rejected ones share. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; state?: "waiting" | "cleared" | "reported" | "rejected"; type?: "standard" | "simplified"; unit_id?: number; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { einvoices: { data: ({ id: Id; unit_id: Id; document: { id: Id; kind: string; number: string; date: Day; client: string | null }; uuid: string; counter: number; type: "standard" | "simplified"; state: "waiting" | "cleared" | "reported" | "rejected"; qr: string | null; stamped_at: Moment; due_at: Moment | null; settled_at: Moment | null; attempts: Count; messages: ({ code: string; category: string | null; message: string; is_error: boolean })[] })[]; total: Count; current_page: Id; per_page: Id; last_page: Id }; faults: { code: string; message: string; count: Count; einvoice_ids: Id[] }[] } } } } & Refusals
    }
  }
  '/owner/einvoices/{id}': {
    /** One of them, with each sending and what was answered. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { einvoice: { id: Id; unit_id: Id; document: { id: Id; kind: string; number: string; date: Day; client: string | null }; uuid: string; counter: number; type: "standard" | "simplified"; state: "waiting" | "cleared" | "reported" | "rejected"; qr: string | null; stamped_at: Moment; due_at: Moment | null; settled_at: Moment | null; attempts: Count; messages: ({ code: string; category: string | null; message: string; is_error: boolean })[]; previous_hash: string; hash: string; sendings: ({ call: "clearance" | "reporting"; sent_at: Moment; answered_at: Moment; outcome: string; http_status: number | null; body: string | null })[] } } } } } & Refusals
    }
  }
  '/owner/einvoices/{id}/xml': {
    /** Its file: as the authority cleared it, or else as it was stamped. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/xml": Blob } } } & Refusals
    }
  }
  '/owner/einvoices/{id}/pdf': {
    /** Its paper for the archive: PDF/A-3 with that file attached. */
    get: {
      parameters: { query?: { copy?: "ar" | "en" | "both"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/dashboard': {
    /** The first page in one call, as far as the caller may read it. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { dashboard: Dashboard } } } } & Refusals
    }
  }
  '/owner/proofs': {
    /** The last run of all proofs: every report against its documents, and the books themselves. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { run: ProofRun } } } } & Refusals
    }
    /** Starts a run unless one is under way, and answers at once. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 202: { headers: Headers; content: { "application/json": { message: string; run: ProofRun } } } } & Refusals
    }
    /** Stops the run that is under way before its next proof, for who began it or may change the organization. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; run: ProofRun } } } } & Refusals
    }
  }
  '/owner/reports': {
    /** The reports the caller may read. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { reports: ReportListed[] } } } } & Refusals
    }
  }
  '/owner/reports/{key}': {
    /** A report. */
    get: {
      parameters: { query?: { format?: "json" | "xlsx" | "csv" | "pdf"; preset?: "today" | "yesterday" | "this_week" | "last_week" | "next_week" | "last_7_days" | "last_30_days" | "this_month" | "last_month" | "next_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | "this_fiscal_year" | "all_time"; date_from?: string; date_to?: string; as_of?: string; account_id?: number; client_id?: number; supplier_id?: number; product_id?: number; representative_id?: number; analytical_account_id?: number; entry_id?: number; currency?: string; compare?: "previous_period" | "previous_year"; interval?: "month" | "quarter" | "year"; known_at?: string; folded?: "0" | "1"; age_by?: "due_date" | "date"; page?: number; per_page?: number; organization_id?: number }; header?: { "X-Export-Name"?: string; lang?: "ar" | "en" }; path: { key: "profits-and-losses" | "general-budget" | "statement-of-cach-flows" | "income-and-expense" | "income-and-expense-chart" | "expense-summaryby-category" | "cash-balance" | "custody" | "bank-reconciliation" | "net-cache" | "net-cache-chart" | "net-receivable-accounts" | "net-payable-accounts" | "trial-balance" | "general-ledger" | "detailed-general-ledger" | "account-transactions" | "show-account-transaction" | "account-type-summary" | "journal-report-sales" | "journal-report-throwBackSales" | "journal-report-paymentSales" | "journal-report-purchase" | "journal-report-throwBackPurchase" | "journal-report-paymentPurchase" | "journal-report-expense" | "journal-report-other-receipt" | "journal-report-transfer" | "journal-report-write-off" | "journal-report-custody" | "journal-report-restriction" | "analytical-account-statement-for-account" | "summary-of-analytical-account-for-accounts" | "Account_Action" | "customer-balances" | "vendor-balances" | "aRAging-summary-by-invoice-due-date" | "aPAging-summary-by-bill-due-date" | "customer-balance-summary" | "vendor-balance-summary" | "receivable-summary" | "payable-summary" | "receivable-summary-throwBack" | "payable-summary-throw-back" | "receivable-details" | "payable-details" | "invoice-details" | "bills-details" | "payments-received" | "payments-made" | "aRAging-details-by-invoice-due-date" | "aPAging-details-by-bill-due-date" | "customer-statement" | "vendor-statement" | "Sales_Dependon_Client" | "Sales_Dependon_Product" | "Sales_Dependon_Representative" | "purchase-dependon-supplier" | "purchas-dependon-product" | "stock-valuation" | "stock-movement" | "tax-return" | "statutory-return" | "cheque-register" | "commissions-by-representative" }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { report: Report } } } } & Refusals
    }
  }
  '/owner/reports/{key}/explanation': {
    /** What made one figure of a report: a sentence, its parts, the rows added up. */
    get: {
      parameters: { query: { preset?: "today" | "yesterday" | "this_week" | "last_week" | "next_week" | "last_7_days" | "last_30_days" | "this_month" | "last_month" | "next_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | "this_fiscal_year" | "all_time"; date_from?: string; date_to?: string; as_of?: string; account_id?: number; client_id?: number; supplier_id?: number; product_id?: number; representative_id?: number; analytical_account_id?: number; entry_id?: number; currency?: string; compare?: "previous_period" | "previous_year"; interval?: "month" | "quarter" | "year"; known_at?: string; folded?: "0" | "1"; age_by?: "due_date" | "date"; page?: number; per_page?: number; row: string; column: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { key: "profits-and-losses" | "general-budget" | "statement-of-cach-flows" | "income-and-expense" | "income-and-expense-chart" | "expense-summaryby-category" | "cash-balance" | "custody" | "bank-reconciliation" | "net-cache" | "net-cache-chart" | "net-receivable-accounts" | "net-payable-accounts" | "trial-balance" | "general-ledger" | "detailed-general-ledger" | "account-transactions" | "show-account-transaction" | "account-type-summary" | "journal-report-sales" | "journal-report-throwBackSales" | "journal-report-paymentSales" | "journal-report-purchase" | "journal-report-throwBackPurchase" | "journal-report-paymentPurchase" | "journal-report-expense" | "journal-report-other-receipt" | "journal-report-transfer" | "journal-report-write-off" | "journal-report-custody" | "journal-report-restriction" | "analytical-account-statement-for-account" | "summary-of-analytical-account-for-accounts" | "Account_Action" | "customer-balances" | "vendor-balances" | "aRAging-summary-by-invoice-due-date" | "aPAging-summary-by-bill-due-date" | "customer-balance-summary" | "vendor-balance-summary" | "receivable-summary" | "payable-summary" | "receivable-summary-throwBack" | "payable-summary-throw-back" | "receivable-details" | "payable-details" | "invoice-details" | "bills-details" | "payments-received" | "payments-made" | "aRAging-details-by-invoice-due-date" | "aPAging-details-by-bill-due-date" | "customer-statement" | "vendor-statement" | "Sales_Dependon_Client" | "Sales_Dependon_Product" | "Sales_Dependon_Representative" | "purchase-dependon-supplier" | "purchas-dependon-product" | "stock-valuation" | "stock-movement" | "tax-return" | "statutory-return" | "cheque-register" | "commissions-by-representative" }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { explanation: Explanation } } } } & Refusals
    }
  }
  '/owner/reports/{key}/changes': {
    /** Why a report changed: the entries recorded after known_at in its days and of its filters, what each moved, and the accounts that moved. For who may read the report, entries (restriction_details) and cost. */
    get: {
      parameters: { query: { preset?: "today" | "yesterday" | "this_week" | "last_week" | "next_week" | "last_7_days" | "last_30_days" | "this_month" | "last_month" | "next_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | "this_fiscal_year" | "all_time"; date_from?: string; date_to?: string; as_of?: string; account_id?: number; client_id?: number; supplier_id?: number; product_id?: number; representative_id?: number; analytical_account_id?: number; entry_id?: number; currency?: string; compare?: "previous_period" | "previous_year"; interval?: "month" | "quarter" | "year"; folded?: "0" | "1"; age_by?: "due_date" | "date"; page?: number; per_page?: number; known_at: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { key: "profits-and-losses" | "general-budget" | "statement-of-cach-flows" | "income-and-expense" | "income-and-expense-chart" | "expense-summaryby-category" | "cash-balance" | "custody" | "bank-reconciliation" | "net-cache" | "net-cache-chart" | "net-receivable-accounts" | "net-payable-accounts" | "trial-balance" | "general-ledger" | "detailed-general-ledger" | "account-transactions" | "show-account-transaction" | "account-type-summary" | "journal-report-sales" | "journal-report-throwBackSales" | "journal-report-paymentSales" | "journal-report-purchase" | "journal-report-throwBackPurchase" | "journal-report-paymentPurchase" | "journal-report-expense" | "journal-report-other-receipt" | "journal-report-transfer" | "journal-report-write-off" | "journal-report-custody" | "journal-report-restriction" | "analytical-account-statement-for-account" | "summary-of-analytical-account-for-accounts" | "Account_Action" | "customer-balances" | "vendor-balances" | "aRAging-summary-by-invoice-due-date" | "aPAging-summary-by-bill-due-date" | "customer-balance-summary" | "vendor-balance-summary" | "receivable-summary" | "payable-summary" | "receivable-summary-throwBack" | "payable-summary-throw-back" | "receivable-details" | "payable-details" | "invoice-details" | "bills-details" | "payments-received" | "payments-made" | "aRAging-details-by-invoice-due-date" | "aPAging-details-by-bill-due-date" | "customer-statement" | "vendor-statement" | "Sales_Dependon_Client" | "Sales_Dependon_Product" | "Sales_Dependon_Representative" | "purchase-dependon-supplier" | "purchas-dependon-product" | "stock-valuation" | "stock-movement" | "tax-return" | "statutory-return" | "cheque-register" | "commissions-by-representative" }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { changes: ReportChanges } } } } & Refusals
    }
  }
  '/owner/exports/{name}/progress': {
    /** How far a file is that is being written: { progress: { done, total } }, in rows; { progress: null } when it is not. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { name: string }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { progress: ExportProgress } } } } & Refusals
    }
  }
  '/owner/audit': {
    /** Who did what, the last first: by user_id, resource, action, record_id, date_from and date_to. A record is named to who may read it. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id" | "at"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; area?: "books" | "people"; user_id?: number; resource?: string; action?: string; record_id?: number; date?: string; date_from?: string; date_to?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { audit: { data: AuditRow[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/audit/{id}': {
    /** One event, with the record before and after it for who may read that record. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { audit_row: AuditRowWhole } } } } & Refusals
    }
  }
  '/owner/audit/verification': {
    /** Computes the chain of the trail again: the first row that was changed, if any. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { verification: AuditVerification } } } } & Refusals
    }
  }
  '/owner/clients/{id}/statement/mail': {
    /** Mails the statement of account as a PDF, in the organization’s language. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { email?: string | null; message?: string | null; preset?: "today" | "yesterday" | "this_week" | "last_week" | "next_week" | "last_7_days" | "last_30_days" | "this_month" | "last_month" | "next_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | "this_fiscal_year" | "all_time" | null; date_from?: string | null; date_to?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; mail: MailedStatement } } } } & Refusals
    }
  }
  '/owner/suppliers/{id}/statement/mail': {
    /** Mails the statement of account as a PDF, in the organization’s language. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { email?: string | null; message?: string | null; preset?: "today" | "yesterday" | "this_week" | "last_week" | "next_week" | "last_7_days" | "last_30_days" | "this_month" | "last_month" | "next_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | "this_fiscal_year" | "all_time" | null; date_from?: string | null; date_to?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; mail: MailedStatement } } } } & Refusals
    }
  }
  '/owner/imports': {
    /** The organization’s imports, the last first. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { imports: { data: ImportListed[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/imports/{resource}': {
    /** Imports a CSV or XLSX file, all of it or nothing. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { resource: string }; cookie?: never }
      requestBody: { content: { 'multipart/form-data': FormData } }
      responses: { 200: { headers: Headers; content: { "application/json": { import: ImportResult } } } } & Refusals
    }
  }
  '/owner/imports/{resource}/preview': {
    /** The columns of a file and what they are taken for; nothing is written. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { resource: string }; cookie?: never }
      requestBody: { content: { 'multipart/form-data': FormData } }
      responses: { 200: { headers: Headers; content: { "application/json": { preview: ImportPreview } } } } & Refusals
    }
  }
  '/owner/imports/{resource}/template': {
    /** An empty CSV file with the heads that are understood. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { resource: string }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob } } } & Refusals
    }
  }
  '/owner/imports/{id}/refused': {
    /** The refused rows of an import as a file, with a column of reasons. */
    get: {
      parameters: { query?: { format?: "csv" | "xlsx"; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "text/csv": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob } } } & Refusals
    }
  }
  '/owner/imports/{id}/progress': {
    /** How far an import is: { progress: { state, done, total } }. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { progress: ImportProgress; import: ImportListed } } } } & Refusals
    }
  }
  '/owner/imports/{id}': {
    /** Stops a running import; nothing of its file is kept. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { import: ImportListed } } } } & Refusals
    }
  }
  '/owner/attachments': {
    /** The files of one record, for who may read it and its lines. */
    get: {
      parameters: { query: { resource: "invoice_sales_price_offers" | "invoice_sales" | "debit_notes" | "advance_invoices" | "throw_back_sales" | "payment_sales" | "write_offs" | "invoice_purchase_orders" | "invoice_purchases" | "supplier_debit_notes" | "throw_back_purchases" | "payment_purchases" | "expenses" | "other_receipts" | "transfers" | "custodies" | "restrictions" | "clients" | "suppliers" | "products" | "representatives"; record_id: number; page?: number; per_page?: number; sort?: "id"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { attachments: { data: Attachment[]; total: Count; current_page: Id; per_page: Id; last_page: Id }; limits: AttachmentLimits } } } } & Refusals
    }
    /** Attaches a file to a record, for who may also change it. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'multipart/form-data': FormData } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; attachment: Attachment } } } } & Refusals
    }
  }
  '/owner/attachments/{id}': {
    /** The file itself, always to be kept and never to be opened in place. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob; "image/png": Blob; "image/jpeg": Blob; "image/webp": Blob; "image/gif": Blob; "image/heic": Blob; "application/vnd.openxmlformats-officedocument.wordprocessingml.document": Blob; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob; "application/vnd.openxmlformats-officedocument.presentationml.presentation": Blob; "application/vnd.oasis.opendocument.text": Blob; "application/vnd.oasis.opendocument.spreadsheet": Blob; "text/csv": Blob; "text/plain": string } } } & Refusals
    }
    /** Removes a file from its record. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; attachment: Attachment } } } } & Refusals
    }
  }
  '/owner/clients/{id}/remind': {
    /** Reminds a client of all that is overdue, in one letter. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { to?: string | null; language?: "ar" | "en" | null; tone?: "friendly" | "firm" | null; message?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/clients/{id}/reminders': {
    /** How a client was reminded: letters, messages and calls by hand, and promises, the latest first. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { reminders: { owing: { client: { id: Id; display_name: string }; email: string | null; phone: string | null; language: "ar" | "en"; invoices: Count; stopped: Count; days: Count; amounts: { currency: string; amount: Decimal }[]; owed: Decimal; last_reminded: Day | null; last_contact: { id: Id; way: "whatsapp" | "call"; created_at: Moment; created_by: string } | null; bounced: string | null; promise: { id: Id; date: Day; amount: Decimal; left: Decimal; notes: string | null; state: "to_come" | "due_today" | "broken" | "kept" | "withdrawn"; created_at: Moment; created_by: string } | null; can: { remind: Permit; choose: Permit } } | null; mails: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; contacts: ({ id: Id; way: "whatsapp" | "call"; created_at: Moment; created_by: string })[]; promises: ({ id: Id; date: Day; amount: Decimal; left: Decimal; notes: string | null; state: "to_come" | "due_today" | "broken" | "kept" | "withdrawn"; created_at: Moment; created_by: string })[] } } } } } & Refusals
    }
  }
  '/owner/clients/{id}/hand-message': {
    /** The reminder that would be sent by hand, without links that work. */
    get: {
      parameters: { query?: { language?: string; tone?: string; message?: string; organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { hand_message: { phone: string | null; language: "ar" | "en"; invoices: Count; text: string | null; links: { id: Id; invoice_id: Id }[] } } } } } & Refusals
    }
    /** A reminder to be sent by hand, with links of the oldest invoices. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: { content: { 'application/json': { language?: "ar" | "en" | null; tone?: "friendly" | "firm" | null; message?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; hand_message: { phone: string | null; language: "ar" | "en"; invoices: Count; text: string | null; links: { id: Id; invoice_id: Id }[] } } } } } & Refusals
    }
  }
  '/owner/clients/{id}/contacts': {
    /** That a client was written to or called by hand; a message is the reminder of its day. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { way: "whatsapp" | "call" } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; contact: { id: Id; way: "whatsapp" | "call"; created_at: Moment; created_by: string } } } } } & Refusals
    }
  }
  '/owner/clients/{id}/promises': {
    /** A promise of payment, which changes no balance. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; amount: string; notes?: string | null } } }
      responses: { 201: { headers: Headers; content: { "application/json": { message: string; promise: { id: Id; date: Day; amount: Decimal; left: Decimal; notes: string | null; state: "to_come" | "due_today" | "broken" | "kept" | "withdrawn"; created_at: Moment; created_by: string } } } } } & Refusals
    }
  }
  '/owner/clients/{id}/promises/{promise}': {
    /** Withdraws the promise that stands. */
    delete: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number; promise: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; promise: { id: Id; date: Day; amount: Decimal; left: Decimal; notes: string | null; state: "to_come" | "due_today" | "broken" | "kept" | "withdrawn"; created_at: Moment; created_by: string } } } } } & Refusals
    }
  }
  '/owner/promises': {
    /** The promises of payment that stand, of clients whose ids are named, at most 1000. */
    get: {
      parameters: { query?: { "ids[]"?: number[]; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { promises: ({ id: Id; date: Day; amount: Decimal; left: Decimal; notes: string | null; state: "to_come" | "due_today" | "broken" | "kept" | "withdrawn"; created_at: Moment; created_by: string; client_id: Id })[] } } } } & Refusals
    }
  }
  '/owner/reminders': {
    /** Who owes something that is overdue, the longest first, and who of them may be reminded. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { reminders: ({ client: { id: Id; display_name: string }; email: string | null; phone: string | null; language: "ar" | "en"; invoices: Count; stopped: Count; days: Count; amounts: { currency: string; amount: Decimal }[]; owed: Decimal; last_reminded: Day | null; last_contact: { id: Id; way: "whatsapp" | "call"; created_at: Moment; created_by: string } | null; bounced: string | null; promise: { id: Id; date: Day; amount: Decimal; left: Decimal; notes: string | null; state: "to_come" | "due_today" | "broken" | "kept" | "withdrawn"; created_at: Moment; created_by: string } | null; can: { remind: Permit; choose: Permit } })[]; overdue: { total: Decimal; promised: Decimal; ages: { key: AgeBucket; amount: Decimal }[]; due_soon: { amount: Decimal; first: Day | null } } } } } } & Refusals
    }
    /** Reminds those who are chosen of all that is overdue, a letter each; answers who got none, and why. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path?: never; cookie?: never }
      requestBody?: { content: { 'application/json': { tone?: "friendly" | "firm" | null; message?: string | null; clients?: number[] } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; reminders: ({ client: { id: Id; display_name: string }; to: string | null; reason: string | null })[] } } } } & Refusals
    }
  }
  '/owner/mails': {
    /** The letters about what the caller may read, the latest first. */
    get: {
      parameters: { query?: { page?: number; per_page?: number; sort?: "id"; order?: "asc" | "desc"; q?: string; "ids[]"?: number[]; state?: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; kind?: "document" | "statement" | "reminder" | "notice"; resource?: string; record_id?: number; organization_id?: number }; header?: { lang?: "ar" | "en" }; path?: never; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mails: { data: ({ id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } })[]; total: Count; current_page: Id; per_page: Id; last_page: Id } } } } } & Refusals
    }
  }
  '/owner/mails/{id}': {
    /** A letter with what it says; its links are not among that. */
    get: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en" }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit }; message_id: string; text: string } } } } } & Refusals
    }
  }
  '/owner/mails/{id}/retry': {
    /** Tries a letter again that was refused or given up. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/mails/{id}/cancel': {
    /** Cancels a letter that waits. */
    post: {
      parameters: { query?: { organization_id?: number }; header?: { lang?: "ar" | "en"; "Idempotency-Key"?: string }; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; mail: { id: Id; kind: "document" | "statement" | "reminder" | "notice"; state: "waiting" | "sent" | "failed" | "bounced" | "cancelled"; resource: string; record_id: Id; record_name: string | null; to: string[]; cc: string[]; subject: string; language: "ar" | "en"; paper: string | null; is_automatic: boolean; attempts: Count; reason: string | null; refused: { address: string; reason: string }[]; created_by: string; created_at: Moment; sent_at: Moment | null; next_attempt_at: Moment | null; can: { retry: Permit; cancel: Permit } } } } } } & Refusals
    }
  }
  '/owner/shared/{token}': {
    /** A document as its party sees it by a link, or that the link works no more. */
    get: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path: { token: string }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { shared: { state: "open"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; until: Day; document: { kind: string; title: string; number: string | null; has_code: boolean; stands: "open" | "partly_paid" | "paid" | "overdue" | "waiting" | "accepted" | "declined" | "expired" | "invoiced" | "returned" | "received" | "void"; date: Day; due_date: Day | null; in_parts: { due_now: Decimal; rest: Decimal } | null; days: number | null; currency: string; party: string | null; representative: string | null; comments: string | null; amount: Decimal; prices: "before_tax" | "with_tax" | null; items: ({ name: string; description: string | null; unit: string | null; quantity: Decimal; price: Decimal; discount: Decimal; amount: Decimal })[]; totals: ({ label: string; value: Decimal; is: "part" | "total" | "residual" })[]; paid: Decimal | null; returned: Decimal | null; residual: Decimal | null }; how_to_pay: string | null; asked: string; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment; on: Day } | null; paid_notice_at: Moment | null; paid_notice_on: Day | null; questions: { words: string; at: Moment; on: Day }[]; reminded_of: Count; reminders_stopped: boolean; can: { answer: Permit; paid_notice: Permit; stop_reminders: Permit } } | { state: "expired" | "taken_back"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; ended: Day; asked_again: boolean; reminded_of: Count; reminders_stopped: boolean; can: { stop_reminders: Permit } } } } } } & Refusals
    }
  }
  '/owner/shared/{token}/pdf': {
    /** Its paper. */
    get: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path: { token: string }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/pdf": Blob } } } & Refusals
    }
  }
  '/owner/shared/{token}/opened': {
    /** That the page was opened; told once for one reading, and not for programs that look at links. */
    post: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path: { token: string }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; shared: { state: "open"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; until: Day; document: { kind: string; title: string; number: string | null; has_code: boolean; stands: "open" | "partly_paid" | "paid" | "overdue" | "waiting" | "accepted" | "declined" | "expired" | "invoiced" | "returned" | "received" | "void"; date: Day; due_date: Day | null; in_parts: { due_now: Decimal; rest: Decimal } | null; days: number | null; currency: string; party: string | null; representative: string | null; comments: string | null; amount: Decimal; prices: "before_tax" | "with_tax" | null; items: ({ name: string; description: string | null; unit: string | null; quantity: Decimal; price: Decimal; discount: Decimal; amount: Decimal })[]; totals: ({ label: string; value: Decimal; is: "part" | "total" | "residual" })[]; paid: Decimal | null; returned: Decimal | null; residual: Decimal | null }; how_to_pay: string | null; asked: string; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment; on: Day } | null; paid_notice_at: Moment | null; paid_notice_on: Day | null; questions: { words: string; at: Moment; on: Day }[]; reminded_of: Count; reminders_stopped: boolean; can: { answer: Permit; paid_notice: Permit; stop_reminders: Permit } } | { state: "expired" | "taken_back"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; ended: Day; asked_again: boolean; reminded_of: Count; reminders_stopped: boolean; can: { stop_reminders: Permit } } } } } } & Refusals
    }
  }
  '/owner/shared/{token}/accept': {
    /** Accepts an offer, by name. */
    post: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path: { token: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; shared: { state: "open"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; until: Day; document: { kind: string; title: string; number: string | null; has_code: boolean; stands: "open" | "partly_paid" | "paid" | "overdue" | "waiting" | "accepted" | "declined" | "expired" | "invoiced" | "returned" | "received" | "void"; date: Day; due_date: Day | null; in_parts: { due_now: Decimal; rest: Decimal } | null; days: number | null; currency: string; party: string | null; representative: string | null; comments: string | null; amount: Decimal; prices: "before_tax" | "with_tax" | null; items: ({ name: string; description: string | null; unit: string | null; quantity: Decimal; price: Decimal; discount: Decimal; amount: Decimal })[]; totals: ({ label: string; value: Decimal; is: "part" | "total" | "residual" })[]; paid: Decimal | null; returned: Decimal | null; residual: Decimal | null }; how_to_pay: string | null; asked: string; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment; on: Day } | null; paid_notice_at: Moment | null; paid_notice_on: Day | null; questions: { words: string; at: Moment; on: Day }[]; reminded_of: Count; reminders_stopped: boolean; can: { answer: Permit; paid_notice: Permit; stop_reminders: Permit } } | { state: "expired" | "taken_back"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; ended: Day; asked_again: boolean; reminded_of: Count; reminders_stopped: boolean; can: { stop_reminders: Permit } } } } } } & Refusals
    }
  }
  '/owner/shared/{token}/decline': {
    /** Declines an offer. */
    post: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path: { token: string }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string | null; message?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; shared: { state: "open"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; until: Day; document: { kind: string; title: string; number: string | null; has_code: boolean; stands: "open" | "partly_paid" | "paid" | "overdue" | "waiting" | "accepted" | "declined" | "expired" | "invoiced" | "returned" | "received" | "void"; date: Day; due_date: Day | null; in_parts: { due_now: Decimal; rest: Decimal } | null; days: number | null; currency: string; party: string | null; representative: string | null; comments: string | null; amount: Decimal; prices: "before_tax" | "with_tax" | null; items: ({ name: string; description: string | null; unit: string | null; quantity: Decimal; price: Decimal; discount: Decimal; amount: Decimal })[]; totals: ({ label: string; value: Decimal; is: "part" | "total" | "residual" })[]; paid: Decimal | null; returned: Decimal | null; residual: Decimal | null }; how_to_pay: string | null; asked: string; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment; on: Day } | null; paid_notice_at: Moment | null; paid_notice_on: Day | null; questions: { words: string; at: Moment; on: Day }[]; reminded_of: Count; reminders_stopped: boolean; can: { answer: Permit; paid_notice: Permit; stop_reminders: Permit } } | { state: "expired" | "taken_back"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; ended: Day; asked_again: boolean; reminded_of: Count; reminders_stopped: boolean; can: { stop_reminders: Permit } } } } } } & Refusals
    }
  }
  '/owner/shared/{token}/paid-notice': {
    /** Tells the seller that an invoice was paid. No balance changes. */
    post: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path: { token: string }; cookie?: never }
      requestBody?: { content: { 'application/json': { name?: string | null; message?: string | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; shared: { state: "open"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; until: Day; document: { kind: string; title: string; number: string | null; has_code: boolean; stands: "open" | "partly_paid" | "paid" | "overdue" | "waiting" | "accepted" | "declined" | "expired" | "invoiced" | "returned" | "received" | "void"; date: Day; due_date: Day | null; in_parts: { due_now: Decimal; rest: Decimal } | null; days: number | null; currency: string; party: string | null; representative: string | null; comments: string | null; amount: Decimal; prices: "before_tax" | "with_tax" | null; items: ({ name: string; description: string | null; unit: string | null; quantity: Decimal; price: Decimal; discount: Decimal; amount: Decimal })[]; totals: ({ label: string; value: Decimal; is: "part" | "total" | "residual" })[]; paid: Decimal | null; returned: Decimal | null; residual: Decimal | null }; how_to_pay: string | null; asked: string; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment; on: Day } | null; paid_notice_at: Moment | null; paid_notice_on: Day | null; questions: { words: string; at: Moment; on: Day }[]; reminded_of: Count; reminders_stopped: boolean; can: { answer: Permit; paid_notice: Permit; stop_reminders: Permit } } | { state: "expired" | "taken_back"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; ended: Day; asked_again: boolean; reminded_of: Count; reminders_stopped: boolean; can: { stop_reminders: Permit } } } } } } & Refusals
    }
  }
  '/owner/shared/{token}/question': {
    /** Asks who sent the document. */
    post: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path: { token: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name?: string | null; message: string } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; shared: { state: "open"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; until: Day; document: { kind: string; title: string; number: string | null; has_code: boolean; stands: "open" | "partly_paid" | "paid" | "overdue" | "waiting" | "accepted" | "declined" | "expired" | "invoiced" | "returned" | "received" | "void"; date: Day; due_date: Day | null; in_parts: { due_now: Decimal; rest: Decimal } | null; days: number | null; currency: string; party: string | null; representative: string | null; comments: string | null; amount: Decimal; prices: "before_tax" | "with_tax" | null; items: ({ name: string; description: string | null; unit: string | null; quantity: Decimal; price: Decimal; discount: Decimal; amount: Decimal })[]; totals: ({ label: string; value: Decimal; is: "part" | "total" | "residual" })[]; paid: Decimal | null; returned: Decimal | null; residual: Decimal | null }; how_to_pay: string | null; asked: string; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment; on: Day } | null; paid_notice_at: Moment | null; paid_notice_on: Day | null; questions: { words: string; at: Moment; on: Day }[]; reminded_of: Count; reminders_stopped: boolean; can: { answer: Permit; paid_notice: Permit; stop_reminders: Permit } } | { state: "expired" | "taken_back"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; ended: Day; asked_again: boolean; reminded_of: Count; reminders_stopped: boolean; can: { stop_reminders: Permit } } } } } } & Refusals
    }
  }
  '/owner/shared/{token}/ask-again': {
    /** Asks for another link when this one works no more. */
    post: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path: { token: string }; cookie?: never }
      requestBody?: never
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; shared: { state: "open"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; until: Day; document: { kind: string; title: string; number: string | null; has_code: boolean; stands: "open" | "partly_paid" | "paid" | "overdue" | "waiting" | "accepted" | "declined" | "expired" | "invoiced" | "returned" | "received" | "void"; date: Day; due_date: Day | null; in_parts: { due_now: Decimal; rest: Decimal } | null; days: number | null; currency: string; party: string | null; representative: string | null; comments: string | null; amount: Decimal; prices: "before_tax" | "with_tax" | null; items: ({ name: string; description: string | null; unit: string | null; quantity: Decimal; price: Decimal; discount: Decimal; amount: Decimal })[]; totals: ({ label: string; value: Decimal; is: "part" | "total" | "residual" })[]; paid: Decimal | null; returned: Decimal | null; residual: Decimal | null }; how_to_pay: string | null; asked: string; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment; on: Day } | null; paid_notice_at: Moment | null; paid_notice_on: Day | null; questions: { words: string; at: Moment; on: Day }[]; reminded_of: Count; reminders_stopped: boolean; can: { answer: Permit; paid_notice: Permit; stop_reminders: Permit } } | { state: "expired" | "taken_back"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; ended: Day; asked_again: boolean; reminded_of: Count; reminders_stopped: boolean; can: { stop_reminders: Permit } } } } } } & Refusals
    }
  }
  '/owner/shared/{token}/stop-reminders': {
    /** Stops reminders of an invoice, or of all that the letter of its link names. */
    post: {
      parameters: { query?: never; header?: { lang?: "ar" | "en" }; path: { token: string }; cookie?: never }
      requestBody?: { content: { 'application/json': { of?: "invoice" | "letter" | null } } }
      responses: { 200: { headers: Headers; content: { "application/json": { message: string; shared: { state: "open"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; until: Day; document: { kind: string; title: string; number: string | null; has_code: boolean; stands: "open" | "partly_paid" | "paid" | "overdue" | "waiting" | "accepted" | "declined" | "expired" | "invoiced" | "returned" | "received" | "void"; date: Day; due_date: Day | null; in_parts: { due_now: Decimal; rest: Decimal } | null; days: number | null; currency: string; party: string | null; representative: string | null; comments: string | null; amount: Decimal; prices: "before_tax" | "with_tax" | null; items: ({ name: string; description: string | null; unit: string | null; quantity: Decimal; price: Decimal; discount: Decimal; amount: Decimal })[]; totals: ({ label: string; value: Decimal; is: "part" | "total" | "residual" })[]; paid: Decimal | null; returned: Decimal | null; residual: Decimal | null }; how_to_pay: string | null; asked: string; answer: { kind: "accepted" | "declined"; name: string | null; at: Moment; on: Day } | null; paid_notice_at: Moment | null; paid_notice_on: Day | null; questions: { words: string; at: Moment; on: Day }[]; reminded_of: Count; reminders_stopped: boolean; can: { answer: Permit; paid_notice: Permit; stop_reminders: Permit } } | { state: "expired" | "taken_back"; language: "ar" | "en"; seller: { name: string; place: string | null; tax_number: string | null; phone: string | null; has_logo: boolean }; ended: Day; asked_again: boolean; reminded_of: Count; reminders_stopped: boolean; can: { stop_reminders: Permit } } } } } } & Refusals
    }
  }
}
