-- Members are told on their phone and by text message as they and the company choose, event by event.
alter table casekit.stakeholder_message
  add sms_wanted boolean not null default false,
  add texted_at timestamptz;
create index stakeholder_message_sms on casekit.stakeholder_message (company_id, recipient_id, created_at)
  where sms_wanted and texted_at is null;

-- As before, and: a member's phone tells of what stands at their bell until somebody says otherwise.
create or replace function casekit.is_wanted(company int, event text, channel text, member uuid default null) returns boolean language sql stable as $$
  select coalesce(
    (select (s.notification_choices -> event ->> channel)::boolean from casekit.stakeholder s where s.company_id = company and s.id = member),
    (select coalesce(c.value -> 'events' -> event ->> channel,
        case when event = 'underway' then c.value -> 'events' -> 'planned' ->> channel end)::boolean from casekit.company_setting c
      where c.company_id = company and c.id = case when member is null
        then '01900000-0000-7000-8000-000000000942'::uuid else '01900000-0000-7000-8000-000000000941'::uuid end),
    case when member is null then channel = 'mail'
      when channel = 'push' then casekit.is_wanted(company, event, 'product', member)
      else channel = 'product' end)
$$;

drop trigger push_alert on casekit.stakeholder_message;
drop function casekit.push_alert();
create or replace function casekit.alert(company int, recipient uuid, kind text, subject uuid, message text, details jsonb)
returns void language plpgsql as $$
declare
  made uuid := casekit.new_id();
  event text := casekit.event_of_alert(message);
  is_shown boolean := casekit.is_wanted(company, event, 'product', recipient);
  is_mailed boolean := casekit.is_wanted(company, event, 'mail', recipient);
  is_texted boolean := casekit.is_wanted(company, event, 'sms', recipient);
begin
  if casekit.is_wanted(company, event, 'push', recipient) then
    perform casekit.push(company, recipient, 'alert', null, case when kind = 'case' then subject end,
      jsonb_build_object('message', message, 'details', details));
  end if;
  if not is_shown and not is_mailed and not is_texted then return; end if;
  insert into casekit.stakeholder_message (company_id, id, recipient_id, kind, subject_id, message, details, is_shown, mail_wanted, sms_wanted, seen_at)
  values (company, made, recipient, kind, subject, message, details, is_shown, is_mailed, is_texted, case when not is_shown then now() end);
  if is_shown then perform casekit.announce(company, 'alert', made, recipient); end if;
end $$;
