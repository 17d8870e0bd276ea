-- What papers say of an organization that the law asks for, as it was until a moment: a paper that is printed again names
-- its seller as the first one did.
create table earlier_seller_details (
  organization_id bigint not null references organizations,
  until timestamptz not null default clock_timestamp(),
  name text not null,
  name_en text,
  tax_number text,
  commercial_register text,
  country_id bigint not null,
  time_zone text not null,
  location text,
  province text,
  city text,
  district text,
  street text,
  building_number text,
  additional_number text,
  postal_code text,
  primary key (organization_id, until)
);
select keep_to_organization('earlier_seller_details');
select grant_to_app('select, insert', 'earlier_seller_details');

create function keep_earlier_seller_details() returns trigger
  language plpgsql
  as $$
begin
  insert into earlier_seller_details
    (organization_id, name, name_en, tax_number, commercial_register, country_id, time_zone,
      location, province, city, district, street, building_number, additional_number, postal_code)
  values
    (old.id, old.name, old.name_en, old.tax_number, old.commercial_register, old.country_id, old.time_zone,
      old.location, old.province, old.city, old.district, old.street, old.building_number, old.additional_number,
      old.postal_code);
  return null;
end
$$;

create trigger keep_earlier_seller_details after update on organizations for each row
  when (
    (old.name, old.name_en, old.tax_number, old.commercial_register, old.country_id, old.time_zone,
      old.location, old.province, old.city, old.district, old.street, old.building_number, old.additional_number,
      old.postal_code)
    is distinct from
    (new.name, new.name_en, new.tax_number, new.commercial_register, new.country_id, new.time_zone,
      new.location, new.province, new.city, new.district, new.street, new.building_number, new.additional_number,
      new.postal_code)
  )
  execute function keep_earlier_seller_details();
