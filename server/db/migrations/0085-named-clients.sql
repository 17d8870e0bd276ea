-- Whoever sees a document sees whom it is to, also somebody who sees only their own and whose document is to a client of
-- another representative: what its paper says of the client, and nothing else of them. Of the asked clients those that
-- stand on documents that somebody wrote or that are their representative's, or on a line of an entry of theirs.
create function app_named_clients(asked bigint[])
  returns table (
    id bigint, display_name text, address text, tax_number text, phone text, active boolean, currency_id int, sort_keys jsonb)
  language sql stable security definer rows 10 set search_path = pg_catalog, public
  as $$
    select clients.id, clients.display_name, clients.address, clients.tax_number, clients.phone, clients.active,
      clients.currency_id, clients.sort_keys
    from clients
    where clients.organization_id = app_organization() and clients.id = any(asked)
      and (
        exists (
          select from documents
          where documents.organization_id = app_organization() and documents.client_id = clients.id
            and (created_by = app_own_user() or representative_id = app_own_representative()))
        or exists (
          select from entry_lines
          join entries on entries.organization_id = app_organization() and entries.id = entry_lines.entry_id
          left join documents on documents.organization_id = app_organization()
            and documents.kind = entries.source_kind and documents.id = entries.source_id
          where entry_lines.organization_id = app_organization() and entry_lines.client_id = clients.id
            and (
              entries.recorded_by = app_own_user()
              or documents.created_by = app_own_user()
              or documents.representative_id = app_own_representative())))
  $$;
