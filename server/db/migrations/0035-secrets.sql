-- Secrets that all servers of this database share. `is_sealed` where the value is encrypted with SECRET_KEY. The
-- application's role has no right here: they are read once, at the start, by the user who connects.
create table secrets (
  name text primary key,
  value bytea not null,
  is_sealed boolean not null,
  created_at timestamptz not null default now()
);
