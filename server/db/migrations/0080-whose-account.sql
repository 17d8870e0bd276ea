-- Whose account it is: when its holder showed that the address is theirs (a code, Google, a new password by mail, an
-- accepted invitation), and which organization made it, while nobody has shown it.
alter table users add column address_shown_at timestamptz, add column made_by_organization_id bigint;

-- What whoever invites somebody typed of them: all that the organization is shown before they come.
alter table members
  add column given_first_name text,
  add column given_last_name text,
  add column given_gender text check (given_gender in ('male', 'female'));

-- An account that an organization made with a password has a member who joined in the moment they were added.
do $$
declare
  organization bigint;
begin
  for organization in select id from organizations order by id loop
    perform set_config('app.organization_id', organization::text, true);
    update members set given_first_name = users.first_name, given_last_name = users.last_name,
      given_gender = users.gender
    from users where users.id = user_id and organization_id = organization and joined_at is null;
    update users set made_by_organization_id = organization
    from members
    where members.user_id = users.id and members.organization_id = organization and google_subject is null
      and made_by_organization_id is null and created_by <> users.id and joined_at = members.created_at;
  end loop;
  perform set_config('app.organization_id', '', true);
end $$;
update users set address_shown_at = now() where verify_email and made_by_organization_id is null;
