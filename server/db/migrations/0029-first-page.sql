-- The invoices that are open, which the first page and the ages of what is owed read most, are found in an index alone.
drop index invoice_standings_by_day;
create index invoice_standings_open on invoice_standings (organization_id, kind, settled_on)
  include (invoice_id, client_id, supplier_id, currency_id, date, due_date, voided_on, total, base_total, open_total, open_base,
    last_day);
