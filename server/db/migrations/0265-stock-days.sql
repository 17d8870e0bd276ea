-- Where goods stood at the end of each day that moved them, and how much each warehouse has now: what is posted behind all
-- movements of a product reads one row of it, and what is dated before others begins from the day before. Sums of stock_moves,
-- no source of any figure.
create table stock_days (
  organization_id bigint not null references organizations,
  product_id bigint not null,
  day date not null,
  quantity numeric not null,
  value bigint not null,
  -- What a unit last cost, as a fraction, for goods sold before they came in.
  last_cost_value bigint not null,
  last_cost_quantity numeric not null,
  primary key (organization_id, product_id, day),
  foreign key (organization_id, product_id) references products on delete cascade
) with (fillfactor = 70);

create table stock_on_hand (
  organization_id bigint not null references organizations,
  product_id bigint not null,
  warehouse_id bigint not null,
  quantity numeric not null,
  primary key (organization_id, product_id, warehouse_id),
  foreign key (organization_id, product_id) references products on delete cascade,
  foreign key (organization_id, warehouse_id) references warehouses on delete cascade
) with (fillfactor = 70);

select grant_to_app('select, insert, update, delete', 'stock_days');
select grant_to_app('select, insert, update, delete', 'stock_on_hand');
select keep_to_organization('stock_days');
select keep_to_organization('stock_on_hand');

create view stock_on_hand_now with (security_invoker = true) as
select organization_id, product_id, warehouse_id, sum(quantity) as quantity
from stock_moves group by organization_id, product_id, warehouse_id;

-- The days as the values of the movements make them. A transfer moves nothing of the whole.
create view stock_days_now with (security_invoker = true) as
select organization_id, product_id, date as day, held as quantity, worth as value, coalesce(last_cost_value, 0) as last_cost_value,
  coalesce(last_cost_quantity, 1) as last_cost_quantity
from (
  select *,
    first_value(case when held > 0 then worth when moved > 0 then value end) over cost_order as last_cost_value,
    first_value(case when held > 0 then held when moved > 0 then moved end) over cost_order as last_cost_quantity,
    row_number() over (partition by organization_id, product_id, date order by id desc) as from_end
  from (
    select *, count(*) filter (where held > 0 or moved > 0) over (partition by organization_id, product_id order by date, id)
      as costs
    from (
      select organization_id, product_id, date, id, value, moved, sum(moved) over history as held,
        (sum(value + settled) over history)::bigint as worth
      from (
        select *, case kind when 'transfer' then 0 else quantity end as moved from stock_moves
      ) as moves
      window history as (partition by organization_id, product_id order by date, id)
    ) as summed
  ) as counted
  window cost_order as (partition by organization_id, product_id, costs order by date, id)
) as days
where from_end = 1;

select grant_to_app('select', 'stock_days_now');
select grant_to_app('select', 'stock_on_hand_now');

-- Writes where goods stand after movements that came behind all others: the days that these were on, and what they added to
-- each warehouse. One after the other, as nodes take them.
create function keep_stock(
  organization bigint, products bigint[], days date[], quantities numeric[], worths bigint[], cost_values bigint[],
  cost_quantities numeric[], moved_products bigint[], warehouses bigint[], moved numeric[]
) returns void
  language plpgsql
  as $$
begin
  for each in 1 .. cardinality(products) loop
    insert into stock_days as kept (organization_id, product_id, day, quantity, value, last_cost_value, last_cost_quantity)
      values (organization, products[each], days[each], quantities[each], worths[each], cost_values[each], cost_quantities[each])
    on conflict (organization_id, product_id, day) do update set
      quantity = excluded.quantity, value = excluded.value, last_cost_value = excluded.last_cost_value,
      last_cost_quantity = excluded.last_cost_quantity;
  end loop;
  for each in 1 .. cardinality(moved_products) loop
    insert into stock_on_hand as kept (organization_id, product_id, warehouse_id, quantity)
      values (organization, moved_products[each], warehouses[each], moved[each])
    on conflict (organization_id, product_id, warehouse_id) do update set quantity = kept.quantity + excluded.quantity;
  end loop;
end
$$;

-- A share of a sum, rounded half away from zero.
create function share_of(worth numeric, part numeric, whole numeric) returns numeric
  language sql immutable
  as $$
  select case when whole = 0 then 0
    else sign(worth) * sign(part) * sign(whole) * div(2 * abs(worth * part) + abs(whole), 2 * abs(whole)) end
$$;

