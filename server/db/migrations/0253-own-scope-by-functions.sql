-- What is somebody's own, row by row, for a database of several nodes: there a policy may ask a function and no sub-query. On one
-- server the policies stay as they are, which ask once for all rows.
create function app_is_own_client(asked bigint) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
declare
  organization constant bigint := app_organization();
  own_representative constant bigint := app_own_representative();
begin
  return asked is not null and own_representative is not null and exists (
    select from clients
    where organization_id = organization and id = asked and representative_id = own_representative);
end
$$;

create function app_is_own_document(asked bigint) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
declare
  organization constant bigint := app_organization();
  own_user constant bigint := app_own_user();
  own_representative constant bigint := app_own_representative();
  of_user bigint;
  of_representative bigint;
  of_client bigint;
begin
  if asked is null then
    return false;
  end if;
  select created_by, representative_id, client_id into of_user, of_representative, of_client
    from documents where organization_id = organization and id = asked;
  return coalesce(of_user = own_user, false) or coalesce(of_representative = own_representative, false)
    or app_is_own_client(of_client);
end
$$;

create function app_is_own_entry(asked bigint) returns boolean
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
  return coalesce(of_user = own_user, false) or (app_is_own_document(of_source) and exists (
    select from documents where organization_id = organization and id = of_source and kind = of_kind));
end
$$;

create function app_names_own_client(asked bigint) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
declare
  organization constant bigint := app_organization();
  own_representative constant bigint := app_own_representative();
begin
  return own_representative is not null and exists (
    select from entry_lines join clients
      on clients.organization_id = entry_lines.organization_id and clients.id = entry_lines.client_id
    where entry_lines.organization_id = organization and entry_lines.entry_id = asked
      and clients.representative_id = own_representative);
end
$$;

create function app_is_own_cheque(asked bigint) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
declare
  organization constant bigint := app_organization();
begin
  return app_is_own_document((select document_id from cheques where organization_id = organization and id = asked));
end
$$;

-- On nodes every policy gives: one that restricts would be kept there as one that gives. So what somebody sees of their own is a
-- part of the policy that gives them the rows of the organization. A policy that is added to own_scope later is added here as well.
create function own_scope_by_functions() returns void
  language plpgsql
  as $$
declare
  one record;
  policy name;
  ours constant text := 'organization_id = app_organization()';
begin
  if not exists (select from pg_policy where polname = 'own_scope') then
    return;
  end if;
  for one in
    select * from (values
      ('representatives', 'id = app_own_representative()', 'true', 'true'),
      ('clients', 'representative_id = app_own_representative()', 'representative_id = app_own_representative()',
        'representative_id = app_own_representative()'),
      ('documents',
        'created_by = app_own_user() or representative_id = app_own_representative() or app_is_own_client(client_id)',
        'created_by = app_own_user()', 'true'),
      ('document_items', 'app_is_own_document(document_id)', 'true', 'true'),
      ('entries', 'recorded_by = app_own_user() or app_is_own_entry(id) or app_names_own_client(id)', 'true', 'true'),
      ('entry_lines', 'app_is_own_client(client_id) or app_is_own_entry(entry_id)', 'true', 'true'),
      ('invoice_balances', 'app_is_own_document(invoice_id)', 'true', 'true'),
      ('allocations', 'app_is_own_document(invoice_id)', 'true', 'true'),
      ('credits', 'app_is_own_document(document_id)', 'true', 'true'),
      ('credit_applications', 'app_is_own_client(client_id)', 'true', 'true'),
      ('cheques', 'app_is_own_document(document_id)', 'true', 'true'),
      ('cheque_events', 'app_is_own_cheque(cheque_id)', 'true', 'true'),
      ('document_links', 'app_is_own_document(document_id)', 'true', 'true'),
      ('document_events', 'app_is_own_document(document_id)', 'true', 'true'),
      ('stopped_reminders', 'app_is_own_document(document_id)', 'true', 'true'),
      ('client_reminders', 'app_is_own_client(client_id)', 'true', 'true'),
      ('period_seals', 'false', 'true', 'true'),
      ('period_seal_notices', 'false', 'true', 'true'),
      ('attachments', $case$case resource
          when 'clients' then app_is_own_client(record_id)
          when 'representatives' then record_id = app_own_representative()
          when 'suppliers' then true
          when 'products' then true
          else app_is_own_document(record_id)
        end$case$, 'true', 'true'),
      ('mail_messages', $case$case
          when document_id is not null then app_is_own_document(document_id)
          when client_id is not null then app_is_own_client(client_id)
          else false
        end$case$, 'true', 'true')
    ) as own (of_table, seen, made, kept)
  loop
    foreach policy in array array['own_scope', 'own_scope_made', 'own_scope_kept', 'own_organization'] loop
      execute format('drop policy if exists %I on %I', policy, one.of_table);
    end loop;
    execute format($policy$create policy own_scope on %I for select using (%s and (current_user <> 'jornal_own' or (%s)))$policy$,
      one.of_table, ours, one.seen);
    execute format(
      $policy$create policy own_scope_made on %I for insert with check (%s and (current_user <> 'jornal_own' or (%s)))$policy$,
      one.of_table, ours, one.made);
    execute format(
      $policy$create policy own_scope_kept on %1$I for update using (%2$s)
        with check (%2$s and (current_user <> 'jornal_own' or (%3$s)))$policy$, one.of_table, ours, one.kept);
    execute format('create policy own_organization on %I for delete using (%s)', one.of_table, ours);
  end loop;
  if exists (
    select from pg_policy join pg_class on pg_class.oid = polrelid
    where not polpermissive and relnamespace = 'public'::regnamespace)
  then
    raise exception 'a policy restricts, which nodes do not know: own_scope_by_functions() must say it';
  end if;
end
$$;
revoke all on function own_scope_by_functions from public;
