-- What a migration does with a table holds on one server and on the nodes of Citus, where `npm run distribute` has spread them.

-- Citus knows no rights by column: there the application may update the table, and a trigger refuses what it may not.
create function refuse_other_columns() returns trigger
  language plpgsql
  as $$
begin
  if to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv
    or current_user = (select relowner::regrole::name from pg_class where oid = tg_relid)
  then
    return new;
  end if;
  raise exception 'permission denied for columns of %', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create function let_columns_change(table_name regclass, columns text[]) returns void
  language plpgsql
  as $$
begin
  execute format('drop trigger if exists columns_stand on %s', table_name);
  execute format('create trigger columns_stand before update on %s for each row execute function refuse_other_columns(%s)',
    table_name, (select string_agg(quote_literal(name), ', ') from unnest(columns) as name));
  execute format('grant update on %s to jornal_app', table_name);
end
$$;

create or replace function grant_to_app(rights text, table_name regclass) returns void
  language plpgsql
  as $$
declare
  columns text := (regexp_match(rights, '^update \((.*)\)$'))[1];
begin
  if not exists (select from pg_roles where rolname = 'jornal_app') then
    return;
  end if;
  if columns is not null and on_nodes() then
    perform let_columns_change(table_name, array(select trim(both ' "' from name) from unnest(string_to_array(columns, ',')) as name));
  else
    execute format('grant %s on %s to jornal_app', rights, table_name);
  end if;
end
$$;

-- Rows of a table are seen and written only for the organization of the transaction, and lie with all others of it.
create or replace function keep_to_organization(table_name regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', table_name);
  -- On nodes the owner is no application, and the rows of an organization could not be moved.
  execute format('alter table %s %s row level security', table_name, case when on_nodes() then 'no force' else 'force' end);
  execute format('drop policy if exists own_organization on %s', table_name);
  execute format('create policy own_organization on %s using (organization_id = app_organization())', table_name);
  if on_nodes() then
    execute format('select create_distributed_table(%L, %L, colocate_with := %L)', table_name, 'organization_id', 'entries');
  end if;
end
$$;

-- As 0199; nodes count by themselves.
create or replace function count_documents() returns void
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  if not on_nodes() and (select reltuples from pg_class where oid = 'public.documents'::regclass) < 10000 then
    analyze (skip_locked) public.documents (organization_id, id), public.entries (organization_id, id);
  end if;
end
$$;

-- As 0170 does; and a function beside each view, which names the organization wherever rows are looked for, so that they are all
-- found where the function runs.
create or replace function describe_records() returns void
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
select describe_records();
