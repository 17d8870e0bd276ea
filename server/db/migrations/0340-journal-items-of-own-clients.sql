-- What a journal entry says of a client is an open item: whoever sees only their own sees the items that name their clients, what
-- they left to use and what settles them, as the lines of the entry (0056) are seen already. Of the others in it they see nothing.
create function app_is_own_item(asked bigint) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
declare
  organization constant bigint := app_organization();
begin
  return asked is not null and app_is_own_client((
    select client_id from document_items where organization_id = organization and id = asked));
end
$$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'jornal_own')
    or not exists (select from pg_policy where polname = 'own_scope' and not polpermissive)
  then
    return;
  end if;
  alter policy own_scope on documents
    using (
      created_by = (select app_own_user())
      or representative_id = (select app_own_representative())
      or client_id in (select id from clients)
      or (kind = 'journal_entry' and entry_id in (select app_entries_of_own_clients())));
  alter policy own_scope on document_items
    using (document_id in (select id from app_own_documents()) or client_id in (select id from clients));
  alter policy own_scope on credits
    using (document_id in (select id from app_own_documents()) or client_id in (select id from clients));
  alter policy own_scope on allocations
    using (invoice_id in (select id from app_own_documents()) or (owed_item_id is not null and app_is_own_item(owed_item_id)));
end
$$;

create or replace function own_scope_by_functions() returns void
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
        $case$created_by = app_own_user() or representative_id = app_own_representative() or app_is_own_client(client_id)
          or (kind = 'journal_entry' and app_names_own_client(entry_id))$case$,
        'created_by = app_own_user()', 'true'),
      ('document_items', 'app_is_own_document(document_id) or app_is_own_client(client_id)', 'true', 'true'),
      ('entries', 'recorded_by = app_own_user() or app_is_own_entry(id) or app_names_own_client(id)', 'true', 'true'),
      ('entry_lines', 'app_is_own_client(client_id) or app_is_own_entry(entry_id)', 'true', 'true'),
      ('invoice_balances', 'app_is_own_document(invoice_id)', 'true', 'true'),
      ('allocations', 'app_is_own_document(invoice_id) or app_is_own_item(owed_item_id)', 'true', 'true'),
      ('credits', 'app_is_own_document(document_id) or app_is_own_client(client_id)', 'true', 'true'),
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
