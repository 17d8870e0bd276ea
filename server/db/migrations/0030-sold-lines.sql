-- What each line sold, on which day and to whom, beside the line itself: the best clients and products of some days are
-- found without their documents. Nothing here is a source; a proof compares it.
alter table document_items
  -- The day of a posted sale or return, also when it was taken back on a later one.
  add column sold_on date,
  add column sold_to integer,
  -- The net in the base currency, of a return with the other sign.
  add column sold bigint not null default 0;

create function sold_line() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  select date, client_id, case kind when 'sales_return' then -new.base_net else new.base_net end
    into new.sold_on, new.sold_to, new.sold
    from documents
    where organization_id = new.organization_id and id = new.document_id and kind in ('sales_invoice', 'sales_return')
      and (status = 'posted' or (status = 'void' and voided_on > date));
  new.sold := coalesce(new.sold, 0);
  return new;
end
$$;
create trigger sold_line before insert or update on document_items for each row execute function sold_line();

create function sold_lines_of_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  update document_items set sold = sold
    from after_update as written join before_update as was using (organization_id, id)
    where written.kind in ('sales_invoice', 'sales_return')
      and (written.status, written.date, written.voided_on, written.client_id)
        is distinct from (was.status, was.date, was.voided_on, was.client_id)
      and document_items.organization_id = written.organization_id and document_items.document_id = written.id;
  return null;
end
$$;
create trigger sold_lines_kept after update on documents
  referencing old table as before_update new table as after_update
  for each statement execute function sold_lines_of_documents();

update document_items set sold = sold from documents
  where documents.organization_id = document_items.organization_id and documents.id = document_id
    and kind in ('sales_invoice', 'sales_return') and status <> 'draft';

drop index document_items_sold;
create index document_items_sold on document_items (organization_id, sold_on) include (product_id, sold_to, sold)
  where sold_on is not null;

-- Whose invoices are due first.
create index invoice_standings_by_due_date on invoice_standings (organization_id, kind, due_date);
-- What changed after the day that is asked for.
create index invoice_standings_by_last_day on invoice_standings (organization_id, last_day);
