-- The application's own role: it reads and writes the books, but owns nothing, so it can neither switch off a rule nor
-- rewrite the ledger. Where the connecting user may not create roles, the triggers below still hold.
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

-- The organization a transaction works for; null outside one, and then no row of any organization is visible.
create function app_organization() returns integer
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::integer $$;

create function grant_to_app(rights text, table_name regclass) returns void
  language plpgsql
  as $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
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

-- Rows of a table are seen and written only for the organization of the transaction.
create function keep_to_organization(table_name regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format(
    'create policy own_organization on %s using (organization_id = (select app_organization())) '
    'with check (organization_id = (select app_organization()))', table_name);
end
$$;
