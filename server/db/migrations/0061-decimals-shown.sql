-- What amounts show of their decimals on screens of sums: those of the currency, or none.
alter table organizations
  add column decimals_shown text not null default 'currency' check (decimals_shown in ('currency', 'none'));
