-- `search_text` is what a search looks into and `sort_keys` what a list is ordered by, both computed by schema/search.ts,
-- so that order and search do not depend on the database's collation.

create table units (
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
create index units_search on units using gin (search_text gin_trgm_ops);
select grant_to_app('select, insert, update, delete', 'units');
select keep_to_organization('units');

create table warehouses (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  name text not null,
  code text,
  address text,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, name)
);
create index warehouses_search on warehouses using gin (search_text gin_trgm_ops);
select grant_to_app('select, insert, update, delete', 'warehouses');
select keep_to_organization('warehouses');

create table accounts (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  code text not null,
  name text not null,
  type text not null,
  parent_id integer,
  description text,
  has_analytical_account boolean not null default false,
  percentage numeric(9, 6),
  -- The account of the default chart it began as: shown in the reader's language until it is renamed.
  seed text,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, code),
  foreign key (organization_id, parent_id) references accounts
);
create index accounts_search on accounts using gin (search_text gin_trgm_ops);
create index accounts_by_code on accounts (organization_id, (sort_keys ->> 'code') collate "C");
select grant_to_app('select, insert, update, delete', 'accounts');
select keep_to_organization('accounts');

-- Which account of the chart plays each part in the postings (`receivable`, `sales`, `output_tax` ...).
create table posting_accounts (
  organization_id integer not null references organizations,
  role text not null,
  account_id integer not null,
  primary key (organization_id, role),
  foreign key (organization_id, account_id) references accounts
);
select grant_to_app('select, insert, update', 'posting_accounts');
select keep_to_organization('posting_accounts');

create table analytical_accounts (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  code text,
  name text not null,
  account_id integer,
  description text,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, code),
  foreign key (organization_id, account_id) references accounts
);
create index analytical_accounts_search on analytical_accounts using gin (search_text gin_trgm_ops);
select grant_to_app('select, insert, update, delete', 'analytical_accounts');
select keep_to_organization('analytical_accounts');

create table representatives (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  name text not null,
  number text,
  job_title text,
  management text,
  role text,
  basic_salary bigint not null default 0,
  sale_percentage_value numeric(9, 6) not null default 0,
  phone text,
  address text,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, number)
);
create index representatives_search on representatives using gin (search_text gin_trgm_ops);
select grant_to_app('select, insert, update, delete', 'representatives');
select keep_to_organization('representatives');

create table clients (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  type text not null,
  display_name text not null,
  first_name text,
  surname text,
  company_name text,
  email text,
  main_contact text,
  phone text,
  mobile text,
  serial_number text,
  tax_number text,
  address text,
  currency_id integer,
  representative_id integer,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, representative_id) references representatives
);
create index clients_search on clients using gin (search_text gin_trgm_ops);
create index clients_by_display_name on clients (organization_id, (sort_keys ->> 'display_name') collate "C");
select grant_to_app('select, insert, update, delete', 'clients');
select keep_to_organization('clients');

create table suppliers (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  type text not null,
  display_name text not null,
  first_name text,
  company_name text,
  responsible_person text,
  email text,
  phone text,
  mobile text,
  tax_number text,
  address text,
  currency_id integer,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index suppliers_search on suppliers using gin (search_text gin_trgm_ops);
create index suppliers_by_display_name on suppliers (organization_id, (sort_keys ->> 'display_name') collate "C");
select grant_to_app('select, insert, update, delete', 'suppliers');
select keep_to_organization('suppliers');

create table products (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  name text not null,
  stock_type text not null check (stock_type in ('goods', 'services')),
  code text,
  barcode text,
  unit_id integer,
  default_price numeric(18, 6) not null,
  purchase_price numeric(18, 6),
  value_added_tax boolean not null default true,
  sales_tax boolean not null default false,
  income_account_id integer,
  expense_account_id integer,
  analytical_account_id integer,
  opening_quantity numeric(18, 6),
  opening_cost numeric(18, 6),
  opening_date date,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, code),
  foreign key (organization_id, unit_id) references units,
  foreign key (organization_id, income_account_id) references accounts,
  foreign key (organization_id, expense_account_id) references accounts,
  foreign key (organization_id, analytical_account_id) references analytical_accounts
);
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_by_name on products (organization_id, (sort_keys ->> 'name') collate "C");
select grant_to_app('select, insert, update, delete', 'products');
select keep_to_organization('products');
