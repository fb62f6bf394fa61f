-- Members that a company's directory keeps (SCIM 2.0): by what it calls them, and whether it has taken them out.
create table casekit.scim_user (
  company_id int not null,
  stakeholder_id uuid not null,
  external_id text,
  -- Taken out for good: the directory no longer finds them, until it makes them again.
  removed_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (company_id, stakeholder_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
create index on casekit.scim_user (company_id, external_id) where external_id is not null;
alter table casekit.scim_user enable row level security;
alter table casekit.scim_user force row level security;
create policy company on casekit.scim_user using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
create policy scope on casekit.scim_user as restrictive for select to casekit_embed
  using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null);
grant select, insert, update, delete on casekit.scim_user to casekit_app;

-- Who is erased is erased here too.
create function casekit.forget_scim_user() returns trigger language plpgsql as $$
begin
  delete from casekit.scim_user s where s.company_id = new.company_id and s.stakeholder_id = new.id;
  return null;
end $$;
create trigger scim_forget after update of erased_at on casekit.stakeholder for each row
  when (old.erased_at is null and new.erased_at is not null) execute function casekit.forget_scim_user();

alter table directory.api_key drop constraint api_key_system_check,
  add constraint api_key_system_check check (system in ('scalepoint', 'ordrestyring', 'scim'));