-- Values the movements of a product anew from a day on, by the arithmetic of server/ledger/stock.ts (replay.test.ts holds both
-- to each other), after some were added (worth nothing yet) and without those that are removed; writes only what changes.
-- What changes in the value of movements that were there stands in stock_ledger on their own day, or on `corrected_from` where
-- that is later, under the movement that caused it. Where a warehouse would be short, or a change of value has no goods to be on, it answers that alone.
create function replay_stock(
  organization bigint, of_product bigint, from_day date, added bigint[], removed bigint[], allows_negative boolean,
  corrected_from date,
  out short_move_id bigint, out short_warehouse_id bigint, out missing numeric, out baseless_move_id bigint, out baseless text,
  out changed_ids bigint[], out worths jsonb, out corrections jsonb
)
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan to off
  as $$
#variable_conflict use_column
declare
  move record;
  this_day date;
  held numeric := 0;
  worth numeric := 0;
  cost_value numeric := 0;
  cost_quantity numeric := 1;
  moved numeric;
  settling numeric;
  wanted numeric;
  -- By warehouse.
  shelves bigint[];
  on_shelf numeric[];
  -- By movement that another names: a sale by its returns, a return by what is scrapped of it.
  named bigint[];
  named_value numeric[];
  is_sold boolean[];
  sold_cost numeric[];
  sold numeric[];
  returned_cost numeric[];
  returned numeric[];
  place integer;
  -- What is written.
  changed_values numeric[] := '{}';
  changed_settled numeric[] := '{}';
  differences numeric[] := '{}';
  days date[] := '{}';
  quantities numeric[] := '{}';
  day_worths numeric[] := '{}';
  cost_values numeric[] := '{}';
  cost_quantities numeric[] := '{}';
  corrected bigint[];
  corrected_by numeric[];
  corrected_days date[];
  corrected_kinds text[];
  corrected_shelves bigint[];
  corrected_for bigint[];
  corrected_sums numeric[];
  cause record;
  one record;
