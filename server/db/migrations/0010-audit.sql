-- The audit trail: one row for every write of an organization, in the write's own transaction. `id` counts from 1 without
-- gap. `hash` is SHA-256 of the hash before and the row (server/audit/chain.ts), so that a row that was changed, taken
-- out or moved shows. JSON is kept letter by letter, as it was hashed; instants to the millisecond.
create table audit (
  organization_id integer not null references organizations,
  id integer not null,
  at timestamptz(3) not null,
  user_id integer not null,
  user_name text not null,
  action text not null,
  resource text not null,
  record_id integer,
  record_name text,
  before json,
  after json,
  search_text text not null,
  hash bytea not null,
  primary key (organization_id, id)
);
create index audit_by_record on audit (organization_id, resource, record_id, id);

-- Where each organization's chain has come to. Its row is locked while a row is added, last of all locks.
create table audit_heads (
  organization_id integer primary key references organizations,
  id integer not null,
  hash bytea not null
);

-- Only the removal of a whole organization (0006) takes rows away.
create function refuse_audit_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and current_setting('app.removing_organization', true) = old.organization_id::text
    and current_user = (select tableowner from pg_tables where schemaname = tg_table_schema and tablename = tg_table_name)
  then
    return old;
  end if;
  raise exception 'the audit trail is not changed: % of % refused', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger audit_stands before update or delete on audit for each row execute function refuse_audit_change();

create function refuse_audit_truncate() returns trigger
  language plpgsql
  as $$ begin raise exception 'the audit trail is not emptied' using errcode = 'restrict_violation'; end $$;
create trigger audit_not_emptied before truncate on audit execute function refuse_audit_truncate();
create trigger audit_not_emptied before truncate on audit_heads execute function refuse_audit_truncate();

-- A chain only grows, one row at a time.
create function refuse_head_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and new.organization_id = old.organization_id and new.id = old.id + 1 then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('app.removing_organization', true) = old.organization_id::text then
    return old;
  end if;
  raise exception 'the head of an audit trail only moves on' using errcode = 'restrict_violation';
end
$$;
create trigger head_moves_on before update or delete on audit_heads for each row execute function refuse_head_change();

select grant_to_app('select, insert', 'audit');
select grant_to_app('select, insert, update', 'audit_heads');
select keep_to_organization('audit');
select keep_to_organization('audit_heads');
