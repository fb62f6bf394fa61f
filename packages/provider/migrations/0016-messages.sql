-- Messages on a case (§3 of cases-and-customers): to the customer and back, and notes among ourselves. What happened to
-- the case, the lane of the system, stands in case_history.

create table casekit.case_message (
  company_id int not null,
  id uuid not null,
  case_id uuid not null,
  lane text not null check (lane in ('customer', 'company', 'internal')),
  type text not null,
  title text not null default '-',
  body text not null,
  sent_by uuid,
  sent_by_name text not null,
  -- The id of a mail that came in: a mail server that delivers it twice adds nothing.
  mail_id text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade,
  foreign key (company_id, sent_by) references casekit.stakeholder
);
create index on casekit.case_message (company_id, case_id, created_at);
create index case_message_of_customers on casekit.case_message (company_id, created_at, case_id) where lane = 'customer';
create unique index case_message_by_mail on casekit.case_message (company_id, mail_id) where mail_id is not null;

create table casekit.case_message_file (
  company_id int not null,
  message_id uuid not null,
  file_id uuid not null,
  primary key (company_id, message_id, file_id),
  foreign key (company_id, message_id) references casekit.case_message on delete cascade,
  foreign key (company_id, file_id) references casekit.case_file on delete cascade
);

-- How a message went to one receiver; `id` is that of its row in the outbox, whose state it follows.
create table casekit.case_message_delivery (
  company_id int not null,
  id uuid not null,
  message_id uuid not null,
  channel text not null check (channel in ('mail', 'sms', 'alert')),
  receiver text not null,
  address text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'delayed', 'sent', 'failed')),
  primary key (company_id, id),
  foreign key (company_id, message_id) references casekit.case_message on delete cascade
);
create index on casekit.case_message_delivery (company_id, message_id);

-- Until when a member has read the messages of a case.
create table casekit.case_message_read (
  company_id int not null,
  stakeholder_id uuid not null,
  case_id uuid not null,
  read_at timestamptz not null,
  primary key (company_id, stakeholder_id, case_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);

-- The address of a case: who answers a mail with it in Reply-To writes into the case. 100 random bits, made with the first mail.
create table casekit.case_mail_address (
  company_id int not null,
  case_id uuid not null,
  token text collate "C" not null,
  primary key (company_id, case_id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create unique index on casekit.case_mail_address (company_id, token);

create table casekit.message_template (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  body text not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);

alter table directory.mailbox add reply_to text;

-- Sending works outside any company; the message's state is written inside its own.
create function casekit.follow_delivery() returns trigger language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  of_case uuid;
begin
  perform set_config('casekit.company_id', new.company_id::text, true);
  update casekit.case_message_delivery d
    set state = case when new.sent_at is not null then 'sent' when new.failed_at is not null then 'failed'
      when new.last_error is not null then 'delayed' else 'waiting' end
    from casekit.case_message m
    where d.company_id = new.company_id and d.id = new.id and m.company_id = d.company_id and m.id = d.message_id
    returning m.case_id into of_case;
  if of_case is not null then
    perform casekit.announce(new.company_id, 'case', of_case, null, '{Core}');
    perform pg_notify('casekit_live', new.company_id::text); -- the worker is no call, after which news are sent by themselves
  end if;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return null;
end $$;
create trigger follow_delivery after update of sent_at, failed_at, last_error on casekit.outbox for each row
  when ((old.sent_at, old.failed_at, old.last_error) is distinct from (new.sent_at, new.failed_at, new.last_error)
    and new.dedupe_key like 'message/%')
  execute function casekit.follow_delivery();

do $$
declare t text;
begin
  foreach t in array '{case_message,case_message_file,case_message_delivery,case_message_read,case_mail_address,message_template}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
