-- What is open of each invoice is its balance; the table and all that belongs to it are called so.
alter table invoice_standings rename to invoice_balances;
alter view invoice_standings_now rename to invoice_balances_now;

do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as owner, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname like 'invoice\_standings%'
  loop
    execute format('alter table %s rename constraint %I to %I', one.owner, one.name,
      replace(one.name, 'invoice_standings', 'invoice_balances'));
  end loop;
  -- The index of a key has been renamed with it.
  for one in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and relname like 'invoice\_standings%'
  loop
    execute format('alter index %I rename to %I', one.name, replace(one.name, 'invoice_standings', 'invoice_balances'));
  end loop;
  for one in
    select tgrelid::regclass as owner, tgname as name from pg_trigger
    where not tgisinternal and tgname like 'invoice\_standings%'
  loop
    execute format('alter trigger %I on %s rename to %I', one.name, one.owner,
      replace(one.name, 'invoice_standings', 'invoice_balances'));
  end loop;
end
$$;

alter function keep_invoice_standings rename to keep_invoice_balances;
alter function keep_standings_of_documents rename to keep_invoice_balances_of_documents;
alter function keep_standings_of_allocations rename to keep_invoice_balances_of_allocations;

-- Functions name what they use in their text.
do $$
declare
  one regprocedure;
begin
  for one in
    select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%invoice\_standings%'
  loop
    execute replace(pg_get_functiondef(one), 'invoice_standings', 'invoice_balances');
  end loop;
end
$$;
