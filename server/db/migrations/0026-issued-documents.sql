-- Whether documents of sales are issued as they are posted: from then on they are not changed, but corrected by others. Every
-- organization goes on as before until its owner turns it on.
alter table organizations add column issues_at_posting boolean not null default false;

-- When it was issued; empty of what never was.
alter table documents add column issued_at timestamptz;
