-- What makes a change show: the audit trail, the chain of records over it, and the proofs; and the removal of an
-- organization.

-- The audit trail: one row for every write of an organization, in the write's own transaction. `id` counts from 1 without
-- gap. `hash` is SHA-256 of the hash before and the row (server/audit/chain.ts), so that a row that was changed, taken out
-- or moved shows. JSON is kept letter by letter, as it was hashed; instants to the millisecond.
create table audit (
  organization_id bigint not null references organizations,
  id bigint not null,
  at timestamptz(3) not null,
  user_id bigint not null,
  user_name text not null,
  action text not null,
  resource text not null,
  record_id bigint,
  record_name text,
  before json,
  after json,
  search_text text not null,
  hash bytea not null,
  -- By which API key it was done; null of what somebody did themselves.
  key_id bigint,
  key_name text,
  primary key (organization_id, id)
);
create index audit_by_record on audit (organization_id, resource, record_id, id);
select keep_to_organization('audit');
select grant_to_app('select, insert', 'audit');

-- Where each organization's chain has come to. Its row is locked while a row is added, last of all locks.
create table audit_heads (
  organization_id bigint primary key references organizations,
  id bigint not null,
  hash bytea not null
);
select keep_to_organization('audit_heads');
select grant_to_app('select, insert, update', 'audit_heads');

-- Only remove_organization takes rows away.
create function refuse_audit_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removing_organization', true) = old.organization_id::text
    and current_user = (select relowner::regrole::name from pg_class where oid = tg_relid)
  then
    return old;
  end if;
  raise exception 'the audit trail is not changed: % of % refused', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger audit_stands before update or delete on audit for each row execute function refuse_audit_change();

create function refuse_audit_truncate() returns trigger
  language plpgsql
  as $$ begin raise exception 'the audit trail is not emptied' using errcode = 'restrict_violation'; end $$;
create trigger audit_not_emptied before truncate on audit execute function refuse_audit_truncate();
create trigger audit_not_emptied before truncate on audit_heads execute function refuse_audit_truncate();

-- A chain only grows, one row at a time.
create function refuse_head_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and new.organization_id = old.organization_id and new.id = old.id + 1 then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('app.removing_organization', true) = old.organization_id::text then
    return old;
  end if;
  raise exception 'the head of an audit trail only moves on' using errcode = 'restrict_violation';
end
$$;
create trigger head_moves_on before update or delete on audit_heads for each row execute function refuse_head_change();

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
select keep_to_organization('chain_links');
select grant_to_app('select', 'chain_links');

-- Where each organization's chain has come to. Its row is locked while a link is added, after that of the audit trail.
create table chain_heads (
  organization_id bigint primary key,
  id bigint not null,
  hash bytea not null
);
select keep_to_organization('chain_heads');
select grant_to_app('select', 'chain_heads');

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
select grant_to_app('select', 'removed_organizations');

-- What differs from table to table comes with the trigger.
create function refuse_chain_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and tg_argv[0] = 'moves on' then
    if new.organization_id = old.organization_id and new.id = old.id + 1 then
      return new;
    end if;
  end if;
  if tg_op = 'DELETE' and tg_argv[0] <> 'stays'
    and current_setting('app.removing_organization', true) = old.organization_id::text
    and current_user = (select relowner::regrole::name from pg_class where oid = tg_relid)
  then
    return old;
  end if;
  raise exception 'the chain is not changed: % of % refused', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger chain_stands before update or delete on chain_links
  for each row execute function refuse_chain_change('stands');
create trigger chain_stands before update or delete on chain_heads
  for each row execute function refuse_chain_change('moves on');
create trigger removal_stands before update or delete on removed_organizations
  for each row execute function refuse_chain_change('stays');
create function refuse_chain_truncate() returns trigger
  language plpgsql
  as $$ begin raise exception 'the chain is not emptied' using errcode = 'restrict_violation'; end $$;
create trigger chain_not_emptied before truncate on chain_links execute function refuse_chain_truncate();
create trigger chain_not_emptied before truncate on chain_heads execute function refuse_chain_truncate();
create trigger removal_not_emptied before truncate on removed_organizations execute function refuse_chain_truncate();

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
-- their life needs. Done again after every migration, since it may have added a column. A view for each kind of record: a
-- posting asks for its entry and its document only, and a plan over one view of all kinds would lock every table of the
-- others. And a function to each view, which names the organization wherever rows are looked for, so that they are all
-- found where the function runs.
create function describe_records() returns void
  language plpgsql set search_path = pg_catalog, public
  as $$
declare
  one record;
