-- The storekeeper that organizations began with sees what is ordered and how much of it, since the lines of an order no longer
-- say at what price to who may not see costs. A role that was changed since stays as it is.
update roles set permissions = permissions || '{"invoice_purchase_order_details":["read"]}'
where seed = 'storekeeper' and scope = 'all' and permissions = '{"products":["create","read","update"],"warehouses":["create","read","update"],"units":["create","read","update"],"categories":["create","read","update"],"stock_movements":["create","read","delete"],"suppliers":["read"],"invoice_purchase_orders":["read"],"stock-movement":["read"]}'::jsonb;
