-- The ledger. Written by one function (server/documents/ledger.ts), once, for ever: a correction is another entry.
-- Amounts are minor units of the base currency.
create table entries (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  number text not null,
  date date not null,
  name text not null default '',
  source_kind text not null,
  source_id integer,
  revision integer not null default 1,
  reverses_id integer,
  total_debit bigint not null check (total_debit > 0),
  total_credit bigint not null,
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by integer,
  written_in xid8 not null default pg_current_xact_id(),
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, reverses_id) references entries,
  constraint entry_balances check (total_debit = total_credit)
);
create index entries_by_source on entries (organization_id, source_kind, source_id);
create index entries_by_date on entries (organization_id, date, id);

create table entry_lines (
  organization_id integer not null,
  entry_id integer not null,
  position integer not null,
  date date not null,
  account_id integer not null,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  client_id integer,
  supplier_id integer,
  analytical_account_id integer,
  details text,
  primary key (organization_id, entry_id, position),
  foreign key (organization_id, entry_id) references entries,
  foreign key (organization_id, account_id) references accounts,
  foreign key (organization_id, client_id) references clients,
  foreign key (organization_id, supplier_id) references suppliers,
  foreign key (organization_id, analytical_account_id) references analytical_accounts,
  constraint line_is_one_sided check ((debit = 0) <> (credit = 0))
);
create index entry_lines_by_account on entry_lines (organization_id, account_id, date) include (debit, credit);
create index entry_lines_by_client on entry_lines (organization_id, client_id, date) where client_id is not null;
create index entry_lines_by_supplier on entry_lines (organization_id, supplier_id, date) where supplier_id is not null;

-- At commit, the lines of each new entry add up to what the entry says, and bear its date.
create function refuse_unbalanced_entry() returns trigger
  language plpgsql
  as $$
declare
  debit_sum numeric;
  credit_sum numeric;
  strays bigint;
begin
  select coalesce(sum(debit), 0), coalesce(sum(credit), 0), count(*) filter (where date <> new.date)
    into debit_sum, credit_sum, strays
    from entry_lines
    where organization_id = new.organization_id and entry_id = new.id;
  if debit_sum <> new.total_debit or credit_sum <> new.total_credit or strays > 0 then
    raise exception 'entry % does not balance: debits %, credits %, stated %',
      new.number, debit_sum, credit_sum, new.total_debit
      using errcode = 'check_violation', constraint = 'entry_balances';
  end if;
  return null;
end
$$;
create constraint trigger entry_balances_at_commit
  after insert on entries deferrable initially deferred
  for each row execute function refuse_unbalanced_entry();

-- Lines come with their entry: none is added to an entry of an earlier transaction.
create function refuse_late_lines() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select from added join entries on entries.organization_id = added.organization_id and entries.id = added.entry_id
    where entries.written_in <> pg_current_xact_id()
  ) then
    raise exception 'a line cannot be added to an entry that is already in the ledger' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger lines_come_with_their_entry
  after insert on entry_lines referencing new table as added
  for each statement execute function refuse_late_lines();

-- Only the removal of a whole organization, by the function below, takes ledger rows away.
create function refuse_ledger_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removing_organization', true) = old.organization_id::text
    and current_user = (select tableowner from pg_tables where schemaname = tg_table_schema and tablename = tg_table_name)
  then
    return old;
  end if;
  raise exception 'the ledger is not changed: % of % refused', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger ledger_stands before update or delete on entries
  for each row execute function refuse_ledger_change();
create trigger ledger_stands before update or delete on entry_lines
  for each row execute function refuse_ledger_change();
create function refuse_ledger_truncate() returns trigger
  language plpgsql
  as $$ begin raise exception 'the ledger is not emptied' using errcode = 'restrict_violation'; end $$;
create trigger ledger_not_emptied before truncate on entries execute function refuse_ledger_truncate();
create trigger ledger_not_emptied before truncate on entry_lines execute function refuse_ledger_truncate();

select grant_to_app('select, insert', 'entries');
select grant_to_app('select, insert', 'entry_lines');
select keep_to_organization('entries');
select keep_to_organization('entry_lines');

-- Removes a whole organization, at its owner's word: every table that has an organization, those that others point to
-- last.
create function remove_organization(removed integer, asked_by integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  remaining regclass[];
  one regclass;
begin
  if not exists (select from organizations where id = removed and owner_id = asked_by) then
    raise exception 'only its owner removes an organization' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.removing_organization', removed::text, true);
  select array_agg(attrelid::regclass) into remaining
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'organization_id' and relkind = 'r' and relnamespace = 'public'::regnamespace;
  while cardinality(remaining) > 0 loop
    select t into one from unnest(remaining) as t
      where not exists (
        select from pg_constraint
        where contype = 'f' and confrelid = t and conrelid <> t and conrelid = any (remaining))
      limit 1;
    execute format('delete from %s where organization_id = $1', one) using removed;
    remaining := array_remove(remaining, one);
  end loop;
  delete from organizations where id = removed;
  perform set_config('app.removing_organization', '', true);
end
$$;
revoke all on function remove_organization from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant execute on function remove_organization to jornal_app;
  end if;
end
$$;
