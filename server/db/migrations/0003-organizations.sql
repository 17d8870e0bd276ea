create table organizations (
  id integer generated always as identity primary key,
  name text not null,
  owner_id integer not null references users,
  country_id integer not null,
  time_zone text not null,
  language text not null default 'ar' check (language in ('ar', 'en')),
  location text,
  tax_number text,
  logo text,
  base_currency_id integer not null,
  base_decimals smallint not null check (base_decimals between 0 and 4),
  value_added_tax numeric(9, 6) not null default 0 check (value_added_tax between 0 and 100),
  sales_tax numeric(9, 6) not null default 0 check (sales_tax between 0 and 100),
  lock_date date,
  fiscal_year_start text not null default '01-01',
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index organizations_by_owner on organizations (owner_id);

-- The currencies an organization keeps documents in; the one at position 0 is its base.
create table organization_coins (
  organization_id integer not null references organizations,
  position smallint not null,
  currency_id integer not null,
  primary key (organization_id, position),
  unique (organization_id, currency_id)
);

create table roles (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  name text not null,
  display_name text not null,
  description text not null default '',
  permissions jsonb not null default '{}',
  scope text not null default 'all' check (scope in ('all', 'own')),
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  created_at timestamptz not null default now(),
  revision integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, name)
);

create table members (
  organization_id integer not null references organizations,
  user_id integer not null references users on delete cascade,
  type text not null check (type in ('owner', 'admin', 'assistant')),
  role_id integer,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, role_id) references roles
);
create index members_by_user on members (user_id);

-- The first answer to a request that named itself, so that sending it again changes nothing.
create table idempotency_keys (
  organization_id integer not null,
  user_id integer not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

select grant_to_app('select, insert, update', 'organizations');
select grant_to_app('select, insert, update, delete', 'organization_coins');
select grant_to_app('select, insert, update, delete', 'roles');
select grant_to_app('select, insert, update, delete', 'members');
select grant_to_app('select, insert, update, delete', 'idempotency_keys');
