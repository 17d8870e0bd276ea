-- Lists ask which slips nobody has given an account yet: few, and found without reading every line.
create index document_items_unsorted on document_items (organization_id, document_id)
  where account_id is null and product_id is null and invoice_id is null;
