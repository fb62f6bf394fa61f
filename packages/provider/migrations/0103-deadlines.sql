-- By when a case is to be answered and solved: rules, what they give each case, and when a deadline stood still.

-- The rule that says most of a case counts: customer before department before priority. Minutes are working time.
create table casekit.deadline_rule (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  priority text check (priority in ('Low', 'Normal', 'High', 'Urgent')),
  customer_id uuid,
  department_id uuid,
  response_minutes int check (response_minutes between 1 and 600000),
  resolution_minutes int check (resolution_minutes between 1 and 600000),
  -- Who hears of a breach beside who is responsible.
  escalate_to_id uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  check (num_nonnulls(response_minutes, resolution_minutes) > 0),
  foreign key (company_id, customer_id) references casekit.customer,
  foreign key (company_id, department_id) references casekit.department,
  foreign key (company_id, escalate_to_id) references casekit.stakeholder
);
create unique index deadline_rule_once on casekit.deadline_rule (company_id, coalesce(priority, ''),
  coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), coalesce(department_id, '00000000-0000-0000-0000-000000000000')) where deleted_at is null;
create index on casekit.deadline_rule (company_id, customer_id) where customer_id is not null;

-- Reckoned by the server from the rule, the working hours and the pauses; `due_at` is null while it stands still.
create table casekit.case_deadline (
  company_id int not null,
  case_id uuid not null,
  kind text not null check (kind in ('response', 'resolution')),
  rule_id uuid not null,
  limit_minutes int not null,
  spent_minutes int not null default 0,
  starts_at timestamptz not null,
  warn_at timestamptz,
  due_at timestamptz,
  met_at timestamptz,
  warned_at timestamptz,
  breached_at timestamptz,
  primary key (company_id, case_id, kind),
  foreign key (company_id, case_id) references casekit.cases on delete cascade,
  foreign key (company_id, rule_id) references casekit.deadline_rule
);
create index case_deadline_warn on casekit.case_deadline (company_id, warn_at) where met_at is null and warned_at is null;
create index case_deadline_due on casekit.case_deadline (company_id, due_at) where met_at is null and breached_at is null;
create index case_deadline_rule on casekit.case_deadline (company_id, rule_id);

