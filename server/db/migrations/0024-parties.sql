-- The address of a client, a supplier and the organization in its parts, what they are to the tax, and one number beside the tax
-- number by which an authority knows them (schema/tax). The old note of an address stays, and is printed while its parts are empty.
do $$
declare
  one text;
begin
  foreach one in array array['clients', 'suppliers'] loop
    execute format($add$
      alter table %I
        add column country_id bigint,
        add column region text,
        add column city text,
        add column district text,
        add column street text,
        add column building_number text,
        add column additional_number text,
        add column unit text,
        add column postal_code text
      $add$, one);
  end loop;
  foreach one in array array['clients', 'suppliers', 'organizations'] loop
    execute format($add$
      alter table %I
        add column tax_type text not null default 'business'
          check (tax_type in ('business', 'consumer', 'government', 'foreign', 'exempt')),
        add column identity_kind text,
        add column identity_number text,
        add column identity_country_id bigint
      $add$, one);
  end loop;
end
$$;
alter table organizations add column unit text;
alter table earlier_seller_details add column unit text;

-- What somebody is to the tax who was there before: nobody has had a country.
do $$
declare
  one bigint;
begin
  for one in select id from organizations order by id loop
    perform open_organization(one);
    update clients set tax_type = 'consumer' where organization_id = one and type = 'individual';
    update suppliers set tax_type = 'consumer' where organization_id = one and type = 'individual';
  end loop;
  perform open_organization(null);
end
$$;

-- As before, with the parts of the address, which papers print.
drop function app_named_clients(bigint, bigint[]);
create function app_named_clients(organization bigint, asked bigint[])
  returns table (id bigint, display_name text, address text, tax_number text, phone text, active boolean,
    currency_id bigint, sort_keys jsonb, country_id bigint, region text, city text, district text, street text,
    building_number text, additional_number text, unit text, postal_code text)
  language plpgsql stable security definer rows 10 set search_path = pg_catalog, public
  as $$
#variable_conflict use_column
declare
  own_user constant bigint := app_own_user();
  own_representative constant bigint := app_own_representative();
begin
  return query
    select clients.id, clients.display_name, clients.address, clients.tax_number, clients.phone, clients.active,
      clients.currency_id, clients.sort_keys, clients.country_id, clients.region, clients.city, clients.district,
      clients.street, clients.building_number, clients.additional_number, clients.unit, clients.postal_code
    from clients
    where clients.organization_id = organization and clients.id = any (asked)
      and (
        exists (
          select from documents
          where documents.organization_id = organization and documents.client_id = clients.id
            and (created_by = own_user or representative_id = own_representative))
        or exists (
          select from entry_lines
          join entries on entries.organization_id = organization and entries.id = entry_lines.entry_id
          left join documents on documents.organization_id = organization
            and documents.kind = entries.source_kind and documents.id = entries.source_id
          where entry_lines.organization_id = organization and entry_lines.client_id = clients.id
            and (
              entries.recorded_by = own_user
              or documents.created_by = own_user
              or documents.representative_id = own_representative)));
end
$$;
