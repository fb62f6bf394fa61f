-- The password by which a member's calendars read and move what they have to do (CalDAV), and the names that calendars
-- gave to what was written there.
create table casekit.calendar_login (
  company_id int not null references directory.company on delete cascade,
  stakeholder_id uuid not null,
  secret_hash bytea not null,
  made_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, stakeholder_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);

create table casekit.calendar_object (
  company_id int not null,
  stakeholder_id uuid not null,
  name text collate "C" not null,
  activity_id uuid not null,
  -- As its calendar knows it.
  uid text not null,
  primary key (company_id, stakeholder_id, name),
  unique (company_id, activity_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, activity_id) references casekit.activity on delete cascade
);

do $$
declare
  t text;
  embed text := case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end;
begin
  foreach t in array '{calendar_login,calendar_object}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t, embed);
  end loop;
end $$;

select casekit.bind_rows();
