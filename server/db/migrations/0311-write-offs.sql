-- A debt that is given up: a document of its own, which takes off what invoices ask for.
alter table documents add column reason text;
alter table allocations
  drop constraint allocations_kind_check,
  add constraint allocations_kind_check check (kind in ('payment', 'return', 'refund', 'credit', 'write_off'));

-- Organizations that were founded before: numbers for the new kind, the account of what comes in of written-off debts later,
-- and what the roles that they began with may do with write-offs, where nobody has changed these.
do $$
declare
  organization bigint;
  free text;
begin
  for organization in select id from organizations loop
    perform set_config('app.organization_id', organization::text, true);
    insert into serial_numbers (organization_id, series, prefix) values (organization, 'write_off', 'WO-')
      on conflict (organization_id, series) do nothing;
    select min(code) into free from generate_series(4110, 4199) as codes (code)
      where not exists (select from accounts where organization_id = organization and accounts.code = codes.code::text);
    insert into accounts (organization_id, code, name, type, seed, search_text, sort_keys)
      select organization, free, named.name, 'other_income', 'bad_debts_recovered', named.search,
        jsonb_build_object('code', '4' || free, 'name', named.sort)
      from organizations
      join (values
        ('ar', 'ديون معدومة محصّلة', free || ' ديون معدومه محصله bad debts recovered', 'C[ZX WNCZWY WAJVY'),
        ('en', 'Bad debts recovered', free || ' ديون معدومه محصله bad debts recovered', 'bad debts recovered')
      ) as named (language, name, search, sort) on named.language = organizations.language
      where organizations.id = organization;
    update roles set permissions = permissions || (
        case seed
          when 'accountant' then '{"write_offs":["create","read","update","delete"]}'
          else '{"write_offs":["read"]}'
        end)::jsonb
      where organization_id = organization and seed in ('accountant', 'auditor') and revision = 1;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
