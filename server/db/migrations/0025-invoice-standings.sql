-- Every posted invoice in few columns, with the day since when it is settled for good, so that what was open on a day is
-- found without adding up every invoice there ever was. Kept with the documents and what settles them; nothing here is a
-- source, and a proof compares it.

create table invoice_standings (
  organization_id integer not null references organizations,
  invoice_id integer not null,
  kind text not null,
  client_id integer,
  supplier_id integer,
  currency_id integer not null,
  date date not null,
  due_date date not null,
  voided_on date,
  total bigint not null,
  base_total bigint not null,
  -- What is open from the last day on which anything settled it or was taken back: before it, it was another sum.
  open_total bigint not null,
  open_base bigint not null,
  last_day date not null,
  -- That day, when nothing is open in either currency; infinity while something is.
  settled_on date not null,
  primary key (organization_id, invoice_id),
  foreign key (organization_id, invoice_id) references documents on delete cascade
);
create index invoice_standings_by_day on invoice_standings (organization_id, kind, settled_on);

create view invoice_standings_now as
  select organization_id, invoice_id, kind, client_id, supplier_id, currency_id, date, due_date, voided_on, total, base_total,
    open_total, open_base, last_day,
    case when open_total = 0 and open_base = 0 then last_day else 'infinity'::date end as settled_on
  from (
    select documents.organization_id, documents.id as invoice_id, kind, client_id, supplier_id, currency_id,
      documents.date, coalesce(due_date, documents.date) as due_date, documents.voided_on, total, base_total,
      total - coalesce(settled.amount, 0) as open_total, base_total - coalesce(settled.base_amount, 0) as open_base,
      greatest(documents.date, settled.last_day) as last_day
    from documents cross join lateral (
      select sum(amount) filter (where allocations.voided_on is null)::bigint as amount,
        sum(base_amount) filter (where allocations.voided_on is null)::bigint as base_amount,
        max(greatest(allocations.date, allocations.voided_on)) as last_day
      from allocations
      where allocations.organization_id = documents.organization_id and allocations.invoice_id = documents.id
    ) as settled
    where kind in ('sales_invoice', 'purchase_invoice') and status <> 'draft'
  ) as standing;

create function keep_invoice_standings(organizations integer[], invoices integer[]) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into invoice_standings
      select invoice_standings_now.* from (
        select distinct * from unnest(organizations, invoices) as asked (organization_id, invoice_id)
      ) as asked join invoice_standings_now using (organization_id, invoice_id)
      order by organization_id, invoice_id
    on conflict (organization_id, invoice_id) do update set
      client_id = excluded.client_id, supplier_id = excluded.supplier_id, currency_id = excluded.currency_id,
      date = excluded.date, due_date = excluded.due_date, voided_on = excluded.voided_on,
      total = excluded.total, base_total = excluded.base_total, open_total = excluded.open_total,
      open_base = excluded.open_base, last_day = excluded.last_day, settled_on = excluded.settled_on
  $$;
revoke all on function keep_invoice_standings from public;

create function keep_standings_of_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  organizations integer[];
  invoices integer[];
begin
  select array_agg(organization_id), array_agg(id) into organizations, invoices from written
    where kind in ('sales_invoice', 'purchase_invoice') and status <> 'draft';
  if invoices is not null then
    perform keep_invoice_standings(organizations, invoices);
  end if;
  return null;
end
$$;
create trigger invoice_standings_kept after insert on documents
  referencing new table as written for each statement execute function keep_standings_of_documents();
create trigger invoice_standings_kept_again after update on documents
  referencing new table as written for each statement execute function keep_standings_of_documents();

create function keep_standings_of_allocations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  perform keep_invoice_standings(array_agg(organization_id), array_agg(invoice_id)) from written;
  return null;
end
$$;
create trigger invoice_standings_kept after insert on allocations
  referencing new table as written for each statement execute function keep_standings_of_allocations();
create trigger invoice_standings_kept_again after update on allocations
  referencing new table as written for each statement execute function keep_standings_of_allocations();

select grant_to_app('select', 'invoice_standings');
select keep_to_organization('invoice_standings');
-- The proof looks through it with the caller's own rights.
alter view invoice_standings_now set (security_invoker = true);
select grant_to_app('select', 'invoice_standings_now');

insert into invoice_standings select * from invoice_standings_now;
