-- What is not posted is in the chain too: clients, products, accounts, roles, members, settings, salaries, transfers and the rest of
-- what the audit trail is about. Triggers note which rows a transaction writes; adding its event to the audit trail gives them
-- their link. Whoever changes a row without an event leaves none, and `verify` names the record.
create table written_records (
  organization_id bigint not null,
  transaction bigint not null,
  kind text not null,
  record_id bigint not null,
  primary key (organization_id, transaction, kind, record_id)
);
select keep_to_organization('written_records');
select grant_to_app('select', 'written_records');

-- The tables whose rows are tracked, each by its id, and the columns that change without anybody changing the record: when something was
-- last used, and what is worked out for searching.
create function tracked_tables() returns table (name text, but text[])
  language sql immutable
  as $$
    values ('accounts', '{search_text,sort_keys}'::text[]), ('advance_differences', '{}'), ('advances', '{}'),
      ('analytical_accounts', '{search_text,sort_keys}'), ('api_keys', '{last_used_at,last_used_address}'), ('attachments', '{}'),
      ('categories', '{search_text,sort_keys}'), ('cheque_forms', '{search_text,sort_keys}'),
      ('clients', '{search_text,sort_keys}'), ('custody_holders', '{search_text,sort_keys}'),
      ('exchange_rates', '{search_text,sort_keys}'), ('lock_exceptions', '{}'), ('members', '{last_seen_at}'),
      ('opening_accounts', '{}'), ('opening_balances', '{}'), ('opening_invoices', '{}'), ('opening_stock', '{}'),
      ('products', '{search_text,sort_keys}'), ('representatives', '{search_text,sort_keys}'), ('revaluation_lines', '{}'),
      ('revaluations', '{}'), ('roles', '{search_text,sort_keys}'), ('salaries', '{}'), ('salary_lines', '{}'),
      ('salary_payments', '{}'), ('serial_numbers', '{}'), ('stock_adjustment_items', '{}'),
      ('stock_adjustments', '{search_text}'), ('stock_later_changes', '{}'), ('stock_transfer_items', '{}'),
      ('stock_transfers', '{search_text}'), ('suppliers', '{search_text,sort_keys}'), ('tax_rates', '{}'),
      ('units', '{search_text,sort_keys}'), ('warehouses', '{search_text,sort_keys}'), ('webhooks', '{told_to}')
  $$;

-- Describes them, and the organization with its picture, its currencies, its accounts for postings and its earlier details. Done again
-- after every migration, since it may have added a column.
create function describe_tracked() returns void
  language plpgsql set search_path = pg_catalog, public
  as $$
declare
  one record;
  views text := '';
begin
  for one in
    select name, format('select head.organization_id, head.id, %s as content from %I as head',
        chained_columns(name::regclass, 'head', but), name) as content from tracked_tables()
    union all
    select 'organizations', format($content$
      select head.id as organization_id, head.id, concat(%s, (
          select string_agg('|logo' || %s, '') from organization_logos as part where part.organization_id = {head}), (
          select string_agg('|coin' || %s, '' order by part.position) from organization_coins as part
          where part.organization_id = {head}), (
          select string_agg('|posting' || %s, '' order by part.role) from posting_accounts as part
          where part.organization_id = {head}), (
          select string_agg('|until' || %s, '' order by part.until) from earlier_seller_details as part
          where part.organization_id = {head})) as content
      from organizations as head
      $content$,
      chained_columns('organizations', 'head'), chained_columns('organization_logos', 'part'),
      chained_columns('organization_coins', 'part'), chained_columns('posting_accounts', 'part'),
      chained_columns('earlier_seller_details', 'part'))
    order by name
  loop
    execute format($function$
      create or replace function public.%I(of_organization bigint, asked bigint[]) returns table (id bigint, content text)
        language plpgsql stable set search_path = pg_catalog, public
        as $body$
      #variable_conflict use_column
      begin
        return query select found.id, found.content from (%s) as found
          where found.organization_id = of_organization and found.id = any (asked);
      end
      $body$
      $function$,
      one.name || '_tracked', replace(one.content, '{head}', 'of_organization'));
    views := views || case when views = '' then '' else ' union all ' end
      || format('select organization_id, %L::text as kind, id, content from (%s) as %I',
        one.name, replace(one.content, '{head}', 'head.id'), one.name);
  end loop;
  execute 'create or replace view public.tracked_contents with (security_invoker = true) as ' || views;
end
$$;
select describe_tracked();
select grant_to_app('select', 'tracked_contents');

create function note_written() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  insert into written_records (organization_id, transaction, kind, record_id)
    select distinct organization_id, pg_current_xact_id()::text::bigint, tg_argv[0], id from written
    where organization_id::text is distinct from current_setting('app.removing_organization', true)
    on conflict do nothing;
  return null;
end
$$;
-- As `note_written`, of a row that is a part of its organization.
create function note_organization() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  insert into written_records (organization_id, transaction, kind, record_id)
    select distinct organization_id, pg_current_xact_id()::text::bigint, 'organizations', organization_id from written
    where organization_id::text is distinct from current_setting('app.removing_organization', true)
    on conflict do nothing;
  return null;
