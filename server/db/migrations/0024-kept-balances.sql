-- What reports would add up again and again, kept with the ledger in the posting's own transaction. Nothing here is a
-- source: every row can be made again from entries and their lines, and a proof compares both. Written by the triggers
-- below alone.

-- What each account moved in a month by entries of one source. Amounts are minor units of the base currency.
create table account_months (
  organization_id integer not null references organizations,
  account_id integer not null,
  -- Its first day.
  month date not null,
  source_kind text not null,
  debit bigint not null,
  credit bigint not null,
  lines integer not null,
  primary key (organization_id, account_id, month, source_kind),
  foreign key (organization_id, account_id) references accounts
);

-- What entries and their reversals moved on both sides of an account, by the earlier and the later of their two days:
-- inside a period that holds both days, they moved nothing.
create table account_corrections (
  organization_id integer not null references organizations,
  account_id integer not null,
  first_date date not null,
  last_date date not null,
  amount bigint not null,
  -- How many lines both have.
  lines integer not null,
  primary key (organization_id, account_id, first_date, last_date),
  foreign key (organization_id, account_id) references accounts
);

-- How many entries a month has, and their fingerprint: the exclusive or of a hash of each.
create table entry_months (
  organization_id integer not null references organizations,
  month date not null,
  entries integer not null,
  first_date date not null,
  last_date date not null,
  fingerprint bigint not null,
  primary key (organization_id, month)
);

create function entry_hash(id integer, number text, date date, total bigint) returns bigint
  language sql immutable parallel safe
  as $$ select hashtextextended(concat_ws('|', id, number, date - date '2000-01-01', total), 0) $$;

create function keep_account_months() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  insert into account_months as kept (organization_id, account_id, month, source_kind, debit, credit, lines)
    select added.organization_id, account_id, date_trunc('month', added.date)::date as month, source_kind,
      sum(debit), sum(credit), count(*)
    from added join entries on entries.organization_id = added.organization_id and entries.id = added.entry_id
    group by added.organization_id, account_id, month, source_kind
    order by added.organization_id, account_id, month, source_kind
  on conflict (organization_id, account_id, month, source_kind) do update set
      debit = kept.debit + excluded.debit,
      credit = kept.credit + excluded.credit,
      lines = kept.lines + excluded.lines;
  insert into account_corrections as kept (organization_id, account_id, first_date, last_date, amount, lines)
    select added.organization_id, account_id, least(reversal.date, reversed.date) as first_date,
      greatest(reversal.date, reversed.date) as last_date, sum(added.debit + added.credit), 2 * count(*)
    from added
    join entries as reversal on reversal.organization_id = added.organization_id and reversal.id = added.entry_id
    join entries as reversed on reversed.organization_id = reversal.organization_id and reversed.id = reversal.reverses_id
    group by added.organization_id, account_id, first_date, last_date
    order by added.organization_id, account_id, first_date, last_date
  on conflict (organization_id, account_id, first_date, last_date) do update set
      amount = kept.amount + excluded.amount,
      lines = kept.lines + excluded.lines;
  return null;
end
$$;
create trigger account_months_kept
  after insert on entry_lines referencing new table as added
  for each statement execute function keep_account_months();

create function keep_entry_months() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  insert into entry_months as kept (organization_id, month, entries, first_date, last_date, fingerprint)
    select organization_id, date_trunc('month', date)::date as month, count(*), min(date), max(date),
      bit_xor(entry_hash(id, number, date, total_debit))
    from added group by organization_id, month order by organization_id, month
  on conflict (organization_id, month) do update set
    entries = kept.entries + excluded.entries,
    first_date = least(kept.first_date, excluded.first_date),
    last_date = greatest(kept.last_date, excluded.last_date),
    fingerprint = kept.fingerprint # excluded.fingerprint;
  return null;
end
$$;
create trigger entry_months_kept
  after insert on entries referencing new table as added
  for each statement execute function keep_entry_months();

select grant_to_app('select', 'account_months');
select grant_to_app('select', 'account_corrections');
select grant_to_app('select', 'entry_months');
select keep_to_organization('account_months');
select keep_to_organization('account_corrections');
select keep_to_organization('entry_months');

-- The months that a period cuts are read line by line.
create index entry_lines_by_date on entry_lines (organization_id, date) include (account_id, debit, credit);

-- The books that were there before.
insert into account_months (organization_id, account_id, month, source_kind, debit, credit, lines)
  select lines.organization_id, account_id, date_trunc('month', lines.date)::date as month, source_kind,
    sum(debit), sum(credit), count(*)
  from entry_lines as lines join entries on entries.organization_id = lines.organization_id and entries.id = entry_id
  group by lines.organization_id, account_id, month, source_kind;
insert into account_corrections (organization_id, account_id, first_date, last_date, amount, lines)
  select lines.organization_id, account_id, least(reversal.date, reversed.date) as first_date,
    greatest(reversal.date, reversed.date) as last_date, sum(debit + credit), 2 * count(*)
  from entry_lines as lines
  join entries as reversal on reversal.organization_id = lines.organization_id and reversal.id = lines.entry_id
  join entries as reversed on reversed.organization_id = reversal.organization_id and reversed.id = reversal.reverses_id
  group by lines.organization_id, account_id, first_date, last_date;
insert into entry_months (organization_id, month, entries, first_date, last_date, fingerprint)
  select organization_id, date_trunc('month', date)::date as month, count(*), min(date), max(date),
    bit_xor(entry_hash(id, number, date, total_debit))
  from entries group by organization_id, month;
