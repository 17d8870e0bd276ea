-- A chain over what is posted. Each transaction that writes entries, posted documents or uses of credits leaves a link: the
-- hash of every such record as it stands, and of the link before. Whoever changes, takes out or adds a record in another
-- way leaves no link, and `verify` names the record.
create table chain_links (
  organization_id bigint not null,
  id bigint not null,
  -- How far the audit trail had come: its end cannot be cut off unnoticed either.
  audit_id bigint not null,
  kinds text[] not null,
  record_ids bigint[] not null,
  contents bytea[] not null,
  hash bytea not null,
  primary key (organization_id, id)
);

-- Where each organization's chain has come to. Its row is locked while a link is added, after that of the audit trail.
create table chain_heads (
  organization_id bigint primary key,
  id bigint not null,
  hash bytea not null
);

-- Of an organization that was removed: who did it, when, and where its chains had come to.
create table removed_organizations (
  id bigint primary key,
  name text not null,
  removed_by bigint not null,
  removed_by_name text not null,
  removed_at timestamptz not null default clock_timestamp(),
  audit_id bigint not null,
  audit_hash bytea not null,
  chain_id bigint not null,
  chain_hash bytea not null
);

create function refuse_chain_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'chain_heads' and new.organization_id = old.organization_id and new.id = old.id + 1 then
    return new;
  end if;
  if tg_op = 'DELETE' and tg_table_name <> 'removed_organizations'
    and current_setting('app.removing_organization', true) = old.organization_id::text
    and current_user = (select tableowner from pg_tables where schemaname = tg_table_schema and tablename = tg_table_name)
  then
    return old;
  end if;
  raise exception 'the chain is not changed: % of % refused', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end
$$;
create function refuse_chain_truncate() returns trigger
  language plpgsql
  as $$ begin raise exception 'the chain is not emptied' using errcode = 'restrict_violation'; end $$;
create trigger chain_stands before update or delete on chain_links for each row execute function refuse_chain_change();
create trigger chain_stands before update or delete on chain_heads for each row execute function refuse_chain_change();
create trigger removal_stands before update or delete on removed_organizations
  for each row execute function refuse_chain_change();
create trigger chain_not_emptied before truncate on chain_links execute function refuse_chain_truncate();
create trigger chain_not_emptied before truncate on chain_heads execute function refuse_chain_truncate();
create trigger removal_not_emptied before truncate on removed_organizations execute function refuse_chain_truncate();

select grant_to_app('select', 'chain_links');
select grant_to_app('select', 'chain_heads');
select grant_to_app('select', 'removed_organizations');
select keep_to_organization('chain_links');
select keep_to_organization('chain_heads');

create index allocations_by_application on allocations (organization_id, application_id) where application_id is not null;
create index cheque_events_by_cheque on cheque_events (organization_id, cheque_id);

-- The columns of a row as text, in the order in which they were made, without what is empty at the end. A column that must
-- have a value and has the constant that it begins with counts as empty: so a column that a later release adds leaves what
-- was written before it as it was.
create function chained_columns(of_table regclass, name text, but text[] default '{}') returns text
  language sql stable
  as $$
    select format('rtrim(row(%s)::text, '',)'')', string_agg(
      case
        when attnotnull and attidentity = '' and pg_get_expr(adbin, adrelid) !~ '\('
          then format('nullif(%I.%I, %s)', name, attname, pg_get_expr(adbin, adrelid))
        else format('%I.%I', name, attname)
      end, ', ' order by attnum))
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = of_table and attnum > 0 and not attisdropped and attname <> all (but)
  $$;

-- Describes what is chained, with every column that a person can read, and lets the application change of documents what
-- their life needs. Done again after every migration, since it may have added a column.
create function describe_records() returns void
  language plpgsql set search_path = pg_catalog, public
  as $$
