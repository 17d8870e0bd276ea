-- Credit that is handed back in money: a use of credits that is put on no invoice. Amounts are minor units of `currency_id`,
-- `base_amount` of the base at the rate of its day.

alter table credit_applications
  add column currency_id bigint,
  add column exchange_rate numeric(18, 9) check (exchange_rate > 0),
  add column amount bigint check (amount > 0),
  add column base_amount bigint,
  add column cash_account_id bigint,
  add foreign key (organization_id, cash_account_id) references accounts;

alter table allocations
  alter column invoice_id drop not null,
  drop constraint allocations_kind_check,
  add constraint allocations_kind_check
    check (kind in ('payment', 'return', 'refund', 'credit', 'write_off', 'handed_back')),
  add constraint allocations_of_invoices check ((invoice_id is null) = (kind = 'handed_back')),
  add constraint allocations_of_credits check (kind <> 'handed_back' or (application_id is not null and credit_id is not null));

-- No invoice is settled by what was handed back.
create or replace function keep_invoice_balances_of_allocations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  perform keep_invoice_balances(array_agg(organization_id), array_agg(invoice_id)) from written where invoice_id is not null;
  return null;
end
$$;

-- Whoever sees only their own sees what was handed back to their clients: what is left of a credit is the same for everybody.
create function app_is_own_application(asked bigint) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
declare
  organization constant bigint := app_organization();
begin
  return asked is not null and app_is_own_client((
    select client_id from credit_applications where organization_id = organization and id = asked));
end
$$;

-- And the whole entry of a use of their clients' credit, as of their receipts: whoever takes it back reverses all of its lines.
create index credit_applications_by_client on credit_applications (organization_id, client_id) where client_id is not null;

create or replace function app_own_entries() returns setof bigint
  language sql stable security definer rows 10000 set search_path = pg_catalog, public
  as $$
    select id from entries where organization_id = app_organization() and recorded_by = app_own_user()
    union all
    select entries.id from app_own_documents() as own
    join entries on entries.organization_id = app_organization()
      and entries.source_kind = own.kind and entries.source_id = own.id
    union all
    select entries.id from clients
    join credit_applications as uses on uses.organization_id = clients.organization_id and uses.client_id = clients.id
    join entries on entries.organization_id = clients.organization_id
      and entries.source_kind in ('credit_application', 'credit_refund') and entries.source_id = uses.id
    where clients.organization_id = app_organization() and clients.representative_id = app_own_representative()
  $$;

create or replace function app_is_own_entry(asked bigint) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
declare
  organization constant bigint := app_organization();
  own_user constant bigint := app_own_user();
  of_user bigint;
  of_kind text;
  of_source bigint;
begin
  select recorded_by, source_kind, source_id into of_user, of_kind, of_source
    from entries where organization_id = organization and id = asked;
  if of_kind in ('credit_application', 'credit_refund') then
    return coalesce(of_user = own_user, false) or app_is_own_application(of_source);
  end if;
  return coalesce(of_user = own_user, false) or (app_is_own_document(of_source) and exists (
    select from documents where organization_id = organization and id = of_source and kind = of_kind));
end
$$;

do $$
declare
  seen constant text := 'app_is_own_document(invoice_id) or app_is_own_item(owed_item_id)';
  known constant text := pg_get_functiondef('own_scope_by_functions'::regproc);
begin
  if position(seen in known) = 0 then
    raise exception 'own_scope_by_functions() does not say who sees allocations';
  end if;
  execute replace(known, seen, seen || ' or (invoice_id is null and app_is_own_application(application_id))');
  if on_nodes() then
    perform own_scope_by_functions();
  elsif exists (select from pg_policy where polname = 'own_scope' and polrelid = 'allocations'::regclass) then
    drop policy own_scope on allocations;
    create policy own_scope on allocations as restrictive for select to jornal_own
      using (
        invoice_id in (select id from app_own_documents())
        or (owed_item_id is not null and app_is_own_item(owed_item_id))
        or (invoice_id is null and app_is_own_application(application_id)));
  end if;
end
$$;
