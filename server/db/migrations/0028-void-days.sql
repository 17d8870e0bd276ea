-- What was taken back on a later day than its own is counted off on that day: such documents are few.
create index documents_by_void_day on documents (organization_id, voided_on, kind) where voided_on is not null;
