-- Since when signing in asks a person for a second factor too; null when it does not.
alter table users add column second_factor_at timestamptz;

-- What the codes of somebody's authenticator are made of, encrypted with a secret that all servers share. `last_step` is the
-- step of time of the last code that was taken: it and those before it are taken no more.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_key bytea not null,
  last_step integer not null default 0,
  created_at timestamptz not null
);
select grant_to_app('select, insert, update, delete', 'second_factors');

-- Codes for who has lost their authenticator, each taken once.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select grant_to_app('select, insert, update, delete', 'recovery_codes');

-- Somebody who has shown the first factor, and is asked for the second.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  method text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
select grant_to_app('select, insert, update, delete', 'sign_in_challenges');

-- Whether its members need a second factor to work for the organization.
alter table organizations add column second_factor_required boolean not null default false;
