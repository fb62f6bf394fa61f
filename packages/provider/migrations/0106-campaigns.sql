-- Campaigns: whom a company writes to, in which steps, and what came of it beside those who were left alone.

-- A mail of a lower lane waits for every other; nothing else is held up by ten thousand of them.
alter table casekit.outbox add lane smallint not null default 0 check (lane between 0 and 1);
drop index casekit.outbox_due;
create index outbox_due on casekit.outbox (lane, due_at) where sent_at is null and failed_at is null;

-- What a mail says beside its plain text, kept where the mailbox stands in for a mail server.
alter table directory.mailbox add html text;
alter table directory.mailbox add headers jsonb not null default '{}';

create table casekit.campaign (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (casekit.sort_key(name)) stored,
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'ended')),
  kind text not null default 'segment' check (kind in ('segment', 'service-due', 'offer-open')),
  -- Of those that enroll by themselves: how long ago the last case was made, or the offer sent.
  trigger_days int not null default 730 check (trigger_days between 1 and 3650),
  goal text not null default 'case-created' check (goal in ('case-created', 'offer-accepted')),
  goal_days int not null default 30 check (goal_days between 1 and 365),
  hold_out_percent int not null default 10 check (hold_out_percent between 0 and 50),
  lock_months int not null default 6 check (lock_months between 1 and 36),
  stops_at_goal boolean not null default true,
  sender_name text not null default '',
  owner_id uuid,
  -- The filters of the customer list, and the steps: closed schemas (campaign-shapes.ts).
  segment jsonb not null default '{}',
  steps jsonb not null default '[]',
  started_at timestamptz,
  ended_at timestamptz,
  -- When everybody who fits was last taken in.
  enrolled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references casekit.stakeholder
);
create index campaign_by_name on casekit.campaign (company_id, name_key, id) where deleted_at is null;
create index campaign_newest on casekit.campaign (company_id, created_at, id) where deleted_at is null;
create index campaign_owner on casekit.campaign (company_id, owner_id) where owner_id is not null;

-- One journey of a customer. The number of the entry is in the key: two jobs that take somebody in at once make one row.
create table casekit.campaign_person (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  campaign_id uuid not null,
  customer_id uuid not null,
  entry int not null default 1,
  enrolled_at timestamptz not null default now(),
  is_held_out boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'goal', 'opted-out', 'bounced', 'stopped', 'held-out')),
  next_step int not null default 0,
  due_at timestamptz,
  goal_at timestamptz,
  -- Opens the page where one opts out; only who got the mail knows it.
  secret text not null default replace(gen_random_uuid()::text, '-', ''),
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references casekit.campaign on delete cascade,
  foreign key (company_id, customer_id) references casekit.customer on delete cascade
);
create unique index campaign_person_once on casekit.campaign_person (company_id, campaign_id, customer_id, entry);
create unique index campaign_person_secret on casekit.campaign_person (company_id, secret);
create index campaign_person_due on casekit.campaign_person (company_id, due_at) where state = 'waiting';
create index campaign_person_newest on casekit.campaign_person (company_id, campaign_id, enrolled_at, id);
create index campaign_person_customer on casekit.campaign_person (company_id, customer_id);

-- What a person was sent: a step once. Of a mail, `id` is that of its row in the outbox, whose state it follows.
create table casekit.campaign_send (
  company_id int not null,
  id uuid not null,
  person_id uuid not null,
  step int not null,
  kind text not null check (kind in ('mail', 'task', 'letter')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, person_id) references casekit.campaign_person on delete cascade
);
create unique index campaign_send_once on casekit.campaign_send (company_id, person_id, step);
create index campaign_letter on casekit.campaign_send (company_id, person_id) where kind = 'letter' and state = 'waiting';

-- Who does not want to be written to, by way.
create table casekit.campaign_opt_out (
  company_id int not null,
  customer_id uuid not null,
  channel text not null check (channel in ('mail', 'letter', 'call')),
  place text not null check (place in ('page', 'one-click', 'staff')),
  at timestamptz not null default now(),
  primary key (company_id, customer_id, channel),
  foreign key (company_id, customer_id) references casekit.customer on delete cascade
);

do $$
declare t text;
begin
  foreach t in array '{campaign,campaign_person,campaign_send,campaign_opt_out}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

