-- What numbers stand on gets rows that lists can show: deadlines, hours without a task, lines of documents, visits to a case.

-- Rows of lists go by an id.
alter table casekit.case_deadline add id uuid not null default casekit.new_id();
create unique index case_deadline_by_id on casekit.case_deadline (company_id, id);
create index case_deadline_by_due on casekit.case_deadline (company_id, coalesce(due_at, 'infinity'), id);
alter table casekit.work_line add id uuid not null default casekit.new_id();
create unique index work_line_by_id on casekit.work_line (company_id, id);
create index work_line_newest on casekit.work_line (company_id, day, id);
create index agreement_visit_by_due on casekit.agreement_visit (company_id, coalesce(due_on, '9999-12-31'), id);
create index case_material_newest on casekit.case_material (company_id, at, id);

-- The lines of a document whose price is in its sum, apart from the content that says them.
create table casekit.document_line (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  offer_id uuid not null,
  line_id text not null,
  kind text not null check (kind in ('product', 'hours')),
  product_id uuid,
  text text not null,
  quantity numeric(12, 3) not null,
  unit text not null,
  -- In hundredths.
  net bigint not null,
  cost bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references casekit.offer on delete cascade
);
create unique index document_line_once on casekit.document_line (company_id, offer_id, line_id);
create index document_line_newest on casekit.document_line (company_id, created_at, id);
create index on casekit.document_line (company_id, product_id) where product_id is not null;

