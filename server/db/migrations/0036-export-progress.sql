-- How far files are that are being written, by the names that their readers gave them, for whichever server is asked. A
-- row goes with its file; what a server that died left behind is swept.
create table export_progress (
  organization_id integer not null references organizations,
  user_id integer not null references users on delete cascade,
  name text not null,
  done integer not null,
  total integer not null,
  touched_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, user_id, name)
);
select grant_to_app('select, insert, update, delete', 'export_progress');
select keep_to_organization('export_progress');
