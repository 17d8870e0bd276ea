-- Interest, late fees, purchase discounts, rounding and settlement are other income; the variance of purchase returns, shrinkage
-- and scrap are a cost of sales (accounting design, G15). Accounts that still have the type of the first chart are moved, with
-- those below them; an owner who chose another section for one is not overruled. Each leaves a row in the trail, signed Jornal.
do $$
declare
  owned record;
  moved record;
  at timestamptz := date_trunc('milliseconds', now());
  before text;
  after text;
  words text;
  hashed text;
begin
  for owned in select id, owner_id from organizations order by id loop
    for moved in
      with recursive sections (seed, type, section) as (values
        ('late_fee_income', 'income', 'other_income'),
        ('interest_income', 'income', 'other_income'),
        ('purchase_discounts_earned', 'income', 'other_income'),
        ('rounding_and_settlement', 'income', 'other_income'),
        ('purchase_return_variance', 'expense', 'cost_of_goods_sold'),
        ('shrinkage_and_scrap', 'expense', 'cost_of_goods_sold')
      ), moving as (
        select accounts.id, accounts.type, section, accounts.parent_id as loses_parent
          from accounts join sections on sections.seed = accounts.seed and sections.type = accounts.type
          where accounts.organization_id = owned.id
        union
        select accounts.id, accounts.type, moving.section, null::integer
          from moving join accounts on accounts.parent_id = moving.id and accounts.type = moving.type
          where accounts.organization_id = owned.id
      )
      select moving.id, accounts.name, moving.type, section, max(loses_parent) as loses_parent
        from moving join accounts on accounts.organization_id = owned.id and accounts.id = moving.id
        group by moving.id, accounts.name, moving.type, section order by moving.id
    loop
      update accounts set type = moved.section, revision = revision + 1,
          parent_id = case when moved.loses_parent is null then parent_id end
        where organization_id = owned.id and id = moved.id;
      before := format('{"id":%s,"type":"%s"%s}', moved.id, moved.type,
        case when moved.loses_parent is null then '' else format(',"parent_id":%s', moved.loses_parent) end);
      after := format('{"id":%s,"type":"%s"%s}', moved.id, moved.section,
        case when moved.loses_parent is null then '' else ',"parent_id":null' end);
      words := lower(moved.name) || ' jornal';
      -- As the program writes what it hashes: JSON without spaces.
      hashed := concat_ws(',', '', to_json(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), owned.owner_id,
        '"Jornal"', '"update"', '"accounts"', moved.id, to_json(moved.name), to_json(before), to_json(after),
        to_json(words)) || ']';
      perform append_audit(owned.id, format('[%s,', owned.id), hashed, at, owned.owner_id, 'Jornal', 'update', 'accounts',
        moved.id, moved.name, before::json, after::json, words, null, null);
    end loop;
  end loop;
end
$$;
