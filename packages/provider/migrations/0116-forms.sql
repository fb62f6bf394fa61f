-- Forms: what a company asks on cases and assets, each published version as it was, and what was answered.
create table casekit.form (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (casekit.natural_key(name)) stored,
  description text not null default '',
  -- The draft: {sections: [{id, title, showIf, fields}]}.
  content jsonb not null default '{"sections": []}',
  timing text not null default 'any' check (timing in ('any', 'start', 'done')),
  is_shared boolean not null default false,
  is_for_all_cases boolean not null default false,
  -- The version in use.
  published int,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index on casekit.form (company_id, sort_key, id) where deleted_at is null;

create table casekit.form_version (
  company_id int not null,
  form_id uuid not null,
  number int not null check (number > 0),
  name text not null,
  content jsonb not null,
  published_at timestamptz not null default now(),
  published_by_id uuid,
  primary key (company_id, form_id, number),
  foreign key (company_id, form_id) references casekit.form on delete cascade,
  foreign key (company_id, published_by_id) references casekit.stakeholder
);
create index on casekit.form_version (company_id, published_by_id) where published_by_id is not null;

-- Where a form is asked beside all cases: on cases in a stage or of an agreement, on assets of a category.
create table casekit.form_use (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  form_id uuid not null,
  stage_id uuid,
  category_id uuid,
  agreement_id uuid,
  primary key (company_id, id),
  foreign key (company_id, form_id) references casekit.form on delete cascade,
  foreign key (company_id, stage_id) references casekit.case_stage on delete cascade,
  foreign key (company_id, category_id) references casekit.asset_category on delete cascade,
  foreign key (company_id, agreement_id) references casekit.agreement on delete cascade,
  check (num_nonnulls(stage_id, category_id, agreement_id) = 1)
);
create index on casekit.form_use (company_id, form_id);
create index on casekit.form_use (company_id, stage_id) where stage_id is not null;
create index on casekit.form_use (company_id, category_id) where category_id is not null;
create index on casekit.form_use (company_id, agreement_id) where agreement_id is not null;

create table casekit.form_answer (
  company_id int not null,
  id uuid not null,
  form_id uuid not null,
  number int not null,
  case_id uuid,
  asset_id uuid,
  -- By the id of the field: {value, note, files}.
  answers jsonb not null default '{}',
  failed text[] not null default '{}',
  score int not null default 0,
  score_at_most int not null default 0,
  started_by_id uuid,
  done_at timestamptz,
  done_by_name text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, form_id, number) references casekit.form_version,
  foreign key (company_id, case_id) references casekit.cases,
  foreign key (company_id, asset_id) references casekit.asset,
  foreign key (company_id, started_by_id) references casekit.stakeholder,
  check (num_nonnulls(case_id, asset_id) > 0)
);
create index on casekit.form_answer (company_id, form_id, created_at desc);
create index on casekit.form_answer (company_id, case_id) where case_id is not null;
create index on casekit.form_answer (company_id, asset_id) where asset_id is not null;
create index on casekit.form_answer (company_id, started_by_id) where started_by_id is not null;

create table casekit.form_file (
  company_id int not null,
  id uuid not null,
  answer_id uuid not null,
  field text not null,
  original_name text not null,
  path text not null,
  size bigint not null,
  type text not null,
  has_thumbnail boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, answer_id) references casekit.form_answer on delete cascade
);
create index on casekit.form_file (company_id, answer_id);

-- What a failed field raised; each once, however often the form is done.
create table casekit.form_raised (
  company_id int not null,
  answer_id uuid not null,
  field text not null,
  activity_id uuid,
  case_id uuid,
  primary key (company_id, answer_id, field),
  foreign key (company_id, answer_id) references casekit.form_answer on delete cascade,
  foreign key (company_id, activity_id) references casekit.activity on delete cascade,
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index on casekit.form_raised (company_id, activity_id) where activity_id is not null;
create index on casekit.form_raised (company_id, case_id) where case_id is not null;

create table casekit.form_link (
  company_id int not null,
  id uuid not null,
  answer_id uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, answer_id) references casekit.form_answer on delete cascade
);
create index on casekit.form_link (company_id, answer_id);

do $$
declare t text;
begin
  foreach t in array '{form,form_version,form_use,form_answer,form_file,form_raised,form_link}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    -- A page of some customers alone sees none of it.
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t,
      case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  end loop;
end $$;

-- Who may change settings builds forms.
create or replace function directory.open_session(hash bytea)
returns table (account_id uuid, company_id int, stakeholder_id uuid, name text, email text, guards text[], modules_off text[],
  company_number int, company_name text, company_language text, is_provider_administrator boolean, has_consent boolean)
language plpgsql as $$
#variable_conflict use_column
declare s directory.session;
begin
  select * into s from directory.session x where x.token_hash = hash and x.expires_at > now();
  if not found then return; end if;
  if s.last_used_at < now() - interval '15 minutes' then
    update directory.session x set last_used_at = now() where x.token_hash = hash;
  end if;
  perform set_config('casekit.company_id', s.company_id::text, false), set_config('casekit.scope_key', '', false), set_config('casekit.scope_customer', '', false);
  return query
    select a.id, c.id, h.id, h.name, a.email,
      array(select held.guard from (
          select g.guard from casekit.stakeholder_guard g where g.company_id = s.company_id and g.stakeholder_id = h.id
          union select 'ServiceContract' where c.has_service_contract
          union select added.guard from casekit.stakeholder_guard g, (values ('GoogleMap'), ('Custom Forms')) added (guard)
            where g.company_id = s.company_id and g.stakeholder_id = h.id and g.guard = 'SettingsAccess'
          union select 'Shop startpage' from casekit.stakeholder_guard g
            where g.company_id = s.company_id and g.stakeholder_id = h.id and g.guard = 'PropertyManagement') held (guard)
        where held.guard <> all (c.modules_off) order by 1),
      c.modules_off,
      c.number, c.name, c.language, a.is_provider_administrator,
      a.gdpr_consent_at is not null and (c.consent_asked_at is null or h.consent_version >= c.consent_version)
    from directory.account a, directory.company c, casekit.stakeholder h
    where a.id = s.account_id and c.id = s.company_id and c.suspended_at is null
      and h.company_id = s.company_id and h.id = s.stakeholder_id and h.deleted_at is null;
end $$;
