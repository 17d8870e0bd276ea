-- The imports of an organization: how far each has come while it runs, and its figures when it is done. Amounts are
-- minor units of the base currency.
create table imports (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  resource text not null,
  file_name text not null default '',
  is_dry_run boolean not null default false,
  state text not null default 'reading'
    check (state in ('reading', 'checking', 'writing', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  cancel_requested boolean not null default false,
  taken_rows integer not null default 0,
  taken_documents integer not null default 0,
  taken_total bigint not null default 0,
  refused_rows integer not null default 0,
  refused_documents integer not null default 0,
  refused_total bigint not null default 0,
  started_by integer references users,
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select grant_to_app('select, insert, update, delete', 'imports');
select keep_to_organization('imports');
