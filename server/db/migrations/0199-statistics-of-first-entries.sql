-- As 0195, of entries too: the database looked for the entry of each line by its organization alone, through all of them.
create or replace function count_documents() returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  if (select reltuples from pg_class where oid = 'public.documents'::regclass) < 10000 then
    analyze (skip_locked) public.documents, public.entries;
  end if;
end
$$;
