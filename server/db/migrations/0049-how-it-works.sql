-- How an organization shows figures, and how it trades.
alter table organizations
  add column digits text not null default 'latin' check (digits in ('latin', 'arabic')),
  add column negative_amounts text not null default 'minus' check (negative_amounts in ('minus', 'parentheses')),
  add column hijri_dates text not null default 'by_country' check (hijri_dates in ('by_country', 'shown', 'hidden')),
  add column payment_days text not null default '0',
  add column aging_days text not null default '30_60_90',
  add column settlement_limit numeric(18, 6) not null default 1 check (settlement_limit >= 0),
  add column allows_repeated_products boolean not null default false,
  add column shipping_taxable boolean not null default true;

-- Whether its shipping carries value added tax, as the organization had it when the document was made.
alter table documents add column shipping_taxable boolean not null default true;
