-- How an organization is paid, as the page of an invoice says it, and when clients are reminded of what they owe.
alter table organizations
  add column payment_instructions text,
  add column reminders boolean not null default false,
  add column reminder_before text not null default 'none' check (reminder_before in ('none', '1', '3', '7')),
  add column reminder_after text not null default '3' check (reminder_after in ('1', '3', '7', '14')),
  add column reminder_every text not null default '7' check (reminder_every in ('3', '7', '14', '30')),
  add column reminder_firm_after text not null default '30' check (reminder_firm_after in ('never', '14', '30', '60')),
  add column reminder_text text;

-- In which language a client is written to, and whether they are reminded by themselves.
alter table clients
  add column language text check (language in ('ar', 'en')),
  add column reminders boolean not null default true;
