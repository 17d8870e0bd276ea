-- Row security holds for every table of an organization, and for the owner of the tables too. The condition is a plain
-- comparison: the planner turns it into one check before the table is read, and a database spread over several servers
-- can send it to the one that has the rows.
create or replace function keep_to_organization(table_name regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('drop policy if exists own_organization on %s', table_name);
  execute format('create policy own_organization on %s using (organization_id = app_organization())', table_name);
end
$$;

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

-- The person a transaction works for, where it asks to which organizations that person belongs; null elsewhere.
create function app_user() returns integer
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::integer $$;

-- To which organizations one belongs is asked before any of them is open, and given up with the account.
create policy own_memberships on members for select using (user_id = app_user());
create policy own_membership_ends on members for delete using (user_id = app_user());

-- Removes a whole organization, at its owner's word, as 0006 does; its rows are seen as those of the open organization.
create or replace function remove_organization(removed integer, asked_by integer) returns void
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
create or replace function organizations_to_prove(quiet interval, again interval) returns setof integer
  language plpgsql security invoker
  as $$
declare
  organization integer;
  is_waiting boolean;
  begun timestamptz;
  waiting integer[] := '{}';
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
