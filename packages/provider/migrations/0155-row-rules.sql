-- Roles that see only some cases. Each kind of rule is a database role with a policy of its own, unconditional: the
-- planner takes it for an ordinary condition, nothing that reads a case can forget it, and staff without a rule plan none.

-- Nobody inherits by way of casekit_switch: the owner of the tables may take up these roles and is not bound by them.
do $$
declare kind text;
begin
  foreach kind in array '{casekit_rows,casekit_department,casekit_own,casekit_partner,casekit_switch}'::text[] loop
    if not exists (select from pg_roles where rolname = kind) then
      execute format('create role %I nologin nosuperuser nobypassrls %s', kind, case kind when 'casekit_switch' then 'noinherit' else '' end);
    end if;
  end loop;
  if not pg_has_role('casekit_rows', 'casekit_app', 'usage') then
    grant casekit_app to casekit_rows;
  end if;
  foreach kind in array '{casekit_department,casekit_own,casekit_partner}'::text[] loop
    if not pg_has_role(kind, 'casekit_rows', 'usage') then
      execute format('grant casekit_rows to %I', kind);
    end if;
    if not pg_has_role('casekit_switch', kind, 'member') then
      execute format('grant %I to casekit_switch', kind);
    end if;
  end loop;
  if not pg_has_role(current_user, 'casekit_switch', 'member') then
    execute format('grant casekit_switch to %I', current_user);
  end if;
end $$;

alter table casekit.role
  add row_rule text not null default 'all' check (row_rule in ('all', 'department', 'own', 'partner')),
  add partner_id uuid,
  add foreign key (company_id, partner_id) references casekit.partner,
  add check ((row_rule = 'partner') = (partner_id is not null)),
  -- Who may change roles could give themselves another one.
  add check (row_rule = 'all' or not 'SettingsAccess' = any (guards));

-- Whose rule stands on this connection: in which company, for whom, with which department or partner.
create function casekit.row_company() returns int language sql stable as $$
  select nullif(current_setting('casekit.row_company', true), '')::int $$;
create function casekit.row_member() returns uuid language sql stable as $$
  select nullif(current_setting('casekit.row_member', true), '')::uuid $$;
create function casekit.row_department() returns uuid language sql stable as $$
  select nullif(current_setting('casekit.row_department', true), '')::uuid $$;
create function casekit.row_partner() returns uuid language sql stable as $$
  select nullif(current_setting('casekit.row_partner', true), '')::uuid $$;

-- The rule of a member; none where they see every case.
create function directory.row_rule_of(company int, member uuid)
returns table (row_rule text, department_id uuid, partner_id uuid) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('casekit.company_id', company::text, true);
  return query
    select r.row_rule, s.department_id, r.partner_id from casekit.stakeholder s
    join casekit.role r on r.company_id = s.company_id and r.id = s.role_id and r.deleted_at is null
    where s.company_id = company and s.id = member and r.row_rule <> 'all';
end $$;

-- What one member may not see others keep in step all the same: until the end of the transaction, or to the answer's role.
create function casekit.see_all_rows() returns text language plpgsql as $$
declare stood text := current_user;
begin
  if stood not in ('casekit_department', 'casekit_own', 'casekit_partner') then return null; end if;
  perform set_config('role', 'casekit_app', true);
  return stood;
end $$;
create function casekit.see_as(stood text) returns void language plpgsql as $$
begin
  if stood is not null then perform set_config('role', stood, true); end if;
end $$;

create policy rows on casekit.cases as restrictive to casekit_own
  using (responsible_id = (select casekit.row_member()) or responsible_id is null or fitter_id = (select casekit.row_member()));
create policy rows_of_department on casekit.cases as restrictive to casekit_department
  using (department_id = (select casekit.row_department()));
create policy rows_of_partner on casekit.cases as restrictive to casekit_partner
  using (exists (select from casekit.transfer t where t.company_id = cases.company_id and t.case_id = cases.id
    and t.partner_id = (select casekit.row_partner())));
create index cases_of_department on casekit.cases (company_id, department_id, created_at desc, id desc)
  where deleted_at is null and department_id is not null;
create index transfer_of_partner on casekit.transfer (company_id, partner_id, case_id);

-- A case that a member of one department makes is of this department.
create function casekit.keep_department() returns trigger language plpgsql as $$
begin
  new.department_id := casekit.row_department();
  return new;
end $$;
create trigger keep_department before insert on casekit.cases for each row
  when (new.department_id is null and current_user = 'casekit_department') execute function casekit.keep_department();

-- Whatever names a case, or names something of a case, is seen as the case is. What is written for another company, as
-- a transfer is, stands there and is not of ours. What is written together with its case cannot be asked for that case yet.
create function casekit.bind_rows() returns setof text language plpgsql as $$
declare
  bound record;
begin
  for bound in
    with recursive named as (
      select distinct child.relname as child, parent.relname as parent, a.attname as via, a.attnotnull as always
      from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and child.relnamespace = 'casekit'::regnamespace and parent.relnamespace = 'casekit'::regnamespace
        and array_length(c.conkey, 1) = 2 and child.oid <> parent.oid
    ), ruled as (
      select 'cases'::name as name union select n.child from named n join ruled r on r.name = n.parent
    )
    select n.child, string_agg(format('%s exists (select from casekit.%I p where p.company_id = %I.company_id and p.id = %I.%I)',
        case when n.always then '' else format('%I.%I is null or', n.child, n.via) end, n.parent, n.child, n.child, n.via), ') and (' order by n.parent, n.via) as test
    from named n join ruled r on r.name = n.parent group by n.child
  loop
    if exists (select from pg_policies where schemaname = 'casekit' and tablename = bound.child and policyname = 'rows') then continue; end if;
    execute format('create policy rows on casekit.%I as restrictive to %s using (company_id <> (select casekit.row_company()) or (%s)) with check (true)',
      bound.child, case bound.child when 'transfer' then 'casekit_department, casekit_own' else 'casekit_rows' end, bound.test);
    return next bound.child;
  end loop;