alter table casekit.document_line enable row level security;
alter table casekit.document_line force row level security;
create policy company on casekit.document_line using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
do $$ begin
  execute format('create policy scope on casekit.document_line as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;

-- The lines that count: of the chosen option, else the recommended, else the first. An alternative that is chosen takes the
-- place of the included line above it in its section; of two the first. The same as countedLines (rules/document-price.ts).
create function casekit.counted_lines(content jsonb, decision jsonb) returns setof jsonb immutable language plpgsql as $$
declare
  option jsonb;
  line jsonb;
  chosen text[] := coalesce(array(select jsonb_array_elements_text(coalesce(decision -> 'addOnIds', '[]'))), '{}');
  standing text;
  replaced text[] := '{}';
  counted text[] := '{}';
begin
  select o into option from jsonb_array_elements(content -> 'options') with ordinality t (o, at)
    order by (o ->> 'id' = decision ->> 'optionId') desc nulls last, (o ->> 'isRecommended')::boolean desc nulls last, at limit 1;
  for line in select l from jsonb_array_elements(coalesce(option -> 'lines', '[]')) with ordinality t (l, at) order by at loop
    if line ->> 'kind' = 'section' then standing := null;
    elsif line ->> 'kind' not in ('product', 'hours') then null;
    elsif line ->> 'choice' = 'included' then standing := line ->> 'id';
    elsif line ->> 'id' = any (chosen) then
      if line ->> 'choice' <> 'alternative' or standing is null then counted := counted || (line ->> 'id');
      elsif standing <> all (replaced) then
        replaced := replaced || standing;
        counted := counted || (line ->> 'id');
      end if;
    end if;
  end loop;
  return query select l from jsonb_array_elements(coalesce(option -> 'lines', '[]')) with ordinality t (l, at)
    where l ->> 'kind' in ('product', 'hours')
      and (l ->> 'id' = any (counted) or l ->> 'choice' = 'included' and l ->> 'id' <> all (replaced)) order by at;
end $$;

-- In hundredths, rounded once, halves away from zero: quantity × price less the discount (lineNet, rules/document-price.ts).
create function casekit.line_net(quantity numeric, price numeric, discount numeric) returns bigint immutable language sql
  return round(round(quantity, 3) * round(price, 2) * (100 - round(discount, 2)))::bigint;

create function casekit.keep_document_lines() returns trigger language plpgsql as $$
begin
  delete from casekit.document_line where company_id = new.company_id and offer_id = new.id;
  if new.content is null or new.is_template then return null; end if;
  insert into casekit.document_line (company_id, offer_id, line_id, kind, product_id, text, quantity, unit, net, cost, created_at)
    select new.company_id, new.id, l ->> 'id', l ->> 'kind', (l ->> 'productId')::uuid, l ->> 'text', round((l ->> 'quantity')::numeric, 3), l ->> 'unit',
      casekit.line_net((l ->> 'quantity')::numeric, (l ->> 'price')::numeric, (l ->> 'discountPercent')::numeric),
      casekit.line_net((l ->> 'quantity')::numeric, coalesce((new.costs ->> (l ->> 'id'))::numeric, 0), 0), new.created_at
    from casekit.counted_lines(new.content, new.decision) l
    on conflict do nothing;
  return null;
end $$;
create trigger keep_document_lines_new after insert on casekit.offer for each row
  when (new.content is not null) execute function casekit.keep_document_lines();
create trigger keep_document_lines after update of content, costs, decision, is_template on casekit.offer for each row
  when ((old.content, old.costs, old.decision, old.is_template) is distinct from (new.content, new.costs, new.decision, new.is_template))
  execute function casekit.keep_document_lines();

-- How many days somebody worked on it: one is what everybody hopes for.
alter table casekit.case_pace add visits int not null default 0;

create function casekit.count_visits(company int, which uuid) returns void language sql as $$
  insert into casekit.case_pace as kept (company_id, case_id, visits)
    select company, which, (select count(distinct (t.starts_at at time zone z.time_zone)::date)::int
      from casekit.activity a join casekit.activity_time t on t.company_id = a.company_id and t.activity_id = a.id and t.kind = 'work'
      join directory.company z on z.id = a.company_id
      where a.company_id = company and a.case_id = which and a.deleted_at is null)
    where exists (select from casekit.cases k where k.company_id = company and k.id = which)
    on conflict (company_id, case_id) do update set visits = excluded.visits where kept.visits <> excluded.visits
$$;

create function casekit.count_visits_of_time() returns trigger language plpgsql as $$
declare
  row record := coalesce(new, old);
  stood text := casekit.see_all_rows();
begin
  perform casekit.count_visits(a.company_id, a.case_id) from casekit.activity a
    where a.company_id = row.company_id and a.id = row.activity_id and a.case_id is not null;
  if tg_op = 'UPDATE' and new.activity_id <> old.activity_id then
    perform casekit.count_visits(a.company_id, a.case_id) from casekit.activity a
      where a.company_id = old.company_id and a.id = old.activity_id and a.case_id is not null;
  end if;
  perform casekit.see_as(stood);
  return null;
end $$;
create trigger count_visits after insert or update of starts_at, kind, activity_id or delete on casekit.activity_time for each row
  execute function casekit.count_visits_of_time();

create function casekit.count_visits_of_task() returns trigger language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  if old.case_id is not null then perform casekit.count_visits(old.company_id, old.case_id); end if;
  if tg_op = 'UPDATE' and new.case_id is distinct from old.case_id and new.case_id is not null then
    perform casekit.count_visits(new.company_id, new.case_id);
  end if;
  perform casekit.see_as(stood);
  return null;
end $$;
create trigger count_visits after update of case_id, deleted_at on casekit.activity for each row
  when ((old.case_id, old.deleted_at) is distinct from (new.case_id, new.deleted_at)) execute function casekit.count_visits_of_task();
create trigger count_visits_gone after delete on casekit.activity for each row execute function casekit.count_visits_of_task();

do $$
declare company int;
begin
  for company in select id from directory.company loop
    perform set_config('casekit.company_id', company::text, true);
    insert into casekit.case_pace as kept (company_id, case_id, visits)
      select a.company_id, a.case_id, count(distinct (t.starts_at at time zone z.time_zone)::date)::int
      from casekit.activity a join casekit.activity_time t on t.company_id = a.company_id and t.activity_id = a.id and t.kind = 'work'
      join directory.company z on z.id = a.company_id
      where a.company_id = company and a.case_id is not null and a.deleted_at is null group by 1, 2
      on conflict (company_id, case_id) do update set visits = excluded.visits;
    insert into casekit.document_line (company_id, offer_id, line_id, kind, product_id, text, quantity, unit, net, cost, created_at)
      select o.company_id, o.id, l ->> 'id', l ->> 'kind', (l ->> 'productId')::uuid, l ->> 'text', round((l ->> 'quantity')::numeric, 3), l ->> 'unit',
        casekit.line_net((l ->> 'quantity')::numeric, (l ->> 'price')::numeric, (l ->> 'discountPercent')::numeric),
        casekit.line_net((l ->> 'quantity')::numeric, coalesce((o.costs ->> (l ->> 'id'))::numeric, 0), 0), o.created_at
      from casekit.offer o cross join lateral casekit.counted_lines(o.content, o.decision) l
      where o.company_id = company and o.content is not null and not o.is_template
      on conflict do nothing;
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;

-- What was invoiced, by day.
create index offer_by_invoiced on casekit.offer (company_id, invoiced_on) where invoiced_on is not null and deleted_at is null;

select casekit.bind_rows();
