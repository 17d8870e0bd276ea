-- What the first page and the ages of what is owed read most is found in the indexes alone: the lines of the invoices of
-- some days, and the invoices that are open.
create index document_items_sold on document_items (organization_id, document_id) include (product_id, base_net);

drop index invoice_standings_by_day;
create index invoice_standings_open on invoice_standings (organization_id, kind, settled_on)
  include (invoice_id, client_id, supplier_id, currency_id, date, due_date, voided_on, total, base_total, open_total, open_base,
    last_day);
