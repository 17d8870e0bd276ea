-- The same tables on one PostgreSQL and on several with Citus, where every row of an organization lies on one node: what a
-- trigger or a function does with rows of an organization names the organization in each statement, and takes rows of a
-- transition table out of it before it asks any other table. What is kept, and what is refused, stays as it was.

-- Whether `npm run distribute` has spread the tables over nodes.
create function on_nodes() returns boolean
  language plpgsql stable
  as $$
declare
  found boolean;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then
    return false;
  end if;
  execute $query$
    select exists (
      select from pg_catalog.pg_dist_partition where logicalrelid = 'public.entries'::regclass and partmethod = 'h')
  $query$ into found;
  return found;
end
$$;

-- A token is 256 random bits: it is looked for by itself, and its key begins with the organization as every other.
alter table invitations drop constraint invitations_token_hash_key, add unique (organization_id, token_hash);
alter table document_links drop constraint document_links_token_hash_key, add unique (organization_id, token_hash);
alter table api_keys drop constraint api_keys_token_hash_key, add unique (organization_id, token_hash);
create index invitations_by_token on invitations (token_hash);
create index document_links_by_token on document_links (token_hash);
create index api_keys_by_token on api_keys (token_hash);

-- What an organization was is written where it is changed (server/organizations/sql/seller-details.ts): the table of
-- organizations stands on every node, and a trigger of it would write once on each.
drop trigger keep_earlier_seller_details on organizations;
drop function keep_earlier_seller_details();

-- A default is computed where a statement arrives, a trigger where the row is kept.
create function note_transaction() returns trigger
  language plpgsql
  as $$ begin new.written_in := pg_current_xact_id(); return new; end $$;
create trigger written_in_this_transaction before insert on entries for each row execute function note_transaction();

-- As 0038, by casts that no setting changes, so that it is expanded where it stands.
create or replace function entry_hash(id bigint, number text, date date, total bigint) returns bigint
  language sql immutable parallel safe
  as $$ select hashtextextended(id::text || '|' || number || '|' || (date - date '2000-01-01')::text || '|' || total::text, 0) $$;

-- Entries are found by their keys, however small their table was when a plan was made.
create or replace function refuse_late_lines() returns trigger
  language plpgsql set enable_seqscan to off
  as $$
declare
  organization bigint;
  touched bigint[];
begin
  for organization, touched in select organization_id, array_agg(distinct entry_id) from added group by organization_id loop
    if exists (
      select from entries
      where organization_id = organization and id = any (touched) and written_in <> pg_current_xact_id()
    ) then
      raise exception 'a line cannot be added to an entry that is already in the ledger' using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end
$$;

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
        count(*) as lines
      from added join unnest(entry_ids, kinds) as entry (id, kind) on entry.id = entry_id
      where organization_id = organization group by account_id, month, kind order by account_id, month, kind
    loop
      insert into account_months as kept (organization_id, account_id, month, source_kind, debit, credit, lines)
        values (organization, one.account_id, one.month, one.kind, one.debit, one.credit, one.lines)
      on conflict (organization_id, account_id, month, source_kind) do update set
          debit = kept.debit + excluded.debit,
          credit = kept.credit + excluded.credit,
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

create or replace function keep_entry_months() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  one record;
begin
  for one in
    select organization_id, date_trunc('month', date)::date as month, count(*) as entries, min(date) as first_date,
      max(date) as last_date, bit_xor(entry_hash(id, number, date, total_debit)) as fingerprint
    from added group by organization_id, month order by organization_id, month
  loop
    insert into entry_months as kept (organization_id, month, entries, first_date, last_date, fingerprint)
      values (one.organization_id, one.month, one.entries, one.first_date, one.last_date, one.fingerprint)
    on conflict (organization_id, month) do update set
      entries = kept.entries + excluded.entries,
      first_date = least(kept.first_date, excluded.first_date),
      last_date = greatest(kept.last_date, excluded.last_date),
      fingerprint = kept.fingerprint # excluded.fingerprint;
  end loop;
  return null;