-- Whether a customer is left alone to compare with: the same answer every time, whoever asks.
create function casekit.is_held_out(campaign uuid, customer uuid, percent int) returns boolean immutable language sql as $$
  select (('x' || left(md5(campaign::text || customer::text), 7))::bit(28)::int % 100) < percent
$$;

-- Two customers become one: a second journey in one campaign is kept under a number of its own, and ends.
create function casekit.merge_campaign_person() returns trigger language plpgsql as $$
declare last int := (select max(entry) from casekit.campaign_person p
  where p.company_id = new.company_id and p.campaign_id = new.campaign_id and p.customer_id = new.customer_id and p.id <> new.id);
begin
  if last is null then return new; end if;
  new.entry := last + 1;
  if new.state = 'waiting' then new.state := 'stopped'; new.due_at := null; end if;
  return new;
end $$;
create trigger merge_campaign_person before update of customer_id on casekit.campaign_person for each row
  when (old.customer_id <> new.customer_id) execute function casekit.merge_campaign_person();

-- Sending works outside any company; the person's state is written inside its own. What cannot be delivered ends the journey.
create function casekit.follow_campaign_send() returns trigger language plpgsql as $$
declare open text := current_setting('casekit.company_id', true);
begin
  perform set_config('casekit.company_id', new.company_id::text, true);
  with sent as (
    update casekit.campaign_send s
      set state = case when new.sent_at is not null then 'sent' when new.failed_at is not null then 'failed' else 'waiting' end, sent_at = new.sent_at
      where s.company_id = new.company_id and s.id = new.id
      returning s.person_id)
  update casekit.campaign_person p set state = 'bounced', due_at = null from sent
    where p.company_id = new.company_id and p.id = sent.person_id and new.failed_at is not null and p.state in ('waiting', 'done');
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return null;
end $$;
create trigger follow_campaign_send after update of sent_at, failed_at on casekit.outbox for each row
  when ((old.sent_at, old.failed_at) is distinct from (new.sent_at, new.failed_at) and new.dedupe_key like 'campaign/%')
  execute function casekit.follow_campaign_send();

-- Ends the journeys of some persons and takes back the mails of theirs that nobody has sent yet.
create function casekit.stop_campaign_persons(company int, persons uuid[], ended text) returns void language plpgsql as $$
begin
  delete from casekit.outbox o using casekit.campaign_send s
    where s.company_id = company and s.person_id = any (persons) and s.state = 'waiting'
      and o.company_id = company and o.id = s.id and o.sent_at is null and o.failed_at is null
      and (o.leased_until is null or o.leased_until < now());
  update casekit.campaign_send s set state = 'skipped' where s.company_id = company and s.person_id = any (persons) and s.state = 'waiting'
    and not exists (select from casekit.outbox o where o.company_id = company and o.id = s.id);
  update casekit.campaign_person set state = ended, due_at = null
    where company_id = company and id = any (persons) and state in ('waiting', 'done');
end $$;

-- All that campaigns know of some customers goes, the copies of their mails too.
create function casekit.forget_campaigns(company int, customers uuid[]) returns void language plpgsql as $$
declare sends uuid[] := array(select s.id from casekit.campaign_send s join casekit.campaign_person p on p.company_id = s.company_id and p.id = s.person_id
  where p.company_id = company and p.customer_id = any (customers));
begin
  delete from directory.mailbox m where m.company_id = company and m.id = any (sends);
  delete from casekit.outbox o where o.company_id = company and o.id = any (sends);
  delete from casekit.campaign_person where company_id = company and customer_id = any (customers);
  delete from casekit.campaign_opt_out where company_id = company and customer_id = any (customers);
end $$;

create function search.text_of(campaign casekit.campaign) returns text language sql stable as $$
  select search.fold(campaign.name)
$$;
create function search.index_campaign() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'campaign', new.id);
  else
    insert into search.entry (company_id, kind, id, sort_key, text) values (new.company_id, 'campaign', new.id, new.name_key, search.text_of(new))
    on conflict (company_id, kind, id) do update set sort_key = excluded.sort_key, text = excluded.text;
  end if;
  return null;
end $$;
create trigger index_campaign after insert or update of name, deleted_at on casekit.campaign for each row execute function search.index_campaign();
create index campaign_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'campaign';
