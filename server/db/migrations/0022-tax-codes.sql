-- Tax codes: what a line of a document is taxed by. An organization has those of its country (schema/tax), which it switches on
-- and off, and its own. A code without a rate of its own has the rate of the organization on the day of the document.
create table tax_codes (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  name text not null,
  -- S taxed, Z zero-rated, E exempt, O out of scope.
  category text not null check (category in ('S', 'Z', 'E', 'O')),
  rate numeric(9, 6) check (rate between 0 and 100),
  side text not null default 'both' check (side in ('both', 'sale', 'purchase')),
  recoverable boolean not null default true,
  reason text,
  -- What its country calls it; empty of an own one.
  seed text,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, name)
);
create index tax_codes_search on tax_codes using gin (search_text gin_trgm_ops);
select keep_to_organization('tax_codes');
select grant_to_app('select, insert, update, delete', 'tax_codes');
select track_table('tax_codes', '{search_text,sort_keys}');

alter table products add column sale_tax_code_id bigint;
alter table products add column purchase_tax_code_id bigint;
alter table products
  add constraint products_sale_tax_code_fkey foreign key (organization_id, sale_tax_code_id) references tax_codes;
alter table products
  add constraint products_purchase_tax_code_fkey foreign key (organization_id, purchase_tax_code_id) references tax_codes;
alter table clients add column tax_code_id bigint;
alter table clients add constraint clients_tax_code_fkey foreign key (organization_id, tax_code_id) references tax_codes;
alter table suppliers add column tax_code_id bigint;
alter table suppliers add constraint suppliers_tax_code_fkey foreign key (organization_id, tax_code_id) references tax_codes;

-- The code of a line, and its rate where that is another than the document's. Without a code a line is taxed as its flag says.
alter table document_items add column tax_code_id bigint;
alter table document_items add column tax_rate numeric(9, 6);
alter table document_items
  add constraint document_items_tax_code_fkey foreign key (organization_id, tax_code_id) references tax_codes;

-- Of a document with more than one rate of value added tax, or with some that does not come back: what it comes to by code, in
-- minor units of the base currency. All other documents have it in their columns.
alter table documents add column taxes jsonb;

do $$
declare
  one record;
  code record;