-- While somebody waits for the customer, or the case was closed before it was taken up again.
create table casekit.case_pause (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  case_id uuid not null,
  kind text not null default 'waiting' check (kind in ('waiting', 'closed')),
  reason text not null default '',
  by_name text not null default '',
  from_at timestamptz not null default now(),
  to_at timestamptz,
  primary key (company_id, id),
  check (to_at >= from_at),
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index case_pause_of_case on casekit.case_pause (company_id, case_id, from_at);
create unique index case_pause_open on casekit.case_pause (company_id, case_id) where to_at is null;

-- Cases whose deadlines are to be reckoned anew.
create table casekit.deadline_work (
  company_id int not null,
  case_id uuid not null,
  primary key (company_id, case_id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);

do $$
declare t text;
begin
  foreach t in array '{deadline_rule,case_deadline,case_pause,deadline_work}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

-- What lists show and sort by: the next deadline that is open. Of a deadline that stands still or is met no moment is left.
alter table casekit.cases add deadline_mark text not null default 'none'
  check (deadline_mark in ('none', 'running', 'paused', 'met', 'late'));
alter table casekit.cases add warn_key timestamptz not null default 'infinity';
alter table casekit.cases add due_key timestamptz not null default 'infinity';
create index cases_by_deadline on casekit.cases (company_id, due_key, id) where deleted_at is null;

-- A company without rules keeps no deadlines.
create function casekit.queue_deadlines(company int, which uuid) returns void language sql as $$
  insert into casekit.deadline_work (company_id, case_id)
  select company, which where exists (select from casekit.deadline_rule r where r.company_id = company)
  on conflict do nothing
$$;

create function casekit.queue_deadlines_of_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status in ('Closed', 'Posted', 'Canceled') and new.status in ('Open', 'NeedPlanning') then
    insert into casekit.case_pause (company_id, case_id, kind, from_at, to_at)
      select d.company_id, d.case_id, 'closed', d.met_at, now() from casekit.case_deadline d
      where d.company_id = new.company_id and d.case_id = new.id and d.kind = 'resolution' and d.met_at <= now();
  end if;
  perform casekit.queue_deadlines(new.company_id, new.id);
  return null;
end $$;
create trigger queue_deadlines_new after insert on casekit.cases for each row execute function casekit.queue_deadlines_of_case();
create trigger queue_deadlines after update of status, priority, customer_id, department_id, deleted_at on casekit.cases for each row
  when ((old.status, old.priority, old.customer_id, old.department_id, old.deleted_at)
    is distinct from (new.status, new.priority, new.customer_id, new.department_id, new.deleted_at))
  execute function casekit.queue_deadlines_of_case();

create function casekit.queue_deadlines_of_row() returns trigger language plpgsql as $$
begin
  perform casekit.queue_deadlines(new.company_id, new.case_id);
  return null;
end $$;
create trigger queue_deadlines after insert or update of answered_at on casekit.case_pace for each row
  execute function casekit.queue_deadlines_of_row();
create trigger queue_deadlines after insert or update on casekit.case_pause for each row
  execute function casekit.queue_deadlines_of_row();

-- Who waited for the customer waits no longer once they have written.
create function casekit.end_pause() returns trigger language plpgsql as $$
begin
  update casekit.case_pause set to_at = greatest(now(), from_at)
    where company_id = new.company_id and case_id = new.case_id and to_at is null;
  return null;
end $$;
create trigger end_pause after insert on casekit.case_message for each row
  when (new.lane = 'customer') execute function casekit.end_pause();

-- Other rules or other hours move the deadlines of every case that is open.
create function casekit.queue_open_deadlines() returns trigger language plpgsql as $$
declare company int := coalesce(new.company_id, old.company_id);
begin
  insert into casekit.deadline_work (company_id, case_id)
  select k.company_id, k.id from casekit.cases k
  where k.company_id = company and k.deleted_at is null and k.status in ('Open', 'NeedPlanning')
    and exists (select from casekit.deadline_rule r where r.company_id = company)
  on conflict do nothing;
  return null;
end $$;
create trigger queue_open_deadlines after insert or update on casekit.deadline_rule for each row
  execute function casekit.queue_open_deadlines();
create trigger queue_open_deadlines after insert or update or delete on casekit.working_week for each row
  execute function casekit.queue_open_deadlines();
create trigger queue_open_deadlines after insert or update or delete on casekit.working_exception for each row
  execute function casekit.queue_open_deadlines();

-- Members choose whether they hear of deadlines, as of everything else.
create or replace function casekit.event_of_alert(message text) returns text language sql immutable as $$
  select case
    when message ~ 'CaseIsYours|MadeResponsible' then 'responsible'
    when message ~ 'FromPartner' then 'fromPartner'
    when message ~ 'Stage' then 'stage'
    when message ~ 'Note' then 'note'
    when message ~ 'CustomerWrote' then 'customerWrote'
    when message ~ 'Offer' then 'offer'
    when message ~ 'Transfer' then 'transfer'
    when message ~ 'Requisition' then 'requisition'
    when message ~ 'Rating' then 'ratingReceived'
    when message ~ 'MailFailed' then 'mailFailed'
    when message ~ 'Partner' then 'partner'
    when message ~ 'Deadline' then 'deadline'
    else 'other' end
$$;
do $$
declare company int;
begin
  for company in select id from directory.company loop
    perform set_config('casekit.company_id', company::text, true);
    update casekit.company_setting set value = jsonb_set(value, '{events,deadline}', '{"product": true, "mail": false}')
      where company_id = company and id = '01900000-0000-7000-8000-000000000941' and not value -> 'events' ? 'deadline';
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;
