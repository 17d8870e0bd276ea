-- Corrections inside a period are folded out of most reports: they are few, and looked for every time.
create index entries_reversals on entries (organization_id, date) where reverses_id is not null;