begin
  for one in
    select * from (values
      ('entry_contents', format($content$
        select head.organization_id, head.id, %1$s || coalesce((
            select string_agg('|line' || %2$s, '' order by part.position) from entry_lines as part
            where part.organization_id = {head} and part.entry_id = head.id), '') as content
        from entries as head
        $content$,
        chained_columns('entries', 'head', '{written_in}'), chained_columns('entry_lines', 'part'))),
      ('document_contents', format($content$
        select head.organization_id, head.id, %1$s || coalesce((
            select string_agg('|item' || %2$s, '' order by part.id) from document_items as part
            where part.organization_id = {head} and part.document_id = head.id), '') as content
        from documents as head where head.status <> 'draft'
        $content$,
        chained_columns('documents', 'head', '{search_text,sort_keys}'), chained_columns('document_items', 'part'))),
      ('settlement_contents', format($content$
        select found.organization_id, found.id, found.content
        from (
          select head.organization_id, head.id, concat((
              select string_agg('|allocation' || %1$s, '' order by part.id) from allocations as part
              where part.organization_id = {head} and part.document_id = head.id), (
              select string_agg('|credit' || %2$s, '' order by part.id) from credits as part
              where part.organization_id = {head} and part.document_id = head.id), (
              select string_agg('|cheque' || %3$s || coalesce((
                  select string_agg('|step' || %4$s, '' order by step.id) from cheque_events as step
                  where step.organization_id = {part} and step.cheque_id = part.id), ''), '' order by part.id)
              from cheques as part
              where part.organization_id = {head} and part.document_id = head.id)) as content
          from documents as head where head.status <> 'draft'
        ) as found where found.content <> ''
        $content$,
        chained_columns('allocations', 'part'), chained_columns('credits', 'part'), chained_columns('cheques', 'part'),
        chained_columns('cheque_events', 'step'))),
      ('credit_application_contents', format($content$
        select head.organization_id, head.id, %2$s || coalesce((
            select string_agg('|allocation' || %1$s, '' order by part.id) from allocations as part
            where part.organization_id = {head} and part.application_id = head.id), '') as content
        from credit_applications as head
        $content$,
        chained_columns('allocations', 'part'), chained_columns('credit_applications', 'head'))),
      ('goods_contents', format($content$
        select head.organization_id, head.id, %1$s || coalesce((
            select string_agg('|heard' || %2$s, '' order by part.id) from stock_ledger as part
            where part.organization_id = {head} and part.move_id = head.id), '') as content
        from stock_moves as head
        union all
        select part.organization_id, part.move_id, string_agg('|heard' || %2$s, '' order by part.id)
        from stock_ledger as part
        where part.move_id is not null and not exists (
          select from stock_moves as head where head.organization_id = {part} and head.id = part.move_id)
        group by part.organization_id, part.move_id
        $content$,
        chained_columns('stock_moves', 'head'), chained_columns('stock_ledger', 'part')))
    ) as described (name, content)
  loop
    execute format('create or replace view public.%I (organization_id, id, content) with (security_invoker = true) as %s',
      one.name, replace(replace(one.content, '{head}', 'head.organization_id'), '{part}', 'part.organization_id'));
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
      one.name || '_of', replace(replace(one.content, '{head}', 'of_organization'), '{part}', 'of_organization'));
  end loop;
  create or replace view public.record_contents with (security_invoker = true) as
    select organization_id, 'entry' as kind, id, content from public.entry_contents
    union all
    select organization_id, 'document', id, content from public.document_contents
    union all
    select organization_id, 'settlement', id, content from public.settlement_contents
    union all
    select organization_id, 'credit_application', id, content from public.credit_application_contents
    union all
    select organization_id, 'goods', id, content from public.goods_contents;
  perform grant_to_app(
    (select format('update (%s)', string_agg(quote_ident(attname), ', ' order by attnum)) from pg_attribute
      where attrelid = 'documents'::regclass and attnum > 0 and not attisdropped
        and attname not in ('organization_id', 'id', 'kind', 'created_by', 'created_at')),
    'documents');
end
$$;
revoke all on function describe_records from public;
select describe_records();
select grant_to_app('select', 'entry_contents');
select grant_to_app('select', 'document_contents');
select grant_to_app('select', 'settlement_contents');
select grant_to_app('select', 'credit_application_contents');
select grant_to_app('select', 'goods_contents');
select grant_to_app('select', 'record_contents');

-- Adds links for records as they stand now, some hundreds in each: the last thing of a transaction that wrote them. What is
-- a draft has no link. `settled_ids` are documents whose allocations, credits or cheques were written. Step by step, as
-- nodes take it: a head is read and moved on in two statements.
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

-- How far the chains of every organization have come. Each is opened in turn, so that nobody needs the right to read all.
create function heads_of_all() returns table (organization_id bigint, audit json, records json)
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

