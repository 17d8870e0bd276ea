-- Units of Jordan have no key and no certificate: they are known by keys that its authority gives out, and issue invoices of one kind
-- of taxpayer. `serial` is then the sequence of the income source.
alter table einvoice_units
  add column country text not null default 'SA' check (country in ('SA', 'JO')),
  add column taxpayer text check (taxpayer in ('income', 'sales', 'special')),
  alter column sealed_key drop not null,
  alter column request drop not null,
  add constraint einvoice_units_by_country check (
    case country when 'SA' then sealed_key is not null and request is not null and taxpayer is null
    else taxpayer is not null and sealed_credentials is not null end);
