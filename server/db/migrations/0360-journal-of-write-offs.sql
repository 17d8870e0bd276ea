-- Organizations that were founded before: who read the other journals reads that of write-offs too, in the roles that they
-- began with and nobody has changed.
do $$
declare
  organization bigint;
begin
  for organization in select id from organizations loop
    perform set_config('app.organization_id', organization::text, true);
    update roles set permissions = permissions || '{"journal-report-write-off":["read"]}'
      where organization_id = organization and seed in ('accountant', 'auditor') and revision = 1;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
