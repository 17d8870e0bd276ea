-- A step of a cheque that was taken by mistake is taken back by a step of its own, which names it. A step also remembers the
-- bank account that it named, so that without it the cheque is at its bank again.
alter table cheque_events
  add column undoes_id bigint,
  add column bank_account_id bigint,
  add foreign key (organization_id, undoes_id) references cheque_events,
  add foreign key (organization_id, bank_account_id) references accounts,
  drop constraint cheque_events_kind_check,
  add constraint cheque_events_kind_check check (kind in ('deposit', 'clear', 'bounce', 'undo'));
create unique index cheque_events_undone on cheque_events (organization_id, undoes_id) where undoes_id is not null;
