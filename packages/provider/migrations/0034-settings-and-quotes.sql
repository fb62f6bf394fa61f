-- Settings of a company by their fixed ids (§7 of cases-and-customers, Partners and transfers).
create table casekit.company_setting (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  value jsonb not null,
  primary key (company_id, id)
);
alter table casekit.company_setting enable row level security;
alter table casekit.company_setting force row level security;
create policy company on casekit.company_setting using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

-- A request for an offer is answered by a price, which the sender awards before the receiver makes a case of it.
alter table casekit.transfer drop constraint transfer_state_check;
alter table casekit.transfer add constraint transfer_state_check
  check (state in ('waiting', 'quoted', 'awarded', 'accepted', 'declined', 'cancelled') and (is_offer_request or state not in ('quoted', 'awarded')));
-- Without VAT, in hundredths, in the receiver's currency.
alter table casekit.transfer add quote_price bigint, add quote_currency text, add quote_text text not null default '', add quoted_by_name text not null default '', add quoted_at timestamptz;
drop index casekit.transfer_waiting;
create unique index transfer_waiting on casekit.transfer (company_id, case_id, other_company) where side = 'sent' and state in ('waiting', 'quoted', 'awarded');

-- The mail that tells of a new case is shown among the case's messages from when it is known not to have arrived.
create or replace function casekit.follow_delivery() returns trigger language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  reached text := case when new.sent_at is not null then 'sent' when new.failed_at is not null then 'failed'
    when new.last_error is not null then 'delayed' else 'waiting' end;
  of_case uuid;
begin
  perform set_config('casekit.company_id', new.company_id::text, true);
  update casekit.case_message_delivery d set state = reached from casekit.case_message m
    where d.company_id = new.company_id and d.id = new.id and m.company_id = d.company_id and m.id = d.message_id
    returning m.case_id into of_case;
  if of_case is null and reached = 'failed' and new.dedupe_key like 'case-created/%' then
    with made as (
      insert into casekit.case_message (company_id, id, case_id, lane, type, title, body, sent_by_name, created_at)
      select k.company_id, casekit.new_id(), k.id, 'company', 'CaseCreated', left(new.payload ->> 'subject', 200),
        btrim(replace(new.payload ->> 'text', '{link}', ''), E' \n'), c.name, new.created_at
      from casekit.cases k join directory.company c on c.id = k.company_id
      where k.company_id = new.company_id and k.id = split_part(new.dedupe_key, '/', 2)::uuid
      returning id, case_id, customer_id
    ), delivered as (
      insert into casekit.case_message_delivery (company_id, id, message_id, channel, receiver, address, state)
      select new.company_id, new.id, made.id, 'mail', coalesce(nullif(c.name, ''), new.payload ->> 'to'), new.payload ->> 'to', reached
      from made left join casekit.customer c on c.company_id = new.company_id and c.id = made.customer_id
    )
    select case_id into of_case from made;
  end if;
  if of_case is not null then
    perform casekit.announce(new.company_id, 'case', of_case, null, '{Core}');
    perform pg_notify('casekit_live', new.company_id::text); -- the worker is no call, after which news are sent by themselves
  end if;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return null;
end $$;
drop trigger follow_delivery on casekit.outbox;
create trigger follow_delivery after update of sent_at, failed_at, last_error on casekit.outbox for each row
  when ((old.sent_at, old.failed_at, old.last_error) is distinct from (new.sent_at, new.failed_at, new.last_error)
    and (new.dedupe_key like 'message/%' or new.dedupe_key like 'case-created/%'))
  execute function casekit.follow_delivery();
