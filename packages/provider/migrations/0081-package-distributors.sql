-- Packages that one company offers its partners. What is offered stands as a row of either company: neither reads the other's.

create table casekit.package_publication (
  company_id int not null,
  id uuid not null,
  package_id uuid not null,
  skill text not null default '',
  -- Postal codes or runs of them, as `2300` and `2300-2450`; none: everywhere.
  areas text[] not null default '{}',
  valid_from date,
  valid_until date,
  state text not null default 'published' check (state in ('published', 'suspended')),
  -- What was published last, with the prices of then.
  content jsonb not null,
  revision int not null default 1,
  version int not null default 1,
  published_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, package_id) references casekit.package on delete cascade
);
create unique index publication_of_package on casekit.package_publication (company_id, package_id);

-- To whom, and how often it was sold there.
create table casekit.publication_receiver (
  company_id int not null,
  publication_id uuid not null,
  partner_id uuid not null,
  other_company int not null references directory.company on delete cascade,
  is_stopped boolean not null default false,
  adopted_at timestamptz,
  uses int not null default 0,
  net bigint not null default 0,
  primary key (company_id, publication_id, partner_id),
  foreign key (company_id, publication_id) references casekit.package_publication on delete cascade,
  foreign key (company_id, partner_id) references casekit.partner on delete cascade
);
create index on casekit.publication_receiver (company_id, partner_id);

-- What a partner offers the company, under the id of its publication there.
create table casekit.distributed_package (
  company_id int not null,
  id uuid not null,
  other_company int not null references directory.company on delete cascade,
  partner_id uuid not null,
  skill text not null default '',
  areas text[] not null default '{}',
  valid_from date,
  valid_until date,
  state text not null default 'published' check (state in ('published', 'suspended')),
  content jsonb not null,
  revision int not null,
  -- The company's own package, and what was said of it when it was taken or left last.
  package_id uuid,
  taken jsonb,
  adopted_at timestamptz,
  version int not null default 1,
  received_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, partner_id) references casekit.partner on delete cascade,
  foreign key (company_id, package_id) references casekit.package
);
create index on casekit.distributed_package (company_id, partner_id);
create index on casekit.distributed_package (company_id, package_id) where package_id is not null;

do $$
declare t text;
begin
  foreach t in array '{package_publication,publication_receiver,distributed_package}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t);
    if exists (select from pg_roles where rolname = 'casekit_embed') then
      execute format('alter policy scope on casekit.%I to casekit_embed', t);
    end if;
  end loop;
end $$;

-- How often an adopted package stands in documents is written into the distributor's row, inside its own company: two numbers, and nothing else goes over.
create function casekit.tell_distributor() returns trigger language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  used record := coalesce(new, old);
  offered record;
  sold record;
begin
  for offered in
    select d.id, d.other_company from casekit.distributed_package d
    where d.company_id = used.company_id and d.package_id = used.package_id
  loop
    select count(*)::int as uses, coalesce(sum(net), 0)::bigint as net into sold
      from casekit.package_use where company_id = used.company_id and package_id = used.package_id;
    perform set_config('casekit.company_id', offered.other_company::text, true);
    update casekit.publication_receiver set uses = sold.uses, net = sold.net
      where company_id = offered.other_company and publication_id = offered.id and other_company = used.company_id;
    perform set_config('casekit.company_id', coalesce(open, ''), true);
  end loop;
  return null;
end $$;
create trigger tell_distributor after insert or delete on casekit.package_use
  for each row execute function casekit.tell_distributor();
