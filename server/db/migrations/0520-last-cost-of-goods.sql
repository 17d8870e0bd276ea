-- What a unit last cost, for goods sold before they came in, is changed only by what comes in at a cost of its own. A sale that came
-- back while goods were missing put its rounded cost there, so that the next sale could cost a unit of the currency more.
do $$
declare
  any_goods constant text := 'elsif move.quantity > 0 then
        cost_value := moved;';
  definition text := pg_get_functiondef('replay_stock'::regproc);
begin
  if position(any_goods in definition) = 0 then
    raise exception 'replay_stock keeps no last cost';
  end if;
  execute replace(definition, any_goods, 'elsif move.own_value is not null and move.quantity > 0 then
        cost_value := moved;');
end
$$;

create or replace view stock_days_now with (security_invoker = true) as
select organization_id, product_id, date as day, held as quantity, worth as value, coalesce(last_cost_value, 0) as last_cost_value,
  coalesce(last_cost_quantity, 1) as last_cost_quantity
from (
  select *,
    first_value(case when held > 0 then worth when brings_cost then value end) over cost_order as last_cost_value,
    first_value(case when held > 0 then held when brings_cost then moved end) over cost_order as last_cost_quantity,
    row_number() over (partition by organization_id, product_id, date order by id desc) as from_end
  from (
    select *, count(*) filter (where held > 0 or brings_cost) over (partition by organization_id, product_id order by date, id)
      as costs
    from (
      select organization_id, product_id, date, id, value, moved, moved > 0 and own_value is not null as brings_cost,
        sum(moved) over history as held, (sum(value + settled) over history)::bigint as worth
      from (
        select *, case kind when 'transfer' then 0 else quantity end as moved from stock_moves
      ) as moves
      window history as (partition by organization_id, product_id order by date, id)
    ) as summed
  ) as counted
  window cost_order as (partition by organization_id, product_id, costs order by date, id)
) as days
where from_end = 1;

-- Movements keep the values that were posted; the days that a return had changed are kept as they are read from now on.
do $$
declare
  one record;
begin
  for one in
    select now.* from stock_days_now as now join stock_days as kept using (organization_id, product_id, day)
    where (now.last_cost_value, now.last_cost_quantity) is distinct from (kept.last_cost_value, kept.last_cost_quantity)
  loop
    update stock_days set last_cost_value = one.last_cost_value, last_cost_quantity = one.last_cost_quantity
      where organization_id = one.organization_id and product_id = one.product_id and day = one.day;
  end loop;
end
$$;
