-- What whoever sees only their own sees: documents that they wrote, those of their representative, and those of clients of
-- their representative; what hangs on these; and of entries of others the lines that name such a client, whatever they come
-- from.

-- Whoever sees only their own is answered out of large books in proportion to what is theirs: what that is, is gathered by
-- indexes, and not by reading every document and every entry of the organization. These run as the owner of the tables,
-- because a policy may not ask a table whose policy asks it. Each names the organization itself, and answers with numbers
-- only.
create function app_own_documents() returns table (kind text, id bigint)
  language sql stable security definer rows 10000 set search_path = pg_catalog, public
  as $$
    select kind, id from documents where organization_id = app_organization() and created_by = app_own_user()
    union all
    select kind, id from documents
    where organization_id = app_organization() and representative_id = app_own_representative()
    union all
    select documents.kind, documents.id from clients
    join documents on documents.organization_id = clients.organization_id and documents.client_id = clients.id
    where clients.organization_id = app_organization() and clients.representative_id = app_own_representative()
  $$;

create function app_own_entries() returns setof bigint
  language sql stable security definer rows 10000 set search_path = pg_catalog, public
  as $$
    select id from entries where organization_id = app_organization() and recorded_by = app_own_user()
    union all
    select entries.id from app_own_documents() as own
    join entries on entries.organization_id = app_organization()
      and entries.source_kind = own.kind and entries.source_id = own.id
  $$;

create function app_entries_of_own_clients() returns setof bigint
  language sql stable security definer rows 10000 set search_path = pg_catalog, public
  as $$
    select entry_lines.entry_id from clients
    join entry_lines on entry_lines.organization_id = clients.organization_id and entry_lines.client_id = clients.id
    where clients.organization_id = app_organization() and clients.representative_id = app_own_representative()
  $$;

-- What is somebody's own, row by row, for a database of several nodes: there a policy may ask a function and no sub-query.
-- On one server the policies below ask once for all rows.
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

-- An entry is written before the document that it is of. What a journal entry has of a client is an open item: whoever sees
-- only their own sees the items that name their clients, what these left to use and what settles them, and nothing of the
-- others in it. Who may not see a record sees neither its files nor what was sent of it. A seal is of the whole books.
do $$
begin
  if not exists (select from pg_roles where rolname = 'jornal_own') then
    return;
  end if;

  create policy own_scope on representatives as restrictive for select to jornal_own
    using (id = (select app_own_representative()));
  create policy own_scope on clients as restrictive for select to jornal_own
    using (representative_id = (select app_own_representative()));
  create policy own_scope_kept on clients as restrictive for update to jornal_own
    using (true) with check (representative_id = (select app_own_representative()));
  create policy own_scope_made on clients as restrictive for insert to jornal_own
    with check (representative_id = (select app_own_representative()));

  create policy own_scope on documents as restrictive for select to jornal_own
    using (
      created_by = (select app_own_user())
      or representative_id = (select app_own_representative())
      or client_id in (select id from clients)
      or (kind = 'journal_entry' and entry_id in (select app_entries_of_own_clients())));
  create policy own_scope_made on documents as restrictive for insert to jornal_own
    with check (created_by = (select app_own_user()));
  create policy own_scope on document_items as restrictive for select to jornal_own
    using (document_id in (select id from app_own_documents()) or client_id in (select id from clients));

  create policy own_scope on entries as restrictive for select to jornal_own
    using (
      recorded_by = (select app_own_user())
      or (source_kind, source_id) in (select kind, id from app_own_documents())
      or id in (select app_entries_of_own_clients()));
  create policy own_scope on entry_lines as restrictive for select to jornal_own
    using (client_id in (select id from clients) or entry_id in (select app_own_entries()));

  create policy own_scope on invoice_balances as restrictive for select to jornal_own
    using (invoice_id in (select id from app_own_documents()));
  create policy own_scope on allocations as restrictive for select to jornal_own
    using (invoice_id in (select id from app_own_documents()) or (owed_item_id is not null and app_is_own_item(owed_item_id)));
  create policy own_scope on credits as restrictive for select to jornal_own
    using (document_id in (select id from app_own_documents()) or client_id in (select id from clients));
  create policy own_scope on credit_applications as restrictive for select to jornal_own
    using (client_id in (select id from clients));
  create policy own_scope on cheques as restrictive for select to jornal_own
    using (document_id in (select id from app_own_documents()));
  create policy own_scope on cheque_events as restrictive for select to jornal_own
    using (cheque_id in (select id from cheques));

  create policy own_scope on attachments as restrictive for select to jornal_own
    using (case resource
      when 'clients' then record_id in (select id from clients)
      when 'representatives' then record_id in (select id from representatives)
      when 'suppliers' then true
      when 'products' then true
      else record_id in (select id from documents)
    end);
  create policy own_scope on mail_messages as restrictive for select to jornal_own
    using (case
      when document_id is not null then document_id in (select id from app_own_documents())
      when client_id is not null then client_id in (select id from clients)
      else false
    end);
  create policy own_scope on document_links as restrictive for select to jornal_own
    using (document_id in (select id from app_own_documents()));
  create policy own_scope on document_events as restrictive for select to jornal_own
    using (document_id in (select id from app_own_documents()));
  create policy own_scope on client_reminders as restrictive for select to jornal_own
    using (client_id in (select id from clients));
  create policy own_scope on stopped_reminders as restrictive for select to jornal_own
    using (document_id in (select id from app_own_documents()));

  create policy own_scope on period_seals as restrictive for select to jornal_own using (false);
  create policy own_scope on period_seal_notices as restrictive for select to jornal_own using (false);

  -- These policies give, on one server as on nodes: the way in which later tables do it.
  drop policy own_organization on client_contacts;
  create policy own_scope on client_contacts for select
    using (organization_id = app_organization() and (current_user <> 'jornal_own' or app_is_own_client(client_id)));
  create policy own_scope_made on client_contacts for insert with check (organization_id = app_organization());
  create policy own_scope_kept on client_contacts for update
    using (organization_id = app_organization()) with check (organization_id = app_organization());
  create policy own_organization on client_contacts for delete using (organization_id = app_organization());
  drop policy own_organization on payment_promises;
  create policy own_scope on payment_promises for select
    using (organization_id = app_organization() and (current_user <> 'jornal_own' or app_is_own_client(client_id)));
  create policy own_scope_made on payment_promises for insert with check (organization_id = app_organization());
  create policy own_scope_kept on payment_promises for update
    using (organization_id = app_organization()) with check (organization_id = app_organization());
  create policy own_organization on payment_promises for delete using (organization_id = app_organization());
