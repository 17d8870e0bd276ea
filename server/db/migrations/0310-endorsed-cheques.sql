-- A cheque that we received and handed on to a supplier, and the supplier payment that did so.
alter table cheques
  add column endorsement_id bigint,
  add foreign key (organization_id, endorsement_id) references documents deferrable initially deferred,
  drop constraint cheques_status_check,
  add constraint cheques_status_check
    check (status in ('in_hand', 'deposited', 'endorsed', 'cleared', 'bounced', 'cancelled'));
create index cheques_by_endorsement on cheques (organization_id, endorsement_id) where endorsement_id is not null;
select grant_to_app('update (endorsement_id)', 'cheques');
alter table cheque_events
  drop constraint cheque_events_kind_check,
  add constraint cheque_events_kind_check check (kind in ('deposit', 'endorse', 'clear', 'bounce', 'undo'));
