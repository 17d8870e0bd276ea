-- Organizations of some countries with documents for their authority that wait longer than they should: a job of theirs was lost.
create function organizations_with_late_einvoices(countries bigint[], before timestamptz) returns setof bigint
  language plpgsql security invoker
  as $$
declare
  organization bigint;
begin
  for organization in select id from organizations where country_id = any(countries) order by id loop
    perform open_organization(organization);
    if exists (
      select from einvoices
      where organization_id = organization and state = 'waiting' and stamped_at < before)
    then
      return next organization;
    end if;
  end loop;
  perform open_organization(null);
end
$$;
