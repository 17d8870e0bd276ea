-- The balances of invoices are looked up one by one, so that no plan reads all invoices for each of them.
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
      open_base = excluded.open_base, last_day = excluded.last_day, settled_on = excluded.settled_on
  $$;