begin
  execute format($view$
    create or replace view public.record_contents with (security_invoker = true) as
    select head.organization_id, 'entry' as kind, head.id, %1$s || coalesce((
        select string_agg('|line' || %2$s, '' order by part.position) from entry_lines as part
        where part.organization_id = head.organization_id and part.entry_id = head.id), '') as content
    from entries as head
    union all
    select head.organization_id, 'document', head.id, %3$s || coalesce((
        select string_agg('|item' || %4$s, '' order by part.id) from document_items as part
        where part.organization_id = head.organization_id and part.document_id = head.id), '')
    from documents as head where head.status <> 'draft'
    union all
    select found.organization_id, 'settlement', found.id, found.content
    from (
      select head.organization_id, head.id, concat((
          select string_agg('|allocation' || %5$s, '' order by part.id) from allocations as part
          where part.organization_id = head.organization_id and part.document_id = head.id), (
          select string_agg('|credit' || %6$s, '' order by part.id) from credits as part
          where part.organization_id = head.organization_id and part.document_id = head.id), (
          select string_agg('|cheque' || %7$s || coalesce((
              select string_agg('|step' || %8$s, '' order by step.id) from cheque_events as step
              where step.organization_id = part.organization_id and step.cheque_id = part.id), ''), '' order by part.id)
          from cheques as part
          where part.organization_id = head.organization_id and part.document_id = head.id)) as content
      from documents as head where head.status <> 'draft'
    ) as found where found.content <> ''
    union all
    select head.organization_id, 'credit_application', head.id, %9$s || coalesce((
        select string_agg('|allocation' || %5$s, '' order by part.id) from allocations as part
        where part.organization_id = head.organization_id and part.application_id = head.id), '')
    from credit_applications as head
    $view$,
    chained_columns('entries', 'head', '{written_in}'), chained_columns('entry_lines', 'part'),
    chained_columns('documents', 'head', '{search_text,sort_keys}'), chained_columns('document_items', 'part'),
    chained_columns('allocations', 'part'), chained_columns('credits', 'part'), chained_columns('cheques', 'part'),
    chained_columns('cheque_events', 'step'), chained_columns('credit_applications', 'head'));
  if exists (select from pg_roles where rolname = 'jornal_app') then
    execute (
      select format('grant update (%s) on documents to jornal_app', string_agg(quote_ident(attname), ', '))
      from pg_attribute
      where attrelid = 'documents'::regclass and attnum > 0 and not attisdropped
        and attname not in ('organization_id', 'id', 'kind', 'created_by', 'created_at'));
  end if;
end
$$;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    revoke update on documents, document_items, allocations, credits, credit_applications, cheques from jornal_app;
  end if;
end
$$;
select describe_records();
select grant_to_app('select', 'record_contents');
-- Of what hangs on documents the application changes what their life needs: what goods cost, what counts as sold, what was
-- taken back, how far a cheque is. A cheque that is received anew is written anew.
select grant_to_app('update (cost, sold_on, sold_to_id, sold)', 'document_items');
select grant_to_app('update (voided_on, voided_at)', 'allocations');
select grant_to_app('update (voided_on, voided_at)', 'credits');
select grant_to_app('update (voided_on)', 'credit_applications');
select grant_to_app('update (client_id, supplier_id, number, date, due_date, currency_id, amount, base_amount, status, bank_account_id)', 'cheques');

-- What is posted is edited into a new revision, or taken back once for all; it is never removed.
create function refuse_posted_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('app.removing_organization', true) = old.organization_id::text
      and current_user = (select tableowner from pg_tables where schemaname = tg_table_schema and tablename = tg_table_name)
    then
      return old;
    end if;
  elsif old.status = 'posted' and new.status <> 'draft' and new.number = old.number and new.kind = old.kind
    -- Openings have a revision of their own, which their invoices share.
    and (new.revision = old.revision + 1 or (old.is_opening and new.is_opening and new.revision = old.revision))
  then
    return new;
  end if;
  raise exception 'what is posted is not changed: % of document % refused', lower(tg_op), old.id
    using errcode = 'restrict_violation';
end
$$;
create trigger posted_stands before update or delete on documents
  for each row when (old.status <> 'draft') execute function refuse_posted_change();

-- Adds links for records as they stand now, some hundreds in each: the last thing of a transaction that wrote them. What is
-- a draft has no link. `settled_ids` are documents whose allocations, credits or cheques were written.
create function chain_records(
  entry_ids bigint[], document_ids bigint[], settled_ids bigint[] default '{}', application_ids bigint[] default '{}'
) returns void
  language plpgsql security definer set search_path = pg_catalog, public set timezone to 'UTC' set datestyle to 'ISO'
  as $$
declare
  most constant integer := 300;
  organization constant bigint := app_organization();
  last_one constant integer := greatest(
    cardinality(entry_ids), cardinality(document_ids), cardinality(settled_ids), cardinality(application_ids));
  first_one integer := 1;
  found_kinds text[];
  found_ids bigint[];
  found_contents bytea[];
  said text;
