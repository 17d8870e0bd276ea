-- What is chained, a view for each kind of record: a posting asks for its entry and its document only, and a plan over one
-- view of all kinds would lock every table of the others. The contents are the same as before.
create or replace function describe_records() returns void
  language plpgsql set search_path = pg_catalog, public
  as $$
begin
  execute format($view$
    create or replace view public.entry_contents (organization_id, id, content) with (security_invoker = true) as
    select head.organization_id, head.id, %1$s || coalesce((
        select string_agg('|line' || %2$s, '' order by part.position) from entry_lines as part
        where part.organization_id = head.organization_id and part.entry_id = head.id), '') as content
    from entries as head
    $view$,
    chained_columns('entries', 'head', '{written_in}'), chained_columns('entry_lines', 'part'));
  execute format($view$
    create or replace view public.document_contents (organization_id, id, content) with (security_invoker = true) as
    select head.organization_id, head.id, %1$s || coalesce((
        select string_agg('|item' || %2$s, '' order by part.id) from document_items as part
        where part.organization_id = head.organization_id and part.document_id = head.id), '')
    from documents as head where head.status <> 'draft'
    $view$,
    chained_columns('documents', 'head', '{search_text,sort_keys}'), chained_columns('document_items', 'part'));
  execute format($view$
    create or replace view public.settlement_contents (organization_id, id, content) with (security_invoker = true) as
    select found.organization_id, found.id, found.content
    from (
      select head.organization_id, head.id, concat((
          select string_agg('|allocation' || %1$s, '' order by part.id) from allocations as part
          where part.organization_id = head.organization_id and part.document_id = head.id), (
          select string_agg('|credit' || %2$s, '' order by part.id) from credits as part
          where part.organization_id = head.organization_id and part.document_id = head.id), (
          select string_agg('|cheque' || %3$s || coalesce((
              select string_agg('|step' || %4$s, '' order by step.id) from cheque_events as step
              where step.organization_id = part.organization_id and step.cheque_id = part.id), ''), '' order by part.id)
          from cheques as part
          where part.organization_id = head.organization_id and part.document_id = head.id)) as content
      from documents as head where head.status <> 'draft'
    ) as found where found.content <> ''
    $view$,
    chained_columns('allocations', 'part'), chained_columns('credits', 'part'), chained_columns('cheques', 'part'), chained_columns('cheque_events', 'step'));
  execute format($view$
    create or replace view public.credit_application_contents (organization_id, id, content) with (security_invoker = true) as
    select head.organization_id, head.id, %2$s || coalesce((
        select string_agg('|allocation' || %1$s, '' order by part.id) from allocations as part
        where part.organization_id = head.organization_id and part.application_id = head.id), '')
    from credit_applications as head
    $view$,
    chained_columns('allocations', 'part'), chained_columns('credit_applications', 'head'));
  execute format($view$
    create or replace view public.goods_contents (organization_id, id, content) with (security_invoker = true) as
    select head.organization_id, head.id, %1$s || coalesce((
        select string_agg('|heard' || %2$s, '' order by part.id) from stock_ledger as part
        where part.organization_id = head.organization_id and part.move_id = head.id), '')
    from stock_moves as head
    union all
    select part.organization_id, part.move_id, string_agg('|heard' || %2$s, '' order by part.id)
    from stock_ledger as part
    where part.move_id is not null and not exists (
      select from stock_moves as head where head.organization_id = part.organization_id and head.id = part.move_id)
    group by part.organization_id, part.move_id
    $view$,
    chained_columns('stock_moves', 'head'), chained_columns('stock_ledger', 'part'));
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
  if exists (select from pg_roles where rolname = 'jornal_app') then
    execute (
      select format('grant update (%s) on documents to jornal_app', string_agg(quote_ident(attname), ', '))
      from pg_attribute
      where attrelid = 'documents'::regclass and attnum > 0 and not attisdropped
        and attname not in ('organization_id', 'id', 'kind', 'created_by', 'created_at'));
  end if;
end
$$;
select describe_records();
select grant_to_app('select', 'entry_contents');
select grant_to_app('select', 'document_contents');
select grant_to_app('select', 'settlement_contents');
select grant_to_app('select', 'credit_application_contents');
select grant_to_app('select', 'goods_contents');

create or replace function chain_records(
  entry_ids bigint[], document_ids bigint[], settled_ids bigint[] default '{}', application_ids bigint[] default '{}',
  move_ids bigint[] default '{}'
) returns void
  language plpgsql security definer set search_path = pg_catalog, public set timezone to 'UTC' set datestyle to 'ISO'
  as $$
declare
  most constant integer := 300;
  organization constant bigint := app_organization();
  last_one constant integer := greatest(
    cardinality(entry_ids), cardinality(document_ids), cardinality(settled_ids), cardinality(application_ids),
    cardinality(move_ids));
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
        select 'entry' as kind, id, sha256(convert_to(content, 'UTF8')) as content from entry_contents
        where organization_id = organization and id = any (entry_ids[first_one:first_one + most - 1])
        union all
        select 'document', id, sha256(convert_to(content, 'UTF8')) from document_contents
        where organization_id = organization and id = any (document_ids[first_one:first_one + most - 1])
      ) as found;
    if cardinality(settled_ids) + cardinality(application_ids) + cardinality(move_ids) > 0 then
      select found_kinds || coalesce(array_agg(kind), '{}'), found_ids || coalesce(array_agg(id), '{}'),
          found_contents || coalesce(array_agg(content), '{}'),
          concat_ws(',', said, string_agg(kind || ':' || id || ':' || encode(content, 'hex'), ','))
        into found_kinds, found_ids, found_contents, said
        from (
          select 'settlement' as kind, id, sha256(convert_to(content, 'UTF8')) as content from settlement_contents
          where organization_id = organization and id = any (settled_ids[first_one:first_one + most - 1])
          union all
          select 'credit_application', id, sha256(convert_to(content, 'UTF8')) from credit_application_contents
          where organization_id = organization and id = any (application_ids[first_one:first_one + most - 1])
          union all
          select 'goods', asked.id, sha256(convert_to(coalesce((
            select content from goods_contents
            where organization_id = organization and goods_contents.id = asked.id), ''), 'UTF8'))
          from unnest(move_ids[first_one:first_one + most - 1]) as asked (id)
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
