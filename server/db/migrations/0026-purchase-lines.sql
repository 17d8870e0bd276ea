-- What was bought before lines had base amounts has its own cost by line, with the freight and the tax that does not come
-- back on the lines that bore them; what was sent back, the tax of its own lines. Documents keep their sums.
update document_items set base_net = cost
from documents
where documents.organization_id = document_items.organization_id and documents.id = document_id
  and documents.kind = 'purchase_invoice' and documents.status <> 'draft' and not is_opening and base_net <> cost;

create temporary table sent_back on commit drop as
select documents.organization_id, documents.id, sum(base_net) as booked,
  case when documents.total = 0 then exchange_rate else base_total::numeric / documents.total end as rate
from documents join document_items on document_items.organization_id = documents.organization_id
  and document_id = documents.id
where documents.kind = 'purchase_return' and documents.status <> 'draft'
group by documents.organization_id, documents.id;

update document_items set base_net = round(rate * (document_items.net
  + case when documents.value_added_tax_recoverable then 0 else document_items.value_added_tax_amount end
  + case when documents.sales_tax_recoverable then 0 else document_items.sales_tax_amount end))
from sent_back join documents on documents.organization_id = sent_back.organization_id and documents.id = sent_back.id
where document_items.organization_id = sent_back.organization_id and document_items.document_id = sent_back.id;

update document_items set base_net = base_net + residue.amount
from (
  select sent_back.organization_id, booked - sum(base_net) as amount,
    (array_agg(document_items.id order by base_net desc, position))[1] as item_id
  from sent_back join document_items on document_items.organization_id = sent_back.organization_id
    and document_id = sent_back.id
  group by sent_back.organization_id, sent_back.id, booked
) as residue
where document_items.organization_id = residue.organization_id and document_items.id = residue.item_id
  and residue.amount <> 0;
