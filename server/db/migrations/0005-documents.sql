-- How the numbers of one kind of document look. A series is a document kind, or `entry` for the ledger's entries.
create table serial_numbers (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  series text not null,
  prefix text not null,
  start integer not null default 1 check (start > 0),
  width smallint not null default 5 check (width between 1 and 12),
  yearly_reset boolean not null default false,
  revision integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, series)
);

-- The last number given in a series; its row is locked until the posting commits, so numbers have no gap.
create table counters (
  organization_id integer not null references organizations,
  series text not null,
  year integer not null,
  last integer not null,
  primary key (organization_id, series, year)
);

-- Every document of every kind. A posted line is a copy: it never changes because a product or a client did.
-- Amounts are minor units of the document's currency, `base_total` of the organization's.
create table documents (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  kind text not null,
  status text not null check (status in ('draft', 'posted', 'void')),
  number text,
  counter integer,
  date date not null,
  due_date date,
  name text,
  details text,
  client_id integer,
  supplier_id integer,
  representative_id integer,
  warehouse_id integer,
  currency_id integer not null,
  exchange_rate numeric(18, 9) not null default 1 check (exchange_rate > 0),
  tax_inclusive boolean not null default false,
  value_added_tax_rate numeric(9, 6) not null default 0,
  sales_tax_rate numeric(9, 6) not null default 0,
  discount numeric(18, 6) not null default 0,
  discount_type text not null default 'amount' check (discount_type in ('amount', 'percent')),
  shipping_fee bigint not null default 0,
  settlement bigint not null default 0,
  reference text,
  notes text,
  client_comments text,
  subtotal bigint not null default 0,
  discount_total bigint not null default 0,
  taxable bigint not null default 0,
  value_added_tax bigint not null default 0,
  sales_tax bigint not null default 0,
  rounding bigint not null default 0,
  total bigint not null default 0,
  base_total bigint not null default 0,
  revision integer not null default 1,
  entry_id integer,
  created_by integer references users,
  created_at timestamptz not null default now(),
  posted_at timestamptz,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, kind, number),
  unique (organization_id, kind, reference),
  foreign key (organization_id, client_id) references clients,
  foreign key (organization_id, supplier_id) references suppliers,
  foreign key (organization_id, representative_id) references representatives,
  foreign key (organization_id, warehouse_id) references warehouses,
  check ((status = 'draft') = (number is null))
);
create index documents_by_date on documents (organization_id, kind, date, id);
create index documents_by_client on documents (organization_id, client_id) where client_id is not null;
create index documents_by_supplier on documents (organization_id, supplier_id) where supplier_id is not null;
create index documents_search on documents using gin (search_text gin_trgm_ops);

create table document_items (
  organization_id integer not null,
  id integer generated always as identity,
  document_id integer not null,
  position integer not null,
  product_id integer,
  account_id integer,
  description text,
  quantity numeric(18, 6),
  price numeric(18, 6),
  discount numeric(18, 6) not null default 0,
  discount_type text not null default 'amount',
  value_added_tax boolean not null default false,
  sales_tax boolean not null default false,
  analytical_account_id integer,
  details text,
  client_id integer,
  supplier_id integer,
  debtor bigint not null default 0,
  creditor bigint not null default 0,
  gross bigint not null default 0,
  line_discount bigint not null default 0,
  net bigint not null default 0,
  value_added_tax_amount bigint not null default 0,
  sales_tax_amount bigint not null default 0,
  total bigint not null default 0,
  cost bigint not null default 0,
  primary key (organization_id, id),
  unique (organization_id, document_id, position),
  foreign key (organization_id, document_id) references documents on delete cascade,
  foreign key (organization_id, product_id) references products,
  foreign key (organization_id, account_id) references accounts,
  foreign key (organization_id, analytical_account_id) references analytical_accounts,
  foreign key (organization_id, client_id) references clients,
  foreign key (organization_id, supplier_id) references suppliers
);
create index document_items_by_product on document_items (organization_id, product_id) where product_id is not null;

select grant_to_app('select, insert, update', 'serial_numbers');
select grant_to_app('select, insert, update', 'counters');
select grant_to_app('select, insert, update, delete', 'documents');
select grant_to_app('select, insert, update, delete', 'document_items');
select keep_to_organization('serial_numbers');
select keep_to_organization('counters');
select keep_to_organization('documents');
select keep_to_organization('document_items');
