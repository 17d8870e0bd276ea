-- Codes of purchases whose tax the buyer owes the state in the supplier's stead, and what a line comes to of it. An organization
-- gets those of its country; one of its own that has the name of such a code keeps it.
alter table tax_codes add column mode text not null default 'charged'
  check (mode in ('charged', 'reverse', 'import_deferred'));
alter table tax_codes add constraint tax_codes_owed check (mode = 'charged' or (category = 'S' and side = 'purchase'));

-- Who owes the tax of a line; what the buyer owes, in the document's currency, is no part of what the document comes to.
alter table document_items add column tax_mode text not null default 'charged';
alter table document_items add column reverse_tax_amount bigint not null default 0;

-- Of which emirate a sale is, and usually: its box in the return follows.
alter table organizations add column emirate text;
alter table documents add column emirate text;

do $$
declare
  one record;
  code record;
begin
  for one in select id, country_id, language from organizations order by id loop
    perform open_organization(one.id);
    for code in
      select * from (values
      (682, 'sa_import_reverse', 'reverse', null, true, true,
        'استيراد بالاحتساب العكسي', 'Import under reverse charge',
        'استيراد بالاحتساب العكسي import under reverse charge'),
      (784, 'ae_reverse_purchase', 'reverse', null, true, true,
        'مشتريات بالاحتساب العكسي', 'Purchases under reverse charge',
        'مشتريات بالاحتساب العكسي purchases under reverse charge'),
      (784, 'ae_import_goods', 'import_deferred', null, true, true,
        'استيراد سلع، ضريبته في الإقرار', 'Import of goods, tax in the return',
        'استيراد سلع، ضريبته في الاقرار import of goods, tax in the return'),
      (818, 'eg_service_import', 'reverse', null, true, true,
        'خدمات مستوردة (تكليف عكسي)', 'Imported services (reverse charge)',
        'خدمات مستورده (تكليف عكسي) imported services (reverse charge)'),
      (400, 'jo_import_deferred', 'import_deferred', '16', true, false,
        'مستوردات مؤجلة الضريبة', 'Imports with deferred tax',
        'مستوردات موجله الضريبه imports with deferred tax'),
      (512, 'om_reverse_purchase', 'reverse', null, true, true,
        'مشتريات بالاحتساب العكسي', 'Purchases under reverse charge',
        'مشتريات بالاحتساب العكسي purchases under reverse charge'),
      (512, 'om_import_deferred', 'import_deferred', null, true, false,
        'استيراد مؤجلة ضريبته إلى الإقرار', 'Import, tax deferred to the return',
        'استيراد موجله ضريبته الي الاقرار import, tax deferred to the return'),
      (null, 'xx_reverse', 'reverse', null, true, false,
        'الاحتساب العكسي', 'Reverse charge',
        'الاحتساب العكسي reverse charge')
      ) as codes (country, seed, mode, rate, recoverable, active, ar, en, words)
      where country is not distinct from case when one.country_id in (682, 784, 818, 400, 512) then one.country_id end
    loop
      insert into tax_codes (organization_id, name, category, mode, rate, side, recoverable, seed, active, search_text)
        select one.id,
          case when exists (select from tax_codes as own where own.organization_id = one.id and own.name = called)
            then called || ' (' || code.seed || ')' else called end,
          'S', code.mode, code.rate::numeric, 'purchase', code.recoverable, code.seed, code.active, code.words
        from (select case one.language when 'ar' then code.ar else code.en end as called) as named;
    end loop;
  end loop;
  perform open_organization(null);
end
$$;
