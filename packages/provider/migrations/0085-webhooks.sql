-- What a company tells other systems, at addresses that it chose (Standard Webhooks).
create table casekit.webhook (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  url text not null,
  -- As the receiver holds it; signing needs it as it is. Null until it was shown to somebody.
  secret text, previous_secret text, previous_until timestamptz,
  events text[] not null,
  -- Whether the record goes along, and not only its id.
  is_full boolean not null default false,
  is_on boolean not null default true,
  -- Why it is off, where nobody turned it off.
  off_reason text not null default '',
  off_at timestamptz,
  made_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, made_by) references casekit.stakeholder on delete set null (made_by)
);

-- One event for one receiver, written in the transaction of what it tells. `record` is a row of the kind that the type
-- names; what is told of one `lane` arrives in the order of `place`.
create table casekit.webhook_message (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  place int not null,
  webhook_id uuid not null,
  type text not null,
  record uuid not null,
  lane uuid not null,
  at timestamptz not null default now(),
  -- Made at the first sending and the same ever after.
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  delivered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references casekit.webhook on delete cascade
);
create index webhook_message_due on casekit.webhook_message (company_id, webhook_id, due_at) where state = 'waiting';
create index webhook_message_lane on casekit.webhook_message (company_id, webhook_id, lane, place) where state = 'waiting';
create index webhook_message_leased on casekit.webhook_message (company_id, webhook_id, leased_until) where state = 'waiting' and leased_until is not null;
create index on casekit.webhook_message (company_id, webhook_id, place desc);
create index on casekit.webhook_message (company_id, at);

create table casekit.webhook_attempt (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  message_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  status int,
  milliseconds int not null,
  -- The beginning of what the receiver answered, or why there was no answer.
  answer text not null default '',
  fault text not null default '',
  primary key (company_id, id),
  foreign key (company_id, message_id) references casekit.webhook_message on delete cascade
);
create index on casekit.webhook_attempt (company_id, message_id, at);

do $$
declare t text;
begin
  foreach t in array '{webhook,webhook_message,webhook_attempt}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
create policy dispatcher on casekit.webhook for select using ((select casekit.is_dispatcher()));
create policy dispatcher on casekit.webhook_message using ((select casekit.is_dispatcher())) with check ((select casekit.is_dispatcher()));

-- Places follow commits: who writes next waits for this transaction to end, as with live events, whose counter is always
-- held first, so that no two wait for one another.
create function casekit.next_webhook_place(company int) returns int language plpgsql as $$
declare given_place int;
begin
  insert into casekit.counter as given (company_id, kind, value) values (company, 'event', 0)
    on conflict (company_id, kind) do update set value = given.value;
  insert into casekit.counter as given (company_id, kind, value) values (company, 'webhook', 1)
    on conflict (company_id, kind) do update set value = given.value + 1 returning value into given_place;
  return given_place;
end $$;

-- Tells the receivers that asked for it; a company without such a receiver pays one look.
create function casekit.tell_outside(company int, told text, of_record uuid, of_lane uuid) returns void language plpgsql as $$
declare given_place int;
begin
  if not exists (select from casekit.webhook w where w.company_id = company and w.is_on and told = any (w.events)) then return; end if;
  given_place := casekit.next_webhook_place(company);
  insert into casekit.webhook_message (company_id, webhook_id, place, type, record, lane)
    select company, w.id, given_place, told, of_record, of_lane from casekit.webhook w
    where w.company_id = company and w.is_on and told = any (w.events) order by w.id;
end $$;

-- What of messages may tell of a customer who is erased: it was sent, or will be made anew.
create function casekit.forget_webhooks(company int, customer uuid) returns void language plpgsql as $$
declare lanes uuid[] := customer || array(select k.id from casekit.cases k where k.company_id = company and k.customer_id = customer);
begin
  update casekit.webhook_attempt a set answer = '' from casekit.webhook_message m
    where m.company_id = company and m.lane = any (lanes) and a.company_id = company and a.message_id = m.id;
  update casekit.webhook_message m set body = null where m.company_id = company and m.lane = any (lanes);
