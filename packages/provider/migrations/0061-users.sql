-- How people come to a company and leave it: invitations, roles, when somebody was last here, and what is forgotten.

create table casekit.role (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  guards text[] not null,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index on casekit.role (company_id, lower(name)) where deleted_at is null;

-- `role_id` has no foreign key: the roles that every company has stand in the contract.
-- Deactivated is `deleted_at`, as everywhere; erased is who was deactivated and then forgotten.
alter table casekit.stakeholder
  add role_id uuid,
  add price_group_id uuid,
  add version int not null default 1,
  add last_seen_at timestamptz,
  add erased_at timestamptz,
  add foreign key (company_id, price_group_id) references casekit.price_group;

create table casekit.invitation (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  email text not null,
  name text not null default '', title text not null default '', phone text not null default '',
  department_id uuid, price_group_id uuid, role_id uuid,
  is_fitter boolean not null, is_responsible boolean not null,
  skill_ids uuid[] not null default '{}',
  guards text[] not null default '{}',
  link_id uuid references directory.link on delete set null,
  invited_by uuid, invited_by_name text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Accepted or withdrawn.
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, department_id) references casekit.department,
  foreign key (company_id, price_group_id) references casekit.price_group,
  foreign key (company_id, invited_by) references casekit.stakeholder
);
create unique index invitation_waiting on casekit.invitation (company_id, lower(email)) where ended_at is null;

do $$
declare t text;
begin
  foreach t in array '{role,invitation}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

-- The link of an invitation belongs to no account and no membership yet.
alter table directory.link drop constraint link_check;
alter table directory.link add check (case when kind in ('booking', 'case-view', 'invitation')
  then company_id is not null and stakeholder_id is null and account_id is null
  else account_id is not null and (company_id is null) = (stakeholder_id is null) end);

-- When a member was last here outlives their sessions.
create function directory.follow_session() returns trigger language plpgsql as $$
declare open text := current_setting('casekit.company_id', true);
begin
  perform set_config('casekit.company_id', new.company_id::text, true);
  update casekit.stakeholder set last_seen_at = new.last_used_at where company_id = new.company_id and id = new.stakeholder_id;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return null;
end $$;
create trigger follow_session after insert or update of last_used_at on directory.session
  for each row execute function directory.follow_session();

-- What somebody leaves behind who is erased: their deeds, signed with initials. The account goes with its last membership.
create function casekit.erase_member(company int, member uuid) returns void language plpgsql as $$
declare
  gone casekit.stakeholder;
  signed text;
begin
  select * into gone from casekit.stakeholder where company_id = company and id = member;
  select coalesce(string_agg(upper(left(word, 1)), ''), '') into signed
    from regexp_split_to_table(trim(gone.name), '\s+') with ordinality as words (word, place) where word <> '';
  update casekit.case_history set actor_name = signed where company_id = company and actor_id = member;
  update casekit.case_history set before_text = case when before_text = gone.name then signed else before_text end,
      after_text = case when after_text = gone.name then signed else after_text end,
      text = case when text = gone.name then signed else text end, sub_text = case when sub_text = gone.name then signed else sub_text end
    where company_id = company and type = 'responsibleChanged' and gone.name in (before_text, after_text, text, sub_text);
  update casekit.customer_history set actor_name = signed where company_id = company and actor_id = member;
  update casekit.case_message set sent_by_name = signed where company_id = company and sent_by = member;
  update casekit.cases set created_by_name = signed where company_id = company and created_by = member;
  update casekit.offer set created_by_name = signed where company_id = company and created_by = member;
  update casekit.transfer set sent_by_name = signed where company_id = company and sent_by = member;
  update casekit.company_setting set changed_by_name = signed where company_id = company and changed_by = member;
  update casekit.invitation set invited_by_name = signed where company_id = company and invited_by = member;
  update casekit.support_report set reporter_name = signed, reporter_email = '' where company_id = company and reporter_id = member;
  delete from casekit.stakeholder_guard where company_id = company and stakeholder_id = member;
  delete from casekit.stakeholder_skill where company_id = company and stakeholder_id = member;
  update casekit.stakeholder set name = signed, email = '', phone = '', title = '', account_id = null, role_id = null,
      department_id = null, price_group_id = null, last_seen_at = null, erased_at = now(), version = version + 1
    where company_id = company and id = member;
  -- an invitation names the address of who accepted it
  delete from casekit.invitation where company_id = company and lower(email) = lower(gone.email);
end $$;

-- An account without a membership left, wherever it was, is no longer of use to anybody.
create function directory.forget_account(account uuid) returns void language plpgsql as $$
declare open text := current_setting('casekit.company_id', true);
begin
  perform set_config('casekit.company_id', '', true), set_config('casekit.account_id', account::text, true);
  delete from directory.account a where a.id = account and not a.is_provider_administrator
    and not exists (select from casekit.stakeholder s where s.account_id = account);
  perform set_config('casekit.account_id', '', true), set_config('casekit.company_id', coalesce(open, ''), true);
end $$;
grant execute on all functions in schema directory, casekit to casekit_app;
