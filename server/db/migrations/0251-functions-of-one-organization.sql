-- Functions that write or read for one organization name it first, so that they can be run on the node that has its rows; and
-- those that go through all organizations open each by a statement that reaches its node.

-- As 0131 and 0170 do, with the organization, and step by step: a head is read and moved on in two statements. (The contents are
-- described in 0252.)
drop function chain_parts(bigint[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[]);
drop function chain_records(bigint[], bigint[], bigint[], bigint[], bigint[]);

create function chain_records(
  organization bigint, entry_ids bigint[], document_ids bigint[], settled_ids bigint[] default '{}',
  application_ids bigint[] default '{}', move_ids bigint[] default '{}'
) returns void
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan to off
  set timezone to 'UTC' set datestyle to 'ISO'
  as $$
declare
  most constant integer := 300;
  last_one constant integer := greatest(
    cardinality(entry_ids), cardinality(document_ids), cardinality(settled_ids), cardinality(application_ids),
    cardinality(move_ids));
  first_one integer := 1;
  asked bigint[];
  asked_too bigint[];
  found_kinds text[];
  found_ids bigint[];
  found_contents bytea[];
  said text;
  trail bigint;
  head_id bigint;
  head_hash bytea;
begin
  if organization is distinct from app_organization() then
    raise exception 'another organization is open' using errcode = 'insufficient_privilege';
  end if;
  while first_one <= last_one loop
    asked := entry_ids[first_one:first_one + most - 1];
    asked_too := document_ids[first_one:first_one + most - 1];
    select array_agg(kind), array_agg(id), array_agg(content),
        string_agg(kind || ':' || id || ':' || encode(content, 'hex'), ',')
      into found_kinds, found_ids, found_contents, said
      from (
        select 'entry' as kind, id, sha256(convert_to(content, 'UTF8')) as content
        from entry_contents_of(organization, asked)
        union all
        select 'document', id, sha256(convert_to(content, 'UTF8')) from document_contents_of(organization, asked_too)
      ) as found;
    if cardinality(settled_ids) + cardinality(application_ids) > 0 then
      asked := settled_ids[first_one:first_one + most - 1];
      asked_too := application_ids[first_one:first_one + most - 1];
      select found_kinds || coalesce(array_agg(kind), '{}'), found_ids || coalesce(array_agg(id), '{}'),
          found_contents || coalesce(array_agg(content), '{}'),
          concat_ws(',', said, string_agg(kind || ':' || id || ':' || encode(content, 'hex'), ','))
        into found_kinds, found_ids, found_contents, said
        from (
          select 'settlement' as kind, id, sha256(convert_to(content, 'UTF8')) as content
          from settlement_contents_of(organization, asked)
          union all
          select 'credit_application', id, sha256(convert_to(content, 'UTF8'))
          from credit_application_contents_of(organization, asked_too)
        ) as found;
    end if;
    if cardinality(move_ids) > 0 then
      asked := move_ids[first_one:first_one + most - 1];
      -- A movement that was taken away is chained as nothing.
      select found_kinds || coalesce(array_agg('goods'::text), '{}'), found_ids || coalesce(array_agg(id), '{}'),
          found_contents || coalesce(array_agg(content), '{}'),
          concat_ws(',', said, string_agg('goods:' || id || ':' || encode(content, 'hex'), ','))
        into found_kinds, found_ids, found_contents, said
        from (
          select wanted.id, sha256(convert_to(coalesce(goods.content, ''), 'UTF8')) as content
          from unnest(asked) as wanted (id) left join goods_contents_of(organization, asked) as goods on goods.id = wanted.id
        ) as found;
    end if;
    first_one := first_one + most;
    continue when cardinality(found_kinds) is null or cardinality(found_kinds) = 0;
    select coalesce(max(id), 0) into trail from audit_heads where organization_id = organization;
    select id, hash into head_id, head_hash from chain_heads where organization_id = organization for no key update;
    if head_id is null then
      insert into chain_heads (organization_id, id, hash) values (organization, 0, decode(repeat('00', 32), 'hex'))
        on conflict (organization_id) do nothing;
      select id, hash into head_id, head_hash from chain_heads where organization_id = organization for no key update;
    end if;
    head_id := head_id + 1;
    head_hash := sha256(head_hash || convert_to(concat_ws('|', organization, head_id, trail, said), 'UTF8'));
    update chain_heads set id = head_id, hash = head_hash where organization_id = organization;
    insert into chain_links (organization_id, id, audit_id, kinds, record_ids, contents, hash)
      values (organization, head_id, trail, found_kinds, found_ids, found_contents, head_hash);
  end loop;
end
$$;

-- As `chain_records`, with what belongs to allocations, credits and cheques that were changed.
create function chain_parts(
  organization bigint, allocation_ids bigint[], credit_ids bigint[], cheque_ids bigint[],
  entry_ids bigint[], document_ids bigint[], settled_ids bigint[], application_ids bigint[], move_ids bigint[]
) returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  settled bigint[];
  applied bigint[];
begin
  select array_agg(document_id) into settled from (
    select document_id from allocations where organization_id = organization and id = any (allocation_ids)
    union select document_id from credits where organization_id = organization and id = any (credit_ids)
    union select document_id from cheques where organization_id = organization and id = any (cheque_ids)
  ) as found where document_id is not null;
  select array_agg(distinct application_id) into applied from allocations
    where organization_id = organization and id = any (allocation_ids) and application_id is not null;
  perform chain_records(
    organization, entry_ids, document_ids,
    array(select unnest(settled_ids) union select unnest(settled)),
    array(select unnest(application_ids) union select unnest(applied)),
    move_ids);
end
$$;

-- Adds an event to the audit trail: its place in the chain, and the hash that server/audit/chain.ts computes too.
create function append_audit(
  organization bigint, before_id text, after_id text, at timestamptz, user_id bigint, user_name text, action text, resource text,
  record_id bigint, record_name text, before json, after json, search_text text, key_id bigint, key_name text
) returns void
  language plpgsql
  as $$
#variable_conflict use_column
declare
  head_id bigint;
  head_hash bytea;
begin
  select id, hash into head_id, head_hash from audit_heads where organization_id = organization for no key update;
  if head_id is null then
    insert into audit_heads (organization_id, id, hash) values (organization, 0, decode(repeat('00', 32), 'hex'))
      on conflict (organization_id) do nothing;
    select id, hash into head_id, head_hash from audit_heads where organization_id = organization for no key update;
  end if;
  head_id := head_id + 1;
  head_hash := sha256(head_hash || convert_to(before_id || head_id || after_id, 'UTF8'));
  update audit_heads set id = head_id, hash = head_hash where organization_id = organization;
  insert into audit (organization_id, id, at, user_id, user_name, action, resource, record_id, record_name, before, after,
      search_text, key_id, key_name, hash)
    values (organization, head_id, at, user_id, user_name, action, resource, record_id, record_name, before, after,
      search_text, key_id, key_name, head_hash);
end
$$;

-- The next numbers of a series, in the order of their years; the counter stays locked until the transaction ends. The series is
-- held, so that whoever locks a period waits for entries that are being written.
create function take_numbers(organization bigint, of_series text, years integer[])
  returns table (prefix text, start integer, width smallint, yearly_reset boolean, year integer, first integer)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  serial record;
  wanted record;
  moved integer;
begin
  select serial_numbers.prefix, serial_numbers.start, serial_numbers.width, serial_numbers.yearly_reset into serial
    from serial_numbers where organization_id = organization and series = of_series for key share;
  if not found then
    return;
  end if;
  for wanted in
    select case when serial.yearly_reset then asked.year else 0 end as year, count(*)::integer as count
    from unnest(years) as asked (year) group by 1 order by 1
  loop
    insert into counters as counter (organization_id, series, year, last)
      values (organization, of_series, wanted.year, serial.start + wanted.count - 1)
    on conflict (organization_id, series, year) do update
      set last = greatest(counter.last, serial.start - 1) + wanted.count
    returning last into moved;
    prefix := serial.prefix;
    start := serial.start;
    width := serial.width;
    yearly_reset := serial.yearly_reset;
    year := wanted.year;
    first := moved - wanted.count + 1;
    return next;
  end loop;
end
$$;

drop function app_own_extent(date);
create function app_own_extent(organization bigint, until date)
  returns table (first_date date, last_date date, entries integer, hash bigint)
  language plpgsql stable security definer rows 1 set search_path = pg_catalog, public
  as $$
begin
  if app_own_user() is null then
    return;
  end if;
  return query
    select min(date), max(date), count(*)::integer, bit_xor(entry_hash(id, number, date, total_debit))
    from entries
    where organization_id = organization and (until is null or date <= until)
      and id in (select app_own_entries() union select app_entries_of_own_clients());
end
$$;

drop function app_named_clients(bigint[]);
create function app_named_clients(organization bigint, asked bigint[])
  returns table (id bigint, display_name text, address text, tax_number text, phone text, active boolean,
    currency_id bigint, sort_keys jsonb)
  language plpgsql stable security definer rows 10 set search_path = pg_catalog, public
  as $$
#variable_conflict use_column
declare
  own_user constant bigint := app_own_user();
  own_representative constant bigint := app_own_representative();
begin
  return query
    select clients.id, clients.display_name, clients.address, clients.tax_number, clients.phone, clients.active,
      clients.currency_id, clients.sort_keys
    from clients
    where clients.organization_id = organization and clients.id = any (asked)
      and (
        exists (
          select from documents
          where documents.organization_id = organization and documents.client_id = clients.id
            and (created_by = own_user or representative_id = own_representative))
        or exists (
          select from entry_lines
          join entries on entries.organization_id = organization and entries.id = entry_lines.entry_id
          left join documents on documents.organization_id = organization
            and documents.kind = entries.source_kind and documents.id = entries.source_id
          where entry_lines.organization_id = organization and entry_lines.client_id = clients.id
            and (
              entries.recorded_by = own_user
              or documents.created_by = own_user
              or documents.representative_id = own_representative)));
end
$$;

drop function app_named_representatives(bigint[]);
create function app_named_representatives(organization bigint, asked bigint[]) returns table (id bigint, name text)
  language plpgsql stable security definer rows 10 set search_path = pg_catalog, public
  as $$
#variable_conflict use_column
begin
  return query
    select representatives.id, representatives.name
    from representatives
    where representatives.organization_id = organization and representatives.id = any (asked)
      and exists (
        select from documents
        where documents.organization_id = organization and documents.representative_id = representatives.id
          and documents.id in (select own.id from app_own_documents() as own));
end
$$;

-- Opens the books of an organization for what follows in the transaction, on whichever node they are.
create function open_organization(organization bigint) returns void
  language plpgsql
  as $$ begin execute format('set local app.organization_id to %L', coalesce(organization::text, '')); end $$;

create or replace function heads_of_all() returns table (organization_id bigint, audit json, records json)
  language plpgsql security invoker
  as $$
#variable_conflict use_column
declare
  one bigint;
begin
  for one in select organizations.id from organizations order by organizations.id loop
    perform open_organization(one);
    organization_id := one;
    audit := null;
    records := null;
    select json_build_object('id', id, 'hash', encode(hash, 'hex')) into audit from audit_heads where organization_id = one;
    select json_build_object('id', id, 'hash', encode(hash, 'hex')) into records from chain_heads where organization_id = one;
    return next;
  end loop;
  perform open_organization(null);
end
$$;

create or replace function organizations_to_prove(quiet interval, again interval) returns setof bigint
  language plpgsql security invoker
  as $$
declare
  organization bigint;
  changed_id bigint;
  changed_at timestamptz;
  proven_id bigint;
  begun timestamptz;
  waiting bigint[] := '{}';
  since timestamptz[] := '{}';
begin
  for organization in select id from organizations loop
    perform open_organization(organization);
    select id, at into changed_id, changed_at from audit
      where organization_id = organization and resource not in ('users', 'roles', 'sign_ins', 'ownership')
      order by id desc limit 1;
    select audit_id, started_at into proven_id, begun from proof_runs
      where organization_id = organization order by id desc limit 1;
    if changed_at < now() - quiet and (proven_id is null or (proven_id < changed_id and begun < now() - again)) then
      waiting := waiting || organization;
      since := since || begun;
    end if;
  end loop;
  perform open_organization(null);
  return query
    select found.id from unnest(waiting, since) as found (id, at) order by found.at nulls first;
end
$$;

create or replace function organizations_with_late_mail(before timestamptz) returns setof bigint
  language plpgsql security invoker
  as $$
declare
  organization bigint;
begin
  for organization in select id from organizations loop
    perform open_organization(organization);
    if exists (
      select from mail_messages
      where organization_id = organization and state = 'waiting' and next_attempt_at < before)
    then
      return next organization;
    end if;
  end loop;
  perform open_organization(null);
end
$$;

-- As 0230 does.
drop function later_sealed_entries();
create function later_sealed_entries(organization bigint) returns table (seal_id bigint, entries integer)
  language plpgsql stable security invoker
  as $$
#variable_conflict use_column
begin
  return query
    select id, counted.entries
    from period_seals as seals
    cross join lateral (
      select ((
        select coalesce(sum(entry_months.entries), 0) from entry_months
        where organization_id = organization and month < date_trunc('month', seals.period_to + 1)::date
      ) + (
        select count(*) from entries
        where organization_id = organization and date <= seals.period_to
          and date >= date_trunc('month', seals.period_to + 1)::date
      ))::integer as entries
    ) as counted
    where organization_id = organization and withdrawn_at is null and counted.entries <> seals.entries
      and not exists (
        select from period_seals as later
        where later.organization_id = organization and later.replaces_id = seals.id and later.withdrawn_at is null);
end
$$;

create or replace function organizations_with_seals_to_compare() returns setof bigint
  language plpgsql security invoker
  as $$
declare
  organization bigint;
  seal record;
begin
  for organization in select id from organizations order by id loop
    perform open_organization(organization);
    for seal in select * from later_sealed_entries(organization) loop
      if not exists (
        select from period_seal_notices
        where organization_id = organization and seal_id = seal.seal_id and entries = seal.entries)
      then
        return next organization;
        exit;
      end if;
    end loop;
  end loop;
  perform open_organization(null);
end
$$;

-- As 0130 does; an owner without another organization stands at the second gate again.
drop function remove_organization(bigint, bigint);
create function remove_organization(removed bigint, asked_by bigint, was_the_last boolean default false) returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  remaining regclass[];
  one regclass;
  trail record;
  chain record;
begin
  if not exists (select from organizations where id = removed and owner_id = asked_by) then
    raise exception 'only its owner removes an organization' using errcode = 'insufficient_privilege';
  end if;
  perform open_organization(removed);
  execute format('set local app.removing_organization to %L', removed::text);
  select id, hash into trail from audit_heads where organization_id = removed;
  select id, hash into chain from chain_heads where organization_id = removed;
  insert into removed_organizations (id, name, removed_by, removed_by_name, audit_id, audit_hash, chain_id, chain_hash)
    select organizations.id, name, asked_by, concat_ws(' ', first_name, last_name), coalesce(trail.id, 0),
      coalesce(trail.hash, ''), coalesce(chain.id, 0), coalesce(chain.hash, '')
    from organizations join users on users.id = asked_by
    where organizations.id = removed;
  select array_agg(attrelid::regclass) into remaining
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'organization_id' and relkind = 'r' and relnamespace = 'public'::regnamespace;
  while cardinality(remaining) > 0 loop
    select t into one from unnest(remaining) as t
      where not exists (
        select from pg_constraint
        where contype = 'f' and confrelid = t and conrelid <> t and conrelid = any (remaining))
      limit 1;
    execute format('delete from %s where organization_id = $1', one) using removed;
    remaining := array_remove(remaining, one);
  end loop;
  delete from organizations where id = removed;
  if was_the_last then
    update users set verify_account = false where id = asked_by;
  end if;
  set local app.removing_organization to '';
end
$$;

-- Whose these functions are to call stays what it was.
revoke all on function chain_records from public;
revoke all on function chain_parts from public;
revoke all on function later_sealed_entries from public;
revoke all on function remove_organization from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant execute on function chain_records to jornal_app;
    grant execute on function chain_parts to jornal_app;
    grant execute on function later_sealed_entries to jornal_app;
    grant execute on function remove_organization to jornal_app;
  end if;
end
$$;