end $$;

create function casekit.webhook_of_case() returns trigger language plpgsql as $$
begin
  perform casekit.tell_outside(new.company_id, case new.type when 'caseCreated' then 'case.created' when 'statusChanged' then 'case.status-changed' else 'case.changed' end,
    new.case_id, new.case_id);
  return null;
end $$;
create trigger webhook_of_case after insert on casekit.case_history for each row
  when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.webhook_of_case();

create function casekit.webhook_of_message() returns trigger language plpgsql as $$
begin
  perform casekit.tell_outside(new.company_id, 'message.created', new.id, new.case_id);
  return null;
end $$;
create trigger webhook_of_message after insert on casekit.case_message for each row
  when (current_user in ('casekit_app', 'casekit_embed') and new.lane <> 'internal') execute function casekit.webhook_of_message();

create function casekit.webhook_of_task() returns trigger language plpgsql as $$
begin
  perform casekit.tell_outside(new.company_id, case when tg_op = 'INSERT' then 'task.created' else 'task.changed' end, new.id, new.id);
  return null;
end $$;
create trigger webhook_of_task after insert or update on casekit.activity for each row
  when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.webhook_of_task();

create function casekit.webhook_of_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status and new.starts_at = old.starts_at and new.fitter_id = old.fitter_id then return null; end if;
  if new.status = 'confirmed' then
    perform casekit.tell_outside(new.company_id,
      case when tg_op = 'UPDATE' and old.status = 'confirmed' then 'booking.moved' else 'booking.confirmed' end, new.id, new.id);
  elsif new.status = 'cancelled' then perform casekit.tell_outside(new.company_id, 'booking.cancelled', new.id, new.id);
  end if;
  return null;
end $$;
create trigger webhook_of_booking after insert or update on casekit.booking for each row
  when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.webhook_of_booking();

create function casekit.webhook_of_offer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform casekit.tell_outside(new.company_id, 'offer.created', new.id, new.id);
  elsif new.status <> old.status then perform casekit.tell_outside(new.company_id, 'offer.status-changed', new.id, new.id);
  end if;
  return null;
end $$;
create trigger webhook_of_offer after insert or update on casekit.offer for each row
  when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.webhook_of_offer();

create function casekit.webhook_of_customer() returns trigger language plpgsql as $$
declare told record;
begin
  for told in select distinct company_id, customer_id, case when kind in ('created', 'imported') then 'customer.created' when kind = 'erased' then 'customer.erased' else 'customer.changed' end as what,
    kind = 'erased' as is_erased from written where kind <> 'exported' order by 2, 3
  loop
    perform casekit.tell_outside(told.company_id, told.what, told.customer_id, told.customer_id);
    if told.is_erased then perform casekit.forget_webhooks(told.company_id, told.customer_id); end if;
  end loop;
  return null;
end $$;
create trigger webhook_of_customer after insert on casekit.customer_history referencing new table as written
  for each statement when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.webhook_of_customer();

create function casekit.webhook_of_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform casekit.tell_outside(new.company_id, 'transfer.created', new.id, new.id);
  elsif new.state <> old.state then perform casekit.tell_outside(new.company_id, 'transfer.state-changed', new.id, new.id);
  end if;
  return null;
end $$;
create trigger webhook_of_transfer after insert or update on casekit.transfer for each row
  when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.webhook_of_transfer();

-- Kinds of records whose tables come later are told of with their live events.
create function casekit.webhook_of_event() returns trigger language plpgsql as $$
begin
  perform casekit.tell_outside(new.company_id, new.type || '.changed', new.id, new.id);
  return null;
end $$;
create trigger webhook_of_event after insert on casekit.event for each row
  when (new.type in ('asset', 'requisition', 'agreement') and new.id is not null) execute function casekit.webhook_of_event();
