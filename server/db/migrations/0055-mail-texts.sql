-- What an organization says of its own in mails with documents and statements: after the greeting, and at the end.
alter table organizations
  add column mail_opening text,
  add column mail_closing text,
  add column mail_opening_en text,
  add column mail_closing_en text;
