create table categories (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  name text not null,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, name)
);
create index categories_search on categories using gin (search_text gin_trgm_ops);
select grant_to_app('select, insert, update, delete', 'categories');
select keep_to_organization('categories');
