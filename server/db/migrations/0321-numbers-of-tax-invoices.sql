-- The tax number on a bill of a supplier, where it was typed there, and whether the bill had one, its own or that of its supplier:
-- without one its tax is a part of what it costs. What was posted before does not say it, and stays as it is.
alter table documents add column supplier_tax_number text;
alter table documents add column has_tax_number boolean;
