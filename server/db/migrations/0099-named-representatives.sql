-- Whoever sees a document sees whose it is, also somebody who sees only their own and whose client, or a document that they
-- wrote, has another representative: the name, and nothing else of them.
create function app_named_representatives(asked bigint[])
  returns table (id bigint, name text)
  language sql stable security definer rows 10 set search_path = pg_catalog, public
  as $$
    select representatives.id, representatives.name
    from representatives
    where representatives.organization_id = app_organization() and representatives.id = any(asked)
      and exists (
        select from documents
        where documents.organization_id = app_organization() and documents.representative_id = representatives.id
          and documents.id in (select own.id from app_own_documents() as own))
  $$;
