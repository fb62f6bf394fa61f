-- The customer's view of a case: one a case and customer, opened by links (directory.link, kind `case-view`) that name it.
-- A renewed view has another id, so that no earlier link finds it; a closed one is found by none.

create table casekit.case_view (
  company_id int not null,
  id uuid not null,
  case_id uuid not null,
  customer_id uuid not null,
  closed_at timestamptz,
  -- When the customer last looked, to a minute.
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, case_id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade,
  foreign key (company_id, customer_id) references casekit.customer on delete cascade
);
create index on casekit.case_view (company_id, customer_id);

alter table casekit.case_view enable row level security;
alter table casekit.case_view force row level security;
create policy company on casekit.case_view using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

alter table directory.link drop constraint link_check;
alter table directory.link add check (case when kind in ('booking', 'case-view') then company_id is not null and stakeholder_id is null and account_id is null
  else account_id is not null and (company_id is null) = (stakeholder_id is null) end);

-- Whose customer's a message was when it was written: it stays theirs when the case gets another customer, or is merged.
alter table casekit.case_message add customer_id uuid;
alter table casekit.case_message add foreign key (company_id, customer_id) references casekit.customer;
update casekit.case_message m set customer_id = k.customer_id from casekit.cases k where k.company_id = m.company_id and k.id = m.case_id;
create index on casekit.case_message (company_id, customer_id) where customer_id is not null;

create function casekit.name_customer() returns trigger language plpgsql as $$
begin
  new.customer_id := coalesce(new.customer_id,
    (select k.customer_id from casekit.cases k where k.company_id = new.company_id and k.id = new.case_id));
  return new;
end $$;
create trigger name_customer before insert on casekit.case_message for each row execute function casekit.name_customer();

-- An upload is a member's, or comes through a customer's view.
alter table casekit.case_upload alter stakeholder_id drop not null;
alter table casekit.case_upload add view_id uuid;
alter table casekit.case_upload add check ((stakeholder_id is null) <> (view_id is null));
alter table casekit.case_upload add foreign key (company_id, view_id) references casekit.case_view on update cascade on delete cascade;
