-- The units of measure and the warehouse that an organization was founded with are shown in the reader's language until
-- they are renamed, as the accounts of its chart. They were made in the transaction of the founding. What stands beside
-- another record that bears its other name keeps the name that it has.

alter table units add column seed text;
alter table warehouses add column seed text;

do $$
declare
  founded record;
begin
  for founded in
    select * from (values
      ('units', 'piece', array['قطعة', 'Piece'], 'قطعه piece'),
      ('units', 'metre', array['متر', 'Metre'], 'متر metre'),
      ('units', 'kilogram', array['كيلوجرام', 'Kilogram'], 'كيلوجرام kilogram'),
      ('units', 'litre', array['لتر', 'Litre'], 'لتر litre'),
      ('units', 'box', array['علبة', 'Box'], 'علبه box'),
      ('units', 'carton', array['كرتونة', 'Carton'], 'كرتونه carton'),
      ('units', 'hour', array['ساعة', 'Hour'], 'ساعه hour'),
      ('units', 'service', array['خدمة', 'Service'], 'خدمه service'),
      ('warehouses', 'main_warehouse', array['المخزن الرئيسي', 'Main warehouse'], 'المخزن الرييسي main warehouse')
    ) as seeds (kind, seed, names, words)
  loop
    execute format($update$
      update %1$I as record set seed = $1, search_text = record.search_text || ' ' || $3
      from organizations
      where organizations.id = record.organization_id and organizations.created_at = record.created_at
        and record.name = any ($2)
        and not exists (
          select from %1$I as other
          where other.organization_id = record.organization_id and other.id <> record.id and other.name = any ($2))
      $update$, founded.kind) using founded.seed, founded.names, founded.words;
  end loop;
end
$$;
