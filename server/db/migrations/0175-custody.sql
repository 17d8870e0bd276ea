-- Who holds cash of ours: what they hold stands in an account of their own, so the ledger says it of each on any day.
create table custody_holders (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  name text not null,
  number text,
  job_title text,
  phone text,
  representative_id bigint,
  account_id bigint,
  notes text,
  active boolean not null default true,
  search_text text not null default '',
  sort_keys jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, number),
  unique (organization_id, account_id),
  foreign key (organization_id, representative_id) references representatives,
  foreign key (organization_id, account_id) references accounts
);
create index custody_holders_search on custody_holders using gin (search_text gin_trgm_ops);
select grant_to_app('select, insert, update, delete', 'custody_holders');
select keep_to_organization('custody_holders');

-- Organizations that were founded before: numbers for the new kind, and what the roles that they began with may do with it,
-- where nobody has changed these.
do $$
declare
  organization bigint;
begin
  for organization in select id from organizations loop
    perform set_config('app.organization_id', organization::text, true);
    insert into serial_numbers (organization_id, series, prefix) values (organization, 'custody', 'CU-')
      on conflict (organization_id, series) do nothing;
    update roles set permissions = permissions || (
        case seed
          when 'accountant' then '{"custodies":["create","read","update","delete"],"custody_settlements":["create"],
            "custody_holders":["create","read","update","delete"],"custody":["read"],"journal-report-custody":["read"]}'
          when 'auditor' then '{"custodies":["read"],"custody_holders":["read"],"custody":["read"],
            "journal-report-custody":["read"]}'
          else '{"custodies":["create","read"],"custody_holders":["read"],"custody":["read"]}'
        end)::jsonb
      where organization_id = organization and seed in ('accountant', 'auditor', 'cashier') and revision = 1;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
