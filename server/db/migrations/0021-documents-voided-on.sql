-- The day a document was taken back. Until then it counted: a report as of a day in between shows it.
alter table documents add column voided_on date;

-- Documents that were void before this had a column: the day of the entry that took theirs back; what never had an
-- entry (an offer, a total of nothing, an opening that was replaced as a whole) its own day.
update documents set voided_on = coalesce(
    (select max(entries.date) from entries
      where entries.organization_id = documents.organization_id and entries.source_kind = documents.kind
        and entries.source_id = documents.id and entries.reverses_id = documents.entry_id),
    documents.date)
  where status = 'void';

alter table documents add constraint void_has_a_day check ((status = 'void') = (voided_on is not null));
