-- What happens when more is taken out of a cash box than is in it.
alter table organizations
  add column negative_cash text not null default 'ask' check (negative_cash in ('ask', 'refuse', 'allow'));
