-- Notices to a technician's phone (RFC 8030): the installation's own key, where each phone listens, and what waits to be told.

create table directory.push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);

-- In which companies something waits, so that no round asks all of them.
create table directory.push_waiting (company_id int primary key references directory.company on delete cascade);

create table casekit.push_subscription (
  company_id int not null,
  id uuid not null,
  stakeholder_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
create unique index on casekit.push_subscription (company_id, endpoint);
create index on casekit.push_subscription (company_id, stakeholder_id);

-- One for each member and happening; `values`: what its words name.
create table casekit.push_note (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  stakeholder_id uuid not null,
  kind text not null check (kind in ('new', 'moved', 'off', 'alert')),
  activity_id uuid,
  case_id uuid,
  told jsonb not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, activity_id) references casekit.activity on delete cascade,
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index on casekit.push_note (company_id, due_at);

do $$
declare t text;
begin
  foreach t in array '{push_subscription,push_note}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

-- Whoever listens is told of what somebody else did; nobody of what they did themselves.
create function casekit.push(company int, member uuid, kind text, activity uuid, of_case uuid, told jsonb) returns void language plpgsql as $$
begin
  if member is null or member::text = current_setting('casekit.actor', true) then return; end if;
  insert into casekit.push_note (company_id, stakeholder_id, kind, activity_id, case_id, told)
  select company, member, kind, activity, of_case, told
  where exists (select from casekit.push_subscription s where s.company_id = company and s.stakeholder_id = member);
  if found then insert into directory.push_waiting (company_id) values (company) on conflict do nothing; end if;
end $$;

-- A visit of the days to come: given, moved, or taken away.
create function casekit.push_visit() returns trigger language plpgsql as $$
declare
  stood boolean := tg_op = 'UPDATE' and old.deleted_at is null and old.status not in ('Done', 'Canceled') and old.has_time and old.due_at is not null;
  stands boolean := new.deleted_at is null and new.status not in ('Done', 'Canceled') and new.has_time and new.due_at is not null;
  told jsonb := jsonb_build_object('subject', new.subject, 'at', new.due_at);
  soon tstzrange := tstzrange(now() - interval '1 hour', now() + interval '8 days');
begin
  if stands and new.due_at <@ soon and (not stood or new.assigned_to is distinct from old.assigned_to) then
    perform casekit.push(new.company_id, new.assigned_to, 'new', new.id, new.case_id, told);
  elsif stands and stood and new.due_at is distinct from old.due_at and (new.due_at <@ soon or old.due_at <@ soon) then
    perform casekit.push(new.company_id, new.assigned_to, 'moved', new.id, new.case_id, told || jsonb_build_object('was', old.due_at));
  end if;
  if stood and old.due_at <@ soon and (new.deleted_at is not null or new.status = 'Canceled' or not new.has_time or new.due_at is null
      or new.assigned_to is distinct from old.assigned_to) then
    perform casekit.push(new.company_id, old.assigned_to, 'off', new.id, new.case_id, told || jsonb_build_object('at', old.due_at));
  end if;
  return null;
end $$;
create trigger push_new_visit after insert on casekit.activity for each row
  when (new.assigned_to is not null and new.has_time) execute function casekit.push_visit();
create trigger push_visit after update of assigned_to, due_at, has_time, status, deleted_at on casekit.activity for each row
  when ((old.assigned_to, old.due_at, old.has_time, old.status, old.deleted_at)
    is distinct from (new.assigned_to, new.due_at, new.has_time, new.status, new.deleted_at)) execute function casekit.push_visit();

-- What stands at the bell is told on the phone, too.
create function casekit.push_alert() returns trigger language plpgsql as $$
begin
  perform casekit.push(new.company_id, new.recipient_id, 'alert', null, case when new.kind = 'case' then new.subject_id end,
    jsonb_build_object('message', new.message, 'details', new.details));
  return null;
end $$;
create trigger push_alert after insert on casekit.stakeholder_message for each row execute function casekit.push_alert();
select casekit.bind_rows();
