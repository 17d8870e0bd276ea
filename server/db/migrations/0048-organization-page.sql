-- What papers and letters say of an organization. `location`, the address in lines of one's own, is printed while the
-- parts of the address are empty. `logo` is the address of the picture, which stands beside.
alter table organizations
  add column name_en text,
  add column commercial_register text,
  add column province text,
  add column city text,
  add column district text,
  add column street text,
  add column building_number text,
  add column additional_number text,
  add column postal_code text,
  add column phone text,
  add column second_phone text,
  add column contact_email text,
  add column website text,
  add column week_start text not null default 'by_country'
    check (week_start in ('by_country', 'saturday', 'sunday', 'monday'));

create table organization_logos (
  organization_id bigint primary key references organizations,
  type text not null check (type in ('image/png', 'image/jpeg')),
  content bytea not null
);
select keep_to_organization('organization_logos');
select grant_to_app('select, insert, update, delete', 'organization_logos');