begin
  for one in select id, country_id, language from organizations order by id loop
    perform open_organization(one.id);
    for code in
      select * from (values
      (682, 'sa_standard', 'S', null, 'both', true, true,
        'النسبة الأساسية', 'Standard rate',
        'النسبه الاساسيه standard rate'),
      (682, 'sa_citizen_edu', 'Z', null, 'sale', true, false,
        'الخدمات التعليمية الخاصة للمواطنين', 'Private education to citizen',
        'الخدمات التعليميه الخاصه للمواطنين private education to citizen'),
      (682, 'sa_citizen_hea', 'Z', null, 'sale', true, false,
        'الخدمات الصحية الخاصة للمواطنين', 'Private healthcare to citizen',
        'الخدمات الصحيه الخاصه للمواطنين private healthcare to citizen'),
      (682, 'sa_royal_decree', 'Z', null, 'sale', true, false,
        'توريد تتحمل الدولة ضريبته', 'VAT borne by the Government',
        'توريد تتحمل الدوله ضريبته vat borne by the government'),
      (682, 'sa_export_goods', 'Z', null, 'sale', true, true,
        'صادرات السلع من المملكة', 'Export of goods',
        'صادرات السلع من المملكه export of goods'),
      (682, 'sa_export_services', 'Z', null, 'sale', true, true,
        'صادرات الخدمات من المملكة', 'Export of services',
        'صادرات الخدمات من المملكه export of services'),
      (682, 'sa_zero_35', 'Z', null, 'sale', true, false,
        'الأدوية والمعدات الطبية', 'Medicines and medical equipment',
        'الادويه والمعدات الطبيه medicines and medical equipment'),
      (682, 'sa_zero_36', 'Z', null, 'sale', true, false,
        'المعادن المؤهلة', 'Qualifying metals',
        'المعادن الموهله qualifying metals'),
      (682, 'sa_zero_34_1', 'Z', null, 'sale', true, false,
        'النقل الدولي للسلع', 'The international transport of goods',
        'النقل الدولي للسلع the international transport of goods'),
      (682, 'sa_zero_34_2', 'Z', null, 'sale', true, false,
        'النقل الدولي للركاب', 'International transport of passengers',
        'النقل الدولي للركاب international transport of passengers'),
      (682, 'sa_zero_34_3', 'Z', null, 'sale', true, false,
        'الخدمات المرتبطة مباشرة أو عرضيًا بتوريد النقل الدولي للركاب', 'Services directly connected and incidental to a supply of international passenger transport',
        'الخدمات المرتبطه مباشره او عرضيا بتوريد النقل الدولي للركاب services directly connected and incidental to a supply of international passenger transport'),
      (682, 'sa_zero_34_4', 'Z', null, 'sale', true, false,
        'توريد وسائل النقل المؤهلة', 'Supply of a qualifying means of transport',
        'توريد وسايل النقل الموهله supply of a qualifying means of transport'),
      (682, 'sa_zero_34_5', 'Z', null, 'sale', true, false,
        'الخدمات ذات الصلة بنقل السلع أو الركاب، وفقًا للتعريف الوارد بالمادة الخامسة والعشرين من اللائحة التنفيذية لنظام ضريبة القيمة المضافة', 'Any services relating to goods or passenger transportation, as defined in article twenty five of these Regulations',
        'الخدمات ذات الصله بنقل السلع او الركاب، وفقا للتعريف الوارد بالماده الخامسه والعشرين من اللايحه التنفيذيه لنظام ضريبه القيمه المضافه any services relating to goods or passenger transportation, as defined in article twenty five of these regulations'),
      (682, 'sa_zero_mltry', 'Z', null, 'sale', true, false,
        'توريد السلع العسكرية المؤهلة', 'Supply of qualified military goods',
        'توريد السلع العسكريه الموهله supply of qualified military goods'),
      (682, 'sa_zero_diplomat', 'Z', null, 'sale', true, false,
        'البعثات الدبلوماسية', 'Diplomatic missions',
        'البعثات الدبلوماسيه diplomatic missions'),
      (682, 'sa_zero_dutyfree', 'Z', null, 'sale', true, false,
        'الأسواق الحرة', 'Duty free',
        'الاسواق الحره duty free'),
      (682, 'sa_zero_32bis', 'Z', null, 'sale', true, false,
        'وضع تعليق الرسوم الجمركية', 'Customs suspension',
        'وضع تعليق الرسوم الجمركيه customs suspension'),
      (682, 'sa_exempt_29', 'E', null, 'sale', true, false,
        'الخدمات المالية', 'Financial services mentioned in Article 29 of the VAT Regulations',
        'الخدمات الماليه financial services mentioned in article 29 of the vat regulations'),
      (682, 'sa_exempt_29_7', 'E', null, 'sale', true, false,
        'عقد تأمين على الحياة', 'Life insurance services mentioned in Article 29 of the VAT Regulations',
        'عقد تامين علي الحياه life insurance services mentioned in article 29 of the vat regulations'),
      (682, 'sa_exempt_30', 'E', null, 'sale', true, false,
        'التوريدات العقارية المعفاة من الضريبة', 'Real estate transactions mentioned in Article 30 of the VAT Regulations',
        'التوريدات العقاريه المعفاه من الضريبه real estate transactions mentioned in article 30 of the vat regulations'),
      (682, 'sa_out_of_scope', 'O', null, 'both', true, false,
        'خارج نطاق الضريبة', 'Out of scope',
        'خارج نطاق الضريبه out of scope'),
      (682, 'sa_zero_purchase', 'Z', null, 'purchase', true, false,
        'مشتريات بنسبة صفر', 'Zero-rated purchases',
        'مشتريات بنسبه صفر zero-rated purchases'),
      (682, 'sa_exempt_purchase', 'E', null, 'purchase', true, false,
        'مشتريات معفاة', 'Exempt purchases',
        'مشتريات معفاه exempt purchases'),
      (682, 'sa_blocked', 'S', null, 'purchase', false, false,
        'ضريبة لا تُسترد', 'Tax that is not recoverable',
        'ضريبه لا تسترد tax that is not recoverable'),
      (784, 'ae_standard', 'S', null, 'both', true, true,
        'النسبة الأساسية', 'Standard rate',
        'النسبه الاساسيه standard rate'),
      (784, 'ae_zero', 'Z', null, 'both', true, true,
        'نسبة الصفر', 'Zero-rated',
        'نسبه الصفر zero-rated'),
      (784, 'ae_export', 'Z', null, 'sale', true, true,
        'صادرات', 'Export',
        'صادرات export'),
      (784, 'ae_exempt_financial', 'E', null, 'both', true, false,
        'خدمات مالية معينة', 'Certain financial services',
        'خدمات ماليه معينه certain financial services'),
      (784, 'ae_exempt_residential', 'E', null, 'both', true, false,
        'العقارات السكنية', 'Residential units',
        'العقارات السكنيه residential units'),
      (784, 'ae_exempt_bare_land', 'E', null, 'both', true, false,
        'الأراضي الفضاء', 'Bare land',
        'الاراضي الفضا bare land'),
      (784, 'ae_exempt_local_transport', 'E', null, 'both', true, false,
        'النقل المحلي للركاب', 'Local passenger transport',
        'النقل المحلي للركاب local passenger transport'),
      (784, 'ae_out_of_scope', 'O', null, 'both', true, false,
        'خارج نطاق الضريبة', 'Out of scope',
        'خارج نطاق الضريبه out of scope'),
      (784, 'ae_blocked', 'S', null, 'purchase', false, false,
        'ضريبة لا تُسترد', 'Tax that is not recoverable',
        'ضريبه لا تسترد tax that is not recoverable'),
      (818, 'eg_standard', 'S', null, 'both', true, true,
        'السعر العام', 'Standard rate',
        'السعر العام standard rate'),
      (818, 'eg_machinery', 'S', '5', 'both', true, false,
        'الآلات والمعدات', 'Machines and equipment',
        'الالات والمعدات machines and equipment'),
      (818, 'eg_export', 'Z', null, 'sale', true, true,
        'تصدير للخارج', 'Export',
        'تصدير للخارج export'),
      (818, 'eg_free_zone', 'Z', null, 'sale', true, false,
        'تصدير مناطق حرة وأخرى', 'Export to free zones and others',
        'تصدير مناطق حره واخري export to free zones and others'),
      (818, 'eg_exempt', 'E', null, 'both', true, true,
        'سلعة أو خدمة معفاة', 'Exempted good or service',
        'سلعه او خدمه معفاه exempted good or service'),
      (818, 'eg_non_taxable', 'O', null, 'both', true, false,
        'سلعة أو خدمة غير خاضعة للضريبة', 'A non-taxable good or service',
        'سلعه او خدمه غير خاضعه للضريبه a non-taxable good or service'),
      (818, 'eg_diplomats', 'E', null, 'sale', true, false,
        'إعفاءات دبلوماسيين وقنصليات وسفارات', 'Exemptions for diplomats, consulates and embassies',
        'اعفاات دبلوماسيين وقنصليات وسفارات exemptions for diplomats, consulates and embassies'),
      (818, 'eg_defence', 'E', null, 'sale', true, false,
        'إعفاءات الدفاع والأمن القومي', 'Exemptions for defence and national security',
        'اعفاات الدفاع والامن القومي exemptions for defence and national security'),
      (818, 'eg_agreements', 'E', null, 'sale', true, false,
        'إعفاءات اتفاقيات', 'Exemptions by agreement',
        'اعفاات اتفاقيات exemptions by agreement'),
      (818, 'eg_special', 'E', null, 'sale', true, false,
        'إعفاءات خاصة وأخرى', 'Special exemptions and others',
        'اعفاات خاصه واخري special exemptions and others'),
      (400, 'jo_std_16', 'S', null, 'both', true, true,
        'الضريبة العامة 16%', 'General tax 16%',
        'الضريبه العامه 16% general tax 16%'),
      (400, 'jo_std_10', 'S', '10', 'both', true, false,
        'الضريبة العامة 10%', 'General tax 10%',
        'الضريبه العامه 10% general tax 10%'),
      (400, 'jo_std_4', 'S', '4', 'both', true, false,
        'الضريبة العامة 4%', 'General tax 4%',
        'الضريبه العامه 4% general tax 4%'),
      (400, 'jo_std_8', 'S', '8', 'both', true, false,
        'الضريبة العامة 8%', 'General tax 8%',
        'الضريبه العامه 8% general tax 8%'),
      (400, 'jo_std_7', 'S', '7', 'both', true, false,
        'الضريبة العامة 7%', 'General tax 7%',
        'الضريبه العامه 7% general tax 7%'),
      (400, 'jo_std_5', 'S', '5', 'both', true, false,
        'الضريبة العامة 5%', 'General tax 5%',
        'الضريبه العامه 5% general tax 5%'),
      (400, 'jo_std_3', 'S', '3', 'both', true, false,
        'الضريبة العامة 3%', 'General tax 3%',
        'الضريبه العامه 3% general tax 3%'),
      (400, 'jo_std_2', 'S', '2', 'both', true, false,
        'الضريبة العامة 2%', 'General tax 2%',
        'الضريبه العامه 2% general tax 2%'),
      (400, 'jo_std_1', 'S', '1', 'both', true, false,
        'الضريبة العامة 1%', 'General tax 1%',
        'الضريبه العامه 1% general tax 1%'),
      (400, 'jo_zero', 'Z', null, 'sale', true, false,
        'خاضعة لنسبة الصفر', 'Zero-rated',
        'خاضعه لنسبه الصفر zero-rated'),
      (400, 'jo_export', 'Z', null, 'sale', true, false,
        'صادرات', 'Export',
        'صادرات export'),
      (400, 'jo_not_subject', 'O', null, 'sale', true, false,
        'غير خاضعة للضريبة', 'Not subject to tax',
        'غير خاضعه للضريبه not subject to tax'),
      (400, 'jo_exempt', 'E', null, 'both', true, false,
        'معفاة', 'Exempt',
        'معفاه exempt'),
      (512, 'om_standard', 'S', null, 'both', true, true,
        'النسبة الأساسية', 'Standard rate',
        'النسبه الاساسيه standard rate'),
      (512, 'om_capital_purchase', 'S', null, 'purchase', true, false,
        'شراء أصول رأسمالية', 'Purchase of capital assets',
        'شرا اصول راسماليه purchase of capital assets'),
      (512, 'om_zero_food', 'Z', null, 'both', true, false,
        'المواد الغذائية', 'Food items',
        'المواد الغذاييه food items'),
      (512, 'om_zero_medicines', 'Z', null, 'both', true, false,
        'الأدوية والمعدات الطبية', 'Medicines and medical equipment',
        'الادويه والمعدات الطبيه medicines and medical equipment'),
      (512, 'om_zero_metals', 'Z', null, 'both', true, false,
        'الذهب والفضة والبلاتين للاستثمار', 'Investment gold, silver and platinum',
        'الذهب والفضه والبلاتين للاستثمار investment gold, silver and platinum'),
      (512, 'om_zero_transport', 'Z', null, 'both', true, false,
        'النقل الدولي وداخل دول المجلس', 'International and intra-GCC transport',
        'النقل الدولي وداخل دول المجلس international and intra-gcc transport'),
      (512, 'om_zero_transport_services', 'Z', null, 'both', true, false,
        'الخدمات المرتبطة بالنقل', 'Services connected with transport',
        'الخدمات المرتبطه بالنقل services connected with transport'),
      (512, 'om_zero_means_of_transport', 'Z', null, 'both', true, false,
        'وسائل النقل', 'Means of transport',
        'وسايل النقل means of transport'),
      (512, 'om_zero_rescue_craft', 'Z', null, 'both', true, false,
        'طائرات وسفن الإنقاذ والمساعدة', 'Rescue aircraft and vessels',
        'طايرات وسفن الانقاذ والمساعده rescue aircraft and vessels'),
      (512, 'om_zero_oil_gas', 'Z', null, 'both', true, false,
        'النفط الخام ومشتقاته والغاز الطبيعي', 'Crude oil, oil derivatives and natural gas',
        'النفط الخام ومشتقاته والغاز الطبيعي crude oil, oil derivatives and natural gas'),
      (512, 'om_zero_zone_13', 'Z', null, 'both', true, false,
        'المناطق الخاصة (الرمز 13)', 'Special zones (code 13)',
        'المناطق الخاصه (الرمز 13) special zones (code 13)'),
      (512, 'om_zero_zone_14', 'Z', null, 'both', true, false,
        'المناطق الخاصة (الرمز 14)', 'Special zones (code 14)',
        'المناطق الخاصه (الرمز 14) special zones (code 14)'),
      (512, 'om_zero_zone_15', 'Z', null, 'both', true, false,
        'المناطق الخاصة (الرمز 15)', 'Special zones (code 15)',
        'المناطق الخاصه (الرمز 15) special zones (code 15)'),
      (512, 'om_zero_zone_16', 'Z', null, 'both', true, false,
        'المناطق الخاصة (الرمز 16)', 'Special zones (code 16)',
        'المناطق الخاصه (الرمز 16) special zones (code 16)'),
      (512, 'om_export_services', 'Z', null, 'sale', true, true,
        'تصدير الخدمات', 'Export of services',
        'تصدير الخدمات export of services'),
      (512, 'om_export_direct', 'Z', null, 'sale', true, true,
        'تصدير مباشر للسلع', 'Direct export of goods',
        'تصدير مباشر للسلع direct export of goods'),
      (512, 'om_export_indirect', 'Z', null, 'sale', true, true,
        'تصدير غير مباشر للسلع', 'Indirect export of goods',
        'تصدير غير مباشر للسلع indirect export of goods'),
      (512, 'om_export_reexport', 'Z', null, 'sale', true, true,
        'إعادة تصدير', 'Re-export',
        'اعاده تصدير re-export'),
      (512, 'om_exempt_financial', 'E', null, 'both', true, false,
        'الخدمات المالية', 'Financial services',
        'الخدمات الماليه financial services'),
      (512, 'om_exempt_education', 'E', null, 'both', true, false,
        'خدمات التعليم', 'Education services',
        'خدمات التعليم education services'),
      (512, 'om_exempt_healthcare', 'E', null, 'both', true, false,
        'خدمات الرعاية الصحية', 'Healthcare services',
        'خدمات الرعايه الصحيه healthcare services'),
      (512, 'om_exempt_residential_rent', 'E', null, 'both', true, false,
        'تأجير العقارات السكنية', 'Rent of residential property',
        'تاجير العقارات السكنيه rent of residential property'),
      (512, 'om_exempt_local_transport', 'E', null, 'both', true, false,
        'النقل المحلي للركاب', 'Local passenger transport',
        'النقل المحلي للركاب local passenger transport'),
      (512, 'om_exempt_bare_land', 'E', null, 'both', true, false,
        'الأراضي الفضاء', 'Bare land',
        'الاراضي الفضا bare land'),
      (512, 'om_exempt_home_resale', 'E', null, 'both', true, false,
        'إعادة بيع العقارات السكنية', 'Resale of residential property',
        'اعاده بيع العقارات السكنيه resale of residential property'),
      (512, 'om_exempt_import_10', 'E', null, 'purchase', true, false,
        'استيراد معفى (الرمز 10)', 'Exempt import (code 10)',
        'استيراد معفي (الرمز 10) exempt import (code 10)'),
      (512, 'om_exempt_import_11', 'E', null, 'purchase', true, false,
        'استيراد معفى (الرمز 11)', 'Exempt import (code 11)',
        'استيراد معفي (الرمز 11) exempt import (code 11)'),
      (512, 'om_exempt_import_12', 'E', null, 'purchase', true, false,
        'استيراد معفى (الرمز 12)', 'Exempt import (code 12)',
        'استيراد معفي (الرمز 12) exempt import (code 12)'),
      (512, 'om_exempt_import_08', 'E', null, 'purchase', true, false,
        'استيراد معفى (الرمز 08)', 'Exempt import (code 08)',
        'استيراد معفي (الرمز 08) exempt import (code 08)'),
      (512, 'om_exempt_import_09', 'E', null, 'purchase', true, false,
        'استيراد معفى (الرمز 09)', 'Exempt import (code 09)',
        'استيراد معفي (الرمز 09) exempt import (code 09)'),
      (512, 'om_out_of_scope', 'O', null, 'both', true, false,
        'خارج نطاق الضريبة', 'Out of scope',
        'خارج نطاق الضريبه out of scope'),
      (null, 'xx_standard', 'S', null, 'both', true, true,
        'النسبة الأساسية', 'Standard rate',
        'النسبه الاساسيه standard rate'),
      (null, 'xx_zero', 'Z', null, 'both', true, false,
        'نسبة الصفر', 'Zero-rated',
        'نسبه الصفر zero-rated'),
      (null, 'xx_exempt', 'E', null, 'both', true, false,
        'معفاة', 'Exempt',
        'معفاه exempt'),
      (null, 'xx_out_of_scope', 'O', null, 'both', true, false,
        'خارج نطاق الضريبة', 'Out of scope',
        'خارج نطاق الضريبه out of scope'),
      (null, 'xx_blocked', 'S', null, 'purchase', false, false,
        'ضريبة لا تُسترد', 'Tax that is not recoverable',
        'ضريبه لا تسترد tax that is not recoverable')
      ) as codes (country, seed, category, rate, side, recoverable, active, ar, en, words)
      where country is not distinct from case when one.country_id in (682, 784, 818, 400, 512) then one.country_id end
    loop
      insert into tax_codes (organization_id, name, category, rate, side, recoverable, seed, active, search_text)
        values (one.id, case one.language when 'ar' then code.ar else code.en end, code.category, code.rate::numeric,
          code.side, code.recoverable, code.seed, code.active, code.words);
    end loop;
  end loop;
  perform open_organization(null);
