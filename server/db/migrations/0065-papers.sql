-- How an organization's papers look, and what stands on them.
alter table organizations
  add column print_template text not null default 'daybook' check (print_template in ('daybook', 'compact', 'letterhead')),
  add column letterhead_top text not null default '50' check (letterhead_top in ('30', '40', '50', '60', '70')),
  add column print_colour text not null default '#111111' check (print_colour ~ '^#[0-9a-f]{6}$'),
  add column print_footer text,
  add column bank_details text,
  add column prints_logo boolean not null default true,
  add column prints_tax_number boolean not null default true,
  add column prints_commercial_register boolean not null default true,
  add column prints_bank_details boolean not null default true,
  add column prints_amount_in_words boolean not null default true,
  add column prints_code boolean not null default true,
  add column prints_signatures boolean not null default true,
  add column prints_client_balance boolean not null default false;
