-- The number that a document had in the file it was imported from: what keeps a file from coming twice. A person's reference
-- is free, except that a supplier gives each of its invoices, and each of its returns, one number. What was voided gives its
-- numbers up, so that the right document can take them.
alter table documents add column source_number text;

alter table documents drop constraint documents_organization_id_kind_reference_key;
create index documents_by_reference on documents (organization_id, kind, reference) where reference is not null;

-- Named by the field that a refusal names.
create unique index documents_organization_id_kind_reference_key
  on documents (organization_id, kind, supplier_id, reference)
  where kind in ('purchase_invoice', 'purchase_return') and reference is not null and status <> 'void';
create unique index documents_organization_id_kind_source_number_key on documents (organization_id, kind, source_number)
  where source_number is not null and status <> 'void';

-- Imports of earlier releases noted the number of the file as the reference alone.
alter table imports add column notes_source_numbers boolean not null default false;
alter table imports alter column notes_source_numbers set default true;
