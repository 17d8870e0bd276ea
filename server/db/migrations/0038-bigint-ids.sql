-- Ids are bigint: the sequences are shared by all organizations, and a large installation exhausts integer. Those of
-- countries and currencies are too, so that one rule holds for every id. Each table is rewritten once, with nobody else
-- at work.

-- It is named like every other id, by which the server knows what to read as a number.
alter table document_items rename column sold_to to sold_to_id;

-- What depends on the type of an id is put aside, and made again below.
drop view invoice_standings_now;
do $$
declare
  one record;
begin
  for one in select schemaname, tablename, policyname from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on %I.%I', one.policyname, one.schemaname, one.tablename);
  end loop;
end
$$;
drop function app_organization();
drop function app_user();
drop function remove_organization(integer, integer);
drop function organizations_to_prove(interval, interval);
drop function keep_invoice_standings(integer[], integer[]);
drop function entry_hash(integer, text, date, bigint);

-- Each table in one statement, so that it is rewritten once; foreign keys are checked once, when all tables agree. The
-- sequence of an identity column follows its column.
do $$
declare
  one record;
  foreign_keys text[];
  foreign_key text;
begin
  select array_agg(
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) order by oid)
    into foreign_keys from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
  for one in
    select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s drop constraint %I', one.owner, one.conname);
  end loop;
  for one in
    select attrelid::regclass as owner, string_agg(format('alter column %I type bigint', attname), ', ') as changes
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and atttypid = 'integer'::regtype
      and not attisdropped and attname ~ '(^|_)id$|_by$'
    group by attrelid
  loop
    execute format('alter table %s %s', one.owner, one.changes);
  end loop;
  foreach foreign_key in array foreign_keys loop
    execute foreign_key;
  end loop;
  -- The statistics of a column go with its type.
  for one in
    select pg_class.oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  loop
    execute format('analyze %s', one.name);
  end loop;
end
$$;

create function app_organization() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::bigint $$;

create function app_user() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

do $$
declare
  one regclass;
begin
  for one in
    select pg_class.oid from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'organization_id' and not attisdropped and relkind in ('r', 'p')
      and relnamespace = 'public'::regnamespace
  loop
    perform keep_to_organization(one);
  end loop;
end
$$;
create policy own_memberships on members for select using (user_id = app_user());
create policy own_membership_ends on members for delete using (user_id = app_user());

-- As in 0024; the hash is of the id's digits, so every fingerprint stays what it was.
create function entry_hash(id bigint, number text, date date, total bigint) returns bigint
  language sql immutable parallel safe
  as $$ select hashtextextended(concat_ws('|', id, number, date - date '2000-01-01', total), 0) $$;

-- As in 0025.
create view invoice_standings_now as
  select organization_id, invoice_id, kind, client_id, supplier_id, currency_id, date, due_date, voided_on, total, base_total,
    open_total, open_base, last_day,
    case when open_total = 0 and open_base = 0 then last_day else 'infinity'::date end as settled_on
  from (
    select documents.organization_id, documents.id as invoice_id, kind, client_id, supplier_id, currency_id,
      documents.date, coalesce(due_date, documents.date) as due_date, documents.voided_on, total, base_total,
      total - coalesce(settled.amount, 0) as open_total, base_total - coalesce(settled.base_amount, 0) as open_base,
      greatest(documents.date, settled.last_day) as last_day
    from documents cross join lateral (
      select sum(amount) filter (where allocations.voided_on is null)::bigint as amount,
        sum(base_amount) filter (where allocations.voided_on is null)::bigint as base_amount,
        max(greatest(allocations.date, allocations.voided_on)) as last_day
      from allocations
      where allocations.organization_id = documents.organization_id and allocations.invoice_id = documents.id
    ) as settled
    where kind in ('sales_invoice', 'purchase_invoice') and status <> 'draft'
  ) as standing;
alter view invoice_standings_now set (security_invoker = true);
select grant_to_app('select', 'invoice_standings_now');

create function keep_invoice_standings(organizations bigint[], invoices bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into invoice_standings
      select invoice_standings_now.* from (
        select distinct * from unnest(organizations, invoices) as asked (organization_id, invoice_id)
      ) as asked join invoice_standings_now using (organization_id, invoice_id)
      order by organization_id, invoice_id
    on conflict (organization_id, invoice_id) do update set
      client_id = excluded.client_id, supplier_id = excluded.supplier_id, currency_id = excluded.currency_id,
      date = excluded.date, due_date = excluded.due_date, voided_on = excluded.voided_on,
      total = excluded.total, base_total = excluded.base_total, open_total = excluded.open_total,
      open_base = excluded.open_base, last_day = excluded.last_day, settled_on = excluded.settled_on
  $$;
revoke all on function keep_invoice_standings from public;

create or replace function keep_standings_of_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  organizations bigint[];
  invoices bigint[];
begin
  select array_agg(organization_id), array_agg(id) into organizations, invoices from written
    where kind in ('sales_invoice', 'purchase_invoice') and status <> 'draft';
  if invoices is not null then
    perform keep_invoice_standings(organizations, invoices);
  end if;
  return null;
end
$$;

-- Removes a whole organization, at its owner's word, as 0031 does; its rows are seen as those of the open organization.
create function remove_organization(removed bigint, asked_by bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  remaining regclass[];
  one regclass;
begin
  if not exists (select from organizations where id = removed and owner_id = asked_by) then
    raise exception 'only its owner removes an organization' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.organization_id', removed::text, true);
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

-- Organizations whose books were written to since their last proof, and then left in peace for a while. Each is opened in
-- turn, so that nobody needs the right to read the books of all.
create function organizations_to_prove(quiet interval, again interval) returns setof bigint
  language plpgsql security invoker
  as $$
declare
  organization bigint;
  is_waiting boolean;
  begun timestamptz;
  waiting bigint[] := '{}';
  since timestamptz[] := '{}';
begin
  for organization in select id from organizations loop
    perform set_config('app.organization_id', organization::text, true);
    select last.audit_id is null or (last.audit_id <> heads.id and last.started_at < now() - again), last.started_at
      into is_waiting, begun
      from audit_heads as heads
      join audit on audit.organization_id = heads.organization_id and audit.id = heads.id
      left join lateral (
        select audit_id, started_at from proof_runs
        where proof_runs.organization_id = organization order by proof_runs.id desc limit 1
      ) as last on true
      where heads.organization_id = organization and audit.at < now() - quiet;
    if is_waiting then
      waiting := waiting || organization;
      since := since || begun;
    end if;
  end loop;
  perform set_config('app.organization_id', '', true);
  return query
    select found.id from unnest(waiting, since) as found (id, at) order by found.at nulls first;
end
$$;

revoke all on function remove_organization from public;
revoke all on function organizations_to_prove from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant execute on function remove_organization to jornal_app;
    grant execute on function organizations_to_prove to jornal_app;
  end if;
end
$$;
