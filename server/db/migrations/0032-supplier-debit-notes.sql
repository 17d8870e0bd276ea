-- A supplier's debit note is owed as a bill is: its balance is kept as theirs are.
do $$
declare
  known constant text :=
    $kinds$kind in ('sales_invoice', 'sales_debit_note', 'advance_invoice', 'purchase_invoice')$kinds$;
  now constant text :=
    $kinds$kind in ('sales_invoice', 'sales_debit_note', 'advance_invoice', 'purchase_invoice', 'purchase_debit_note')$kinds$;
  definition text;
begin
  foreach definition in array array[
    pg_get_functiondef('keep_invoice_balances(bigint[], bigint[])'::regprocedure),
    pg_get_functiondef('keep_invoice_balances_of_new_documents()'::regprocedure),
    pg_get_functiondef('keep_invoice_balances_of_documents()'::regprocedure)]
  loop
    if position(now in definition) = 0 and position(known in definition) > 0 then
      execute replace(definition, known, now);
    end if;
  end loop;
end
$$;

create or replace view invoice_balances_now with (security_invoker = true) as
  select organization_id, invoice_id, kind, client_id, supplier_id, currency_id, date, due_date, voided_on, total, base_total,
    open_total, open_base, last_day,
    case when open_total = 0 and open_base = 0 then last_day else 'infinity'::date end as settled_on, due_at_once
  from (
    select documents.organization_id, documents.id as invoice_id, kind, client_id, supplier_id, currency_id,
      documents.date, coalesce(due_date, documents.date) as due_date, documents.voided_on, total, base_total, due_at_once,
      total - coalesce(settled.amount, 0) as open_total, base_total - coalesce(settled.base_amount, 0) as open_base,
      greatest(documents.date, settled.last_day) as last_day
    from documents cross join lateral (
      select sum(amount) filter (where allocations.voided_on is null)::bigint as amount,
        sum(base_amount) filter (where allocations.voided_on is null)::bigint as base_amount,
        max(greatest(allocations.date, allocations.voided_on)) as last_day
      from allocations
      where allocations.organization_id = documents.organization_id and allocations.invoice_id = documents.id
    ) as settled
    where kind in ('sales_invoice', 'sales_debit_note', 'advance_invoice', 'purchase_invoice', 'purchase_debit_note')
      and status <> 'draft'
  ) as balance;

drop index documents_foreign;
create index documents_foreign on documents (organization_id, currency_id, date)
  where status = 'posted'
    and kind in ('sales_invoice', 'sales_debit_note', 'advance_invoice', 'purchase_invoice', 'purchase_debit_note');

-- A supplier gives a number once. Named by the field that a refusal names.
create unique index documents_organization_id_kind_reference_key1
  on documents (organization_id, kind, supplier_id, reference)
  where kind = 'purchase_debit_note' and reference is not null and status <> 'void';

-- Who enters bills enters these too.
do $$
declare
  one record;
begin
  for one in select id from organizations order by id loop
    perform open_organization(one.id);
    update roles set permissions = permissions || jsonb_build_object('supplier_debit_notes', permissions -> 'invoice_purchases')
      where organization_id = one.id and permissions ? 'invoice_purchases' and not permissions ? 'supplier_debit_notes';
    update roles
      set permissions = permissions || jsonb_build_object('supplier_debit_note_details', permissions -> 'invoice_purchase_details')
      where organization_id = one.id and permissions ? 'invoice_purchase_details'
        and not permissions ? 'supplier_debit_note_details';
  end loop;
  perform open_organization(null);
end
$$;