begin
  if organization is distinct from app_organization() then
    raise exception 'another organization is open' using errcode = 'insufficient_privilege';
  end if;
  changed_ids := '{}';
  select array_agg(shelf.id order by shelf.id), array_agg(shelf.quantity order by shelf.id) into shelves, on_shelf
    from (
      select parts.id, sum(parts.quantity) as quantity from (
        select warehouse_id as id, quantity from stock_on_hand where organization_id = organization and product_id = of_product
        union all
        select warehouse_id, case when id = any (added) then 0 else -quantity end from stock_moves
        where organization_id = organization and product_id = of_product and date >= from_day
      ) as parts group by parts.id
    ) as shelf;
  select quantity, value, last_cost_value, last_cost_quantity into held, worth, cost_value, cost_quantity
    from stock_days where organization_id = organization and product_id = of_product and day < from_day
    order by day desc limit 1;
  if not found then
    held := 0;
    worth := 0;
    cost_value := 0;
    cost_quantity := 1;
  end if;

  select array_agg(distinct of_move_id) into named from stock_moves
    where organization_id = organization and product_id = of_product and date >= from_day and of_move_id is not null
      and id <> all (removed);
  if named is not null then
    select array_agg(sale.id is not null order by number), array_agg((-(sale.value + sale.settled))::numeric order by number),
        array_agg(-sale.quantity order by number), array_agg(coalesce(back.value, 0) order by number),
        array_agg(coalesce(back.quantity, 0) order by number)
      into is_sold, sold_cost, sold, returned_cost, returned
      from unnest(named) with ordinality as wanted (id, number)
      left join stock_moves as sale on sale.organization_id = organization and sale.id = wanted.id
        and sale.product_id = of_product and sale.date < from_day
      left join lateral (
        select sum(value) as value, sum(quantity) as quantity from stock_moves
        where organization_id = organization and of_move_id = sale.id and kind = 'sales_return' and date < from_day
      ) as back on true;
    -- What is scrapped names a return of its own day.
    named_value := array_fill(0::numeric, array[cardinality(named)]);
  end if;

  for move in
    select moves.id, moves.date, moves.kind, moves.quantity, moves.own_value, moves.of_move_id is not null as names_another,
      moves.value, moves.settled, shelf.number::integer as shelf, itself.number::integer as own_place,
      other.number::integer as of_place
    from stock_moves as moves
    left join unnest(shelves) with ordinality as shelf (id, number) on shelf.id = moves.warehouse_id
    left join unnest(named) with ordinality as itself (id, number) on itself.id = moves.id
    left join unnest(named) with ordinality as other (id, number) on other.id = moves.of_move_id
    where moves.organization_id = organization and moves.product_id = of_product and moves.date >= from_day
      and moves.id <> all (removed)
    order by moves.date, moves.id
  loop
    if this_day <> move.date then
      days := days || this_day;
      quantities := quantities || held;
      day_worths := day_worths || worth;
      cost_values := cost_values || cost_value;
      cost_quantities := cost_quantities || cost_quantity;
    end if;
    this_day := move.date;

    on_shelf[move.shelf] := on_shelf[move.shelf] + move.quantity;
    if not allows_negative and move.quantity < 0 and on_shelf[move.shelf] < 0 then
      short_move_id := move.id;
      short_warehouse_id := shelves[move.shelf];
      missing := -on_shelf[move.shelf];
      return;
    end if;

    moved := 0;
    settling := 0;
    if move.kind <> 'transfer' then
      place := move.of_place;
      if move.own_value is not null then
        moved := move.own_value;
      elsif move.kind = 'scrap' and move.names_another then
        moved := -named_value[place];
      elsif move.quantity < 0 then
        wanted := -move.quantity;
        if held > 0 and wanted = held then
          moved := -worth;
        elsif held > 0 and wanted < held then
          moved := -share_of(worth, wanted, held);
        elsif held > 0 then
          moved := -(worth + share_of(cost_value, wanted - held, cost_quantity));
        else
          moved := -share_of(cost_value, wanted, cost_quantity);
        end if;
      elsif is_sold[place] then
        returned[place] := returned[place] + move.quantity;
        moved := share_of(sold_cost[place], returned[place], sold[place]) - returned_cost[place];
        returned_cost[place] := returned_cost[place] + moved;
      elsif held > 0 then
        moved := share_of(worth, move.quantity, held);
      else
        moved := share_of(cost_value, move.quantity, cost_quantity);
      end if;

      -- What comes in makes good what was sold before it came; a sale that is given back meanwhile only undoes itself.
      if held < 0 and move.quantity > 0
        and (move.kind <> 'sales_return' or not move.names_another or held + move.quantity >= 0)
      then
        settling := case when move.quantity >= -held then -worth - share_of(moved, -held, move.quantity)
          else share_of(-worth, move.quantity, -held) - moved end;
      end if;

      held := held + move.quantity;
      worth := worth + moved + settling;
      if held > 0 then
        cost_value := worth;
        cost_quantity := held;
      elsif move.quantity > 0 then
        cost_value := moved;
        cost_quantity := move.quantity;
      end if;
      if move.own_place is not null then
        named_value[move.own_place] := moved;
        if move.kind = 'sale' then
          is_sold[move.own_place] := true;
          sold_cost[move.own_place] := -moved;
          sold[move.own_place] := -move.quantity;
          returned_cost[move.own_place] := 0;
          returned[move.own_place] := 0;
        end if;
      end if;
      if baseless is null and move.kind = 'adjustment' and move.quantity = 0 then
        baseless := case when held <= 0 then 'no_stock_to_value' when worth < 0 then 'value_below_zero' end;
        baseless_move_id := case when baseless is not null then move.id end;
      end if;
    end if;

    if moved <> move.value or settling <> move.settled or move.id = any (added) then
      changed_ids := changed_ids || move.id;
      changed_values := changed_values || moved;
      changed_settled := changed_settled || settling;
      differences := differences || (moved + settling - move.value - move.settled);
    end if;
  end loop;
  if baseless is not null then
    return;
  end if;
  if this_day is not null then
    days := days || this_day;
    quantities := quantities || held;
    day_worths := day_worths || worth;
    cost_values := cost_values || cost_value;
    cost_quantities := cost_quantities || cost_quantity;
  end if;

  update stock_moves set value = now.value, settled = now.settled,
      posted = case when id = any (added) then now.value + now.settled else posted end
    from unnest(changed_ids, changed_values, changed_settled) as now (move_id, value, settled)
    where organization_id = organization and id = now.move_id;
  select jsonb_agg(jsonb_build_array(id, value::text, settled::text)) into worths from stock_moves
    where organization_id = organization and id = any (added);

  -- What was corrected of a movement that goes is taken back with it: its own entry knows nothing of that.
  select array_agg(move_id), array_agg(difference) into corrected, corrected_by
    from (
      select move_id, difference from unnest(changed_ids, differences) as now (move_id, difference) where move_id <> all (added)
      union all
      select id, posted - value - settled from stock_moves where organization_id = organization and id = any (removed)
    ) as found where difference <> 0;
  select array_agg(found.day), array_agg(found.kind), array_agg(found.warehouse_id), array_agg(found.analytical_account_id),
      array_agg(found.value)
    into corrected_days, corrected_kinds, corrected_shelves, corrected_for, corrected_sums
    from (
      select greatest(moves.date, corrected_from) as day, moves.kind, moves.warehouse_id, items.analytical_account_id,
        sum(difference) as value
      from unnest(corrected, corrected_by) as now (move_id, difference)
      join stock_moves as moves on moves.organization_id = organization and moves.id = now.move_id
      left join document_items as items on items.organization_id = organization and items.id = moves.document_item_id
      group by 1, 2, 3, 4
    ) as found;
  -- Under its cause: a bill that comes a year late writes a row for each day, and not for each movement.
  select id, document_id, transfer_id, adjustment_id into cause from stock_moves
    where organization_id = organization and id = coalesce(added[1], removed[1]);
  for one in
    select day, kind, warehouse_id, sum(value) as value
    from unnest(corrected_days, corrected_kinds, corrected_shelves, corrected_sums) as found (day, kind, warehouse_id, value)
    group by day, kind, warehouse_id having sum(value) <> 0 order by day, kind, warehouse_id
  loop
    insert into stock_ledger (organization_id, move_id, product_id, warehouse_id, date, kind, step, quantity, value, document_id,
        transfer_id, adjustment_id)
      values (organization, cause.id, of_product, one.warehouse_id, one.day, one.kind, 'revalued', 0, one.value,
        cause.document_id, cause.transfer_id, cause.adjustment_id);
  end loop;
  select jsonb_agg(jsonb_build_array(day, kind, analytical, value::text) order by day, kind, analytical nulls first)
    into corrections
    from (
      select day, kind, analytical, sum(value) as value
      from unnest(corrected_days, corrected_kinds, corrected_for, corrected_sums) as found (day, kind, analytical, value)
      group by day, kind, analytical having sum(value) <> 0
    ) as summed;

  delete from stock_moves where organization_id = organization and id = any (removed);
  delete from stock_days
    where organization_id = organization and product_id = of_product and day >= from_day and day <> all (days);
  for one in
    select now.* from unnest(days, quantities, day_worths, cost_values, cost_quantities)
      as now (day, quantity, value, cost_value, cost_quantity)
    left join stock_days as was on was.organization_id = organization and was.product_id = of_product and was.day = now.day
    where (was.quantity, was.value, was.last_cost_value, was.last_cost_quantity)
      is distinct from (now.quantity, now.value, now.cost_value, now.cost_quantity)
  loop
    insert into stock_days (organization_id, product_id, day, quantity, value, last_cost_value, last_cost_quantity)
      values (organization, of_product, one.day, one.quantity, one.value, one.cost_value, one.cost_quantity)
    on conflict (organization_id, product_id, day) do update set
      quantity = excluded.quantity, value = excluded.value, last_cost_value = excluded.last_cost_value,
      last_cost_quantity = excluded.last_cost_quantity;
  end loop;
  for one in select * from unnest(shelves, on_shelf) as now (warehouse_id, quantity) loop
    insert into stock_on_hand as kept (organization_id, product_id, warehouse_id, quantity)
      values (organization, of_product, one.warehouse_id, one.quantity)
    on conflict (organization_id, product_id, warehouse_id) do update set quantity = excluded.quantity
      where kept.quantity <> excluded.quantity;
  end loop;
end
$$;

-- Goods are valued by all that moved them, also for who sees only their own documents.
revoke all on function replay_stock from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant execute on function replay_stock to jornal_app;
  end if;
end
$$;

-- Makes what is kept of goods anew.
create function rebuild_stock(organization bigint) returns void
  language plpgsql
  as $$
#variable_conflict use_column
declare
  one record;
begin
  delete from stock_days where organization_id = organization;
  delete from stock_on_hand where organization_id = organization;
  for one in select * from stock_days_now where organization_id = organization loop
    insert into stock_days (organization_id, product_id, day, quantity, value, last_cost_value, last_cost_quantity)
      values (organization, one.product_id, one.day, one.quantity, one.value, one.last_cost_value, one.last_cost_quantity);
  end loop;
  for one in select * from stock_on_hand_now where organization_id = organization loop
    insert into stock_on_hand (organization_id, product_id, warehouse_id, quantity)
      values (organization, one.product_id, one.warehouse_id, one.quantity);
  end loop;
end
$$;

do $$
declare
  organization bigint;
begin
  for organization in select id from organizations order by id loop
    perform open_organization(organization);
    perform rebuild_stock(organization);
  end loop;
  perform open_organization(null);
end
$$;
