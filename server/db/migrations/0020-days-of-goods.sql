-- As before, but that what comes back of a sale and is thrown away, which was never on the shelf, changes nothing of what a
-- unit last cost: as ledger/stock.ts has it, and replay_stock.
create or replace view stock_days_now with (security_invoker = true) as
select organization_id, product_id, date as day, on_hand as quantity, worth as value, coalesce(last_cost_value, 0) as last_cost_value,
  coalesce(last_cost_quantity, 1) as last_cost_quantity
from (
  select *,
    first_value(case when on_hand > 0 then worth when brings_cost then value end) over cost_order as last_cost_value,
    first_value(case when on_hand > 0 then on_hand when brings_cost then moved end) over cost_order as last_cost_quantity,
    row_number() over (partition by organization_id, product_id, date order by id desc) as from_end
  from (
    select *, count(*) filter (where (on_hand > 0 or brings_cost) and not is_thrown_away)
      over (partition by organization_id, product_id order by date, id) as costs
    from (
      select organization_id, product_id, date, id, value, moved, moved > 0 and own_value is not null as brings_cost,
        is_thrown_away, sum(moved) over history as on_hand, (sum(value + settled) over history)::bigint as worth
      from (
        select *, case kind when 'transfer' then 0 else quantity end as moved,
          kind = 'sales_return' and exists (
            select from stock_moves as scrap where scrap.organization_id = stock_moves.organization_id
              and scrap.of_move_id = stock_moves.id and scrap.kind = 'scrap') as is_thrown_away
        from stock_moves
      ) as moves
      window history as (partition by organization_id, product_id order by date, id)
    ) as summed
  ) as counted
  window cost_order as (partition by organization_id, product_id, costs order by date, id)
) as days
where from_end = 1;
