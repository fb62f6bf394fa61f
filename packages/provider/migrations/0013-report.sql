-- The case report: what a case is sold for, where it came from, and sums per day that stand ready (§2.4 and §9 of cases-and-customers).

-- §9, title categories: a title says by its first word what it is, in any of our languages; all others are »Andet«, empty ones and '-' too.
create function casekit.title_category(title text) returns text language sql immutable strict parallel safe
  return case substring(lower(title) from '^\s*([a-zóç]+)\M')
    when 'tilbud' then 'Tilbud' when 'tilbod' then 'Tilbud' when 'offert' then 'Tilbud' when 'offer' then 'Tilbud'
    when 'angebot' then 'Tilbud' when 'oferta' then 'Tilbud'
    when 'pakke' then 'Pakke' when 'paket' then 'Pakke' when 'package' then 'Pakke' when 'paquete' then 'Pakke'
    when 'service' then 'Service' when 'servicio' then 'Service'
    when 'rekvisition' then 'Rekvisition' when 'rekvisisjon' then 'Rekvisition' when 'requisition' then 'Rekvisition'
    when 'anforderung' then 'Rekvisition' when 'requisición' then 'Rekvisition'
    else 'Andet' end;

alter table casekit.cases
  -- In minor units of the company's currency.
  add column sales_price bigint not null default 0,
  -- The system that it came from; one that we do not know is our own.
  add column origin text not null default 'casekit' check (origin in ('casekit', 'orderSystem', 'requisitionSystem', 'erp', 'priceTool')),
  add column title_category text collate "C" not null generated always as (casekit.title_category(title)) stored;

-- All that a filtered report reads of a case.
create index cases_reported on casekit.cases (company_id, title_category, created_at desc, id desc)
  include (sales_price, responsible_id, fitter_id, department_id, channel, origin) where deleted_at is null;
create index offer_by_time on casekit.offer (company_id, created_at) include (status, case_id) where deleted_at is null;

-- Cases and their prices by day of the company's calendar: a year is read in 366 rows a category, whatever the number of cases.
-- A new case holds its row until the commit, as it holds the counter of case numbers already.
create table casekit.case_day (
  company_id int not null references directory.company on delete cascade,
  day date not null,
  category text collate "C" not null,
  count int not null,
  sales_price bigint not null,
  primary key (company_id, category, day)
) with (fillfactor = 70);

-- The channels that cases have come through, to choose from.
create table casekit.case_channel (
  company_id int not null references directory.company on delete cascade,
  name text not null,
  primary key (company_id, name)
);

do $$
declare t text;
begin
  foreach t in array '{case_day,case_channel}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

create function casekit.count_case_day(k casekit.cases, sign int) returns void language sql as $$
  insert into casekit.case_day as given (company_id, day, category, count, sales_price)
  select k.company_id, (k.created_at at time zone c.time_zone)::date, k.title_category, sign, sign * k.sales_price
  from directory.company c where c.id = k.company_id and k.deleted_at is null
  on conflict (company_id, category, day) do update
    set count = given.count + excluded.count, sales_price = given.sales_price + excluded.sales_price
$$;

create function casekit.learn_channel(company int, channel text) returns void language sql as $$
  insert into casekit.case_channel (company_id, name) select company, channel where channel <> '' on conflict do nothing
$$;

-- New cases are counted a statement at a time: a bulk load writes each day once.
create function casekit.add_case_days() returns trigger language plpgsql as $$
begin
  insert into casekit.case_day as given (company_id, day, category, count, sales_price)
  select k.company_id, (k.created_at at time zone c.time_zone)::date, k.title_category, count(*), sum(k.sales_price)
  from added k join directory.company c on c.id = k.company_id where k.deleted_at is null group by 1, 2, 3 order by 1, 3, 2
  on conflict (company_id, category, day) do update
    set count = given.count + excluded.count, sales_price = given.sales_price + excluded.sales_price;
  perform casekit.learn_channel(k.company_id, k.channel) from (select distinct company_id, channel from added) k;
  return null;
end $$;
create trigger add_case_days after insert on casekit.cases referencing new table as added
  for each statement execute function casekit.add_case_days();

create function casekit.move_case_day() returns trigger language plpgsql as $$
begin
  perform casekit.count_case_day(old, -1);
  if tg_op = 'DELETE' then return null; end if;
  perform casekit.count_case_day(new, 1);
  perform casekit.learn_channel(new.company_id, new.channel);
  return null;
end $$;
create trigger take_case_day after delete on casekit.cases for each row execute function casekit.move_case_day();
create trigger move_case_day after update of title, sales_price, created_at, deleted_at, channel on casekit.cases for each row
  when ((old.title_category, old.sales_price, old.created_at, old.deleted_at, old.channel)
    is distinct from (new.title_category, new.sales_price, new.created_at, new.deleted_at, new.channel))
  execute function casekit.move_case_day();

-- Counts a company's days anew: after a bulk load, and where its calendar moves to another time zone.
create function casekit.recount_case_days(company int) returns void language plpgsql as $$
declare open text := current_setting('casekit.company_id', true);
begin
  perform set_config('casekit.company_id', company::text, true);
  delete from casekit.case_day where company_id = company;
  insert into casekit.case_day (company_id, day, category, count, sales_price)
  select company, (k.created_at at time zone c.time_zone)::date, k.title_category, count(*), sum(k.sales_price)
  from casekit.cases k join directory.company c on c.id = k.company_id
  where k.company_id = company and k.deleted_at is null group by 2, 3;
  insert into casekit.case_channel (company_id, name)
  select distinct company, channel from casekit.cases where company_id = company and channel <> '' on conflict do nothing;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
end $$;

create function casekit.recount_moved_days() returns trigger language plpgsql as $$
begin
  perform casekit.recount_case_days(new.id);
  return null;
end $$;
create trigger recount_moved_days after update of time_zone on directory.company for each row
  when (old.time_zone is distinct from new.time_zone) execute function casekit.recount_moved_days();

select casekit.recount_case_days(id) from directory.company;
