-- When invoices of a client, or of a supplier, fall due where they say no day of their own; empty for what is usual.
-- And the most that a client should owe.
alter table clients
  add column payment_terms text
    check (payment_terms in ('0', '7', '10', '15', '30', '45', '60', '90', 'end_of_month', 'end_of_next_month')),
  add column credit_limit bigint check (credit_limit >= 0);
alter table suppliers
  add column payment_terms text
    check (payment_terms in ('0', '7', '10', '15', '30', '45', '60', '90', 'end_of_month', 'end_of_next_month'));
