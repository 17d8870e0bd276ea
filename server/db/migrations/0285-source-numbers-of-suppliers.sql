-- A purchase comes by file with the number that its supplier gave it, and two suppliers may give the same one.
drop index documents_organization_id_kind_source_number_key;
create unique index documents_organization_id_kind_source_number_key on documents (organization_id, kind, source_number)
  where source_number is not null and status <> 'void' and kind not in ('purchase_invoice', 'purchase_return');
create unique index documents_organization_id_kind_source_number_key1
  on documents (organization_id, kind, supplier_id, source_number)
  where source_number is not null and status <> 'void' and kind in ('purchase_invoice', 'purchase_return');
