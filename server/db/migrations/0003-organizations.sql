-- Organizations, how each of them works, and what it numbers by.

create table organizations (
  id bigint generated always as identity primary key,
  name text not null,
  owner_id bigint not null references users,
  country_id bigint not null,
  time_zone text not null,
  language text not null default 'ar' check (language in ('ar', 'en')),
  location text,
  tax_number text,
  logo text,
  base_currency_id bigint not null,
  base_decimals smallint not null check (base_decimals between 0 and 4),
  value_added_tax numeric(9, 6) not null default 0 check (value_added_tax between 0 and 100),
  sales_tax numeric(9, 6) not null default 0 check (sales_tax between 0 and 100),
  lock_date date,
  fiscal_year_start text not null default '01-01',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  taxes_compound boolean not null default false,
  value_added_tax_recoverable boolean not null default true,
  sales_tax_recoverable boolean not null default true,
  allows_negative_stock boolean not null default false,
  commission_base text not null default 'invoiced' check (commission_base in ('invoiced', 'collected')),
  -- Whether its members need a second factor to work for it.
  second_factor_required boolean not null default false,
  -- What papers and letters have of it. `location`, the address in lines of one's own, is printed while the parts of the
  -- address are empty. `logo` is the address of the picture, which organization_logos has.
  name_en text,
  commercial_register text,
  province text,
  city text,
  district text,
  street text,
  building_number text,
  additional_number text,
  postal_code text,
  phone text,
  second_phone text,
  contact_email text,
  website text,
  -- Weeks begin on Sunday unless somebody chooses.
  week_start text not null default 'sunday' check (week_start in ('by_country', 'saturday', 'sunday', 'monday')),
  -- How it shows figures, and how it trades.
  digits text not null default 'latin' check (digits in ('latin', 'arabic')),
  negative_amounts text not null default 'minus' check (negative_amounts in ('minus', 'parentheses')),
  hijri_dates text not null default 'by_country' check (hijri_dates in ('by_country', 'shown', 'hidden')),
  payment_days text not null default '0',
  aging_days text not null default '30_60_90',
  settlement_limit numeric(18, 6) not null default 1 check (settlement_limit >= 0),
  allows_repeated_products boolean not null default false,
  shipping_taxable boolean not null default true,
  -- What it writes of its own in mails with documents and statements: after the greeting, and at the end.
  mail_opening text,
  mail_closing text,
  mail_opening_en text,
  mail_closing_en text,
  -- What amounts show of their decimals on screens of sums: those of the currency, or none.
  decimals_shown text not null default 'currency' check (decimals_shown in ('currency', 'none')),
  -- How its papers look, and what stands on them.
  print_template text not null default 'daybook' check (print_template in ('daybook', 'compact', 'letterhead')),
  letterhead_top text not null default '50' check (letterhead_top in ('30', '40', '50', '60', '70')),
  print_colour text not null default '#111111' check (print_colour ~ '^#[0-9a-f]{6}$'),
  print_footer text,
  bank_details text,
  prints_logo boolean not null default true,
  prints_tax_number boolean not null default true,
  prints_commercial_register boolean not null default true,
  prints_bank_details boolean not null default true,
  prints_amount_in_words boolean not null default true,
  prints_code boolean not null default true,
  prints_signatures boolean not null default true,
  prints_client_balance boolean not null default false,
  -- How it is paid, as the page of an invoice has it, and when clients are reminded of what they owe.
  payment_instructions text,
  reminders boolean not null default false,
  reminder_before text not null default 'none' check (reminder_before in ('none', '1', '3', '7')),
  reminder_after text not null default '3' check (reminder_after in ('1', '3', '7', '14')),
  reminder_every text not null default '7' check (reminder_every in ('3', '7', '14', '30')),
  reminder_firm_after text not null default '30' check (reminder_firm_after in ('never', '14', '30', '60')),
  reminder_text text,
  -- Whether clients and products get numbers by themselves.
  numbers_records boolean not null default false,
  -- What happens when more is taken out of a cash box than is in it.
  negative_cash text not null default 'ask' check (negative_cash in ('ask', 'refuse', 'allow'))
);
create index organizations_by_owner on organizations (owner_id);
select grant_to_app('select, insert, update', 'organizations');

create table organization_logos (
  organization_id bigint primary key references organizations,
  type text not null check (type in ('image/png', 'image/jpeg')),
  content bytea not null
);
select keep_to_organization('organization_logos');
select grant_to_app('select, insert, update, delete', 'organization_logos');

