-- A return takes what is still open of its invoice first: what an advance made the returned lines cost, or bring, moves to the
-- lines that are left. Such a row is of sales and purchases; what a return gave back is on its own lines already.
alter table advance_differences add column is_moved boolean not null default false;
-- What the entry of a return has of the cost of goods that had moved before: it is reversed with the entry.
alter table advance_differences add column goods_corrections text;
