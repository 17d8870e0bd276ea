-- A client stops reminders by the link of a letter: of one invoice, or of all that the letter names.
alter table document_links add column mail_id bigint;
alter table document_links add foreign key (organization_id, mail_id) references mail_messages (organization_id, id);
create index links_of_mail on document_links (organization_id, mail_id) where mail_id is not null;

alter table document_events drop constraint document_events_kind_check;
alter table document_events add constraint document_events_kind_check check (
  kind in ('opened', 'accepted', 'declined', 'paid_notice', 'question', 'asked_again', 'reminders_stopped'));
