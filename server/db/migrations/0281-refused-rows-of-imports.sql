-- The rows that an import refused, packed, for whoever mends them and sends them again. Only the last imports keep theirs.
alter table imports add column refused_content bytea;
