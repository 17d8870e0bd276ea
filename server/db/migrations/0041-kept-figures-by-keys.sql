-- What is kept with the ledger finds entries by their keys, one after the other: joined, the planner may read all of an
-- organization's entries for each portion of lines that an import writes.
create or replace function refuse_late_lines() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select from (select distinct organization_id, entry_id from added) as touched
    where (
      select written_in from entries
      where entries.organization_id = touched.organization_id and entries.id = touched.entry_id
    ) <> pg_current_xact_id()
  ) then
    raise exception 'a line cannot be added to an entry that is already in the ledger' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create or replace function keep_account_months() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  insert into account_months as kept (organization_id, account_id, month, source_kind, debit, credit, lines)
    select organization_id, account_id, month, source_kind, sum(debit), sum(credit), sum(lines)
    from (
      select organization_id, account_id, date_trunc('month', date)::date as month, sum(debit) as debit,
        sum(credit) as credit, count(*) as lines, (
          select source_kind from entries
          where entries.organization_id = added.organization_id and entries.id = added.entry_id
        ) as source_kind
      from added group by organization_id, entry_id, account_id, month
    ) as of_entries
    group by organization_id, account_id, month, source_kind
    order by organization_id, account_id, month, source_kind
  on conflict (organization_id, account_id, month, source_kind) do update set
      debit = kept.debit + excluded.debit,
      credit = kept.credit + excluded.credit,
      lines = kept.lines + excluded.lines;
  insert into account_corrections as kept (organization_id, account_id, first_date, last_date, amount, lines)
    select added.organization_id, account_id, least(added.date, reversed.date) as first_date,
      greatest(added.date, reversed.date) as last_date, sum(debit + credit), 2 * count(*)
    from added
    cross join lateral (
      select reverses_id from entries
      where entries.organization_id = added.organization_id and entries.id = added.entry_id offset 0
    ) as reversal
    cross join lateral (
      select date from entries
      where entries.organization_id = added.organization_id and entries.id = reversal.reverses_id offset 0
    ) as reversed
    group by added.organization_id, account_id, first_date, last_date
    order by added.organization_id, account_id, first_date, last_date
  on conflict (organization_id, account_id, first_date, last_date) do update set
      amount = kept.amount + excluded.amount,
      lines = kept.lines + excluded.lines;
  return null;
end
$$;

-- A document that is only now written is settled by nothing: its balance is what it asks for. (It was looked up with its
-- allocations, a row at a time.)
create function keep_invoice_balances_of_new_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  insert into invoice_balances (organization_id, invoice_id, kind, client_id, supplier_id, currency_id, date, due_date,
      voided_on, total, base_total, open_total, open_base, last_day, settled_on)
    select organization_id, id, kind, client_id, supplier_id, currency_id, date, coalesce(due_date, date), voided_on,
      total, base_total, total, base_total, date,
      case when total = 0 and base_total = 0 then date else 'infinity'::date end
    from written where kind in ('sales_invoice', 'purchase_invoice') and status <> 'draft';
  return null;
end
$$;
drop trigger invoice_balances_kept on documents;
create trigger invoice_balances_kept after insert on documents
  referencing new table as written for each statement execute function keep_invoice_balances_of_new_documents();
