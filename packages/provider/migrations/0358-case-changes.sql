-- Other systems ask which cases have changed since they last asked, as they do of customers.
create trigger keep_changed_at before update on casekit.cases for each row execute function casekit.keep_changed_at();
create index cases_by_change on casekit.cases (company_id, updated_at, id);

create table casekit.cases_removed (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  primary key (company_id, id)
);
create index on casekit.cases_removed (company_id, at, id);
alter table casekit.cases_removed enable row level security;
alter table casekit.cases_removed force row level security;
create policy company on casekit.cases_removed using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
do $$
begin
  execute format('create policy scope on casekit.cases_removed as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;

-- What is gone is remembered beside its table, under the same name. Of a company that goes as a whole nothing is.
create or replace function casekit.remember_removed() returns trigger language plpgsql as $$
begin
  execute format('insert into casekit.%I (company_id, id)
    select $1, $2 where exists (select from directory.company c where c.id = $1)
    on conflict (company_id, id) do update set at = now()', tg_table_name || '_removed') using old.company_id, old.id;
  return null;
end $$;
create trigger remember_removed after delete on casekit.cases for each row execute function casekit.remember_removed();

select casekit.bind_rows();
