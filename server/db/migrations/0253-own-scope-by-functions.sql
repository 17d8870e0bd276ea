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

-- A policy that is added later is added here as well.
create function own_scope_by_functions() returns void
  language plpgsql
  as $$
begin
  if not exists (select from pg_policy where polname = 'own_scope') then
    return;
  end if;
  alter policy own_scope on representatives using (id = app_own_representative());
  alter policy own_scope on clients using (representative_id = app_own_representative());
  alter policy own_scope_kept on clients with check (representative_id = app_own_representative());
  alter policy own_scope_made on clients with check (representative_id = app_own_representative());
  alter policy own_scope on documents using (
    created_by = app_own_user() or representative_id = app_own_representative() or app_is_own_client(client_id));
  alter policy own_scope_made on documents with check (created_by = app_own_user());
  alter policy own_scope on document_items using (app_is_own_document(document_id));
  alter policy own_scope on entries using (
    recorded_by = app_own_user() or app_is_own_entry(id) or app_names_own_client(id));
  alter policy own_scope on entry_lines using (app_is_own_client(client_id) or app_is_own_entry(entry_id));
  alter policy own_scope on invoice_balances using (app_is_own_document(invoice_id));
  alter policy own_scope on allocations using (app_is_own_document(invoice_id));
  alter policy own_scope on credits using (app_is_own_document(document_id));
  alter policy own_scope on credit_applications using (app_is_own_client(client_id));
  alter policy own_scope on cheques using (app_is_own_document(document_id));
  alter policy own_scope on cheque_events using (app_is_own_cheque(cheque_id));
  alter policy own_scope on document_links using (app_is_own_document(document_id));
  alter policy own_scope on document_events using (app_is_own_document(document_id));
  alter policy own_scope on stopped_reminders using (app_is_own_document(document_id));
  alter policy own_scope on client_reminders using (app_is_own_client(client_id));
  alter policy own_scope on attachments using (
    case resource
      when 'clients' then app_is_own_client(record_id)
      when 'representatives' then record_id = app_own_representative()
      when 'suppliers' then true
      when 'products' then true
      else app_is_own_document(record_id)
    end);
  alter policy own_scope on mail_messages using (
    case
      when document_id is not null then app_is_own_document(document_id)
      when client_id is not null then app_is_own_client(client_id)
      else false
    end);
end
$$;
revoke all on function own_scope_by_functions from public;
