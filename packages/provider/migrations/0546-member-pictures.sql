-- What a member looks like in a company, cut to a small square: shown where else their initials stand.
create table casekit.member_picture (
  company_id int not null,
  stakeholder_id uuid not null,
  picture bytea not null check (octet_length(picture) <= 65536),
  primary key (company_id, stakeholder_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
alter table casekit.member_picture enable row level security;
alter table casekit.member_picture force row level security;
create policy company on casekit.member_picture using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
create policy scope on casekit.member_picture as restrictive for select to casekit_embed
  using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null);
grant select, insert, update, delete on casekit.member_picture to casekit_app;

-- Of who is erased no picture stays.
create function casekit.forget_member_picture() returns trigger language plpgsql as $$
begin
  delete from casekit.member_picture p where p.company_id = new.company_id and p.stakeholder_id = new.id;
  return null;
end $$;
create trigger picture_forget after update of erased_at on casekit.stakeholder for each row
  when (old.erased_at is null and new.erased_at is not null) execute function casekit.forget_member_picture();
