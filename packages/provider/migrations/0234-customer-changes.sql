-- Other systems ask what has changed since they last asked: every change moves the time of its row, and what is gone is remembered.
create function casekit.keep_changed_at() returns trigger language plpgsql as $$
begin
  if new.updated_at = old.updated_at then new.updated_at := now(); end if;
  return new;
end $$;
create trigger keep_changed_at before update on casekit.customer for each row execute function casekit.keep_changed_at();
create index customer_by_change on casekit.customer (company_id, updated_at, id);

create table casekit.customer_removed (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  primary key (company_id, id)
);
create index on casekit.customer_removed (company_id, at, id);
alter table casekit.customer_removed enable row level security;
alter table casekit.customer_removed force row level security;
create policy company on casekit.customer_removed using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
do $$
begin
  execute format('create policy scope on casekit.customer_removed as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;

-- Of a company that goes as a whole nothing is remembered.
create function casekit.remember_removed() returns trigger language plpgsql as $$
begin
  insert into casekit.customer_removed (company_id, id)
    select old.company_id, old.id where exists (select from directory.company c where c.id = old.company_id)
    on conflict (company_id, id) do update set at = now();
  return null;
end $$;
create trigger remember_removed after delete on casekit.customer for each row execute function casekit.remember_removed();
