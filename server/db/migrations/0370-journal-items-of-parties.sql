-- Forms of payments list what a party owes by journal entries, beside its invoices.
create index document_items_of_clients on document_items (organization_id, client_id) where client_id is not null;
create index document_items_of_suppliers on document_items (organization_id, supplier_id) where supplier_id is not null;
