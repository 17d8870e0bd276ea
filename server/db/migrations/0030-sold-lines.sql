-- What each line sold, on which day and to whom, beside the line itself: the best clients and products of some days are
-- found without their documents. Written with the document; nothing here is a source, and a proof compares it.
alter table document_items
  -- The day of a posted sale or return, also when it was taken back on a later one.
  add column sold_on date,
  add column sold_to integer,
  -- The net in the base currency, of a return with the other sign.
  add column sold bigint not null default 0;

update document_items set sold_on = date, sold_to = documents.client_id,
    sold = case kind when 'sales_return' then -base_net else base_net end
  from documents
  where documents.organization_id = document_items.organization_id and documents.id = document_id
    and kind in ('sales_invoice', 'sales_return') and (status = 'posted' or (status = 'void' and voided_on > date));

create index document_items_sold on document_items (organization_id, sold_on) include (product_id, sold_to, sold)
  where sold_on is not null;

-- Whose invoices are due first.
create index invoice_standings_by_due_date on invoice_standings (organization_id, kind, due_date);
-- What changed after the day that is asked for.
create index invoice_standings_by_last_day on invoice_standings (organization_id, last_day);