begin
  while first_one <= last_one loop
    select array_agg(kind), array_agg(id), array_agg(content),
        string_agg(kind || ':' || id || ':' || encode(content, 'hex'), ',')
      into found_kinds, found_ids, found_contents, said
      from (
        select kind, id, sha256(convert_to(content, 'UTF8')) as content from record_contents
        where organization_id = organization and kind = 'entry'
          and id = any (entry_ids[first_one:first_one + most - 1])
        union all
        select kind, id, sha256(convert_to(content, 'UTF8')) from record_contents
        where organization_id = organization and kind = 'document'
          and id = any (document_ids[first_one:first_one + most - 1])
      ) as found;
    if cardinality(settled_ids) + cardinality(application_ids) > 0 then
      select found_kinds || coalesce(array_agg(kind), '{}'), found_ids || coalesce(array_agg(id), '{}'),
          found_contents || coalesce(array_agg(content), '{}'),
          concat_ws(',', said, string_agg(kind || ':' || id || ':' || encode(content, 'hex'), ','))
        into found_kinds, found_ids, found_contents, said
        from (
          select kind, id, sha256(convert_to(content, 'UTF8')) as content from record_contents
          where organization_id = organization and kind = 'settlement'
            and id = any (settled_ids[first_one:first_one + most - 1])
          union all
          select kind, id, sha256(convert_to(content, 'UTF8')) from record_contents
          where organization_id = organization and kind = 'credit_application'
            and id = any (application_ids[first_one:first_one + most - 1])
        ) as found;
    end if;
    first_one := first_one + most;
    continue when cardinality(found_kinds) is null or cardinality(found_kinds) = 0;
    with trail as (
      select coalesce(max(id), 0) as audit_id from audit_heads where organization_id = organization
    ), head as (
      insert into chain_heads as head (organization_id, id, hash)
      select organization, 1, sha256(decode(repeat('00', 32), 'hex')
        || convert_to(concat_ws('|', organization, 1, audit_id, said), 'UTF8')) from trail
      on conflict (organization_id) do update set id = head.id + 1, hash = sha256(
        head.hash || convert_to(concat_ws('|', organization, head.id + 1, (select audit_id from trail), said), 'UTF8'))
      returning id, hash)
    insert into chain_links (organization_id, id, audit_id, kinds, record_ids, contents, hash)
      select organization, head.id, audit_id, found_kinds, found_ids, found_contents, head.hash from head, trail;
  end loop;
end
$$;

-- As `chain_records`, with what belongs to allocations, credits and cheques that were changed.
create function chain_parts(
  allocation_ids bigint[], credit_ids bigint[], cheque_ids bigint[],
  entry_ids bigint[], document_ids bigint[], settled_ids bigint[], application_ids bigint[]
) returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  organization constant bigint := app_organization();
begin
  perform chain_records(
    entry_ids,
    document_ids,
    array(
      select unnest(settled_ids)
      union select document_id from allocations
        where organization_id = organization and id = any (allocation_ids) and document_id is not null
      union select document_id from credits where organization_id = organization and id = any (credit_ids)
      union select document_id from cheques where organization_id = organization and id = any (cheque_ids)),
    array(
      select unnest(application_ids)
      union select application_id from allocations
        where organization_id = organization and id = any (allocation_ids) and application_id is not null));
end
$$;

-- How far the chains of every organization have come. Each is opened in turn, so that nobody needs the right to read all.
create function heads_of_all() returns table (organization_id bigint, audit json, records json)
  language plpgsql security invoker
  as $$
begin
  for organization_id in select organizations.id from organizations order by organizations.id loop
    perform set_config('app.organization_id', organization_id::text, true);
    audit := (select json_build_object('id', id, 'hash', encode(hash, 'hex')) from audit_heads as head
      where head.organization_id = heads_of_all.organization_id);
    records := (select json_build_object('id', id, 'hash', encode(hash, 'hex')) from chain_heads as head
      where head.organization_id = heads_of_all.organization_id);
    return next;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;

-- Removes a whole organization, at its owner's word, as 0038 does, and remembers that it did.
create or replace function remove_organization(removed bigint, asked_by bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  remaining regclass[];
  one regclass;
begin
  if not exists (select from organizations where id = removed and owner_id = asked_by) then
    raise exception 'only its owner removes an organization' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.organization_id', removed::text, true);
  perform set_config('app.removing_organization', removed::text, true);
  insert into removed_organizations (id, name, removed_by, removed_by_name, audit_id, audit_hash, chain_id, chain_hash)
    select organizations.id, name, asked_by, concat_ws(' ', first_name, last_name), coalesce(audit_heads.id, 0),
      coalesce(audit_heads.hash, ''), coalesce(chain_heads.id, 0), coalesce(chain_heads.hash, '')
    from organizations join users on users.id = asked_by
    left join audit_heads on audit_heads.organization_id = organizations.id
    left join chain_heads on chain_heads.organization_id = organizations.id
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
  perform set_config('app.removing_organization', '', true);
end
$$;

revoke all on function describe_records from public;
revoke all on function chain_records from public;
revoke all on function chain_parts from public;
revoke all on function heads_of_all from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant execute on function chain_records to jornal_app;
    grant execute on function chain_parts to jornal_app;
    grant execute on function heads_of_all to jornal_app;
  end if;
end
$$;

-- What was posted before there was a chain is chained as it stands.
do $$
declare
  organization bigint;
begin
  for organization in select id from organizations order by id loop
    perform set_config('app.organization_id', organization::text, true);
    perform chain_records(
      array(select id from entries where organization_id = organization order by id),
      array(select id from documents where organization_id = organization and status <> 'draft' order by id),
      array(select id from documents where organization_id = organization and status <> 'draft' order by id),
      array(select id from credit_applications where organization_id = organization order by id));
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
