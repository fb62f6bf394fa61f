-- What customers say of finished cases. A row is planned when a case is closed, and counts as asked once the mail is queued.
create table casekit.rating (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  version int not null default 1,
  case_id uuid not null,
  customer_id uuid not null,
  responsible_id uuid,
  fitter_id uuid,
  ask_at timestamptz not null,
  asked_at timestamptz,
  reminded_at timestamptz,
  answered_at timestamptz,
  score smallint check (score between 1 and 5),
  is_bad boolean not null default false,
  reasons text[] not null default '{}',
  comment text not null default '',
  may_publish boolean not null default false,
  seen_at timestamptz,
  reply text not null default '',
  replied_at timestamptz,
  replied_by_name text not null default '',
  staff_score smallint check (staff_score between 1 and 5),
  staff_note text not null default '',
  staff_by_name text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade,
  foreign key (company_id, customer_id) references casekit.customer on delete cascade,
  check ((answered_at is null) = (score is null))
);
create unique index rating_of_case on casekit.rating (company_id, case_id) where deleted_at is null;
create index rating_due on casekit.rating (company_id, ask_at) where deleted_at is null and answered_at is null and reminded_at is null;
create index rating_asked on casekit.rating (company_id, asked_at, id) where deleted_at is null and asked_at is not null;
create index rating_score on casekit.rating (company_id, coalesce(score, 0), id) where deleted_at is null and asked_at is not null;
create index rating_customer on casekit.rating (company_id, customer_id, asked_at);
create index rating_unseen on casekit.rating (company_id) where deleted_at is null and answered_at is not null and seen_at is null;
alter table casekit.rating enable row level security;
alter table casekit.rating force row level security;
create policy company on casekit.rating using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

-- Nobody is left out of being asked but who was asked within the last month or has no mail; reopening takes back what was only planned.
create function casekit.plan_rating() returns trigger language plpgsql as $$
declare wish jsonb;
begin
  if new.status <> 'Closed' then
    update casekit.rating set deleted_at = now()
      where company_id = new.company_id and case_id = new.id and asked_at is null and deleted_at is null;
    return null;
  end if;
  select value into wish from casekit.company_setting
    where company_id = new.company_id and id = '01900000-0000-7000-8000-000000000920';
  if not coalesce((wish ->> 'isOn')::boolean, false) or new.customer_id is null then return null; end if;
  insert into casekit.rating (company_id, case_id, customer_id, responsible_id, fitter_id, ask_at)
    select new.company_id, new.id, c.id, new.responsible_id, new.fitter_id, now() + make_interval(hours => (wish ->> 'delayHours')::int)
    from casekit.customer c
    where c.company_id = new.company_id and c.id = new.customer_id and c.deleted_at is null and c.email like '%@%'
      and not exists (select from casekit.rating r where r.company_id = c.company_id and r.customer_id = c.id and r.deleted_at is null
        and coalesce(r.asked_at, r.ask_at) > now() - interval '30 days')
    on conflict do nothing;
  return null;
end $$;
create trigger plan_rating after update of status on casekit.cases for each row
  when (old.status is distinct from new.status and 'Closed' in (old.status, new.status)) execute function casekit.plan_rating();