end
$$;

-- Who looks up products sees how they are taxed, and who changes settings keeps the codes. Who reads the tax return reads it by
-- boxes; and who enters returns of sales may enter debit notes, which roles of before them did not have.
do $$
declare
  one bigint;
begin
  for one in select id from organizations order by id loop
    perform open_organization(one);
    update roles set permissions = permissions || '{"tax_codes": ["read"]}'
      where organization_id = one and permissions ? 'products' and not permissions ? 'tax_codes';
    update roles set permissions = permissions || '{"tax_codes": ["create", "read", "update", "delete"]}'
      where organization_id = one and permissions -> 'settings' ? 'update';
    update roles set permissions = permissions || '{"statutory-return": ["read"]}'
      where organization_id = one and permissions ? 'tax-return' and not permissions ? 'statutory-return';
    update roles set permissions = permissions || jsonb_build_object('debit_notes', permissions -> 'throw_back_sales')
      where organization_id = one and permissions ? 'throw_back_sales' and not permissions ? 'debit_notes';
    update roles set permissions = permissions || jsonb_build_object('debit_note_details', permissions -> 'throw_back_sales_details')
      where organization_id = one and permissions ? 'throw_back_sales_details' and not permissions ? 'debit_note_details';
  end loop;
  perform open_organization(null);
end
$$;
