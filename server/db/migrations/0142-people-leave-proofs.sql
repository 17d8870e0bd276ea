-- Who works with the books, by which role, and whose they are changes the trail and not the books: these are not proven
-- again for it, as they are not for who signs in.
create or replace function organizations_to_prove(quiet interval, again interval) returns setof bigint
  language plpgsql security invoker
  as $$
declare
  organization bigint;
  is_waiting boolean;
  begun timestamptz;
  waiting bigint[] := '{}';
  since timestamptz[] := '{}';
begin
  for organization in select id from organizations loop
    perform set_config('app.organization_id', organization::text, true);
    is_waiting := null;
    select last.audit_id is null or (last.audit_id < change.id and last.started_at < now() - again), last.started_at
      into is_waiting, begun
      from (
        select id, at from audit
        where organization_id = organization and resource not in ('users', 'roles', 'sign_ins', 'ownership')
        order by id desc limit 1
      ) as change
      left join lateral (
        select audit_id, started_at from proof_runs
        where proof_runs.organization_id = organization order by proof_runs.id desc limit 1
      ) as last on true
      where change.at < now() - quiet;
    if is_waiting then
      waiting := waiting || organization;
      since := since || begun;
    end if;
  end loop;
  perform set_config('app.organization_id', '', true);
  return query
    select found.id from unnest(waiting, since) as found (id, at) order by found.at nulls first;
end
$$;
