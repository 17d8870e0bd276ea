-- The cashier that organizations began with chooses the account of a payment and of a cheque, since accounts no longer show
-- their balance to who may not read the trial balance. A role that was changed since stays as it is.
update roles set permissions = permissions || '{"accounts":["read"]}'
where seed = 'cashier' and permissions - 'cheque_forms' = '{"payment_sales":["create","read"],"payment_purchases":["create","read"],"cheques":["read","update"],"clients":["read"],"suppliers":["read"],"account_invoices":["read"],"invoice_sales":["read"],"invoice_purchases":["read"],"currencies":["read"],"cash-balance":["read"],"payments-received":["read"],"payments-made":["read"],"cheque-register":["read"]}'::jsonb
  and coalesce(permissions -> 'cheque_forms', '["read"]') = '["read"]';
