-- Who may read and write what: the two roles that the server works as, and what a table of an organization calls to be kept
-- apart. The same tables stand on one PostgreSQL and on several with Citus, where every row of an organization lies on one
-- node: what a trigger or a function does with rows of an organization names the organization in each statement, and takes
-- rows of a transition table out of it before it asks any other table.

-- The application's own role: it reads and writes the books, but owns nothing, so it can neither switch off a rule nor
-- rewrite the ledger. Where the connecting user may not create roles, the triggers still hold.
do $$
begin
  if not exists (select from pg_roles where rolname = 'jornal_app') then
    create role jornal_app nologin;
  end if;
  execute format('grant jornal_app to %I', current_user);
exception
  when insufficient_privilege or duplicate_object or unique_violation then
    raise notice 'role jornal_app was not created here';
end
$$;

-- Whoever sees only their own works as jornal_own: the application's role with fewer rows (0014-own-scope.sql).
do $$
begin
  if not exists (select from pg_roles where rolname = 'jornal_own') then
    create role jornal_own nologin;
  end if;
  execute format('grant jornal_own to %I', current_user);
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant jornal_app to jornal_own;
  end if;
exception
  when insufficient_privilege or duplicate_object or unique_violation then
    raise notice 'role jornal_own was not created here';
end
$$;

-- The organization a transaction works for; null outside one, and then no row of any organization is visible.
create function app_organization() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::bigint $$;

-- Opens the books of an organization for what follows in the transaction, on whichever node they are.
create function open_organization(organization bigint) returns void
  language plpgsql
  as $$ begin execute format('set local app.organization_id to %L', coalesce(organization::text, '')); end $$;

-- The person a transaction works for, where it asks to which organizations that person belongs; null elsewhere.
create function app_user() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

-- Of whoever sees only their own: the person, and the representative that they are.
create function app_own_user() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.own_user', true), '')::bigint $$;

create function app_own_representative() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.own_representative', true), '')::bigint $$;

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

-- Citus knows no rights by column: there the application may update the table, and a trigger refuses what it may not.
create function refuse_other_columns() returns trigger
  language plpgsql
  as $$
begin
  if to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv
    or current_user = (select relowner::regrole::name from pg_class where oid = tg_relid)
  then
    return new;
  end if;
  raise exception 'permission denied for columns of %', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create function let_columns_change(table_name regclass, columns text[]) returns void
  language plpgsql
  as $$
begin
  execute format('drop trigger if exists columns_stand on %s', table_name);
  execute format('create trigger columns_stand before update on %s for each row execute function refuse_other_columns(%s)',
    table_name, (select string_agg(quote_literal(name), ', ') from unnest(columns) as name));
  execute format('grant update on %s to jornal_app', table_name);
end
$$;

create function grant_to_app(rights text, table_name regclass) returns void
  language plpgsql
  as $$
declare
  columns text := (regexp_match(rights, '^update \((.*)\)$'))[1];
begin
  if not exists (select from pg_roles where rolname = 'jornal_app') then
    return;
  end if;
  if columns is not null and on_nodes() then
    perform let_columns_change(
      table_name, array(select trim(both ' "' from name) from unnest(string_to_array(columns, ',')) as name));
  else
    execute format('grant %s on %s to jornal_app', rights, table_name);
  end if;
end
$$;

create function grant_sequence_to_app(table_name text) returns void
  language plpgsql
  as $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    execute format('grant usage on sequence %s to jornal_app', pg_get_serial_sequence(table_name, 'id'));
  end if;
end
$$;

-- Rows of a table are seen and written only for the organization of the transaction, also by the owner of the table, and
-- lie with all others of it. The condition is a plain comparison: the planner turns it into one check before the table is
-- read, and a database spread over several servers can send it to the one that has the rows.
create function keep_to_organization(table_name regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', table_name);
  -- On nodes the owner is no application, and the rows of an organization could not be moved.
  execute format('alter table %s %s row level security', table_name, case when on_nodes() then 'no force' else 'force' end);
  execute format('drop policy if exists own_organization on %s', table_name);
  execute format('create policy own_organization on %s using (organization_id = app_organization())', table_name);
  if on_nodes() then
    execute format('select create_distributed_table(%L, %L, colocate_with := %L)', table_name, 'organization_id', 'entries');
  end if;
end
$$;

-- Ends the queries that run under an application's name, for a server that stops. A function of the owner's, because the
-- application's role may not signal the sessions it works in.
create function cancel_queries(application text) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    select count(pg_cancel_backend(pid)) from pg_stat_activity
    where datname = current_database() and usename = session_user and application_name = application
      and pid <> pg_backend_pid()
  $$;
revoke all on function cancel_queries from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant execute on function cancel_queries to jornal_app;
  end if;
end
$$;
