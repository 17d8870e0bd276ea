-- An item of a journal entry on the account of a client or a supplier is an open item: it settles invoices, what is left of it
-- stands to the party's credit, and what it adds to a debt is settled by payments.
alter table document_items add column allocations text;
alter table allocations
  add column item_id bigint,
  add column owed_item_id bigint;
alter table credits add column item_id bigint;
create index allocations_by_item on allocations (organization_id, item_id) where item_id is not null;
create index allocations_by_owed_item on allocations (organization_id, owed_item_id) where owed_item_id is not null;

alter table credits drop constraint credits_role_check;
alter table credits add constraint credits_role_check
  check (role in ('customer_credits', 'unearned_revenue', 'supplier_advances', 'receivable', 'payable'));

-- What was entered before stays to be used too.
do $$
declare
  one record;
  left_by bigint[];
begin
  for one in select id as organization_id from organizations order by id loop
    perform set_config('app.organization_id', one.organization_id::text, true);
    with made as (
      insert into credits (organization_id, client_id, supplier_id, document_id, item_id, role, currency_id, amount,
          base_amount, date)
        select head.organization_id, part.client_id, part.supplier_id, head.id, part.id,
          case when part.client_id is null then 'payable' else 'receivable' end, head.currency_id,
          part.creditor + part.debtor, part.creditor + part.debtor, head.date
        from documents as head
        join document_items as part on part.organization_id = head.organization_id and part.document_id = head.id
        where head.organization_id = one.organization_id and head.kind = 'journal_entry' and head.status = 'posted'
          and ((part.client_id is not null and part.creditor > 0) or (part.supplier_id is not null and part.debtor > 0))
        order by head.id, part.position
      returning document_id
    )
    select array_agg(distinct document_id) into left_by from made;
    if left_by is not null then
      perform chain_records(one.organization_id, '{}', '{}', left_by);
    end if;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
