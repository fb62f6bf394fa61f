-- A subscription is invoiced by itself: what was invoiced of an agreement, line by line, with the days that it is paid for.

alter table casekit.agreement
  -- The first day that is invoiced; null where nothing is.
  add billed_from date,
  -- The last day that was.
  add billed_until date,
  add closed_on date;
alter table casekit.agreement_renewal add is_billed boolean not null default false;

create table casekit.agreement_invoice (
  company_id int not null,
  agreement_id uuid not null,
  -- The lines of an agreement are numbered as they come, so that none comes twice.
  ordinal int not null check (ordinal > 0),
  offer_id uuid not null,
  line_id uuid not null,
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  -- A period of the agreement, what a new price adds to one that was invoiced, or what is paid back of either.
  kind text not null check (kind in ('period', 'raise', 'credit')),
  -- Of a year, in minor units.
  price bigint not null,
  billed text not null check (billed in ('month', 'quarter', 'halfYear', 'year')),
  primary key (company_id, agreement_id, ordinal),
  foreign key (company_id, agreement_id) references casekit.agreement on delete cascade,
  foreign key (company_id, offer_id) references casekit.offer on delete cascade
);
create index on casekit.agreement_invoice (company_id, offer_id);
create index agreement_to_bill on casekit.agreement (company_id, (greatest(billed_from, billed_until + 1)))
  where pricing = 'subscription' and state = 'active' and billed_from is not null and deleted_at is null;
create index agreement_to_credit on casekit.agreement (company_id)
  where state = 'closed' and billed_until > closed_on and deleted_at is null;
create index agreement_renewal_to_bill on casekit.agreement_renewal (company_id) where state = 'approved' and not is_billed;

alter table casekit.agreement_invoice enable row level security;
alter table casekit.agreement_invoice force row level security;
create policy company on casekit.agreement_invoice using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
create policy scope on casekit.agreement_invoice as restrictive to casekit_embed using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null);

alter table casekit.agreement_event drop constraint agreement_event_kind_check;
alter table casekit.agreement_event add check (kind in ('created', 'edited', 'state', 'planned', 'moved', 'skipped', 'restored', 'made', 'done',
  'reopened', 'renewed', 'priced', 'declined', 'invoiced', 'credited'));

-- What runs already was invoiced by hand until its period ends.
update casekit.agreement a set billed_from = case billed
    when 'month' then date_trunc('month', now()) + interval '1 month'
    when 'quarter' then date_trunc('quarter', now()) + interval '3 months'
    when 'halfYear' then date_trunc('year', now()) + make_interval(months => case when extract(month from now()) < 7 then 6 else 12 end)
    else date_trunc('year', now()) + interval '1 year' end
  where pricing = 'subscription' and state in ('active', 'paused');
update casekit.agreement_renewal set is_billed = true where state = 'approved';
update casekit.agreement a set closed_on = (select max(e.at)::date from casekit.agreement_event e
    where e.company_id = a.company_id and e.agreement_id = a.id and e.kind = 'state' and e.after_text = 'closed')
  where state = 'closed';

select casekit.bind_rows();
