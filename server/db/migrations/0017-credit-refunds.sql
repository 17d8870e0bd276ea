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
