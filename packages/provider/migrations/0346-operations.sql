-- The latest run of what comes again by itself, whichever process ran it: one row a job.
create table directory.job (
  name text primary key,
  last_at timestamptz not null,
  milliseconds int not null,
  next_at timestamptz not null,
  -- What the latest run complained of.
  fault text not null default '',
  failed_at timestamptz,
  failures int not null default 0,
  runs int not null default 1
) with (fillfactor = 50);

-- Sign-ins that failed, by hour: `here` and `at_address` are the buckets that limits count by, `address` is a network.
-- Of an e-mail that no account has, nothing is kept; all of them at one address are one row.
create table directory.failed_sign_in (
  hour timestamptz not null,
  here text not null,
  at_address text not null,
  account_id uuid references directory.account on delete cascade,
  address text not null,
  count int not null default 1,
  last_at timestamptz not null default now(),
  primary key (hour, here)
);
create index on directory.failed_sign_in (account_id);
grant select, insert, update, delete on directory.job, directory.failed_sign_in to casekit_app;

-- What was given up is few among many that were sent.
create index outbox_dead on casekit.outbox (failed_at) where failed_at is not null and sent_at is null;
create index webhook_message_dead on casekit.webhook_message (due_at) where state = 'failed';
create index integration_sync_dead on casekit.integration_sync (due_at) where state = 'failed';

-- What the files of each company take.
create function directory.stored_files() returns table (company_id int, name text, files int, bytes float8)
language plpgsql as $$
#variable_conflict use_column
declare
  open text := current_setting('casekit.company_id', true);
  c record;
begin
  for c in select id, name from directory.company order by casekit.sort_key(name) collate "C", id limit 2000 loop
    perform set_config('casekit.company_id', c.id::text, true);
    return query select c.id, c.name, count(*)::int, coalesce(sum(f.size), 0)::float8 from (
        select size from casekit.case_file where company_id = c.id
        union all select size from casekit.asset_file where company_id = c.id
        union all select size from casekit.catalogue_image where company_id = c.id
        union all select size from casekit.requisition_file where company_id = c.id
        union all select size from casekit.form_file where company_id = c.id) f;
  end loop;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
end $$;
grant execute on function directory.stored_files() to casekit_app;
