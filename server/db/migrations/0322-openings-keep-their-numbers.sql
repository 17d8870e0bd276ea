-- An invoice that was open before the books began keeps its number and its date (accounting design, G16). Its number is that of its
-- paper, which another party's, or a number of ours, may equal; the day that it is in the books from stays the day of the opening.
alter table documents add column issued_on date;
alter table documents drop constraint documents_organization_id_kind_number_key;
create unique index documents_organization_id_kind_number_key on documents (organization_id, kind, number)
  where not is_opening;
create index documents_opened on documents (organization_id, id) where is_opening;
-- The number of what was carried over is corrected as its paper says.
create or replace function refuse_posted_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('app.removing_organization', true) = old.organization_id::text
      and current_user = (select relowner::regrole::name from pg_class where oid = tg_relid)
    then
      return old;
    end if;
  elsif old.status = 'posted' and new.status <> 'draft' and (new.number = old.number or old.is_opening) and new.kind = old.kind
    -- Openings have a revision of their own, which their invoices share.
    and (new.revision = old.revision + 1 or (old.is_opening and new.is_opening and new.revision = old.revision))
  then
    return new;
  end if;
  raise exception 'what is posted is not changed: % of document % refused', lower(tg_op), old.id
    using errcode = 'restrict_violation';
end
$$;

-- What is chained below has the new column.
select describe_records();

do $$
declare
  organization bigint;
begin
  for organization in select id from organizations order by id loop
    perform set_config('app.organization_id', organization::text, true);
    update documents set issued_on = opening_invoices.date, number = coalesce(documents.reference, documents.number)
      from opening_invoices
      where documents.organization_id = organization and documents.is_opening
        and opening_invoices.organization_id = organization and opening_invoices.document_id = documents.id;
    perform chain_records(organization, '{}', array(
      select id from documents where organization_id = organization and is_opening and issued_on is not null order by id));
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
