-- The letterhead of a paper stays whole as it was: how its seller was reached too. Of details that were kept before nobody knows it
-- any more: their papers have had today's, and keep it.
alter table earlier_seller_details
  add column phone text, add column second_phone text, add column contact_email text, add column website text;
do $$
declare
  one bigint;
begin
  for one in select id from organizations order by id loop
    perform open_organization(one);
    update earlier_seller_details as earlier
      set phone = now.phone, second_phone = now.second_phone, contact_email = now.contact_email, website = now.website
      from organizations as now where earlier.organization_id = one and now.id = one;
  end loop;
  perform open_organization(null);
end
$$;