-- The currencies an organization keeps documents in; the one at position 0 is its base.
create table organization_coins (
  organization_id bigint not null references organizations,
  position smallint not null,
  currency_id bigint not null,
  primary key (organization_id, position),
  unique (organization_id, currency_id)
);
select keep_to_organization('organization_coins');
select grant_to_app('select, insert, update, delete', 'organization_coins');

-- What papers have of an organization by law, as it was until a moment: a paper that is printed again names its seller as
-- the first one did. Written where it is changed (server/organizations/sql/seller-details.ts): the table of organizations
-- stands on every node, and a trigger of it would write once on each.
create table earlier_seller_details (
  organization_id bigint not null references organizations,
  until timestamptz not null default clock_timestamp(),
  name text not null,
  name_en text,
  tax_number text,
  commercial_register text,
  country_id bigint not null,
  time_zone text not null,
  location text,
  province text,
  city text,
  district text,
  street text,
  building_number text,
  additional_number text,
  postal_code text,
  -- How it was reached.
  phone text,
  second_phone text,
  contact_email text,
  website text,
  primary key (organization_id, until)
);
select keep_to_organization('earlier_seller_details');
select grant_to_app('select, insert', 'earlier_seller_details');

-- A tax from a day on. Before its first row, the organization's own rate holds. Read with the organization itself, as its
-- currencies are.
create table tax_rates (
  organization_id bigint not null references organizations,
  id bigint generated by default as identity,
  code text not null check (code in ('value_added_tax', 'sales_tax')),
  rate numeric(9, 6) not null check (rate between 0 and 100),
  valid_from date not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, id),
  constraint tax_rates_valid_from_key unique (organization_id, code, valid_from)
);
select keep_to_organization('tax_rates');
select grant_to_app('select, insert, delete', 'tax_rates');
select grant_sequence_to_app('tax_rates');

-- Base currency per unit of another, on a day.
create table exchange_rates (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  currency_id bigint not null,
  date date not null,
  rate numeric(18, 9) not null check (rate > 0),
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint exchange_rates_date_key unique (organization_id, currency_id, date)
);
select keep_to_organization('exchange_rates');
select grant_to_app('select, insert, update, delete', 'exchange_rates');

-- How the numbers of one kind of document look. A series is a document kind, or `entry` for the ledger's entries.
create table serial_numbers (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  series text not null,
  prefix text not null,
  start integer not null default 1 check (start > 0),
  width smallint not null default 5 check (width between 1 and 12),
  yearly_reset boolean not null default false,
  revision integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, series)
);
select keep_to_organization('serial_numbers');
select grant_to_app('select, insert, update', 'serial_numbers');

-- The last number given in a series; its row is locked until the posting commits, so numbers have no gap.
create table counters (
  organization_id bigint not null references organizations,
  series text not null,
  year integer not null,
  last integer not null,
  primary key (organization_id, series, year)
);
select keep_to_organization('counters');
select grant_to_app('select, insert, update', 'counters');

-- The next numbers of a series, in the order of their years; the counter stays locked until the transaction ends. The row
-- of the series is locked too, so that whoever locks a period waits for entries that are being written.
create function take_numbers(organization bigint, of_series text, years integer[])
  returns table (prefix text, start integer, width smallint, yearly_reset boolean, year integer, first integer)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  serial record;
  wanted record;
  moved integer;
begin
  select serial_numbers.prefix, serial_numbers.start, serial_numbers.width, serial_numbers.yearly_reset into serial
    from serial_numbers where organization_id = organization and series = of_series for key share;
  if not found then
    return;
  end if;
  for wanted in
    select case when serial.yearly_reset then asked.year else 0 end as year, count(*)::integer as count
    from unnest(years) as asked (year) group by 1 order by 1
  loop
    insert into counters as counter (organization_id, series, year, last)
      values (organization, of_series, wanted.year, serial.start + wanted.count - 1)
    on conflict (organization_id, series, year) do update
      set last = greatest(counter.last, serial.start - 1) + wanted.count
    returning last into moved;
    prefix := serial.prefix;
    start := serial.start;
    width := serial.width;
    yearly_reset := serial.yearly_reset;
    year := wanted.year;
    first := moved - wanted.count + 1;
    return next;
  end loop;
end
$$;
