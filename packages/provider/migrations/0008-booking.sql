-- Working hours and booking: when people work, what they can, and whose time is taken (modules.md, Booking and Working hours).

create extension if not exists btree_gist;

-- A fitter may be booked by visitors unless switched off; the department is the team whose hours a person shares.
alter table casekit.stakeholder add department_id uuid, add is_bookable boolean not null default true;
alter table casekit.stakeholder add foreign key (company_id, department_id) references casekit.department;

create table casekit.skill (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index on casekit.skill (company_id, lower(name)) where deleted_at is null;

create table casekit.stakeholder_skill (
  company_id int not null,
  stakeholder_id uuid not null,
  skill_id uuid not null,
  primary key (company_id, stakeholder_id, skill_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, skill_id) references casekit.skill on delete cascade
);
create index on casekit.stakeholder_skill (company_id, skill_id);

-- The ordinary week of the company, a team or a person: the nearest one counts, part by part. `week`: [{weekday, start, end}].
create table casekit.working_week (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  department_id uuid, stakeholder_id uuid,
  time_zone text,
  holidays text,
  week jsonb,
  version int not null default 1,
  primary key (company_id, id),
  check (num_nonnulls(department_id, stakeholder_id) <= 1),
  foreign key (company_id, department_id) references casekit.department on delete cascade,
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
create unique index working_week_of_owner on casekit.working_week (company_id, coalesce(department_id, stakeholder_id, '00000000-0000-0000-0000-000000000000'));

-- Days that are not as the week says. `hours`: [{start, end}], none: closed.
create table casekit.working_exception (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  department_id uuid, stakeholder_id uuid,
  from_day date not null,
  to_day date not null,
  hours jsonb not null default '[]',
  note text not null default '',
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  check (to_day >= from_day),
  check (num_nonnulls(department_id, stakeholder_id) <= 1),
  foreign key (company_id, department_id) references casekit.department on delete cascade,
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
create index on casekit.working_exception (company_id, to_day) where deleted_at is null;

create table casekit.booking_setting (
  company_id int primary key references directory.company on delete cascade,
  duration_minutes int not null,
  step_minutes int not null,
  buffer_before_minutes int not null,
  buffer_after_minutes int not null,
  notice_minutes int not null,
  horizon_days int not null,
  hold_minutes int not null,
  change_notice_minutes int not null,
  version int not null default 1
);

-- A visit of a fitter: held while the visitor fills in the form, then confirmed with its activity.
-- `taken` is the visit with its buffers. No two that hold or are confirmed can share a fitter's time, whoever writes them;
-- a hold whose time is up is first marked `lapsed` by whoever wants its place.
create table casekit.booking (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  fitter_id uuid not null,
  skill_id uuid, activity_id uuid, case_id uuid, customer_id uuid,
  status text not null check (status in ('held', 'lapsed', 'confirmed', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  buffer_before_minutes int not null default 0 check (buffer_before_minutes between 0 and 1440),
  buffer_after_minutes int not null default 0 check (buffer_after_minutes between 0 and 1440),
  taken tstzrange not null,
  held_until timestamptz,
  name text not null default '', address text not null default '', zip_code text not null default '', city text not null default '',
  phone text not null default '', email text not null default '', note text not null default '',
  language text not null default '',
  sequence int not null default 0,
  link_id uuid references directory.link on delete set null,
  made_by_key uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (ends_at > starts_at),
  check (status <> 'held' or held_until is not null),
  constraint no_double_booking exclude using gist (company_id with =, fitter_id with =, taken with &&) where (status in ('held', 'confirmed')),
  foreign key (company_id, fitter_id) references casekit.stakeholder,
  foreign key (company_id, skill_id) references casekit.skill,
  foreign key (company_id, activity_id) references casekit.activity,
  foreign key (company_id, case_id) references casekit.cases,
  foreign key (company_id, customer_id) references casekit.customer
);
create unique index on casekit.booking (company_id, activity_id) where activity_id is not null;
create index on casekit.booking (company_id, held_until) where status in ('held', 'lapsed');
create index customer_by_email on casekit.customer (company_id, email) where deleted_at is null and email <> '';

create function casekit.take_time() returns trigger language plpgsql as $$
begin
  new.taken := tstzrange(new.starts_at - make_interval(mins => new.buffer_before_minutes), new.ends_at + make_interval(mins => new.buffer_after_minutes));
  return new;
end $$;
create trigger take_time before insert or update on casekit.booking for each row execute function casekit.take_time();

-- Staff who move, hand over or call off a booked activity move the visit with it; over another visit it is refused.
create function casekit.booking_follows() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null or new.status = 'Canceled' or not new.has_time or new.due_at is null or new.assigned_to is null then
    update casekit.booking b set status = 'cancelled'
    where b.company_id = new.company_id and b.activity_id = new.id and b.status = 'confirmed';
  else
    update casekit.booking b set starts_at = new.due_at, ends_at = new.due_at + make_interval(mins => greatest(new.minutes, 1)), fitter_id = new.assigned_to
    where b.company_id = new.company_id and b.activity_id = new.id and b.status = 'confirmed'
      and (b.starts_at, b.ends_at, b.fitter_id) is distinct from (new.due_at, new.due_at + make_interval(mins => greatest(new.minutes, 1)), new.assigned_to);
  end if;
  return null;
end $$;
create trigger booking_follows after update of due_at, minutes, assigned_to, status, has_time, deleted_at on casekit.activity
  for each row execute function casekit.booking_follows();

-- The visitor's own link to a visit belongs to no account.
alter table directory.link alter account_id drop not null;
alter table directory.link drop constraint link_check;
alter table directory.link add check (case when kind = 'booking' then company_id is not null and stakeholder_id is null and account_id is null
  else account_id is not null and (company_id is null) = (stakeholder_id is null) end);
-- What a kept mail carries for the receiver's calendar.
alter table directory.mailbox add calendar text;

do $$
declare t text;
begin
  foreach t in array '{skill,stakeholder_skill,working_week,working_exception,booking_setting,booking}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

-- Visits are looked at for the whole company (whose time is free?), and by no caller who sees only some customers.
create policy scope on casekit.booking as restrictive using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null);