end
$$;
-- As `note_written`, of a row of which columns change that do not count: a trigger of columns sees row by row.
create function note_row() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  insert into written_records (organization_id, transaction, kind, record_id)
    values (new.organization_id, pg_current_xact_id()::text::bigint, tg_argv[0], new.id) on conflict do nothing;
  return null;
end
$$;
do $$
declare
  one record;
  change text;
begin
  for one in
    select name, but, format('note_written(%L)', name) as noting from tracked_tables()
    union all
    select unnest(array['organization_logos', 'organization_coins', 'posting_accounts', 'earlier_seller_details']), '{}',
      'note_organization()'
  loop
    foreach change in array array['insert', 'update', 'delete'] loop
      if change = 'update' and one.name in ('api_keys', 'members', 'webhooks') then
        execute format('create trigger noted_update after update of %s on %I for each row execute function note_row(%L)', (
          select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = one.name::regclass and attnum > 0 and not attisdropped and attname <> all (one.but)), one.name, one.name);
      else
        execute format('create trigger %I after %s on %I referencing %s table as written for each statement execute function %s',
          'noted_' || change, change, one.name, case change when 'delete' then 'old' else 'new' end, one.noting);
      end if;
    end loop;
  end loop;
end
$$;

-- Gives what the transaction has written of an organization its links, some hundreds of records in each. A record that was removed is
-- chained as nothing.
create function chain_written(organization bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan to off
  set timezone to 'UTC' set datestyle to 'ISO'
  as $$
declare
  most constant integer := 300;
  own constant bigint := pg_current_xact_id()::text::bigint;
  one_kind text;
  asked bigint[];
  found_contents bytea[];
  trail bigint;
  head_id bigint;
  head_hash bytea;
begin
  if organization is distinct from app_organization() then
    raise exception 'another organization is open' using errcode = 'insufficient_privilege';
  end if;
  loop
    select kind into one_kind from written_records
      where organization_id = organization and transaction = own order by kind limit 1;
    exit when one_kind is null;
    select array_agg(record_id order by record_id) into asked from (
      select record_id from written_records
      where organization_id = organization and transaction = own and kind = one_kind order by record_id limit most) as next;
    execute format($content$
      select array_agg(sha256(convert_to(coalesce(found.content, ''), 'UTF8')) order by wanted.id)
      from unnest($2) as wanted (id) left join %I($1, $2) as found on found.id = wanted.id
      $content$, one_kind || '_tracked') into found_contents using organization, asked;
    select coalesce(max(id), 0) into trail from audit_heads where organization_id = organization;
    select id, hash into head_id, head_hash from chain_heads where organization_id = organization for no key update;
    if head_id is null then
      insert into chain_heads (organization_id, id, hash) values (organization, 0, decode(repeat('00', 32), 'hex'))
        on conflict (organization_id) do nothing;
      select id, hash into head_id, head_hash from chain_heads where organization_id = organization for no key update;
    end if;
    head_id := head_id + 1;
    head_hash := sha256(head_hash || convert_to(concat_ws('|', organization, head_id, trail, (
      select string_agg(one_kind || ':' || id || ':' || encode(content, 'hex'), ',' order by id)
      from unnest(asked, found_contents) as part (id, content))), 'UTF8'));
    update chain_heads set id = head_id, hash = head_hash where organization_id = organization;
    insert into chain_links (organization_id, id, audit_id, kinds, record_ids, contents, hash)
      values (organization, head_id, trail, array_fill(one_kind, array[cardinality(asked)]), asked, found_contents, head_hash);
    delete from written_records where organization_id = organization and transaction = own and kind = one_kind
      and record_id <= asked[cardinality(asked)];
  end loop;
end
$$;
revoke all on function chain_written from public;

-- A row of the organization itself is common to all, and has no trigger: whoever changes it says so.
create function note_own_organization(organization bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  insert into written_records (organization_id, transaction, kind, record_id)
    values (organization, pg_current_xact_id()::text::bigint, 'organizations', organization) on conflict do nothing;
end
$$;
revoke all on function note_own_organization from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant execute on function chain_written to jornal_app;
    grant execute on function note_own_organization to jornal_app;
  end if;
end
$$;

-- Links what migrations have written, organization by organization.
create function chain_written_of_all() returns void
  language plpgsql
  as $$
declare
  one bigint;
begin
  for one in select id from organizations order by id loop
    perform open_organization(one);
    perform chain_written(one);
  end loop;
  perform open_organization(null);
end
$$;

-- As 0251 does; the event gives what was written with it its link.
create or replace function append_audit(
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
  perform chain_written(organization);
end
$$;

-- What stands now is where the chain of these records begins.
do $$
declare
  one bigint;
  tracked text;
begin
  for one in select id from organizations order by id loop
    perform open_organization(one);
    perform note_own_organization(one);
    for tracked in select name from tracked_tables() loop
      execute format('insert into written_records (organization_id, transaction, kind, record_id)
        select organization_id, pg_current_xact_id()::text::bigint, %L, id from %I where organization_id = $1', tracked, tracked) using one;
    end loop;
    perform chain_written(one);
  end loop;
  perform open_organization(null);
end
$$;
