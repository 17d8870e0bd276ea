import type pg from 'pg'
import { run } from './testing-setup.ts'

/** All that the catalog says of our tables but the types of their columns. */
export const catalog = `
  select 'constraint' as of, conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as is
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'policy', concat_ws(' ', tablename, policyname, cmd, qual, with_check) from pg_policies
  union all select 'rights', concat_ws(' ', relname, relkind, relacl, relrowsecurity, relforcerowsecurity, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace
  union all select 'function', concat_ws(' ', proname, prosecdef, proconfig, proacl, provolatile)
    from pg_proc where pronamespace = 'public'::regnamespace
  order by 1, 2`

/** The names of the migrations that the baseline replaced, as far as they count: some are names of its own files too. */
export const replacedByBaseline = [
  ...['0001-house.sql', '0002-people.sql', '0003-organizations.sql', '0006-ledger.sql'],
  ...Array.from({ length: 120 }, (_, at) => `0${100 + at}-old.sql`),
  '0531-changes-of-cost-by-day.sql',
]

/** Makes a database one that these migrations brought this far. */
export async function recordMigrations(connection: pg.ClientConfig, names: readonly string[]): Promise<void> {
  const records = names.map(name => `('${name}', '${'0'.repeat(64)}')`).join()
  await run(connection, 'delete from schema_migrations')
  await run(connection, `insert into schema_migrations (name, checksum) values ${records}`)
}

const withoutCreditRefunds = `
  drop policy own_scope on allocations;
  create policy own_scope on allocations as restrictive for select to jornal_own
    using (invoice_id in (select id from app_own_documents()) or (owed_item_id is not null and app_is_own_item(owed_item_id)));
  drop function app_is_own_application cascade;
  drop index credit_applications_by_client;
  alter table allocations drop constraint allocations_of_invoices, drop constraint allocations_of_credits,
    alter column invoice_id set not null;
  alter table credit_applications drop column currency_id cascade, drop column exchange_rate, drop column amount,
    drop column base_amount, drop column cash_account_id`

const withoutTaxCodes = `
  do $$ begin
    execute format('create or replace function tracked_tables() returns table (name text, but text[]) language sql immutable as %L',
      'values ' || (select string_agg(format('(%L, %L::text[])', name, but::text), ', ' order by name)
        from tracked_tables() where name not in ('tax_codes', 'tax_filings', 'withholding_kinds') and name not like 'bank\\_%'));
  end $$;
  delete from posting_accounts where role = 'tax_settlement';
  delete from accounts where seed = 'tax_settlement';
  alter table organizations drop column tax_filed_until cascade;
  alter table documents drop column tax_day cascade;
  drop table tax_filings cascade;
  alter table products drop column sale_tax_code_id cascade, drop column purchase_tax_code_id cascade;
  alter table clients drop column tax_code_id cascade;
  alter table accounts drop column tax_code_id cascade;
  alter table entry_lines drop column tax_code_id cascade;
  alter table suppliers drop column tax_code_id cascade;
  alter table document_items drop column tax_code_id cascade, drop column tax_rate cascade,
    drop column tax_mode cascade, drop column reverse_tax_amount cascade, drop column tax_base cascade;
  alter table documents drop column taxes cascade, drop column emirate cascade, drop column issued_at cascade,
    drop column corrects_id cascade, drop column reason_code cascade, drop column rounding_policy cascade,
    drop column document_type cascade, drop column supply_date cascade, drop column supply_end cascade;
  alter table organizations drop column emirate cascade, drop column issues_at_posting cascade;
  drop table tax_codes cascade`

const withoutAdvanceInvoices = `
  delete from posting_accounts where role = 'advance_invoices';
  delete from accounts where seed = 'advance_invoices';
  drop trigger invoice_balances_kept_of_deducting on documents;
  drop function keep_invoice_balances_of_deducting;
  alter table documents drop column advances cascade, drop column deducted cascade`

const withoutEinvoices = `
  drop table einvoice_attempts, einvoices, einvoice_units cascade;
  drop function issued_with_authority, organizations_with_late_einvoices cascade`

const withoutBankStatements = `
  drop table bank_matches, bank_overlaps, bank_lines, bank_statements, bank_accounts cascade;
  drop function match_of_one_account, undone_once, matched_whole, undo_matches_of_reversed cascade;
  drop index invoice_balances_by_open_total`

const withoutCashInCurrencies = `
  alter table accounts drop column currency_id cascade;
  alter table entry_lines drop constraint line_is_one_sided, drop column foreign_amount cascade;
  alter table entry_lines add constraint line_is_one_sided check ((debit = 0) <> (credit = 0));
  alter table account_months drop column foreign_amount cascade;
  alter table documents drop column cash_amount cascade, drop column to_amount cascade;
  alter table document_items drop column foreign_amount cascade;
  alter table opening_accounts drop column foreign_amount cascade;
  alter table revaluation_lines drop constraint revaluation_of_one, drop column account_id cascade,
    alter column document_id set not null`

const withoutWithholding = `
  delete from posting_accounts where role in ('withholding_payable', 'withheld_from_us');
  delete from accounts where seed = 'withholding_payable';
  alter table clients drop column withholding_kind_id cascade;
  alter table suppliers drop column withholding_kind_id cascade;
  alter table documents drop column withheld cascade;
  alter table document_items drop column withholding_kind_id cascade, drop column withholding_rate cascade,
    drop column withholding_base cascade, drop column withheld cascade;
  alter table allocations drop column withholding_kind_id cascade, drop column withholding_rate cascade,
    drop column withholding_base cascade, drop column base_withholding_base cascade, drop column base_withheld cascade;
  drop table withholding_kinds cascade`

const withoutSupplierDebitNotes = 'drop index documents_organization_id_kind_reference_key1'

const partsOfParties =
  'country_id region city district street building_number additional_number unit postal_code'.split(' ')
const taxOfParties = 'tax_type identity_kind identity_number identity_country_id'.split(' ')
const without = (table: string, columns: readonly string[]) =>
  `alter table ${table} ${columns.map(column => `drop column ${column} cascade`).join()}`

const withoutPartiesOfTheLaw = [
  without('clients', [...partsOfParties, ...taxOfParties]),
  without('suppliers', [...partsOfParties, ...taxOfParties]),
  without('organizations', ['unit', ...taxOfParties]),
  without('earlier_seller_details', ['unit']),
].join(';')

/** Makes a database one that has had the baseline and nothing since. */
export async function backToBaseline(connection: pg.ClientConfig): Promise<void> {
  for (const table of ['units', 'warehouses']) await run(connection, `alter table ${table} drop column seed cascade`)
  await run(connection, 'alter table stock_moves drop column settled_of cascade, drop column posted_of cascade')
  await run(connection, 'drop function parts_of_worth, added_by_kind')
  await run(connection, withoutCreditRefunds)
  await run(connection, withoutPartiesOfTheLaw)
  await run(connection, withoutTaxCodes)
  await run(connection, withoutAdvanceInvoices)
  await run(connection, withoutEinvoices)
  await run(connection, withoutBankStatements)
  await run(connection, withoutSupplierDebitNotes)
  await run(connection, withoutCashInCurrencies)
  await run(connection, withoutWithholding)
  for (const describe of ['describe_tracked', 'describe_records']) await run(connection, `select ${describe}()`)
  for (const view of [
    'tracked_contents',
    'document_contents',
    'entry_contents',
    'goods_contents',
    'credit_application_contents',
    'settlement_contents',
    'record_contents',
  ])
    await run(connection, `select grant_to_app('select', '${view}')`)
  await run(connection, `delete from schema_migrations where name > '0015-~'`)
}
