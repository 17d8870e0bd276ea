-- Tax that customs collected: a line of an expense that is tax alone, with the amount that it was charged on. An organization
-- gets the code of its country; one of its own that has the name of such a code keeps it.
alter table tax_codes drop constraint tax_codes_mode_check;
alter table tax_codes add constraint tax_codes_mode_check
  check (mode in ('charged', 'reverse', 'import_paid', 'import_deferred'));

-- In minor units of the base currency; null of every other line.
alter table document_items add column tax_base bigint;

do $$
declare
  one record;
begin
  for one in select id, country_id, language from organizations where country_id in (682, 818, 512) order by id loop
    perform open_organization(one.id);
    insert into tax_codes (organization_id, name, category, mode, side, recoverable, seed, active, search_text)
      select one.id,
        case when exists (select from tax_codes as own where own.organization_id = one.id and own.name = called)
          then called || ' (' || seed || ')' else called end,
        'S', 'import_paid', 'purchase', true, seed, active, words
      from (
        select seed, active,
          case one.language when 'ar' then 'استيراد دُفعت ضريبته في الجمارك' else 'Import, tax paid at customs' end as called,
          'استيراد دفعت ضريبته في الجمارك import, tax paid at customs' as words
        from (values (682, 'sa_import_customs', true), (818, 'eg_import_paid', true), (512, 'om_import_paid', false))
          as codes (country, seed, active)
        where country = one.country_id
      ) as named;
  end loop;
  perform open_organization(null);
end
$$;
