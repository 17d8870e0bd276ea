-- Why a session ended, by the hash of its token: told for a while to whoever still has the token, and to nobody else.
create table ended_sessions (
  token_hash bytea primary key,
  why text not null,
  ended_at timestamptz not null default now()
);
create index ended_sessions_by_end on ended_sessions (ended_at);
select grant_to_app('select, insert, delete', 'ended_sessions');