end $$;
select casekit.bind_rows();

create policy rows_of_partner on casekit.transfer as restrictive to casekit_partner
  using (company_id <> (select casekit.row_company()) or partner_id = (select casekit.row_partner())) with check (true);

-- An alert names its case in words.
create policy rows on casekit.stakeholder_message as restrictive for select to casekit_rows
  using (recipient_id <> (select casekit.row_member()) or kind <> 'case' or subject_id is null
    or exists (select from casekit.cases k where k.company_id = stakeholder_message.company_id and k.id = subject_id));

-- Names stand in cases, and words of one row are found with others: all of them follow, seen or not.
create or replace function casekit.follow_name() returns trigger language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  if tg_table_name = 'customer' then
    update casekit.cases k set customer_key = new.sort_key where k.company_id = new.company_id and k.customer_id = new.id and k.customer_key <> new.sort_key;
  elsif tg_table_name = 'stakeholder' then
    update casekit.cases k set responsible_key = casekit.sort_key(new.name) where k.company_id = new.company_id and k.responsible_id = new.id;
  else
    update casekit.cases k set stage_place = new.position where k.company_id = new.company_id and k.stage_id = new.id;
  end if;
  perform casekit.see_as(stood);
  return null;
end $$;

create or replace function search.index_what_is_of_customer() returns trigger language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  update search.entry e set text = search.text_of(k) from casekit.cases k
    where k.company_id = new.company_id and k.customer_id = new.id and k.deleted_at is null
      and e.company_id = k.company_id and e.kind = 'case' and e.id = k.id;
  update search.entry e set text = search.text_of(o) from casekit.offer o
    where o.company_id = new.company_id and o.customer_id = new.id and o.deleted_at is null
      and e.company_id = o.company_id and e.kind = 'document' and e.id = o.id;
  perform casekit.see_as(stood);
  return null;
end $$;

create or replace function casekit.queue_open_deadlines() returns trigger language plpgsql as $$
declare
  company int := coalesce(new.company_id, old.company_id);
  stood text := casekit.see_all_rows();
begin
  insert into casekit.deadline_work (company_id, case_id)
  select k.company_id, k.id from casekit.cases k
  where k.company_id = company and k.deleted_at is null and k.status in ('Open', 'NeedPlanning')
    and exists (select from casekit.deadline_rule r where r.company_id = company)
  on conflict do nothing;
  perform casekit.see_as(stood);
  return null;
end $$;

create or replace function search.index_what_borrows() returns trigger language plpgsql as $$
declare
  scope_key text := current_setting('casekit.scope_key', true);
  scope_customer text := current_setting('casekit.scope_customer', true);
  stood text := casekit.see_all_rows();
begin
  perform set_config('casekit.scope_key', '', true), set_config('casekit.scope_customer', '', true);
  if tg_table_name = 'customer' then
    perform search.index_activities(new.company_id, array(
      select a.id from casekit.activity a where a.company_id = new.company_id and a.customer_id = new.id and a.deleted_at is null
      union all select a.id from casekit.cases k join casekit.activity a on a.company_id = k.company_id and a.case_id = k.id
        where k.company_id = new.company_id and k.customer_id = new.id and a.deleted_at is null));
  elsif tg_table_name = 'cases' then
    perform search.index_activities(new.company_id, array(
      select a.id from casekit.activity a where a.company_id = new.company_id and a.case_id = new.id and a.deleted_at is null));
  elsif tg_table_name = 'property' then
    perform search.index_activities(new.company_id, array(
      select a.id from casekit.activity a where a.company_id = new.company_id and a.property_id = new.id and a.deleted_at is null));
  else
    update search.entry e set text = search.text_of(p) from casekit.property p
      where p.company_id = new.company_id and p.owner_id = new.id and e.company_id = p.company_id and e.kind = 'property' and e.id = p.id;
  end if;
  perform set_config('casekit.scope_key', scope_key, true), set_config('casekit.scope_customer', scope_customer, true);
  perform casekit.see_as(stood);
  return null;
end $$;

-- What the server does in any of its roles is news, told outside, and synchronized, as 0131 has it of embed tokens.
do $$
declare
  standing record;
begin
  for standing in
    select t.tgname, t.tgrelid::regclass::text as rel, pg_get_triggerdef(t.oid) as text from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'casekit'::regnamespace and pg_get_triggerdef(t.oid) ~ 'CURRENT_USER' and t.tgname <> 'keep_department'
  loop
    execute format('drop trigger %I on %s', standing.tgname, standing.rel);
    execute replace(regexp_replace(standing.text, 'CURRENT_USER = ''casekit_app''::name', 'CURRENT_USER = ANY (ARRAY[''casekit_app''::name])'),
      'ARRAY[''casekit_app''::name', 'ARRAY[''casekit_app''::name, ''casekit_department''::name, ''casekit_own''::name, ''casekit_partner''::name');
  end loop;
end $$;

grant execute on all functions in schema directory, casekit to casekit_app;
revoke execute on function casekit.bind_rows() from casekit_app, public;
