-- What happens, told at once: events for the live streams, alerts for those concerned, reports to the provider.

-- Events are numbered per company by casekit.counter, whose row is held until the commit: a reader that has seen
-- number 7 will never meet a 6 that commits later, so a stream goes on after its last number and misses nothing.
create table casekit.event (
  company_id int not null references directory.company on delete cascade,
  seq int not null,
  type text not null,
  id uuid,
  -- Who hears of it: one member, or those who hold one of the guards; with neither, the whole company.
  stakeholder_id uuid,
  guards text[],
  at timestamptz not null default now(),
  primary key (company_id, seq)
);
create index on casekit.event (company_id, at);

-- `message`: translation keys separated by spaces (§3 of shell-and-navigation), filled in from `details`.
create table casekit.stakeholder_message (
  company_id int not null,
  id uuid not null,
  recipient_id uuid not null,
  kind text not null check (kind in ('case', 'offer', 'rating', 'transfer', 'system')),
  subject_id uuid,
  message text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, recipient_id) references casekit.stakeholder on delete cascade
);
create index on casekit.stakeholder_message (company_id, recipient_id, created_at desc, id desc);
create index stakeholder_message_unseen on casekit.stakeholder_message (company_id, recipient_id, kind) where seen_at is null;

create table casekit.support_report (
  company_id int not null,
  id uuid not null,
  number int not null,
  title text not null default '',
  message text not null,
  wants_notifications boolean not null default false,
  reporter_id uuid not null,
  reporter_name text not null,
  reporter_email text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, reporter_id) references casekit.stakeholder on delete cascade
);
create unique index on casekit.support_report (company_id, number);

-- UUID version 7, for rows that the database makes itself; PostgreSQL 15 has no uuidv7().
create function casekit.new_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

create function casekit.announce(company int, type text, id uuid, stakeholder uuid default null, guards text[] default null)
returns void language plpgsql as $$
declare next int;
begin
  insert into casekit.counter as given (company_id, kind, value) values (company, 'event', 1)
    on conflict (company_id, kind) do update set value = given.value + 1 returning value into next;
  insert into casekit.event (company_id, seq, type, id, stakeholder_id, guards) values (company, next, type, id, stakeholder, guards);
end $$;

-- An alert for one member, who hears of it at once.
create function casekit.alert(company int, recipient uuid, kind text, subject uuid, message text, details jsonb)
returns void language plpgsql as $$
declare made uuid := casekit.new_id();
begin
  insert into casekit.stakeholder_message (company_id, id, recipient_id, kind, subject_id, message, details)
  values (company, made, recipient, kind, subject, message, details);
  perform casekit.announce(company, 'alert', made, recipient);
end $$;

-- Every change of a case leaves an entry in its history; who is concerned hears of it from here, whichever call wrote it.
-- Nobody is told of what they did themselves. The responsible member hears of the choice of them, of stages and notes.
-- What arrives from a partner's page is for those who hand out the work: the holders of SettingsAccess.
create function casekit.tell_of_case() returns trigger language plpgsql as $$
declare
  k casekit.cases;
  details jsonb;
  words text;
  member uuid;
begin
  perform casekit.announce(new.company_id, 'case', new.case_id, null, '{Core,Kanban}');
  select * into k from casekit.cases x where x.company_id = new.company_id and x.id = new.case_id;
  if not found then return null; end if;
  details := jsonb_build_object('number', k.number::text, 'actor', coalesce(new.actor_name, ''),
    'stage', case when new.type = 'stageChanged' then new.text else '' end);
  if new.type = 'caseCreated' and k.made_by_key is not null then
    for member in
      select s.id from casekit.stakeholder s join casekit.stakeholder_guard g on g.company_id = s.company_id and g.stakeholder_id = s.id
      where s.company_id = new.company_id and s.deleted_at is null and g.guard = 'SettingsAccess'
        and s.id is distinct from k.responsible_id
    loop
      perform casekit.alert(new.company_id, member, 'case', k.id, 'Alert.FromPartner', details);
    end loop;
  end if;
  if k.responsible_id is null or k.responsible_id is not distinct from new.actor_id then return null; end if;
  words := case
    when new.type = 'caseCreated' and k.made_by_key is not null then 'Alert.FromPartner Alert.MadeResponsible'
    when new.type in ('caseCreated', 'responsibleChanged') then 'Alert.CaseIsYours'
    when new.type = 'stageChanged' and new.text = '' then 'Alert.StageCleared'
    when new.type = 'stageChanged' then 'Alert.StageChanged'
    when new.type = 'note' then 'Alert.NoteAdded'
  end;
  if words is not null then
    perform casekit.alert(new.company_id, k.responsible_id, 'case', k.id, words, details);
  end if;
  return null;
end $$;

-- Only for what the server itself writes: demo data and restored backups, written by the owner, are no news.
create trigger tell_of_case after insert on casekit.case_history for each row
  when (current_user = 'casekit_app') execute function casekit.tell_of_case();

-- Which of these sessions still stand, and with which guards: one statement for all streams of a process.
create function directory.live_sessions(hashes bytea[])
returns table (token_hash bytea, guards text[]) language plpgsql as $$
#variable_conflict use_column
declare company int;
begin
  for company in select distinct s.company_id from directory.session s where s.token_hash = any (hashes) loop
    perform set_config('casekit.company_id', company::text, true);
    return query
      select s.token_hash, array(select g.guard from casekit.stakeholder_guard g
        where g.company_id = s.company_id and g.stakeholder_id = s.stakeholder_id order by 1)
      from directory.session s
      join directory.company c on c.id = s.company_id and c.suspended_at is null
      join casekit.stakeholder h on h.company_id = s.company_id and h.id = s.stakeholder_id and h.deleted_at is null
      where s.token_hash = any (hashes) and s.company_id = company and s.expires_at > now();
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;

do $$
declare t text;
begin
  foreach t in array '{event,stakeholder_message,support_report}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
