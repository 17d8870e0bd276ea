-- What comes back of a sale and is thrown away is never on the shelf: it replaces nothing that is missing, and is itself
-- missing only as far as its sale was.

-- What a movement made good stands in its own entry, what was found out later in an adjusting one: reports of sales, which
-- have both by product, tell them apart.
alter table stock_ledger drop constraint stock_ledger_step_check;
alter table stock_ledger add constraint stock_ledger_step_check
  check (step in ('moved', 'taken_back', 'made_good', 'revalued'));
drop index stock_ledger_revalued;
create index stock_ledger_revalued on stock_ledger (organization_id, date) include (product_id, kind, value)
  where step in ('made_good', 'revalued');

-- As before, but for returns whose goods are thrown away at once.
-- Values the movements of a product anew from a day on, by the arithmetic of ledger/stock.ts (replay.test.ts holds
-- both to each other), after some were added (worth nothing yet) and without those that are removed; writes only what
-- changes. What changes in the value of movements that were there stands in stock_ledger on their own day, or on
-- `corrected_from` where that is later, under the movement `cause_id`, or as `posted_corrections` has them, where later
-- changes make the days of the books differ from what movements are worth in the end. Where a warehouse would be short, or
-- a change of value has no goods to be on, it answers that alone.
create or replace function replay_stock(
  organization bigint, of_product bigint, from_day date, added bigint[], removed bigint[], allows_negative boolean,
  corrected_from date, cause_id bigint, posted_corrections jsonb,
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
  settling_of jsonb;
  wanted numeric;
  -- The day from which a warehouse that would be short is a fault.
  first_day date := from_day;
  -- What went out before it came in, as ledger/stock.ts has it; all before `oldest` has come.
  short_ids bigint[] := '{}';
  short_kinds text[] := '{}';
  short_quantities numeric[] := '{}';
  short_costs numeric[] := '{}';
  short_made_good numeric[] := '{}';
  short_places integer[] := '{}';
  oldest integer := 1;
  were_short bigint[];
  came numeric;
  came_cost numeric;
  undone numeric;
  undone_cost numeric;
  is_thrown_away boolean;
  covered numeric;
  used numeric;
  real_cost numeric;
  part numeric;
  part_cost numeric;
  at integer;
  -- By warehouse.
  shelves bigint[];
  on_shelf numeric[];
  -- By movement that another names: a sale by its returns, a return by what is scrapped of it.
  named bigint[];
  named_value numeric[];
  -- Of a return that is scrapped: what was missing of its sale, which the scrap is missing of instead.
  named_undone numeric[];
  named_undone_cost numeric[];
  is_sold boolean[];
  sold_cost numeric[];
  sold numeric[];
  returned_cost numeric[];
  returned numeric[];
  was_short boolean[];
  place integer;
  -- What is written.
  changed_values numeric[] := '{}';
  changed_settled numeric[] := '{}';
  changed_settled_of jsonb[] := '{}';
  days date[] := '{}';
  quantities numeric[] := '{}';
  day_worths numeric[] := '{}';
  cost_values numeric[] := '{}';
  cost_quantities numeric[] := '{}';
  corrected bigint[];
  corrected_as text[];
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
  from_day := history_start(organization, of_product, first_day);
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
    select array_agg(sale.id is not null order by number),
        array_agg((-(sale.value + sale.settled) + coalesce(short.made_good, 0))::numeric order by number),
        array_agg(short.move_id is not null order by number), array_agg(-sale.quantity order by number),
        array_agg(coalesce(back.value, 0) order by number), array_agg(coalesce(back.quantity, 0) order by number)
      into is_sold, sold_cost, was_short, sold, returned_cost, returned
      from unnest(named) with ordinality as wanted (id, number)
      left join stock_moves as sale on sale.organization_id = organization and sale.id = wanted.id
        and sale.product_id = of_product and sale.date < from_day
      left join lateral (
        select move_id, made_good from stock_shortages where organization_id = organization and move_id = sale.id
      ) as short on true
      left join lateral (
        select sum(value) as value, sum(quantity) as quantity from stock_moves
        where organization_id = organization and of_move_id = sale.id and kind = 'sales_return' and date < from_day
      ) as back on true;
    -- What is scrapped names a return of its own day.
    named_value := array_fill(0::numeric, array[cardinality(named)]);
    named_undone := named_value;
    named_undone_cost := named_value;
  end if;

  for move in
    select moves.id, moves.date, moves.kind, moves.quantity, moves.own_value, moves.of_move_id,
      moves.value, moves.settled, moves.settled_of, shelf.number::integer as shelf, itself.number::integer as own_place,
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
    if not allows_negative and move.date >= first_day and move.quantity < 0 and on_shelf[move.shelf] < 0 then
      short_move_id := move.id;
      short_warehouse_id := shelves[move.shelf];
      missing := -on_shelf[move.shelf];
      return;
    end if;

    moved := 0;
    settling := 0;
    settling_of := null;
    if move.kind <> 'transfer' then
      place := move.of_place;
      came := move.quantity;
      undone := 0;
      undone_cost := 0;
      -- Only what is scrapped names a return: it was never on the shelf, and makes nothing good.
      is_thrown_away := move.kind = 'sales_return' and move.own_place is not null;
      if move.own_value is not null then
        came_cost := move.own_value;
      elsif move.kind = 'scrap' and move.of_move_id is not null then
        came_cost := -named_value[place];
      elsif move.quantity < 0 then
        wanted := -move.quantity;
        if held > 0 and wanted = held then
          came_cost := -worth;
        elsif held > 0 and wanted < held then
          came_cost := -share_of(worth, wanted, held);
        elsif held > 0 then
          came_cost := -(worth + share_of(cost_value, wanted - held, cost_quantity));
        else
          came_cost := -share_of(cost_value, wanted, cost_quantity);
        end if;
      elsif is_sold[place] then
        -- A sale that is given back before its goods came in undoes what is missing of it.
        at := array_position(short_ids, move.of_move_id);
        if at is not null and short_quantities[at] > 0 then
          undone := least(move.quantity, short_quantities[at]);
          undone_cost := share_of(short_costs[at], undone, short_quantities[at]);
          short_quantities[at] := short_quantities[at] - undone;
          short_costs[at] := short_costs[at] - undone_cost;
          came := came - undone;
        end if;
        if came = 0 then
          came_cost := 0;
        elsif was_short[place] then
          came_cost := share_of(sold_cost[place] - returned_cost[place] - undone_cost, came,
            sold[place] - returned[place] - move.quantity + came);
        else
          came_cost := share_of(sold_cost[place], returned[place] + move.quantity, sold[place]) - returned_cost[place];
        end if;
        returned[place] := returned[place] + move.quantity;
        returned_cost[place] := returned_cost[place] + undone_cost + came_cost;
      elsif held > 0 then
        came_cost := share_of(worth, move.quantity, held);
      else
        came_cost := share_of(cost_value, move.quantity, cost_quantity);
      end if;
      moved := undone_cost + came_cost;

      -- What comes in makes good what went out before it came, the oldest first.
      covered := 0;
      used := 0;
      while came > covered and not is_thrown_away and oldest <= cardinality(short_ids) loop
        part := least(short_quantities[oldest], came - covered);
        if part > 0 then
          covered := covered + part;
          real_cost := share_of(came_cost, covered, came) - used;
          used := used + real_cost;
          part_cost := share_of(short_costs[oldest], part, short_quantities[oldest]);
          settling := settling + part_cost - real_cost;
          settling_of := added_by_kind(settling_of, short_kinds[oldest], part_cost - real_cost);
          short_quantities[oldest] := short_quantities[oldest] - part;
          short_costs[oldest] := short_costs[oldest] - part_cost;
          short_made_good[oldest] := short_made_good[oldest] + real_cost - part_cost;
          if short_places[oldest] is not null then
            sold_cost[short_places[oldest]] := sold_cost[short_places[oldest]] + real_cost - part_cost;
          end if;
        end if;
        exit when short_quantities[oldest] > 0;
        oldest := oldest + 1;
      end loop;

      if move.kind = 'scrap' and place is not null then
        if named_undone[place] > 0 then
          short_ids := short_ids || move.id;
          short_kinds := short_kinds || move.kind;
          short_quantities := short_quantities || named_undone[place];
          short_costs := short_costs || named_undone_cost[place];
          short_made_good := short_made_good || 0::numeric;
          short_places := short_places || null::integer;
        end if;
      elsif move.quantity < 0 and held + move.quantity < 0 then
        short_ids := short_ids || move.id;
        short_kinds := short_kinds || move.kind;
        short_quantities := short_quantities || least(-move.quantity, -held - move.quantity);
        short_costs := short_costs || (case when held < 0 then 0 else -worth end - moved);
        short_made_good := short_made_good || 0::numeric;
        short_places := short_places || case when move.kind = 'sale' then move.own_place end;
      end if;
      held := held + move.quantity;
      worth := worth + moved + settling;
      if held > 0 and not is_thrown_away then
        cost_value := worth;
        cost_quantity := held;
      elsif move.own_value is not null and move.quantity > 0 then
        cost_value := moved;
        cost_quantity := move.quantity;
      end if;
      if move.own_place is not null then
        named_value[move.own_place] := moved;
        named_undone[move.own_place] := undone;
        named_undone_cost[move.own_place] := undone_cost;
        if move.kind = 'sale' then
          is_sold[move.own_place] := true;
          sold_cost[move.own_place] := -moved;
          sold[move.own_place] := -move.quantity;
          was_short[move.own_place] := held < 0;
          returned_cost[move.own_place] := 0;
          returned[move.own_place] := 0;
        end if;
      end if;
      if baseless is null and move.kind = 'adjustment' and move.quantity = 0 then
        baseless := case when held <= 0 then 'no_stock_to_value' when worth < 0 then 'value_below_zero' end;
        baseless_move_id := case when baseless is not null then move.id end;
      end if;
    end if;

    if moved <> move.value or settling <> move.settled or move.id = any (added)
      or settling_of is distinct from move.settled_of and move.date >= first_day
    then
      changed_ids := changed_ids || move.id;
      changed_values := changed_values || moved;
      changed_settled := changed_settled || settling;
      changed_settled_of := changed_settled_of || coalesce(settling_of, 'null');
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

  -- What was corrected of a movement that goes is taken back with it: its own entry knows nothing of that.
  if posted_corrections is null then
    select array_agg(move_id), array_agg(part_kind), array_agg(difference) into corrected, corrected_as, corrected_by
      from (
        select move_id, part_kind, sum(difference) as difference from (
          select moves.id as move_id, parts.kind as part_kind, parts.value as difference
          from unnest(changed_ids, changed_values, changed_settled, changed_settled_of) as now (move_id, value, settled, settled_of)
          join stock_moves as moves on moves.organization_id = organization and moves.id = now.move_id
          cross join lateral (
            select kind, value from parts_of_worth(moves.kind, now.value + now.settled, now.settled_of)
            union all
            select kind, -value from parts_of_worth(moves.kind, moves.value + moves.settled, moves.settled_of)
          ) as parts
          where moves.id <> all (added)
          union all
          select moves.id, parts.kind, parts.value
          from stock_moves as moves
          cross join lateral (
            select kind, value from parts_of_worth(moves.kind, moves.posted, moves.posted_of)
            union all
            select kind, -value from parts_of_worth(moves.kind, moves.value + moves.settled, moves.settled_of)
          ) as parts
          where moves.organization_id = organization and moves.id = any (removed)
        ) as changed
        group by move_id, part_kind
      ) as found where difference <> 0;
  end if;
  update stock_moves set value = now.value, settled = now.settled, settled_of = nullif(now.settled_of, 'null'),
      posted = case when id = any (added) then now.value + now.settled else posted end,
      posted_of = case when id = any (added) then nullif(now.settled_of, 'null') else posted_of end
    from unnest(changed_ids, changed_values, changed_settled, changed_settled_of) as now (move_id, value, settled, settled_of)
    where organization_id = organization and id = now.move_id;
  select array_agg(short.move_id) into were_short from stock_shortages as short
    join stock_moves as moves on moves.organization_id = short.organization_id and moves.id = short.move_id
    where short.organization_id = organization and short.product_id = of_product and moves.date >= from_day;
  delete from stock_shortages
    where organization_id = organization and move_id = any (were_short) and move_id <> all (short_ids);
  perform keep_shortages(organization, array_fill(of_product, array[cardinality(short_ids)]), short_ids, short_quantities,
    short_costs::bigint[], short_made_good::bigint[]);
  select jsonb_agg(jsonb_build_array(id, value::text, settled::text, settled_of)) into worths from stock_moves
    where organization_id = organization and id = any (added);

  select array_agg(found.day), array_agg(found.kind), array_agg(found.warehouse_id), array_agg(found.analytical_account_id),
      array_agg(found.value)
    into corrected_days, corrected_kinds, corrected_shelves, corrected_for, corrected_sums
    from (
      select each.day, each.kind, each.warehouse_id, items.analytical_account_id, sum(each.value) as value
      from (
        select greatest(moves.date, corrected_from) as day, now.part_kind as kind, moves.warehouse_id,
          case when now.part_kind = moves.kind and moves.kind <> 'purchase' then moves.document_item_id end as document_item_id,
          difference as value
        from unnest(corrected, corrected_as, corrected_by) as now (move_id, part_kind, difference)
        join stock_moves as moves on moves.organization_id = organization and moves.id = now.move_id
        union all
        select day, kind, warehouse_id, document_item_id, value from jsonb_to_recordset(posted_corrections)
          as posted (day date, kind text, warehouse_id bigint, document_item_id bigint, value bigint)
      ) as each
      left join document_items as items on items.organization_id = organization and items.id = each.document_item_id
      group by 1, 2, 3, 4
    ) as found;
  -- Under its cause: a bill that comes a year late writes a row for each day, and not for each movement.
  select id, document_id, transfer_id, adjustment_id into cause from stock_moves
    where organization_id = organization and id = cause_id;
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
