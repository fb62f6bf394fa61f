-- Live events and webhook messages get their numbers at commit, in deferred triggers. A company's counter is then locked
-- only between the last statement and the commit, when the transaction needs no other lock. Before, it was locked from the
-- first event on while later statements still waited for rows, so concurrent changes of one company deadlocked.
alter table casekit.event
  drop constraint event_pkey,
  alter seq drop not null,
  -- Order within the transaction.
  add told timestamptz not null default clock_timestamp();
create unique index event_seq on casekit.event (company_id, seq);
create index event_without_number on casekit.event (company_id, told) where seq is null;

create or replace function casekit.announce(company int, type text, id uuid, stakeholder uuid default null, guards text[] default null)
returns void language plpgsql as $$
begin
  insert into casekit.event (company_id, type, id, stakeholder_id, guards) values (company, type, id, stakeholder, guards);
end $$;

-- The first row numbers all rows of its transaction. Unnumbered rows of other transactions are not visible to it.
create function casekit.number_events() returns trigger language plpgsql as $$
declare open text := current_setting('casekit.company_id', true);
begin
  perform set_config('casekit.company_id', new.company_id::text, true);
  if exists (select from casekit.event e where e.company_id = new.company_id and e.told = new.told and e.seq is null) then
    with due as materialized (
      select e.ctid as place, row_number() over (order by e.told) as nth from casekit.event e where e.company_id = new.company_id and e.seq is null),
    given as (
      insert into casekit.counter as held (company_id, kind, value) select new.company_id, 'event', count(*) from due
      on conflict (company_id, kind) do update set value = held.value + excluded.value returning value)
    update casekit.event e set seq = given.value - (select count(*) from due) + due.nth from due, given where e.ctid = due.place;
  end if;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return null;
end $$;
create constraint trigger number_events after insert on casekit.event deferrable initially deferred for each row
  when (new.seq is null) execute function casekit.number_events();

alter table casekit.webhook_message
  alter place drop not null,
  add told timestamptz not null default clock_timestamp();
create index webhook_message_without_place on casekit.webhook_message (company_id, told) where place is null;

create or replace function casekit.tell_outside(company int, told text, of_record uuid, of_lane uuid) returns void language plpgsql as $$
begin
  insert into casekit.webhook_message (company_id, webhook_id, type, record, lane)
    select company, w.id, tell_outside.told, of_record, of_lane from casekit.webhook w
    where w.company_id = company and w.is_on and tell_outside.told = any (w.events) order by w.id;
end $$;
drop function casekit.next_webhook_place(int);

-- Locks the event counter first, like number_events, so that the two counters are always locked in the same order.
create function casekit.place_webhook_messages() returns trigger language plpgsql as $$
declare open text := current_setting('casekit.company_id', true);
begin
  perform set_config('casekit.company_id', new.company_id::text, true);
  if exists (select from casekit.webhook_message m where m.company_id = new.company_id and m.told = new.told and m.place is null) then
    insert into casekit.counter as held (company_id, kind, value) values (new.company_id, 'event', 0)
      on conflict (company_id, kind) do update set value = held.value;
    with due as materialized (
      select m.ctid as row, row_number() over (order by m.told) as nth from casekit.webhook_message m where m.company_id = new.company_id and m.place is null),
    given as (
      insert into casekit.counter as held (company_id, kind, value) select new.company_id, 'webhook', count(*) from due
      on conflict (company_id, kind) do update set value = held.value + excluded.value returning value)
    update casekit.webhook_message m set place = given.value - (select count(*) from due) + due.nth from due, given where m.ctid = due.row;
  end if;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return null;
end $$;
create constraint trigger place_webhook_messages after insert on casekit.webhook_message deferrable initially deferred for each row
  when (new.place is null) execute function casekit.place_webhook_messages();
