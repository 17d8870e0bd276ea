-- Ends the queries that run under an application's name, for a server that stops. A function of the owner's, because the
-- application's role may not signal the sessions it works in.
create function cancel_queries(application text) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    select count(pg_cancel_backend(pid)) from pg_stat_activity
    where datname = current_database() and usename = session_user and application_name = application
      and pid <> pg_backend_pid()
  $$;
revoke all on function cancel_queries from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant execute on function cancel_queries to jornal_app;
  end if;
end
$$;
