-- How far the entries reach that somebody sees who sees only their own: counted within one function, which asks what is
-- theirs once, instead of under a policy that asks it again.
create function app_own_extent(until date)
  returns table (first_date date, last_date date, entries integer, hash bigint)
  language sql stable security definer rows 1 set search_path = pg_catalog, public
  as $$
    select min(date), max(date), count(*)::integer, bit_xor(entry_hash(id, number, date, total_debit))
    from entries
    where organization_id = app_organization() and (until is null or date <= until)
      and id in (select app_own_entries() union select app_entries_of_own_clients())
  $$;
