-- Work on a case: each fact of it has a version of its own, so that two people who change two facts never meet, and
-- the history keeps what stood before and after.

alter table casekit.cases add expected_price bigint check (expected_price between 0 and 100000000000000);
alter table casekit.cases add asset_names text[] not null default '{}';
alter table casekit.cases add mobile_pay boolean not null default false;
alter table casekit.cases add status_reason text not null default '';
alter table casekit.cases add reopened int not null default 0;

-- By column: how often it changed. A column that never did is missing and counts as 0.
alter table casekit.cases add fact_versions jsonb not null default '{}';

alter table casekit.case_history add field text;
alter table casekit.case_history add before_text text;
alter table casekit.case_history add after_text text;
create index case_history_by_field on casekit.case_history (company_id, case_id, field, at desc) where field is not null;

-- Whichever call writes a case, the versions of what it changed rise.
create function casekit.count_facts() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  fact text;
begin
  foreach fact in array '{title,description,reference,requisition_number,internal_note,external_id,channel,hours,expected_price,
    asset_names,mobile_pay,department_id,priority,stage_id,status,responsible_id,fitter_id,property_id,lease_id,customer_id,
    delivery_id,contact_id,notification_address,notification_set_id,disable_notifications}'::text[] loop
    if before -> fact is distinct from after -> fact then
      new.fact_versions := new.fact_versions || jsonb_build_object(fact, coalesce((new.fact_versions ->> fact)::int, 0) + 1);
    end if;
  end loop;
  return new;
end $$;
create trigger count_facts before update on casekit.cases for each row execute function casekit.count_facts();

-- Who looks at a case, and what they are writing: short-lived, so that any process can answer.
create table casekit.case_presence (
  company_id int not null,
  case_id uuid not null,
  stakeholder_id uuid not null,
  writes text,
  seen_at timestamptz not null default now(),
  primary key (company_id, case_id, stakeholder_id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade,
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);

-- Cases that belong together; a copy points at what it was made from. `kind`: related, copy, merge, split.
create table casekit.case_relation (
  company_id int not null,
  case_id uuid not null,
  other_id uuid not null,
  kind text not null default 'related' check (kind in ('related', 'copy', 'merge', 'split')),
  -- Of a merge: what was moved, by table, and the status before, so that it can be taken back.
  moved jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, case_id, other_id),
  check (case_id <> other_id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade,
  foreign key (company_id, other_id) references casekit.cases on delete cascade
);
create index on casekit.case_relation (company_id, other_id);

do $$
declare t text;
begin
  foreach t in array '{case_presence,case_relation}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
