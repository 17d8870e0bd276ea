-- Half now and the rest later: of what invoices come to, a share is due on their own day. It is agreed with a client or a
-- supplier, stands on the invoice, and what it comes to is fixed with the invoice's total.
alter table clients
  add column due_at_once_percent numeric(9,6) check (due_at_once_percent >= 0 and due_at_once_percent <= 100);
alter table suppliers
  add column due_at_once_percent numeric(9,6) check (due_at_once_percent >= 0 and due_at_once_percent <= 100);
alter table documents
  add column due_at_once_percent numeric(9,6) check (due_at_once_percent >= 0 and due_at_once_percent <= 100),
  add column due_at_once bigint not null default 0 check (due_at_once >= 0);
alter table invoice_balances add column due_at_once bigint not null default 0;

create or replace view invoice_balances_now as
  select organization_id, invoice_id, kind, client_id, supplier_id, currency_id, date, due_date, voided_on, total, base_total,
    open_total, open_base, last_day,
    case when open_total = 0 and open_base = 0 then last_day else 'infinity'::date end as settled_on, due_at_once
  from (
    select documents.organization_id, documents.id as invoice_id, kind, client_id, supplier_id, currency_id,
      documents.date, coalesce(due_date, documents.date) as due_date, documents.voided_on, total, base_total, due_at_once,
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
  ) as balance;
alter view invoice_balances_now set (security_invoker = true);

create or replace function keep_invoice_balances(organizations bigint[], invoices bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into invoice_balances
      select found.* from (
        select distinct * from unnest(organizations, invoices) as asked (organization_id, invoice_id)
      ) as asked cross join lateral (
        select * from invoice_balances_now as now
        where now.organization_id = asked.organization_id and now.invoice_id = asked.invoice_id
        offset 0
      ) as found
      order by organization_id, invoice_id
    on conflict (organization_id, invoice_id) do update set
      client_id = excluded.client_id, supplier_id = excluded.supplier_id, currency_id = excluded.currency_id,
      date = excluded.date, due_date = excluded.due_date, voided_on = excluded.voided_on,
      total = excluded.total, base_total = excluded.base_total, open_total = excluded.open_total,
      open_base = excluded.open_base, last_day = excluded.last_day, settled_on = excluded.settled_on,
      due_at_once = excluded.due_at_once
  $$;

create or replace function keep_invoice_balances_of_new_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  insert into invoice_balances (organization_id, invoice_id, kind, client_id, supplier_id, currency_id, date, due_date,
      voided_on, total, base_total, open_total, open_base, last_day, settled_on, due_at_once)
    select organization_id, id, kind, client_id, supplier_id, currency_id, date, coalesce(due_date, date), voided_on,
      total, base_total, total, base_total, date,
      case when total = 0 and base_total = 0 then date else 'infinity'::date end, due_at_once
    from written where kind in ('sales_invoice', 'purchase_invoice') and status <> 'draft';
  return null;
end
$$;

-- What is open by the day it is due is found in an index alone, and the few that are due in two parts in one of their own.
drop index invoice_balances_open;
create index invoice_balances_open on invoice_balances (organization_id, kind, settled_on)
  include (invoice_id, client_id, supplier_id, currency_id, date, due_date, voided_on, total, base_total, open_total, open_base,
    last_day, due_at_once);
create index invoice_balances_due_at_once on invoice_balances (organization_id, kind, settled_on) where due_at_once > 0;
