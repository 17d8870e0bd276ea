-- Where a bank's own cheques have their entries: millimetres from the upper left corner.
create table cheque_forms (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  name text not null,
  bank_account_id bigint,
  language text not null check (language in ('ar', 'en')),
  crossed boolean not null,
  text_size text not null check (text_size in ('8', '9', '10', '11', '12')),
  width numeric(18, 6) not null check (width > 0),
  height numeric(18, 6) not null check (height > 0),
  date_x numeric(18, 6) not null,
  date_y numeric(18, 6) not null,
  payee_x numeric(18, 6) not null,
  payee_y numeric(18, 6) not null,
  payee_width numeric(18, 6) not null,
  words_x numeric(18, 6) not null,
  words_y numeric(18, 6) not null,
  words_width numeric(18, 6) not null,
  amount_x numeric(18, 6) not null,
  amount_y numeric(18, 6) not null,
  shift_x numeric(18, 6) not null default 0,
  shift_y numeric(18, 6) not null default 0,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, name),
  foreign key (organization_id, bank_account_id) references accounts
);
create index cheque_forms_by_account on cheque_forms (organization_id, bank_account_id);
select grant_to_app('select, insert, update, delete', 'cheque_forms');
select keep_to_organization('cheque_forms');

-- Roles that organizations began with, as they are begun with now.
update roles set permissions = permissions || '{"cheque_forms":["create","read","update","delete"]}' where name = 'accountant';
update roles set permissions = permissions || '{"cheque_forms":["read"]}' where name in ('cashier', 'auditor');
