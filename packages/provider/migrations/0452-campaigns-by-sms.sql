-- Campaigns write text messages too, and take customers in whose agreement is about to end.

alter table casekit.campaign_send drop constraint campaign_send_kind_check;
alter table casekit.campaign_send add constraint campaign_send_kind_check check (kind in ('mail', 'sms', 'task', 'letter'));
alter table casekit.campaign_opt_out drop constraint campaign_opt_out_channel_check;
alter table casekit.campaign_opt_out add constraint campaign_opt_out_channel_check check (channel in ('mail', 'sms', 'letter', 'call'));
alter table casekit.campaign drop constraint campaign_kind_check;
alter table casekit.campaign add constraint campaign_kind_check check (kind in ('segment', 'service-due', 'offer-open', 'agreement-ends'));
alter table casekit.campaign drop constraint campaign_goal_check;
alter table casekit.campaign add constraint campaign_goal_check check (goal in ('case-created', 'offer-accepted', 'agreement-renewed'));
create index agreement_ending on casekit.agreement (company_id, ends_on, customer_id) where state = 'active' and deleted_at is null and ends_on is not null;

-- A mail that cannot be delivered ends the journey: there is nobody at the address. A text message that does not go, because
-- no way for them is set up or the number is none, leaves the other ways open.
create or replace function casekit.follow_campaign_send() returns trigger language plpgsql as $$
declare open text := current_setting('casekit.company_id', true);
begin
  perform set_config('casekit.company_id', new.company_id::text, true);
  with sent as (
    update casekit.campaign_send s
      set state = case when new.sent_at is not null then 'sent' when new.failed_at is not null then 'failed' else 'waiting' end, sent_at = new.sent_at
      where s.company_id = new.company_id and s.id = new.id
      returning s.person_id)
  update casekit.campaign_person p set state = 'bounced', due_at = null from sent
    where p.company_id = new.company_id and p.id = sent.person_id and new.failed_at is not null and new.kind = 'mail' and p.state in ('waiting', 'done');
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return null;
end $$;
