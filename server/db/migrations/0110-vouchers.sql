-- Money without an invoice: expenses, other receipts and transfers between accounts of cash.
alter table documents
  -- Of a transfer: where the cash goes, the day on which it is there when that is a later one, and the entry of that day.
  add column to_account_id bigint,
  add column arrives_on date,
  add column arrival_entry_id bigint,
  add foreign key (organization_id, to_account_id) references accounts,
  add foreign key (organization_id, arrival_entry_id) references entries deferrable initially deferred;

alter table document_items
  -- Of an expense: the tax number of who was paid, where it is not that of a supplier, and whether the tax comes back.
  add column tax_number text,
  add column tax_recoverable boolean not null default true;

-- Organizations that were founded before: numbers for the new kinds, an account for cash on its way, and what the roles
-- that they began with may do with it, where nobody has changed these.
do $$
declare
  organization bigint;
  account bigint;
  free text;
begin
  for organization in select id from organizations loop
    perform set_config('app.organization_id', organization::text, true);
    insert into serial_numbers (organization_id, series, prefix)
      values (organization, 'expense', 'EX-'), (organization, 'other_receipt', 'OR-'), (organization, 'transfer', 'TR-')
      on conflict (organization_id, series) do nothing;
    select min(code) into free from generate_series(1104, 1199) as codes (code)
      where not exists (select from accounts where organization_id = organization and accounts.code = codes.code::text);
    insert into accounts (organization_id, code, name, type, seed, search_text, sort_keys)
      select organization, free, named.name, 'cash', 'cash_in_transit', free || ' نقديه بالطريق cash in transit',
        jsonb_build_object('code', '4' || free, 'name', named.sort)
      from organizations
      join (values
        ('ar', 'نقدية بالطريق', 'XRC[Y ;:VLE[R'),
        ('en', 'Cash in transit', 'cash in transit')
      ) as named (language, name, sort) on named.language = organizations.language
      where organizations.id = organization
      returning id into account;
    insert into posting_accounts (organization_id, role, account_id) values (organization, 'cash_in_transit', account)
      on conflict (organization_id, role) do nothing;
    update roles set permissions = permissions || (
        case seed
          when 'accountant' then '{"expenses":["create","read","update","delete"],
            "other_receipts":["create","read","update","delete"],"transfers":["create","read","update","delete"],
            "journal-report-expense":["read"],"journal-report-other-receipt":["read"],"journal-report-transfer":["read"]}'
          when 'auditor' then '{"expenses":["read"],"other_receipts":["read"],"transfers":["read"],
            "journal-report-expense":["read"],"journal-report-other-receipt":["read"],"journal-report-transfer":["read"]}'
          else '{"expenses":["create","read"]}'
        end)::jsonb
      where organization_id = organization and seed in ('accountant', 'auditor', 'cashier') and revision = 1;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