-- What is not posted is in the chain too: clients, products, accounts, roles, members, settings, salaries, transfers and
-- the rest of what the audit trail is about. Triggers note which rows a transaction writes; adding its event to the audit
-- trail gives them their link. Whoever changes a row without an event leaves none, and `verify` names the record.
create table written_records (
  organization_id bigint not null,
  transaction bigint not null,
  kind text not null,
  record_id bigint not null,
  primary key (organization_id, transaction, kind, record_id)
);
select keep_to_organization('written_records');
select grant_to_app('select', 'written_records');

-- The tables whose rows are tracked, each by its id, and the columns that change without anybody changing the record: when
-- something was last used, and what is worked out for searching.
create function tracked_tables() returns table (name text, but text[])
  language sql immutable
  as $$
    values
      ('accounts', '{search_text,sort_keys}'::text[]),
      ('advance_differences', '{}'),
      ('advances', '{}'),
      ('analytical_accounts', '{search_text,sort_keys}'),
      ('api_keys', '{last_used_at,last_used_address}'),
      ('attachments', '{}'),
      ('categories', '{search_text,sort_keys}'),
      ('cheque_forms', '{search_text,sort_keys}'),
      ('client_contacts', '{}'),
      ('clients', '{search_text,sort_keys}'),
      ('custody_holders', '{search_text,sort_keys}'),
      ('exchange_rates', '{search_text,sort_keys}'),
      ('lock_exceptions', '{}'),
      ('members', '{last_seen_at}'),
      ('opening_accounts', '{}'),
      ('opening_balances', '{}'),
      ('opening_invoices', '{}'),
      ('opening_stock', '{}'),
      ('payment_promises', '{}'),
      ('products', '{search_text,sort_keys}'),
      ('representatives', '{search_text,sort_keys}'),
      ('revaluation_lines', '{}'),
      ('revaluations', '{}'),
      ('roles', '{search_text,sort_keys}'),
      ('salaries', '{}'),
      ('salary_lines', '{}'),
      ('salary_payments', '{}'),
      ('serial_numbers', '{}'),
      ('stock_adjustment_items', '{}'),
      ('stock_adjustments', '{search_text}'),
      ('stock_later_changes', '{}'),
      ('stock_transfer_items', '{}'),
      ('stock_transfers', '{search_text}'),
      ('suppliers', '{search_text,sort_keys}'),
      ('tax_rates', '{}'),
      ('units', '{search_text,sort_keys}'),
      ('warehouses', '{search_text,sort_keys}'),
      ('webhooks', '{told_to}')
  $$;

-- Describes them, and the organization with its picture, its currencies, its accounts for postings and its earlier details.
-- Done again after every migration, since it may have added a column. A node joins the organizations, which every node has,
-- to no rows of one: so the view is without them, and `organizations_tracked` has their contents.
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
      one.name || '_tracked', one.content);
    views := views || case when views = '' then '' else ' union all ' end
      || format('select organization_id, %L::text as kind, id, content from (%s) as %I',
        one.name, one.content, one.name);
  end loop;
  execute 'create or replace view public.tracked_contents with (security_invoker = true) as ' || views;
  execute format($function$
    create or replace function public.organizations_tracked(of_organization bigint, asked bigint[])
      returns table (id bigint, content text)
      language plpgsql stable set search_path = pg_catalog, public
      as $body$
    #variable_conflict use_column
    declare
      logos text;
      coins text;
      postings text;
      untils text;
    begin
      select string_agg('|logo' || %s, '') into logos from organization_logos as part
        where part.organization_id = of_organization;
      select string_agg('|coin' || %s, '' order by part.position) into coins from organization_coins as part
        where part.organization_id = of_organization;
      select string_agg('|posting' || %s, '' order by part.role) into postings from posting_accounts as part
        where part.organization_id = of_organization;
      select string_agg('|until' || %s, '' order by part.until) into untils from earlier_seller_details as part
        where part.organization_id = of_organization;
      return query select head.id, concat(%s, logos, coins, postings, untils) from organizations as head
        where head.id = of_organization and head.id = any (asked);
    end
    $body$
    $function$,
    chained_columns('organization_logos', 'part'), chained_columns('organization_coins', 'part'),
    chained_columns('posting_accounts', 'part'), chained_columns('earlier_seller_details', 'part'),
    chained_columns('organizations', 'head'));
end
$$;
select describe_tracked();
select grant_to_app('select', 'tracked_contents');

-- On nodes a statement is taken row by row.
create function note_written() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  one record;
  own constant bigint := pg_current_xact_id()::text::bigint;
