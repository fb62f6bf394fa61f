-- What members and customers are told of: event and channel, by the company and, for members, by themselves.
alter table casekit.stakeholder add notification_choices jsonb not null default '{}';
-- A row that is not for the bell waits for its mail alone.
alter table casekit.stakeholder_message
  add is_shown boolean not null default true,
  add mail_wanted boolean not null default false,
  add mailed_at timestamptz;
create index stakeholder_message_mail on casekit.stakeholder_message (company_id, recipient_id, created_at)
  where mail_wanted and mailed_at is null;

-- The one question: a member's own choice, else the company's, else at the bell and not by mail; customers are mailed.
create function casekit.is_wanted(company int, event text, channel text, member uuid default null) returns boolean language sql stable as $$
  select coalesce(
    (select (s.notification_choices -> event ->> channel)::boolean from casekit.stakeholder s where s.company_id = company and s.id = member),
    (select (c.value -> 'events' -> event ->> channel)::boolean from casekit.company_setting c
      where c.company_id = company and c.id = case when member is null
        then '01900000-0000-7000-8000-000000000942'::uuid else '01900000-0000-7000-8000-000000000941'::uuid end),
    member is null or channel = 'product')
$$;

-- Which event the words of an alert tell of; the last of several says what it is to its reader.
create function casekit.event_of_alert(message text) returns text language sql immutable as $$
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
    else 'other' end
$$;

create or replace function casekit.alert(company int, recipient uuid, kind text, subject uuid, message text, details jsonb)
returns void language plpgsql as $$
declare
  made uuid := casekit.new_id();
  event text := casekit.event_of_alert(message);
  is_shown boolean := casekit.is_wanted(company, event, 'product', recipient);
  is_mailed boolean := casekit.is_wanted(company, event, 'mail', recipient);
begin
  if not is_shown and not is_mailed then return; end if;
  insert into casekit.stakeholder_message (company_id, id, recipient_id, kind, subject_id, message, details, is_shown, mail_wanted, seen_at)
  values (company, made, recipient, kind, subject, message, details, is_shown, is_mailed, case when not is_shown then now() end);
  if is_shown then perform casekit.announce(company, 'alert', made, recipient); end if;
end $$;
