-- Advance invoices: owed as invoices are, with their tax, and nothing sold by them. A final invoice deducts them. `advances` is what it
-- says that it deducts, `deducted` what that comes to by line of the advances; a return gives some back, with the other sign.
alter table documents add column advances text;
alter table documents add column deducted jsonb;
create index documents_deducting on documents (organization_id) where deducted is not null;

alter table allocations
  drop constraint allocations_kind_check,
  add constraint allocations_kind_check
    check (kind in ('payment', 'return', 'refund', 'credit', 'write_off', 'handed_back', 'advance'));

do $$
declare
  known constant text := $kinds$kind in ('sales_invoice', 'sales_debit_note', 'purchase_invoice')$kinds$;
  now constant text := $kinds$kind in ('sales_invoice', 'sales_debit_note', 'advance_invoice', 'purchase_invoice')$kinds$;
  definition text;
begin
  foreach definition in array array[
    pg_get_functiondef('keep_invoice_balances(bigint[], bigint[])'::regprocedure),
    pg_get_functiondef('keep_invoice_balances_of_new_documents()'::regprocedure),
    pg_get_functiondef('keep_invoice_balances_of_documents()'::regprocedure)]
  loop
    if position(now in definition) = 0 and position(known in definition) > 0 then
      execute replace(definition, known, now);
    end if;
  end loop;
end
$$;

create or replace view invoice_balances_now with (security_invoker = true) as
  select organization_id, invoice_id, kind, client_id, supplier_id, currency_id, date, due_date, voided_on, total, base_total,
    open_total, open_base, last_day,
    case when open_total = 0 and open_base = 0 then last_day else 'infinity'::date end as settled_on, due_at_once
  from (
    select documents.organization_id, documents.id as invoice_id, kind, client_id, supplier_id, currency_id,
      documents.date, coalesce(due_date, documents.date) as due_date, documents.voided_on, total, base_total, due_at_once,
      total - coalesce(settled.amount, 0) as open_total, base_total - coalesce(settled.base_amount, 0) as open_base,
      greatest(documents.date, settled.last_day) as last_day
    from documents cross join lateral (
      select sum(amount) filter (where allocations.voided_on is null)::bigint as amount,
        sum(base_amount) filter (where allocations.voided_on is null)::bigint as base_amount,
        max(greatest(allocations.date, allocations.voided_on)) as last_day
      from allocations
      where allocations.organization_id = documents.organization_id and allocations.invoice_id = documents.id
    ) as settled
    where kind in ('sales_invoice', 'sales_debit_note', 'advance_invoice', 'purchase_invoice') and status <> 'draft'
  ) as balance;

-- What deducts advances is settled by them as it is written.
create function keep_invoice_balances_of_deducting() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  organizations bigint[];
  invoices bigint[];
begin
  select array_agg(organization_id), array_agg(id) into organizations, invoices from written
    where kind = 'sales_invoice' and deducted is not null and status <> 'draft';
  if invoices is not null then
    perform keep_invoice_balances(organizations, invoices);
  end if;
  return null;
end
$$;
create trigger invoice_balances_kept_of_deducting after insert on documents
  referencing new table as written for each statement execute function keep_invoice_balances_of_deducting();

drop index documents_foreign;
create index documents_foreign on documents (organization_id, currency_id, date)
  where status = 'posted' and kind in ('sales_invoice', 'sales_debit_note', 'advance_invoice', 'purchase_invoice');

-- What is asked for in advance and not earned yet, at the first free number from 2303 on; and who enters invoices of sales enters
-- these too.
do $$
declare
  one record;
  free text;
  account bigint;
begin
  for one in select id, language from organizations order by id loop
    perform open_organization(one.id);
    select code into free from (select generate_series(2303, 2399)::text as code) as codes
      where not exists (select from accounts where organization_id = one.id and accounts.code = codes.code)
      order by code limit 1;
    insert into accounts (organization_id, code, name, type, seed, search_text, sort_keys)
      values (
        one.id, free,
        case one.language when 'ar' then 'إيرادات مقدمة مفوترة' else 'Unearned revenue, invoiced' end,
        'other_current_liability', 'advance_invoices',
        free || case one.language when 'ar' then ' ايرادات مقدمه مفوتره' else ' unearned revenue, invoiced' end,
        jsonb_build_object(
          'code', '4' || free,
          'name', case one.language when 'ar' then ':[E:C:= WRCWY WPZ=EY' else 'unearned revenue, invoiced' end))
      returning id into account;
    insert into posting_accounts (organization_id, role, account_id) values (one.id, 'advance_invoices', account);
    update roles set permissions = permissions || jsonb_build_object('advance_invoices', permissions -> 'invoice_sales')
      where organization_id = one.id and permissions ? 'invoice_sales' and not permissions ? 'advance_invoices';
    update roles set permissions = permissions || jsonb_build_object('advance_invoice_details', permissions -> 'invoice_sales_details')
      where organization_id = one.id and permissions ? 'invoice_sales_details' and not permissions ? 'advance_invoice_details';
  end loop;
  perform open_organization(null);
end
$$;
