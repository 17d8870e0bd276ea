-- Entries that take others back are looked for by their day, and there are few of them.
create index entries_reversing on entries (organization_id, date) include (id, reverses_id) where reverses_id is not null;
