create table users (
  id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  password_hash text,
  gender text check (gender in ('male', 'female')),
  language text not null default 'ar' check (language in ('ar', 'en')),
  verify_email boolean not null default false,
  verify_account boolean not null default false,
  google_subject text unique,
  created_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  user_agent text
);
create index sessions_by_user on sessions (user_id);

create table codes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz
);
create index codes_by_user on codes (user_id, purpose, id desc);

create table throttles (
  key text primary key,
  count integer not null,
  window_starts_at timestamptz not null
);

select grant_to_app('select, insert, update, delete', 'users');
select grant_to_app('select, insert, update, delete', 'sessions');
select grant_to_app('select, insert, update, delete', 'codes');
select grant_to_app('select, insert, update, delete', 'throttles');
