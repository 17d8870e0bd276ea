-- An organization has one unit in use for all that it issues, and may have others, each for what is sold from one warehouse.
alter table einvoice_units
  add column warehouse_id bigint,
  add foreign key (organization_id, warehouse_id) references warehouses;
drop index einvoice_units_in_use;
create unique index einvoice_units_in_use on einvoice_units (organization_id, coalesce(warehouse_id, 0))
  where state in ('connecting', 'active', 'suspended');