begin
  for one in
    select distinct organization_id, id from written
    where organization_id::text is distinct from current_setting('app.removing_organization', true)
  loop
    insert into written_records (organization_id, transaction, kind, record_id)
      values (one.organization_id, own, tg_argv[0], one.id) on conflict do nothing;
  end loop;
  return null;
end
$$;

-- As `note_written`, of a row that is a part of its organization.
create function note_organization() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  one record;
  own constant bigint := pg_current_xact_id()::text::bigint;
begin
  for one in
    select distinct organization_id from written
    where organization_id::text is distinct from current_setting('app.removing_organization', true)
  loop
    insert into written_records (organization_id, transaction, kind, record_id)
      values (one.organization_id, own, 'organizations', one.organization_id) on conflict do nothing;
  end loop;
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
          where attrelid = one.name::regclass and attnum > 0 and not attisdropped and attname <> all (one.but)),
          one.name, one.name);
      else
        execute format('create trigger %I after %s on %I referencing %s table as written for each statement execute function %s',
          'noted_' || change, change, one.name, case change when 'delete' then 'old' else 'new' end, one.noting);
      end if;
    end loop;
  end loop;
end
$$;

-- Gives what the transaction has written of an organization its links, some hundreds of records in each. A record that was
-- removed is chained as nothing.
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

-- A row of the organization itself is common to all, and has no trigger: whoever changes it calls this.
create function note_own_organization(organization bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  insert into written_records (organization_id, transaction, kind, record_id)
    values (organization, pg_current_xact_id()::text::bigint, 'organizations', organization) on conflict do nothing;
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

-- Adds an event to the audit trail: its place in the chain, and the hash that server/audit/chain.ts computes too. The event
-- gives what was written with it its link.
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
  perform chain_written(organization);
end
$$;

-- Tracks a table that a later migration adds, besides whatever is tracked by now.
create function track_table(added text, but text[] default '{}') returns void
  language plpgsql set search_path = pg_catalog, public
  as $$
declare
  change text;
begin
  execute format(
    'create or replace function public.tracked_tables() returns table (name text, but text[]) language sql immutable as %L',
    'values ' || (
      select string_agg(format('(%L, %L::text[])', tracked.name, tracked.but::text), ', ' order by tracked.name)
      from (select * from tracked_tables() union all values (added, track_table.but)) as tracked));
  perform describe_tracked();
  foreach change in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on %I referencing %s table as written for each statement execute function %s',
      'noted_' || change, change, added, case change when 'delete' then 'old' else 'new' end, format('note_written(%L)', added));
  end loop;
end
$$;
revoke all on function track_table from public;

-- Runs of all proofs: what was compared, and what came of it. One at a time in an organization; a run that has shown no
-- sign of life for a while died with its process.
create table proof_runs (
  organization_id bigint not null references organizations,
  id bigint generated by default as identity,
  status text not null check (status in ('running', 'done', 'stopped')),
  started_at timestamptz(3) not null,
  heard_at timestamptz not null default clock_timestamp(),
  took_ms integer,
  done integer not null default 0,
  total integer not null,
  -- Where the audit trail had come to: what was written since is not proven.
  audit_id bigint not null,
  entries integer,
  fingerprint text,
  proofs json,
  -- Nobody, where it began by itself. Who began a run may stop it.
  begun_by bigint,
  primary key (organization_id, id)
);
create unique index proof_runs_one_at_a_time on proof_runs (organization_id) where status = 'running';
select keep_to_organization('proof_runs');
select grant_to_app('select, insert, update, delete', 'proof_runs');
select grant_sequence_to_app('proof_runs');

-- Organizations whose books were written to since their last proof, and then left in peace for a while. Each is opened in
-- turn, so that nobody needs the right to read the books of all. Who signs in, who works with the books, by which role, and
-- whose they are changes the trail and not the books: these are not proven again for it.
create function organizations_to_prove(quiet interval, again interval) returns setof bigint
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

-- Removes a whole organization when its owner asks for it, and keeps a record of that: every table that has an
-- organization, those that others point to last. An owner without another organization stands at the second gate again.
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

revoke all on function chain_records from public;
revoke all on function chain_parts from public;
revoke all on function chain_written from public;
revoke all on function note_own_organization from public;
revoke all on function heads_of_all from public;
revoke all on function organizations_to_prove from public;
revoke all on function remove_organization from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant execute on function chain_records to jornal_app;
    grant execute on function chain_parts to jornal_app;
    grant execute on function chain_written to jornal_app;
    grant execute on function note_own_organization to jornal_app;
    grant execute on function heads_of_all to jornal_app;
    grant execute on function organizations_to_prove to jornal_app;
    grant execute on function remove_organization to jornal_app;
  end if;
end
$$;