end
$$;

-- On nodes every policy gives: one that restricts would be kept there as one that gives. So what somebody sees of their own
-- is a part of the policy that gives them the rows of the organization. A policy that is added to own_scope is added here
-- as well.
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
revoke all on function own_scope_by_functions from public;

-- How far the entries reach that somebody sees who sees only their own: counted within one function, which asks what is
-- theirs once, instead of under a policy that asks it again.
create function app_own_extent(organization bigint, until date)
  returns table (first_date date, last_date date, entries integer, hash bigint)
  language plpgsql stable security definer rows 1 set search_path = pg_catalog, public
  as $$
begin
  if app_own_user() is null then
    return;
  end if;
  return query
    select min(date), max(date), count(*)::integer, bit_xor(entry_hash(id, number, date, total_debit))
    from entries
    where organization_id = organization and (until is null or date <= until)
      and id in (select app_own_entries() union select app_entries_of_own_clients());
end
$$;

-- Whoever sees a document sees whom it is to, also somebody who sees only their own and whose document is to a client of
-- another representative: what its paper has of the client, and nothing else of them. Of the asked clients those that stand
-- on documents that somebody wrote or that are their representative's, or on a line of an entry of theirs.
create function app_named_clients(organization bigint, asked bigint[])
  returns table (id bigint, display_name text, address text, tax_number text, phone text, active boolean,
    currency_id bigint, sort_keys jsonb)
  language plpgsql stable security definer rows 10 set search_path = pg_catalog, public
  as $$
#variable_conflict use_column
declare
  own_user constant bigint := app_own_user();
  own_representative constant bigint := app_own_representative();
begin
  return query
    select clients.id, clients.display_name, clients.address, clients.tax_number, clients.phone, clients.active,
      clients.currency_id, clients.sort_keys
    from clients
    where clients.organization_id = organization and clients.id = any (asked)
      and (
        exists (
          select from documents
          where documents.organization_id = organization and documents.client_id = clients.id
            and (created_by = own_user or representative_id = own_representative))
        or exists (
          select from entry_lines
          join entries on entries.organization_id = organization and entries.id = entry_lines.entry_id
          left join documents on documents.organization_id = organization
            and documents.kind = entries.source_kind and documents.id = entries.source_id
          where entry_lines.organization_id = organization and entry_lines.client_id = clients.id
            and (
              entries.recorded_by = own_user
              or documents.created_by = own_user
              or documents.representative_id = own_representative)));
end
$$;

-- Whoever sees a document sees whose it is, also somebody who sees only their own and whose client, or a document that they
-- wrote, has another representative: the name, and nothing else of them.
create function app_named_representatives(organization bigint, asked bigint[]) returns table (id bigint, name text)
  language plpgsql stable security definer rows 10 set search_path = pg_catalog, public
  as $$
#variable_conflict use_column
begin
  return query
    select representatives.id, representatives.name
    from representatives
    where representatives.organization_id = organization and representatives.id = any (asked)
      and exists (
        select from documents
        where documents.organization_id = organization and documents.representative_id = representatives.id
          and documents.id in (select own.id from app_own_documents() as own));
end
$$;
