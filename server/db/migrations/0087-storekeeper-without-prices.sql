-- The storekeeper that organizations began with sees no cost, and so no prices of purchase orders.
update roles set permissions = permissions - 'invoice_purchase_order_details' where seed = 'storekeeper';
