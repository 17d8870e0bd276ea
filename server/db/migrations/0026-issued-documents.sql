-- Whether documents of sales are issued as they are posted: from then on they are not changed, but corrected by others. Every
-- organization goes on as before until its owner turns it on.
alter table organizations add column issues_at_posting boolean not null default false;

-- When it was issued; empty of what never was.
alter table documents add column issued_at timestamptz;

-- Why a return or a debit note is issued, by the list of the country.
alter table documents add column reason_code text;

-- The issued document that this one takes the place of.
alter table documents add column corrects_id bigint;
alter table documents
  add constraint documents_corrects_fkey foreign key (organization_id, corrects_id) references documents
  deferrable initially deferred;
create index documents_by_corrected on documents (organization_id, corrects_id) where corrects_id is not null;
