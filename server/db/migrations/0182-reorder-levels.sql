-- How much of a product there should be at least: with less it runs low.
alter table products add column reorder_level numeric(18, 6) check (reorder_level >= 0);
create index products_with_reorder_level on products (organization_id) where reorder_level is not null;
-- From whom a product was bought last.
create index stock_moves_bought on stock_moves (organization_id, product_id, date, id) where kind = 'purchase';
