-- What a line sold, with its quantity, tax and cost: sales by client and by product are added up in this index, without the
-- lines and documents themselves.
drop index document_items_sold;
create index document_items_sold on document_items (organization_id, sold_on)
  include (product_id, sold_to_id, sold, quantity, base_tax, base_cost, position) where sold_on is not null;
