-- What a change of rates is worth at the end of a period is not what it brought: revaluations have an account of their own.
-- Organizations that were founded before get it, with a row in the trail, signed Jornal.
do $$
declare
  owned record;
  account bigint;
  free text;
  called text;
  at timestamptz := date_trunc('milliseconds', now());
  after text;
  words text;
  hashed text;
begin
  for owned in select id, owner_id, language from organizations order by id loop
    perform set_config('app.organization_id', owned.id::text, true);
    continue when exists (
      select from posting_accounts where organization_id = owned.id and role = 'unrealised_exchange');
    select min(code) into free from generate_series(6102, 6199) as codes (code)
      where not exists (select from accounts where organization_id = owned.id and accounts.code = codes.code::text);
    called := case owned.language when 'ar' then 'فروق عملة غير محققة' else 'Unrealised exchange differences' end;
    insert into accounts (organization_id, code, name, type, seed, search_text, sort_keys)
      values (owned.id, free, called, 'other_expense', 'unrealised_exchange',
        free || ' فروق عمله غير محققه unrealised exchange differences',
        jsonb_build_object('code', '4' || free, 'name',
          case owned.language when 'ar' then 'PEZR NWVY O[E WARRY' else 'unrealised exchange differences' end))
      returning id into account;
    insert into posting_accounts (organization_id, role, account_id) values (owned.id, 'unrealised_exchange', account);
    after := format('{"id":%s,"code":"%s","name":%s,"type":"other_expense"}', account, free, to_json(called));
    words := lower(called) || ' jornal';
    -- As the program writes what it hashes: JSON without spaces.
    hashed := concat_ws(',', '', to_json(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), owned.owner_id,
      '"Jornal"', '"create"', '"accounts"', account, to_json(called), 'null', to_json(after), to_json(words)) || ']';
    perform append_audit(owned.id, format('[%s,', owned.id), hashed, at, owned.owner_id, 'Jornal', 'create', 'accounts',
      account, called, null, after::json, words, null, null);
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
