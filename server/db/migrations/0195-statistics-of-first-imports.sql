-- The first import of an installation fills tables of which the database knows nothing yet, and it then reads a whole index
-- for each line to find the line's document. What it has to know is counted after the first documents. Nobody waits: where
-- another import is counting, this one is left out.
create function count_documents() returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  if (select reltuples from pg_class where oid = 'public.documents'::regclass) < 10000 then
    analyze (skip_locked) public.documents;
  end if;
end
$$;
revoke all on function count_documents() from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant execute on function count_documents to jornal_app;
  end if;
end
$$;