end
$$;

-- What is open of invoices, as the view invoice_balances_now says it. On nodes one after the other: what is inserted from a query
-- goes through another node.
create or replace function keep_invoice_balances(organizations bigint[], invoices bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan to off
  as $$
declare
  one record;
  document record;
  settled record;
  last_day date;
begin
  if not on_nodes() then
    insert into invoice_balances
      select found.* from (
        select distinct * from unnest(organizations, invoices) as asked (organization_id, invoice_id)
      ) as asked cross join lateral (
        select * from invoice_balances_now as now
        where now.organization_id = asked.organization_id and now.invoice_id = asked.invoice_id
        offset 0
      ) as found
      order by organization_id, invoice_id
    on conflict (organization_id, invoice_id) do update set
      client_id = excluded.client_id, supplier_id = excluded.supplier_id, currency_id = excluded.currency_id,
      date = excluded.date, due_date = excluded.due_date, voided_on = excluded.voided_on,
      total = excluded.total, base_total = excluded.base_total, open_total = excluded.open_total,
      open_base = excluded.open_base, last_day = excluded.last_day, settled_on = excluded.settled_on,
      due_at_once = excluded.due_at_once;
    return;
  end if;
  for one in
    select distinct asked.organization_id, asked.invoice_id
    from unnest(organizations, invoices) as asked (organization_id, invoice_id) order by 1, 2
  loop
    select kind, client_id, supplier_id, currency_id, date, due_date, voided_on, total, base_total, due_at_once into document
      from documents
      where organization_id = one.organization_id and id = one.invoice_id
        and kind in ('sales_invoice', 'purchase_invoice') and status <> 'draft';
    continue when not found;
    select coalesce(sum(amount) filter (where voided_on is null), 0)::bigint as amount,
        coalesce(sum(base_amount) filter (where voided_on is null), 0)::bigint as base_amount,
        max(greatest(date, voided_on)) as last_day
      into settled from allocations where organization_id = one.organization_id and invoice_id = one.invoice_id;
    last_day := greatest(document.date, settled.last_day);
    insert into invoice_balances as kept (organization_id, invoice_id, kind, client_id, supplier_id, currency_id, date,
        due_date, voided_on, total, base_total, open_total, open_base, last_day, settled_on, due_at_once)
      values (one.organization_id, one.invoice_id, document.kind, document.client_id, document.supplier_id,
        document.currency_id, document.date, coalesce(document.due_date, document.date), document.voided_on, document.total,
        document.base_total, document.total - settled.amount, document.base_total - settled.base_amount, last_day,
        case when document.total = settled.amount and document.base_total = settled.base_amount then last_day
          else 'infinity'::date end, document.due_at_once)
    on conflict (organization_id, invoice_id) do update set
      client_id = excluded.client_id, supplier_id = excluded.supplier_id, currency_id = excluded.currency_id,
      date = excluded.date, due_date = excluded.due_date, voided_on = excluded.voided_on,
      total = excluded.total, base_total = excluded.base_total, open_total = excluded.open_total,
      open_base = excluded.open_base, last_day = excluded.last_day, settled_on = excluded.settled_on,
      due_at_once = excluded.due_at_once;
  end loop;
end
$$;

create or replace function keep_invoice_balances_of_new_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  one record;
begin
  if not on_nodes() then
    insert into invoice_balances (organization_id, invoice_id, kind, client_id, supplier_id, currency_id, date, due_date,
        voided_on, total, base_total, open_total, open_base, last_day, settled_on, due_at_once)
      select organization_id, id, kind, client_id, supplier_id, currency_id, date, coalesce(due_date, date), voided_on,
        total, base_total, total, base_total, date,
        case when total = 0 and base_total = 0 then date else 'infinity'::date end, due_at_once
      from written where kind in ('sales_invoice', 'purchase_invoice') and status <> 'draft';
    return null;
  end if;
  for one in select * from written where kind in ('sales_invoice', 'purchase_invoice') and status <> 'draft' loop
    insert into invoice_balances (organization_id, invoice_id, kind, client_id, supplier_id, currency_id, date, due_date,
        voided_on, total, base_total, open_total, open_base, last_day, settled_on, due_at_once)
      values (one.organization_id, one.id, one.kind, one.client_id, one.supplier_id, one.currency_id, one.date,
        coalesce(one.due_date, one.date), one.voided_on, one.total, one.base_total, one.total, one.base_total, one.date,
        case when one.total = 0 and one.base_total = 0 then one.date else 'infinity'::date end, one.due_at_once);
  end loop;
  return null;
end
$$;

-- On a shard the table of a trigger has a name of its own.
create or replace function refuse_ledger_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removing_organization', true) = old.organization_id::text
    and current_user = (select relowner::regrole::name from pg_class where oid = tg_relid)
  then
    return old;
  end if;
  raise exception 'the ledger is not changed: % of % refused', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end
$$;

create or replace function refuse_audit_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removing_organization', true) = old.organization_id::text
    and current_user = (select relowner::regrole::name from pg_class where oid = tg_relid)
  then
    return old;
  end if;
  raise exception 'the audit trail is not changed: % of % refused', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation';
end
$$;

create or replace function refuse_posted_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('app.removing_organization', true) = old.organization_id::text
      and current_user = (select relowner::regrole::name from pg_class where oid = tg_relid)
    then
      return old;
    end if;
  elsif old.status = 'posted' and new.status <> 'draft' and new.number = old.number and new.kind = old.kind
    -- Openings have a revision of their own, which their invoices share.
    and (new.revision = old.revision + 1 or (old.is_opening and new.is_opening and new.revision = old.revision))
  then
    return new;
  end if;
  raise exception 'what is posted is not changed: % of document % refused', lower(tg_op), old.id
    using errcode = 'restrict_violation';
end
$$;

-- What differs from table to table is said with the trigger.
create or replace function refuse_chain_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and tg_argv[0] = 'moves on' then
    if new.organization_id = old.organization_id and new.id = old.id + 1 then
      return new;
    end if;
  end if;
  if tg_op = 'DELETE' and tg_argv[0] <> 'stays'
    and current_setting('app.removing_organization', true) = old.organization_id::text
    and current_user = (select relowner::regrole::name from pg_class where oid = tg_relid)
  then
    return old;
  end if;
  raise exception 'the chain is not changed: % of % refused', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger chain_stands on chain_links;
drop trigger chain_stands on chain_heads;
drop trigger removal_stands on removed_organizations;
create trigger chain_stands before update or delete on chain_links
  for each row execute function refuse_chain_change('stands');
create trigger chain_stands before update or delete on chain_heads
  for each row execute function refuse_chain_change('moves on');
create trigger removal_stands before update or delete on removed_organizations
  for each row execute function refuse_chain_change('stays');

create or replace function refuse_seal_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removing_organization', true) = old.organization_id::text
    and current_user = (select relowner::regrole::name from pg_class where oid = tg_relid)
  then
    return old;
  end if;
  if tg_op = 'UPDATE' and tg_argv[0] = 'withdrawn' then
    if old.withdrawn_at is null and new.withdrawn_at is not null
      and to_jsonb(new) - array['withdrawn_at', 'withdrawn_by', 'withdrawer', 'withdrawn_reason']
        = to_jsonb(old) - array['withdrawn_at', 'withdrawn_by', 'withdrawer', 'withdrawn_reason']
    then
      return new;
    end if;
  end if;
  raise exception 'a seal is not changed: % of % refused', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger seals_stand on period_seals;
create trigger seals_stand before update or delete on period_seals
  for each row execute function refuse_seal_change('withdrawn');
