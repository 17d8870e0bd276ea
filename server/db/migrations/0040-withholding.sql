-- What payers withhold for the state: kinds with their rates, what of each share of a payment was withheld and on what, and the
-- certificates of it. Amounts are minor units, of the document's currency where `base_` does not say otherwise.
create table withholding_kinds (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  name text not null,
  -- By which the authority knows it.
  code text,
  -- Whose payments bear it: `supplier` those that we pay, `client` those that pay us.
  side text not null default 'both' check (side in ('both', 'supplier', 'client')),
  -- In percent; empty where the law of the country says it by day.
  rate numeric(9, 6) check (rate between 0 and 100),
  -- What is not above this before its taxes bears none.
  threshold bigint check (threshold >= 0),
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
create index withholding_kinds_search on withholding_kinds using gin (search_text gin_trgm_ops);
select keep_to_organization('withholding_kinds');
select grant_to_app('select, insert, update, delete', 'withholding_kinds');

alter table clients add column withholding_kind_id bigint;
alter table clients
  add constraint clients_withholding_kind_fkey foreign key (organization_id, withholding_kind_id) references withholding_kinds;
alter table suppliers add column withholding_kind_id bigint;
alter table suppliers
  add constraint suppliers_withholding_kind_fkey foreign key (organization_id, withholding_kind_id) references withholding_kinds;

-- Of a share of a payment: the kind, its rate on that day in percent, what it was computed on, and what it comes to.
alter table document_items add column withholding_kind_id bigint;
alter table document_items add column withholding_rate numeric(9, 6);
alter table document_items add column withholding_base bigint;
alter table document_items add column withheld bigint;
alter table document_items
  add constraint document_items_withholding_kind_fkey
    foreign key (organization_id, withholding_kind_id) references withholding_kinds;
alter table documents add column withheld bigint not null default 0 check (withheld >= 0);

-- The same with what settles an invoice, so that it ends with it: when the payment is taken back, or its cheque bounces.
alter table allocations add column withholding_kind_id bigint;
alter table allocations add column withholding_rate numeric(9, 6);
alter table allocations add column withholding_base bigint not null default 0;
alter table allocations add column base_withholding_base bigint not null default 0;
alter table allocations add column base_withheld bigint not null default 0;
alter table allocations
  add constraint allocations_withholding_kind_fkey
    foreign key (organization_id, withholding_kind_id) references withholding_kinds;
create index allocations_withheld on allocations (organization_id, date) where withholding_kind_id is not null;

select track_table('withholding_kinds', '{search_text,sort_keys}');

-- The account of what we withheld, at the first free number from 2205 on; that of what was withheld from us is advance tax, which
-- organizations were founded with, or one like it.
do $$
declare
  one record;
  kind record;
  free text;
  account bigint;
begin
  for one in select id, language, country_id, base_currency_id from organizations order by id loop
    perform open_organization(one.id);
    select code into free from (select generate_series(2205, 2299)::text as code) as codes
      where not exists (select from accounts where organization_id = one.id and accounts.code = codes.code)
      order by code limit 1;
    insert into accounts (organization_id, code, name, type, seed, search_text, sort_keys)
      values (
        one.id, free,
        case one.language when 'ar' then 'ضرائب خصم مستحقة' else 'Withholding tax payable' end,
        'other_current_liability', 'withholding_payable',
        free || ' ضرايب خصم مستحقه withholding tax payable',
        jsonb_build_object(
          'code', '4' || free,
          'name', case one.language when 'ar' then 'KE:[; BJW WH=ARY' else 'withholding tax payable' end))
      returning id into account;
    insert into posting_accounts (organization_id, role, account_id) values (one.id, 'withholding_payable', account);
    select id into account from accounts
      where organization_id = one.id and seed = 'advance_tax' and type = 'other_current_asset' and active
        and not exists (select from posting_accounts as part
          where part.organization_id = one.id and part.account_id = accounts.id)
      order by id limit 1;
    if account is null then
      select code into free from (select generate_series(1403, 1499)::text as code) as codes
        where not exists (select from accounts where organization_id = one.id and accounts.code = codes.code)
        order by code limit 1;
      insert into accounts (organization_id, code, name, type, seed, search_text, sort_keys)
        values (
          one.id, free,
          case one.language when 'ar' then 'ضرائب مدفوعة مقدمًا' else 'Advance tax' end,
          'other_current_asset', 'advance_tax',
          free || ' ضرايب مدفوعه مقدما advance tax',
          jsonb_build_object(
            'code', '4' || free,
            'name', case one.language when 'ar' then 'KE:[; WCPZNY WRCW:' else 'advance tax' end))
        returning id into account;
    end if;
    insert into posting_accounts (organization_id, role, account_id) values (one.id, 'withheld_from_us', account);
    for kind in
      select * from (values
      (818, 'eg_contracting', 'W001', 'المقاولات', 'Contracting', 'المقاولات contracting', ':VWR:ZV:=', 'w11'),
      (818, 'eg_supplies', 'W002', 'التوريدات', 'Supplies', 'التوريدات supplies', ':V=ZE[C:=', 'w12'),
      (818, 'eg_services', 'W004', 'الخدمات', 'Services', 'الخدمات services', ':VBCW:=', 'w14'),
      (818, 'eg_professions', 'W010', 'أتعاب مهنية', 'Professional fees', 'اتعاب مهنيه professional fees',
        ':=N:; WYX[Y', 'w210'),
      (818, 'eg_commission', 'W011', 'العمولة والسمسرة (مادة 57)', 'Commission and brokerage (article 57)',
        'العموله والسمسره (ماده 57) commission and brokerage (article 57)', ':VNWZVY Z:VHWHEY W:CY 257', 'w211')
      ) as kinds (country, seed, code, ar, en, words, sort_ar, code_sort)
      where country = one.country_id
    loop
      insert into withholding_kinds (organization_id, name, code, threshold, seed, search_text, sort_keys)
        values (one.id, case one.language when 'ar' then kind.ar else kind.en end, kind.code,
          case when one.base_currency_id = 818 then 30000 end, kind.seed, kind.words || ' ' || lower(kind.code),
          jsonb_build_object('name', case one.language when 'ar' then kind.sort_ar else lower(kind.en) end, 'code', kind.code_sort));
    end loop;
    -- Who pays suppliers or collects of clients sees the kinds; who changes settings keeps them.
    update roles set permissions = permissions || '{"withholding_kinds": ["read"]}'
      where organization_id = one.id and not permissions ? 'withholding_kinds'
        and (permissions ? 'payment_sales' or permissions ? 'payment_purchases');
    update roles set permissions = permissions || '{"withholding_kinds": ["create", "read", "update", "delete"]}'
      where organization_id = one.id and permissions -> 'settings' ? 'update';
  end loop;
  perform open_organization(null);
end
$$;
