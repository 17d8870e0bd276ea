-- Accounts of cash and banks in a currency of their own. Empty is the base currency; fixed from the first line on.
alter table accounts add column currency_id bigint,
  add constraint currency_of_cash check (currency_id is null or type in ('cash', 'bank'));
create index accounts_in_currency on accounts (organization_id) where currency_id is not null;

-- What a line of such an account moves of its currency, in minor units, below zero where it goes out: 0 where only the base moves,
-- empty on all other accounts. A unit may be worth nothing in the base.
alter table entry_lines add column foreign_amount bigint;
alter table entry_lines drop constraint line_is_one_sided;
alter table entry_lines add constraint line_is_one_sided
  check ((debit = 0) <> (credit = 0) or (debit = 0 and credit = 0 and coalesce(foreign_amount, 0) <> 0));

-- Kept with the sums of the base, so that what stands in an account is known without its lines.
alter table account_months add column foreign_amount bigint;
create or replace function keep_account_months() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan to off
  as $$
declare
  organization bigint;
  touched bigint[];
  entry_ids bigint[];
  kinds text[];
  reversal_ids bigint[];
  reversed_dates date[];
  one record;
begin
  for organization, touched in select organization_id, array_agg(distinct entry_id) from added group by organization_id loop
    select array_agg(id), array_agg(source_kind), array_agg(id) filter (where reverses_id is not null)
      into entry_ids, kinds, reversal_ids
      from entries where organization_id = organization and id = any (touched);
    for one in
      select account_id, date_trunc('month', date)::date as month, kind, sum(debit) as debit, sum(credit) as credit,
        sum(foreign_amount) as foreign_amount, count(*) as lines
      from added join unnest(entry_ids, kinds) as entry (id, kind) on entry.id = entry_id
      where organization_id = organization group by account_id, month, kind order by account_id, month, kind
    loop
      insert into account_months as kept (organization_id, account_id, month, source_kind, debit, credit, foreign_amount, lines)
        values (organization, one.account_id, one.month, one.kind, one.debit, one.credit, one.foreign_amount, one.lines)
      on conflict (organization_id, account_id, month, source_kind) do update set
          debit = kept.debit + excluded.debit,
          credit = kept.credit + excluded.credit,
          foreign_amount = kept.foreign_amount + excluded.foreign_amount,
          lines = kept.lines + excluded.lines;
    end loop;
    continue when reversal_ids is null;
    select array_agg(reversal.id), array_agg(reversed.date) into reversal_ids, reversed_dates
      from entries as reversal join entries as reversed
        on reversed.organization_id = reversal.organization_id and reversed.id = reversal.reverses_id
      where reversal.organization_id = organization and reversal.id = any (reversal_ids);
    for one in
      select account_id, least(added.date, reversed.date) as first_date, greatest(added.date, reversed.date) as last_date,
        sum(debit + credit) as amount, 2 * count(*) as lines
      from added join unnest(reversal_ids, reversed_dates) as reversed (id, date) on reversed.id = entry_id
      where organization_id = organization group by account_id, first_date, last_date
      order by account_id, first_date, last_date
    loop
      insert into account_corrections as kept (organization_id, account_id, first_date, last_date, amount, lines)
        values (organization, one.account_id, one.first_date, one.last_date, one.amount, one.lines)
      on conflict (organization_id, account_id, first_date, last_date) do update set
          amount = kept.amount + excluded.amount,
          lines = kept.lines + excluded.lines;
    end loop;
  end loop;
  return null;
end
$$;

-- What came into the account of a document or left it, and into the other one of a transfer, in the currency of the account.
alter table documents add column cash_amount numeric(24, 6), add column to_amount numeric(24, 6);
alter table document_items add column foreign_amount numeric(24, 6);
alter table opening_accounts add column foreign_amount numeric(24, 6);

-- A revaluation values such accounts too: of no document.
alter table revaluation_lines add column account_id bigint, alter column document_id drop not null,
  add constraint revaluation_lines_account_fkey foreign key (organization_id, account_id) references accounts,
  add constraint revaluation_of_one check ((document_id is null) <> (account_id is null));
