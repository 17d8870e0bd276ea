-- Whoever sees only their own works as jornal_own: the application's role with fewer rows. What is theirs: documents that
-- they wrote, those of their representative, and those of clients of their representative; and what hangs on these.
do $$
begin
  if not exists (select from pg_roles where rolname = 'jornal_own') then
    create role jornal_own nologin;
  end if;
  execute format('grant jornal_own to %I', current_user);
  if exists (select from pg_roles where rolname = 'jornal_app') then
    grant jornal_app to jornal_own;
  end if;
exception
  when insufficient_privilege or duplicate_object or unique_violation then
    raise notice 'role jornal_own was not created here';
end
$$;

create function app_own_user() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.own_user', true), '')::bigint $$;

create function app_own_representative() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.own_representative', true), '')::bigint $$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'jornal_own') then
    return;
  end if;

  create policy own_scope on representatives as restrictive for select to jornal_own
    using (id = (select app_own_representative()));
  create policy own_scope on clients as restrictive for select to jornal_own
    using (representative_id = (select app_own_representative()));
  create policy own_scope_kept on clients as restrictive for update to jornal_own
    using (true) with check (representative_id = (select app_own_representative()));
  create policy own_scope_made on clients as restrictive for insert to jornal_own
    with check (representative_id = (select app_own_representative()));

  create policy own_scope on documents as restrictive for select to jornal_own
    using (
      created_by = (select app_own_user())
      or representative_id = (select app_own_representative())
      or client_id in (select id from clients));
  create policy own_scope_made on documents as restrictive for insert to jornal_own
    with check (created_by = (select app_own_user()));
  create policy own_scope on document_items as restrictive for select to jornal_own
    using (document_id in (select id from documents));

  -- An entry is written before the document that it is of.
  create policy own_scope on entries as restrictive for select to jornal_own
    using (
      recorded_by = (select app_own_user())
      or (source_kind, source_id) in (select kind, id from documents));
  create policy own_scope on entry_lines as restrictive for select to jornal_own
    using (entry_id in (select id from entries));

  create policy own_scope on invoice_balances as restrictive for select to jornal_own
    using (invoice_id in (select id from documents));
  create policy own_scope on allocations as restrictive for select to jornal_own
    using (invoice_id in (select id from documents));
  create policy own_scope on credits as restrictive for select to jornal_own
    using (document_id in (select id from documents));
  create policy own_scope on credit_applications as restrictive for select to jornal_own
    using (client_id in (select id from clients));
  create policy own_scope on cheques as restrictive for select to jornal_own
    using (document_id in (select id from documents));
  create policy own_scope on cheque_events as restrictive for select to jornal_own
    using (cheque_id in (select id from cheques));
end
$$;
