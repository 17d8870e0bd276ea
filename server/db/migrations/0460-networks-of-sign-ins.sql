-- From where somebody signed in, or set a new password by a code that came by mail: who guesses that account's password from
-- elsewhere uses up no attempt of theirs.
create table sign_in_networks (
  user_id bigint not null references users on delete cascade,
  address text not null,
  last_used_at timestamptz not null,
  primary key (user_id, address)
);
insert into sign_in_networks (user_id, address, last_used_at)
  select user_id, address, max(last_used_at) from sessions where address is not null group by user_id, address;
select grant_to_app('select, insert, update, delete', 'sign_in_networks');
do $$
begin
  if on_nodes() then
    perform create_reference_table('sign_in_networks');
  end if;
end
$$;
