-- Records that are tracked (migration 0461), on nodes as on one server: a node takes what a statement wrote row by row, and joins the
-- organizations, which every node has, to no rows of one. So the view is without them; `organizations_tracked` has their contents.
create or replace function note_written() returns trigger
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
create or replace function note_organization() returns trigger
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

create or replace function describe_tracked() returns void
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
