-- Whoever sees only their own is answered out of large books in proportion to what is theirs: what that is, is gathered
-- by indexes, and no longer by reading every document and every entry of the organization.
-- And a line that names a client of theirs is theirs whatever it comes from: an opening balance, an entry by hand.

-- These run as the owner of the tables, because a policy may not ask a table whose policy asks it. Each names the
-- organization itself, and answers with numbers only.
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

create index clients_by_representative on clients (organization_id, representative_id) where representative_id is not null;
create index documents_by_author on documents (organization_id, created_by) include (kind, id);
create index entries_by_recorder on entries (organization_id, recorded_by) include (id);
-- As before, with what is asked for, so that it need not be looked up row by row.
drop index documents_by_client;
create index documents_by_client on documents (organization_id, client_id) include (kind, id) where client_id is not null;
drop index entries_by_source;
create index entries_by_source on entries (organization_id, source_kind, source_id) include (id);
drop index entry_lines_by_client;
create index entry_lines_by_client on entry_lines (organization_id, client_id, date) include (entry_id)
  where client_id is not null;

do $$
begin
  if not exists (select from pg_roles where rolname = 'jornal_own') then
    return;
  end if;
  alter policy own_scope on document_items using (document_id in (select id from app_own_documents()));
  alter policy own_scope on entries
    using (
      recorded_by = (select app_own_user())
      or (source_kind, source_id) in (select kind, id from app_own_documents())
      or id in (select app_entries_of_own_clients()));
  -- Of an entry of others only the lines that name a client of one's own.
  alter policy own_scope on entry_lines
    using (client_id in (select id from clients) or entry_id in (select app_own_entries()));
  alter policy own_scope on invoice_balances using (invoice_id in (select id from app_own_documents()));
  alter policy own_scope on allocations using (invoice_id in (select id from app_own_documents()));
  alter policy own_scope on credits using (document_id in (select id from app_own_documents()));
  alter policy own_scope on cheques using (document_id in (select id from app_own_documents()));
end
$$;
